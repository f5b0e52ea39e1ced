"""Buying tokens, in reverse turn order (B-RES)."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.engine import actions, events, refusal
from wattworks.engine.fuel import NO_PRICE, has_room, kinds_with_room
from wattworks.engine.phases.base import Phase, Question
from wattworks.engine.phases.turns import ask_next_in_reverse, begin_reverse
from wattworks.engine.refusal import Refusal
from wattworks.engine.rules import KINDS
from wattworks.engine.state import BoardState

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.rules import Rules
    from wattworks.engine.secrets import Chance
    from wattworks.engine.state import State


@final
class FuelPhase(Phase):
    def __init__(self) -> None:
        super().__init__("fuel")

    def questions(self, rules: "Rules") -> list[Question]:
        return [BUY]

    def begin(self, state: "State") -> None:
        begin_reverse(state)
        next_buyer(state)

    def companion_turn(self, state: "State", row: i64) -> None:
        state.rules.companion.fuel_turn(state, row)


def next_buyer(state: "State") -> None:
    if not ask_next_in_reverse(state, BUY):
        state.next_phase()


def kinds_to_buy(state: BoardState, row: i64) -> i64:
    """The fuels that are there, and for which the row has money and room, as a mask."""
    player = state.players[row]
    kinds = kinds_with_room(player.fuel_word, player.fleet.store_word)
    market, rules, money = state.token_market, state.board_rules, player.money
    found: i64 = 0
    bit: i64 = 1
    kind: i64 = 0
    while bit <= kinds:
        if kinds & bit:
            price = market.price(rules, kind)
            if price != NO_PRICE and price <= money:
                found |= bit
        bit += bit
        kind += 1
    return found


def choices(kinds: int) -> "list[Action]":
    """The answers of who may buy these fuels."""
    return [*(actions.BUYS[kind] for kind in range(KINDS) if kinds >> kind & 1), actions.THE_DONE]


CHOICES: "Final[list[list[Action]]]" = [choices(kinds) for kinds in range(1 << KINDS)]


@final
class BuyToken(Question):
    """Buy one token after the other, the cheapest of its kind each time."""

    def __init__(self) -> None:
        super().__init__("buy")

    def takes(self, kind: int) -> bool:
        return kind == actions.BUY or kind == actions.DONE

    def legal(self, state: "State") -> "list[Action]":
        return CHOICES[kinds_to_buy(cast(BoardState, state), state.to_move)][:]

    def pick(self, state: "State", chance: "Chance") -> "Action":
        open_to_row = CHOICES[kinds_to_buy(cast(BoardState, state), state.to_move)]
        return open_to_row[chance.below(len(open_to_row))]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        if action.kind == actions.DONE:
            return None
        board_state = cast(BoardState, state)
        player = state.players[state.to_move]
        rules = board_state.board_rules
        kind = action.value
        if kind >= KINDS:
            return Refusal(refusal.UNKNOWN)
        price = board_state.token_market.price(rules, kind)
        if price == NO_PRICE:
            return Refusal(refusal.SOLD_OUT, {"fuel": kind})
        if not has_room(player.fuel_word, player.fleet.store_word, kind):
            return Refusal(refusal.NO_ROOM, {"fuel": kind})
        if price > player.money:
            return Refusal(refusal.TOO_EXPENSIVE, {"need": price, "have": player.money})
        return None

    def apply(self, state: "State", action: "Action") -> None:
        row = state.to_move
        if action.kind == actions.DONE:
            state.sink.note(events.DONE, row, state.phase_index)
            next_buyer(state)
            return
        board_state = cast(BoardState, state)
        kind = action.value
        price = board_state.token_market.price(board_state.board_rules, kind)
        player = state.players[row]
        player.money -= price
        player.add_fuel(kind, 1)
        board_state.token_market.take(kind)
        state.sink.note(events.BUY, row, kind, price)


BUY: Final[Question] = BuyToken()
