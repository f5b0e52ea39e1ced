"""What must hold in every state of the board game."""

from collections.abc import Iterator
from typing import Final

from wattworks.engine.area import FAR
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.engine.plants import IN_DECK, LEFT
from wattworks.engine.rules import KINDS
from wattworks.engine.state import BoardState
from wattworks.testing import board_oracle as oracle
from wattworks.testing.common_checks import Complaints, Invariant, question_of
from wattworks.testing.oracle import fuels_of, is_storable


def _seats(state: BoardState) -> range:
    return range(state.rules.seats)


# -- fuel ----------------------------------------------------------------------------------


def tokens(state: BoardState) -> Complaints:
    """None is created or lost: market, supply or storage, plants, marks."""
    rules, market = state.board_rules, state.token_market
    for fuel in range(KINDS):
        held = sum(player.fuel[fuel] for player in state.players)
        marks = len(state.grid.marks) if fuel == rules.mark_fuel else 0
        found = market.stock[fuel] + market.supply[fuel] + held + marks
        if found != rules.tokens[fuel]:
            yield f"{found} tokens of {rules.fuels[fuel]} instead of {rules.tokens[fuel]}"


def token_bounds(state: BoardState) -> Complaints:
    rules, market = state.board_rules, state.token_market
    for fuel in range(KINDS):
        if not 0 <= market.stock[fuel] <= len(rules.prices[fuel]):
            yield f"{market.stock[fuel]} tokens of {rules.fuels[fuel]} on the market"


def holdings(state: BoardState) -> Complaints:
    """Every token is on a plant that stores it, except for what is about to be given up."""
    for row in _seats(state):
        player = state.players[row]
        plants = [state.rules.cards[card] for card in player.plants]
        if question_of(state) == "give up" and row == state.to_move:
            continue
        if not is_storable(plants, player.fuel):
            yield f"row {row} cannot store {player.fuel} on {[plant.name for plant in plants]}"


def giving_up(state: BoardState) -> Complaints:
    """Only fuel of the scrapped plant is still in excess."""
    if question_of(state) != "give up":
        return
    player = state.players[state.to_move]
    scrapped = state.rules.cards[state.scrapped]
    if state.scrapped not in state.plant_market.out:
        yield f"plant {scrapped.name} is not scrapped"
    if not 0 <= state.auction.allowance <= 2 * scrapped.need:
        yield f"{state.auction.allowance} tokens may still be given up, of plant {scrapped.name}"
    plants = [state.rules.cards[card] for card in player.plants]
    kinds = fuels_of(scrapped)
    if not oracle.can_fit(plants, player.fuel, kinds, state.auction.allowance):
        yield f"{state.auction.allowance} tokens off {player.fuel} would not be enough"


def phase_out(state: BoardState) -> Complaints:
    """A fuel is closed if and only if a plant that ends it was bought (B-BUR-4)."""
    ends = state.board_rules.phase_out
    must = {ends[card] for row in _seats(state) for card in state.players[row].plants} - {-1}
    owned = [card for player in state.players for card in player.plants]
    may = {ends[card] for card in owned + state.plant_market.out} - {-1}
    closed = {fuel for fuel in range(KINDS) if state.token_market.closed >> fuel & 1}
    if not must <= closed <= may:
        yield f"fuels {closed} are no longer refilled, {must} should not be"


# -- houses --------------------------------------------------------------------------------


def area(state: BoardState) -> Complaints:
    """Cities and distances of the regions in play (B-SET-1, B-BLD-1)."""
    board_map, chosen = state.board_rules.map, state.grid.area
    cities = oracle.cities_of(board_map, chosen.mask)
    if chosen.cities != cities:
        yield f"cities {chosen.cities} of regions {chosen.mask:b} should be {cities}"
    if chosen.distance != oracle.distances(board_map, chosen):
        yield f"distances in regions {chosen.mask:b}"
    drafting = state.phase().name == "regions"
    if not drafting and chosen.mask not in oracle.areas(board_map, state.board_rules.region_count):
        yield f"regions {chosen.mask:b} are not {state.board_rules.region_count} connected ones"


