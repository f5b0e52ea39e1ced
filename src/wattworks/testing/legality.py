"""Legal actions are exactly those that the rules allow, and exactly those that are accepted."""

from collections.abc import Iterable
from typing import Final

from wattworks.engine.actions import BID_BASE, Action, action, action_from_id
from wattworks.engine.card_state import CardState
from wattworks.engine.state import BoardState, State
from wattworks.testing.board_oracle import BOARD_ANSWERS
from wattworks.testing.card_oracle import CARD_ANSWERS
from wattworks.testing.common_checks import Complaints, Invariant, question_of
from wattworks.testing.errors import ConformanceError
from wattworks.testing.flat import differences, flat_state
from wattworks.testing.oracle import AUCTION, Answers

ALL_BUT_BIDS: Final = tuple(action_from_id(ident) for ident in range(BID_BASE))


def expected_actions(state: State) -> set[int] | None:
    """The ids of all actions that should be legal; None if no oracle knows the question."""
    answers = _answers(state, question_of(state))
    return None if answers is None else {action(kind, value).id for kind, value in answers}


def _answers(state: State, question: str) -> Answers | None:
    if question in AUCTION:
        return AUCTION[question](state)
    if isinstance(state, BoardState) and question in BOARD_ANSWERS:
        return BOARD_ANSWERS[question](state)
    if isinstance(state, CardState) and question in CARD_ANSWERS:
        return CARD_ANSWERS[question](state)
    return None


def legal_actions(state: State) -> Complaints:
    legal = [each.id for each in state.legal_actions()]
    if state.is_over:
        if legal:
            yield f"the game is over and {legal} are legal"
        return
    if not legal:
        yield f"nothing is legal, question {question_of(state)}"
    if len(set(legal)) < len(legal):
        yield f"legal actions {legal} are listed twice"
    for ident in legal:
        refusal = state.refusal(action_from_id(ident))
        if refusal is not None:
            yield f"{action_from_id(ident)} is legal and refused: {refusal}"
    expected = expected_actions(state)
    if expected is not None and set(legal) != expected:
        wrong = [action_from_id(ident) for ident in sorted(set(legal) ^ expected)]
        yield f"{wrong} are legal or not, and should be the opposite"


LEGAL: Final = Invariant[State]("legal actions", "", legal_actions)


def check_refusals(state: State, others: Iterable[Action]) -> None:
    """Illegal actions are refused with a reason, and asking changes nothing."""
    before = flat_state(state)
    legal = {each.id for each in state.legal_actions()}
    for other in others:
        refusal = state.refusal(other)
        if (refusal is None) != (other.id in legal):
            raise ConformanceError(
                "refusals", f"{other} in question {question_of(state)}: {refusal}"
            )
        if refusal is not None and not refusal.code:
            raise ConformanceError("refusals", f"{other} is refused without a reason")
    changes = differences(before, flat_state(state))
    if changes:
        raise ConformanceError("refusals", f"asking has changed {changes}")
