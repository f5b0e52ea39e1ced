"""Playing on from any moment of a finished game."""

import pytest

from tests.browser.moments import play_until
from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.table.continued import CannotContinue, continued
from wattworks.table.seats import STAND_IN


def finished(*kinds: str) -> Table:
    game = play_until(Game.new("card", None, ["Ann", "Bob", "Cem"], seed=2), lambda *_: False)
    return Table(game, [Seat(kind) for kind in kinds], pace="fast")


def test_the_new_table_is_where_the_old_one_was() -> None:
    old = finished("me", "easy", "hard")
    new = continued(old, 60, 1)
    assert new.game.digest() == old.game.at(60).digest()
    assert new.game.entries == old.game.entries[:60]
    assert new.pace == "fast"
    assert old.game.is_over  # it stays as it is


def test_one_person_takes_a_seat_and_bots_the_others() -> None:
    new = continued(finished("me", "friend", "hard"), 60, 1)
    assert [seat.kind for seat in new.seats] == [STAND_IN, "me", "hard"]
    assert new.people == (1,)


def test_at_screens_of_their_own_the_seat_is_held() -> None:
    new = continued(finished("person", "person", "easy"), 0, 0, "p7")
    assert [(seat.kind, seat.holder) for seat in new.seats] == [
        ("person", "p7"), (STAND_IN, ""), ("easy", ""),
    ]  # fmt: skip
    assert new.people == (0,)


def test_a_bot_that_failed_gets_another_chance() -> None:
    old = finished("me", "easy", "easy")
    old.seats = (old.seats[0], Seat(STAND_IN, failed="expert"), old.seats[2])
    assert continued(old, 10, 0).seats[1] == Seat("expert")


def test_people_who_were_away_are_played_by_bots() -> None:
    old = finished("me", "easy", "easy")
    old.seats = (old.seats[0], Seat("person", is_away=True), old.seats[2])
    assert continued(old, 10, 0).seats[1] == Seat(STAND_IN)


@pytest.mark.parametrize(("version", "seat"), [(-1, 0), (10_000, 0), (0, 3), (0, -1)])
def test_there_is_no_such_moment_or_seat(version: int, seat: int) -> None:
    with pytest.raises(CannotContinue):
        continued(finished("me", "easy", "easy"), version, seat)


def test_nothing_is_left_at_the_end() -> None:
    old = finished("me", "easy", "easy")
    with pytest.raises(CannotContinue):
        continued(old, old.game.version, 0)


def test_it_can_be_played_to_its_end() -> None:
    new = continued(finished("me", "easy", "easy"), 60, 0)
    play_until(new.game, lambda *_: False)
    assert new.game.is_over
