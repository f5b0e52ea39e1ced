"""What must hold in every state of the card game."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from wattworks.engine.card_state import CardState
from wattworks.engine.plants import LEFT
from wattworks.engine.resources import COLUMNS, SINGLES
from wattworks.engine.rules import KINDS
from wattworks.testing import card_oracle
from wattworks.testing.common_checks import Complaints, Invariant, question_of
from wattworks.testing.oracle import is_storable

OWING: Final = ("spend", "give kind")  # questions in which units are still to be given


def resources(state: CardState) -> Complaints:
    """Every resource card is in one place."""
    market = state.resource_market
    places = Counter(market.deck + market.discard + market.later + market.stock)
    for pile in market.columns + market.hands:
        places.update(pile)
    for card in range(len(state.card_rules.resources)):
        if places[card] != 1:
            yield f"resource card {card} is in {places[card]} places"
    if len(places) != len(state.card_rules.resources):
        yield f"there are {len(places)} resource cards"


def singles(state: CardState) -> Complaints:
    """Singles are in stock, in the first column or in hands; other cards in neither of the first
    two (K-SET-4, K-SET-5)."""
    market = state.resource_market
    is_single = [resource.is_single for resource in state.card_rules.resources]
    for card in market.stock + market.columns[SINGLES]:
        if not is_single[card]:
            yield f"card {card} lies with the singles"
    for column in market.columns[SINGLES + 1 :]:
        for card in column:
            if is_single[card]:
                yield f"single {card} is in an expensive column"
    for card in market.deck + market.discard + market.later:
        if is_single[card]:
            yield f"single {card} lies in the deck or the discard pile"


def columns(state: CardState) -> Complaints:
    """Sorted, and not too long (K-SET-4)."""
    size = state.card_rules.column_size
    if len(state.resource_market.columns) != COLUMNS:
        yield f"there are {len(state.resource_market.columns)} columns"
    for number, column in enumerate(state.resource_market.columns):
        if column != sorted(column):
            yield f"column {number} {column} is not sorted"
        if number != SINGLES and len(column) > size:
            yield f"column {number} has {len(column)} cards, {size} would be full"


def units_left(state: CardState) -> Complaints:
    """Cards show what is printed, those in hands what is left (K-SET-5)."""
    held = {card for hand in state.resource_market.hands for card in hand}
    for card, resource in enumerate(state.card_rules.resources):
        left = state.resource_market.left[card]
        if card not in held and left != resource.units:
            yield f"card {card} shows {left} instead of {resource.units}"
        if card in held and not 0 <= left <= resource.units:
            yield f"card {card} shows {left} of {resource.units}"


def stocks(state: CardState) -> Complaints:
    """What a row has is what its cards show."""
    for row, player in enumerate(state.players):
        fuel = [0] * KINDS
        for card in state.resource_market.hands[row]:
            fuel[state.card_rules.resources[card].fuel] += state.resource_market.left[card]
            if row < state.rules.seats and state.resource_market.left[card] == 0:
                yield f"row {row} holds card {card}, which is empty"
        if player.fuel != fuel:
            yield f"row {row} has {player.fuel}, its cards show {fuel}"


def debts(state: CardState) -> Complaints:
    """Units are owed only while they are being given up."""
    owing = question_of(state) in OWING
    if any(state.debt) and not owing:
        yield f"{state.debt} is owed in question {question_of(state)}"
    if owing:
        fuel = state.players[state.to_move].fuel
        if any(not 0 <= debt <= held for debt, held in zip(state.debt, fuel, strict=True)):
            yield f"{state.debt} is owed, row {state.to_move} has {fuel}"


def stored(state: CardState) -> Complaints:
    """Nobody has more than twice the need of their plants, except for what is about to be given
    up."""
    for row in range(state.rules.seats):
        player = state.players[row]
        giving = question_of(state) in OWING and row == state.to_move
        plants = [state.rules.cards[card] for card in player.plants]
        if not giving and not is_storable(plants, player.fuel):
            yield f"row {row} cannot have {player.fuel} for {[plant.name for plant in plants]}"


def last_round(state: CardState) -> Complaints:
    """It follows the round in which the last round card left (K-END-1)."""
    end, pending = state.plant_market.end_place, state.end_card_pending
    if state.step not in (1, 3) or (state.step == 3) != (end == LEFT and not pending):
        yield f"step {state.step}, last round card {end}, pending {pending}"
    if state.step == 3 and state.phase().name == "bureaucracy":
        yield "the last round has no bureaucracy"


def scores(state: CardState) -> Complaints:
    """K-END-2 and the ranks of K-END-3."""
    if not state.is_over:
        return
    if state.step != 3 or state.phase().name != "fuel":
        yield f"over in step {state.step}, phase {state.phase().name}"
    yield from _final_complaints(state)


def _final_complaints(state: CardState) -> Iterator[str]:
    keys = {}
    for row in range(state.rules.seats):
        player = state.players[row]
        if player.supplied != card_oracle.points(state, row):
            yield f"row {row}: {player.supplied} points, not {card_oracle.points(state, row)}"
        highest = max((state.rules.cards[card].number for card in player.plants), default=0)
        keys[row] = (player.supplied, player.money % state.card_rules.money_per_point, highest)
    ranks = [
        [row for row in keys if keys[row] == key]
        for key in sorted(set(keys.values()), reverse=True)
    ]
    if state.standings() != ranks:
        yield f"standings {state.standings()} should be {ranks}"


CARD_GAME: Final[tuple[Invariant[CardState], ...]] = (
    Invariant("resource cards", "K-SET-3", resources),
    Invariant("singles", "K-SET-4, K-SET-5", singles),
    Invariant("columns", "K-SET-4", columns),
    Invariant("units left", "K-SET-5", units_left),
    Invariant("stocks", "K-BUR-2", stocks),
    Invariant("debts", "K-BUR-2, K-PLT-2", debts),
    Invariant("stored", "K-PLT-2, K-PLT-4", stored),
    Invariant("last round", "K-END-1", last_round),
    Invariant("scores", "K-END-2, K-END-3", scores),
)
