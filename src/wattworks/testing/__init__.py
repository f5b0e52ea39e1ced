"""The conformance kit: for anyone who adds an edition, a map or a bot.

>>> from wattworks.testing import check
>>> check(editions=["classic"], games=2).games
2
"""

from wattworks.testing.all_tables import plain_tables, tables
from wattworks.testing.bot_check import check_bot
from wattworks.testing.checker import check_state
from wattworks.testing.errors import Case, ConformanceError
from wattworks.testing.kit import (
    DENSE,
    USUAL,
    Density,
    Outcome,
    Report,
    cases,
    check,
    check_edition,
    check_game,
    check_map,
)
from wattworks.testing.moods import MOODS, Mood

__all__ = [
    "DENSE",
    "MOODS",
    "USUAL",
    "Case",
    "ConformanceError",
    "Density",
    "Mood",
    "Outcome",
    "Report",
    "cases",
    "check",
    "check_bot",
    "check_edition",
    "check_game",
    "check_map",
    "check_state",
    "plain_tables",
    "tables",
]
