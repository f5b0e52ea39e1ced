"""Looking ahead: what is tried how often, what is advised, what is never known."""

import pytest

from tests.bots.plans import dealt
from wattworks import bots
from wattworks.bots import Bot
from wattworks.bots.adviser import Adviser
from wattworks.bots.policy.families import manners_for, policy_for
from wattworks.bots.reasons import CODES
from wattworks.bots.search.rollout import Effort, Lineup, Rollouts
from wattworks.bots.search.tree import TreeSearch
from wattworks.bots.spec import Budget
from wattworks.bots.value.families import curiosity, judge_for
from wattworks.dice import Dice
from wattworks.editions import Options
from wattworks.engine import actions
from wattworks.engine.state import State
from wattworks.engine.views import view_of
from wattworks.locales.bot_text import reason_text
from wattworks.locales.nouns import Nouns
from wattworks.testing import check_bot
from wattworks.testing.hidden import with_other_secrets

SEATS = ("A", "B", "C")
TABLES = [Options(players=SEATS), Options("classic", "germany", SEATS), Options("card", "", SEATS)]


def midgame(options: Options, moves: int) -> State:
    """A game among ``medium`` after so many moves."""
    state, dice, bot = dealt(options, 3), Dice(3), bots.bot("medium")
    for _ in range(moves):
        state.apply(bot.choose(view_of(state, state.to_move), dice))
    return state


def positions(options: Options, count: int) -> list[State]:
    """Positions with something to think about."""
    found: list[State] = []
    moves = 0
    while len(found) < count:
        state = midgame(options, moves)
        planner = policy_for(state, "", quick=True)
        if len(planner.plans(state, Dice(1))) > 2:
            found.append(state)
        moves += 7
    return found


def lineup(state: State) -> Lineup:
    own = policy_for(state, "", quick=True)
    return Lineup(state.rules.seats, state.to_move, own, manners_for(state))


def rollouts(state: State) -> Rollouts:
    return Rollouts(lineup(state), judge_for(state), 2)


def tree(state: State) -> TreeSearch:
    return TreeSearch(lineup(state), judge_for(state), 2, curiosity(state))


@pytest.mark.parametrize("options", TABLES, ids=lambda each: each.edition)
def test_effort_goes_to_the_better_half(options: Options) -> None:
    state = positions(options, 1)[0]
    plans = policy_for(state, "", quick=True).plans(state, Dice(1))
    effort = Effort(40, 0.0)
    trials = rollouts(state).compare(view_of(state, state.to_move), plans, effort, Dice(1))
    visits = [int(trial.visits) for trial in trials]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > visits[-1] > 0
    assert 40 <= sum(visits) <= 40 + 2 * len(plans)


def test_time_is_an_effort_too() -> None:
    state = positions(TABLES[0], 1)[0]
    plans = policy_for(state, "", quick=True).plans(state, Dice(1))
    effort = Effort(0, 0.05)
    trials = rollouts(state).compare(view_of(state, state.to_move), plans, effort, Dice(1))
    assert effort.used() >= 1
    assert min(trial.visits for trial in trials) >= 1


@pytest.mark.parametrize("options", TABLES, ids=lambda each: each.edition)
def test_a_tree_is_searched_until_its_choice_cannot_change(options: Options) -> None:
    saved = 0
    for state in positions(options, 6):
        plans = policy_for(state, "", quick=True).plans(state, Dice(1))
        effort = Effort(120, 0.0)
        trials = tree(state).compare(view_of(state, state.to_move), plans, effort, Dice(1))
        lead = trials[0].visits - (trials[1].visits if len(trials) > 1 else 0)
        left = 120 - sum(trial.visits for trial in trials)
        assert effort.left() == left
        assert lead > left or left == 0
        assert lead <= left + 2, "one iteration earlier it could still have changed"
        saved += left
    assert saved > 0


def test_a_tree_with_a_time_stops_in_time() -> None:
    state = positions(TABLES[0], 1)[0]
    plans = policy_for(state, "", quick=True).plans(state, Dice(1))
    effort = Effort(0, 0.05)
    tree(state).compare(view_of(state, state.to_move), plans, effort, Dice(1))
    assert effort.done > 0
    assert effort.used() >= 1 or effort.left() < float(effort.done)


def test_all_plans_meet_the_same_luck() -> None:
    """The same plan twice comes out the same."""
    state = positions(TABLES[0], 1)[0]
    plan = policy_for(state, "", quick=True).plan(state, Dice(1))
    one, two = rollouts(state).measure(view_of(state, state.to_move), [plan, plan], 6, Dice(5))
    assert one.total == two.total
    assert one.visits == two.visits == 6


@pytest.mark.parametrize("options", TABLES, ids=lambda each: each.edition)
def test_the_search_uses_nothing_that_its_seat_cannot_know(options: Options) -> None:
    """With the same seed, a state whose deck is permuted gets the same choice."""
    for number, state in enumerate(positions(options, 4)):
        other = with_other_secrets(state, Dice(number))
        assert other.plant_market.deck != state.plant_market.deck
        choices = [
            bots.bot("hard@12").choose(view_of(each, each.to_move), Dice(number))
            for each in (state, other)
        ]
        assert choices[0] is choices[1]


