"""The arena: bots play many games against each other, and the results say how strong they are."""

from wattworks.arena.match import play_game
from wattworks.arena.plan import MatchPlan
from wattworks.arena.results import Result, ResultsError, ResultsFile
from wattworks.arena.sprt import Sprt, Verdict
from wattworks.arena.tally import Tally

__all__ = [
    "MatchPlan",
    "Result",
    "ResultsError",
    "ResultsFile",
    "Sprt",
    "Tally",
    "Verdict",
    "play_game",
]
