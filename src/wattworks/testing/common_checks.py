"""What must hold in every state of every game of the family.

Each invariant is a generator of complaints: none if everything is fine.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from wattworks.engine.plants import IN_DECK, LEFT, NO_CARD, ON_MARKET
from wattworks.engine.state import NOBODY, State
from wattworks.testing.oracle import min_bid, offered

S = TypeVar("S", bound=State)

Complaints = Iterator[str]

FULL_MARKET: Final = 8  # plants laid out until the end card appears (B-SET-5, B-SET-6)
LAST_MARKET: Final = 6  # once it has left (B-STP-5)
# In an auction these mean that a plant has been sold but not yet replaced.
NEW_PLANT_QUESTIONS: Final = ("scrap", "give up", "give kind", "spend")
QUESTIONS: Final = {
    "regions": {"region"},
    "houses": {"house"},
    "marks": {"mark"},
    "order": set[str](),
    "auction": {"nominate", "open", "raise", *NEW_PLANT_QUESTIONS},
    "fuel": {"buy", "take"},
    "building": {"build"},
    "bureaucracy": {"run", "mix", "spend"},
}
TAKES_TURNS: Final = ("regions", "marks", "fuel", "building", "bureaucracy")


@dataclass(frozen=True)
class Invariant(Generic[S]):
    """A name with the clauses it comes from, and the check."""

    name: str
    clauses: str
    check: Callable[[S], Complaints]

    def __str__(self) -> str:
        return f"{self.name} ({self.clauses})" if self.clauses else self.name


def question_of(state: State) -> str:
    return state.question.name if state.question is not None else ""


def is_settling(state: State) -> bool:
    """Whether a sold plant has not been replaced yet (B-AUC-6)."""
    return state.phase().name == "auction" and question_of(state) in NEW_PLANT_QUESTIONS


# -- the table -----------------------------------------------------------------------------


def order(state: State) -> Complaints:
    if sorted(state.order) != list(range(len(state.players))):
        yield f"turn order {state.order} is not every row once"


def money(state: State) -> Complaints:
    for row, player in enumerate(state.players):
        if player.money < 0:
            yield f"row {row} has {player.money}"


def plants_owned(state: State) -> Complaints:
    limit = state.rules.plant_limit
    for row, player in enumerate(state.players):
        new = 1 if question_of(state) == "scrap" and row == state.to_move else 0
        if len(player.plants) > limit + new:
            yield f"row {row} has {len(player.plants)} plants, the limit is {limit}"
        numbers = [state.rules.number[card] for card in player.plants]
        if row < state.rules.seats and numbers != sorted(numbers):
            yield f"row {row}: plants {numbers} are not in order"


def stores_known(state: State) -> Complaints:
    for row, player in enumerate(state.players):
        store = [0] * len(player.store)
        for card in player.plants:
            plant = state.rules.cards[card]
            store[plant.fuel] += 2 * plant.need
        if player.store != store:
            yield f"row {row}: store {player.store} should be {store}"


# -- the plant cards -----------------------------------------------------------------------


def cards(state: State) -> Complaints:
    market = state.plant_market
    places = Counter(market.cards + market.deck + market.out + market.removed)
    for player in state.players:
        places.update(player.plants)
    for card in range(state.rules.end_card):
        if places[card] != 1:
            yield f"card {card} is in {places[card]} places"
    wanted = 0 if market.end_place == LEFT else 1
    if places[state.rules.end_card] != wanted:
        yield f"the end card is in {places[state.rules.end_card]} places, not in {wanted}"
    if len(places) > state.rules.end_card + 1:
        yield f"there are cards {sorted(places)[state.rules.end_card + 1 :]}"


def end_card(state: State) -> Complaints:
    market = state.plant_market
    place = {IN_DECK: market.deck, ON_MARKET: market.cards, LEFT: None}[market.end_place]
    if place is not None and state.rules.end_card not in place:
        yield "the end card is not where it is said to be"
    if market.end_place == ON_MARKET and state.phase().name != "auction":
        yield f"the end card lies on the market in phase {state.phase().name}"
    if market.frozen and market.end_place == IN_DECK:
        yield "nothing is drawn although the end card has not appeared"


def market_sorted(state: State) -> Complaints:
    numbers = [state.rules.number[card] for card in state.plant_market.cards]
    if numbers != sorted(numbers):
        yield f"the market {numbers} is not sorted"
    if sorted(state.plant_market.ranks) != list(range(state.rules.end_card)):
        yield f"ranks {state.plant_market.ranks} are not a permutation"


def market_size(state: State) -> Complaints:
    """Full, or short because there is nothing to draw."""
    market = state.plant_market
    size = LAST_MARKET if market.end_place == LEFT else FULL_MARKET
    if is_settling(state):
        size -= 1
    if len(market.cards) > size:
        yield f"{len(market.cards)} cards on the market, {size} would be full"
    if len(market.cards) < size and market.deck and not market.frozen:
        yield f"{len(market.cards)} cards on the market instead of {size}, and the deck has more"


def obsolete(state: State) -> Complaints:
    if not state.rules.plant_rules.drops_obsolete or not state.plant_market.plant_count():
        return
    number, largest = state.rules.number[state.plant_market.cards[0]], state.largest_network()
    if number <= largest:
        yield f"plant {number} is on the market, the largest network has {largest} cities"


def discount_token(state: State) -> Complaints:
    market = state.plant_market
    if market.token == NO_CARD:
        return
    if not state.rules.plant_rules.discount:
        yield "there is a discount token"
    if state.phase().name != "auction":
        yield f"the discount token lies on a plant in phase {state.phase().name}"
    if not market.cards or market.cards[0] != market.token:
        yield f"the discount token lies on card {market.token}, the market is {market.cards}"


# -- who is asked what ---------------------------------------------------------------------


def asked(state: State) -> Complaints:
    if state.is_over:
        if state.question is not None or state.to_move != NOBODY:
            yield f"the game is over and row {state.to_move} is asked"
        return
    if state.question is None or not 0 <= state.to_move < state.rules.seats:
        yield f"nobody is asked: {question_of(state) or 'no question'} to row {state.to_move}"
    phase = state.phase().name
    if question_of(state) not in QUESTIONS.get(phase, {question_of(state)}):
        yield f"phase {phase} asks to {question_of(state)}"
    if phase in TAKES_TURNS and state.order[state.turn] != state.to_move:
        yield f"row {state.to_move} is asked, turn {state.turn} of {state.order} is another's"


def rounds(state: State) -> Complaints:
    if not 0 <= state.phase_index < len(state.rules.phases):
        yield f"phase {state.phase_index}"
    elif state.phase_index < state.rules.first_phase and state.round != 1:
        yield f"phase {state.phase().name} in round {state.round}"
    if state.chosen_plants and question_of(state) not in ("mix", "spend"):
        yield f"plants {state.chosen_plants:b} are chosen to run in question {question_of(state)}"


def auction(state: State) -> Complaints:
    if state.phase().name != "auction" or state.is_over:
        return
    now, seats = state.auction, range(state.rules.seats)
    eligible = [row for row in seats if now.eligible >> row & 1]
    if now.eligible >> len(seats) or now.eligible < 0:
        yield f"eligible: {now.eligible:b} with {len(seats)} seats"
    if now.sold > len(seats) - len(eligible):
        yield f"{now.sold} plants sold, rows {eligible} are still in the phase"
    yield from _AUCTION_CHECKS.get(question_of(state), _no_complaint)(state, eligible)


def _nominating(state: State, eligible: list[int]) -> Complaints:
    first = next((row for row in state.order if row in eligible), NOBODY)
    if state.to_move != first or state.auction.nominator != first:
        yield f"row {state.to_move} nominates, row {first} is first in {state.order}"
    if state.auction.card != NO_CARD:
        yield f"card {state.auction.card} is nominated already"


def _opening(state: State, eligible: list[int]) -> Complaints:
    now = state.auction
    if state.to_move != now.nominator or now.nominator not in eligible:
        yield f"row {state.to_move} opens, row {now.nominator} has nominated"
    if now.bidders != now.eligible:
        yield f"bidders {now.bidders:b}, in the phase {now.eligible:b}"
    yield from _nominated(state)


def _raising(state: State, eligible: list[int]) -> Complaints:
    now = state.auction
    bidders = [row for row in range(len(state.players)) if now.bidders >> row & 1]
    if not set(bidders) <= set(eligible) or len(bidders) < 2:
        yield f"rows {bidders} bid, rows {eligible} are in the phase"
    if (
        state.to_move not in bidders
        or now.high_bidder not in bidders
        or state.to_move == now.high_bidder
    ):
        yield f"row {state.to_move} is to beat row {now.high_bidder}, rows {bidders} bid"
    elif not min_bid(state, now.card) <= now.bid <= state.players[now.high_bidder].money:
        yield f"row {now.high_bidder} has bid {now.bid} on card {now.card}"
    yield from _nominated(state)


def _nominated(state: State) -> Complaints:
    if state.auction.card not in offered(state):
        yield f"card {state.auction.card} is nominated, on offer are {offered(state)}"


def _settling(state: State, eligible: list[int]) -> Complaints:
    now = state.auction
    owned = state.players[state.to_move].plants
    if state.to_move != now.high_bidder or state.to_move in eligible:
        yield f"row {state.to_move} settles the purchase of row {now.high_bidder}"
    if now.card not in owned and state.scrapped != now.card:
        yield f"row {state.to_move} has bought card {now.card} and owns {owned}"


def _no_complaint(state: State, eligible: list[int]) -> Complaints:
    return iter(())


_AUCTION_CHECKS: Final = {
    "nominate": _nominating,
    "open": _opening,
    "raise": _raising,
    **dict.fromkeys(NEW_PLANT_QUESTIONS, _settling),
}


COMMON: Final[tuple[Invariant[State], ...]] = (
    Invariant("turn order", "B-ORD", order),
    Invariant("money", "B-AUC-2, B-RES-3", money),
    Invariant("plants owned", "B-PLT-5", plants_owned),
    Invariant("stores", "B-PLT-2", stores_known),
    Invariant("cards", "B-SET-5, B-SET-6, ruling 12", cards),
    Invariant("end card", "B-STP-2", end_card),
    Invariant("market order", "B-AUC-7", market_sorted),
    Invariant("market size", "B-AUC-7, B-STP-5", market_size),
    Invariant("obsolete plants", "B-BLD-6", obsolete),
    Invariant("discount token", "B-AUC-9 to 11", discount_token),
    Invariant("question", "", asked),
    Invariant("rounds", "", rounds),
    Invariant("auction", "B-AUC-1 to 6", auction),
)
