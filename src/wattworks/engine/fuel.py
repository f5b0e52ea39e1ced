"""Fuel as tokens: the market, what plants can store, what can be burnt.

A player holds amounts per fuel; which plant a token is on never matters (B-PLT-3). All amounts of a
player are one word (see amounts.py), ``held``; ``store`` is another: the room of the pure plants
per fuel, and that of the hybrids.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine.amounts import (
    FIELD,
    FUELS,
    HYBRID_PLACE,
    ROOM_FOR_ONE,
    SECOND_PLACE,
    WIDTH,
    amount,
    amount_of,
    packed,
    unpacked,
)
from wattworks.engine.rules import FIRST, FUEL_CLASSES, HYBRID, KINDS, SECOND, STOCKS

if TYPE_CHECKING:
    from wattworks.engine.rules import BoardRules, Rules

COAL: Final = 0
OIL: Final = 1
GARBAGE: Final = 2
URANIUM: Final = 3

NO_PRICE: Final = -1

HYBRID_FUELS: Final = 3  # the first and the second, as a mask


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TokenMarket:
    """The tokens on the market and off it. Off the market is the supply or, where the rules
    sell from it, the storage (B-SET-4)."""

    def __init__(self, stock_word: i64, supply_word: i64, closed: i64) -> None:
        self.stock_word: i64 = stock_word  # amounts on the market
        self.supply_word: i64 = supply_word  # amounts off it
        self.closed: i64 = closed  # mask of the fuels that are no longer refilled (B-BUR-4)

    def copy(self) -> "TokenMarket":
        return TokenMarket(self.stock_word, self.supply_word, self.closed)

    @property
    def stock(self) -> list[int]:
        """The tokens of each kind on the market, as a new list."""
        return unpacked(self.stock_word, KINDS)

    @stock.setter
    def stock(self, tokens: list[int]) -> None:
        self.stock_word = packed(tokens)

    @property
    def supply(self) -> list[int]:
        """The tokens of each kind off the market, as a new list."""
        return unpacked(self.supply_word, KINDS)

    @supply.setter
    def supply(self, tokens: list[int]) -> None:
        self.supply_word = packed(tokens)

    def on_market(self, fuel: i64) -> i64:
        return amount(self.stock_word, fuel)

    def off_market(self, fuel: i64) -> i64:
        return amount(self.supply_word, fuel)

    def price(self, rules: "BoardRules", fuel: i64) -> i64:
        """What the next token costs, or NO_PRICE (B-RES-1, B-RES-2)."""
        stock = self.stock_word >> fuel * WIDTH & FIELD
        if stock > 0:
            return rules.price_by_stock[fuel * STOCKS + stock]
        stored: i64 = rules.storage_prices[fuel]
        if stored > 0 and amount(self.supply_word, fuel) > 0:
            return stored
        return NO_PRICE

    def take(self, fuel: i64) -> None:
        """Take the cheapest token there is."""
        one = amount_of(fuel, 1)
        if self.stock_word & one * FIELD:
            self.stock_word -= one
        else:
            self.supply_word -= one

    def add_supply(self, fuel: i64, units: i64) -> None:
        """Tokens come back to the supply or storage, or leave it."""
        self.supply_word += amount_of(fuel, units)

    def refill_amount(self, rules: "BoardRules", fuel: i64, step: i64) -> i64:
        """How many tokens the next refill lays out (B-BUR-3)."""
        if self.closed >> fuel & 1:
            return 0
        units: i64 = rules.refill[fuel][step - 1]
        room: i64 = len(rules.prices[fuel]) - amount(self.stock_word, fuel)
        if room < units:
            units = room
        left = amount(self.supply_word, fuel)
        return left if left < units else units

    def put(self, fuel: i64, units: i64) -> None:
        """Move tokens from the supply to the most expensive free spaces."""
        self.stock_word += amount_of(fuel, units)
        self.supply_word -= amount_of(fuel, units)


def overflow(held: i64, store: i64) -> i64:
    """How many tokens of the two hybrid fuels do not fit; negative if there is room left."""
    over: i64 = -(store >> HYBRID_PLACE & FIELD)
    spare = (held & FIELD) - (store & FIELD)
    if spare > 0:
        over += spare
    spare = (held >> SECOND_PLACE & FIELD) - (store >> SECOND_PLACE & FIELD)
    if spare > 0:
        over += spare
    return over


def kinds_with_room(held: i64, store: i64) -> i64:
    """The fuels of which one more unit can be stored, as a mask (B-PLT-3, K-PLT-4)."""
    spare = (store & FUELS) + ROOM_FOR_ONE - held  # a fuel's highest bit stays: there is room
    kinds = spare >> 9 & 1 | spare >> 18 & 2 | spare >> 27 & 4 | spare >> 36 & 8
    if store >> HYBRID_PLACE & FIELD > 0 and overflow(held, store) < 0:
        kinds |= HYBRID_FUELS
    return kinds


def has_room(held: i64, store: i64, kind: i64) -> bool:
    """Whether one more token of that kind can be stored (B-PLT-3, ruling 63)."""
    place = kind * WIDTH
    if held >> place & FIELD < store >> place & FIELD:
        return True
    return kind <= SECOND and overflow(held, store) < 0


def needs(rules: "Rules", plants: list[int], chosen: i64) -> list[int]:
    """The need of the chosen plants per fuel; that of all hybrids at index HYBRID."""
    word: i64 = 0
    for place, card in enumerate(plants):
        if chosen >> place & 1:
            word += rules.need_word[card]
    return unpacked(word, FUEL_CLASSES)


def lacking(rules: "Rules", plants: list[int], fuel: list[int]) -> list[int]:
    """What one run of all plants needs beyond this fuel; for all hybrids at index HYBRID."""
    units = needs(rules, plants, (1 << len(plants)) - 1)
    spare: i64 = 0
    for kind in range(len(fuel)):
        left: i64 = fuel[kind] - units[kind]
        if left > 0 and kind <= SECOND:
            spare += left
        units[kind] = max(0, -left)
    units[HYBRID] = max(0, units[HYBRID] - spare)
    return units


def can_mix(held: i64, store: i64, need: i64, units: i64) -> bool:
    """Whether hybrids with that need can burn ``units`` of the first fuel and else the second.

    A plant burns only what it can store (B-PLT-4, ruling 64).
    """
    rest: i64 = amount(need, HYBRID) - units
    first = amount(held, FIRST)
    second = amount(held, SECOND)
    if rest < 0 or units > first - amount(need, FIRST) or rest > second - amount(need, SECOND):
        return False
    units = max(units, first - amount(store, FIRST))
    rest = max(rest, second - amount(store, SECOND))
    return units + rest <= amount(store, HYBRID)
