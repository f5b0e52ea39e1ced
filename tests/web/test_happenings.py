"""What the page is told of what has happened since it last looked."""

from tests.web.conftest import Tables
from tests.web.drawn import game_of
from wattworks.engine import actions
from wattworks.engine.actions import Action
from wattworks.game import Game
from wattworks.table.pace import AT_ONCE, FAST, NORMAL
from wattworks.web.pages.happenings import happenings, seen_mark
from wattworks.web.play.served_table import ServedTable


def new_table(tables: Tables, pace: str = NORMAL) -> ServedTable:
    table = tables.table(Game.new("recharged", "germany", players=3, seed=3))
    table.table.pace = pace
    return table


def test_the_events_of_a_move_come_with_the_time_they_may_take(tables: Tables) -> None:
    table = new_table(tables)
    seen = seen_mark(table)
    row, card = table.game.to_move, table.game.legal_actions()[0].value
    table.game.play(table.game.legal_actions()[0])
    # 80 % of the 0.9 seconds for which a move stays
    assert happenings(table, seen) == f"720;nominate {row} {card} 0 0"


def test_small_moves_have_less_time_and_several_moves_have_theirs_together(tables: Tables) -> None:
    table = new_table(tables, FAST)
    table.game.play(table.game.legal_actions()[0])
    seen = seen_mark(table)
    row, bid = table.game.to_move, table.game.legal_actions()[0]
    card = table.game.state.auction.card
    table.game.play(bid)
    # 40 % of 0.3 seconds for a bid
    assert happenings(table, seen) == f"96;bid {row} {card} {bid.value} 0"
    out = table.game.to_move
    table.game.play("pass")
    told = f"336;bid {row} {card} {bid.value} 0;out {out} {card} 0 0"
    assert happenings(table, seen) == told


def test_a_house_comes_with_the_line_to_it(tables: Tables) -> None:
    game = game_of("recharged", "germany", 4, 140)
    table = tables.table(game)
    builds: list[Action] = []
    while not builds:
        game.play(game.legal_actions()[0])
        builds = [action for action in game.legal_actions() if action.kind == actions.BUILD]
    seen, row = seen_mark(table), game.to_move
    game.play(builds[0])
    name, to, city, money, slot, way = happenings(table, seen).split(";")[1].split(" ")
    assert (name, to, slot) == ("build", str(row), "0")
    assert game.entries[-1].text == f"build {city}"
    assert way.startswith("M")
    assert "L" in way
    assert int(money) > 0


def test_undo_a_gap_and_bots_at_once_are_shown_as_they_end(tables: Tables) -> None:
    table = new_table(tables)
    seen = seen_mark(table)
    assert happenings(table, seen) == ""
    table.game.play(table.game.legal_actions()[0])
    table.game.undo()
    assert happenings(table, seen) == ""
    seen = seen_mark(table)
    for _ in range(40):
        table.game.play(table.game.legal_actions()[0])
    assert happenings(table, seen) == ""
    table.table.pace = AT_ONCE
    seen = seen_mark(table)
    table.game.play(table.game.legal_actions()[0])
    assert happenings(table, seen) == ""


def test_a_mark_that_makes_no_sense_tells_nothing(tables: Tables) -> None:
    table = new_table(tables)
    table.game.play(table.game.legal_actions()[0])
    for seen in ("", "null", "-1.0", "0", "9" * 30, "0.x", "99999999.0"):
        assert happenings(table, seen) == ""
