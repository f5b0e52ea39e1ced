"""``wattworks arena``: many games between bots, and the results."""

import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from signal import SIGTERM, signal

from wattworks.arena import MatchPlan, ResultsError, ResultsFile, Sprt, Tally
from wattworks.arena.cluster import NoRay, play_on_cluster
from wattworks.arena.series import Play, Series
from wattworks.arena.workers import play_here, play_in_pool
from wattworks.cli.arena_report import show
from wattworks.cli.console import Failure, new_console, progress_bar
from wattworks.cli.files import cannot_write
from wattworks.cli.game_options import table_options
from wattworks.cli.terminal.seats import find_bot, split_players
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.table.seats import ME
from wattworks.worker_processes import cores


def plan(
    names: str,
    edition: str,
    map_name: str | None,
    regions: str,
    variants: list[str],
    seed: int,
    max_rounds: int,
    rotate: bool,
) -> MatchPlan:
    """The plan of a series; a failure if it cannot be played."""
    kinds = tuple(split_players(names))
    for kind in kinds:
        if kind == ME:
            raise Failure(phrase("arena.only_bots"))
        find_bot(kind)
    players = [str(seat) for seat in range(len(kinds))]
    options = table_options(edition, map_name, players, regions, variants)
    return MatchPlan(
        bots=kinds,
        edition=options.edition,
        map=options.map,
        regions=options.regions,
        variants=tuple(sorted(options.variants)),
        seed=seed,
        max_rounds=max_rounds,
        rotate=rotate,
    )


def read_sprt(text: str | None, plan: MatchPlan) -> Sprt | None:
    """The test between two shares of wins, from a text such as "0.25,0.40"."""
    if text is None:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
        test = Sprt(low, high)
    except ValueError:
        raise Failure(phrase("arena.bad_sprt", text=text)) from None
    if plan.bots.count(plan.bots[0]) > 1:
        raise Failure(phrase("arena.sprt_seats", bot=plan.bots[0]))
    return test


def arena(
    plan: MatchPlan,
    games: int,
    jobs: int | None,
    out: Path | None,
    sprt: Sprt | None,
    ray: str | None,
) -> None:
    """Play the games, store the results if a file is given, and print a report."""
    console = new_console()
    tally = Tally(plan)
    with ExitStack() as stack:
        signal(SIGTERM, lambda *_: sys.exit(143))
        file = None if out is None else stack.enter_context(closing(_open_results(out, plan)))
        if file is not None and file.results:
            console.print(phrase("arena.resumed", file=out, games=len(file.results)))
        series = Series(plan, games, file, sprt)
        stack.enter_context(_failures(out))
        was_interrupted = _run(series, tally, games, _way_to_play(jobs, ray))
    if was_interrupted:
        console.print(phrase("arena.interrupted"))
    show(console, tally, sprt)


def _run(series: Series, tally: Tally, games: int, play: Play) -> bool:
    """Play the series; returns whether it was interrupted."""
    with progress_bar(phrase("arena.progress")) as show_progress:
        show_progress(0, games)
        try:
            for played, result in enumerate(series.run(play), 1):
                tally.add(result)
                show_progress(played, games)
        except KeyboardInterrupt:
            return True
    return False


def _way_to_play(jobs: int | None, ray: str | None) -> Play:
    if ray is not None:
        return partial(play_on_cluster, address=ray)
    jobs = cores() if jobs is None else jobs
    return play_here if jobs == 1 else partial(play_in_pool, jobs=jobs)


@contextmanager
def _failures(out: Path | None) -> Iterator[None]:
    try:
        yield
    except NoRay as error:
        raise Failure(phrase("arena.no_ray", reason=error)) from None
    except BrokenProcessPool:
        raise Failure(phrase("arena.worker_died")) from None
    except OSError as error:
        if out is None:
            raise
        raise cannot_write(out, error) from None


def _open_results(out: Path, plan: MatchPlan) -> ResultsFile:
    try:
        return ResultsFile(out, plan)
    except ResultsError as error:
        raise Failure(phrase("arena.cannot_resume", file=out, reason=error_text(error))) from None
    except OSError as error:
        raise cannot_write(out, error) from None
