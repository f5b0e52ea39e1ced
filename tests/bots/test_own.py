"""Bots by module and class."""

import pytest

from wattworks import Dice, Game, bots
from wattworks.bots import Bot, UnknownBot
from wattworks.bots.spec import Budget, is_outside
from wattworks.engine.actions import Action
from wattworks.engine.view import View

HERE = __name__


class Last(Bot):
    """Chooses what is listed last."""

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget

    def choose(self, view: View, dice: Dice) -> Action:
        return view.legal_actions()[-1]


class Broken(Last):
    def choose(self, view: View, dice: Dice) -> Action:
        raise ZeroDivisionError("of no use")


class Unwilling(Last):
    def __init__(self) -> None:
        super().__init__()
        raise RuntimeError("not today")


def test_a_class_is_a_bot_by_its_name() -> None:
    last = bots.bot(f"python:{HERE}:Last")
    assert last.name == f"python:{HERE}:Last"
    game = Game.new(players=3, seed=1)
    assert last.choose(game.view(game.to_move), Dice(1)) is game.legal_actions()[-1]


def test_its_budget_is_handed_over() -> None:
    limited = bots.bot(f"python:{HERE}:Last@40")
    assert limited.name == f"python:{HERE}:Last@40"
    assert limited._bot.budget == Budget(iterations=40)  # type: ignore[attr-defined]


def test_if_it_fails_a_stand_in_plays_on() -> None:
    broken = bots.bot(f"python:{HERE}:Broken")
    game = Game.new(players=3, seed=1)
    assert broken.choose(game.view(game.to_move), Dice(1)) in game.legal_actions()
    assert broken.fault is not None
    assert "ZeroDivisionError: of no use" in broken.fault.said


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("python:no_such_module_anywhere:Bot", "not_made"),
        (f"python:{HERE}:HERE", "not_a_bot"),
        (f"python:{HERE}:Nobody", "not_a_bot"),
        (f"python:{HERE}:Unwilling", "not_made"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_reason(text: str, code: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bots.bot(text)
    assert caught.value.code == code


def test_it_is_nothing_to_accept_from_strangers() -> None:
    assert is_outside("python:os:system")
    assert not is_outside("pythonic")
