"""What happens to the fuel of a scrapped plant (B-AUC-6)."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.engine import actions, events, refusal
from wattworks.engine.amounts import amount
from wattworks.engine.fuel import overflow
from wattworks.engine.phases.base import Question, Salvage
from wattworks.engine.refusal import Refusal
from wattworks.engine.rules import HYBRID, KINDS, SECOND
from wattworks.engine.state import BoardState

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State


def lies_on(state: "State", card: i64, kind: i64) -> bool:
    """Whether that plant can store that kind of fuel."""
    fuel = state.rules.fuel[card]
    if fuel == HYBRID:
        return kind <= SECOND
    return fuel == kind


@final
class TokenSalvage(Salvage):
    """Tokens move to the remaining plants, or are given up."""

    def questions(self) -> list[Question]:
        return [GIVE_UP]

    def settle(self, state: "State", row: i64, card: i64) -> None:
        """Ask what to give up, if the scrapped plant could have stored any token."""
        state.auction.allowance = 2 * state.rules.need[card]
        state.scrapped = card
        player = state.players[row]
        for kind in range(KINDS):
            if player.units(kind) > 0 and lies_on(state, card, kind):
                state.ask(GIVE_UP, row)
                return
        state.phase().resume(state)


def excess(state: BoardState, row: i64) -> i64:
    """How many tokens must still be given up so that the rest fits."""
    player = state.players[row]
    kind = state.rules.fuel[state.scrapped]
    if kind == HYBRID or kind <= SECOND:
        return max(0, overflow(player.fuel_word, player.fleet.store_word))
    return max(0, player.units(kind) - amount(player.fleet.store_word, kind))


@final
class GiveUp(Question):
    """Give up tokens that could have been on the scrapped plant (B-AUC-6, ruling 67)."""

    def __init__(self) -> None:
        super().__init__("give up")

    def takes(self, kind: int) -> bool:
        return kind == actions.GIVE or kind == actions.DONE

    def legal(self, state: "State") -> "list[Action]":
        found: list[Action] = []
        for kind in range(len(state.rules.fuels)):
            if self.why_not(state, actions.GIFTS[kind]) is None:
                found.append(actions.GIFTS[kind])
        if self.why_not(state, actions.THE_DONE) is None:
            found.append(actions.THE_DONE)
        return found

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        board_state = cast(BoardState, state)
        row = state.to_move
        over = excess(board_state, row)
        if action.kind == actions.DONE:
            return None if over == 0 else Refusal(refusal.MUST_GIVE, {"excess": over})
        kind = action.value
        if kind >= KINDS:
            return Refusal(refusal.UNKNOWN)
        player = state.players[row]
        if not lies_on(state, state.scrapped, kind):
            return Refusal(refusal.NOT_SCRAPPED_FUEL)
        if player.units(kind) == 0:
            return Refusal(refusal.NO_FUEL)
        if state.auction.allowance == 0:
            return Refusal(refusal.GAVE_UP_ENOUGH)
        player.add_fuel(kind, -1)
        left_over = excess(board_state, row)
        player.add_fuel(kind, 1)
        if left_over > state.auction.allowance - 1:
            return Refusal(refusal.GIVE_OTHER, {"excess": over})
        return None

    def apply(self, state: "State", action: "Action") -> None:
        if action.kind == actions.DONE:
            state.phase().resume(state)
            return
        row = state.to_move
        cast(BoardState, state).return_tokens(row, action.value, 1)
        state.auction.allowance -= 1
        state.sink.note(events.GIVE, row, action.value)


GIVE_UP: Final[Question] = GiveUp()
