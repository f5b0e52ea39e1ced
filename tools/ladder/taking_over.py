"""Taking over the results of other code: some games of each match are played again first, and must
go as they went. What such code has played need not be played again."""

from collections.abc import Iterable
from pathlib import Path
from shutil import copyfile
from typing import Final

from msgspec.structs import replace

from tools.ladder.games import play_game
from tools.ladder.rows import Match
from tools.ladder.work import worked
from wattworks.arena import Result
from wattworks.arena.results import read_results

AGAIN: Final = 3  # games of each match

Replayed = tuple[Match, Result]


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


def _is_wanted(match: Match, old: Path, folder: Path) -> bool:
    return (old / match.file).is_file() and not (folder / match.file).exists()


def _some(path: Path) -> list[Result]:
    """Games from the first to the last."""
    results = read_results(path)[1]
    last = len(results) - 1
    places = {last * number // (AGAIN - 1) for number in range(AGAIN)} if results else set()
    return [results[place] for place in sorted(places)]


def _goes_the_same_way(task: Replayed) -> bool:
    match, then = task
    return _course(play_game(match.plan, then.game)) == _course(then)


def _course(result: Result) -> Result:
    """Without the times."""
    return replace(result, mean_ms=[], worst_ms=[])
