"""Where to build: the cheapest way to grow, and good places to begin."""

from wattworks.engine.area import FAR
from wattworks.engine.board_view import BoardView

NEIGHBOURHOOD = 6  # a place to begin is judged by the routes to so many cities next to it


class Growth:
    """Cities to connect one after the other, always the cheapest next, with their prices."""

    def __init__(self) -> None:
        self.cities: list[int] = []
        self.costs: list[int] = []

    def affordable(self, money: int) -> int:
        """How many of the cities can be paid."""
        for count, cost in enumerate(self.costs):
            money -= cost
            if money < 0:
                return count
        return len(self.costs)


def growth(view: BoardView, most: int) -> Growth:
    """How the seat's network would grow by at most so many cities as things stand."""
    grid = view.public.grid
    row = view.seat
    found = Growth()
    open_cities = [c for c in grid.area.cities if view.city_price(row, c) is not None]
    reach = {city: grid.reach[row][city] for city in open_cities}
    if grid.count[row] == 0 and reach and most > 0:
        start = best_start(view, open_cities)
        reach = _routes_from(view, start)
        found.cities.append(start)
        found.costs.append(grid.entry[start])
    entry = grid.entry
    while reach and len(found.cities) < most:
        city = min(reach, key=lambda each: reach[each] + entry[each])
        found.cities.append(city)
        found.costs.append(reach.pop(city) + entry[city])
        near = grid.area.distance[city]
        for other, cost in reach.items():
            if near[other] < cost:
                reach[other] = near[other]
    return found


def _routes_from(view: BoardView, start: int) -> dict[int, int]:
    """Route costs from a first city to the others that will be open."""
    grid = view.public.grid
    near = grid.area.distance[start]
    return {
        city: near[city]
        for city in grid.area.cities
        if city != start and grid.entry[city] < FAR and city not in grid.marks
    }


def best_start(view: BoardView, candidates: list[int]) -> int:
    """The city with the cheapest neighbourhood."""
    grid = view.public.grid
    free = [city for city in grid.area.cities if grid.entry[city] < FAR]

    def cost(start: int) -> int:
        near = grid.area.distance[start]
        routes = sorted(near[city] for city in free)
        return grid.entry[start] + sum(routes[: NEIGHBOURHOOD + 1])

    return min(candidates, key=cost)


def cheapest_region(view: BoardView, regions: list[int]) -> int:
    """The region whose lines, inside and to the regions already chosen, cost least on average."""
    board = view.rules.board
    mask = view.public.grid.area.mask

    def average(region: int) -> float:
        inside = mask | 1 << region
        costs = [
            cost
            for a, b, cost in board.lines
            if region in (board.region_of[a], board.region_of[b])
            and inside >> board.region_of[a] & 1
            and inside >> board.region_of[b] & 1
        ]
        return sum(costs) / len(costs)

    return min(regions, key=average)
