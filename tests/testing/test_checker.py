"""The checker finds planted errors: each invariant is broken on purpose in a sound state."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.actions import THE_DONE, THE_PASS, Action
from wattworks.engine.amounts import amount_of
from wattworks.engine.card_state import CardState
from wattworks.engine.grid import EMPTY, SLOTS
from wattworks.engine.phases.base import Question
from wattworks.engine.plants import LEFT, NO_CARD, ON_MARKET
from wattworks.engine.player import Fleet
from wattworks.engine.refusal import NOT_NOW, Refusal
from wattworks.engine.resources import ResourceMarket
from wattworks.engine.state import BoardState, State
from wattworks.testing import ConformanceError, check_state
from wattworks.testing.checker import NAMES
from wattworks.testing.kit import start
from wattworks.testing.legality import ALL_BUT_BIDS, check_refusals
from wattworks.testing.moods import EAGER, HOARDER, MISER, UNIFORM, Mood

BOARD = Options("recharged", "usa", ("A", "B", "C", "D"))
MARKED = Options("recharged", "germany", ("A", "B", "C"), variants=frozenset({"starting-cities"}))
TRUST = Options("recharged", "usa", ("A", "B"))
OLD = Options("classic", "germany", ("A", "B", "C", "D"))
DRAFT = Options("classic", "usa", ("A", "B", "C"), "draft")
CARDS = Options("card", "", ("A", "B", "C"))


def states(options: Options, mood: Mood, seed: int) -> Iterator[State]:
    """The states of a game, one after the other, and of the next games without end."""
    while True:
        state = start(edition(options.edition), options, seed)
        state.begin()
        dice = Dice(seed)
        yield state
        while not state.is_over:
            state.apply(mood.choose(state, dice))
            yield state
        seed += 1


@cache
def reached(options: Options, mood: Mood, wanted: Callable[[State], bool]) -> State:
    """The first state of that kind."""
    for count, state in enumerate(states(options, mood, seed=1)):
        assert count < 200_000, "no such state"
        if wanted(state):
            return state.copy()
    raise AssertionError


def asked(question: str, *, late: bool = False) -> Callable[[State], bool]:
    return _asked_late(question) if late else _asked(question)


@cache
def _asked(question: str) -> Callable[[State], bool]:
    return lambda state: state.question is not None and state.question.name == question


@cache
def _asked_late(question: str) -> Callable[[State], bool]:
    """In a round in which there are houses, fuel, and plants out of the game."""
    return lambda state: _asked(question)(state) and state.round > 4


@cache
def with_end(place: int) -> Callable[[State], bool]:
    return lambda state: state.plant_market.end_place == place and not state.is_over


def over(state: State) -> bool:
    return state.is_over


def tokened(state: State) -> bool:
    return state.plant_market.token != NO_CARD


def marked(state: State) -> bool:
    """A network has begun, and there are marks left."""
    grid = _board(state).grid
    return _asked("build")(state) and bool(grid.marks) and grid.largest > 0


def in_step_two(state: State) -> bool:
    return state.step == 2 and _asked("buy")(state)


def holding(state: State) -> bool:
    return _asked("take")(state) and any(state.players[0].fuel)


def with_singles(state: State) -> bool:
    return (
        isinstance(state, CardState)
        and bool(state.resource_market.columns[0])
        and _asked("take")(state)
    )


def _board(state: State) -> BoardState:
    assert isinstance(state, BoardState)
    return state


def _cards(state: State) -> CardState:
    assert isinstance(state, CardState)
    return state


BUILDING = asked("build", late=True)


@dataclass(frozen=True)
class Mutation:
    """An error to plant, and the invariant that must notice."""

    invariant: str
    name: str
    plant: Callable[[State], None]
    wanted: Callable[[State], bool] = BUILDING
    options: Options = BOARD
    mood: Mood = EAGER


def a_house(state: State) -> int:
    """A place with a player's house."""
    owner = _board(state).grid.owner
    return next(i for i, row in enumerate(owner) if 0 <= row < state.rules.seats)


def free_city(state: State) -> int:
    grid = _board(state).grid
    return next(city for city in grid.area.cities if grid.is_empty(city))


# -- errors to plant -----------------------------------------------------------------------


