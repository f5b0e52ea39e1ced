"""The ledger finds what the events do not tell, and what they tell in the wrong order."""

from collections.abc import Callable
from functools import cache

import pytest

from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine import events
from wattworks.engine.grid import SLOTS
from wattworks.engine.state import BoardState, State
from wattworks.testing import ConformanceError
from wattworks.testing.kit import ledger_of, start
from wattworks.testing.ledger import Ledger
from wattworks.testing.moods import EAGER

OPTIONS = Options("recharged", "germany", ("A", "B", "C"), variants=frozenset({"starting-cities"}))


def kept(moves: int) -> tuple[BoardState, Ledger]:
    """A state after so many moves, and its ledger."""
    state = start(edition(OPTIONS.edition), OPTIONS, 3)
    ledger = ledger_of(state)
    state.sink = ledger
    state.begin()
    dice = Dice(3)
    for _ in range(moves):
        state.apply(EAGER.choose(state, dice))
    assert isinstance(state, BoardState)
    return state, ledger


@cache
def moves_in_all() -> int:
    state, _ = kept(0)
    moves, dice = 0, Dice(3)
    while not state.is_over:
        state.apply(EAGER.choose(state, dice))
        moves += 1
    return moves


def test_a_sound_game_is_as_the_events_tell() -> None:
    for moves in range(0, moves_in_all() + 1, 10):
        state, ledger = kept(moves)
        ledger.check(state)


def spend(state: BoardState) -> None:
    state.players[1].money -= 1


def swap_plants(state: BoardState) -> None:
    one, other = state.players[0], state.players[1]
    one.fleet, other.fleet = other.fleet, one.fleet


def drop_plant(state: BoardState) -> None:
    market = state.plant_market
    market.leave(market.take(market.row_size - 1))


def draw(state: BoardState) -> None:
    state.plant_market.leave(state.plant_market.draw())


def move_token(state: BoardState) -> None:
    state.plant_market.token = state.plant_market.cards[0]


def turn_order(state: BoardState) -> None:
    state.order = state.order[::-1]


def next_round(state: BoardState) -> None:
    state.round += 1


def burn(state: BoardState) -> None:
    state.players[0].add_fuel(0, 1)


def refill(state: BoardState) -> None:
    state.token_market.put(1, -1)


def build(state: BoardState) -> None:
    state.grid.set_house(1, state.grid.width - 1, SLOTS - 1)


def unmark(state: BoardState) -> None:
    state.grid.marks = [*state.grid.marks, 0]


@pytest.mark.parametrize(
    "change",
    [
        spend, swap_plants, drop_plant, draw, move_token, turn_order, next_round, burn, refill,
        build, unmark,
    ],
)  # fmt: skip
def test_changes_without_an_event_are_found(change: Callable[[BoardState], None]) -> None:
    state, ledger = kept(120)
    assert state.plant_market.token < 0
    change(state)
    with pytest.raises(ConformanceError, match="ledger"):
        ledger.check(state)


@pytest.mark.parametrize(
    ("event", "invariant"),
    [
        ((events.PHASE, -1, 0, 1), "phases"),
        ((events.STEP, -1, 1, 0), "steps"),
        ((events.TOKEN_OFF, -1, 5, 0), "discount token"),
        ((events.SHUFFLE, -1, 99, 0), "shuffle"),
    ],
)
def test_impossible_events_are_found(event: tuple[int, int, int, int], invariant: str) -> None:
    state, ledger = kept(10)
    assert state.phase().name == "auction"
    with pytest.raises(ConformanceError, match=invariant):
        ledger.note(*event)


def test_turns_in_the_wrong_order_are_found() -> None:
    """In the fuel phase the last in turn order is asked first."""
    state, ledger = kept(0)
    dice = Dice(3)
    while state.phase().name != "fuel":
        state.apply(EAGER.choose(state, dice))
    for row in state.order:
        ledger.note(events.DONE, row)
    with pytest.raises(ConformanceError, match="turns"):
        ledger.note(events.PHASE, -1, state.phase_index + 1, state.round)


def at(phase: str, options: Options = OPTIONS) -> tuple[State, Ledger]:
    """The first question of that phase in round 4, and the ledger."""
    state = start(edition(options.edition), options, 3)
    ledger = ledger_of(state)
    state.sink = ledger
    state.begin()
    dice = Dice(3)
    while state.round < 4 or state.phase().name != phase:
        state.apply(EAGER.choose(state, dice))
    ledger.check(state)
    return state, ledger


