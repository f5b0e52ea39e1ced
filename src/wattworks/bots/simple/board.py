"""The simple bot at the board game: fuel, cities, the end of the game."""

from collections.abc import Sequence
from functools import cached_property
from math import ceil

from wattworks.bots.simple.mind import Mind
from wattworks.bots.simple.places import Growth, growth, neighbourhood_cost, region_cost
from wattworks.bots.simple.tokens import NOTHING, Basket, TokenPrices
from wattworks.engine import actions
from wattworks.engine.actions import THE_DONE, Action
from wattworks.engine.board_view import BoardView
from wattworks.engine.rules import KINDS
from wattworks.engine.scoring import output_of

HORIZON = 3  # rounds that count for a plant: later there are better ones
GROWTH = 1.7  # cities a round
FINAL_CITY = 20.0  # what a city supplied at the end of the game is worth
CHEAP = 3  # a token at this price or less is bought for the next round as well
POCKET_MONEY = 15  # kept back when cities are built ahead of the plants
MOST_CITIES = 8  # looked ahead in a turn
LAST_LEAP = 3  # cities by which a network may well grow in one turn


class BoardMind(Mind):
    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self.board_view = view
        self.board = view.board.board
        self.grid = view.board.grid
        self.cities = self.grid.count[view.seat]
        self.answers |= {
            "region": self.pick_region,
            "mark": self.mark_city,
            "house": self.place_house,
            "buy": self.buy_fuel,
            "build": self.build,
            "run": self.run,
        }

    @cached_property
    def prices(self) -> TokenPrices:
        return TokenPrices(self.board_view)

    def fuel_price(self, fuel: int) -> float:
        return self.prices.average(fuel)

    # -- before the game -------------------------------------------------------------------

    def pick_region(self, legal: list[Action]) -> Action:
        return min(legal, key=lambda each: region_cost(self.board_view, each.value))

    def mark_city(self, legal: list[Action]) -> Action:
        return min(legal, key=lambda each: neighbourhood_cost(self.board_view, each.value))

    def place_house(self, legal: list[Action]) -> Action:
        """A house of the Trust goes where building is dear anyway."""
        return max(legal, key=lambda each: neighbourhood_cost(self.board_view, each.value))

    # -- plants ----------------------------------------------------------------------------

    @cached_property
    def rounds_left(self) -> int:
        return max(1, ceil(int(self.last_city - self.grid.largest) / GROWTH))

    @property
    def last_city(self) -> int:
        """The number of cities that ends the game."""
        return min(self.board.end_cities, self.board.city_limit)

    def worth(self, plants: Sequence[int]) -> float:
        """Income less fuel over the next rounds, and a bonus for what counts at the end."""
        output = sum(self.rules.output[card] for card in plants)
        if output == 0:
            return 0.0
        fuel = self.fuel_cost(plants)
        total = 0.0
        cities = float(self.cities)
        for _ in range(min(HORIZON, self.rounds_left)):
            cities = min(cities + GROWTH, self.last_city)
            supplied = min(float(output), cities)
            total += self.payout(supplied) - self.payout(0) - fuel * supplied / output
        if self.rounds_left <= HORIZON:
            total += FINAL_CITY * min(output, self.last_city)
        return total

    def payout(self, cities: float) -> float:
        """Income, also between two numbers of cities."""
        whole = int(cities)
        low, high = int(self.board.payout(whole)), int(self.board.payout(whole + 1))
        return low + (high - low) * (cities - whole)

    def reserve(self) -> float:
        return 0 if self.cities else self.board.house_prices[0]

    # -- fuel ------------------------------------------------------------------------------

    def buy_fuel(self, legal: list[Action]) -> Action:
        """Fuel for the run that pays best this round, then a little more while it is cheap."""
        basket, savings = self.best_basket()
        for kind in sorted(range(KINDS), key=lambda kind: -basket.units[kind]):
            if basket.units[kind] > 0 and actions.BUYS[kind] in legal:
                return actions.BUYS[kind]
        for each in legal:
            if each is not THE_DONE and self.view.quote(each) <= min(CHEAP, savings):
                return each
        return THE_DONE

    def best_basket(self) -> tuple[Basket, int]:
        """What to buy for one run, and the money then left after building."""
        plan = growth(self.board_view, MOST_CITIES)
        best, best_score = NOTHING, (0, 0)
        for chosen in range(1 << len(self.player.plants)):
            basket = self.prices.missing(chosen)
            if basket is not None and basket.cost <= self.money:
                score = self._basket_score(chosen, basket, plan)
                if score > best_score:
                    best, best_score = basket, score
        rest = self.money - best.cost
        return best, rest - sum(plan.costs[: plan.affordable(rest)])

    def _basket_score(self, chosen: int, basket: Basket, plan: Growth) -> tuple[int, int]:
        """Profit, or, when the game may end, cities supplied."""
        cities = self.cities + plan.affordable(self.money - basket.cost)
        supplied = min(output_of(self.rules, self.player, chosen), cities)
        profit = self.board.payout(supplied) - basket.cost
        may_end = self.grid.largest + LAST_LEAP >= self.last_city
        return (supplied, profit) if may_end else (profit, supplied)

    # -- cities ----------------------------------------------------------------------------

    def build(self, legal: list[Action]) -> Action:
        """The cheapest city, as long as the plants can supply it or money is left over."""
        plan = growth(self.board_view, MOST_CITIES)
        if not plan.cities or actions.BUILDS[plan.cities[0]] not in legal:
            return THE_DONE
        return actions.BUILDS[plan.cities[0]] if self.wants(plan) else THE_DONE

    def wants(self, plan: Growth) -> bool:
        """Whether the next city of the plan is wanted."""
        supply = self.supply(self.view.seat)
        reached = self.cities + plan.affordable(self.money)
        if self.grid.largest >= self.last_city:
            return self.cities < supply
        if reached >= self.last_city and self.ending_wins(min(supply, reached)):
            return True
        if self.cities + 1 >= self.last_city:
            return False
        output = sum(self.rules.output[card] for card in self.player.plants)
        ahead = self.cities <= output and self.money - plan.costs[0] >= POCKET_MONEY
        return self.cities < supply or ahead

    def supply(self, row: int) -> int:
        """What a player's plants put out with the fuel at hand, however large the network."""
        player = self.view.public.players[row]
        runs = self.board_view.runs(row)
        return max(output_of(self.rules, player, each.action.value) for each in runs)

    def ending_wins(self, supplied: int) -> bool:
        """Whether nobody is likely to supply more if the game ends in this phase."""
        order = self.view.public.order
        after_me = order[: order.index(self.view.seat)]  # they still build
        return all(
            min(self.supply(row), self.grid.count[row] + LAST_LEAP * (row in after_me)) <= supplied
            for row in range(self.rules.seats)
            if row != self.view.seat
        )

    # -- running ---------------------------------------------------------------------------

    def run(self, legal: list[Action]) -> Action:
        """The best income; then the least valuable fuel."""
        runs = self.board_view.runs(self.view.seat)
        return max(runs, key=lambda each: (each.income, -self.fuel_cost(each.cards))).action
