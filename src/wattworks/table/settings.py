"""What the host of a table decides for everybody at it."""

from dataclasses import dataclass
from typing import Final

from wattworks.table.clock import UNHURRIED, TimeControl
from wattworks.table.seats import STAND_IN


@dataclass(frozen=True)
class TableSettings:
    """``stand_in`` is the bot that plays for people who are away; who is ``muted`` cannot write
    to the others."""

    hints: bool = True
    spectators: bool = True
    stand_in: str = STAND_IN
    chat: bool = True
    time: TimeControl = UNHURRIED
    muted: frozenset[str] = frozenset()


ALONE: Final = TableSettings()
AMONG_PEOPLE: Final = TableSettings(hints=False)
