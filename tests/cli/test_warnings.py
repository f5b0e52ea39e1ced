"""Warnings before a move, the same at the terminal and on the page."""

from tests.spaces import plain
from tests.table import Table
from wattworks.engine.board_view import BoardView
from wattworks.locales.move_warning import move_warning, plan_warning

REGIONS = ("west", "south-west", "south")


def test_B_BUR_4_whoever_nominates_the_plant_that_ends_a_refill_is_told_before() -> None:
    table = Table("recharged", "germany", players=3)
    table.step(3)
    table.market(28, 30, 39)
    table.enter("auction", order=[0, 1, 2])
    table.money(0, 100)
    view = BoardView(table.state, 0)
    assert plain(move_warning(view, "nominate 39") or "") == (
        "Once plant 39 is sold, the market gets no more uranium."
    )
    assert move_warning(view, "nominate 28") is None
    table.state.token_market.closed |= 1 << table.rules.fuels.index("uranium")
    assert move_warning(BoardView(table.state, 0), "nominate 39") is None


def test_elsewhere_the_same_plant_ends_nothing() -> None:
    table = Table("recharged", "usa", players=3)
    table.step(3)
    table.market(28, 30, 39)
    table.enter("auction", order=[0, 1, 2])
    table.money(0, 100)
    assert move_warning(BoardView(table.state, 0), "nominate 39") is None


def builder(money: int, coal: int) -> Table:
    """Somebody with one city, a plant for two (04: 2 coal for 1 city, 08: 3 coal for 2)."""
    table = Table("recharged", "germany", players=3, regions=REGIONS)
    table.own(0, 8)
    table.fuel(0, coal=coal)
    table.houses(0, "essen")
    table.enter("building", order=[1, 2, 0])
    table.money(0, money)
    return table


def test_whoever_leaves_money_and_fuel_for_a_city_idle_is_told() -> None:
    view = BoardView(builder(money=44, coal=3).state, 0)
    assert plain(move_warning(view, "done") or "") == (
        "You have 44 E left, and your fuel can power 1 city more: Duisburg costs 10 E and would "
        "earn 11 E more this round."
    )


def test_whoever_ends_with_a_plan_is_told_what_is_left_after_it() -> None:
    table = builder(money=44, coal=3)
    assert plan_warning(BoardView(table.state, 0), ["build duisburg", "done"]) is None
    table.own(0, 25)
    table.fuel(0, coal=2)
    warning = plan_warning(BoardView(table.state, 0), ["build duisburg", "done"])
    assert "You have 34 E left" in plain(warning or "")
    assert plan_warning(BoardView(table.state, 0), ["build nowhere", "done"]) is None


def test_nobody_is_warned_without_money_or_without_fuel() -> None:
    assert move_warning(BoardView(builder(money=9, coal=3).state, 0), "done") is None
    assert move_warning(BoardView(builder(money=44, coal=2).state, 0), "done") is None


def test_in_the_last_round_a_city_is_worth_it_without_income() -> None:
    table = builder(money=44, coal=3)
    table.state.grid.largest = table.state.board_rules.end_cities
    warning = plain(move_warning(BoardView(table.state, 0), "done") or "")
    assert warning.startswith("The game ends after this phase. You have 44 E left")
