"""Random games, with everything checked on the way: see ``wattworks.testing``."""

import pytest
from hypothesis import given

from tests.properties.cases import begun, cases, examples
from wattworks.dice import Dice
from wattworks.editions import EDITIONS
from wattworks.testing import Case, Density, check_game


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_state_of_a_game_is_sound(edition: str) -> None:
    @examples(10)
    @given(case=cases(edition))
    def check(case: Case) -> None:
        check_game(case, Density(1, 40))

    check()


@examples(60)
@given(case=cases())
def test_games_of_all_kinds_are_sound(case: Case) -> None:
    check_game(case, Density(8, 150))


@examples(20)
@given(case=cases())
def test_a_random_answer_is_that_of_the_list_of_answers(case: Case) -> None:
    state, dice = begun(case), Dice(case.seed)
    while not state.is_over:
        legal, seed = state.legal_actions(), dice.below(1_000_000)
        assert state.pick(Dice(seed)) is legal[Dice(seed).below(len(legal))]
        state.apply(case.mood.choose(state, dice))
