"""How the simple bot thinks in every game of the family: what plants are worth, what to bid."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from wattworks.engine import actions
from wattworks.engine.actions import THE_DONE, THE_PASS, Action
from wattworks.engine.rules import FIRST, SECOND
from wattworks.engine.view import View

Answer = Callable[[list[Action]], Action]

SHARE = 0.5  # of a plant's gain that is bid at most: other things want the money, too


class Mind(ABC):
    """One question's thoughts. ``answers`` holds what it can say, by the question's name."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = view.rules
        self.player = view.public.players[view.seat]
        self.money = view.money(view.seat) or 0
        self.answers: dict[str, Answer] = {
            "nominate": self.nominate,
            "open": self.open_bid,
            "raise": self.raise_bid,
            "scrap": self.scrap,
            "give up": self.give_up,
            "give kind": self.give_up,
            "mix": self.mix,
        }

    @abstractmethod
    def worth(self, plants: Sequence[int]) -> float:
        """What a set of plants is worth from now on, in money."""

    @abstractmethod
    def fuel_price(self, fuel: int) -> float:
        """The price of a unit in the long run; ``fuel`` may be that of hybrids, or none."""

    def reserve(self) -> float:
        """Money that must be left after an auction, besides that for the plant's fuel."""
        return 0

    # -- plants ----------------------------------------------------------------------------

    def nominate(self, legal: list[Action]) -> Action:
        """The plant that brings in most for its price; pass if none is worth it."""
        plants = [each for each in legal if each is not THE_PASS]
        profit = {each: self.profit(each.value) for each in plants}
        best = max(plants, key=lambda each: profit[each], default=THE_PASS)
        return best if THE_PASS not in legal or profit[best] >= 0 else THE_PASS

    def open_bid(self, legal: list[Action]) -> Action:
        return legal[0]

    def raise_bid(self, legal: list[Action]) -> Action:
        least = legal[0]
        worth_it = int(least.value) <= self.limit(self.view.public.auction.card)
        return least if worth_it else THE_PASS

    def limit(self, card: int) -> float:
        """The most to bid for a plant: what it is worth more than what else can be had."""
        rivals = int(self.view.public.auction.eligible).bit_count() - 2  # without me and the buyer
        others = sorted(self.profit(each) for each in self.view.offered() if each != card)
        left = others[: max(0, len(others) - max(0, rivals))]
        return self.value(card) - max(0.0, left[-1] if left else 0.0)

    def profit(self, card: int) -> float:
        """What is won by having a plant for the least it can cost."""
        return self.value(card) - int(self.view.least_bid(card))

    def value(self, card: int) -> float:
        """What a plant may cost: a share of its gain, and its fuel must still be paid."""
        fuel = self.rules.need[card] * self.fuel_price(self.rules.fuel[card])
        return min(self.money - fuel - self.reserve(), SHARE * self.gain(card))

    def gain(self, card: int) -> float:
        """What one more plant adds, if an older one makes room for it when it has to."""
        plants = self.player.plants
        kept = [*plants, card]
        if len(kept) > self.rules.plant_limit:
            kept.remove(self.least_useful(plants, kept))
        return self.worth(kept) - self.worth(plants)

    def least_useful(self, candidates: Sequence[int], plants: Sequence[int]) -> int:
        """The candidate without which the plants are worth most."""
        return max(
            candidates, key=lambda card: self.worth([each for each in plants if each != card])
        )

    def scrap(self, legal: list[Action]) -> Action:
        candidates = [each.value for each in legal]
        return actions.SCRAPS[self.least_useful(candidates, self.player.plants)]

    # -- fuel ------------------------------------------------------------------------------

    def give_up(self, legal: list[Action]) -> Action:
        """Nothing, or else the cheapest unit."""
        if THE_DONE in legal:
            return THE_DONE
        return min(legal, key=lambda each: self.fuel_price(each.value))

    def mix(self, legal: list[Action]) -> Action:
        """Burn the cheaper fuel."""
        cheaper_first = self.fuel_price(FIRST) <= self.fuel_price(SECOND)
        return legal[-1] if cheaper_first else legal[0]

    def fuel_cost(self, cards: Sequence[int]) -> float:
        """What one run of these plants burns."""
        return sum(self.rules.need[card] * self.fuel_price(self.rules.fuel[card]) for card in cards)
