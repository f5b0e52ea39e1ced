"""What the auction allows and what plants can store, worked out the long way.

The engine caches numbers and uses formulas; the oracles try everything out. They are slow and
simple on purpose, and share no code with the phases.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from wattworks.engine.actions import BID, NOMINATE, PASS, SCRAP
from wattworks.engine.rules import HYBRID, KINDS, SECOND, PlantCard
from wattworks.engine.state import State

OFFERED: Final = 4  # plants of the current market (B-SET-5)
DISCOUNTED: Final = 1  # the minimum bid with the token (B-AUC-9)
HYBRID_FUELS: Final = {0, SECOND}

Answers = Iterator[tuple[int, int]]  # kinds and values of actions


def offered(state: State) -> list[int]:
    """The plants that can be nominated (B-AUC-1, B-STP-5)."""
    plants = [card for card in state.plant_market.cards if card != state.rules.end_card]
    return plants if state.step == 3 else plants[:OFFERED]


def min_bid(state: State, card: int) -> int:
    return DISCOUNTED if card == state.plant_market.token else state.rules.cards[card].number


def _nominate(state: State) -> Answers:
    money = state.players[state.to_move].money
    affordable = [card for card in offered(state) if min_bid(state, card) <= money]
    for card in affordable:
        yield NOMINATE, card
    if state.round > 1 or not affordable:
        yield PASS, 0


def _open(state: State) -> Answers:
    """Nobody else is left in the phase: exactly the minimum (B-AUC-4)."""
    least = min_bid(state, state.auction.card)
    alone = state.auction.eligible == 1 << state.to_move
    most = least if alone else state.players[state.to_move].money
    for amount in range(least, most + 1):
        yield BID, amount


def _raise(state: State) -> Answers:
    for amount in range(state.auction.bid + 1, state.players[state.to_move].money + 1):
        yield BID, amount
    yield PASS, 0


def _scrap(state: State) -> Answers:
    for card in state.players[state.to_move].plants:
        if card != state.auction.card or state.rules.may_scrap_new:
            yield SCRAP, card


AUCTION: Final[dict[str, Callable[[State], Answers]]] = {
    "nominate": _nominate,
    "open": _open,
    "raise": _raise,
    "scrap": _scrap,
}


# -- fuel ----------------------------------------------------------------------------------


def plants_to_move(state: State) -> list[PlantCard]:
    """Of the row to move."""
    return [state.rules.cards[card] for card in state.players[state.to_move].plants]


def fuels_of(plant: PlantCard) -> set[int]:
    """What a plant that needs fuel can store."""
    return HYBRID_FUELS if plant.fuel == HYBRID else {plant.fuel}


def room(plants: Iterable[PlantCard], fuel: int) -> int:
    """What the plants of that fuel store together (B-PLT-2)."""
    return sum(2 * plant.need for plant in plants if plant.fuel == fuel)


def is_storable(plants: list[PlantCard], fuel: list[int]) -> bool:
    """Whether there is a way to put the tokens on the plants that respects every store
    (B-PLT-3)."""
    return next(layouts(plants, fuel), None) is not None


def layouts(plants: list[PlantCard], fuel: list[int]) -> Iterator[tuple[int, int]]:
    """All ways to place the tokens: how many of the first and the second fuel are on hybrids."""
    rooms = [room(plants, kind) for kind in range(HYBRID + 1)]
    if any(fuel[kind] > rooms[kind] for kind in range(SECOND + 1, KINDS)):
        return
    for first in range(max(0, fuel[0] - rooms[0]), fuel[0] + 1):
        for second in range(max(0, fuel[1] - rooms[1]), fuel[1] + 1):
            if first + second <= rooms[HYBRID]:
                yield first, second
