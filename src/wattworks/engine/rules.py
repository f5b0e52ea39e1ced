"""Rules: the immutable tables and strategies of one game.

Every copy of a state shares them. Editions fill them in; nothing here knows an edition.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine.amounts import amount_of
from wattworks.engine.card_actions import hand_card, market_card
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.area import BoardMap
    from wattworks.engine.companion import Companion
    from wattworks.engine.contractor import Contractor
    from wattworks.engine.phases.base import Phase, Salvage
    from wattworks.engine.plants import PlantRules

# Every game of the family has four kinds of fuel; hybrid plants burn the first two.
KINDS: Final = 4
FIRST: Final = 0
SECOND: Final = 1
# The fuel of a plant is a kind, or one of these.
HYBRID: Final = 4
NO_FUEL: Final = 5  # such a plant has a need of 0
FUEL_CLASSES: Final = 6

# Families of games; what differs between them stands in tables by these names.
BOARD_FAMILY: Final = "board"
CARD_FAMILY: Final = "card"

STOCKS: Final = 64  # different amounts of a fuel on the market, none included

END_NUMBER: Final = 999  # the end card counts as the plant with the highest number (B-STP-2)


@final
class PlantCard:
    """One plant card (B-PLT-1). ``fuel`` is a kind, HYBRID or NO_FUEL."""

    def __init__(
        self, name: str, number: int, fuel: int, need: int, output: int, is_big: bool, label: str
    ) -> None:
        self.name = name
        self.number = number
        self.fuel = fuel
        self.need = need
        self.output = output
        self.is_big = is_big
        self.label = label

    def need_word(self) -> int:
        """The need as a word of amounts."""
        return amount_of(self.fuel, self.need)


@final
class ResourceCard:
    """A card of the card game's fuel market (K-SET-3)."""

    def __init__(self, name: str, fuel: int, units: int, is_single: bool) -> None:
        self.name = name
        self.fuel = fuel
        self.units = units
        self.is_single = is_single


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What every game of the family has: plant cards, a market for them, phases, seats."""

    def __init__(
        self,
        *,
        family: str,
        seats: int,
        cards: list[PlantCard],
        fuels: list[str],
        plant_limit: int,
        start_money: int,
        plant_rules: "PlantRules",
        salvage: "Salvage",
        companion: "Companion",
        contractor: "Contractor",
        phases: "list[Phase]",
        first_phase: int,
        money_is_open: bool,
        may_scrap_new: bool = False,
    ) -> None:
        self.family = family
        self.seats: i64 = seats
        self.cards = cards
        self.end_card: i64 = len(cards)
        self.fuels = fuels
        self.plant_limit: i64 = plant_limit
        self.start_money: i64 = start_money
        self.plant_rules = plant_rules
        self.salvage = salvage
        self.companion = companion
        self.contractor = contractor
        self.phases = phases
        self.first_phase: i64 = first_phase  # where a new round begins
        self.money_is_open = money_is_open
        self.may_scrap_new = may_scrap_new  # ruling 30
        # the cards' values again, as lists, because the rules look them up all the time
        self.number: list[int] = [card.number for card in cards] + [END_NUMBER]
        self.fuel: list[int] = [card.fuel for card in cards]
        self.need: list[int] = [card.need for card in cards]
        self.output: list[int] = [card.output for card in cards]
        self.need_word: vec[i64] = vec[i64]([card.need_word() for card in cards])


def prices_by_stock(prices: list[list[int]]) -> list[int]:
    """For every fuel and amount on the market, in one row, the price of the cheapest token."""
    found = [0] * (KINDS * STOCKS)
    for fuel, spaces in enumerate(prices):
        for stock in range(1, len(spaces) + 1):
            found[fuel * STOCKS + stock] = spaces[len(spaces) - stock]
    return found


@final
class BoardRules(Rules):
    """The board game: a map, a market of tokens, networks, steps."""

    def __init__(
        self,
        *,
        seats: int,
        cards: list[PlantCard],
        plant_limit: int,
        plant_rules: "PlantRules",
        salvage: "Salvage",
        companion: "Companion",
        contractor: "Contractor",
        phases: "list[Phase]",
        first_phase: int,
        money_is_open: bool,
        fuels: list[str],
        board_map: "BoardMap",
        region_count: int,
        start_money: int,
        tokens: list[int],
        market_start: list[int],
        prices: list[list[int]],
        refill: list[list[int]],
        payouts: list[int],
        house_prices: list[int],
        step2_cities: int,
        end_cities: int,
        city_limit: int,
        step2_in_bureaucracy: bool,
        storage_prices: list[int],
        phase_out: list[int],
        mark_fuel: int,
        start_only_empty: bool,
        ties_by_cities: bool,
    ) -> None:
        super().__init__(
            family=BOARD_FAMILY,
            seats=seats,
            cards=cards,
            fuels=fuels,
            plant_limit=plant_limit,
            start_money=start_money,
            plant_rules=plant_rules,
            salvage=salvage,
            companion=companion,
            contractor=contractor,
            phases=phases,
            first_phase=first_phase,
            money_is_open=money_is_open,
        )
        self.map = board_map
        self.region_count: i64 = region_count
        self.tokens = tokens  # of each fuel in total
        self.market_start = market_start  # of each fuel on the market at the start
        self.prices = prices  # of each fuel: the price of each space, cheapest first
        self.price_by_stock: vec[i64] = vec[i64](prices_by_stock(prices))  # see token_price
        self.refill = refill  # of each fuel: tokens in steps 1, 2, 3
        self.payouts = payouts
        self._payout_floats: vec[float] = vec[float]([float(money) for money in payouts])
        self.house_prices = house_prices
        self.step2_cities: i64 = step2_cities
        self.end_cities: i64 = end_cities
        self.city_limit: i64 = city_limit  # nobody connects more
        self.step2_in_bureaucracy = step2_in_bureaucracy
        self.storage_prices = storage_prices  # of each fuel: its price off the market; 0: no sale
        self.phase_out = phase_out  # of each card: the fuel its sale ends, or -1
        self.mark_fuel: i64 = mark_fuel  # marks starting cities
        self.start_only_empty = start_only_empty
        self.ties_by_cities = ties_by_cities

    def token_price(self, fuel: i64, stock: i64) -> i64:
        """The price of the next token, if this many are on the market."""
        return self.price_by_stock[fuel * STOCKS + stock]

    def payout(self, cities: i64) -> i64:
        """Income for this many cities supplied (B-BUR-2)."""
        last: i64 = len(self.payouts) - 1
        return self.payouts[cities if cities < last else last]

    def payout_as_float(self, cities: i64) -> float:
        last: i64 = len(self._payout_floats) - 1
        return self._payout_floats[cities if cities < last else last]

    def ends_before_step_two(self) -> bool:
        """Whether the cities that end the game are not more than those that bring Step 2."""
        return self.end_cities <= self.step2_cities


@final
class CardRules(Rules):
    """The card game: resource cards in columns, income printed on the plants."""

    def __init__(
        self,
        *,
        seats: int,
        cards: list[PlantCard],
        fuels: list[str],
        plant_limit: int,
        start_money: int,
        plant_rules: "PlantRules",
        salvage: "Salvage",
        companion: "Companion",
        contractor: "Contractor",
        phases: "list[Phase]",
        money_is_open: bool,
        may_scrap_new: bool,
        resources: list[ResourceCard],
        first_discard: list[int],
        second_discard: list[int],
        column_prices: list[int],
        column_size: int,
        min_income: int,
        money_per_point: int,
    ) -> None:
        super().__init__(
            family=CARD_FAMILY,
            seats=seats,
            cards=cards,
            fuels=fuels,
            plant_limit=plant_limit,
            start_money=start_money,
            plant_rules=plant_rules,
            salvage=salvage,
            companion=companion,
            contractor=contractor,
            phases=phases,
            first_phase=0,
            money_is_open=money_is_open,
            may_scrap_new=may_scrap_new,
        )
        self.resources = resources  # in market order: by kind, then by units
        self.market_order: list[int] = []  # the kinds in the order of a column
        for card in resources:
            if card.fuel not in self.market_order:
                self.market_order.append(card.fuel)
        self.first_discard = first_discard  # "+" cards
        self.second_discard = second_discard  # "++" cards: after the first shuffle
        self.singles: list[int] = [i for i, card in enumerate(resources) if card.is_single]
        self.column_prices = column_prices
        self.column_size: i64 = column_size  # of every column but the first
        self.min_income: i64 = min_income
        self.money_per_point: i64 = money_per_point
        self.card_fuel: list[int] = [card.fuel for card in resources]
        self.card_units: list[int] = [card.units for card in resources]
        self.card_single: list[bool] = [card.is_single for card in resources]
        self.card_word: vec[i64] = vec[i64](
            [amount_of(card.fuel, card.units) for card in resources]
        )
        # what a TAKE action names, but for the column
        self.market_class: vec[i64] = vec[i64](
            [market_card(0, card.fuel, card.units) for card in resources]
        )
        # what a SPEND action names, but for the units left
        self.hand_class: vec[i64] = vec[i64](
            [hand_card(card.fuel, 0 if card.is_single else card.units, 0) for card in resources]
        )
