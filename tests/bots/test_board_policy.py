"""The board game by rule of thumb: its plans can be played and depend on nothing secret."""

from functools import cache
from random import Random

import pytest

from tests.bots.plans import dealt, odd_game, why_not
from tests.table import Table
from wattworks.bots.policy.base import Policy
from wattworks.bots.policy.board.policy import BoardPolicy
from wattworks.bots.policy.families import policy, policy_for
from wattworks.bots.policy.weights_file import LOOKAHEAD, MEDIUM, weights_of
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.engine import actions
from wattworks.engine.player import Fleet
from wattworks.engine.state import BoardState, State
from wattworks.testing import tables
from wattworks.testing.hidden import with_other_secrets

BOARD_EDITIONS = [each for each in EDITIONS.values() if each.maps != ("",)]
PLANNER = policy("board", weights_of("board", seats=4), quick=True)
RARE = ("mix", "scrap", "give up", "mark", "house", "region")
MAX_PLANS = 14


@cache
def positions() -> list[State]:
    """Odd games at many tables: some states of each, and those with a rare question."""
    found: list[State] = []
    offered = list(tables(BOARD_EDITIONS))
    for seed, options in enumerate(Random(3).sample(offered, 60)):
        for i, state in enumerate(odd_game(options, seed, PLANNER)):
            name = state.question.name if state.question is not None else ""
            if i % 23 == 0 or (name in RARE and i % 3 == 0):
                found.append(state.copy())
    return found


def test_all_questions_are_among_the_positions() -> None:
    asked = {state.question.name for state in positions() if state.question is not None}
    assert asked >= {"nominate", "open", "raise", "buy", "build", "run", *RARE}


def test_plans_can_be_played_and_are_few_and_distinct() -> None:
    for state in positions():
        own, plans = PLANNER.plan(state, Dice(1)), PLANNER.plans(state, Dice(1))
        assert plans[0] == own
        assert 1 <= len(plans) <= MAX_PLANS
        for plan in plans:
            assert not why_not(state, plan), why_not(state, plan)
        assert len({tuple(action.id for action in plan) for plan in plans}) == len(plans)


def test_what_nobody_knows_makes_no_difference() -> None:
    for number, state in enumerate(positions()[::3]):
        other = with_other_secrets(state, Dice(number))
        assert PLANNER.plans(state, Dice(1)) == PLANNER.plans(other, Dice(1))


def test_quick_players_settle_an_auction_in_few_bids() -> None:
    """Everybody is asked at most twice, and the price is about the same."""
    options = Options(players=("A", "B", "C", "D"))
    slow = policy("board", weights_of("board", seats=4), quick=False)
    for seed in range(8):
        prices = []
        for planner in (slow, PLANNER):
            state, asked = dealt(options, seed), 0
            while state.auction.sold == 0:
                asked += 1
                state.apply(planner.plan(state, Dice(1))[0])
            prices.append(int(state.auction.bid))
            assert planner is slow or asked <= 2 + 2 * 4
        assert abs(prices[0] - prices[1]) <= 2


def test_the_last_city_is_built_when_that_wins() -> None:
    """With fuel for more cities than anybody, and money for the city that ends the game."""
    state = _before_the_end()
    plan = PLANNER.plan(state, Dice(1))
    built = [action for action in plan if action.kind == actions.BUILD]
    assert state.grid.size(state.to_move) + len(built) >= state.board_rules.end_cities


def test_the_game_is_not_ended_for_somebody_else() -> None:
    state = _before_the_end()
    rival = (state.to_move + 1) % state.rules.seats
    state.players[rival].fleet = state.players[state.to_move].fleet
    state.players[rival].fuel = state.players[state.to_move].fuel
    state.players[state.to_move].fuel = [0, 0, 0, 0]
    assert state.grid.size(rival) > 0
    built = [each for each in PLANNER.plan(state, Dice(1)) if each.kind == actions.BUILD]
    assert state.grid.size(state.to_move) + len(built) < state.board_rules.end_cities


def _before_the_end() -> BoardState:
    """A late building phase of a game among policies: the seat to move is made rich and can
    supply everything, the others nothing."""
    state = dealt(Options(players=("A", "B", "C", "D")), 11)
    policies: list[Policy] = [PLANNER] * 4
    while True:
        assert isinstance(state, BoardState)
        assert not state.is_over
        name = state.question.name if state.question is not None else ""
        row = state.to_move
        if name == "build" and state.grid.size(row) + 4 >= state.board_rules.end_cities:
            for rival in state.players:
                rival.fuel = [0, 0, 0, 0]
            player = state.players[row]
            rules = state.rules
            large = [card for card in range(len(rules.cards)) if rules.output[card] >= 5]
            player.fleet = Fleet(rules, large[:3])
            player.fuel = [9, 9, 9, 9]
            player.money = 400
            return state
        for action in policies[row].plan(state, Dice(1)):
            state.apply(action)


def test_a_table_finds_the_right_policy() -> None:
    assert isinstance(policy_for(dealt(Options(), 1), "", quick=True), BoardPolicy)
    assert policy_for(dealt(Options(), 1), "hoarder", quick=True) is not PLANNER


def test_two_players_think_with_weights_of_their_own_at_every_level() -> None:
    two = weights_of("board", seats=2)
    assert two["restraint"] > weights_of("board", seats=3)["restraint"]
    assert two == weights_of("board", 2, LOOKAHEAD)
    assert weights_of("board", 2, "easy")["error"] > two["error"]


def test_who_looks_ahead_expects_keener_bidders_than_medium() -> None:
    ahead, medium = weights_of("board", 4, LOOKAHEAD), weights_of("board", 4)
    assert ahead["restraint"] > medium["restraint"]


def test_medium_leaves_nobody_a_bargain() -> None:
    """A plant for seven cities at 2 Elektro: the next best one would cost 42."""
    table = Table("recharged", "germany", players=4)
    table.step(3)
    table.market(36, 37, 40, 42, 44, 46)
    for seat, plants in enumerate([(24, 26, 32), (20, 35, 38), (25, 27, 50), (21, 34, 39)]):
        table.own(seat, *plants)
        table.money(seat, 150)
    table.some_houses(3, 16)
    table.enter("auction", order=[3, 1, 0, 2])
    table.play("nominate 36", "bid 1")
    assert policy_for(table.state, "", quick=False, level=MEDIUM).plan(table.state, Dice(1)) == [
        actions.bid(2)
    ]
    ahead = policy_for(table.state, "", quick=False, level=LOOKAHEAD).plan(table.state, Dice(1))
    assert ahead == [actions.bid(2)]


def test_a_style_multiplies_what_the_table_and_the_level_have() -> None:
    plain, hoarder = weights_of("board", 2, LOOKAHEAD), weights_of("board", 2, LOOKAHEAD, "hoarder")
    changed = {name for name in plain if plain[name] != hoarder[name]}
    assert changed == {"stock_price", "purse_fuel"}
    assert hoarder["stock_price"] == pytest.approx(1.8 * plain["stock_price"])
