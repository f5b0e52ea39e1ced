"""What a seat will be asked later in this round, as far as it can be foreseen: nobody else does
anything before, and the seat itself does what it has planned."""

from collections.abc import Mapping
from typing import Final

from wattworks.engine.actions import THE_DONE, THE_PASS, Action
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.table.plans import legal_action

PLANNED: Final = ("buy", "take", "build", "run")  # questions that can be answered ahead
_ALSO_PASSED: Final = ("mix",)
MOST_STEPS: Final = 200


def foreseen(view: View, question: str, planned: Mapping[str, tuple[str, ...]]) -> State | None:
    """The table when the seat is asked that; None if it will not be asked in this round, or if too
    much has to happen before. ``planned`` are the seat's own answers to earlier questions."""
    state = view.public.copy()
    number = state.round
    for _ in range(MOST_STEPS):
        asked = state.question
        if asked is None or state.is_over or state.round != number:
            return None
        if state.to_move == view.seat and asked.name == question:
            return state
        if asked.name not in PLANNED and asked.name not in _ALSO_PASSED:
            return None
        if state.to_move == view.seat:
            _follow(state, planned.get(asked.name, ()))
        if state.to_move != view.seat or state.question is asked:
            state.apply(_quietest(state))
    return None


def _follow(state: State, texts: tuple[str, ...]) -> None:
    """Do what was planned, as far as it is possible."""
    seat = state.to_move
    for text in texts:
        action = legal_action(state, seat, text)
        if action is None:
            return
        state.apply(action)


def _quietest(state: State) -> Action:
    """Whatever changes least."""
    for each in (THE_DONE, THE_PASS):
        if state.refusal(each) is None:
            return each
    return state.legal_actions()[0]
