"""The card game by rule of thumb: its plans can be played, are no worse than they must be, and
depend on nothing secret."""

from functools import cache
from typing import cast

import pytest

from tests.bots.plans import dealt, odd_game, why_not
from tests.card_table import CardTable
from wattworks.bots.policy.base import Policy, play_on, round_start
from wattworks.bots.policy.card.policy import CardPolicy
from wattworks.bots.policy.families import policy
from wattworks.bots.policy.weights_file import weights_of
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.engine.state import State
from wattworks.record import notation
from wattworks.testing import tables
from wattworks.testing.hidden import with_other_secrets

MAX_ROUNDS = 60
MAX_PLANS = 10
RARE = ("mix", "scrap")
ALL_TABLES = list(tables([EDITIONS["card"]]))
PLANNER = cast(CardPolicy, policy("card", weights_of("card", seats=4), quick=True))


def ids(options: Options) -> str:
    return f"{len(options.players)}-{'+'.join(sorted(options.variants))}"


@cache
def positions() -> list[State]:
    """One game at every table: every sixth state of it, and all with a rare question."""
    found: list[State] = []
    for seed, options in enumerate(ALL_TABLES):
        for i, state in enumerate(odd_game(options, seed, PLANNER)):
            if i % 6 == 0 or asked(state) in RARE:
                found.append(state.copy())
    return found


def asked(state: State) -> str:
    assert state.question is not None
    return state.question.name


def test_all_plans_can_be_played() -> None:
    assert len(positions()) > 2_000
    for i, state in enumerate(positions()):
        plans = PLANNER.plans(state, Dice(i))
        assert 1 <= len(plans) <= MAX_PLANS
        assert [why_not(state, plan) for plan in plans] == [""] * len(plans)


def test_its_own_plan_comes_first_and_plans_differ() -> None:
    for i, state in enumerate(positions()):
        plans = PLANNER.plans(state, Dice(i))
        assert plans[0] == PLANNER.plan(state, Dice(i))
        assert len({tuple(action.id for action in plan) for plan in plans}) == len(plans)


def test_the_positions_ask_of_everything() -> None:
    assert {asked(state) for state in positions()} >= {
        "nominate", "open", "raise", "scrap", "spend", "take", "run", "mix",
    }  # fmt: skip


def test_nothing_depends_on_what_is_secret() -> None:
    for i, state in enumerate(positions()):
        other = with_other_secrets(state, Dice(i))
        assert PLANNER.plans(state, Dice(i)) == PLANNER.plans(other, Dice(i))


def test_thinking_changes_nothing() -> None:
    for i, state in enumerate(positions()[::7]):
        before = [player.fuel[:] for player in state.players]
        PLANNER.plans(state, Dice(i))
        assert [player.fuel for player in state.players] == before


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("options", ALL_TABLES[::3], ids=ids)
def test_policies_play_to_the_end(options: Options, quick: bool) -> None:
    state = dealt(options, 3)
    seats = len(options.players)
    weights = {**weights_of("card", seats), "error": 0.2}
    players: list[Policy] = [policy("card", weights, quick)] * seats
    play_on(state, players, Dice(3), round_start(state, MAX_ROUNDS))
    assert state.is_over


# -- fuel ------------------------------------------------------------------------------------


def planned(table: CardTable) -> list[str]:
    plan = PLANNER.plan(table.state, Dice(1))
    return [notation.write(table.state, action) for action in plan]


def test_in_the_last_round_it_buys_cards_that_run_a_plant_only_together() -> None:
    """12 needs three coal; no card on sale has them, two have."""
    table = CardTable(3)
    table.own(2, "12")
    table.columns("coal2 gas1", "coal1", "oil3")
    table.money(9, 9, 9)
    table.last_round()
    table.enter("fuel", [0, 1, 2], round_=8)
    assert sorted(planned(table)) == ["done", "take coal1@3", "take coal2@2"]


def test_in_the_last_round_it_buys_nothing_that_does_not_run() -> None:
    table = CardTable(3)
    table.own(2, "12")
    table.columns("coal2 gas1", "gas2", "oil3")
    table.money(9, 9, 9)
    table.last_round()
    table.enter("fuel", [0, 1, 2], round_=8)
    assert planned(table) == ["done"]


def test_with_little_money_it_runs_the_better_plant() -> None:
    """Four Elektro buy the coal of 12 or the gas of 09, not both."""
    table = CardTable(3)
    table.own(2, "09 12")
    table.columns("", "gas2", "coal3")
    table.money(9, 9, 4)
    table.last_round()
    table.enter("fuel", [0, 1, 2], round_=8)
    assert planned(table) == ["take coal3@4", "done"]


def test_hybrids_get_the_cheaper_fuel() -> None:
    """Three units for 07: gas for 2 instead of oil for 4."""
    table = CardTable(3)
    table.own(2, "07")
    table.columns("gas3", "", "oil3")
    table.money(9, 9, 9)
    table.last_round()
    table.enter("fuel", [0, 1, 2], round_=8)
    assert planned(table) == ["take gas3@2", "done"]


# -- plants ----------------------------------------------------------------------------------


def test_the_weakest_plant_is_scrapped() -> None:
    table = CardTable(3)
    table.own(0, "03a 12 19")
    table.market("20 21 22 23")
    table.money(60, 9, 9)
    table.last_round()
    table.enter("auction", [0, 1, 2], round_=8)
    state = table.state
    while state.question is not None and state.question.name != "scrap":
        state.apply(PLANNER.plan(state, Dice(1))[0])
    assert state.to_move == 0
    assert planned(table) == ["scrap 03a"]


def test_of_two_fuels_that_find_no_room_each_can_be_given_up() -> None:
    """Two hybrids had room for 12 units; of the 10 held, the remaining one has room for 6."""
    table = CardTable(3)
    table.own(0, "07 12 15")
    table.fuel(0, gas=5, oil=5)
    table.market("22 23 24 25")
    table.money(60, 9, 9)
    table.enter("auction", [0, 1, 2], round_=8)
    for text in ("nominate 22", "bid 1", "scrap 07"):
        while table.to_move != 0:
            table.play("pass")
        table.play(text)
    plans = PLANNER.plans(table.state, Dice(1))
    assert {notation.write(table.state, plan[0]) for plan in plans} == {"give gas", "give oil"}
    given = 0
    while asked(table.state) == "give kind":
        table.state.apply(PLANNER.plan(table.state, Dice(1))[0])
        given += 1
    assert given == 4
