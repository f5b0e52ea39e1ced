"""What fuel costs on the market of tokens: for one run of some plants, and on the average."""

from dataclasses import dataclass

from wattworks.engine.board_view import BoardView
from wattworks.engine.fuel import needs
from wattworks.engine.rules import FIRST, HYBRID, KINDS, NO_FUEL, SECOND

MOST_NEEDED = 12  # tokens of a kind for one run: four plants of three
LOOK_AHEAD = 4  # tokens whose average counts as the price of a fuel


@dataclass(frozen=True)
class Basket:
    """Tokens to buy, per kind, and what they cost together."""

    units: list[int]
    cost: int


NOTHING = Basket([0] * KINDS, 0)


class TokenPrices:
    """What the market asks at the moment, fuel by fuel."""

    def __init__(self, view: BoardView) -> None:
        rules = view.board.board
        self._view = view
        self._sums = [_running_sums(view.token_prices(kind, MOST_NEEDED)) for kind in range(KINDS)]
        self._average = [
            _average(sums, rules.prices[kind][-1]) for kind, sums in enumerate(self._sums)
        ]

    def average(self, fuel: int) -> float:
        """The price of a token in the long run; for a hybrid that of the cheaper fuel."""
        if fuel == NO_FUEL:
            return 0.0
        if fuel == HYBRID:
            return min(self._average[FIRST], self._average[SECOND])
        return self._average[fuel]

    def missing(self, chosen: int) -> Basket | None:
        """The cheapest basket with which the chosen own plants can run; None if there is none."""
        player = self._view.public.players[self._view.seat]
        need = needs(self._view.rules, player.plants, chosen)
        best: Basket | None = None
        for first in range(need[HYBRID] + 1):
            wanted = need[:KINDS]
            wanted[FIRST] += first
            wanted[SECOND] += need[HYBRID] - first
            units = [max(0, want - held) for want, held in zip(wanted, player.fuel, strict=True)]
            cost = self._cost(units)
            if cost is not None and (best is None or cost < best.cost):
                best = Basket(units, cost)
        return best

    def _cost(self, units: list[int]) -> int | None:
        total = 0
        for sums, count in zip(self._sums, units, strict=True):
            if count >= len(sums):
                return None
            total += sums[count]
        return total


def _running_sums(prices: list[int]) -> list[int]:
    sums = [0]
    for price in prices:
        sums.append(sums[-1] + price)
    return sums


def _average(sums: list[int], dearest: int) -> float:
    """Over the next tokens; those that are not there count as the dearest."""
    there = min(LOOK_AHEAD, len(sums) - 1)
    return (sums[there] + (LOOK_AHEAD - there) * dearest) / LOOK_AHEAD
