"""How fast the engine is: random games and copies of states, in time of one core: what else the
machine does is not counted.

``tools/bench_against.py`` runs this file against other commits as well: it needs little of them.
"""

from collections.abc import Callable
from random import Random
from time import process_time

from wattworks.bots.random_play import play_randomly
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.engine.state import State

PLAYERS = ("A", "B", "C", "D")
MAX_MOVES = 20_000
CALIBRATION_STEPS = 200_000
SETUPS = 64  # dealt before the clock starts
MIDDLE = 150  # moves after which a game is in full swing

Work = Callable[[int], int]  # does something this many times; returns what is to be counted


def calibrate() -> float:
    """How many seconds a fixed loop in plain Python takes."""
    begin = process_time()
    table = [0] * 64
    value = 1
    for step in range(CALIBRATION_STEPS):
        value = value * 48271 % 2147483647
        table[value & 63] += step
    return process_time() - begin


def times_in(work: Work, seconds: float) -> int:
    """How often it can be done in about that many seconds; it is warm afterwards."""
    times = 1
    while (took := _time(work, times)) < seconds / 10:
        times *= 4
    return max(1, int(times * seconds / took))


def rate(work: Work, times: int) -> float:
    """How much is done in a second, if it is done that often."""
    begin = process_time()
    done = work(times)
    return done / (process_time() - begin)


def _time(work: Work, times: int) -> float:
    begin = process_time()
    work(times)
    return process_time() - begin


class DealtTable:
    """Rules and setups dealt in advance, so that dealing is not measured."""

    def __init__(self, edition: str) -> None:
        self._edition = EDITIONS[edition]
        self.options = Options(edition, self._edition.default_map, PLAYERS)
        self._rules = self._edition.rules(self.options)
        self._setups = [self._edition.deal(self.options, Random(seed)) for seed in range(SETUPS)]
        self.games = 0
        self.moves = 0  # in all these games

    def start(self, game: int) -> State:
        state = self._edition.start(self._rules, self._setups[game % SETUPS])
        state.begin()
        return state

    def play_games(self, times: int) -> int:
        """From the setup to the end, with uniformly random legal actions."""
        for game in range(times):
            self.moves += play_randomly(self.start(game), Dice(game), MAX_MOVES)
        self.games += times
        return times


def games(table: DealtTable) -> Work:
    return table.play_games


def copies(table: DealtTable) -> Work:
    """Of a state in mid-game."""
    state = table.start(0)
    play_randomly(state, Dice(0), MIDDLE)

    def copy(times: int) -> int:
        for _ in range(times):
            state.copy()
        return times

    return copy


MEASURES: dict[str, Callable[[DealtTable], Work]] = {"games": games, "copies": copies}
