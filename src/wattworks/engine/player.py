"""A row of the table: its money and fuel, and its plants."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from wattworks.engine.amounts import (
    FIELD,
    HYBRID_PLACE,
    amount,
    amount_of,
    covers,
    packed,
    unpacked,
)
from wattworks.engine.rules import FIRST, FUEL_CLASSES, HYBRID, KINDS, SECOND
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.rules import Rules

MOST_PLANTS: Final = 5  # briefly, before one is scrapped


@final
@mypyc_attr(acyclic=True)
class Fleet:
    """The plants of a row, and what every set of them needs and puts out. A set is a mask: bit i is
    the i-th plant. A fleet never changes, so states share it; another plant makes another fleet.
    """

    def __init__(self, rules: "Rules", cards: list[int]) -> None:
        self.cards = cards  # lowest number first
        size: i64 = len(cards)
        sets: i64 = 1 << size
        self.size: i64 = size
        self.everything: i64 = sets - 1  # the set of all plants
        self.needs: vec[i64] = vec[i64]([0] * sets)  # amounts
        self.outputs: vec[i64] = self.needs[:]
        needs, outputs = self.needs, self.outputs
        with_card: i64 = 1
        highest: i64 = 0
        for card in cards:
            need: i64 = rules.need_word[card]
            output: i64 = rules.output[card]
            others: i64 = 0
            while others < with_card:
                needs[with_card + others] = needs[others] + need
                outputs[with_card + others] = outputs[others] + output
                others += 1
            with_card += with_card
            if rules.number[card] > highest:
                highest = rules.number[card]
        # twice the need, per fuel and for the hybrids (B-PLT-2)
        self.store_word: i64 = 2 * needs[sets - 1]
        self.highest_number: i64 = highest  # 0 without a plant (ruling 14)

    def with_plant(self, rules: "Rules", card: i64) -> "Fleet":
        """With one more plant, in its place."""
        place: i64 = self.size
        number = rules.number
        while place > 0 and number[self.cards[place - 1]] > number[card]:
            place -= 1
        cards = self.cards[:]
        cards.insert(place, card)
        return Fleet(rules, cards)

    def without_plant(self, rules: "Rules", card: i64) -> "Fleet":
        cards = self.cards[:]
        cards.remove(card)
        return Fleet(rules, cards)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    """One row of the table: money, plants and fuel."""

    def __init__(
        self, money: i64, fleet: Fleet, fuel_word: i64, supplied: i64, income: i64
    ) -> None:
        self.money: i64 = money
        self.fleet = fleet
        self.fuel_word: i64 = fuel_word  # amounts
        self.supplied: i64 = supplied  # cities, last time the plants ran
        self.income: i64 = income  # of this round

    def copy(self) -> "Player":
        return Player(self.money, self.fleet, self.fuel_word, self.supplied, self.income)

    @property
    def plants(self) -> list[int]:
        """The cards, lowest number first; not to be changed."""
        return self.fleet.cards

    @property
    def fuel(self) -> list[int]:
        """The units of each kind, as a new list."""
        return unpacked(self.fuel_word, KINDS)

    @fuel.setter
    def fuel(self, units: list[int]) -> None:
        self.fuel_word = packed(units)

    @property
    def store(self) -> list[int]:
        """What the plants can store, per fuel and for the hybrids, as a new list."""
        return unpacked(self.fleet.store_word, FUEL_CLASSES)

    def units(self, kind: i64) -> i64:
        """How much of a fuel the row has."""
        return amount(self.fuel_word, kind)

    def add_fuel(self, kind: i64, units: i64) -> None:
        """Give the row fuel, or take it away."""
        self.fuel_word += amount_of(kind, units)

    def output(self, chosen: i64) -> i64:
        """What the plants of that set put out together."""
        return self.fleet.outputs[chosen]

    def burnt(self, chosen: i64, first_units: i64) -> i64:
        """The amounts that a set of plants burns, of which hybrids burn so many of the first."""
        need: i64 = self.fleet.needs[chosen]
        hybrids = need >> HYBRID_PLACE & FIELD
        if hybrids == 0:
            return need
        pure = need - amount_of(HYBRID, hybrids)
        return pure + amount_of(FIRST, first_units) + amount_of(SECOND, hybrids - first_units)

    def hybrid_need(self, chosen: i64) -> i64:
        """What the hybrids of a set need together, of either fuel."""
        return self.fleet.needs[chosen] >> HYBRID_PLACE & FIELD

    def can_run(self, chosen: i64) -> bool:
        """Whether the fuel suffices for all plants of that set (B-PLT-4)."""
        return covers(self.fuel_word, self.fleet.needs[chosen])

    def runnable(self) -> i64:
        """All sets of plants that can run, as a mask of sets; the empty one is always there."""
        needs = self.fleet.needs
        found: i64 = 1
        bit: i64 = 1
        chosen: i64 = 1
        while chosen <= self.fleet.everything:
            bit += bit
            if covers(self.fuel_word, needs[chosen]):
                found |= bit
            chosen += 1
        return found

    def runnable_sets(self) -> list[int]:
        """All sets of plants that can run; the empty one first."""
        sets = self.runnable()
        return [chosen for chosen in range(self.fleet.everything + 1) if sets >> chosen & 1]

    def most_output(self) -> i64:
        """The highest output of a set that can run."""
        needs, outputs = self.fleet.needs, self.fleet.outputs
        best: i64 = 0
        chosen: i64 = 1
        while chosen <= self.fleet.everything:
            output: i64 = outputs[chosen]
            if output > best and covers(self.fuel_word, needs[chosen]):
                best = output
            chosen += 1
        return best