def test_with_the_same_budget_expert_and_master_are_one_player() -> None:
    """The ladder plays copies of expert only, at a number of iterations."""
    for number, state in enumerate(positions(TABLES[0], 3)):
        choices = [
            bots.bot(f"{level}@20").choose(view_of(state, state.to_move), Dice(number))
            for level in ("expert", "master")
        ]
        assert choices[0] is choices[1]


@pytest.mark.parametrize("spec", ["easy", "medium:tycoon", "hard@2"])
def test_bots_pass_the_conformance_kit(spec: str) -> None:
    assert check_bot(bots.bot(spec), games=2, options=TABLES) > 100


@pytest.mark.parametrize("spec", ["easy", "medium", "hard@12", "random"])
@pytest.mark.parametrize("options", TABLES, ids=lambda each: each.edition)
def test_every_bot_advises_with_chances_and_reasons(spec: str, options: Options) -> None:
    for state in positions(options, 3):
        view = view_of(state, state.to_move)
        advice = bots.bot(spec).advise(view, Dice(1))
        assert 1 <= len(advice) <= 3
        for each in advice:
            assert view.refusal(each.action) is None
            assert 0 <= each.value <= 1
            assert each.reason.code in CODES
            assert reason_text(each.reason, Nouns(state.rules, options.players))


def test_the_first_advice_is_what_the_bot_does() -> None:
    for state in positions(TABLES[0], 3):
        view = view_of(state, state.to_move)
        for spec in ("medium", "hard@12"):
            bot = bots.bot(spec)
            assert bot.advise(view, Dice(7))[0].action is bot.choose(view, Dice(7))


def test_a_plan_is_carried_out_to_its_end() -> None:
    """Fuel of one turn is one decision: no other dice can change it half way."""
    state = midgame(TABLES[0], 0)
    bot, dice = bots.bot("hard@12"), Dice(1)
    while state.question is None or state.question.name != "buy":
        state.apply(bot.choose(view_of(state, state.to_move), dice))
    row = state.to_move
    plan = Adviser("", Budget(iterations=12)).best(view_of(state, row), Dice(9))
    fresh = bots.bot("hard@12")
    for number, action in enumerate(plan):
        assert fresh.choose(view_of(state, row), Dice(9 if number == 0 else number)) is action
        state.apply(action)


def raises(options: Options, seed: int) -> list[State]:
    """States of a game among ``medium`` in which a bid can be answered."""
    found: list[State] = []
    state, dice, bot = dealt(options, seed), Dice(seed), bots.bot("medium")
    while not state.is_over and len(found) < 12:
        view = view_of(state, state.to_move)
        if state.question is not None and state.question.name == "raise":
            found.append(state.copy())
        state.apply(bot.choose(view, dice))
    return found


@pytest.mark.parametrize("options", TABLES, ids=lambda each: each.edition)
def test_letting_go_is_always_considered(options: Options) -> None:
    for state in raises(options, 4):
        for quick in (True, False):
            plans = policy_for(state, "", quick=quick).plans(state, Dice(1))
            assert [actions.THE_PASS] in plans


@pytest.mark.parametrize("options", TABLES, ids=lambda each: each.edition)
def test_bids_do_not_jump(options: Options) -> None:
    for state in raises(options, 4):
        chosen = bots.bot("hard@8").choose(view_of(state, state.to_move), Dice(1))
        assert chosen is actions.THE_PASS or chosen.value == state.auction.bid + 1


def test_rivals_are_not_all_expected_to_play_alike() -> None:
    state = dealt(TABLES[0], 3)
    own = policy_for(state, "", quick=True)
    lineup = Lineup(3, 1, own, manners_for(state))
    dice = Dice(1)
    drawn = [lineup.draw(dice) for _ in range(40)]
    assert all(policies[1] is own for policies in drawn)
    assert len({id(policies[0]) for policies in drawn}) > 4
    plain = sum(policies[0] is own for policies in drawn)
    assert 10 <= plain <= 30


@pytest.mark.parametrize("style", bots.styles())
def test_styles_play_differently(style: str) -> None:
    """Somewhere in a few games every style does something else than plain play."""
    plain, styled = bots.bot("medium"), bots.bot(f"medium:{style}")
    assert any(_differ(plain, styled, seed) for seed in range(6))


def _differ(one: Bot, other: Bot, seed: int) -> bool:
    """Whether the other would once have acted otherwise in a game of the one."""
    state, dice = dealt(TABLES[0], seed), Dice(seed)
    while not state.is_over:
        view = view_of(state, state.to_move)
        action = one.choose(view, dice)
        if other.choose(view, dice) is not action:
            return True
        state.apply(action)
    return False
