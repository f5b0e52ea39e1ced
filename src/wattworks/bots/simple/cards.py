"""The simple bot at the card game."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from wattworks.bots.simple.mind import Mind
from wattworks.engine.actions import THE_DONE, Action
from wattworks.engine.card_view import CardView
from wattworks.engine.fuel import needs
from wattworks.engine.rules import FIRST, HYBRID, KINDS, NO_FUEL, SECOND
from wattworks.engine.scoring import output_of

HORIZON = 4  # rounds that count for a plant: later there are better ones
LOOK_AHEAD = 4  # units whose average counts as the price of a fuel
CHEAP = 1.0  # a unit at this price or less is bought for the next round as well


class CardMind(Mind):
    def __init__(self, view: CardView) -> None:
        super().__init__(view)
        self.card_view = view
        self.game = view.game.game
        self.answers |= {"take": self.take, "spend": self.spend, "run": self.run}

    # -- plants ----------------------------------------------------------------------------

    @cached_property
    def rounds_left(self) -> int:
        """Rounds with an income, this one included; 0 in the last round."""
        above = self.view.cards_to_end_card()
        if above is None:
            return 0 if self.card_view.game.is_last_round() else 1
        return 2 + above // (self.rules.seats + 1)

    def worth(self, plants: Sequence[int]) -> float:
        """Income less fuel over the next rounds, and the points at the end."""
        output = sum(self.rules.output[card] for card in plants)
        total = min(HORIZON, self.rounds_left) * (output - self.fuel_cost(plants))
        if self.rounds_left <= HORIZON:
            total += output * int(self.game.money_per_point)
        return total

    # -- fuel ------------------------------------------------------------------------------

    @cached_property
    def unit_prices(self) -> list[float]:
        return [self._average(kind) for kind in range(KINDS)]

    def fuel_price(self, fuel: int) -> float:
        if fuel == NO_FUEL:
            return 0.0
        if fuel == HYBRID:
            return min(self.unit_prices[FIRST], self.unit_prices[SECOND])
        return self.unit_prices[fuel]

    def _average(self, kind: int) -> float:
        prices = sorted(price / units for price, units in self._offers(kind) for _ in range(units))
        prices += [float(self.game.column_prices[-1])] * LOOK_AHEAD
        return sum(prices[:LOOK_AHEAD]) / LOOK_AHEAD

    def _offers(self, kind: int) -> Iterator[tuple[int, int]]:
        """Price and units of each card of a fuel on the market."""
        columns = self.card_view.game.cards.columns
        for price, column in zip(self.game.column_prices, columns, strict=True):
            for card in column:
                if self.game.card_fuel[card] == kind:
                    yield price, self.game.card_units[card]

    def take(self, legal: list[Action]) -> Action:
        """Cards for the run that pays best, then one for the next round if it is cheap."""
        missing = self.best_missing()
        cards = [each for each in legal if each is not THE_DONE]
        wanted = [each for each in cards if missing[_fuel(each)] > 0]
        if wanted:
            return min(wanted, key=lambda each: self._unit_price(each, missing[_fuel(each)]))
        room = [self.card_view.room(self.view.seat, kind) for kind in range(KINDS)]
        best = min(
            cards, key=lambda each: self._unit_price(each, room[_fuel(each)]), default=THE_DONE
        )
        if best is THE_DONE or self.rounds_left <= 1:
            return THE_DONE
        return best if self._unit_price(best, room[_fuel(best)]) <= CHEAP else THE_DONE

    def _unit_price(self, card: Action, useful: int) -> float:
        return self.view.quote(card) / min(_units(card), useful)

    def best_missing(self) -> list[int]:
        """Units to buy, per kind, for the run that pays best."""
        best, most = [0] * KINDS, 0
        value = int(self.game.money_per_point) if self.rounds_left == 0 else 1
        for chosen in range(1 << len(self.player.plants)):
            missing = self.missing(chosen)
            cost = self.cost(missing)
            if cost is not None and cost <= self.money:
                profit = int(output_of(self.rules, self.player, chosen)) * value - cost
                if profit > most:
                    best, most = missing, profit
        return best

    def missing(self, chosen: int) -> list[int]:
        """Units that the chosen plants need and the player does not have."""
        need = needs(self.rules, self.player.plants, chosen)
        held = self.player.fuel
        cheaper = FIRST if self.unit_prices[FIRST] <= self.unit_prices[SECOND] else SECOND
        other = FIRST + SECOND - cheaper
        spare = max(0, held[other] - need[other])
        units = need[:KINDS]
        units[other] += min(spare, need[HYBRID])
        units[cheaper] += max(0, need[HYBRID] - spare)
        return [max(0, want - have) for want, have in zip(units, held, strict=True)]

    def cost(self, units: list[int]) -> int | None:
        """What these units cost, best value first; None if the market has too few."""
        total = 0
        for kind, count in enumerate(units):
            for price, size in sorted(self._offers(kind), key=lambda offer: offer[0] / offer[1]):
                if count > 0:
                    total += price
                    count -= size
            if count > 0:
                return None
        return total

    def spend(self, legal: list[Action]) -> Action:
        """The usual order is good enough."""
        return THE_DONE

    # -- running ---------------------------------------------------------------------------

    def run(self, legal: list[Action]) -> Action:
        """The best income; then the least valuable fuel."""
        runs = self.card_view.runs(self.view.seat)
        return max(runs, key=lambda each: (each.income, -self.fuel_cost(each.cards))).action


def _fuel(take: Action) -> int:
    return take.value // 4 % 4


def _units(take: Action) -> int:
    return take.value % 4
