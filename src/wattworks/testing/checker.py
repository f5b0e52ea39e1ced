"""Checking one state: everything that must always hold."""

from typing import Final

from wattworks.engine.card_state import CardState
from wattworks.engine.state import BoardState, State
from wattworks.testing.board_checks import BOARD
from wattworks.testing.card_checks import CARD_GAME
from wattworks.testing.common_checks import COMMON, Invariant, S
from wattworks.testing.errors import ConformanceError
from wattworks.testing.legality import LEGAL

NAMES: Final = (
    *(each.name for each in COMMON),
    *(each.name for each in BOARD),
    *(each.name for each in CARD_GAME),
    LEGAL.name,
)


def check_state(state: State) -> None:
    """``ConformanceError`` with the first invariant that does not hold.

    What is legal comes last: the engine is asked, and in a corrupt state it may do anything.
    """
    for invariant in COMMON:
        _hold(invariant, state)
    if isinstance(state, BoardState):
        for board_invariant in BOARD:
            _hold(board_invariant, state)
    if isinstance(state, CardState):
        for card_invariant in CARD_GAME:
            _hold(card_invariant, state)
    _hold(LEGAL, state)


def _hold(invariant: Invariant[S], state: S) -> None:
    for complaint in invariant.check(state):
        raise ConformanceError(str(invariant), complaint)
