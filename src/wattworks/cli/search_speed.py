"""How fast the bots think: playouts, samples, and what the strongest of them does with both.

``tools/bench_against.py`` runs this file against other commits as well, like ``speed``.
"""

from collections.abc import Callable, Iterator
from itertools import islice

from wattworks import bots
from wattworks.bots.policy.base import play_on
from wattworks.bots.policy.families import policy_for
from wattworks.cli.speed import SETUPS, DealtTable, Work
from wattworks.dice import Dice
from wattworks.engine.view import View
from wattworks.game import Game

SEARCHER = "expert"
ITERATIONS = 50  # of one search
POSITIONS = 4  # that are searched by turns
ROUNDS = 3  # after which a game is in full swing
FOREVER = 1_000_000  # more moments than a game has


def playouts(table: DealtTable) -> Work:
    """Whole games, as search plays them out: with the quick policy of ``medium``."""
    seats = len(table.options.players)
    policies = [policy_for(table.start(0), "", quick=True)] * seats

    def play(times: int) -> int:
        for game in range(times):
            play_on(table.start(game), policies, Dice(game), FOREVER)
        return times

    return play


def iterations(table: DealtTable) -> Work:
    """Of the tree search of ``expert``; a bot for each search, so that none carries out a plan."""
    views = list(islice(_positions(table), POSITIONS))

    def search(times: int) -> int:
        for number in range(times):
            bot = bots.bot(f"{SEARCHER}@{ITERATIONS}")
            bot.choose(views[number % len(views)], Dice(number))
        return times * ITERATIONS

    return search


def samples(table: DealtTable) -> Work:
    """States that are consistent with what a seat knows."""
    view = next(_positions(table))
    dice = Dice(0)

    def sample(times: int) -> int:
        for _ in range(times):
            view.sample(dice)
        return times

    return sample


def _positions(table: DealtTable) -> Iterator[View]:
    """What the seat to move sees some rounds into a game, if it has more than one plan."""
    for number in range(SETUPS):
        state = table.start(number)
        policy = policy_for(state, "", quick=True)
        dice = Dice(number)
        while not state.is_over and state.round <= ROUNDS:
            for action in policy.plan(state, dice):
                state.apply(action)
        if not state.is_over and len(policy.plans(state, dice)) > 1:
            yield Game(table.options, state).view(state.to_move)


MEASURES: dict[str, Callable[[DealtTable], Work]] = {
    "playouts": playouts,
    "iterations": iterations,
    "samples": samples,
}
