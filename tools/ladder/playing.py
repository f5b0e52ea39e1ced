"""Playing what is missing of the rows: in random order and small batches, so that all rows become
more certain together, and it can be interrupted at any moment."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from time import monotonic

from tools.ladder.games import play_game
from tools.ladder.rows import Match
from tools.ladder.standing import Played
from tools.ladder.work import worked
from wattworks.arena import Result, ResultsFile
from wattworks.arena.results import read_results

ROTATIONS = 2  # in a batch: everybody sits everywhere twice

Task = tuple[Match, int]


def play(
    matches: Iterable[Match],
    folder: Path,
    jobs: int,
    seconds: float | None,
    report: Callable[[Match], None],
) -> None:
    """Play these matches as far as they are not in the folder yet; ``report`` is called after each
    batch. No game begins after so many seconds."""
    until = None if seconds is None else monotonic() + seconds
    with ExitStack() as stack:
        files = {
            match: stack.enter_context(closing(_opened(folder, match)))
            for match in _longest(matches)
        }
        missing = {match: _missing(match, len(file.results)) for match, file in files.items()}
        waiting: list[Task] = []
        tasks = _noted(_until(until, _shuffled(missing)), waiting)
        for result in stack.enter_context(closing(worked(_played, tasks, jobs))):
            match, game = waiting.pop(0)
            files[match].add(result)
            if is_end_of_batch(match, game):
                report(match)


def read_played(match: Match, folder: Path) -> Played:
    """A match as far as it has been played."""
    path = folder / match.file
    results = read_results(path)[1][: match.games] if path.is_file() else []
    return Played(match, results)


def _longest(matches: Iterable[Match]) -> list[Match]:
    """Each match once, with the most games that any row wants of it."""
    found: dict[str, Match] = {}
    for match in matches:
        if match.file not in found or found[match.file].games < match.games:
            found[match.file] = match
    return list(found.values())


def is_end_of_batch(match: Match, game: int) -> bool:
    return (game + 1) % _batch(match) == 0 or game + 1 == match.games


def _opened(folder: Path, match: Match) -> ResultsFile:
    folder.mkdir(parents=True, exist_ok=True)
    return ResultsFile(folder / match.file, match.plan)


def _batch(match: Match) -> int:
    return ROTATIONS * len(match.bots)


def _missing(match: Match, played: int) -> list[range]:
    """Batches of games, the first to be completed."""
    size = _batch(match)
    starts = [played, *range(played - played % size + size, match.games, size)]
    ends = [*starts[1:], match.games]
    return [range(start, end) for start, end in zip(starts, ends, strict=True) if start < end]


def _shuffled(missing: dict[Match, list[range]]) -> Iterator[Task]:
    """Batches in random order; those of a match stay in theirs."""
    order = [match for match, batches in missing.items() for _ in batches]
    Random().shuffle(order)
    left = {match: iter(batches) for match, batches in missing.items()}
    for match in order:
        for game in next(left[match]):
            yield match, game


def _until(end: float | None, tasks: Iterator[Task]) -> Iterator[Task]:
    for task in tasks:
        if end is not None and monotonic() > end:
            return
        yield task


def _noted(tasks: Iterator[Task], waiting: list[Task]) -> Iterator[Task]:
    """Results come in the order in which tasks were handed out: that is noted here."""
    for task in tasks:
        waiting.append(task)
        yield task


def _played(task: Task) -> Result:
    match, game = task
    return play_game(match.plan, game)
