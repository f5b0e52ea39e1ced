"""The reasons of advice fit what is asked."""

from itertools import count

import pytest

from tests.table import Table
from wattworks import bots
from wattworks.bots.advice import Reason
from wattworks.bots.reasons import reason
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.actions import THE_DONE
from wattworks.engine.board_view import BoardView
from wattworks.game import Game


@pytest.mark.parametrize(
    ("edition", "question", "code"),
    [
        ("recharged", "buy", "done_buying"),
        ("recharged", "build", "done_building"),
        ("recharged", "give up", "done_giving"),
        ("card", "take", "done_buying"),
        ("card", "spend", "spend_rest"),
    ],
)
def test_being_done_has_the_reason_of_its_question(edition: str, question: str, code: str) -> None:
    game = game_asking(edition, question)
    assert reason(game.view(game.to_move), [THE_DONE]).code == code


def test_where_there_is_no_choice_that_is_the_reason() -> None:
    game = Game.new("recharged", "germany", 4, seed=3)
    bot, dice = bots.bot("medium"), Dice(1)
    while len(game.legal_actions()) > 1:
        game.play(bot.choose(game.view(game.to_move), dice))
    assert reason(game.view(game.to_move), game.legal_actions()).code == "only"


def game_asking(edition: str, question: str) -> Game:
    """One in which somebody may be done with that, or go on."""
    bot, dice = bots.bot("easy"), Dice(1)
    for seed in count(3):
        game = Game.new(edition, None if edition == "card" else "germany", 4, seed=seed)
        while not game.is_over:
            if is_asked(game, question):
                return game
            game.play(bot.choose(game.view(game.to_move), dice))
    raise AssertionError


def is_asked(game: Game, question: str) -> bool:
    asked = game.state.question
    legal = game.legal_actions()
    return asked is not None and asked.name == question and THE_DONE in legal and len(legal) > 1


def test_a_plant_that_only_takes_anothers_place_is_not_said_to_raise_the_output() -> None:
    game = Game.new("recharged", "germany", 4, seed=3)
    bot, dice = bots.bot("medium"), Dice(1)
    seen = set()
    while not game.is_over:
        view = game.view(game.to_move)
        legal = view.legal_actions()
        for action in legal:
            if action.kind in (actions.NOMINATE, actions.BID) and len(legal) > 1:
                told = reason(view, [action])
                change = told.params["then"] - told.params["now"]
                ending = "" if change > 0 else "_swap" if change == 0 else "_less"
                assert told.code in (f"nominate{ending}", f"bid{ending}")
                seen.add(told.code)
        game.play(bot.choose(view, dice))
    assert seen >= {"nominate", "bid", "nominate_swap", "bid_swap"}


def told(table: Table, text: str) -> Reason:
    return reason(BoardView(table.state, table.to_move), [table.action(text)])


def test_a_plant_that_lowers_the_output_is_said_to_and_what_it_saves() -> None:
    """20 takes 3 coal for 5 cities, 25 takes 2 for 5, 30 takes 3 garbage for 6; 11 takes one
    uranium for 2 and makes 20 superfluous."""
    table = Table(players=3)
    table.market(11, 12, 13, 14, 15, 16, 17, 18)
    table.enter("auction", order=[0, 1, 2], round_=3)
    table.own(0, 20, 25, 30)
    found = told(table, "nominate 11")
    assert found.code == "nominate_less"
    figures = {"now": 16, "then": 13, "need_now": 8, "need": 6}
    assert {name: found.params[name] for name in figures} == figures


def test_fuel_that_has_no_room_is_given_up_because_of_that() -> None:
    """04 stores 4 coal and 05 four of coal and oil; without it two of each have no room."""
    table = Table(players=3)
    table.market(18, 19, 21, 22, 23, 24, 26, 27)
    table.enter("auction", order=[0, 1, 2], round_=3)
    table.own(0, 4, 5, 13)
    table.fuel(0, coal=6, oil=2)
    table.buy_plant(18)
    table.play("scrap 05")
    assert told(table, "give coal").code == "give"
    table.play("give coal", "give oil", "give oil")
    assert told(table, "give coal").code == "only"


@pytest.mark.parametrize(("mix", "left"), [("mix 0+2", 2), ("mix 2+0", 1)])
def test_what_hybrids_burn_is_judged_by_what_can_run_afterwards(mix: str, left: int) -> None:
    """10 takes 2 coal for 2 cities, 05 two of coal and oil for one."""
    table = Table(players=3)
    table.enter("bureaucracy", order=[0, 1, 2])
    table.own(0, 5, 10)
    table.fuel(0, coal=2, oil=2)
    table.play("run 05")
    assert told(table, mix) == Reason("mix", {"output": left})


def test_fuel_beyond_the_cities_in_reach_is_said_to_be_for_later() -> None:
    table = Table("recharged", "germany", players=3)
    table.own(0, 15, 26)  # 2 coal for 3 cities, 2 oil for 5
    lit = table.some_houses(0, 4)
    table.enter("fuel", order=[2, 1, 0])
    table.money(0, 17)
    oil, coal = table.action("buy oil"), table.action("buy coal")

    def told_of(*plan: actions.Action) -> str:
        return reason(BoardView(table.state, 0), [*plan, THE_DONE]).code

    assert len(lit) == 4
    assert told_of(oil, oil) == "fuel_run"
    assert told_of(oil, oil, coal, coal) == "fuel_ahead"
    assert told_of(coal, coal) == "fuel_run"  # one city stays dark
    table.money(0, 90)
    assert told_of(oil, oil, coal, coal) == "fuel_run"  # for the cities that come
