"""tools/ladder/frozen.py: another build plays seats. Here it is this tree once more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.ladder.frozen import FrozenBot, FrozenGame, FrozenProcess
from tools.ladder.games import Saw, Watched
from wattworks import bots
from wattworks.arena.match import dealt
from wattworks.bots import Bot, Spec
from wattworks.bots.bot_game import play_out
from wattworks.bots.fault import BotError
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.actions import Action

SRC = Path(__file__).resolve().parents[2] / "src"


@pytest.fixture(scope="module")
def process() -> Iterator[FrozenProcess]:
    started = FrozenProcess(SRC)
    yield started
    started.close()


def watched(players: list[Bot], kept: list[Action], *tell: Saw) -> list[Bot]:
    """The players; what they do is kept."""
    return [Watched(player, [lambda _, action: kept.append(action), *tell]) for player in players]


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
    there: list[Action] = []
    seated = [frozen, bots.bot("medium"), bots.bot("medium")]
    play_out(state, watched(seated, there, game.saw), Dice(1), 60)
    assert process.answers > before + 20
    assert game.standings() == state.standings()
    again = dealt(chosen, 5)
    here: list[Action] = []
    play_out(again, watched([bots.bot("medium")] * 3, here), Dice(1), 60)
    assert here == there
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
