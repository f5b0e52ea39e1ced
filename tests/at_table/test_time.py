"""Clocks, people who are away, and games that are halted."""

import pytest

from tests.at_table.test_table import table_of
from wattworks.engine.state import NOBODY
from wattworks.game import Game
from wattworks.table import NotAsked, Seat, Table
from wattworks.table.clock import LEAST, Clock, TimeControl
from wattworks.table.settings import TableSettings
from wattworks.table.table import ENDED, PAUSED


def apart(time: TimeControl, *holders: str) -> Table:
    """Two people with screens of their own and a bot."""
    game = Game.new(players=["Ann", "Bob", "Cat"], seed=5)
    names = holders or ("ann", "bob")
    seats = [*(Seat("person", holder=name) for name in names), Seat("easy")]
    return Table(game, seats, settings=TableSettings(time=time))


def asked(table: Table, seat: int) -> Table:
    """The table with that seat to move, whoever it is: an auction begins with it."""
    while table.game.to_move != seat:
        table.game.play(table.game.legal_actions()[0])
    return table


def test_a_turn_has_its_seconds_however_many_actions_it_takes() -> None:
    clock = Clock().turned_to(1, "1 fuel", 100.0, TimeControl(turn=60), 3)
    assert (clock.since, clock.until) == (100.0, 160.0)
    assert clock.turned_to(1, "1 fuel", 130.0, TimeControl(turn=60), 3) is clock
    later = clock.turned_to(2, "1 fuel", 140.0, TimeControl(turn=60), 3)
    assert later.until == 200.0
    assert not later.is_up(199.9)
    assert later.is_up(200.0)


def test_a_bank_shrinks_by_what_is_used_and_grows_by_the_increment() -> None:
    control = TimeControl(bank=300, increment=20)
    clock = Clock().turned_to(0, "1 auction", 1000.0, control, 2)
    assert clock.until == 1300.0
    clock = clock.turned_to(1, "1 auction", 1100.0, control, 2)
    assert clock.left == (220.0, 300.0)
    assert clock.until == 1400.0
    clock = clock.turned_to(NOBODY, "", 1150.0, control, 2)  # a pause earns nothing
    assert clock.left == (220.0, 250.0)
    assert clock.until is None


def test_who_has_used_everything_up_still_has_a_moment_for_each_turn() -> None:
    control = TimeControl(bank=10)
    clock = Clock(left=(0.0,)).turned_to(0, "2 fuel", 50.0, control, 1)
    assert clock.until == 50.0 + LEAST


def test_when_time_is_up_a_bot_plays_until_the_person_is_back() -> None:
    table = asked(apart(TimeControl(turn=60)), 0)
    table.keep_time(10.0)
    table.end_turn_in_time(69.0)
    assert table.asks_person()
    table.end_turn_in_time(70.0)
    assert table.seats[0].is_away
    assert table.seats[0].holder == "ann"
    assert table.awaited_bot() == 0
    assert table.bot_at(0) == table.settings.stand_in
    table.keep_time(71.0)
    assert (table.clock.seat, table.clock.until) == (NOBODY, None)
    table.come_back(0)
    table.keep_time(80.0)
    assert table.asks_person()
    assert table.clock.until == 140.0


def test_without_a_clock_it_is_known_how_long_somebody_thinks() -> None:
    table = asked(apart(TimeControl()), 1)
    table.keep_time(500.0)
    assert (table.clock.seat, table.clock.since, table.clock.until) == (1, 500.0, None)
    table.end_turn_in_time(1e9)
    assert table.asks_person()


def test_while_it_is_paused_nobody_moves_and_no_clock_runs() -> None:
    table = asked(apart(TimeControl(bank=100)), 0)
    table.keep_time(0.0)
    table.halt = PAUSED
    table.keep_time(40.0)
    assert table.awaited_bot() == NOBODY
    with pytest.raises(NotAsked):
        table.act(0, [table.game.notation(table.game.legal_actions()[0])])
    with pytest.raises(NotAsked):
        table.undo([0])
    table.halt = ""
    table.keep_time(1000.0)
    assert table.clock.until == 1060.0


def test_an_ended_game_asks_nobody() -> None:
    table = table_of("me", "friend", "easy")
    table.halt = ENDED
    assert not table.asks_person()
    assert table.awaited_bot() == NOBODY


def test_bots_do_not_play_on_among_themselves() -> None:
    table = apart(TimeControl())
    table.stand_in_for(0)
    assert table.awaited_bot() != NOBODY or table.asks_person()
    table.leave_seat(1)
    assert table.awaited_bot() == NOBODY
    assert not table.asks_person()
    table.take_seat(1, "eve")
    assert table.people == (1,)
    assert table.awaited_bot() != NOBODY or table.asks_person()


def test_a_bot_takes_a_seat_for_good() -> None:
    table = apart(TimeControl())
    table.seat_bot(0, "medium")
    assert table.seats[0] == Seat("medium")
    assert table.people == (1,)
