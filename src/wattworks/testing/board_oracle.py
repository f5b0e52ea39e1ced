"""What the board game allows, worked out the long way."""

from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush
from itertools import combinations
from typing import Final

from wattworks.engine.actions import BUILD, BUY, DONE, GIVE, HOUSE, MARK, MIX, REGION, RUN
from wattworks.engine.area import FAR, Area, BoardMap
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.engine.rules import HYBRID, KINDS, NO_FUEL, SECOND, PlantCard
from wattworks.engine.state import BoardState
from wattworks.testing.oracle import Answers, fuels_of, is_storable, layouts, plants_to_move

# -- fuel ----------------------------------------------------------------------------------


def _give_up(state: BoardState) -> Answers:
    """A token of the scrapped plant's kind, if the rest can still be made to fit."""
    player, plants = state.players[state.to_move], plants_to_move(state)
    scrapped = state.rules.cards[state.scrapped]
    kinds = fuels_of(scrapped)
    for kind in kinds:
        left = player.fuel[:]
        left[kind] -= 1
        if left[kind] >= 0 and can_fit(
            plants_to_move(state), left, kinds, state.auction.allowance - 1
        ):
            yield GIVE, kind
    if is_storable(plants, player.fuel):
        yield DONE, 0


def can_fit(plants: list[PlantCard], fuel: list[int], kinds: set[int], allowance: int) -> bool:
    """Whether giving up at most this many more tokens of these kinds makes the rest storable."""
    if allowance < 0:
        return False
    if is_storable(plants, fuel):
        return True
    for kind in kinds:
        if fuel[kind] > 0:
            fewer = fuel[:]
            fewer[kind] -= 1
            if can_fit(plants, fewer, kinds, allowance - 1):
                return True
    return False


def mixes(plants: list[PlantCard], fuel: list[int], chosen: int) -> set[int]:
    """How much of the first fuel the hybrids among the chosen plants can burn, if all chosen plants
    run; empty if they cannot all run. A plant burns what it stores (B-PLT-4)."""
    need = [0] * (NO_FUEL + 1)
    for i, plant in enumerate(plants):
        if chosen >> i & 1:
            need[plant.fuel] += plant.need
    if any(fuel[kind] < need[kind] for kind in range(SECOND + 1, KINDS)):
        return set()
    return {
        units
        for first, second in layouts(plants, fuel)
        if fuel[0] - first >= need[0] and fuel[1] - second >= need[1]
        for units in range(max(0, need[HYBRID] - second), min(need[HYBRID], first) + 1)
    }


def price(state: BoardState, fuel: int) -> int | None:
    """Of the next token: the market's cheapest, then the storage's (B-RES-1, B-RES-2)."""
    stock = state.token_market.stock[fuel]
    if stock > 0:
        return sorted(state.board_rules.prices[fuel])[-stock]
    storage = state.board_rules.storage_prices[fuel]
    return storage if storage and state.token_market.supply[fuel] > 0 else None


def _buy(state: BoardState) -> Answers:
    player = state.players[state.to_move]
    for fuel in range(KINDS):
        cost = price(state, fuel)
        more = [held + (kind == fuel) for kind, held in enumerate(player.fuel)]
        if cost is not None and cost <= player.money and is_storable(plants_to_move(state), more):
            yield BUY, fuel
    yield DONE, 0


def _run(state: BoardState) -> Answers:
    plants, fuel = plants_to_move(state), state.players[state.to_move].fuel
    for chosen in range(1 << len(plants)):
        if mixes(plants, fuel, chosen):
            yield RUN, chosen


def _mix(state: BoardState) -> Answers:
    for units in mixes(
        plants_to_move(state), state.players[state.to_move].fuel, state.chosen_plants
    ):
        yield MIX, units


def most_supplied(state: BoardState, row: int) -> int:
    """The most cities that the row can supply (B-END-2)."""
    player = state.players[row]
    plants = [state.rules.cards[card] for card in player.plants]
    outputs = [
        sum(plant.output for i, plant in enumerate(plants) if chosen >> i & 1)
        for chosen in range(1 << len(plants))
        if mixes(plants, player.fuel, chosen)
    ]
    return min(max(outputs), len(network(state, row)))


# -- the map -------------------------------------------------------------------------------


