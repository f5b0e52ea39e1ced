"""The levels, the strongest first."""

from collections.abc import Callable
from dataclasses import dataclass

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


HARD = Budget(iterations=16)
EXPERT = Budget(iterations=200)
MASTER = Budget(iterations=1600)


def _hard(spec: Spec) -> Bot:
    return SearchBot(str(spec), spec.style, spec.budget or HARD, deep=False)


def _expert(spec: Spec) -> Bot:
    return SearchBot(str(spec), spec.style, spec.budget or EXPERT, deep=True)


def _master(spec: Spec) -> Bot:
    return SearchBot(str(spec), spec.style, spec.budget or MASTER, deep=True)


def _medium(spec: Spec) -> Bot:
    return PolicyBot(str(spec), spec.level, spec.style, slips=0.0)


def _easy(spec: Spec) -> Bot:
    return PolicyBot(str(spec), spec.level, spec.style, slips=SLIPS)


def _random(spec: Spec) -> Bot:
    return RandomBot()


LEVELS: dict[str, Level] = {
    "master": Level(_master, budget=MASTER),
    "expert": Level(_expert, budget=EXPERT),
    "hard": Level(_hard, budget=HARD),
    MEDIUM: Level(_medium),
    "easy": Level(_easy),
    "random": Level(_random, has_styles=False),
}
