"""The resource cards of the card game: market, hands, deck, discard pile and singles.

Every card is in exactly one place; ``left`` holds the units that each card shows. Cards are
numbered in market order (kind, then units), so a sorted column is a sorted list.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine.amounts import amount
from wattworks.engine.card_actions import hand_fuel, hand_size, market_card
from wattworks.engine.rules import FIRST, HYBRID, SECOND
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.player import Player
    from wattworks.engine.rules import CardRules

SINGLES: Final = 0  # the column of the singles, at the lowest price
COLUMNS: Final = 4
NO_RESOURCE: Final = -1
MAX_UNITS: Final = 3  # on a resource card


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ResourceMarket:
    """Where the resource cards are. Copies share all piles: a pile is replaced, never changed."""

    def __init__(
        self,
        columns: list[list[int]],
        deck: list[int],
        discard: list[int],
        later: list[int],
        stock: list[int],
        hands: list[list[int]],
        units: vec[i64],
        orders: "tuple[tuple[int, ...], ...]",
        shuffles: i64,
    ) -> None:
        self.columns = columns
        self.deck = deck  # top card last
        self.discard = discard
        self.later = later  # "++" cards: the next discard pile after the first shuffle
        self.stock = stock  # singles that nobody holds and the market does not offer
        self.hands = hands  # of each row of the table
        self._units = units  # that each card shows
        self.orders = orders  # the order that each shuffle brings, top card first
        self.shuffles: i64 = shuffles  # so far

    def copy(self) -> "ResourceMarket":
        return ResourceMarket(
            self.columns[:], self.deck, self.discard, self.later, self.stock, self.hands[:],
            self._units[:], self.orders, self.shuffles,
        )  # fmt: skip

    @property
    def left(self) -> list[int]:
        """The units that each card shows, as a new list."""
        return [int(self._units[card]) for card in range(len(self._units))]

    def units_left(self, card: i64) -> i64:
        return self._units[card]

    def turn_to(self, card: i64, units: i64) -> None:
        """Let a card show so many units."""
        self._units[card] = units

    def draw(self, most: i64) -> list[int]:
        """Take cards off the deck, as many as there are."""
        left: i64 = max(0, len(self.deck) - most)
        drawn = self.deck[left:]
        drawn.reverse()
        self.deck = self.deck[:left]
        return drawn

    def move_to_hand(self, column: i64, row: i64, card: i64) -> None:
        self.columns[column] = without(self.columns[column], card)
        self.hands[row] = [*self.hands[row], card]

    def find(self, rules: "CardRules", column: i64, fuel: i64, units: i64) -> i64:
        """A card of that kind in the column, or NO_RESOURCE; equal cards are interchangeable."""
        kind = market_card(0, fuel, units)
        classes = rules.market_class
        for card in self.columns[column]:
            if classes[card] == kind:
                return card
        return NO_RESOURCE

    def release_single(self, rules: "CardRules", fuel: i64) -> bool:
        """Put a single of that fuel into the first column, if the stock has one (K-RES-2)."""
        for card in self.stock:
            if rules.card_fuel[card] == fuel:
                self.stock = without(self.stock, card)
                singles = [*self.columns[SINGLES], card]
                singles.sort()
                self.columns[SINGLES] = singles
                return True
        return False

    def put_away(self, rules: "CardRules", card: i64) -> None:
        """An empty card goes to the discard pile, a single to its stock (K-BUR-2, K-SET-5)."""
        self.turn_to(card, rules.card_units[card])
        if rules.card_single[card]:
            self.stock = [*self.stock, card]
        else:
            self.discard = [*self.discard, card]

    def cheapest_payer(self, rules: "CardRules", row: i64, fuel: i64) -> i64:
        """The card that pays by default: a single, then the fewest units left, then the fewest
        printed."""
        best: i64 = NO_RESOURCE
        lowest: i64 = 0
        classes = rules.hand_class
        for card in self.hands[row]:
            kind = classes[card]
            if hand_fuel(kind) == fuel:
                weight: i64 = self._units[card] * 4 + hand_size(kind)  # a single has size 0
                if best == NO_RESOURCE or weight < lowest:
                    best = card
                    lowest = weight
        return best


def without(pile: list[int], card: i64) -> list[int]:
    """A pile like that one, but without the card."""
    place: i64 = 0
    while pile[place] != card:
        place += 1
    rest = pile[:]
    rest.pop(place)
    return rest


def hand_class(rules: "CardRules", market: ResourceMarket, card: i64) -> i64:
    """What a SPEND action names."""
    return rules.hand_class[card] + market.units_left(card)


def covers_mix(held: i64, need: i64, units: i64) -> bool:
    """Whether hybrids can burn ``units`` of the first fuel and the rest of the second. Fuel belongs
    to the player, not to plants: any mix that the stock covers is allowed (K-PLT-3)."""
    rest = amount(need, HYBRID) - units
    first = amount(held, FIRST) - amount(need, FIRST)
    second = amount(held, SECOND) - amount(need, SECOND)
    return 0 <= rest <= second and units <= first


def capacity(player: "Player", one_run: bool) -> i64:
    """What a player's plants can store (K-PLT-4), as amounts; in the last round only what one run
    needs (K-RES-4)."""
    fleet = player.fleet
    return fleet.needs[fleet.everything] if one_run else fleet.store_word


def room(player: "Player", fuel: i64, one_run: bool) -> i64:
    """How many more units of a fuel a player may keep."""
    store = capacity(player, one_run)
    space = amount(store, fuel)
    if fuel <= SECOND:
        other: i64 = SECOND if fuel == FIRST else FIRST
        shared = amount(store, HYBRID)
        spill = player.units(other) - amount(store, other)
        if spill > 0:
            shared -= spill
        if shared > 0:
            space += shared
    held = player.units(fuel)
    return space - held if space > held else 0