def test_a_sale_below_the_least_bid_is_found() -> None:
    state, ledger = at("auction")
    card = state.plant_market.cards[1]
    with pytest.raises(ConformanceError, match="sale"):
        ledger.note(events.SOLD, 0, card, state.rules.number[card] - 1)


def test_a_wrong_price_of_fuel_is_found() -> None:
    state, ledger = at("fuel")
    assert isinstance(state, BoardState)
    price = state.token_market.price(state.board_rules, 1)
    ledger.note(events.BUY, 0, 1, price)
    with pytest.raises(ConformanceError, match="price of fuel"):
        ledger.note(events.BUY, 0, 1, price + 8)


def test_a_wrong_price_of_a_city_is_found() -> None:
    state, ledger = at("building")
    assert isinstance(state, BoardState)
    free = [city for city in state.grid.area.cities if state.grid.is_empty(city)]
    row = state.to_move
    ledger.note(events.BUILD, row, free[0], state.connection_cost(row, free[0]), 0)
    with pytest.raises(ConformanceError, match="price of a city"):
        ledger.note(events.BUILD, row, free[1], 9, 0)


def test_a_wrong_slot_is_found() -> None:
    state, ledger = at("building")
    assert isinstance(state, BoardState)
    free = next(city for city in state.grid.area.cities if state.grid.is_empty(city))
    row = state.to_move
    with pytest.raises(ConformanceError, match="slot"):
        ledger.note(events.BUILD, row, free, state.connection_cost(row, free) + 5, 1)


def test_a_wrong_income_is_found() -> None:
    state, ledger = at("bureaucracy")
    with pytest.raises(ConformanceError, match="income"):
        ledger.note(events.INCOME, state.to_move, 0, 11)


def test_wrong_cities_supplied_are_found() -> None:
    state, ledger = at("bureaucracy")
    with pytest.raises(ConformanceError, match="cities supplied"):
        ledger.note(events.INCOME, state.to_move, 1, 22)


@pytest.mark.parametrize("fuel", [0, 2])
def test_fuel_burnt_for_nothing_is_found(fuel: int) -> None:
    state, ledger = at("bureaucracy")
    ledger.note(events.BURN, state.to_move, fuel, 1)
    with pytest.raises(ConformanceError, match="fuel burnt"):
        ledger.note(events.INCOME, state.to_move, 0, 10)


def test_a_wrong_refill_is_found() -> None:
    state, ledger = at("bureaucracy")
    assert isinstance(state, BoardState)
    right = state.token_market.refill_amount(state.board_rules, 2, state.step)
    with pytest.raises(ConformanceError, match="refill"):
        ledger.note(events.REFILL, -1, 2, right + 1)


def test_a_wrong_turn_order_is_found() -> None:
    state, ledger = at("auction")
    *others, last = reversed(state.order)
    for place, row in enumerate(others):
        ledger.note(events.ORDER, row, place)
    with pytest.raises(ConformanceError, match="turn order"):
        ledger.note(events.ORDER, last, len(others))


CARDS = Options("card", "", ("A", "B", "C"))


@pytest.mark.parametrize(
    ("phase", "event", "invariant"),
    [
        ("fuel", (events.TAKE, 0, 0, 1, 5), "price of a card"),
        ("bureaucracy", (events.EARN, 0, 0), "income"),
        ("bureaucracy", (events.RESHUFFLE, -1, 9), "resource deck"),
    ],
)
def test_impossible_events_of_cards_are_found(
    phase: str, event: tuple[int, ...], invariant: str
) -> None:
    _, ledger = at(phase, CARDS)
    with pytest.raises(ConformanceError, match=invariant):
        ledger.note(*event)


def test_an_untold_resource_card_is_found() -> None:
    state, ledger = at("fuel", CARDS)
    ledger.note(events.LAY, -1, 0, 1, 2)
    with pytest.raises(ConformanceError, match="ledger"):
        ledger.check(state)


def test_the_trail_depends_on_every_event() -> None:
    _, one = kept(50)
    _, other = kept(50)
    assert one.trail == other.trail
    other.note(events.DONE, 0)
    assert one.trail != other.trail
