"""Taking units off resource cards: for running plants (K-BUR-2) and, when a plant is scrapped, for
what no longer fits (K-PLT-2)."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.engine import actions, events, refusal
from wattworks.engine.amounts import FIELD, WIDTH, amount
from wattworks.engine.card_actions import hand_fuel, hand_left
from wattworks.engine.card_state import CardState
from wattworks.engine.fuel import overflow
from wattworks.engine.phases.base import Question, Salvage
from wattworks.engine.refusal import Refusal
from wattworks.engine.resources import NO_RESOURCE, hand_class, without
from wattworks.engine.rules import FIRST, KINDS, SECOND

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.state import State


def pay_debt(state: CardState, row: i64) -> None:
    """Take the debt off the row's cards; ask which cards only if it makes a difference."""
    if choice_matters(state, row):
        state.ask(SPEND, row)
    else:
        pay_by_default(state, row)


def pay_by_default(state: CardState, row: i64) -> None:
    fuel: i64 = 0
    while state.debt_word > 0:
        if state.owed(fuel) > 0:
            turn_down(state, row, state.resource_market.cheapest_payer(state.card_rules, row, fuel))
        else:
            fuel += 1
    state.phase().resume(state)


def turn_down(state: CardState, row: i64, card: i64) -> None:
    """Take one unit of the debt off a card."""
    market = state.resource_market
    fuel: i64 = state.card_rules.card_fuel[card]
    left = market.units_left(card) - 1
    market.turn_to(card, left)
    state.players[row].add_fuel(fuel, -1)
    state.add_debt(fuel, -1)
    state.sink.note(events.SPEND, row, fuel, left)
    if left == 0:
        market.hands[row] = without(market.hands[row], card)
        market.put_away(state.card_rules, card)


def choice_matters(state: CardState, row: i64) -> bool:
    debt, held = state.debt_word, state.players[row].fuel_word
    fuel: i64 = 0
    while debt > 0:
        if 0 < debt & FIELD < held & FIELD and not alike(state, row, fuel):
            return True
        debt >>= WIDTH
        held >>= WIDTH
        fuel += 1
    return False


def alike(state: CardState, row: i64, fuel: i64) -> bool:
    """Whether it does not matter which cards of a fuel pay: there is one card, or equal cards with
    one unit due or one unit left."""
    rules, market = state.card_rules, state.resource_market
    first: i64 = NO_RESOURCE
    cards: i64 = 0
    for card in market.hands[row]:
        kind = hand_class(rules, market, card)
        if hand_fuel(kind) == fuel:
            if cards > 0 and kind != first:
                return False
            first = kind
            cards += 1
    return cards == 1 or hand_left(first) == 1 or state.owed(fuel) == 1


@final
class SpendUnits(Question):
    """Name the card that pays the next unit, or let the rest be paid in the usual order."""

    def __init__(self) -> None:
        super().__init__("spend")

    def takes(self, kind: int) -> bool:
        return kind == actions.SPEND or kind == actions.DONE

    def legal(self, state: "State") -> "list[Action]":
        card_state = cast(CardState, state)
        rules, market = card_state.card_rules, card_state.resource_market
        found: list[Action] = []
        for card in market.hands[state.to_move]:
            kind = hand_class(rules, market, card)
            if card_state.owed(hand_fuel(kind)) > 0:
                spend = actions.SPENDS[kind]
                if spend not in found:
                    found.append(spend)
        found.append(actions.THE_DONE)
        return found

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        card_state = cast(CardState, state)
        if action.kind == actions.DONE:
            return None
        if find_in_hand(card_state, state.to_move, action.value) == NO_RESOURCE:
            return Refusal(refusal.NOT_OWNED)
        fuel = hand_fuel(action.value)
        if card_state.owed(fuel) == 0:
            return Refusal(refusal.NOTHING_TO_TAKE_OFF, {"fuel": fuel})
        return None

    def apply(self, state: "State", action: "Action") -> None:
        card_state = cast(CardState, state)
        row = state.to_move
        if action.kind == actions.DONE:
            pay_by_default(card_state, row)
            return
        turn_down(card_state, row, find_in_hand(card_state, row, action.value))
        pay_debt(card_state, row)


def find_in_hand(state: CardState, row: i64, kind: i64) -> i64:
    for card in state.resource_market.hands[row]:
        if hand_class(state.card_rules, state.resource_market, card) == kind:
            return card
    return NO_RESOURCE


@final
class CardSalvage(Salvage):
    """Only what does not fit is given up; between gas and oil the owner chooses (K-PLT-2)."""

    def questions(self) -> list[Question]:
        return [GIVE_KIND, SPEND]

    def settle(self, state: "State", row: i64, card: i64) -> None:
        card_state = cast(CardState, state)
        player = state.players[row]
        for fuel in range(SECOND + 1, KINDS):
            store = amount(player.fleet.store_word, fuel)
            card_state.add_debt(fuel, max(0, player.units(fuel) - store))
        divide_excess(card_state, row)


def excess(state: CardState, row: i64) -> i64:
    """Units of gas and oil for which there is no room, beyond those already owed."""
    owed = state.owed(FIRST) + state.owed(SECOND)
    player = state.players[row]
    return overflow(player.fuel_word, player.fleet.store_word) - owed


def spilled(state: CardState, row: i64, fuel: i64) -> i64:
    """Units of a hybrid fuel that its pure plants have no room for and that are not owed yet."""
    player = state.players[row]
    room = amount(player.fleet.store_word, fuel)
    return max(0, player.units(fuel) - state.owed(fuel) - room)


def divide_excess(state: CardState, row: i64) -> None:
    """Ask which of the two hybrid fuels to give up where there is a choice."""
    over = excess(state, row)
    if over > 0:
        first, second = spilled(state, row, FIRST), spilled(state, row, SECOND)
        if first > 0 and second > 0 and over < first + second:
            state.ask(GIVE_KIND, row)
            return
        state.add_debt(FIRST, min(over, first))
        state.add_debt(SECOND, min(over, second))
    pay_debt(state, row)


@final
class GiveKind(Question):
    """Which of the two hybrid fuels to give up a unit of."""

    def __init__(self) -> None:
        super().__init__("give kind")

    def takes(self, kind: int) -> bool:
        return kind == actions.GIVE

    def legal(self, state: "State") -> "list[Action]":
        return [actions.GIFTS[FIRST], actions.GIFTS[SECOND]]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        if action.value >= KINDS:
            return Refusal(refusal.UNKNOWN)
        if action.value > SECOND:
            return Refusal(refusal.NOT_SCRAPPED_FUEL)
        return None

    def apply(self, state: "State", action: "Action") -> None:
        card_state = cast(CardState, state)
        card_state.add_debt(action.value, 1)
        state.sink.note(events.GIVE, state.to_move, action.value)
        divide_excess(card_state, state.to_move)


SPEND: Final[Question] = SpendUnits()
GIVE_KIND: Final[Question] = GiveKind()
