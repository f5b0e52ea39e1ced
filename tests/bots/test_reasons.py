"""The reasons of advice fit what is asked."""

from itertools import count

import pytest

from wattworks import bots
from wattworks.bots.reasons import reason
from wattworks.dice import Dice
from wattworks.engine import actions
from wattworks.engine.actions import THE_DONE
from wattworks.game import Game


@pytest.mark.parametrize(
    ("edition", "question", "code"),
    [
        ("recharged", "buy", "done_buying"),
        ("recharged", "build", "done_building"),
        ("recharged", "give up", "instinct"),
        ("card", "take", "done_buying"),
        ("card", "spend", "instinct"),
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
                grows = told.params["then"] > told.params["now"]
                assert told.code in (
                    ("nominate", "bid") if grows else ("nominate_swap", "bid_swap")
                )
                seen.add(told.code)
        game.play(bot.choose(view, dice))
    assert seen == {"nominate", "bid", "nominate_swap", "bid_swap"}
