"""``wattworks arena``: many games between bots, and what they say."""

import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from signal import SIGTERM, signal

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from wattworks.arena import MatchPlan, ResultsError, ResultsFile, Sprt, Tally
from wattworks.arena.cluster import NoRay, play_on_cluster
from wattworks.arena.series import Play, Series
from wattworks.arena.workers import cores, play_here, play_in_pool
from wattworks.cli.arena_report import show
from wattworks.cli.failure import Failure
from wattworks.cli.game_options import table_options
from wattworks.cli.terminal.seats import PERSON, entries, find_player
from wattworks.locales import phrase


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
    """A checked plan, or a failure."""
    kinds = tuple(entries(names))
    for kind in kinds:
        if kind == PERSON:
            raise Failure(phrase("arena.only_bots"))
        find_player(kind)
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
    """The two shares of wins to decide between."""
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
    """Play the games, keep the results, and print what they say."""
    console = Console(highlight=False)
    tally = Tally(plan)
    with ExitStack() as stack:
        signal(SIGTERM, lambda *_: sys.exit(143))
        file = None if out is None else stack.enter_context(closing(_opened(out, plan)))
        if file is not None and file.results:
            console.print(phrase("arena.resumed", file=out, games=len(file.results)))
        series = Series(plan, games, file, sprt)
        stack.enter_context(_failures(out))
        was_broken_off = _run(series, tally, games, _player(jobs, ray))
    if was_broken_off:
        console.print(phrase("arena.interrupted"))
    show(console, tally, sprt)


def _run(series: Series, tally: Tally, games: int, play: Play) -> bool:
    """Whether somebody broke the series off."""
    with _progress() as progress:
        task = progress.add_task(phrase("arena.progress"), total=games)
        try:
            for result in series.run(play):
                tally.add(result)
                progress.advance(task)
        except KeyboardInterrupt:
            return True
    return False


def _player(jobs: int | None, ray: str | None) -> Play:
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
        raise Failure(phrase("error.write", file=out, reason=error.strerror or error)) from None


def _opened(out: Path, plan: MatchPlan) -> ResultsFile:
    try:
        return ResultsFile(out, plan)
    except ResultsError as error:
        reason = phrase(f"arena_file.{error.code}", **error.figures)
        raise Failure(phrase("arena.file", file=out, reason=reason)) from None
    except OSError as error:
        raise Failure(phrase("error.write", file=out, reason=error.strerror or error)) from None


def _progress() -> Progress:
    """A bar on standard error, and only on a terminal: standard output stays clean."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
