"""Taking over the results of other code: some games of each match are played again first, and must
go as they went. What such code has played need not be played again."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from shutil import copyfile
from typing import Final, TypeVar

from msgspec.structs import replace

from tools.ladder.games import play_game
from tools.ladder.kept import read_answers
from tools.ladder.rows import Match
from tools.ladder.work import worked
from wattworks.arena import Result
from wattworks.arena.results import read_results

AGAIN: Final = 3  # games of each match

Replayed = tuple[Match, Result]
Task = TypeVar("Task")
Answer = TypeVar("Answer")


def take_over(old: Path, folder: Path, matches: Iterable[Match], jobs: int) -> list[Match]:
    """Copy the matches that the old folder has and the folder lacks, except those of which a game
    goes another way now: these are returned."""
    wanted = {each.file: each for each in matches if _is_wanted(each, old, folder)}
    tasks = [(match, result) for match in wanted.values() for result in _some(old / match.file)]
    changed: dict[str, Match] = {}
    for (match, _), is_same in zip(tasks, worked(_goes_the_same_way, tasks, jobs), strict=True):
        if not is_same:
            changed[match.file] = match
    folder.mkdir(parents=True, exist_ok=True)
    for name in wanted.keys() - changed.keys():
        copyfile(old / name, folder / name)
    return list(changed.values())


def take_over_answers(
    old: Path,
    path: Path,
    kind: type[Answer],
    work: Callable[[Task], Answer],
    tasks: Sequence[Task],
    jobs: int,
) -> bool:
    """Copy the file of that name from the old folder if there is none yet; not if a task is
    answered in another way now: then it returns False."""
    source = old / path.name
    if path.exists() or not source.is_file():
        return True
    known = read_answers(source, kind)[: len(tasks)]
    places = _places(known)
    again = worked(work, [tasks[place] for place in places], jobs)
    if list(again) != [known[place] for place in places]:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    copyfile(source, path)
    return True


def _is_wanted(match: Match, old: Path, folder: Path) -> bool:
    return (old / match.file).is_file() and not (folder / match.file).exists()


def _some(path: Path) -> list[Result]:
    results = read_results(path)[1]
    return [results[place] for place in _places(results)]


def _places(known: Sequence[object]) -> list[int]:
    """From the first to the last."""
    last = len(known) - 1
    return sorted({last * number // (AGAIN - 1) for number in range(AGAIN)}) if known else []


def _goes_the_same_way(task: Replayed) -> bool:
    match, then = task
    return _course(play_game(match.plan, then.game)) == _course(then)


def _course(result: Result) -> Result:
    """Without the times."""
    return replace(result, mean_ms=[], worst_ms=[])
