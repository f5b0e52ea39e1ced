"""``wattworks bench``: how fast the engine and the bots are, on one core."""

import json
import platform
from dataclasses import asdict, dataclass

from rich.table import Table

from wattworks._build import VERSION, is_compiled
from wattworks.cli import search_speed, speed
from wattworks.cli.console import new_console
from wattworks.cli.speed import PLAYERS, DealtTable, rate, times_in
from wattworks.editions import EDITIONS, Options
from wattworks.locales import number, phrase

RUNS = 5
MEASURES = speed.MEASURES | search_speed.MEASURES
LABELS = {  # per second, and in the time of the calibration loop
    "games": ("bench.games", "bench.calibrated"),
    "copies": ("bench.copies", "bench.copies_calibrated"),
    "playouts": ("bench.playouts", "bench.playouts_calibrated"),
    "iterations": ("bench.iterations", "bench.iterations_calibrated"),
    "samples": ("bench.samples", "bench.samples_calibrated"),
}
SHARE = 0.25  # of the time of a run, for everything but games


@dataclass(frozen=True)
class Speed:
    """The best of several runs."""

    edition: str
    map: str
    moves_per_game: float
    ns_per_move: float
    ns_per_copy: float
    per_second: dict[str, float]  # by measure
    per_calibration: dict[str, float]  # in a fixed loop of plain Python: comparable


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
    """The default edition comes first; each run of games takes about that many seconds."""
    calibration = min(speed.calibrate() for _ in range(RUNS))
    default = Options()
    editions = sorted(EDITIONS, key=lambda name: name != default.edition)
    return Report(
        version=VERSION,
        build="compiled" if is_compiled() else "pure",
        python=platform.python_version(),
        calibration_ms=calibration * 1e3,
        speeds=[_speed(DealtTable(name), seconds, calibration) for name in editions],
    )


def _speed(table: DealtTable, seconds: float, calibration: float) -> Speed:
    found = {
        name: _best_rate(prepare(table), seconds if name == "games" else seconds * SHARE)
        for name, prepare in MEASURES.items()
    }
    moves = table.moves / table.games
    return Speed(
        edition=table.options.edition,
        map=table.options.map,
        moves_per_game=moves,
        ns_per_move=1e9 / (found["games"] * moves),
        ns_per_copy=1e9 / found["copies"],
        per_second=found,
        per_calibration={name: each * calibration for name, each in found.items()},
    )


def _best_rate(work: speed.Work, seconds: float) -> float:
    times = times_in(work, seconds)
    return max(rate(work, times) for _ in range(RUNS))


def _show(report: Report) -> None:
    console = new_console()
    build = phrase("cli.compiled") if report.build == "compiled" else phrase("cli.pure")
    table = Table(
        title=phrase("bench.title", version=report.version, build=build, python=report.python),
        title_style="bold",
    )
    table.add_column()
    for each in report.speeds:
        table.add_column(f"{each.edition} {each.map}".strip(), justify="right")
    _add_lines(table, report.speeds)
    console.print(table)
    console.print(
        phrase(
            "bench.notes",
            players=len(PLAYERS),
            tries=RUNS,
            milliseconds=number(report.calibration_ms, 1),
        )
    )


def _add_lines(table: Table, speeds: list[Speed]) -> None:
    def add(key: str, values: list[float], decimals: int = 0) -> None:
        table.add_row(phrase(key), *(number(value, decimals) for value in values))

    for name, (key, _) in LABELS.items():
        add(key, [each.per_second[name] for each in speeds])
    add("bench.moves", [each.moves_per_game for each in speeds])
    add("bench.move", [each.ns_per_move for each in speeds])
    add("bench.copy", [each.ns_per_copy for each in speeds])
    table.add_section()
    for name, (_, key) in LABELS.items():
        add(key, [each.per_calibration[name] for each in speeds], 2)
