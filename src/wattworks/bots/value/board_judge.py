"""What the judge of a board game looks at."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.bots.policy.board.expansion import NOWHERE, expansion
from wattworks.bots.policy.board.outlook import last_city
from wattworks.bots.policy.board.shopping import demand_of_all, unit_prices
from wattworks.bots.value.inputs import (
    OFFER_VALUES,
    PHASES,
    Inputs,
    Values,
    add_offers,
    add_phase,
    best_offer,
    compared,
    place_in_order,
)
from wattworks.bots.value.judge import Judge
from wattworks.engine.amounts import amount
from wattworks.engine.rules import FIRST, FUEL_CLASSES, HYBRID, KINDS, NO_FUEL, SECOND
from wattworks.engine.state import BoardState
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.state import State

ANY_MONEY: Final = 100_000
NEXT_CITIES: Final = 6
FAR_CITY: Final = 60.0  # what a city costs that cannot be reached
BIG: Final = 7.0  # the output of the largest plants
PRICED_SCARCITY: Final = 0.006
TABLE_VALUES: Final = 10 + PHASES + 2 * KINDS + OFFER_VALUES


@final
class BoardJudge(Judge):
    """The judge of the board game."""

    def inputs(self, state: "State") -> Inputs:
        board_state = cast(BoardState, state)
        prices = unit_prices(board_state, PRICED_SCARCITY)
        tightness = tightness_of_fuels(board_state)
        seats: list[vec[float]] = []
        row: i64 = 0
        while row < state.rules.seats:
            seats.append(seat_values(board_state, row, prices, tightness))
            row += 1
        return compared(table_values(board_state, prices, tightness), seats)


def tightness_of_fuels(state: BoardState) -> vec[float]:
    """Per fuel, hybrids and none included: how much of what is to be had all plants want."""
    rules = state.board_rules
    demand = demand_of_all(state)
    found = vec[float]([0.0] * FUEL_CLASSES)
    kind: i64 = 0
    while kind < KINDS:
        supply = 2 + state.token_market.on_market(kind) + rules.refill[kind][state.step - 1]
        found[kind] = float(amount(demand, kind)) / float(supply)
        kind += 1
    found[HYBRID] = found[FIRST] if found[FIRST] < found[SECOND] else found[SECOND]
    return found


def seat_values(
    state: BoardState, row: i64, prices: vec[float], tightness: vec[float]
) -> vec[float]:
    """Money, cities, plants, fuel, and what the next cities cost."""
    rules = state.board_rules
    player = state.players[row]
    fleet = player.fleet
    last = last_city(state)
    end = float(last)
    cities: i64 = state.grid.size(row)
    output: i64 = fleet.outputs[fleet.everything]
    green: i64 = 0
    best: i64 = 0
    worst: i64 = 0
    run_cost = 0.0
    tight = 0.0
    numbers: i64 = 0
    for card in fleet.cards:
        put: i64 = rules.output[card]
        if put > best:
            best = put
        if worst == 0 or put < worst:
            worst = put
        fuel: i64 = rules.fuel[card]
        need = float(rules.need[card])
        run_cost += need * prices[fuel]
        tight += need * tightness[fuel]
        numbers += rules.number[card]
        if fuel == NO_FUEL:
            green += put
    stock = 0.0
    kind: i64 = 0
    while kind < KINDS:
        stock += float(player.units(kind)) * prices[kind]
        kind += 1
    capacity = output if output < last else last
    supply = player.most_output()
    growth = expansion(state, row, NOWHERE, ANY_MONEY, NEXT_CITIES)
    costs = vec[float]([0.0] * NEXT_CITIES)
    total = 0.0
    i: i64 = 0
    while i < NEXT_CITIES:
        total += float(growth.costs[i]) if i < growth.count() else FAR_CITY
        costs[i] = total
        i += 1
    affordable = growth.affordable(player.money)
    reached = cities + affordable
    supplied = supply if supply < cities else cities
    able = capacity if capacity < reached else reached
    return vec[float](
        [
            float(player.money) / 100.0,
            float(cities) / end,
            float(capacity) / end,
            float(cities if cities < capacity else capacity) / end,
            float(supplied) / end,
            float(able) / end,
            stock / 50.0,
            run_cost / 50.0,
            float(green) / end,
            tight / 10.0,
            float(best) / BIG,
            float(worst) / BIG,
            float(fleet.size) / 3.0,
            float(numbers) / 100.0,
            costs[0] / 30.0,
            costs[1] / 60.0,
            costs[2] / 90.0,
            costs[3] / 120.0,
            costs[5] / 180.0,
            float(affordable) / 6.0,
            float(reached) / end,
            place_in_order(state, row),
            rules.payout_as_float(supplied) / 100.0,
            rules.payout_as_float(able) / 100.0,
            1.0 if reached >= last else 0.0,
            float(output) / 20.0,
            float(best_offer(state, row)) / BIG,
            float(fleet.highest_number) / 50.0,
        ]
    )


def table_values(state: BoardState, prices: vec[float], tightness: vec[float]) -> vec[float]:
    """What all seats share: how far the game is, fuel, the plants on offer and to come."""
    rules = state.board_rules
    market = state.plant_market
    end = float(last_city(state))
    found = Values(TABLE_VALUES)
    found.add(1.0 if state.step == 1 else 0.0)
    found.add(1.0 if state.step == 3 else 0.0)
    found.add(float(state.grid.largest) / end)
    found.add(float(state.round) / 10.0)
    found.add(float(market.deck_size) / 40.0)
    found.add(float(state.rules.seats) / 6.0)
    found.add(1.0 if state.rules.seats == 2 else 0.0)
    found.add(end / 20.0)
    found.add(float(rules.step2_cities) / 10.0)
    found.add(mean_output_to_come(state) / BIG)
    add_phase(found, state)
    kind: i64 = 0
    while kind < KINDS:
        found.add(prices[kind] / 8.0)
        found.add(tightness[kind])
        kind += 1
    add_offers(found, state, BIG)
    return found.all


def mean_output_to_come(state: BoardState) -> float:
    """The mean output of the plants nobody has seen yet; which of them were removed is unknown."""
    rules = state.rules
    total: i64 = 0
    count: i64 = 0
    for card in state.plant_market.deck:
        if card != rules.end_card:
            total += rules.output[card]
            count += 1
    for card in state.plant_market.removed:
        total += rules.output[card]
        count += 1
    return float(total) / float(count) if count > 0 else 0.0
