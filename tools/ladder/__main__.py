"""Measure the bots: play the rows of ladder.toml, and write docs/bots/ladder.md.

    python -m tools.ladder quick             a few games of everything, page in build/ladder
    python -m tools.ladder full              everything, as far as it is missing, and the page
    python -m tools.ladder page              the page of what has been played
    python -m tools.ladder rows              names of the rows, and how they stand
    python -m tools.ladder ROW...            these rows; "medium-" is all that begin so
    python -m tools.ladder --match "hard v 3 medium-passer" --tables usa,cards --games 200

It plays on the compiled build of the present sources and can be stopped and started again: results
are in build/ladder, in a folder named after the code that played them. With the page they are put
into docs/bots/ladder-games.tar.xz, from which they are taken where the folder is missing.
"""

import argparse
from dataclasses import replace
from pathlib import Path

from tools.ladder.archive import ARCHIVE, keep, take_out
from tools.ladder.build import run_on_build
from tools.ladder.code import code_digest
from tools.ladder.frozen import PREFIX, frozen_build
from tools.ladder.page import page
from tools.ladder.pictures import draw
from tools.ladder.playing import play, read_played
from tools.ladder.rows import Match, Row, matches, read_rows, read_tables
from tools.ladder.standing import Standing
from tools.ladder.taking_over import take_over
from wattworks import extensions
from wattworks.worker_processes import cores

ROOT = Path(__file__).resolve().parents[2]
KEPT = Path("build/ladder")
QUICK, FULL, PAGE, ROWS = "quick", "full", "page", "rows"
FEW = 8  # games of a match, to see that all is well
BOARD_TABLES = "usa,germany,classic"
EXTENSIONS = ("tools.ladder.frozen", "tools.ladder.opponents")


def main() -> None:
    arguments = _arguments()
    if not arguments.here:
        run_on_build(arguments.nice)
    extensions.load(*EXTENSIONS)
    code = code_digest()
    folder = arguments.results / code
    print(f"code {code}", flush=True)
    out = arguments.out or (KEPT if QUICK in arguments.what else ROOT / "docs" / "bots")
    if take_out(folder, out / ARCHIVE):
        print(f"going on with the games of {out / ARCHIVE}", flush=True)
    known = read_rows(arguments.rows_file)
    if arguments.code is not None:
        _take_over(known, folder, out / ARCHIVE, arguments)
    rows, left_out = _divide(_chosen(known, arguments))
    for row, name in left_out:
        print(f"!! LEFT OUT {row.name}: there is no bot “{name}”", flush=True)
    if arguments.what != [PAGE] and arguments.what != [ROWS]:
        _play(rows, folder, arguments)
    standings = [_standing(row, folder) for row in rows]
    for each in standings:
        print(each.line(), flush=True)
    if set(arguments.what) & {QUICK, FULL, PAGE}:
        draw(standings, out)
        (out / "ladder.md").write_text(page(standings, left_out, code), "utf-8")
        keep(folder, out / ARCHIVE)
        print(f"\n{out / 'ladder.md'}")


def _take_over(rows: list[Row], folder: Path, archive: Path, arguments: argparse.Namespace) -> None:
    """What other code has played, if it plays like this one."""
    old = arguments.results / arguments.code
    take_out(old, archive)
    print(f"playing some games of {old} again", flush=True)
    _prepare(rows)
    found = [match for row in rows for match in row.matches]
    for match in take_over(old, folder, found, arguments.jobs or cores()):
        print(f"!! NOT TAKEN OVER {match.file}: a game goes another way now", flush=True)


def _prepare(rows: list[Row]) -> None:
    if any(name.startswith(PREFIX) for row in rows for name in row.bots):
        frozen_build()  # here, before several processes want it


def _play(rows: list[Row], folder: Path, arguments: argparse.Namespace) -> None:
    _prepare(rows)
    by_file = {match.file: row for row in reversed(rows) for match in row.matches}

    def report(match: Match) -> None:
        print(_standing(by_file[match.file], folder).line(), flush=True)

    seconds = None if arguments.minutes is None else 60 * arguments.minutes
    jobs = arguments.jobs or cores()
    play([match for row in rows for match in row.matches], folder, jobs, seconds, report)


def _standing(row: Row, folder: Path) -> Standing:
    return Standing(row, [read_played(match, folder) for match in row.matches])


def _divide(rows: list[Row]) -> tuple[list[Row], list[tuple[Row, str]]]:
    """Those whose bots exist, and the others with the bot that does not."""
    left_out = [(row, name) for row in rows if (name := row.missing()) is not None]
    missing = [row for row, _ in left_out]
    return [row for row in rows if row not in missing], left_out


def _chosen(rows: list[Row], arguments: argparse.Namespace) -> list[Row]:
    """The rows that are asked for, with as many games."""
    if arguments.match is not None:
        tables = read_tables(arguments.rows_file)
        named = [tables[name] for name in arguments.tables.split(",")]
        return [Row(arguments.match, "", matches(arguments.match, named, arguments.games or 100))]
    few = FEW if QUICK in arguments.what else arguments.games
    if not set(arguments.what) & {QUICK, FULL, PAGE, ROWS}:
        rows = [row for row in rows if row.name.startswith(tuple(arguments.what))]
    return rows if few is None else [_shortened(row, few) for row in rows]


def _shortened(row: Row, games: int) -> Row:
    return replace(
        row, matches=tuple(replace(each, games=min(each.games, games)) for each in row.matches)
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.ladder",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", nargs="*", help="quick, full, page, rows, or names of rows")
    parser.add_argument("--match", help='any other match, such as "hard v 3 frozen-medium"')
    parser.add_argument("--tables", default=BOARD_TABLES, help="of that match; %(default)s")
    parser.add_argument("--games", type=int, help="at most so many at each table")
    parser.add_argument("--minutes", type=float, help="begin no game after that time")
    parser.add_argument("--jobs", type=int, help="processes; all cores if not given")
    parser.add_argument("--nice", type=int, default=0, help="19: whoever else works goes first")
    parser.add_argument("--code", help="take over the results of other code that plays the same")
    parser.add_argument("--here", action="store_true", help="on whatever build was started")
    parser.add_argument("--rows-file", type=Path, default=Path(__file__).with_name("ladder.toml"))
    parser.add_argument("--results", type=Path, default=KEPT, help="results, to go on with")
    parser.add_argument("--out", type=Path, help="page and pictures; docs/bots")
    arguments = parser.parse_args()
    if not arguments.what and arguments.match is None:
        parser.error("say what to play: quick, full, names of rows, or --match")
    return arguments


if __name__ == "__main__":
    main()
