"""What the judge of a card game looks at."""

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from wattworks.bots.policy.card.outlook import count_market, doubled_demand, rounds_left
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
from wattworks.engine.card_state import CardState
from wattworks.engine.plants import IN_DECK
from wattworks.engine.rules import FIRST, FUEL_CLASSES, HYBRID, KINDS, SECOND
from wattworks.vectors import vec

if TYPE_CHECKING:
    from wattworks.engine.state import State

DRAWS: Final = 0.3  # plants that each player buys per round, on average
HIGHEST_PRICE: Final = 4.0  # the price of a unit that the market does not have
BIG: Final = 10.0  # the output of the largest plants
STAGES: Final = 4  # rounds to come that are told apart
SEAT_VALUES: Final = 14 + 2 * KINDS + 1
TABLE_VALUES: Final = 6 + STAGES + PHASES + 3 * KINDS + OFFER_VALUES


@final
class CardJudge(Judge):
    """The judge of the card game."""

    def inputs(self, state: "State") -> Inputs:
        card_state = cast(CardState, state)
        units, cost = count_market(card_state)
        prices = prices_of_fuels(units, cost)
        seats: list[vec[float]] = []
        row: i64 = 0
        while row < state.rules.seats:
            seats.append(seat_values(card_state, row, prices))
            row += 1
        return compared(table_values(card_state, units, prices), seats)


def prices_of_fuels(units: i64, cost: i64) -> vec[float]:
    """What a unit of each fuel costs on the average, hybrids and none included."""
    found = vec[float]([0.0] * FUEL_CLASSES)
    kind: i64 = 0
    while kind < KINDS:
        count = amount(units, kind)
        found[kind] = float(amount(cost, kind)) / float(count) if count > 0 else HIGHEST_PRICE
        kind += 1
    found[HYBRID] = found[FIRST] if found[FIRST] < found[SECOND] else found[SECOND]
    return found


def seat_values(state: CardState, row: i64, prices: vec[float]) -> vec[float]:
    """Money, plants, fuel, and what is missing for a run."""
    rules = state.card_rules
    player = state.players[row]
    fleet = player.fleet
    output: i64 = fleet.outputs[fleet.everything]
    best: i64 = 0
    worst: i64 = 0
    green: i64 = 0
    run_cost = 0.0
    for card in fleet.cards:
        put: i64 = rules.output[card]
        if put > best:
            best = put
        if worst == 0 or put < worst:
            worst = put
        if rules.need[card] == 0:
            green += put
        run_cost += float(rules.need[card]) * prices[rules.fuel[card]]
    if fleet.size < rules.plant_limit:
        worst = 0
    supply = player.most_output()
    ten = float(rules.money_per_point)
    found = Values(SEAT_VALUES)
    found.add(float(player.money) / 30.0)
    found.add(float(output) / 20.0)
    found.add(float(best) / BIG)
    found.add(float(worst) / BIG)
    found.add(float(green) / 20.0)
    found.add(float(supply) / 20.0)
    found.add((float(supply) + float(player.money) / ten) / 20.0)
    found.add((float(output) + (float(player.money) - run_cost) / ten) / 20.0)
    found.add(run_cost / 10.0)
    found.add(float(fleet.size) / float(rules.plant_limit))
    found.add(float(fleet.highest_number) / 50.0)
    found.add(place_in_order(state, row))
    found.add(float(player.income) / 20.0)
    found.add(float(best_offer(state, row)) / BIG)
    need = fleet.needs[fleet.everything]
    held: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        found.add(float(player.units(kind)) / 5.0)
        lack = amount(need, kind) - player.units(kind)
        found.add(float(lack) / 5.0)
        if kind <= SECOND:
            held += player.units(kind) - amount(need, kind)
        kind += 1
    found.add(float(amount(need, HYBRID) - held) / 5.0)
    return found.all


def table_values(state: CardState, units: i64, prices: vec[float]) -> vec[float]:
    """What all seats share: how far the game is, fuel, the plants on offer."""
    market = state.plant_market
    rounds = rounds_left(state, DRAWS)
    found = Values(TABLE_VALUES)
    found.add(rounds / 5.0)
    found.add(1.0 if market.end_place != IN_DECK else 0.0)
    found.add(float(market.deck_size) / 30.0)
    found.add(float(state.rules.seats) / 6.0)
    found.add(1.0 if state.rules.seats == 2 else 0.0)
    found.add(float(state.round) / 10.0)
    stage: i64 = 0
    while stage < STAGES:
        found.add(stage_share(rounds, float(stage)))
        stage += 1
    add_phase(found, state)
    demand = doubled_demand(state, True)
    kind: i64 = 0
    while kind < KINDS:
        found.add(prices[kind] / 3.0)
        found.add(float(amount(units, kind)) / 5.0)
        found.add(float(demand[kind]) / 10.0)
        kind += 1
    add_offers(found, state, BIG)
    return found.all


def stage_share(rounds: float, stage: float) -> float:
    """1 with that many rounds to come, less the further away it is, 0 at a whole round."""
    away = rounds - stage
    if away < 0.0:
        away = -away
    return 1.0 - away if away < 1.0 else 0.0
