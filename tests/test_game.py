"""The library's front door: dealing, seats, undo."""

from random import Random

import pytest

from wattworks import CannotUndo, Game, IllegalAction, OptionsError

NAMES = ["Ann", "Bob", "Cem", "Dora"]


def test_players_sit_as_listed() -> None:
    assert Game.new(players=NAMES, seed=1).options.players == tuple(NAMES)


def test_seats_can_be_drawn_and_do_not_follow_the_turn_order() -> None:
    """Ruling 11: seats and first turn order are two things."""
    games = [Game.new(players=NAMES, seed=seed, draw_seats=True) for seed in range(40)]
    seatings = {game.options.players for game in games}
    assert len(seatings) > 10
    assert all(sorted(seating) == NAMES for seating in seatings)
    by_seating = {(game.options.players, game.setup.order) for game in games}
    assert len(by_seating) > len(seatings) / 2
    again = Game.new(players=NAMES, seed=7, draw_seats=True)
    assert again.digest() == games[7].digest()


def test_without_a_seed_every_game_is_another() -> None:
    assert len({Game.new(players=4).digest() for _ in range(4)}) == 4


def test_names_must_differ_and_not_be_empty() -> None:
    for names in (["Ann", "Ann", "Bob"], ["Ann", "", "Bob"]):
        with pytest.raises(OptionsError) as error:
            Game.new(players=names)
        assert error.value.code == "names"


def test_the_card_game_has_no_regions() -> None:
    with pytest.raises(OptionsError) as error:
        Game.new("card", regions="draft")
    assert error.value.code == "no_regions"


def test_undo_tells_what_stands_in_the_way() -> None:
    game = Game.new("classic", players=3, seed=1)
    with pytest.raises(CannotUndo) as error:
        game.undo()
    assert error.value.code == "nothing"
    game.play("nominate 04")
    game.play("bid 4")
    game.play("pass")
    game.undo()
    with pytest.raises(CannotUndo) as error:
        game.undo()
    assert error.value.code == "decided"
    game.play("pass")
    game.play("pass")
    with pytest.raises(CannotUndo) as error:
        game.undo()
    assert error.value.code == "revealed"


def test_can_undo_asks_whose_action_it_was() -> None:
    game = Game.new(players=3, seed=1)
    seat = game.to_move
    assert not game.can_undo(seat)
    game.play(game.legal_actions()[0])
    assert game.can_undo()
    assert game.can_undo(seat)
    assert not game.can_undo((seat + 1) % 3)


def test_the_end_cannot_be_taken_back_because_it_shows_all_money() -> None:
    game = Game.new("recharged", "usa", players=3, seed=1)
    rng = Random(1)
    while not game.is_over:
        assert game.view(0).money(1) is None
        game.play(rng.choice(game.legal_actions()))
    assert game.view(0).money(1) is not None
    assert not game.can_undo()
    with pytest.raises(CannotUndo, match="revealed"):
        game.undo()


def test_a_game_can_be_looked_at_as_it_was() -> None:
    game = Game.new(players=3, seed=1)
    digests = [game.digest()]
    for step in range(12):
        if step in (3, 7) and game.can_undo():
            game.undo()
        else:
            game.play(game.legal_actions()[0])
        digests.append(game.digest())
    assert [game.at(version).digest() for version in range(13)] == digests
    assert game.at(12).entries == game.entries
    assert None in [entry.text for entry in game.entries]


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_a_number_of_players_that_the_edition_does_not_seat_is_refused(players: int) -> None:
    with pytest.raises(OptionsError) as error:
        Game.new(players=players)
    assert (error.value.code, error.value.params["count"]) == ("players", players)


def test_a_seat_that_is_not_to_move_cannot_play() -> None:
    game = Game.new(players=3, seed=1)
    action = game.notation(game.legal_actions()[0])
    other = (game.to_move + 1) % 3
    for seat in (other, -1, 3):
        with pytest.raises(IllegalAction) as error:
            game.play(action, seat=seat)
        assert error.value.code == "not_your_turn"
        assert game.version == 0
    game.play(action, seat=game.to_move)
    assert game.version == 1