def double_order(state: State) -> None:
    state.order = [state.order[1], *state.order[1:]]


def no_money(state: State) -> None:
    state.players[1].money = -1


def many_plants(state: State) -> None:
    spare = state.plant_market.out[:3]
    state.plant_market.out = state.plant_market.out[3:]
    for card in spare:
        state.give_plant(0, card)


def unsorted_plants(state: State) -> None:
    state.players[0].fleet = Fleet(state.rules, state.players[0].plants[::-1])


def wrong_store(state: State) -> None:
    state.players[0].fleet = Fleet(state.rules, state.players[0].plants)
    state.players[0].fleet.store_word += amount_of(1, 2)


def lost_card(state: State) -> None:
    state.plant_market.draw()


def double_card(state: State) -> None:
    state.plant_market.leave(state.plant_market.card(0))


def second_end_card(state: State) -> None:
    state.plant_market.deck = [*state.plant_market.deck, state.rules.end_card]


def end_card_gone(state: State) -> None:
    state.plant_market.end_place = LEFT


def misplaced_end_card(state: State) -> None:
    state.plant_market.end_place = ON_MARKET


def frozen_market(state: State) -> None:
    state.plant_market.frozen = True


def unsorted_market(state: State) -> None:
    state.plant_market.cards = state.plant_market.cards[::-1]


def double_rank(state: State) -> None:
    state.plant_market.ranks = [0] * len(state.plant_market.ranks)


def short_market(state: State) -> None:
    market = state.plant_market
    market.leave(market.take(market.row_size - 1))


def long_market(state: State) -> None:
    market = state.plant_market
    card = next(card for card in market.deck if card != state.rules.end_card)
    market.deck = [each for each in market.deck if each != card]
    market.insert(state.rules.number, card)


def outdated_plant(state: State) -> None:
    """A plant that is out of the game comes back, the highest goes."""
    market = state.plant_market
    low = min(market.out)
    market.out = [card for card in market.out if card != low]
    market.leave(market.take(market.row_size - 1))
    market.insert(state.rules.number, low)


def token_in_other_phase(state: State) -> None:
    state.plant_market.token = state.plant_market.cards[0]


def token_on_other_plant(state: State) -> None:
    state.plant_market.token = state.plant_market.cards[1]


def asked_nobody(state: State) -> None:
    state.to_move = -1


def asked_other(state: State) -> None:
    state.to_move = next(row for row in range(state.rules.seats) if row != state.to_move)


def over_and_asked(state: State) -> None:
    state.to_move = 0


def wrong_phase(state: State) -> None:
    state.phase_index -= 1


def chosen_plants(state: State) -> None:
    state.chosen_plants = 1


def late_prelude(state: State) -> None:
    state.round = 2


def nominator_not_first(state: State) -> None:
    other = next(row for row in state.order if row != state.to_move)
    state.to_move = state.auction.nominator = other


def too_many_sold(state: State) -> None:
    state.auction.sold = 99


def stranger_eligible(state: State) -> None:
    state.auction.eligible |= 1 << 7


def opener_changed(state: State) -> None:
    state.auction.nominator = (state.to_move + 1) % state.rules.seats


def future_plant_nominated(state: State) -> None:
    state.auction.card = state.plant_market.cards[5]


def bid_beyond_money(state: State) -> None:
    state.auction.bid = state.players[state.auction.high_bidder].money + 1


def beats_oneself(state: State) -> None:
    state.auction.high_bidder = state.to_move


def scraps_for_another(state: State) -> None:
    state.auction.high_bidder = (state.to_move + 1) % state.rules.seats


def token_made(state: State) -> None:
    _board(state).token_market.add_supply(0, 1)


def token_lost(state: State) -> None:
    _board(state).token_market.take(1)


def negative_supply(state: State) -> None:
    market = _board(state).token_market
    market.put(3, market.off_market(3) + 1)


def full_market(state: State) -> None:
    """All tokens, those of the players too, on the market, and more than its spaces."""
    board_state = _board(state)
    board_state.board_rules.prices[2].pop()
    for row, player in enumerate(state.players):
        board_state.return_tokens(row, 2, player.units(2))
    board_state.token_market.put(2, board_state.token_market.off_market(2))


