"""What positions are worth: the network's arithmetic, the inputs, and what is made of them."""

import json
from array import array
from functools import cache
from math import exp
from random import Random

import pytest

from tests.bots.plans import dealt, odd_game
from wattworks.bots.policy.base import play_on, round_start
from wattworks.bots.policy.families import policy_for
from wattworks.bots.value.families import judge_for, read_network
from wattworks.bots.value.inputs import Values, compared
from wattworks.bots.value.judge import place_worth, result, shares
from wattworks.dice import Dice
from wattworks.editions import Options
from wattworks.engine.state import State
from wattworks.testing import tables
from wattworks.testing.hidden import with_other_secrets
from wattworks.vectors import vec

THREE = ("A", "B", "C")


@cache
def positions() -> list[State]:
    """Some states of odd games at tables of all editions."""
    found: list[State] = []
    for seed, options in enumerate(Random(4).sample(list(tables()), 24)):
        start = dealt(options, seed)
        planner = policy_for(start, "", quick=True)
        for i, state in enumerate(odd_game(options, seed, planner)):
            if i % 29 == 0:
                found.append(state.copy())
    return found


def stored(sizes: list[int], numbers: list[float]) -> bytes:
    return json.dumps({"sizes": sizes}).encode() + b"\n" + array("f", numbers).tobytes()


def packed(*values: float) -> vec[float]:
    found = Values(len(values))
    for value in values:
        found.add(value)
    return found.all


def test_a_network_adds_up_what_it_was_given() -> None:
    """Worked out by hand: one value of the table, two of a seat, four hidden sums, four outputs."""
    of_table = [1.0, 0.0, 2.0, -1.0]
    of_seat = [1.0, 0.0, 0.0, 1.0, -1.0, 1.0, 0.25, 0.25]
    biases = [0.5, 0.0, 0.0, 0.0]
    of_output = [1.0, 1.0, 1.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0]
    data = stored([1, 2, 4, 4], of_table + of_seat + biases + of_output + [0.0, 0.0, 7.0, 0.0])
    inputs = compared(
        packed(), [packed(2.0), packed(1.0)]
    )  # the table has 1.5, the seats 2, 1 and 1, 2
    outputs = read_network(data).outputs(inputs.table, inputs.seats)
    # hidden: 0.5 + 1.5 + 2 = 4; 1; 3 - 2 + 1 = 2; -1.5 + 0.5 + 0.25 becomes 0
    assert list(outputs[0]) == [7.0, 2.0, 7.0, -4.0]
    # hidden: 0.5 + 1.5 + 1 = 3; 2; 3 - 1 + 2 = 4; 0
    assert list(outputs[1]) == [9.0, 4.0, 7.0, -3.0]


def test_a_seat_is_compared_with_its_best_rival_and_the_mean() -> None:
    seats = [packed(1.0, 5.0), packed(2.0, 5.0), packed(6.0, 2.0)]
    inputs = compared(packed(9.0), seats)
    assert list(inputs.table) == [9.0, 3.0, 4.0]
    assert [list(seat) for seat in inputs.seats] == [
        [1.0, 5.0, 6.0, 5.0],
        [2.0, 5.0, 6.0, 5.0],
        [6.0, 2.0, 2.0, 5.0],
    ]


def test_verdicts_are_shares_of_the_win() -> None:
    for state in positions():
        verdict = judge_for(state).verdict(state)
        assert len(verdict.chances) == len(verdict.worths) == state.rules.seats
        assert sum(verdict.chances) == pytest.approx(1)
        assert all(
            0 < chance <= worth < 1.25
            for chance, worth in zip(verdict.chances, verdict.worths, strict=True)
        )


def test_what_nobody_knows_makes_no_difference() -> None:
    for number, state in enumerate(positions()):
        other = with_other_secrets(state, Dice(number))
        verdict, again = judge_for(state).verdict(state), judge_for(other).verdict(other)
        assert verdict.chances == again.chances
        assert verdict.worths == again.worths


def test_judging_changes_nothing() -> None:
    for state in positions():
        before = [(player.money, player.fuel, player.plants) for player in state.players]
        judge_for(state).verdict(state)
        assert [(player.money, player.fuel, player.plants) for player in state.players] == before


@pytest.mark.parametrize("options", [Options(players=THREE), Options("card", "", THREE)])
def test_more_money_is_a_better_chance(options: Options) -> None:
    state = dealt(options, 5)
    policies = [policy_for(state, "", quick=True)] * 3
    play_on(state, policies, Dice(5), round_start(state, 4))
    before = judge_for(state).verdict(state).chances[1]
    state.players[1].money += 30
    assert judge_for(state).verdict(state).chances[1] > before


def test_places_are_worth_less_than_a_win_and_more_than_the_last() -> None:
    assert [place_worth(place, 4) for place in range(4)] == pytest.approx([1, 0.4 / 3, 0.2 / 3, 0])
    assert [place_worth(place, 2) for place in range(2)] == [1, 0]


def test_a_finished_game_is_worth_what_it_brought() -> None:
    state = dealt(Options(players=THREE), 5)
    play_on(state, [policy_for(state, "", quick=True)] * 3, Dice(5), round_start(state, 40))
    assert state.is_over
    for row, (supplied, money) in enumerate([(9, 30), (12, 10), (9, 30)]):
        state.players[row].supplied = supplied
        state.players[row].money = money
    for each in (result(state), judge_for(state).verdict(state)):
        # B wins; A and C share the second place (0.1) and the last (0) if nothing else tells them
        ranks = state.standings()
        assert ranks[0] == [1]
        assert each.chances == [0, 1, 0]
        assert each.worths[1] == pytest.approx(1 + 0.01 * 10 / 110)
        assert each.worths[0] + each.worths[2] == pytest.approx(0.1 + 2 * 0.01 * 30 / 130)


def test_money_decides_between_equal_places() -> None:
    state = dealt(Options(players=THREE), 5)
    play_on(state, [policy_for(state, "", quick=True)] * 3, Dice(5), round_start(state, 40))
    last = state.standings()[-1][0]
    before = result(state).worths[last]
    state.players[last].supplied = 0
    state.players[last].money += 100
    assert result(state).worths[last] > before


def test_the_shares_are_those_of_a_logistic_choice() -> None:
    """Two outputs that differ by 1: e to 1."""
    first = [1.0, 0.0, 0.0, 0.0]
    data = stored([1, 2, 4, 4], [0.0] * 4 + first + [0.0] * 8 + first + [0.0] * 16)
    inputs = compared(packed(), [packed(2.0), packed(1.0)])
    outputs = read_network(data).outputs(inputs.table, inputs.seats)
    assert shares(outputs, 0) == pytest.approx([exp(1) / (1 + exp(1)), 1 / (1 + exp(1))])


@pytest.mark.parametrize(("edition", "maps"), [("recharged", "usa"), ("card", "")])
def test_two_players_have_a_network_of_their_own(edition: str, maps: str) -> None:
    judges = [judge_for(dealt(Options(edition, maps, tuple("ABCD"[:n])), 1)) for n in (2, 3, 4)]
    assert judges[0] is not judges[1]
    assert judges[1].network.output.biases[0] == judges[2].network.output.biases[0]
    assert judges[0].network.output.biases[0] != judges[1].network.output.biases[0]
