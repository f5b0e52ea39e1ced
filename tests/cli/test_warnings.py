"""Warnings before a move and notices in an auction, the same at the terminal and on the page."""

import pytest
from rich.console import Console

from tests.spaces import plain
from tests.table import NAMES, Table
from wattworks import bots
from wattworks.cli.terminal.questions import question_block
from wattworks.cli.terminal.screen.look import Look, Scene
from wattworks.dice import Dice
from wattworks.engine.board_view import BoardView
from wattworks.engine.view import View
from wattworks.game import Game
from wattworks.locales.auction_notice import auction_notice
from wattworks.locales.nouns import Nouns
from wattworks.record import notation
from wattworks.table.move_warning import move_warning, plan_warning
from wattworks.table.seats import ADVISER

REGIONS = ("west", "south-west", "south")
ENDS_URANIUM = "Once plant 39 is sold, the market gets no more uranium."


# -- hints and warnings --------------------------------------------------------------------


def question_of(game: Game) -> str:
    question = game.state.question
    return question.name if question is not None else ""


def lesser_runs(view: View) -> list[str]:
    """The sets of plants that earn less than another one, as they are typed."""
    runs = view.runs(view.seat)
    most = max(run.income for run in runs)
    return [notation.write(view.public, run.action) for run in runs if run.income < most]


@pytest.mark.parametrize(
    ("edition", "map_name", "players", "seed"),
    [("card", None, 3, 2), ("card", None, 4, 11), ("recharged", "germany", 3, 12)],
)
def test_what_a_hint_recommends_is_not_met_by_a_warning(
    edition: str, map_name: str | None, players: int, seed: int
) -> None:
    adviser, dice = bots.bot(ADVISER), Dice(11)
    game = Game.new(edition, map_name, players=players, seed=seed)
    hints_for_less = warnings = 0
    while not game.is_over:
        view = game.view(game.to_move)
        move = game.notation(adviser.choose(view, dice))
        assert move_warning(view, move) is None
        if question_of(game) == "run":
            lesser = lesser_runs(view)
            hints_for_less += move in lesser
            warnings += sum(move_warning(view, text) is not None for text in lesser)
        game.play(move)
    assert hints_for_less > 0  # fuel was worth more than the income
    assert warnings > 0


def test_alternatives_that_are_warned_of_are_not_among_the_hints() -> None:
    dice = Dice(1)
    game = Game.new("card", players=3, seed=11)
    adviser = bots.bot(ADVISER)
    left_out = 0
    while not game.is_over and game.state.round < 5:
        view = game.view(game.to_move)
        if question_of(game) == "run":
            advised = [game.notation(each.action) for each in adviser.advise(view, dice)]
            assert advised
            assert [text for text in advised if move_warning(view, text) is not None] == []
            left_out += len(view.runs(view.seat)) - len(advised)
        game.play(adviser.choose(view, dice))
    assert left_out > 0


def test_a_warning_names_the_move_that_the_hint_names() -> None:
    game = Game.new("card", players=3, seed=11)
    adviser, dice = bots.bot(ADVISER), Dice(11)
    while question_of(game) != "run" or not lesser_runs(game.view(game.to_move)):
        game.play(adviser.choose(game.view(game.to_move), dice))
    view = game.view(game.to_move)
    hint = game.notation(adviser.choose(view, dice))
    (*_, worst) = lesser_runs(view)
    assert f"“{hint}” would earn" in plain(move_warning(view, worst) or "")


# -- the plant that ends a fuel's refill -----------------------------------------------------


def auction(map_name: str) -> Table:
    table = Table("recharged", map_name, players=3)
    table.step(3)
    table.market(28, 30, 39)
    table.enter("auction", order=[0, 1, 2])
    for row in range(3):
        table.money(row, 100)
    return table


def asked(table: Table, seat: int) -> str:
    """What the terminal asks a seat."""
    view = BoardView(table.state, seat)
    console = Console(width=200, no_color=True)
    with console.capture() as captured:
        scene = Scene(view, Nouns(table.rules, NAMES[:3]), Look(plain=True, width=200))
        console.print(question_block(scene))
    return plain(captured.get())


def test_B_BUR_4_whoever_may_nominate_or_bid_is_told_what_ends_a_refill() -> None:
    table = auction("germany")
    assert ENDS_URANIUM in asked(table, 0)
    table.play("nominate 39")
    assert ENDS_URANIUM in asked(table, 0)
    table.play("bid 39")
    for seat in (1, 2):
        assert plain(auction_notice(BoardView(table.state, seat)) or "") == ENDS_URANIUM
    assert ENDS_URANIUM in asked(table, 1)
    table.play("pass", "pass")
    assert auction_notice(BoardView(table.state, 1)) is None


def test_other_plants_end_nothing_and_neither_does_39_elsewhere() -> None:
    table = auction("germany")
    table.play("nominate 28")
    assert auction_notice(BoardView(table.state, 0)) is None
    assert auction_notice(BoardView(auction("usa").state, 0)) is None


# -- money and fuel for another city -----------------------------------------------------------


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
        "You have 44 E left, and your fuel can power 1 city more: “build Duisburg” costs 10 E and "
        "would earn 11 E more this round."
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
