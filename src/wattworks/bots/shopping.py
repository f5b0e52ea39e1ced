"""What fuel costs: for one run of some plants, and on the average."""

from wattworks.engine.fuel import needs
from wattworks.engine.rules import FIRST, HYBRID, KINDS, NO_FUEL, SECOND
from wattworks.engine.board_view import BoardView

LOOK_AHEAD = 4  # tokens whose average counts as the price of a fuel


class FuelPrices:
    """What the market asks at the moment, fuel by fuel."""

    def __init__(self, view: BoardView) -> None:
        rules = view.rules
        self._sums = [_running_sums(view.token_prices(kind, rules.tokens[kind]))
                      for kind in range(KINDS)]  # fmt: skip
        self._dearest = [spaces[-1] for spaces in rules.prices]

    def cost(self, kind: int, units: int) -> int | None:
        """What so many tokens cost together; None if there are not so many."""
        sums = self._sums[kind]
        return sums[units] if units < len(sums) else None

    def average(self, fuel: int) -> float:
        """The price of a token in the long run; of the cheaper fuel for a hybrid."""
        if fuel == NO_FUEL:
            return 0.0
        if fuel == HYBRID:
            return min(self.average(FIRST), self.average(SECOND))
        sums = self._sums[fuel]
        there = min(LOOK_AHEAD, len(sums) - 1)
        missing = LOOK_AHEAD - there
        return (sums[there] + missing * self._dearest[fuel]) / LOOK_AHEAD


def _running_sums(prices: list[int]) -> list[int]:
    sums = [0]
    for price in prices:
        sums.append(sums[-1] + price)
    return sums


class Basket:
    """Tokens still to buy, per kind, and what they cost together."""

    def __init__(self, units: list[int], cost: int) -> None:
        self.units = units
        self.cost = cost


def missing_fuel(view: BoardView, prices: FuelPrices, chosen: int) -> Basket | None:
    """The cheapest basket with which the chosen own plants can run; None if there is none."""
    player = view.public.players[view.seat]
    need = needs(view.rules, player.plants, chosen)
    best: Basket | None = None
    for first in range(need[HYBRID] + 1):
        wanted = need[:KINDS]
        wanted[FIRST] += first
        wanted[SECOND] += need[HYBRID] - first
        units = [max(0, want - held) for want, held in zip(wanted, player.fuel, strict=True)]
        cost = _cost(prices, units)
        if cost is not None and (best is None or cost < best.cost):
            best = Basket(units, cost)
    return best


def _cost(prices: FuelPrices, units: list[int]) -> int | None:
    total = 0
    for kind, count in enumerate(units):
        cost = prices.cost(kind, count)
        if cost is None:
            return None
        total += cost
    return total
