"""Pure Python does not need librt."""

import subprocess
import sys

import pytest

from wattworks._build import is_compiled

PLAY = """
from wattworks import Game
from wattworks.bots.random_play import play_randomly
from wattworks.dice import Dice

for edition in ("recharged", "card"):
    state = Game.new(edition, players=("A", "B", "C"), seed=7).state.copy()
    print(play_randomly(state, Dice(1), 20_000), state.standings(), state.round)
"""
WITHOUT = "import sys; sys.modules['librt'] = None\n"


@pytest.mark.skipif(is_compiled(), reason="the compiled engine is made with librt")
def test_whole_games_without_librt_are_the_same() -> None:
    assert _printed(WITHOUT + PLAY) == _printed(PLAY)


def _printed(code: str) -> str:
    return subprocess.check_output([sys.executable, "-c", code], text=True)
