"""How a network would grow: always the cheapest city next, until the money is spent."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from wattworks.engine.area import FAR
from wattworks.engine.phases.building import is_barred
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.area import Area
    from wattworks.engine.state import BoardState

NOWHERE: Final = -1
NEIGHBOURHOOD: Final = 6  # a start is judged by the routes to this many cities near it


@final
class Expansion:
    """Cities to connect one after another, and what each costs."""

    def __init__(self) -> None:
        self.cities: list[int] = []
        self.costs: list[int] = []

    def count(self) -> i64:
        return len(self.cities)

    def cost(self, count: i64) -> i64:
        """The total cost of the first ``count`` cities."""
        total: i64 = 0
        i: i64 = 0
        while i < count:
            total += self.costs[i]
            i += 1
        return total

    def affordable(self, money: i64) -> i64:
        """How many of the cities the money pays for."""
        i: i64 = 0
        while i < len(self.costs):
            money -= self.costs[i]
            if money < 0:
                return i
            i += 1
        return i


def expansion(state: "BoardState", row: i64, first: i64, money: i64, most: i64) -> Expansion:
    """How the row's network grows by at most ``most`` cities; ``first`` is the next city, or
    NOWHERE for the cheapest."""
    found = Expansion()
    grid = state.grid
    room: i64 = state.board_rules.city_limit - grid.size(row)
    if most > room:
        most = room
    begins = grid.size(row) == 0
    if begins and first == NOWHERE:
        first = best_start(state, row)
        if first == NOWHERE:
            return found
    reach = grid.route_costs(row)
    prices = grid.house_prices()
    if not begins:
        _close_marked(state, reach)
    while len(found.cities) < most:
        city: i64 = first
        if city == NOWHERE:
            city = _cheapest(grid.area.city_vector, reach, prices)
        if city == NOWHERE or reach[city] + prices[city] > money:
            break
        cost = reach[city] + prices[city]
        money -= cost
        found.cities.append(city)
        found.costs.append(cost)
        if begins:
            reach = grid.area.distances_from(city)
            _close_marked(state, reach)
            begins = False
        else:
            _come_nearer(grid.area, reach, city)
        reach[city] = FAR
        first = NOWHERE
    return found


def _close_marked(state: "BoardState", reach: vec[i64]) -> None:
    """Nobody expands to a marked city in Step 1."""
    if state.step == 1:
        for mark in state.grid.marks:
            reach[mark] = FAR


def _come_nearer(area: "Area", reach: vec[i64], start: i64) -> None:
    """Routes may start from the new city."""
    cities, distances = area.city_vector, area.distances
    near = start * len(reach)
    for city in cities:
        former = reach[city]
        new = distances[near + city]
        if new < former and former != FAR:
            reach[city] = new


def _cheapest(cities: vec[i64], reach: vec[i64], prices: vec[i64]) -> i64:
    best: i64 = FAR
    found: i64 = NOWHERE
    for city in cities:
        cost = reach[city] + prices[city]
        if cost < best:
            best = cost
            found = city
    return found


def best_start(state: "BoardState", row: i64) -> i64:
    """The best starting city."""
    best: i64 = FAR
    found: i64 = NOWHERE
    for city in state.grid.area.cities:
        if state.grid.house_price(city) < FAR and not is_barred(state, row, city):
            cost = neighbourhood_cost(state, city)
            if cost < best or found == NOWHERE:
                best = cost
                found = city
    return found


def ranked_starts(state: "BoardState", row: i64) -> list[int]:
    """The possible starting cities, the best first."""
    keys: list[tuple[int, int]] = []
    for city in state.grid.area.cities:
        if state.grid.house_price(city) < FAR and not is_barred(state, row, city):
            keys.append((neighbourhood_cost(state, city), city))
    keys.sort()
    return [city for _, city in keys]


def neighbourhood_cost(state: "BoardState", city: i64) -> i64:
    """What a house in the city and the routes to the next open cities cost."""
    grid = state.grid
    nearest, distances = grid.area.nearest, grid.area.distances
    first = city * grid.width
    total = grid.house_price(city)
    count: i64 = len(grid.area.cities)
    place = city * count
    last = place + count
    found: i64 = 0
    while place < last and found <= NEIGHBOURHOOD:
        other = nearest[place]
        if grid.house_price(other) < FAR:
            total += distances[first + other]
            found += 1
        place += 1
    return total


def region_cost(state: "BoardState", region: i64) -> float:
    """The average cost of a region's lines, inside and to the regions already chosen."""
    board_map = state.board_rules.map
    inside: int = state.grid.area.mask | 1 << int(region)
    total: i64 = 0
    count: i64 = 0
    for a, b, cost in board_map.lines:
        one, other = board_map.region_of[a], board_map.region_of[b]
        if (one == region or other == region) and inside >> one & 1 and inside >> other & 1:
            total += cost
            count += 1
    return float(total) / float(count)
