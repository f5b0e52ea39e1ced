"""Long runs that CI has no time for.

    soak.py games [--games 100000] [--every 25] [--deep 800] [--ends 10] [--workers N] [--first 0]
        random games over all editions, maps, players, regions, variants and moods; how often
        states are checked, how often deeply, and in how many games the end deeply; a run that
        was interrupted is resumed with --first and the number of games it last reported
    soak.py memory [--moves 1000000]
        one process plays and plays; its memory must stay flat, and below 100 MB
    soak.py digests [--games 1000] [--seed 0]
        a line per game: two builds must print the same lines

Run them on the compiled build: PYTHONPATH=build/compiled .venv/bin/python tools/soak.py ...
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

from wattworks._build import is_compiled
from wattworks.bots.random_play import play_randomly
from wattworks.dice import Dice
from wattworks.editions import EDITIONS
from wattworks.testing import Case, ConformanceError, Density, Report, cases, check_game, tables
from wattworks.testing.kit import play, start

CHUNK = 50
REPORTED = 1_000  # games after which a log gets a line
MAX_MEMORY = 100.0  # MB
MAX_GROWTH = 1.0  # MB, in the second half
MAX_MOVES = 20_000

BUILD = "compiled" if is_compiled() else "pure"


@cache
def all_cases(games: int, seed: int) -> list[Case]:
    """The games in order; worked out in every process, because options cannot be sent."""
    return list(cases(tables(), games, seed))


# -- games ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Job:
    """A run of games, by their numbers."""

    games: int
    seed: int
    first: int
    last: int
    density: Density


def work(job: Job) -> tuple[Report, list[str]]:
    report, faults = Report(), []
    for case in all_cases(job.games, job.seed)[job.first : job.last]:
        try:
            report.add(check_game(case, job.density))
        except ConformanceError as error:
            faults.append(str(error))
    return report, faults


def jobs(options: argparse.Namespace) -> Iterator[Job]:
    for first in range(options.first, options.games, CHUNK):
        last = min(first + CHUNK, options.games)
        density = Density(options.every, options.deep, options.ends)
        yield Job(options.games, options.seed, first, last, density)


def soak(options: argparse.Namespace) -> int:
    print(f"{options.games} games on the {BUILD} build, {len(list(tables()))} tables", flush=True)
    total, faults, started = Report(), list[str](), time.monotonic()
    waiting = jobs(options)
    shown = options.first
    with ProcessPoolExecutor(options.workers) as pool:
        running: dict[Future[tuple[Report, list[str]]], Job] = {
            pool.submit(work, job): job for job in islice(waiting, 2 * options.workers)
        }
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                del running[future]
                report, found = future.result()
                add(total, report)
                faults += found
                for fault in found:
                    print(f"\n{fault}", flush=True)
            running |= {pool.submit(work, job): job for job in islice(waiting, len(done))}
            # all games before the first one that is still being played
            played = min((job.first for job in running.values()), default=options.games)
            if sys.stdout.isatty() or played >= shown + REPORTED:
                shown = played
                show(played, total, len(faults), options.games, time.monotonic() - started)
    print()
    print(summary(total, faults, time.monotonic() - started))
    return 1 if faults else 0


def add(total: Report, report: Report) -> None:
    total.games += report.games
    total.moves += report.moves
    total.states += report.states
    total.deep += report.deep


def show(played: int, total: Report, faults: int, games: int, seconds: float) -> None:
    line = f"{played}/{games} games, {total.moves} moves, {faults} faults, {seconds:.0f} s"
    if sys.stdout.isatty():
        print(f"\r{line}", end="", flush=True)
    else:
        print(line, flush=True)


def summary(total: Report, faults: list[str], seconds: float) -> str:
    kinds: dict[str, int] = {}
    for fault in faults:
        kind = fault.partition(":")[0]
        kinds[kind] = kinds.get(kind, 0) + 1
    found = "".join(f"\n  {count} × {kind}" for kind, count in sorted(kinds.items()))
    return (
        f"{total.games} games without a fault, {len(faults)} with one{found}\n"
        f"{total.moves} moves; {total.states} states checked, {total.deep} of them deeply\n"
        f"{seconds:.0f} s on the {BUILD} build"
    )


# -- memory --------------------------------------------------------------------------------


def resident() -> float:
    """This process's memory in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def memory(options: argparse.Namespace) -> int:
    """Play games of all kinds. What is kept on purpose (distances in every area) is there soon."""
    print(f"{options.moves} moves on the {BUILD} build")
    choices = list(tables())
    Random(options.seed).shuffle(choices)
    moves = games = marks = 0
    half = most = 0.0
    while moves < options.moves:
        table = choices[games % len(choices)]
        state = start(EDITIONS[table.edition], table, games)
        state.begin()
        moves += play_randomly(state, Dice(games), MAX_MOVES)
        games += 1
        most = max(most, resident())
        if moves * 20 >= (marks + 1) * options.moves:
            marks += 1
            print(f"{moves:>9} moves, {games:>6} games: {resident():6.1f} MB", flush=True)
            if marks == 10:
                half = resident()
    growth = resident() - half
    print(f"most {most:.1f} MB; {growth:+.1f} MB in the second half")
    return 0 if most < MAX_MEMORY and growth < MAX_GROWTH else 1


# -- digests -------------------------------------------------------------------------------


def digests(options: argparse.Namespace) -> int:
    for case in all_cases(options.games, options.seed):
        outcome = play(case)
        print(f"{case}: {outcome.moves} moves, {outcome.digest}")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    for run, games in ((soak, 100_000), (memory, 0), (digests, 1_000)):
        command = commands.add_parser("games" if run is soak else run.__name__)
        command.set_defaults(run=run)
        command.add_argument("--games", type=int, default=games)
        command.add_argument("--first", type=int, default=0)
        command.add_argument("--seed", type=int, default=0)
        command.add_argument("--every", type=int, default=25)
        command.add_argument("--deep", type=int, default=800)
        command.add_argument("--ends", type=int, default=10)
        command.add_argument("--moves", type=int, default=1_000_000)
        command.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    return int(options.run(options))


if __name__ == "__main__":
    sys.exit(main())
