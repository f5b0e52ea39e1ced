"""The levels, the strongest first."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from wattworks.bots.base import Bot
from wattworks.bots.policy_bot import PolicyBot
from wattworks.bots.random_bot import RandomBot
from wattworks.bots.search_bot import SearchBot
from wattworks.bots.spec import Budget, Spec

MEDIUM = "medium"
SLIPS = 0.15  # of the decisions of ``easy``


@dataclass(frozen=True)
class Level:
    """How to make a bot of a level; ``budget`` is its default for thinking, if it does any."""

    make: Callable[[Spec], Bot]
    has_styles: bool = True
    budget: Budget | None = None


def _searching(budget: Budget, deep: bool) -> Level:
    return Level(partial(_search_bot, budget, deep), budget=budget)


def _search_bot(budget: Budget, deep: bool, spec: Spec) -> Bot:
    return SearchBot(str(spec), spec.style, spec.budget or budget, deep)


def _medium(spec: Spec) -> Bot:
    return PolicyBot(str(spec), spec.level, spec.style, slips=0.0)


def _easy(spec: Spec) -> Bot:
    return PolicyBot(str(spec), spec.level, spec.style, slips=SLIPS)


def _random(spec: Spec) -> Bot:
    return RandomBot()


LEVELS: dict[str, Level] = {
    "master": _searching(Budget(iterations=1600), deep=True),
    "expert": _searching(Budget(iterations=200), deep=True),
    "hard": _searching(Budget(iterations=32), deep=False),
    MEDIUM: Level(_medium),
    "easy": Level(_easy),
    "random": Level(_random, has_styles=False),
}
