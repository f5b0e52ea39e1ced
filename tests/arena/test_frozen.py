"""tools/ladder/frozen.py: another build plays seats. Here it is this tree once more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.ladder.frozen import FrozenBot, FrozenGame, FrozenProcess, heard
from wattworks import bots
from wattworks.arena.match import dealt
from wattworks.bots import Bot, Spec
from wattworks.bots.bot_game import play_out
from wattworks.bots.fault import BotError
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.actions import Action
from wattworks.engine.view import View

SRC = Path(__file__).resolve().parents[2] / "src"


@pytest.fixture(scope="module")
def process() -> Iterator[FrozenProcess]:
    started = FrozenProcess(SRC)
    yield started
    started.close()


class Keeping(Bot):
    """A player whose actions are kept."""

    def __init__(self, player: Bot) -> None:
        self.name = player.name
        self.player = player
        self.kept: list[Action] = []

    def choose(self, view: View, dice: Dice) -> Action:
        self.kept.append(self.player.choose(view, dice))
        return self.kept[-1]


def options(name: str) -> Options:
    return Options(name, edition(name).default_map, ("A", "B", "C"))


@pytest.mark.parametrize("name", ["recharged", "card"])
def test_it_follows_the_game_and_plays_as_the_bot_here_would(
    process: FrozenProcess, name: str
) -> None:
    """``medium`` throws no dice, so that both give the same game."""
    chosen = options(name)
    state = dealt(chosen, 5)
    game = FrozenGame(process, chosen, state)
    frozen = FrozenBot(Spec("frozen-medium"))
    frozen.join(game)
    before = process.answers
    seated = [Keeping(frozen), Keeping(bots.bot("medium")), Keeping(bots.bot("medium"))]
    play_out(state, heard(seated, game), Dice(1), 60)
    assert process.answers > before + 20
    assert game.standings() == state.standings()
    again = dealt(chosen, 5)
    here = [Keeping(bots.bot("medium")) for _ in range(3)]
    play_out(again, here, Dice(1), 60)
    assert [each.kept for each in here] == [each.kept for each in seated]
    assert 0 < frozen.seconds <= process.thought <= process.waited


def test_a_process_that_ends_is_a_fault_of_the_bot() -> None:
    chosen = options("recharged")
    started = FrozenProcess(SRC)
    game = FrozenGame(started, chosen, dealt(chosen, 5))
    with pytest.raises(BotError, match="ended with code 1"):
        game.choose(0, "nobody", 1)  # or it is not that seat's turn
    assert not started.is_running()


def test_it_sits_at_the_ladder_only() -> None:
    state = dealt(options("recharged"), 5)
    bot = bots.guarded(FrozenBot(Spec("frozen-medium")))
    play_out(state, [bot] * 3, Dice(1), 1)
    assert bot.fault is not None
    assert "plays in the ladder only" in bot.fault.said
