"""What bots are asked: texts in, texts out, so that it can be done in any process.

Games and bots that were seen before are kept, so that of a long game only the new actions are
replayed and a bot carries out the plan that it has made. All of that is a cache: to lose it
costs time only.
"""

from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Generic, TypeVar

from wattworks import bots
from wattworks.bots import Bot, review
from wattworks.bots.review import Mistake
from wattworks.dice import Dice
from wattworks.game import Game
from wattworks.record import notation

MOST_GAMES: Final = 8
MOST_BOTS: Final = 32
MOST_AT_ONCE: Final = 64  # moves of bots that are told together

Course = tuple[str | None, ...]  # actions in notation; None: an undo
Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True)
class Task:
    """A game as texts, and the bot that is to answer for the seat to move."""

    table: str
    head: str
    course: Course
    bot: str
    seed: int


@dataclass(frozen=True)
class Hint:
    """What a bot advises: actions in notation, the chance of winning, the reason."""

    plan: list[str]
    value: float
    code: str
    params: dict[str, int]


@dataclass(frozen=True)
class FinishedGame:
    """A finished game as texts, and the seat whose decisions are to be reviewed."""

    head: str
    course: Course
    seat: int


class Recent(Generic[Key, Value]):
    """A few things that were used last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        return self._kept.get(key)

    def put(self, key: Key, value: Value) -> Value:
        self._kept[key] = value
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return value


_games: Final[Recent[str, Game]] = Recent(MOST_GAMES)
_bots: Final[Recent[tuple[str, str], Bot]] = Recent(MOST_BOTS)


def choose(task: Task) -> str:
    """The action that the bot chooses, in notation."""
    return _played(_game_of(task), _bot_of(task), Dice(task.seed))


def play_on(task: Task, kinds: tuple[str, ...]) -> list[str]:
    """What the bot to move and the quick ones after it do, until somebody else is to move;
    ``kinds`` are the seats' players."""
    game, dice = _game_of(task), Dice(task.seed)
    moves: list[str] = []
    while not game.is_over and len(moves) < MOST_AT_ONCE:
        kind = kinds[game.to_move]
        if moves and not bots.is_quick(kind):
            break
        moves.append(_played(game, _bot_of(replace(task, bot=kind)), dice))
    return moves


def _played(game: Game, bot: Bot, dice: Dice) -> str:
    """What the bot does. It is played here as well: so nothing illegal is handed on."""
    text = game.notation(bot.choose(game.view(game.to_move), dice))
    game.play(text)
    return text


def advise(task: Task) -> list[Hint]:
    """What the bot would do, best first; the same in another order is no other advice."""
    game = _game_of(task)
    view = game.view(game.to_move)
    found: dict[tuple[str, ...], Hint] = {}
    for each in _bot_of(task).advise(view, Dice(task.seed)):
        plan = notation.write_plan(view.public, each.plan)
        told = Hint(plan, each.value, each.reason.code, dict(each.reason.params))
        found.setdefault(tuple(sorted(plan)), told)
    return list(found.values())


def count_decisions(finished: FinishedGame) -> int:
    return len(_decisions(finished))


def judge(finished: FinishedGame, number: int) -> Mistake | None:
    """What one decision cost. They are judged one by one, so that no table waits long."""
    return review.judge(_decisions(finished)[number])


@lru_cache(maxsize=2)
def _decisions(finished: FinishedGame) -> list[review.Decision]:
    game = Game.load(finished.head)
    game.follow(finished.course)
    return review.decisions(game, finished.seat)


def warm_up() -> None:
    """Nothing: but the process has started and imported what it needs."""


def _bot_of(task: Task) -> Bot:
    """A bot for one table alone: what it remembers is about that table."""
    key = (task.table, task.bot)
    return _bots.put(key, _bots.get(key) or bots.bot(task.bot))


def _game_of(task: Task) -> Game:
    game = _games.get(task.table)
    if game is None or not _is_beginning(game, task.course):
        game = Game.load(task.head)
    game.follow(task.course[len(game.entries) :])
    _games.put(task.table, game)
    return game


def _is_beginning(game: Game, course: Course) -> bool:
    known = tuple(entry.text for entry in game.entries)
    return known == course[: len(known)]
