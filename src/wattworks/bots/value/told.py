"""The chance of winning that people are told."""

from typing import Final

from wattworks.engine.rules import BOARD_FAMILY, CARD_FAMILY
from wattworks.engine.state import State

# In how many cases things turn out otherwise than playouts imagine, and nobody can tell for whom:
# the more of them, the more rivals there are and the more they have yet to decide in the round.
# ``tools.ladder.reliability`` shows how well what is told comes true.
Doubts = dict[str, float]
OF_BOARD: Final[Doubts] = {"auction": 0.4, "fuel": 0.25, "building": 0.05, "bureaucracy": 0.2}
OF_TWO_ON_BOARD: Final[Doubts] = {
    "auction": 0.1,
    "fuel": 0.1,
    "building": 0.05,
    "bureaucracy": 0.05,
}
OF_CARDS: Final[Doubts] = {"auction": 0.15, "fuel": 0.05, "bureaucracy": 0.1}
DOUBTS: Final = {BOARD_FAMILY: OF_BOARD, CARD_FAMILY: OF_CARDS}
ELSEWHERE: Final = 0.2  # in phases of other kinds


def told_chance(state: State, chance: float) -> float:
    """A chance of the seat to move that playouts have found, less certain."""
    doubt = _doubts(state).get(state.phase().name, ELSEWHERE)
    return (1.0 - doubt) * chance + doubt / float(state.rules.seats)


def _doubts(state: State) -> Doubts:
    if state.rules.family == BOARD_FAMILY and state.rules.seats == 2:
        return OF_TWO_ON_BOARD
    return DOUBTS[state.rules.family]
