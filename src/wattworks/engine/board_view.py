"""The view of a board game: prices, routes, plans, what can run."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from wattworks.engine import actions
from wattworks.engine.amounts import amount_of
from wattworks.engine.area import FAR
from wattworks.engine.fuel import NO_PRICE, can_mix, has_room
from wattworks.engine.phases.building import is_barred
from wattworks.engine.plants import NO_CARD, ON_MARKET
from wattworks.engine.secrets import Chance, hide, redeal
from wattworks.engine.view import View

if TYPE_CHECKING:
    from wattworks.engine.actions import Action
    from wattworks.engine.player import Player
    from wattworks.engine.rules import BoardRules
    from wattworks.engine.state import BoardState


@final
class BuildPlan:
    """Cities in the cheapest order to connect them, the cost of each, and the total."""

    def __init__(self, cities: list[int], costs: list[int]) -> None:
        self.cities = cities
        self.costs = costs
        self.total: int = sum(costs)


def open_price(state: "BoardState", row: i64, city: i64) -> int | None:
    """What it costs a player to connect a city; None if it is not open to them."""
    cost = state.connection_cost(row, city)
    full = state.grid.size(row) >= state.board_rules.city_limit
    if cost >= FAR or full or is_barred(state, row, city):
        return None
    return cost


@final
class BoardView(View):
    """One seat's view of a board game."""

    def __init__(self, state: "BoardState", seat: i64) -> None:
        hidden = state.copy()
        hide(hidden.rules, hidden.plant_market)
        super().__init__(hidden, seat)
        self.board_state: BoardState = hidden  # ``public`` with its full type

    @property
    def rules(self) -> "BoardRules":
        return self.board_state.board_rules

    def quote(self, action: "Action") -> i64:
        state = self.board_state
        if action.kind == actions.BUY:
            return state.token_market.price(state.board_rules, action.value)
        if action.kind == actions.BUILD:
            return state.connection_cost(state.to_move, action.value)
        if action.kind == actions.BID:
            return action.value
        if action.kind == actions.NOMINATE:
            return self.min_bid(action.value)
        return 0

    def sample(self, chance: Chance) -> "BoardState":
        state = self.board_state.copy()
        redeal(state.rules, state.plant_market, chance)
        return state

    # -- fuel ------------------------------------------------------------------------------

    def token_prices(self, fuel: i64, units: i64) -> list[int]:
        """What the next tokens of a fuel cost one by one; fewer if it runs out."""
        market = self.board_state.token_market.copy()
        prices: list[int] = []
        while len(prices) < units:
            price = market.price(self.rules, fuel)
            if price == NO_PRICE:
                break
            prices.append(price)
            market.take(fuel)
        return prices

    def next_refill(self) -> list[int]:
        """Tokens of each fuel that the next refill would lay out as things stand (B-BUR-3), in
        the step that will have begun by then."""
        market = self.board_state.token_market
        step = self.refill_step()
        return [
            market.refill_amount(self.rules, fuel, step) for fuel in range(len(self.rules.fuels))
        ]

    def prices_after_refill(self) -> list[int | None]:
        """What the next token of each fuel would cost after the next refill, if nobody bought any
        before; None where there would be none."""
        market = self.board_state.token_market.copy()
        prices: list[int | None] = []
        for fuel, units in enumerate(self.next_refill()):
            market.put(fuel, units)
            price = market.price(self.rules, fuel)
            prices.append(None if price == NO_PRICE else price)
        return prices

    def refill_step(self) -> int:
        """The step in which the next refill takes place, as far as it is certain (B-STP-1,
        B-STP-2). A Step 3 that the bureaucracy itself brings begins after its refill."""
        state = self.board_state
        if state.phase().renews_market:
            return int(state.step)
        if state.end_card_pending or state.plant_market.end_place == ON_MARKET:
            return 3
        return 2 if state.step_two_is_due() else int(state.step)

    def room(self, row: i64, fuel: i64) -> i64:
        player = self.public.players[row]
        held = player.fuel_word
        units: i64 = 0
        while has_room(held, player.fleet.store_word, fuel):
            held += amount_of(fuel, 1)
            units += 1
        return units

    # -- cities ----------------------------------------------------------------------------

    def city_price(self, row: i64, city: i64) -> int | None:
        """What it costs a player to connect a city now; None if it is not open to them."""
        return open_price(self.board_state, row, city)

    def route(self, row: i64, city: i64) -> list[int]:
        """The cheapest route from a player's network to a city; without a network, the city
        alone."""
        grid = self.board_state.grid
        best: list[int] = [city]
        least: i64 = FAR
        for start in grid.area.cities:
            if grid.has_house(row, start) and grid.area.distance[start][city] < least:
                least = grid.area.distance[start][city]
                best = grid.area.route(start, city)
        return best

    def plan(self, row: i64, cities: list[int]) -> BuildPlan | None:
        """The cheapest order to connect all these cities; None if one is not open.

        Always going for the nearest city next gives a minimum spanning tree, the cheapest that the
        routes can be; houses cost the same in any order.
        """
        state = self.board_state.copy()
        order: list[int] = []
        costs: list[int] = []
        left = cities[:]
        while left:
            nearest: i64 = NO_CARD
            least: i64 = FAR
            for city in left:
                cost = state.grid.route_cost(row, city)
                if cost < least and open_price(state, row, city) is not None:
                    least = cost
                    nearest = city
            if nearest == NO_CARD:
                return None
            order.append(nearest)
            costs.append(state.connection_cost(row, nearest))
            state.grid.connect(row, nearest)
            left.remove(nearest)
        return BuildPlan(order, costs)

    def prices_after(self, row: i64, cities: list[int]) -> list[int | None]:
        """What each city would cost a player who has connected these; None if it is not open."""
        state = self.board_state.copy()
        for city in cities:
            state.grid.connect(row, city)
        return [open_price(state, row, city) for city in range(len(self.rules.map.cities))]

    def expansion_costs(self, row: i64, most: i64) -> list[int]:
        """What it costs to connect one more city, two more and so on, always the cheapest next;
        fewer than ``most`` if no more are open."""
        totals: list[int] = []
        total = 0
        for cost in self.growth(row, most).costs:
            total += cost
            totals.append(total)
        return totals

    def growth(self, row: i64, most: i64) -> BuildPlan:
        """How a player's network grows by up to ``most`` cities, always the cheapest next; money
        apart."""
        state = self.board_state.copy()
        cities: list[int] = []
        costs: list[int] = []
        while len(costs) < most:
            cheapest: i64 = NO_CARD
            least: i64 = FAR
            for city in state.grid.area.cities:
                price = open_price(state, row, city)
                if price is not None and price < least:
                    least = price
                    cheapest = city
            if cheapest == NO_CARD:
                break
            cities.append(cheapest)
            costs.append(least)
            state.grid.connect(row, cheapest)
        return BuildPlan(cities, costs)

    def order_after(self, row: i64, cities: i64) -> list[int]:
        """The turn order of the next round if a player connects so many more cities, and nobody
        else any (B-ORD-1)."""
        state = self.board_state.copy()
        state.grid.enlarge(row, cities)
        state.rank_rows()
        return state.order

    # -- running ---------------------------------------------------------------------------

    def supply_after(self, row: i64, cities: i64) -> int:
        """The most cities that a player could supply with the fuel at hand and so many more
        cities."""
        best = self.public.players[row].most_output()
        return min(best, self.board_state.grid.size(row) + cities)

    def supplied(self, row: i64, chosen: i64) -> i64:
        output = self.public.players[row].output(chosen)
        return min(output, self.board_state.grid.size(row))

    def income(self, row: i64, chosen: i64) -> i64:
        return self.rules.payout(self.supplied(row, chosen))

    def may_mix(self, player: "Player", chosen: i64, units: i64) -> bool:
        fleet = player.fleet
        return can_mix(player.fuel_word, fleet.store_word, fleet.needs[chosen], units)
