"""What a set of plants is worth to a player, in money."""

from math import ceil

from wattworks.bots.shopping import FuelPrices
from wattworks.engine.scoring import output_of
from wattworks.engine.board_view import BoardView

HORIZON = 4  # rounds that count: later there are better plants
GROWTH = 1.7  # cities a round
FINAL_CITY = 8.0  # what a city supplied at the end of the game is worth


class Appraisal:
    """Values plants for one seat as things stand."""

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self.prices = FuelPrices(view)
        self._rules = view.rules
        self._cities = view.public.grid.count[view.seat]
        self._end = min(self._rules.end_cities, self._rules.city_limit)
        self.rounds_left = max(1, ceil((self._end - view.public.grid.largest) / GROWTH))

    def worth(self, plants: list[int]) -> float:
        """Income less fuel over the next rounds, and a bonus for what counts at the end."""
        rules = self._rules
        output = sum(rules.output[card] for card in plants)
        if output == 0:
            return 0.0
        fuel = sum(rules.need[card] * self.prices.average(rules.fuel[card]) for card in plants)
        total = 0.0
        cities = float(self._cities)
        for _ in range(min(HORIZON, self.rounds_left)):
            cities = min(cities + GROWTH, self._end)
            supplied = min(float(output), cities)
            total += self._payout(supplied) - rules.payouts[0] - fuel * supplied / output
        if self.rounds_left <= HORIZON:
            total += FINAL_CITY * min(output, self._end)
        return total

    def _payout(self, cities: float) -> float:
        """Income, also between two numbers of cities."""
        whole = int(cities)
        low = self._rules.payout(whole)
        return low + (self._rules.payout(whole + 1) - low) * (cities - whole)

    def gain(self, card: int) -> float:
        """What one more plant adds, if the worst one makes room for it when it has to."""
        plants = self.view.public.players[self.view.seat].plants
        return self.worth(self._kept([*plants, card], card)) - self.worth(plants)

    def _kept(self, plants: list[int], new: int) -> list[int]:
        if len(plants) <= self._rules.plant_limit:
            return plants
        out = self.least_useful([card for card in plants if card != new], plants)
        return [card for card in plants if card != out]

    def least_useful(self, candidates: list[int], plants: list[int]) -> int:
        """The candidate without which the plants are worth most."""
        return max(
            candidates, key=lambda card: self.worth([each for each in plants if each != card])
        )


def best_supply(view: BoardView, row: int) -> int:
    """What a player's plants put out with the fuel at hand, however large the network."""
    player = view.public.players[row]
    return max(
        output_of(view.rules, player, choice.action.value) for choice in view.runs(row)
    )
