"""What the table weighs and how fast it answers, in the system's Chromium.

    python -m tools.page_speed                  200 actions at each of three tables
    python -m tools.page_speed --against REF    the same games here and on another commit, by turns

Weight: bytes over the wire of a first load, with headers, compressed as served. Speed: from the
press until the page shows the table after it, and until that is painted; nobody thinks in
between. A comparison runs both trees on pure Python and in one browser, each with its own player
and server."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections import defaultdict
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page
from rich.console import Console
from rich.table import Table

from tests.browser.chromium import context, find, launched
from tests.browser.newgame import BOT, FRIEND, ME
from tests.browser.serving import Server
from tests.browser.wire import Wire
from tools.page_probe import Series, measure, new_table
from wattworks._build import is_compiled

ROOT = Path(__file__).resolve().parent.parent
PROBE = ROOT / "tools" / "page_probe.py"
ALONE = "Recharged against two bots"
TABLES = {
    ALONE: ("recharged", [ME, BOT, BOT]),
    "Recharged, three people on one screen": ("recharged", [ME, FRIEND, FRIEND]),
    "Card game, three people on one screen": ("card", [ME, FRIEND, FRIEND]),
}
COMPARED = {
    "Recharged against three medium bots": ("recharged", [ME, "medium", "medium", "medium"]),
    "Recharged, three people on one screen": ("recharged", [ME, FRIEND, FRIEND]),
}
ACTIONS = 200
ROUNDS = 5  # of a comparison, with fewer actions each
ACTIONS_OF_A_ROUND = 60
MAX_BYTES = 150_000
MAX_MILLISECONDS = 60


def main() -> None:
    program = find()
    if program is None:
        sys.exit("no Chromium: run tools/chromium.sh")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", metavar="REF", help="another commit")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    chosen = parser.parse_args()
    if chosen.against:
        compare(chosen.against, chosen.rounds, program)
        return
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data)) as server,
        launched(program) as browser,
    ):
        weigh(context(browser).new_page(), server)
        for name, (edition, seats) in TABLES.items():
            page, address = context(browser).new_page(), new_table(server, edition, seats)
            build = "compiled" if is_compiled() else "pure"
            show_times(f"{name}, {build} engine", {"": measure(page, address, ACTIONS)})
    print(f"The aim: p95 under {MAX_MILLISECONDS} ms, on a machine that does nothing else.")


def weigh(page: Page, server: Server) -> None:
    wire = Wire(page)
    page.goto(new_table(server, *TABLES[ALONE]))
    page.wait_for_timeout(1000)
    table = Table("address", "bytes", title="First load of the table")
    for address, weight in sorted(wire.weights().items(), key=lambda each: -each[1]):
        table.add_row(urlsplit(address).path, f"{weight:,}")
    table.add_row("together", f"{wire.total():,} (at most {MAX_BYTES:,})")
    Console().print(table)
    strangers = wire.origins() - {server.address}
    assert not strangers, f"requests to {strangers}"
    assert wire.total() < MAX_BYTES


# -- two trees, by turns -----------------------------------------------------------------------


def compare(ref: str, rounds: int, program: str) -> None:
    commit = git("rev-parse", "--short", "--verify", f"{ref}^{{commit}}").decode().strip()
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(git("archive", commit))) as archive:
            archive.extractall(folder, filter="data")
        trees = {commit: Path(folder), "this tree": ROOT}
        for name, (edition, seats) in COMPARED.items():
            found: dict[str, Series] = {tree: defaultdict(list) for tree in trees}
            for turn in range(rounds):
                print(f"{name}: round {turn + 1} of {rounds} ...", file=sys.stderr)
                for tree, root in trees.items():
                    add(found[tree], probed(root, edition, seats, program))
            show_times(f"{name}, {rounds} rounds by turns, pure engine", found)


def git(*arguments: str) -> bytes:
    return subprocess.check_output(["git", *arguments], cwd=ROOT)


def probed(root: Path, edition: str, seats: list[str], program: str) -> Series:
    """What the probe finds in a tree, with that browser."""
    command = [sys.executable, "-W", "ignore", "-P", str(PROBE)]
    command += [edition, ",".join(seats), str(ACTIONS_OF_A_ROUND)]
    environment = os.environ | {
        "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}",
        "WATTWORKS_CHROMIUM": program,
    }
    found: Series = json.loads(subprocess.check_output(command, cwd=root, env=environment))
    return found


def add(series: Series, more: Series) -> None:
    for what, times in more.items():
        series[what] += times


# -- telling -----------------------------------------------------------------------------------


def show_times(title: str, found: dict[str, Series]) -> None:
    """Each series of each tree."""
    table = Table("milliseconds", "", "actions", "p50", "p95", "p99", "longest", title=title)
    for what in next(iter(found.values())):
        for tree, series in found.items():
            times = series[what]
            cuts = statistics.quantiles(times, n=100)
            figures = [*(cuts[n - 1] for n in (50, 95, 99)), max(times)]
            table.add_row(what, tree, str(len(times)), *(f"{each:.0f}" for each in figures))
    Console().print(table)


if __name__ == "__main__":
    main()
