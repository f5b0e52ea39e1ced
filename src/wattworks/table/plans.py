"""What people decide ahead: carried out when their turn comes, or dropped with a note.

A plan is a few actions in notation for one question of this round. It is carried out if all of
them are still legal and cost no more than was seen when they were planned.
"""

from dataclasses import dataclass, replace
from typing import Final

from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.record import notation
from wattworks.record.notation import NotationError

MOST_ACTIONS: Final = 40
DONE: Final = "done"
ILLEGAL: Final = "illegal"
COSTS_MORE: Final = "costs_more"


@dataclass(frozen=True)
class Plan:
    """For the question of that name (such as "build") in that round; ``price`` is the most that
    its actions may cost together. It ``ends`` the turn if nothing should be asked after it."""

    seat: int
    round: int
    question: str
    actions: tuple[str, ...]
    price: int
    ends: bool = True
    dropped: str = ""  # why it could not be carried out
    price_then: int = 0

    def is_due(self, state: State) -> bool:
        """Whether it answers what is asked now."""
        asked = state.question
        return (
            not self.dropped
            and not state.is_over
            and state.to_move == self.seat
            and asked is not None
            and asked.name == self.question
            and state.round == self.round
        )

    def is_past(self, state: State) -> bool:
        return state.is_over or state.round > self.round

    def checked(self, state: State) -> "Plan":
        """The plan, dropped if something keeps it from being carried out now that it is due."""
        price = price_now(state, self.seat, self.actions)
        if price is None:
            return replace(self, dropped=ILLEGAL)
        return replace(self, dropped=COSTS_MORE, price_then=price) if price > self.price else self


def price_now(state: State, seat: int, texts: tuple[str, ...]) -> int | None:
    """What these actions of the seat to move cost together now; None if one is illegal."""
    trial = state.copy()
    before = trial.players[seat].money
    for text in texts:
        action = legal_action(trial, seat, text)
        if action is None:
            return None
        trial.apply(action)
    return before - trial.players[seat].money


def legal_action(state: State, seat: int, text: str) -> Action | None:
    """What the text says, if the seat is asked and may do that."""
    if state.is_over or state.to_move != seat:
        return None
    try:
        action = notation.read(state, text)
    except NotationError:
        return None
    return action if state.refusal(action) is None else None
