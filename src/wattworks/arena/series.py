"""A series of games: first those in the file, then new ones, until the question is settled."""

from collections.abc import Callable, Iterator
from contextlib import closing

from wattworks.arena.plan import MatchPlan
from wattworks.arena.results import Result, ResultsFile
from wattworks.arena.sprt import Sprt
from wattworks.arena.workers import Results

Play = Callable[[MatchPlan, range], Results]


class Series:
    """A number of games of a plan. ``sprt`` is about the bot that is named first."""

    def __init__(
        self, plan: MatchPlan, games: int, file: ResultsFile | None = None, sprt: Sprt | None = None
    ) -> None:
        if sprt is not None and plan.bots.count(plan.bots[0]) > 1:
            raise ValueError("the bot that is tested must have one seat only")
        self._plan = plan
        self._games = games
        self._file = file
        self._sprt = sprt

    def run(self, play: Play) -> Iterator[Result]:
        """The results in order; those of an earlier run come from the file."""
        known = [] if self._file is None else self._file.results[: self._games]
        for result in known:
            yield result
            if self._settles(result):
                return
        with closing(play(self._plan, range(len(known), self._games))) as played:
            for result in played:
                if self._file is not None:
                    self._file.add(result)
                yield result
                if self._settles(result):
                    return

    def _settles(self, result: Result) -> bool:
        if self._sprt is None or not result.counts:
            return False
        self._sprt.add(result.wins()[self._plan.bots[0]])
        return self._sprt.verdict is not None