def slots(state: BoardState) -> Complaints:
    """One house per slot, one per row and city, cheapest slot first, open slots only."""
    grid = state.grid
    if len(grid.owner) != SLOTS * len(state.board_rules.map.cities):
        yield f"there are {len(grid.owner)} slots"
    inside = set(grid.area.cities)
    for city in {place // SLOTS for place, owner in enumerate(grid.owner) if owner != EMPTY}:
        if city not in inside:
            yield f"houses in city {city}, which is not in play"
        yield from _house_complaints(state, city, oracle.slots(state, city))


def _house_complaints(state: BoardState, city: int, owners: list[int]) -> Iterator[str]:
    houses = [owner for owner in owners if owner != EMPTY]
    seats, step = state.rules.seats, state.step
    if len(set(houses)) < len(houses) or not 0 <= min(houses) <= max(houses) < len(state.players):
        yield f"houses {owners} in city {city}"
    for slot, owner in enumerate(owners):
        if 0 <= owner < seats and (slot >= step or EMPTY in owners[:slot]):
            yield f"row {owner} has slot {slot} of city {city} with {owners} in step {step}"
        if owner >= seats and slot == SLOTS - 1:
            yield f"a companion has the last slot of city {city} (T-BLD-1)"


def networks(state: BoardState) -> Complaints:
    """The counts that the grid keeps are those of its houses."""
    sizes = [len(cities) for cities in oracle.networks(state)][: state.rules.seats]
    if state.grid.count[: len(sizes)] != sizes:
        yield f"counts {state.grid.count} of networks with {sizes} cities"
    if state.grid.largest != max(sizes):
        yield f"the largest network is said to have {state.grid.largest} of {sizes} cities"
    if max(sizes) > state.board_rules.city_limit:
        yield f"networks of {sizes} cities, {state.board_rules.city_limit} are allowed"


def reach(state: BoardState) -> Complaints:
    """The route costs that the grid keeps (B-BLD-1, B-BLD-3)."""
    for row, own in enumerate(oracle.networks(state)[: state.rules.seats]):
        right = oracle.route_costs(state, own)
        if state.grid.reach[row] != right:
            for city, cost in enumerate(state.grid.reach[row]):
                if cost != right[city]:
                    yield f"row {row} reaches city {city} for {cost}, should be {right[city]}"


def entry(state: BoardState) -> Complaints:
    """The house prices that the grid keeps (B-BLD-2)."""
    inside = set(state.grid.area.cities)
    for city, price in enumerate(state.grid.entry):
        right = oracle.house_price(state, city) if city in inside else None
        if price != (FAR if right is None else right):
            yield f"a house in city {city} costs {price}, should be {right}"


def marks(state: BoardState) -> Complaints:
    """Starting cities keep their token while nobody has a house there (B-BLD-5)."""
    grid = state.grid
    if len(set(grid.marks)) < len(grid.marks) or not set(grid.marks) <= set(grid.area.cities):
        yield f"marks {grid.marks}"
    for city in grid.marks:
        if set(oracle.slots(state, city)) & set(_seats(state)):
            yield f"city {city} still bears a mark beside houses {oracle.slots(state, city)}"


# -- the course of the game ----------------------------------------------------------------


def steps(state: BoardState) -> Complaints:
    """Step 3 begins after the end card has left, Step 2 by the number of cities."""
    end, step, pending = state.plant_market.end_place, state.step, state.end_card_pending
    if step not in (1, 2, 3) or (step == 3) != (end == LEFT and not pending):
        yield f"step {step}, end card {end}, pending {pending}"
    if pending and end != LEFT:
        yield "the end card has not left"
    full = all(oracle.slots(state, city)[0] != EMPTY for city in state.grid.area.cities)
    reached = state.grid.largest >= state.board_rules.step2_cities or full
    if step == 2 and not reached:
        yield f"step 2, and the largest network has {state.grid.largest} cities"
    late = state.phase_index >= state.rules.first_phase and state.phase().name != "building"
    if step == 1 and end == IN_DECK and reached and late:
        yield f"still step 1, and the largest network has {state.grid.largest} cities"


def end_of_game(state: BoardState) -> Complaints:
    """Right after the building phase in which a network reached the number (B-END-1)."""
    reached = state.grid.largest >= state.board_rules.end_cities
    if state.is_over and not reached:
        yield f"over, and the largest network has {state.grid.largest} cities"
    if not state.is_over and reached and state.phase().name != "building":
        yield f"not over, and the largest network has {state.grid.largest} cities"
    if state.is_over:
        yield from _final_complaints(state)


def _final_complaints(state: BoardState) -> Iterator[str]:
    """B-END-2, and the ranks that follow from it."""
    keys = {}
    for row in _seats(state):
        player = state.players[row]
        if player.supplied != oracle.most_supplied(state, row):
            yield f"row {row} supplies {player.supplied}, not {oracle.most_supplied(state, row)}"
        cities = len(oracle.network(state, row)) if state.board_rules.ties_by_cities else 0
        keys[row] = (player.supplied, player.money, cities)
    ranks = [
        [row for row in _seats(state) if keys[row] == key]
        for key in sorted(set(keys.values()), reverse=True)
    ]
    if state.standings() != ranks:
        yield f"standings {state.standings()} should be {ranks}"


def first_plants(state: BoardState) -> Complaints:
    """Everybody has a plant once the first auction is over (B-AUC-5)."""
    names = [phase.name for phase in state.rules.phases]
    if state.round == 1 and state.phase_index <= names.index("auction"):
        return
    for row in _seats(state):
        if not state.players[row].plants:
            yield f"row {row} has no plant in round {state.round}, phase {state.phase().name}"


BOARD: Final[tuple[Invariant[BoardState], ...]] = (
    Invariant("tokens", "B-SET-3", tokens),
    Invariant("token bounds", "B-SET-3, B-BUR-3", token_bounds),
    Invariant("holdings", "B-PLT-3", holdings),
    Invariant("giving up", "B-AUC-6", giving_up),
    Invariant("phase-out", "B-BUR-4", phase_out),
    Invariant("area", "B-SET-1", area),
    Invariant("slots", "B-BLD-1, B-BLD-2", slots),
    Invariant("networks", "B-BLD-4", networks),
    Invariant("reach", "B-BLD-1, B-BLD-3", reach),
    Invariant("entry", "B-BLD-2", entry),
    Invariant("marks", "B-SET-7, B-BLD-5", marks),
    Invariant("steps", "B-STP-1 to 6", steps),
    Invariant("end of the game", "B-END-1, B-END-2", end_of_game),
    Invariant("first plants", "B-AUC-5", first_plants),
)
