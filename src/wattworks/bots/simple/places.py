"""Where to build: the cheapest way to grow, and good places to begin."""

from dataclasses import dataclass, field

from wattworks.engine.area import FAR
from wattworks.engine.board_view import BoardView

NEIGHBOURHOOD = 6  # a place to begin is judged by the routes to so many cities next to it


@dataclass(frozen=True)
class Growth:
    """Cities to connect one after the other, always the cheapest next, with their prices."""

    cities: list[int] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)

    def affordable(self, money: int) -> int:
        """How many of the cities can be paid."""
        for count, cost in enumerate(self.costs):
            money -= cost
            if money < 0:
                return count
        return len(self.costs)

    def add(self, city: int, cost: int) -> None:
        self.cities.append(city)
        self.costs.append(cost)


def growth(view: BoardView, most: int) -> Growth:
    """How the seat's network would grow by at most so many cities as things stand."""
    grid = view.board.grid
    row = view.seat
    found = Growth()
    open_cities = [city for city in grid.area.cities if view.city_price(row, city) is not None]
    reach = {city: grid.reach[row][city] for city in open_cities}
    if grid.count[row] == 0 and reach and most > 0:
        start = min(open_cities, key=lambda city: neighbourhood_cost(view, city))
        reach = _routes_from(view, start)
        found.add(start, grid.entry[start])
    while reach and len(found.cities) < most:
        city = min(reach, key=lambda each: reach[each] + grid.entry[each])
        found.add(city, reach.pop(city) + grid.entry[city])
        near = grid.area.distance[city]
        for other, cost in reach.items():
            if near[other] < cost:
                reach[other] = near[other]
    return found


def _routes_from(view: BoardView, start: int) -> dict[int, int]:
    """Route costs from a first city to the others that will be open."""
    grid = view.board.grid
    near = grid.area.distance[start]
    return {
        city: near[city]
        for city in grid.area.cities
        if city != start and grid.entry[city] < FAR and city not in grid.marks
    }


def neighbourhood_cost(view: BoardView, city: int) -> int:
    """What a house in the city and the routes to the next open cities cost."""
    grid = view.board.grid
    near = grid.area.distance[city]
    routes = sorted(near[other] for other in grid.area.cities if grid.entry[other] < FAR)
    return grid.entry[city] + sum(routes[: NEIGHBOURHOOD + 1])


def region_cost(view: BoardView, region: int) -> float:
    """The average cost of a region's lines, inside and to the regions already chosen."""
    board = view.board.board.board
    inside = view.board.grid.area.mask | 1 << region
    costs = [
        cost
        for a, b, cost in board.lines
        if region in (board.region_of[a], board.region_of[b])
        and inside >> board.region_of[a] & 1
        and inside >> board.region_of[b] & 1
    ]
    return sum(costs) / len(costs)
