"""A view tells no secret, and what it samples fits what it tells."""

from hypothesis import assume, given

from tests.properties.cases import SEEDS, SHARES, cases, examples, played
from wattworks.bots.random_play import play_randomly
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.plants import LEFT
from wattworks.engine.state import State
from wattworks.engine.view import SPECTATOR
from wattworks.engine.views import view_of
from wattworks.record import position
from wattworks.testing import Case, check_state
from wattworks.testing.flat import differences, flat_view
from wattworks.testing.hidden import check_views, with_other_secrets
from wattworks.testing.kit import start
from wattworks.testing.moods import UNIFORM


@examples(60)
@given(case=cases(), share=SHARES, seed=SEEDS)
def test_no_seat_can_tell_states_apart_that_differ_in_secrets(
    case: Case, share: float, seed: int
) -> None:
    check_views(played(case, share), Dice(seed))


@examples(40)
@given(case=cases(), share=SHARES, seed=SEEDS)
def test_a_position_for_a_seat_tells_no_secret(case: Case, share: float, seed: int) -> None:
    state = played(case, share)
    other = with_other_secrets(state, Dice(seed))
    for seat in range(SPECTATOR, state.rules.seats):
        text = position.write(case.options, state, seat)
        assert text == position.write(case.options, other, seat)


@examples(30)
@given(case=cases(), share=SHARES, seed=SEEDS)
def test_a_sample_can_be_played_to_its_end(case: Case, share: float, seed: int) -> None:
    state = played(case, share)
    sample = view_of(state, int(state.to_move)).sample(Dice(seed))
    play_randomly(sample, Dice(seed), 20_000)
    assert sample.is_over
    check_state(sample)


@examples(40)
@given(case=cases(), share=SHARES)
def test_money_is_shown_to_its_owner_only(case: Case, share: float) -> None:
    state = played(case, share)
    assume(not state.is_over)
    for seat in range(SPECTATOR, state.rules.seats):
        view = view_of(state, seat)
        for row in range(state.rules.seats):
            shown = row == seat or state.rules.money_is_open
            assert view.money(row) == (state.players[row].money if shown else None)


def shuffled_with_thirteen() -> State:
    """A state after the shuffle, with plant 13, the first to be drawn in every game, in the deck
    again: it was put under it before."""
    options = Options("classic", "germany", ("A", "B", "C", "D", "E"))
    for seed in range(1, 100):
        state = start(edition("classic"), options, seed)
        state.begin()
        dice, first = Dice(seed), state.rules.plant_rules.first_card
        while state.plant_market.end_place != LEFT:
            state.apply(UNIFORM.choose(state, dice))
        deck, out = state.plant_market.deck, state.plant_market.out
        if first in out:
            out[out.index(first)], deck[0] = deck[0], first
            state.plant_market.deck, state.plant_market.out = deck, out
        if first in deck:
            check_state(state)
            return state
    raise AssertionError("no such game")


def test_the_first_plant_is_not_known_when_it_comes_a_second_time() -> None:
    """B-SET-5 makes plant 13 known at the start only; after a shuffle it is like any other."""
    state = shuffled_with_thirteen()
    deck, first = state.plant_market.deck, state.rules.plant_rules.first_card
    below, on_top = state.copy(), state.copy()
    below.plant_market.deck = [first, *(card for card in deck if card != first)]
    on_top.plant_market.deck = [*(card for card in deck if card != first), first]
    for seat in range(SPECTATOR, 3):
        seen, other = flat_view(view_of(below, seat)), flat_view(view_of(on_top, seat))
        assert not differences(seen, other)
