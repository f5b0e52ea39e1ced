"""Checking one state: the invariants, and that everything else is refused."""

from collections.abc import Iterable

from wattworks.engine.actions import BID_BASE, Action, action_from_id
from wattworks.engine.state import BoardState, State
from wattworks.testing.board import BOARD
from wattworks.testing.common import COMMON, LEGAL, Invariant, S, question_of
from wattworks.testing.errors import ConformanceError
from wattworks.testing.flat import differences, flat_state


def check_state(state: State) -> None:
    """``ConformanceError`` with the first invariant that does not hold."""
    for invariant in COMMON:
        _hold(invariant, state)
    if isinstance(state, BoardState):
        for board_invariant in BOARD:
            _hold(board_invariant, state)
    _hold(LEGAL, state)


def _hold(invariant: Invariant[S], state: S) -> None:
    for complaint in invariant.check(state):
        raise ConformanceError(str(invariant), complaint)


def all_but_bids() -> list[Action]:
    """Every action there is, except the bids, which have no end."""
    return [action_from_id(ident) for ident in range(BID_BASE)]


def check_refusals(state: State, others: Iterable[Action]) -> None:
    """Actions that are not legal are refused with a reason, and asking changes nothing."""
    before = flat_state(state)
    legal = {action.id for action in state.legal_actions()}
    for action in others:
        refusal = state.refusal(action)
        if (refusal is None) != (action.id in legal):
            raise ConformanceError(
                "refusals", f"{action} in question {question_of(state)}: {refusal}"
            )
        if refusal is not None and not refusal.code:
            raise ConformanceError("refusals", f"{action} is refused without a reason")
    changes = differences(before, flat_state(state))
    if changes:
        raise ConformanceError("refusals", f"asking has changed {changes}")
