"""Against the Trust: the third row at a table of two (T-...)."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine import actions, events, refusal
from wattworks.engine.card_state import CardState
from wattworks.engine.companion import Companion
from wattworks.engine.fuel import needs
from wattworks.engine.grid import EMPTY
from wattworks.engine.phases.base import Phase, Question
from wattworks.engine.phases.card_fuel import take_card
from wattworks.engine.player import Fleet
from wattworks.engine.refusal import Refusal
from wattworks.engine.resources import COLUMNS, MAX_UNITS, NO_RESOURCE, SINGLES
from wattworks.engine.rules import FIRST, HYBRID, KINDS, SECOND
from wattworks.engine.state import BoardState

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.rules import Rules
    from wattworks.engine.state import State

HOUSES: Final = 16
DRAFTED: Final = 6
DRAFT_ORDER: Final = (0, 1, 1, 0, 0, 1)  # who places each of the six houses (T-SET-2)
PLANTS: Final = 3
CHEAP_SLOT: Final = 0  # 10
SECOND_SLOT: Final = 1  # 15


@mypyc_attr(allow_interpreted_subclasses=True)
class Trust(Companion):
    """What the Trust does in both games: it is second in turn order and takes a plant per round."""

    def rows(self) -> int:
        return 1

    def arrange(self, state: "State", ranked: list[int]) -> list[int]:
        """Always player, Trust, player (T-ORD-1, T-CARD-1)."""
        return [ranked[0], state.rules.seats, ranked[1]]

    def after_deal(self, state: "State") -> None:
        """Once a phase, after the first sale or pass (T-AUC-1, T-CARD-2, ruling 115)."""
        if state.auction.companion_served:
            return
        state.auction.companion_served = True
        offered = state.plant_market.offered(state.step)
        if offered > 0:
            self.take_plant(state, state.rules.seats, state.plant_market.card(offered - 1))

    @abstractmethod
    def take_plant(self, state: "State", row: i64, card: i64) -> None:
        """Take the most expensive plant on offer, or leave it."""


def take_off_market(state: "State", row: i64, card: i64) -> None:
    state.rules.plant_rules.sell(state, card)
    state.sink.note(events.TRUST_PLANT, row, card)


@final
class BoardTrust(Trust):
    """The Trust of the board game."""

    def __init__(self, *, takes_from_storage: bool, counts_as_buyer: bool) -> None:
        self.takes_from_storage = takes_from_storage  # ruling 123
        self.counts_as_buyer = counts_as_buyer  # ruling 76

    def take_plant(self, state: "State", row: i64, card: i64) -> None:
        """With three plants, only one above its lowest, which then leaves (T-AUC-2)."""
        own = state.players[row].plants
        number = state.rules.number
        if len(own) == PLANTS:
            lowest = own[0]
            if number[card] <= number[lowest]:
                return
            state.scrap_plant(row, lowest)
            state.sink.note(events.SCRAP, row, lowest)
        take_off_market(state, row, card)
        state.give_plant(row, card)
        if self.counts_as_buyer:
            state.plant_bought(row, card)
        state.rules.plant_rules.replace_sold(state)

    def fuel_turn(self, state: "State", row: i64) -> None:
        """The need of each plant, for free, as long as the market has it (T-RES-1, ruling 122)."""
        board_state = cast(BoardState, state)
        plants = state.players[row].plants
        need = needs(state.rules, plants, (1 << len(plants)) - 1)
        for kind in range(KINDS):
            for _ in range(need[kind]):
                self.take_token(board_state, row, kind)
        for card in plants:
            if state.rules.fuel[card] == HYBRID:
                self.feed_hybrid(board_state, row, state.rules.need[card])

    def feed_hybrid(self, state: BoardState, row: i64, need: i64) -> None:
        """Alternate, starting with the first fuel; or take what there is."""
        kind: i64 = FIRST
        for _ in range(need):
            other: i64 = SECOND if kind == FIRST else FIRST
            if not self.take_token(state, row, kind):
                self.take_token(state, row, other)
            kind = other

    def take_token(self, state: BoardState, row: i64, kind: i64) -> bool:
        market = state.token_market
        if market.on_market(kind) == 0 and not (
            self.takes_from_storage
            and state.board_rules.storage_prices[kind] > 0
            and market.off_market(kind) > 0
        ):
            return False
        market.take(kind)
        state.players[row].add_fuel(kind, 1)
        state.sink.note(events.TRUST_FUEL, row, kind, 1)
        return True

    def bureaucracy_turn(self, state: "State", row: i64) -> None:
        """It never stores: all its tokens go back (T-BUR-1)."""
        board_state = cast(BoardState, state)
        for kind in range(KINDS):
            board_state.return_tokens(row, kind, state.players[row].units(kind))

    def connected(self, state: "State", city: i64) -> None:
        """A city that had no house gets a Trust house in its second slot (T-BLD-1)."""
        self.stand_second(cast(BoardState, state), city)

    def marked(self, state: "State", city: i64) -> None:
        """So does each marked starting city (T-SET-3)."""
        self.stand_second(cast(BoardState, state), city)

    def stand_second(self, state: BoardState, city: i64) -> None:
        row = state.rules.seats
        if state.grid.owner_of(city, SECOND_SLOT) == EMPTY and houses_left(state) > 0:
            place_house(state, row, city, SECOND_SLOT)


def houses_left(state: BoardState) -> i64:
    return HOUSES - state.grid.houses(state.rules.seats)


def place_house(state: BoardState, row: i64, city: i64, slot: i64) -> None:
    state.grid.set_house(row, city, slot)
    state.grid.price_city(state.board_rules, city, state.step)
    state.sink.note(events.HOUSE, row, city, slot)


@final
class HouseDraft(Phase):
    """The two players place six houses of the Trust (T-SET-2)."""

    def __init__(self) -> None:
        super().__init__("houses")

    def questions(self, rules: "Rules") -> list[Question]:
        return [PLACE_HOUSE]

    def begin(self, state: "State") -> None:
        next_house(cast(BoardState, state))


def next_house(state: BoardState) -> None:
    placed = state.grid.houses(state.rules.seats)
    if placed == DRAFTED:
        state.next_phase()
        return
    rows = [row for row in state.order if row < state.rules.seats]
    state.ask(PLACE_HOUSE, rows[DRAFT_ORDER[placed]])


@final
class PlaceHouse(Question):
    """Anywhere at first, then next to a city of the Trust."""

    def __init__(self) -> None:
        super().__init__("house")

    def takes(self, kind: int) -> bool:
        return kind == actions.HOUSE

    def legal(self, state: "State") -> "list[Action]":
        return [
            actions.HOUSES[city]
            for city in cast(BoardState, state).grid.area.cities
            if self.why_not(state, actions.HOUSES[city]) is None
        ]

    def why_not(self, state: "State", action: "Action") -> Refusal | None:
        grid = cast(BoardState, state).grid
        trust = state.rules.seats
        city = action.value
        if city not in grid.area.cities:
            return Refusal(refusal.NOT_IN_AREA)
        if not grid.is_empty(city):
            return Refusal(refusal.CITY_FULL, {"step": state.step})
        if grid.houses(trust) > 0:
            for neighbour in grid.area.neighbours[city]:
                if grid.has_house(trust, neighbour):
                    return None
            return Refusal(refusal.NOT_NEXT_TO_TRUST)
        return None

    def apply(self, state: "State", action: "Action") -> None:
        board_state = cast(BoardState, state)
        place_house(board_state, state.rules.seats, action.value, CHEAP_SLOT)
        next_house(board_state)


PLACE_HOUSE: Final[Question] = PlaceHouse()


@final
class CardTrust(Trust):
    """The Trust of the card game."""

    def take_plant(self, state: "State", row: i64, card: i64) -> None:
        """Regardless of numbers; a fourth replaces the oldest (T-CARD-2, ruling 126)."""
        player = state.players[row]
        take_off_market(state, row, card)
        player.fleet = Fleet(state.rules, [*player.plants, card])  # the oldest first
        if player.fleet.size > PLANTS:
            oldest = player.plants[0]
            state.scrap_plant(row, oldest)
            state.sink.note(events.SCRAP, row, oldest)
        state.rules.plant_rules.replace_sold(state)

    def fuel_turn(self, state: "State", row: i64) -> None:
        """Pure plants first; what they leave goes to hybrids, gas before oil; then cards for
        hybrids. What is left becomes singles (T-CARD-3, ruling 127)."""
        card_state = cast(CardState, state)
        player = state.players[row]
        need = needs(state.rules, player.plants, (1 << len(player.plants)) - 1)
        for fuel in card_state.card_rules.market_order:
            while player.units(fuel) < need[fuel]:
                if self.take_cheapest(card_state, row, [fuel], MAX_UNITS) == 0:
                    break
        hybrid: i64 = need[HYBRID]
        for fuel in range(KINDS):
            over: i64 = max(0, player.units(fuel) - need[fuel])
            if fuel <= SECOND:
                used = min(hybrid, over)
                hybrid -= used
                over -= used
            self.release_surplus(card_state, row, fuel, over)
        while hybrid > 0:
            kept = self.take_cheapest(card_state, row, [FIRST, SECOND], hybrid)
            if kept == 0:
                break
            hybrid -= kept

    def take_cheapest(self, state: CardState, row: i64, fuels: list[int], space: i64) -> i64:
        """Take the cheapest card of these fuels; at equal prices the fuel named first and the
        smaller card. Returns the units kept, at most ``space``; 0 if there is no such card."""
        column: i64 = SINGLES
        while column < COLUMNS:
            for fuel in fuels:
                card = self.smallest(state, column, fuel)
                if card != NO_RESOURCE:
                    state.sink.note(events.TRUST_FUEL, row, fuel, state.card_rules.card_units[card])
                    return take_card(state, row, column, card, space)
            column += 1
        return 0

    def smallest(self, state: CardState, column: i64, fuel: i64) -> i64:
        for card in state.resource_market.columns[column]:
            if state.card_rules.card_fuel[card] == fuel:
                return card
        return NO_RESOURCE

    def release_surplus(self, state: CardState, row: i64, fuel: i64, units: i64) -> None:
        """The last card taken is turned down; singles go to the first column."""
        market = state.resource_market
        while units > 0:
            last: i64 = NO_RESOURCE
            for card in market.hands[row]:
                if state.card_rules.card_fuel[card] == fuel:
                    last = card
            market.turn_to(last, market.units_left(last) - 1)
            state.players[row].add_fuel(fuel, -1)
            if market.release_single(state.card_rules, fuel):
                state.sink.note(events.SURPLUS, row, fuel)
            else:
                state.sink.note(events.LOST, row, fuel, 1)
            units -= 1

    def bureaucracy_turn(self, state: "State", row: i64) -> None:
        """All its cards go to the discard pile, singles to their stock (T-CARD-4)."""
        card_state = cast(CardState, state)
        for card in card_state.resource_market.hands[row]:
            card_state.resource_market.put_away(card_state.card_rules, card)
        card_state.resource_market.hands[row] = []
        state.players[row].fuel_word = 0
