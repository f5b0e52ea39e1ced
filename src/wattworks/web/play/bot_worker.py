"""What happens in a worker process: a bot looks at a game and answers.

A worker keeps the games it has seen, so that of a long game only the new actions are replayed.
Everything that crosses the border between processes is text and numbers.
"""

import os
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import parent_process
from threading import Thread
from typing import Final

from wattworks import bots
from wattworks.bots import review
from wattworks.bots.review import Mistake
from wattworks.dice import Dice
from wattworks.game import Game
from wattworks.record import notation

MOST_KEPT: Final = 8

_kept: OrderedDict[str, Game] = OrderedDict()


@dataclass(frozen=True)
class Task:
    """A game as texts, and the bot that shall answer for the seat to move."""

    game_id: str
    head: str
    course: tuple[str | None, ...]  # actions in notation; None: an undo
    bot: str
    seed: int


@dataclass(frozen=True)
class Hint:
    """What a bot advises: actions in notation, the chance to win, the reason."""

    plan: list[str]
    value: float
    code: str
    figures: dict[str, int]


def choose(task: Task) -> str:
    """The action that the bot chooses, in notation."""
    game = _game_of(task)
    bot = bots.bot(task.bot)
    return game.notation(bot.choose(game.view(game.to_move), Dice(task.seed)))


def advise(task: Task) -> list[Hint]:
    """What the bot would do, best first."""
    game = _game_of(task)
    view = game.view(game.to_move)
    return [
        Hint(
            notation.write_plan(view.public, each.plan),
            each.value,
            each.reason.code,
            dict(each.reason.figures),
        )
        for each in bots.bot(task.bot).advise(view, Dice(task.seed))
    ]


@dataclass(frozen=True)
class Past:
    """A finished game as texts, and the seat whose decisions shall be looked at."""

    head: str
    course: tuple[str | None, ...]
    seat: int


def count_decisions(past: Past) -> int:
    return len(_decisions(past))


def judge(past: Past, number: int) -> Mistake | None:
    """What one decision cost. They are judged one by one, so that no game has to wait long."""
    return review.judge(_decisions(past)[number])


@lru_cache(maxsize=2)
def _decisions(past: Past) -> list[review.Decision]:
    game = Game.load(past.head)
    game.follow(past.course)
    return review.decisions(game, past.seat)


def warm_up() -> None:
    """Nothing: but the process has started and imported what it needs."""


def end_with_server() -> None:
    """Do not outlive the server, however it ends."""
    Thread(target=_wait_for_end, daemon=True).start()


def _wait_for_end() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _game_of(task: Task) -> Game:
    game = _kept.pop(task.game_id, None)
    if game is None or not _is_beginning(game, task.course):
        game = Game.load(task.head)
    game.follow(task.course[len(game.entries) :])
    _kept[task.game_id] = game
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return game


def _is_beginning(game: Game, course: tuple[str | None, ...]) -> bool:
    known = tuple(entry.text for entry in game.entries)
    return known == course[: len(known)]