def no_room(state: State) -> None:
    """All uranium to a player."""
    market = _board(state).token_market
    while market.on_market(3) + market.off_market(3) > 0:
        market.take(3)
        state.players[0].add_fuel(3, 1)


def no_allowance(state: State) -> None:
    """More is held than can be given up."""
    board_state = _board(state)
    plant = state.rules.cards[state.scrapped]
    fuel = plant.fuel if plant.fuel < 4 else 0
    state.auction.allowance = 0
    while board_state.token_market.on_market(fuel) > 0:
        board_state.token_market.take(fuel)
        state.players[state.to_move].add_fuel(fuel, 1)


def great_allowance(state: State) -> None:
    state.auction.allowance = 50


def uranium_closed(state: State) -> None:
    _board(state).token_market.closed = 8


def other_area(state: State) -> None:
    board_state = _board(state)
    board_state.grid.area = board_state.board_rules.map.area(0b11)


def wrong_distance(state: State) -> None:
    """In a map of its own: areas are shared."""
    board_state = _board(state)
    old = board_state.board_rules.map
    new = type(old)(old.name, old.regions, old.cities, old.titles, old.region_of, old.lines)
    board_state.board_rules.map = new
    board_state.grid.area = new.area(board_state.grid.area.mask)
    one, other = board_state.grid.area.cities[:2]
    board_state.grid.area.distance[one][other] += 1


def two_houses(state: State) -> None:
    grid, place = _board(state).grid, a_house(state)
    city = place // SLOTS
    grid.set_house(grid.owner[place], city, (place + 1) % SLOTS)


def closed_slot(state: State) -> None:
    grid = _board(state).grid
    grid.set_house(0, free_city(state), 2)


def dear_slot_first(state: State) -> None:
    state.step = 3
    closed_slot(state)


def unknown_owner(state: State) -> None:
    _board(state).grid.set_house(7, free_city(state), 0)


def house_outside(state: State) -> None:
    grid = _board(state).grid
    city = next(c for c in range(grid.width) if c not in grid.area.cities)
    grid.set_house(0, city, 0)


def trust_in_last_slot(state: State) -> None:
    grid = _board(state).grid
    grid.set_house(state.rules.seats, free_city(state), 2)


