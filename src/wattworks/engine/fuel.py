"""Fuel as tokens: the market, what plants can store, what can be burnt.

A player holds amounts per fuel; which plant a token is on never matters (B-PLT-3). ``store`` is a
list of five: the room of a player's pure plants per fuel, and of the hybrids.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.engine.rules import FIRST, FUEL_CLASSES, HYBRID, SECOND

if TYPE_CHECKING:
    from wattworks.engine.rules import BoardRules, Rules

COAL: Final = 0
OIL: Final = 1
GARBAGE: Final = 2
URANIUM: Final = 3

NO_PRICE: Final = -1


@final
class TokenMarket:
    """The tokens on the market and off it. Off the market is the supply or, where the rules
    sell from it, the storage (B-SET-4)."""

    def __init__(self, stock: list[int], supply: list[int], closed: i64) -> None:
        self.stock = stock
        self.supply = supply
        self.closed: i64 = closed  # mask of the fuels that are no longer refilled (B-BUR-4)

    def copy(self) -> "TokenMarket":
        return TokenMarket(self.stock[:], self.supply[:], self.closed)

    def price(self, rules: "BoardRules", fuel: i64) -> i64:
        """What the next token costs, or NO_PRICE (B-RES-1, B-RES-2)."""
        stock: i64 = self.stock[fuel]
        if stock > 0:
            spaces = rules.prices[fuel]
            return spaces[len(spaces) - stock]
        if rules.storage_prices[fuel] > 0 and self.supply[fuel] > 0:
            return rules.storage_prices[fuel]
        return NO_PRICE

    def take(self, fuel: i64) -> None:
        """Take the cheapest token there is."""
        if self.stock[fuel] > 0:
            self.stock[fuel] -= 1
        else:
            self.supply[fuel] -= 1

    def refill_amount(self, rules: "BoardRules", fuel: i64, step: i64) -> i64:
        """How many tokens the next refill lays out (B-BUR-3)."""
        if self.closed >> fuel & 1:
            return 0
        room = len(rules.prices[fuel]) - self.stock[fuel]
        return min(rules.refill[fuel][step - 1], room, self.supply[fuel])

    def put(self, fuel: i64, units: i64) -> None:
        """Move tokens from the supply to the most expensive free spaces."""
        self.stock[fuel] += units
        self.supply[fuel] -= units


def stores(rules: "Rules", plants: list[int]) -> list[int]:
    """What these plants can store: twice their need, per fuel and for the hybrids (B-PLT-2)."""
    store = [0] * FUEL_CLASSES
    for card in plants:
        store[rules.fuel[card]] += 2 * rules.need[card]
    return store


def overflow(fuel: list[int], store: list[int]) -> i64:
    """How many tokens of the two hybrid fuels do not fit; negative if there is room left."""
    over: i64 = -store[HYBRID]
    spare: i64 = fuel[FIRST]
    spare -= store[FIRST]
    if spare > 0:
        over += spare
    spare = fuel[SECOND]
    spare -= store[SECOND]
    if spare > 0:
        over += spare
    return over


def has_room(fuel: list[int], store: list[int], kind: i64) -> bool:
    """Whether one more token of that kind can be stored (B-PLT-3, ruling 63)."""
    held: i64 = fuel[kind]
    room: i64 = store[kind]
    return held < room or (kind <= SECOND and overflow(fuel, store) < 0)


def needs(rules: "Rules", plants: list[int], chosen: i64) -> list[int]:
    """The need of the chosen plants per fuel; that of all hybrids at index HYBRID."""
    units = [0] * FUEL_CLASSES
    bit: i64 = 1
    for card in plants:
        if chosen & bit:
            units[rules.fuel[card]] += rules.need[card]
        bit += bit
    return units


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


def can_mix(fuel: list[int], store: list[int], need: list[int], units: i64) -> bool:
    """Whether the chosen hybrids can burn ``units`` of the first fuel and the rest of the second.

    A plant burns only what it can store (B-PLT-4, ruling 64).
    """
    rest: i64 = need[HYBRID] - units
    held: i64 = fuel[FIRST]
    other: i64 = fuel[SECOND]
    if rest < 0 or units > held - need[FIRST] or rest > other - need[SECOND]:
        return False
    return max(units, held - store[FIRST]) + max(rest, other - store[SECOND]) <= store[HYBRID]


def can_run(rules: "Rules", plants: list[int], fuel: list[int], chosen: i64) -> bool:
    """Whether the chosen plants can all run (B-PLT-4).

    The fuel of the hybrids is counted together here: ruling 64 limits how they may mix it, but
    whenever the amounts suffice some mix is legal.
    """
    left_first: i64 = fuel[FIRST]
    left_second: i64 = fuel[SECOND]
    left_third: i64 = fuel[2]
    left_fourth: i64 = fuel[3]
    hybrids: i64 = 0
    i: i64 = 0
    count: i64 = len(plants)
    while i < count:
        if chosen >> i & 1:
            card: i64 = plants[i]
            kind: i64 = rules.fuel[card]
            need: i64 = rules.need[card]
            if kind == FIRST:
                left_first -= need
            elif kind == SECOND:
                left_second -= need
            elif kind == 2:
                left_third -= need
            elif kind == 3:
                left_fourth -= need
            else:
                hybrids += need
        i += 1
    return (
        left_first >= 0
        and left_second >= 0
        and left_third >= 0
        and left_fourth >= 0
        and hybrids <= left_first + left_second
    )
