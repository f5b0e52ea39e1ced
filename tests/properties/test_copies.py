"""Copies are independent, whichever of the two is played on, and for how long."""

from hypothesis import given

from tests.properties.cases import SEEDS, SHARES, cases, examples, played
from wattworks.bots.random_play import play_randomly
from wattworks.dice import Dice
from wattworks.testing import Case
from wattworks.testing.flat import differences, flat_state


@examples(50)
@given(case=cases(), share=SHARES, seed=SEEDS)
def test_playing_a_copy_to_its_end_leaves_the_original_alone(
    case: Case, share: float, seed: int
) -> None:
    state = played(case, share)
    before = flat_state(state)
    copy = state.copy()
    assert flat_state(copy) == before
    play_randomly(copy, Dice(seed), 10_000)
    assert not differences(before, flat_state(state))


@examples(50)
@given(case=cases(), share=SHARES, seed=SEEDS)
def test_playing_the_original_to_its_end_leaves_a_copy_alone(
    case: Case, share: float, seed: int
) -> None:
    state = played(case, share)
    before = flat_state(state)
    copy = state.copy()
    play_randomly(state, Dice(seed), 10_000)
    assert not differences(before, flat_state(copy))


@examples(30)
@given(case=cases(), share=SHARES, seed=SEEDS)
def test_a_copy_goes_the_same_way(case: Case, share: float, seed: int) -> None:
    state = played(case, share)
    copy = state.copy()
    assert play_randomly(state, Dice(seed), 10_000) == play_randomly(copy, Dice(seed), 10_000)
    assert not differences(flat_state(state), flat_state(copy))


@examples(20)
@given(case=cases(), share=SHARES, seed=SEEDS)
def test_games_by_the_same_rules_do_not_touch_each_other(
    case: Case, share: float, seed: int
) -> None:
    """Rules are shared by all states: a finished game must not have changed them."""
    state = played(case, share)
    before = flat_state(state)
    play_randomly(state.copy(), Dice(seed), 10_000)
    again = played(case, share)
    assert not differences(before, flat_state(again))