def networks(state: BoardState) -> list[set[int]]:
    """For each row the cities in which it has a house."""
    found: list[set[int]] = [set() for _ in state.players]
    for place, owner in enumerate(state.grid.owner):
        if owner != EMPTY:
            found[owner].add(place // SLOTS)
    return found


def network(state: BoardState, row: int) -> set[int]:
    return networks(state)[row]


def slots(state: BoardState, city: int) -> list[int]:
    return [int(state.grid.owner_of(city, slot)) for slot in range(SLOTS)]


def house_price(state: BoardState, city: int) -> int | None:
    """Of the cheapest free slot that is open in this step (B-BLD-2)."""
    for slot in range(state.step):
        if slots(state, city)[slot] == EMPTY:
            return state.board_rules.house_prices[slot]
    return None


def cities_of(board_map: BoardMap, mask: int) -> list[int]:
    return [city for city, region in enumerate(board_map.region_of) if mask >> region & 1]


@cache
def distances(board_map: BoardMap, area: Area) -> list[list[int]]:
    """For each city of the map the cheapest route to every city inside the area, or FAR."""
    everywhere = range(len(board_map.cities))
    routes = [_routes(board_map, area.mask, city) for city in everywhere]
    return [[reached.get(city, FAR) for city in everywhere] for reached in routes]


def route_costs(state: BoardState, own: set[int]) -> list[int]:
    """From a network to every city, FAR to its own and to those out of play; without a network
    nothing (B-BLD-1, B-BLD-3)."""
    board_map, area = state.board_rules.map, state.grid.area
    if not own:
        inside = set(cities_of(board_map, area.mask))
        return [0 if city in inside else FAR for city in range(len(board_map.cities))]
    table = distances(board_map, area)
    costs = list(map(min, *(table[city] for city in own), table[next(iter(own))]))
    for city in own:
        costs[city] = FAR
    return costs


def _routes(board_map: BoardMap, mask: int, start: int) -> dict[int, int]:
    """Dijkstra's algorithm from one city."""
    inside = set(cities_of(board_map, mask))
    done: dict[int, int] = {}
    waiting = [(0, start)] if start in inside else []
    while waiting:
        cost, city = heappop(waiting)
        if city in done:
            continue
        done[city] = cost
        for a, b, line in board_map.lines:
            other = b if a == city else a if b == city else None
            if other is not None and other in inside and other not in done:
                heappush(waiting, (cost + line, other))
    return done


def _build(state: BoardState) -> Answers:
    yield DONE, 0
    own = network(state, state.to_move)
    if len(own) >= state.board_rules.city_limit:
        return
    money = state.players[state.to_move].money
    for city, route in enumerate(route_costs(state, own)):
        if route <= money and city not in own and not _is_barred(state, own, city):
            house = house_price(state, city)
            if house is not None and route + house <= money:
                yield BUILD, city


def _is_barred(state: BoardState, own: set[int], city: int) -> bool:
    """By a rule about starting cities (B-BLD-3, B-BLD-5, rulings 77, 87)."""
    marks = state.grid.marks
    if own:
        return state.step == 1 and city in marks
    if any(house_price(state, mark) is not None for mark in marks):
        return city not in marks
    return state.board_rules.start_only_empty and slots(state, city) != [EMPTY] * SLOTS


def _house(state: BoardState) -> Answers:
    """The companion's houses are next to each other (T-SET-2)."""
    board_map = state.board_rules.map
    cities = set(cities_of(board_map, state.grid.area.mask))
    taken = network(state, state.rules.seats)
    lines = [{a, b} for a, b, _ in board_map.lines if {a, b} <= cities]
    for city in cities - taken:
        if not taken or any(city in line and line & taken for line in lines):
            yield HOUSE, city


def _mark(state: BoardState) -> Answers:
    for city in cities_of(state.board_rules.map, state.grid.area.mask):
        if city not in state.grid.marks and slots(state, city) == [EMPTY] * SLOTS:
            yield MARK, city


def _region(state: BoardState) -> Answers:
    """Any region with which some connected set of the right size can still be reached."""
    board_map, mask = state.board_rules.map, state.grid.area.mask
    for region in range(len(board_map.regions)):
        more = mask | 1 << region
        if more != mask and any(
            more & ~area == 0 for area in areas(board_map, state.board_rules.region_count)
        ):
            yield REGION, region


@cache
def areas(board_map: BoardMap, count: int) -> list[int]:
    """The connected sets of this many regions, as masks (B-SET-1)."""
    found = []
    for regions in combinations(range(len(board_map.regions)), count):
        mask = sum(1 << region for region in regions)
        cities = cities_of(board_map, mask)
        if len(_routes(board_map, mask, cities[0])) == len(cities):
            found.append(mask)
    return found


BOARD_ANSWERS: Final[dict[str, Callable[[BoardState], Answers]]] = {
    "region": _region,
    "house": _house,
    "mark": _mark,
    "give up": _give_up,
    "buy": _buy,
    "build": _build,
    "run": _run,
    "mix": _mix,
}
