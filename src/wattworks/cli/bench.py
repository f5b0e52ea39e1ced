"""``wattworks bench``: how fast the engine is, on one core."""

import json
import platform
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from time import perf_counter

from rich.table import Table

from wattworks._build import VERSION, is_compiled
from wattworks.bots.random_play import play_randomly
from wattworks.cli.console import new_console
from wattworks.dice import Dice
from wattworks.editions import EDITIONS, Options
from wattworks.engine.state import State
from wattworks.locales import number, phrase

RUNS = 5
PLAYERS = ("A", "B", "C", "D")
MAX_MOVES = 20_000
CALIBRATION_STEPS = 200_000
SETUPS = 64  # dealt before the clock starts
MIDDLE = 150  # moves after which a game is in full swing


@dataclass(frozen=True)
class Speed:
    """The best of several runs."""

    edition: str
    map: str
    games_per_second: float
    games_per_calibration: float  # per fixed loop of plain Python: comparable across machines
    moves_per_game: float
    ns_per_move: float
    ns_per_copy: float


@dataclass(frozen=True)
class Report:
    version: str
    build: str
    python: str
    calibration_ms: float
    speeds: list[Speed]


def bench(seconds: float, as_json: bool) -> None:
    """Measure all editions and print a table or JSON."""
    report = measure(seconds)
    if as_json:
        print(json.dumps(asdict(report), indent=2))
    else:
        _show(report)


def measure(seconds: float) -> Report:
    """The default edition comes first; each run takes about this many seconds."""
    calibration = _best(_calibrate)
    default = Options()
    editions = sorted(EDITIONS, key=lambda name: name != default.edition)
    speeds = [
        _speed(Options(name, EDITIONS[name].default_map, PLAYERS), seconds, calibration)
        for name in editions
    ]
    return Report(
        version=VERSION,
        build="compiled" if is_compiled() else "pure",
        python=platform.python_version(),
        calibration_ms=calibration * 1e3,
        speeds=speeds,
    )


def _calibrate() -> float:
    """How many seconds a fixed loop in plain Python takes."""
    begin = perf_counter()
    table = [0] * 64
    value = 1
    for step in range(CALIBRATION_STEPS):
        value = value * 48271 % 2147483647
        table[value & 63] += step
    return perf_counter() - begin


def _best(measure_once: Callable[[], float]) -> float:
    return min(measure_once() for _ in range(RUNS))


def _speed(options: Options, seconds: float, calibration: float) -> Speed:
    table = DealtTable(options)
    games = table.games_in(seconds)
    moves = sum(table.play(game) for game in range(games))  # also warms up
    took = _best(lambda: table.time_games(games))
    return Speed(
        edition=options.edition,
        map=options.map,
        games_per_second=games / took,
        games_per_calibration=games / took * calibration,
        moves_per_game=moves / games,
        ns_per_move=took / moves * 1e9,
        ns_per_copy=_best(lambda: table.time_copies(seconds / 10)) * 1e9,
    )


class DealtTable:
    """Rules and setups dealt in advance, so that dealing is not measured."""

    def __init__(self, options: Options) -> None:
        self._edition = EDITIONS[options.edition]
        self._rules = self._edition.rules(options)
        self._setups = [self._edition.deal(options, Random(seed)) for seed in range(SETUPS)]

    def start(self, game: int) -> State:
        state = self._edition.start(self._rules, self._setups[game % SETUPS])
        state.begin()
        return state

    def play(self, game: int) -> int:
        """From the setup to the end, with uniformly random legal actions; returns the moves."""
        return play_randomly(self.start(game), Dice(game), MAX_MOVES)

    def games_in(self, seconds: float) -> int:
        begin = perf_counter()
        for game in range(5):
            self.play(game)
        return max(1, int(5 * seconds / (perf_counter() - begin)))

    def time_games(self, games: int) -> float:
        begin = perf_counter()
        for game in range(games):
            self.play(game)
        return perf_counter() - begin

    def time_copies(self, seconds: float) -> float:
        """Seconds for one copy of a state in mid-game."""
        state = self.start(0)
        play_randomly(state, Dice(0), MIDDLE)
        count = 0
        begin = perf_counter()
        while perf_counter() - begin < seconds:
            for _ in range(100):
                state.copy()
            count += 100
        return (perf_counter() - begin) / count


def _show(report: Report) -> None:
    console = new_console()
    build = phrase("cli.compiled") if report.build == "compiled" else phrase("cli.pure")
    table = Table(
        title=phrase("bench.title", version=report.version, build=build, python=report.python),
        title_style="bold",
    )
    table.add_column(phrase("bench.game"))
    for key in ("bench.games", "bench.calibrated", "bench.moves", "bench.move", "bench.copy"):
        table.add_column(phrase(key), justify="right")
    for speed in report.speeds:
        table.add_row(
            f"{speed.edition} {speed.map}".strip(),
            number(speed.games_per_second, 1),
            number(speed.games_per_calibration, 2),
            number(speed.moves_per_game, 0),
            number(speed.ns_per_move, 0),
            number(speed.ns_per_copy, 0),
        )
    console.print(table)
    console.print(
        phrase(
            "bench.notes",
            players=len(PLAYERS),
            tries=RUNS,
            milliseconds=number(report.calibration_ms, 1),
        )
    )
