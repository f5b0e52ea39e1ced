"""The outlook: figures worked out by hand, and nothing that is hidden."""

from tests.spaces import plain
from tests.table import Table
from tests.web.conftest import Tables
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import SPECTATOR
from wattworks.game import Game
from wattworks.table.screen import Screen
from wattworks.web.pages.outlook import (
    FuelPrice,
    Growth,
    Rival,
    board_rivals,
    finish,
    fuel_prices,
    growth,
    outlook,
)
from wattworks.web.pages.scene import scene_of


def view_of_one(seat: int = 0) -> BoardView:
    """Seat 0 in Essen with plant 04 (2 coal for 1 city) and its coal, and 50 Elektro; seat 1 in
    three cities with 10 (2 coal for 2), without coal; seat 2 has nothing."""
    table = Table("recharged", "germany", players=3, regions=("west", "south-west", "south"))
    table.own(0, 4)
    table.own(1, 10)
    table.houses(0, "essen")
    table.houses(1, "aachen", "koeln", "duesseldorf")
    table.fuel(0, coal=2)
    table.enter("building", order=[1, 0, 2])
    table.money(0, 50)
    return BoardView(table.state, seat)


def test_more_cities_with_their_cost_and_the_turn_order() -> None:
    """Duisburg costs 0 + 10, Dortmund 5 + 10, then Münster 2 + 10. With three cities each, plant
    10 is the larger one; with four, seat 0 comes first."""
    assert growth(view_of_one(), 0) == [
        Growth(0, 0, 50, 1, 2),
        Growth(1, 10, 40, 1, 2),
        Growth(2, 25, 25, 1, 2),
        Growth(3, 37, 13, 1, 1),
    ]


def test_fuel_prices_of_a_new_market() -> None:
    """Of oil there are 18, from 3 on; two more make it 2. Of garbage 9, of uranium 2."""
    view = Game.new("recharged", "germany", ["Ann", "Bob", "Cem"], seed=1).view(0)
    assert isinstance(view, BoardView)
    assert view.next_refill() == [0, 2, 1, 1]
    assert fuel_prices(view) == [
        FuelPrice(0, 1, 1), FuelPrice(1, 3, 2), FuelPrice(2, 6, 5), FuelPrice(3, 14, 12),
    ]  # fmt: skip


def test_if_the_game_ended_now_fuel_counts() -> None:
    rivals = board_rivals(view_of_one())
    assert [(each.row, each.rank, each.ready, each.able) for each in rivals] == [
        (0, 1, 1, 1), (1, 2, 0, 2), (2, 2, 0, 0),
    ]  # fmt: skip
    assert [each.lacks for each in rivals] == [16, 14, 17]
    assert [each.money for each in rivals] == [50, None, None]


def test_what_ending_the_game_would_mean() -> None:
    end = finish(view_of_one(), 0)
    assert end is not None
    assert (end.lacks, end.supplied, end.ahead, end.level) == (16, 1, [], [])
    behind = finish(view_of_one(2), 2)
    assert behind is not None
    assert (behind.supplied, behind.ahead, behind.level) == (0, [0], [1])


def test_a_spectator_sees_no_money() -> None:
    rivals: list[Rival] = board_rivals(view_of_one(SPECTATOR))
    assert {each.money for each in rivals} == {None}


def test_the_page_tells_only_one_s_own_money(tables: Tables) -> None:
    game = Game.new("classic", "germany", ["Ann", "Bob", "Cem"], seed=1)
    for row, money in enumerate((1041, 1052, 1063)):
        game.state.players[row].money = money
    table = tables.table(game, "me", "easy", "easy")
    text = plain(outlook(scene_of(table, Screen())))
    assert "1041 E" in text
    assert "1052" not in text
    assert "1063" not in text
    watched = plain(outlook(scene_of(table, Screen(seats=()))))
    assert "1041" not in watched
    assert "If you connect more cities" not in watched


def test_the_card_game_has_one_too(tables: Tables) -> None:
    table = tables.table(
        Game.new("card", None, ["Ann", "Bob", "Cem"], seed=1), "me", "easy", "easy"
    )
    text = plain(outlook(scene_of(table, Screen())))
    assert "If the game ended now" in text
    assert "To the end" not in text
