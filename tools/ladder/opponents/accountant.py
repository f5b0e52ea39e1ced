"""The accountant: a plant is worth what it earns until the game ends."""

from tools.ladder.opponents.thumb import Thumb, unit_price
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View

PACE = 2.0  # cities that the largest network grows by in a round
HORIZON = 3.0  # rounds that are counted at most
CARD_ROUNDS = 5.0  # the same in the card game
LAST = 14.0  # Elektro that a city lit in the last round is worth


class Accountant(Thumb):
    """Thinks in income: what its plants would earn with the new one and without, round by round as
    its network grows, and what counts at the end."""

    ahead = 1
    riches = 200

    def worth(self, view: View, card: int) -> float:
        plants = list(view.public.players[view.seat].plants)
        now = self._earned(view, plants)
        if len(plants) < view.rules.plant_limit:
            return self._earned(view, [*plants, card]) - now
        kept = [[*(other for other in plants if other != old), card] for old in plants]
        return max(self._earned(view, each) for each in kept) - now

    def _earned(self, view: View, plants: list[int]) -> float:
        """The income of these plants, less fuel, from now to the end."""
        rules = view.rules
        output = sum(rules.output[card] for card in plants)
        fuel = sum(rules.need[card] * unit_price(view, rules.fuel[card]) for card in plants)
        if not isinstance(view, BoardView):
            return CARD_ROUNDS * (output - fuel)
        grid, end = view.board_state.grid, int(view.rules.end_cities)
        largest, size = int(grid.largest), int(grid.size(view.seat))
        rounds = min(HORIZON, max(1.0, (end - largest) / PACE))
        total = LAST * min(output, end) * largest / end
        for number in range(1, int(rounds) + 1):
            lit = min(output, size + int(PACE * number))
            total += int(view.rules.payout(lit)) - fuel * lit / max(1, output)
        return total
