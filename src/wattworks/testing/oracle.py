"""What should be legal in the board game, worked out the long way.

The engine keeps costs and stores at hand and uses formulas; this tries everything out. It is
slow and simple on purpose, and shares no code with the phases.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from heapq import heappop, heappush
from itertools import combinations
from typing import Final

from wattworks.engine.actions import (
    BID,
    BUILD,
    BUY,
    DONE,
    GIVE,
    HOUSE,
    MARK,
    MIX,
    NOMINATE,
    PASS,
    REGION,
    RUN,
    SCRAP,
    action,
)
from wattworks.engine.area import FAR, Area, BoardMap
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.engine.rules import HYBRID, KINDS, NO_FUEL, SECOND, PlantCard
from wattworks.engine.state import BoardState, State

OFFERED: Final = 4  # plants of the current market (B-SET-5)
DISCOUNTED: Final = 1  # the least bid with the token (B-AUC-9)
HYBRID_FUELS: Final = {0, SECOND}

Answers = Iterator[tuple[int, int]]  # kinds and values of actions


def expected_actions(state: State) -> set[int] | None:
    """The ids of all actions that should be legal; None if this oracle does not know."""
    question = state.question
    if not isinstance(state, BoardState) or question is None or question.name not in _ANSWERS:
        return None
    return {action(kind, value).id for kind, value in _ANSWERS[question.name](state)}


# -- the auction ---------------------------------------------------------------------------


def offered(state: State) -> list[int]:
    """The plants that can be nominated (B-AUC-1, B-STP-5)."""
    plants = [card for card in state.plants.row if card != state.rules.end_card]
    return plants if state.step == 3 else plants[:OFFERED]


def least_bid(state: State, card: int) -> int:
    return DISCOUNTED if card == state.plants.token else state.rules.cards[card].number


def _nominate(state: BoardState) -> Answers:
    money = state.players[state.to_move].money
    affordable = [card for card in offered(state) if least_bid(state, card) <= money]
    for card in affordable:
        yield NOMINATE, card
    if state.round > 1 or not affordable:
        yield PASS, 0


def _open(state: BoardState) -> Answers:
    """Nobody else left in the phase: exactly the least (B-AUC-4)."""
    least = least_bid(state, state.auction.card)
    alone = state.auction.eligible == 1 << state.to_move
    most = least if alone else state.players[state.to_move].money
    for amount in range(least, most + 1):
        yield BID, amount


def _raise(state: BoardState) -> Answers:
    for amount in range(state.auction.bid + 1, state.players[state.to_move].money + 1):
        yield BID, amount
    yield PASS, 0


def _scrap(state: BoardState) -> Answers:
    for card in state.players[state.to_move].plants:
        if card != state.auction.card or state.rules.may_scrap_new:
            yield SCRAP, card


def _give_up(state: BoardState) -> Answers:
    """A token of the scrapped plant's kind, if the rest can then still be brought to fit."""
    player = state.players[state.to_move]
    scrapped = state.rules.cards[state.scrapped]
    kinds = fuels_of(scrapped)
    for kind in kinds:
        left = player.fuel[:]
        left[kind] -= 1
        if left[kind] >= 0 and can_fit(_plants(state), left, kinds, state.auction.allowance - 1):
            yield GIVE, kind
    if is_storable(_plants(state), player.fuel):
        yield DONE, 0


def can_fit(plants: list[PlantCard], fuel: list[int], kinds: set[int], allowance: int) -> bool:
    """Whether giving up at most so many more tokens of those kinds makes the rest storable."""
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


# -- fuel ----------------------------------------------------------------------------------


def _plants(state: BoardState) -> list[PlantCard]:
    """Of the row to move."""
    return [state.rules.cards[card] for card in state.players[state.to_move].plants]


def fuels_of(plant: PlantCard) -> set[int]:
    """What can lie on a plant that needs fuel."""
    return HYBRID_FUELS if plant.fuel == HYBRID else {plant.fuel}


def room(plants: Iterable[PlantCard], fuel: int) -> int:
    """What the plants of that fuel store together (B-PLT-2)."""
    return sum(2 * plant.need for plant in plants if plant.fuel == fuel)


def is_storable(plants: list[PlantCard], fuel: list[int]) -> bool:
    """Whether some way to lay the tokens on the plants respects every store (B-PLT-3)."""
    return next(layouts(plants, fuel), None) is not None


def layouts(plants: list[PlantCard], fuel: list[int]) -> Iterator[tuple[int, int]]:
    """All ways to lay out the tokens: how many of the first and the second fuel lie on hybrids."""
    rooms = [room(plants, kind) for kind in range(HYBRID + 1)]
    if any(fuel[kind] > rooms[kind] for kind in range(SECOND + 1, KINDS)):
        return
    for first in range(max(0, fuel[0] - rooms[0]), fuel[0] + 1):
        for second in range(max(0, fuel[1] - rooms[1]), fuel[1] + 1):
            if first + second <= rooms[HYBRID]:
                yield first, second


