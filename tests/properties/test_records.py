"""Undo, replay, and texts: nothing of a game is lost."""

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.cases import SEEDS, SHARES, cases, examples, played
from tests.properties.test_refusals import game_of
from wattworks import Game
from wattworks.dice import Dice
from wattworks.record.game_record import Form
from wattworks.testing import Case
from wattworks.testing.flat import differences, flat_state
from wattworks.testing.kit import check_notation, check_position


def told(game: Game) -> list[str]:
    return [repr(event) for event in game.events]


@examples(25)
@given(case=cases())
def test_undo_restores_the_state_and_the_events(case: Case) -> None:
    """After every action that can be undone, and for as many actions as can be."""
    game, dice = Game.deal(case.options, case.seed), Dice(case.seed)
    side = Dice(case.seed + 1)
    trail: list[tuple[str, int]] = []
    while not game.is_over:
        trail.append((game.digest() if side.below(10) == 0 else "", len(game.events)))
        game.play(case.mood.choose(game.state, dice))
        if side.below(25) == 0:
            while game.can_undo():
                game.undo()
                digest, events = trail.pop()
                assert digest in ("", game.digest())
                assert len(game.events) == events


@examples(25)
@given(case=cases(), share=SHARES)
def test_a_saved_game_is_loaded_as_the_same(case: Case, share: float) -> None:
    game = game_of(case, share)
    forms: tuple[Form, ...] = ("text", "json")
    for form in forms:
        again = Game.load(game.save(form))
        assert again.options == game.options
        assert again.entries == game.entries
        assert again.digest() == game.digest()
        assert told(again) == told(game)
        assert not differences(flat_state(game.state), flat_state(again.state))


@examples(20)
@given(case=cases())
def test_replayed_entries_give_the_same_game(case: Case) -> None:
    game = game_of(case, 1)
    again = Game.deal(case.options, case.seed)
    for entry in game.entries:
        assert entry.text is not None
        assert again.to_move == entry.seat
        again.play(entry.text)
    assert again.digest() == game.digest()
    assert told(again) == told(game)
    assert again.standings() == game.standings()


@examples(60)
@given(case=cases(), share=SHARES, seed=SEEDS)
def test_a_position_is_read_as_the_same(case: Case, share: float, seed: int) -> None:
    check_position(case.options, played(case, share), Dice(seed), moves=100)


@examples(60)
@given(case=cases(), share=SHARES)
def test_notation_is_read_as_it_is_written(case: Case, share: float) -> None:
    check_notation(played(case, share))


@examples(15)
@given(case=cases(), share=SHARES, seat=st.integers(-1, 5))
def test_a_record_for_a_seat_holds_no_secret(case: Case, share: float, seat: int) -> None:
    """It can be loaded, and tells nothing that the seat's view does not."""
    game = game_of(case, share)
    seat = min(seat, len(case.options.players) - 1)
    again = Game.load(game.save(seat=seat))
    assert again.position(-1) == game.position(-1)
