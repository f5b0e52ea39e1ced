"""A bot with a stand-in, without any process: bots of this program can fail too."""

import pytest

from wattworks import bots
from wattworks.bots import Bot
from wattworks.bots.advice import Advice
from wattworks.bots.fault import CRASH, ILLEGAL
from wattworks.dice import Dice
from wattworks.engine.actions import THE_DONE, Action
from wattworks.engine.view import View
from wattworks.game import Game


class Stubborn(Bot):
    """Is always done, whatever is asked."""

    name = "stubborn"

    def choose(self, view: View, dice: Dice) -> Action:
        return THE_DONE


class Broken(Bot):
    """Cannot count."""

    name = "broken"
    closed = 0

    def choose(self, view: View, dice: Dice) -> Action:
        return view.legal_actions()[1000]

    def advise(self, view: View, dice: Dice, count: int = 3) -> list[Advice]:
        raise ZeroDivisionError("no chance")

    def close(self) -> None:
        self.closed += 1


@pytest.mark.parametrize(
    ("bot", "kind", "said"),
    [
        (Stubborn(), ILLEGAL, "<done>: "),
        (Broken(), CRASH, "IndexError: list index out of range"),
    ],
)
def test_the_stand_in_plays_on(bot: Bot, kind: str, said: str) -> None:
    guard = bots.guarded(bot)
    game = Game.new(players=2, seed=4)
    dice = Dice(1)
    guard.begin(game.options, 0)
    while not game.is_over:
        game.play(guard.choose(game.view(game.to_move), dice))
    guard.finish(game.view(0))
    assert guard.name == bot.name
    assert guard.fault is not None
    assert guard.fault.kind == kind
    assert said in guard.fault.said


def test_a_bot_that_fails_is_closed_at_once() -> None:
    broken = Broken()
    game = Game.new(players=2, seed=4)
    bots.guarded(broken).choose(game.view(game.to_move), Dice(1))
    assert broken.closed == 1


def test_advice_is_the_bots_own_or_the_stand_ins() -> None:
    game = Game.new(players=2, seed=4)
    view = game.view(game.to_move)
    guard = bots.guarded(Broken())
    (advice,) = guard.advise(view, Dice(1), 1)
    assert advice.action in game.legal_actions()
    assert guard.fault is not None
    assert guard.fault.said == "ZeroDivisionError: no chance"


def test_guards_are_not_put_around_guards() -> None:
    guard = bots.guarded(bots.bot("random"))
    assert bots.guarded(guard) is guard