def mixes(plants: list[PlantCard], fuel: list[int], chosen: int) -> set[int]:
    """How much of the first fuel the hybrids among the chosen plants can burn, if all chosen
    plants run; empty if they cannot all run. A plant burns what lies on it (B-PLT-4)."""
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
    stock = state.tokens.stock[fuel]
    if stock > 0:
        return sorted(state.board.prices[fuel])[-stock]
    storage = state.board.storage_prices[fuel]
    return storage if storage and state.tokens.supply[fuel] > 0 else None


def _buy(state: BoardState) -> Answers:
    player = state.players[state.to_move]
    for fuel in range(KINDS):
        cost = price(state, fuel)
        more = [held + (kind == fuel) for kind, held in enumerate(player.fuel)]
        if cost is not None and cost <= player.money and is_storable(_plants(state), more):
            yield BUY, fuel
    yield DONE, 0


def _run(state: BoardState) -> Answers:
    plants, fuel = _plants(state), state.players[state.to_move].fuel
    for chosen in range(1 << len(plants)):
        if mixes(plants, fuel, chosen):
            yield RUN, chosen


def _mix(state: BoardState) -> Answers:
    for units in mixes(_plants(state), state.players[state.to_move].fuel, state.chosen):
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
    return state.grid.owner[city * SLOTS : city * SLOTS + SLOTS]


def house_price(state: BoardState, city: int) -> int | None:
    """Of the cheapest free slot that is open in this step (B-BLD-2)."""
    for slot in range(state.step):
        if slots(state, city)[slot] == EMPTY:
            return state.board.house_prices[slot]
    return None


def cities_of(board: BoardMap, mask: int) -> list[int]:
    return [city for city, region in enumerate(board.region_of) if mask >> region & 1]


@cache
def distances(board: BoardMap, area: Area) -> list[list[int]]:
    """For each city of the map the cheapest route to every city inside the area, or FAR."""
    everywhere = range(len(board.cities))
    routes = [_routes(board, area.mask, city) for city in everywhere]
    return [[reached.get(city, FAR) for city in everywhere] for reached in routes]


def route_costs(state: BoardState, own: set[int]) -> list[int]:
    """From a network to every city, FAR to its own and to those out of play; without a network
    nothing (B-BLD-1, B-BLD-3)."""
    board, area = state.board.board, state.grid.area
    if not own:
        inside = set(cities_of(board, area.mask))
        return [0 if city in inside else FAR for city in range(len(board.cities))]
    table = distances(board, area)
    costs = list(map(min, *(table[city] for city in own), table[next(iter(own))]))
    for city in own:
        costs[city] = FAR
    return costs


def _routes(board: BoardMap, mask: int, start: int) -> dict[int, int]:
    """Dijkstra's algorithm from one city."""
    inside = set(cities_of(board, mask))
    done: dict[int, int] = {}
    waiting = [(0, start)] if start in inside else []
    while waiting:
        cost, city = heappop(waiting)
        if city in done:
            continue
        done[city] = cost
        for a, b, line in board.lines:
            other = b if a == city else a if b == city else None
            if other is not None and other in inside and other not in done:
                heappush(waiting, (cost + line, other))
    return done


def _build(state: BoardState) -> Answers:
    yield DONE, 0
    own = network(state, state.to_move)
    if len(own) >= state.board.city_limit:
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
    return state.board.start_only_empty and slots(state, city) != [EMPTY] * SLOTS


def _house(state: BoardState) -> Answers:
    """The companion's houses stand side by side (T-SET-2)."""
    board = state.board.board
    cities = set(cities_of(board, state.grid.area.mask))
    taken = network(state, state.rules.seats)
    lines = [{a, b} for a, b, _ in board.lines if {a, b} <= cities]
    for city in cities - taken:
        if not taken or any(city in line and line & taken for line in lines):
            yield HOUSE, city


def _mark(state: BoardState) -> Answers:
    for city in cities_of(state.board.board, state.grid.area.mask):
        if city not in state.grid.marks and slots(state, city) == [EMPTY] * SLOTS:
            yield MARK, city


def _region(state: BoardState) -> Answers:
    """Any region with which some connected set of the right size can still be reached."""
    board, mask = state.board.board, state.grid.area.mask
    for region in range(len(board.regions)):
        more = mask | 1 << region
        if more != mask and any(more & ~area == 0 for area in areas(board, state.board.region_count)):
            yield REGION, region


@cache
def areas(board: BoardMap, count: int) -> list[int]:
    """The connected sets of so many regions, as masks (B-SET-1)."""
    found = []
    for regions in combinations(range(len(board.regions)), count):
        mask = sum(1 << region for region in regions)
        cities = cities_of(board, mask)
        if len(_routes(board, mask, cities[0])) == len(cities):
            found.append(mask)
    return found


_ANSWERS: Final[dict[str, Callable[[BoardState], Answers]]] = {
    "region": _region,
    "house": _house,
    "mark": _mark,
    "nominate": _nominate,
    "open": _open,
    "raise": _raise,
    "scrap": _scrap,
    "give up": _give_up,
    "buy": _buy,
    "build": _build,
    "run": _run,
    "mix": _mix,
}
