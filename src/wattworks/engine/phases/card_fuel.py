"""Phase 2 of the card game: buying resource cards, in reverse turn order (K-RES)."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.engine import actions, events, refusal
from wattworks.engine.card_actions import market_card, market_column, market_fuel, market_units
from wattworks.engine.card_state import CardState
from wattworks.engine.fuel import kinds_with_room
from wattworks.engine.phases.base import Phase, Question
from wattworks.engine.phases.turns import ask_next_in_reverse, begin_reverse
from wattworks.engine.refusal import Refusal
from wattworks.engine.resources import COLUMNS, NO_RESOURCE, SINGLES, capacity, room

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.rules import Rules
    from wattworks.engine.state import State


@final
class CardFuelPhase(Phase):
    """The last round ends with this phase (K-END-1)."""

    def __init__(self) -> None:
        super().__init__("fuel", opens_final_step=False)

    def questions(self, rules: "Rules") -> list[Question]:
        return [TAKE]

    def begin(self, state: "State") -> None:
        begin_reverse(state)
        next_buyer(cast(CardState, state))

    def companion_turn(self, state: "State", row: i64) -> None:
        state.rules.companion.fuel_turn(state, row)


def next_buyer(state: CardState) -> None:
    if ask_next_in_reverse(state, TAKE):
        return
    if state.is_last_round():
        state.finish_with_points()
    else:
        state.next_phase()


def take_card(state: CardState, row: i64, column: i64, card: i64, space: i64) -> i64:
    """Move a card from the market to a hand. Units without room become singles in the first column,
    as far as the stock of singles goes (K-RES-2). Returns the units kept."""
    rules = state.card_rules
    market = state.resource_market
    fuel: i64 = rules.card_fuel[card]
    units: i64 = rules.card_units[card]
    kept = min(units, space)
    market.move_to_hand(column, row, card)
    market.turn_to(card, kept)
    state.players[row].add_fuel(fuel, kept)
    lost: i64 = 0
    for _ in range(units - kept):
        if market.release_single(rules, fuel):
            state.sink.note(events.SURPLUS, row, fuel)
        else:
            lost += 1
    if lost > 0:
        state.sink.note(events.LOST, row, fuel, lost)
    return kept


@final
class TakeCard(Question):
    """Buy one card after the other, from any column (K-RES-1, K-RES-3)."""

    def __init__(self) -> None:
        super().__init__("take")

    def takes(self, kind: int) -> bool:
        return kind == actions.TAKE or kind == actions.DONE

    def legal(self, state: "State") -> "list[Action]":
        card_state = cast(CardState, state)
        rules = card_state.card_rules
        player = state.players[state.to_move]
        fuels = kinds_with_room(player.fuel_word, capacity(player, card_state.is_last_round()))
        columns = card_state.resource_market.columns
        classes = rules.market_class
        found: list[Action] = []
        column: i64 = SINGLES
        while column < COLUMNS and rules.column_prices[column] <= player.money:
            first = market_card(column, 0, 0)
            previous: i64 = -1
            for card in columns[column]:
                kind = classes[card]
                if kind != previous and fuels >> market_fuel(kind) & 1:
                    found.append(actions.TAKES[first + kind])
                previous = kind
            column += 1
        found.append(actions.THE_DONE)
        return found

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        if action.kind == actions.DONE:
            return None
        card_state = cast(CardState, state)
        player = state.players[state.to_move]
        column = market_column(action.value)
        fuel = market_fuel(action.value)
        units = market_units(action.value)
        if (
            card_state.resource_market.find(card_state.card_rules, column, fuel, units)
            == NO_RESOURCE
        ):
            return Refusal(refusal.SOLD_OUT, {"fuel": fuel})
        if room(player, fuel, card_state.is_last_round()) == 0:
            return Refusal(refusal.NO_ROOM, {"fuel": fuel})
        price: i64 = card_state.card_rules.column_prices[column]
        if price > player.money:
            return Refusal(refusal.TOO_EXPENSIVE, {"need": price, "have": player.money})
        return None

    def apply(self, state: "State", action: "Action") -> None:
        card_state = cast(CardState, state)
        row = state.to_move
        if action.kind == actions.DONE:
            state.sink.note(events.DONE, row, state.phase_index)
            next_buyer(card_state)
            return
        column = market_column(action.value)
        fuel = market_fuel(action.value)
        units = market_units(action.value)
        card = card_state.resource_market.find(card_state.card_rules, column, fuel, units)
        player = state.players[row]
        price: i64 = card_state.card_rules.column_prices[column]
        player.money -= price
        state.sink.note(events.TAKE, row, fuel, units, price)
        take_card(card_state, row, column, card, room(player, fuel, card_state.is_last_round()))


TAKE: Final[Question] = TakeCard()
