"""Warnings before a move, the same at the terminal and on the page."""

from tests.spaces import plain
from tests.table import Table
from wattworks.engine.board_view import BoardView
from wattworks.locales.move_warning import move_warning


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
