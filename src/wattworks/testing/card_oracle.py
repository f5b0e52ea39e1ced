"""What the card game allows, worked out the long way."""

from collections.abc import Callable
from typing import Final

from wattworks.engine.actions import DONE, GIVE, MIX, RUN, SPEND, TAKE
from wattworks.engine.card_actions import hand_card, market_card
from wattworks.engine.card_state import CardState
from wattworks.engine.rules import HYBRID, KINDS, NO_FUEL, PlantCard
from wattworks.testing.oracle import Answers, plants_to_move


def room(state: CardState, row: int, fuel: int) -> int:
    """K-PLT-4: by twice the need, in the last round by the need itself."""
    player = state.players[row]
    times = 1 if state.step == 3 else 2
    store = [0] * (NO_FUEL + 1)
    for card in player.plants:
        plant = state.rules.cards[card]
        store[plant.fuel] += times * plant.need
    hybrids = 0
    if fuel in (0, 1):
        other = 1 - fuel
        hybrids = max(0, store[HYBRID] - max(0, player.fuel[other] - store[other]))
    return max(0, store[fuel] + hybrids - player.fuel[fuel])


def _take(state: CardState) -> Answers:
    yield DONE, 0
    money = state.players[state.to_move].money
    for column, cards in enumerate(state.resource_market.columns):
        if state.card_rules.column_prices[column] > money:
            continue
        for card in cards:
            resource = state.card_rules.resources[card]
            if room(state, state.to_move, resource.fuel) > 0:
                yield TAKE, market_card(column, resource.fuel, resource.units)


def _spend(state: CardState) -> Answers:
    """Any card of a fuel of which something is owed (K-BUR-2)."""
    yield DONE, 0
    for card in state.resource_market.hands[state.to_move]:
        resource = state.card_rules.resources[card]
        if state.debt[resource.fuel] > 0:
            size = 0 if resource.is_single else resource.units
            yield SPEND, hand_card(resource.fuel, size, state.resource_market.left[card])


def _give_kind(state: CardState) -> Answers:
    yield from ((GIVE, 0), (GIVE, 1))


def mixes(plants: list[PlantCard], fuel: list[int], chosen: int) -> set[int]:
    """How much of the first fuel the chosen hybrids can burn; empty if the stock does not cover
    the chosen plants (K-PLT-3)."""
    left = fuel[:]
    hybrids = 0
    for i, plant in enumerate(plants):
        if chosen >> i & 1 and plant.fuel == HYBRID:
            hybrids += plant.need
        elif chosen >> i & 1 and plant.fuel < KINDS:
            left[plant.fuel] -= plant.need
    if min(left) < 0:
        return set()
    return {
        units for units in range(hybrids + 1) if units <= left[0] and hybrids - units <= left[1]
    }


def _run(state: CardState) -> Answers:
    plants, fuel = plants_to_move(state), state.players[state.to_move].fuel
    for chosen in range(1 << len(plants)):
        if mixes(plants, fuel, chosen):
            yield RUN, chosen


def _mix(state: CardState) -> Answers:
    fuel = state.players[state.to_move].fuel
    for units in mixes(plants_to_move(state), fuel, state.chosen_plants):
        yield MIX, units


def points(state: CardState, row: int) -> int:
    """The best set of plants, and a point for every full ten Elektro (K-END-2)."""
    player = state.players[row]
    plants = [state.rules.cards[card] for card in player.plants]
    incomes = [
        sum(plant.output for i, plant in enumerate(plants) if chosen >> i & 1)
        for chosen in range(1 << len(plants))
        if mixes(plants, player.fuel, chosen)
    ]
    return max(incomes) + player.money // state.card_rules.money_per_point


CARD_ANSWERS: Final[dict[str, Callable[[CardState], Answers]]] = {
    "take": _take,
    "spend": _spend,
    "give kind": _give_kind,
    "run": _run,
    "mix": _mix,
}