def house_lost(state: State) -> None:
    _board(state).grid.set_house(EMPTY, a_house(state) // SLOTS, a_house(state) % SLOTS)


def wrong_count(state: State) -> None:
    _board(state).grid.sizes_word += 1


def wrong_largest(state: State) -> None:
    _board(state).grid.largest += 1


def cheaper_route(state: State) -> None:
    grid = _board(state).grid
    row = max(range(state.rules.seats), key=grid.size)
    grid.lines[row * grid.width + free_city(state)] -= 1


def cheaper_house(state: State) -> None:
    grid = _board(state).grid
    grid.lines[grid.rows * grid.width + free_city(state)] = 5


def mark_twice(state: State) -> None:
    board_state = _board(state)
    board_state.grid.marks = [*board_state.grid.marks, board_state.grid.marks[0]]
    board_state.token_market.add_supply(3, -1)


def mark_under_house(state: State) -> None:
    board_state = _board(state)
    board_state.grid.marks = [a_house(state) // SLOTS, *board_state.grid.marks[1:]]


def early_step_three(state: State) -> None:
    _board(state).set_step(3)


def early_step_two(state: State) -> None:
    _board(state).set_step(2)


def late_step_two(state: State) -> None:
    _board(state).set_step(1)


def never_over(state: State) -> None:
    state.is_over = False
    state.question = reached(BOARD, EAGER, asked("buy")).question
    state.phase_index = reached(BOARD, EAGER, asked("buy")).phase_index
    state.turn = 0
    state.to_move = state.order[0]


def early_end(state: State) -> None:
    state.finish()


def fewer_supplied(state: State) -> None:
    state.players[0].supplied += 1


def no_first_plant(state: State) -> None:
    for card in list(state.players[0].plants):
        state.scrap_plant(0, card)
    state.players[0].fuel = [0] * 4


def give_back_fuel(state: State) -> None:
    board_state = _board(state)
    for fuel, units in enumerate(state.players[0].fuel):
        board_state.token_market.add_supply(fuel, units)
    no_first_plant(state)


def resource_lost(state: State) -> None:
    _cards(state).resource_market.deck.pop()


def resource_twice(state: State) -> None:
    market = _cards(state).resource_market
    market.discard.append(market.deck[0])


def single_in_deck(state: State) -> None:
    market = _cards(state).resource_market
    market.deck.append(market.stock.pop())


def card_among_singles(state: State) -> None:
    market = _cards(state).resource_market
    market.stock.append(market.deck.pop())


def single_in_dear_column(state: State) -> None:
    market = _cards(state).resource_market
    market.columns[1].append(market.columns[0].pop())
    market.columns[1].sort()
    market.deck.insert(0, market.columns[1].pop(0))


def unsorted_column(state: State) -> None:
    _cards(state).resource_market.columns[2].reverse()


def long_column(state: State) -> None:
    market = _cards(state).resource_market
    while len(market.columns[3]) <= _cards(state).card_rules.column_size:
        market.columns[3].append(market.deck.pop())
    market.columns[3].sort()


def card_turned_down(state: State) -> None:
    market = _cards(state).resource_market
    market.turn_to(market.deck[0], market.units_left(market.deck[0]) - 1)


def negative_card(state: State) -> None:
    market = _cards(state).resource_market
    card = market.hands[0][0]
    fuel = _cards(state).card_rules.card_fuel[card]
    state.players[0].add_fuel(fuel, -market.left[card] - 1)
    market.turn_to(card, -1)


def unit_made(state: State) -> None:
    state.players[0].add_fuel(2, 1)


def debt_left(state: State) -> None:
    _cards(state).debt = [1, 0, 0, 0]


def great_debt(state: State) -> None:
    _cards(state).debt = [99, 0, 0, 0]


def great_stock(state: State) -> None:
    """All standard cards of the deck go to one hand."""
    market = _cards(state).resource_market
    for card in market.deck:
        market.hands[0].append(card)
        state.players[0].add_fuel(_cards(state).card_rules.card_fuel[card], market.left[card])
    market.deck = []


def early_last_round(state: State) -> None:
    state.step = 3


def more_points(state: State) -> None:
    state.players[0].supplied += 1


def over_too_early(state: State) -> None:
    _cards(state).finish_with_points()


MUTATIONS = [
    Mutation("turn order", "double", double_order),
    Mutation("money", "negative", no_money),
    Mutation("plants owned", "many", many_plants),
    Mutation("plants owned", "unsorted", unsorted_plants),
    Mutation("stores", "wrong", wrong_store),
    Mutation("cards", "lost", lost_card),
    Mutation("cards", "double", double_card),
    Mutation("cards", "end card twice", second_end_card),
    Mutation("cards", "end card said to be gone", end_card_gone),
    Mutation("end card", "misplaced", misplaced_end_card),
    Mutation("end card", "frozen", frozen_market),
    Mutation("market order", "unsorted", unsorted_market),
    Mutation("market order", "ranks", double_rank),
    Mutation("market size", "short", short_market),
    Mutation("market size", "long", long_market),
    Mutation("market size", "long in the end", long_market, with_end(LEFT), OLD, UNIFORM),
    Mutation("obsolete plants", "outdated", outdated_plant, options=OLD),
    Mutation("discount token", "other phase", token_in_other_phase),
    Mutation("discount token", "no token", token_in_other_phase, asked("open"), OLD),
    Mutation("discount token", "other plant", token_on_other_plant, tokened),
    Mutation("question", "nobody", asked_nobody),
    Mutation("question", "other row", asked_other),
    Mutation("question", "over", over_and_asked, over),
    Mutation("question", "wrong phase", wrong_phase),
    Mutation("rounds", "chosen", chosen_plants),
    Mutation("rounds", "late prelude", late_prelude, asked("region"), DRAFT),
    Mutation("auction", "nominator", nominator_not_first, asked("nominate")),
    Mutation("auction", "sold", too_many_sold, asked("nominate")),
    Mutation("auction", "eligible", stranger_eligible, asked("nominate")),
    Mutation("auction", "opener", opener_changed, asked("open")),
    Mutation("auction", "future plant", future_plant_nominated, asked("open")),
    Mutation("auction", "bid", bid_beyond_money, asked("raise")),
    Mutation("auction", "beats oneself", beats_oneself, asked("raise")),
    Mutation("auction", "scraps", scraps_for_another, asked("scrap")),
    Mutation("tokens", "made", token_made),
    Mutation("tokens", "lost", token_lost),
    Mutation("tokens", "negative supply", negative_supply),
    Mutation("token bounds", "full market", full_market),
    Mutation("holdings", "no room", no_room),
    Mutation("giving up", "no allowance", no_allowance, asked("give up"), mood=HOARDER),
    Mutation("giving up", "great allowance", great_allowance, asked("give up"), mood=HOARDER),
    Mutation("phase-out", "closed", uranium_closed),
    Mutation("area", "other", other_area),
    Mutation("area", "distance", wrong_distance),
    Mutation("slots", "two houses", two_houses),
    Mutation("slots", "closed", closed_slot),
    Mutation("slots", "dear first", dear_slot_first, with_end(LEFT)),
    Mutation("slots", "unknown owner", unknown_owner),
    Mutation("slots", "outside", house_outside),
    Mutation("slots", "Trust", trust_in_last_slot, options=TRUST),
    Mutation("networks", "house lost", house_lost, options=OLD),
    Mutation("networks", "count", wrong_count),
    Mutation("networks", "largest", wrong_largest),
    Mutation("reach", "cheaper", cheaper_route),
    Mutation("entry", "cheaper", cheaper_house),
    Mutation("marks", "twice", mark_twice, marked, MARKED, MISER),
    Mutation("marks", "under a house", mark_under_house, marked, MARKED, MISER),
    Mutation("steps", "three early", early_step_three),
    Mutation("steps", "two early", early_step_two, asked("build"), mood=MISER),
    Mutation("steps", "two late", late_step_two, in_step_two),
    Mutation("end of the game", "never", never_over, over),
    Mutation("end of the game", "early", early_end),
    Mutation("end of the game", "supplied", fewer_supplied, over),
    Mutation("first plants", "none", give_back_fuel),
    Mutation("resource cards", "lost", resource_lost, asked("take"), CARDS),
    Mutation("resource cards", "twice", resource_twice, asked("take"), CARDS),
    Mutation("singles", "in the deck", single_in_deck, asked("take"), CARDS),
    Mutation("singles", "others", card_among_singles, asked("take"), CARDS),
    Mutation("singles", "dear", single_in_dear_column, with_singles, CARDS, UNIFORM),
    Mutation("columns", "unsorted", unsorted_column, asked("take"), CARDS),
    Mutation("columns", "long", long_column, asked("take"), CARDS),
    Mutation("units left", "turned down", card_turned_down, asked("take"), CARDS),
    Mutation("units left", "negative", negative_card, holding, CARDS),
    Mutation("stocks", "made", unit_made, asked("take"), CARDS),
    Mutation("debts", "left", debt_left, asked("take"), CARDS),
    Mutation("debts", "great", great_debt, asked("spend"), CARDS),
    Mutation("stored", "no room", great_stock, asked("take"), CARDS),
    Mutation("last round", "early", early_last_round, asked("take"), CARDS),
    Mutation("scores", "points", more_points, over, CARDS),
    Mutation("scores", "early", over_too_early, asked("take"), CARDS),
]


def own_piles(market: ResourceMarket) -> None:
    """Copies share their piles, which nobody may change but an error that is planted."""
    market.columns = [column[:] for column in market.columns]
    market.hands = [hand[:] for hand in market.hands]
    market.deck, market.discard = market.deck[:], market.discard[:]
    market.later, market.stock = market.later[:], market.stock[:]


@pytest.mark.parametrize(
    "mutation", MUTATIONS, ids=lambda each: f"{each.invariant}-{each.name}".replace(" ", "-")
)
def test_a_planted_error_is_found(mutation: Mutation) -> None:
    sound = reached(mutation.options, mutation.mood, mutation.wanted)
    check_state(sound)
    state = sound.copy()
    if isinstance(state, CardState):
        own_piles(state.resource_market)
    prices = (
        [spaces[:] for spaces in state.board_rules.prices] if isinstance(state, BoardState) else []
    )
    board_map = state.board_rules.map if isinstance(state, BoardState) else None
    try:
        mutation.plant(state)
        with pytest.raises(ConformanceError) as found:
            check_state(state)
    finally:  # what an error changed in the rules, which all copies share
        if isinstance(state, BoardState) and board_map is not None:
            state.board_rules.prices[:] = prices
            state.board_rules.map = board_map
    assert found.value.invariant.split(" (")[0] == mutation.invariant
    check_state(sound)


def test_every_invariant_is_broken_once() -> None:
    assert {mutation.invariant for mutation in MUTATIONS} == set(NAMES) - {"legal actions"}


# -- legality ------------------------------------------------------------------------------


class Liar(Question):
    """Asks what another question asks, and answers something else."""

    def __init__(self, true: Question) -> None:
        super().__init__(true.name)
        self.true = true

    def takes(self, kind: int) -> bool:
        return self.true.takes(kind)

    def legal(self, state: State) -> list[Action]:
        return self.true.legal(state)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return self.true.why_not(state, action)

    def apply(self, state: State, action: Action) -> None:
        self.true.apply(state, action)


class Silent(Liar):
    def legal(self, state: State) -> list[Action]:
        return []


class Stammering(Liar):
    def legal(self, state: State) -> list[Action]:
        return self.true.legal(state) * 2


class Forgetful(Liar):
    """Does not think of the first legal action."""

    def legal(self, state: State) -> list[Action]:
        return self.true.legal(state)[1:]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        first = self.true.legal(state)[0]
        return Refusal(NOT_NOW) if action is first else self.true.why_not(state, action)


class Generous(Liar):
    """Allows to be done with a sale."""

    def takes(self, kind: int) -> bool:
        return kind == THE_DONE.kind or super().takes(kind)

    def legal(self, state: State) -> list[Action]:
        return [*self.true.legal(state), THE_DONE]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None if action is THE_DONE else super().why_not(state, action)


class Refusing(Liar):
    def why_not(self, state: State, action: Action) -> Refusal | None:
        return Refusal(NOT_NOW) if action is THE_DONE else super().why_not(state, action)


class Accepting(Liar):
    """Accepts what it does not list."""

    def takes(self, kind: int) -> bool:
        return kind == THE_PASS.kind or super().takes(kind)

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None if action is THE_PASS else super().why_not(state, action)


class Mute(Liar):
    def why_not(self, state: State, action: Action) -> Refusal | None:
        return Refusal("") if super().why_not(state, action) else None


class Costly(Liar):
    def why_not(self, state: State, action: Action) -> Refusal | None:
        state.players[0].money -= 1
        return super().why_not(state, action)


@pytest.mark.parametrize(
    ("question", "liar"),
    [
        ("build", Silent),
        ("build", Stammering),
        ("build", Forgetful),
        ("build", Refusing),
        ("scrap", Generous),
        ("nominate", Forgetful),
        ("run", Forgetful),
        ("buy", Forgetful),
    ],
)
def test_wrong_legal_actions_are_found(question: str, liar: type[Liar]) -> None:
    state = reached(BOARD, EAGER, asked(question, late=True)).copy()
    assert state.question is not None
    state.question = liar(state.question)
    with pytest.raises(ConformanceError, match="legal actions"):
        check_state(state)


@pytest.mark.parametrize("question", ["take", "spend", "run"])
def test_wrong_legal_actions_of_cards_are_found(question: str) -> None:
    state = reached(CARDS, EAGER, asked(question, late=True)).copy()
    assert state.question is not None
    state.question = Forgetful(state.question)
    with pytest.raises(ConformanceError, match="legal actions"):
        check_state(state)


@pytest.mark.parametrize("liar", [Accepting, Mute, Costly])
def test_wrong_refusals_are_found(liar: type[Liar]) -> None:
    state = reached(BOARD, EAGER, asked("build", late=True)).copy()
    assert state.question is not None
    check_refusals(state, ALL_BUT_BIDS)
    state.question = liar(state.question)
    with pytest.raises(ConformanceError, match="refusals"):
        check_refusals(state, ALL_BUT_BIDS)
