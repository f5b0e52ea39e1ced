"""Which resource cards pay for fuel: the emptiest, unless somebody wants to choose."""

from dataclasses import replace

import pytest

from tests.browser.moments import play_until
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.table.seats import with_picked_cards


def asked_to_pay() -> Game:
    """A card game in which somebody has to say which card the next unit comes off."""
    names = ["Ann", "Bob", "Cem"]
    for seed in range(1, 30):
        game = Game.new("card", None, names, seed=seed)
        play_until(game, lambda game, acts: any(act.startswith("spend") for act in acts))
        if not game.is_over:
            return game
    raise AssertionError("nobody is ever asked")


def seated(game: Game, **wishes: object) -> Table:
    seats = [Seat("easy")] * 3
    seats[game.to_move] = replace(Seat("me"), **wishes)  # type: ignore[arg-type]
    return Table(game, seats)


def test_the_emptiest_cards_pay_without_a_question() -> None:
    game = asked_to_pay()
    table, row = seated(game), game.to_move
    debt = sum(game.state.debt)  # type: ignore[attr-defined]
    held = sum(game.state.players[row].fuel)
    table.answer_automatically()
    assert game.entries[-1].text == "done"
    assert sum(game.state.players[row].fuel) == held - debt


@pytest.mark.parametrize("wish", [{"picks_cards": True}, {"automatic": False}, {"token": "t"}])
def test_whoever_wants_to_choose_is_asked(wish: dict[str, object]) -> None:
    game = asked_to_pay()
    version = game.version
    seated(game, **wish).answer_automatically()
    assert game.version == version


def test_the_wish_is_that_of_some_seats() -> None:
    seats = with_picked_cards([Seat("me"), Seat("friend"), Seat("easy")], True, [1])
    assert [seat.picks_cards for seat in seats] == [False, True, False]
