"""What is not legal is refused with a reason, and nothing changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.cases import SHARES, cases, examples, played
from wattworks import Game, IllegalAction, NotationError
from wattworks.dice import Dice
from wattworks.engine.actions import bid
from wattworks.testing import Case
from wattworks.testing.flat import differences, flat_state
from wattworks.testing.kit import some_bids
from wattworks.testing.legality import ALL_BUT_BIDS, check_refusals


@examples(150)
@given(case=cases(), share=SHARES, amounts=st.lists(st.integers(0, 2_000), max_size=20))
def test_exactly_the_legal_actions_are_accepted(
    case: Case, share: float, amounts: list[int]
) -> None:
    state = played(case, share)
    bids = [*some_bids(state, Dice(case.seed)), *(bid(amount) for amount in amounts)]
    check_refusals(state, [*ALL_BUT_BIDS, *bids])


def game_of(case: Case, share: float) -> Game:
    """A game with checks, brought to that place."""
    game, dice = Game.deal(case.options, case.seed), Dice(case.seed)
    moves = 0
    while not game.is_over:
        game.play(case.mood.choose(game.state, dice))
        moves += 1
    game, dice = Game.deal(case.options, case.seed), Dice(case.seed)
    for _ in range(round(moves * share)):
        game.play(case.mood.choose(game.state, dice))
    return game


@examples(25)
@given(case=cases(), share=SHARES, chosen=st.lists(st.sampled_from(ALL_BUT_BIDS), min_size=30))
def test_a_game_refuses_and_stays_as_it_is(case: Case, share: float, chosen: list) -> None:  # type: ignore[type-arg]
    game = game_of(case, share)
    before, digest, version = flat_state(game.state), game.digest(), game.version
    events = len(game.events)
    legal = game.legal_actions()
    for action in chosen:
        if action in legal:
            continue
        with pytest.raises(IllegalAction) as refused:
            game.play(action)
        assert refused.value.code
    assert not differences(before, flat_state(game.state))
    assert (game.digest(), game.version, len(game.events)) == (digest, version, events)


@examples(50)
@given(case=cases(), share=SHARES, text=st.text(max_size=20))
def test_texts_that_say_nothing_are_refused(case: Case, share: float, text: str) -> None:
    state = played(case, share)
    game = Game(case.options, state)
    legal = [game.notation(action) for action in game.legal_actions()]
    before = flat_state(game.state)
    if " ".join(text.lower().split()) not in legal:
        with pytest.raises((NotationError, IllegalAction)):
            game.play(text)
        assert not differences(before, flat_state(game.state))
