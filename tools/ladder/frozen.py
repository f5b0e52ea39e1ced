"""Frozen references: the levels of an earlier commit, which no later change makes weaker.

``frozen-medium``, ``frozen-hard@8`` and ``frozen-expert@200`` are bots of that commit's compiled
build, kept in build/frozen. One process of that build plays all their seats, game after game: it is
told what was played since its last turn, which is much faster than reading a whole position.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import IO, Any, Final

from tools import compile as builder
from tools.commit_build import build_of_commit
from wattworks.bots import Bot
from wattworks.bots.fault import CRASH, NONSENSE, BotError
from wattworks.bots.levels import Level
from wattworks.bots.spec import Budget, Spec
from wattworks.dice import Dice
from wattworks.editions import Options
from wattworks.engine.actions import Action
from wattworks.engine.state import State
from wattworks.engine.view import View
from wattworks.extensions import Extension
from wattworks.record import notation, position

COMMIT: Final = "c4b8578"
PREFIX: Final = "frozen-"
KEPT: Final = builder.BUILD / "frozen"
_SEEDS: Final = 2**31 - 1


def frozen_build(commit: str = COMMIT) -> Path:
    """The compiled build of the commit; the first time it is made, which takes about a minute."""
    kept = KEPT / commit
    if not kept.is_dir():
        made = build_of_commit(commit)
        KEPT.mkdir(parents=True, exist_ok=True)
        unfinished = KEPT / f"{commit}.{os.getpid()}"
        shutil.copytree(made, unfinished)
        builder.keep(unfinished, kept)
    return kept


class FrozenProcess:
    """The program ``frozen_player.py`` on a build; it ends when its input is closed."""

    def __init__(self, build: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("frozen_player.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": str(build)},
            text=True,
        )
        self.answers = 0
        self.waited = 0.0  # seconds of the wall
        self.thought = 0.0  # seconds of the processor, in the bots alone

    def is_running(self) -> bool:
        return self._process.poll() is None

    def tell(self, message: dict[str, Any]) -> None:
        try:
            stream = _stream(self._process.stdin)
            stream.write(json.dumps(message) + "\n")
            stream.flush()
        except OSError as error:
            raise BotError(CRASH, f"the frozen process has ended: {error}") from None

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        start = perf_counter()
        self.tell(message)
        line = _stream(self._process.stdout).readline()
        if not line:
            self.close()
            raise BotError(CRASH, f"the frozen process ended with code {self._process.returncode}")
        answer: dict[str, Any] = json.loads(line)
        self.answers += 1
        self.waited += perf_counter() - start
        self.thought += answer.get("seconds", 0.0)
        return answer

    def close(self) -> None:
        _stream(self._process.stdin).close()
        self._process.wait()
        _stream(self._process.stdout).close()


def _stream(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


_started: list[FrozenProcess] = []  # the last one is in use


def the_process() -> FrozenProcess:
    """The one that plays for this process; a new one if it has ended."""
    if not _started or not _started[-1].is_running():
        _started.append(FrozenProcess(frozen_build()))
    return _started[-1]


class FrozenGame:
    """A game as the frozen process is told of it."""

    def __init__(self, process: FrozenProcess, options: Options, state: State) -> None:
        self._process = process
        self._news: list[str] = []
        process.tell({"kind": "begin", "position": position.write(options, state)})

    def saw(self, view: View, action: Action) -> None:
        """Somebody acts."""
        self._news.append(notation.write(view.public, action))

    def choose(self, seat: int, name: str, seed: int) -> dict[str, Any]:
        return self._ask({"kind": "choose", "seat": seat, "bot": name, "seed": seed})

    def standings(self) -> list[list[int]]:
        """Of the finished game; the same as here if the rules have stayed the same."""
        found: list[list[int]] = self._ask({"kind": "standings"})["standings"]
        return found

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        news, self._news = self._news, []
        return self._process.ask(message | {"news": news})


class FrozenBot(Bot):
    """A seat that a frozen bot plays. It must ``join`` the game before the first question."""

    def __init__(self, spec: Spec) -> None:
        self.name = str(spec)
        self.seconds = 0.0  # of the processor, that it has thought for: the process not included
        self._frozen_name = self.name.removeprefix(PREFIX)
        self._game: FrozenGame | None = None

    def join(self, game: FrozenGame) -> None:
        self._game = game

    def choose(self, view: View, dice: Dice) -> Action:
        if self._game is None:
            raise RuntimeError(f"{self.name} plays in the ladder only: python -m tools.ladder")
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        answer = self._game.choose(int(view.seat), self._frozen_name, dice.below(_SEEDS))
        self.seconds += answer["seconds"]
        try:
            return notation.read(view.public, answer["action"])
        except notation.NotationError as error:
            raise BotError(NONSENSE, str(error)) from None


EXTENSION = Extension(
    bots={
        f"{PREFIX}medium": Level(FrozenBot),
        f"{PREFIX}hard": Level(FrozenBot, budget=Budget(iterations=8)),
        f"{PREFIX}expert": Level(FrozenBot, budget=Budget(iterations=200)),
    }
)
