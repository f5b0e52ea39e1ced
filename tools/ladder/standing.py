"""How a row stands: its share of wins, its times, and whether its aim is reached."""

from dataclasses import dataclass
from functools import cached_property

from tools.ladder.rows import Match, Row
from wattworks.arena import Result, Tally
from wattworks.arena.tally import Interval, Score, wilson
from wattworks.editions import edition
from wattworks.engine.rules import BoardRules

EQUAL = 1.1  # times this: no longer than the others, as far as times can be measured


@dataclass(frozen=True)
class Played:
    """A match with its results so far."""

    match: Match
    results: list[Result]

    @cached_property
    def tally(self) -> Tally:
        return Tally(self.match.plan, self.results)

    @property
    def share(self) -> Interval:
        return self.tally.scores[self.match.bots[0]].share

    def winners_supplied(self) -> list[int]:
        """The cities that the winners of the games supplied at the end."""
        return [
            supplied
            for result in self.results
            if result.counts and result.ranks is not None
            for rank, supplied in zip(result.ranks, result.supplied, strict=True)
            if rank == 1
        ]

    def end_trigger(self) -> int | None:
        """The cities that end a board game."""
        plan = self.match.plan
        rules = edition(plan.edition).rules(plan.options)
        return rules.end_cities if isinstance(rules, BoardRules) else None


@dataclass(frozen=True)
class Check:
    """One part of an aim, and whether it is reached."""

    text: str
    is_met: bool


class Standing:
    """A row with the results so far, its tables counted together."""

    def __init__(self, row: Row, played: list[Played]) -> None:
        self.row = row
        self.played = played
        self.tallies = [each.tally for each in played]
        self.games = sum(len(tally.rounds) for tally in self.tallies)

    @property
    def is_among_equals(self) -> bool:
        return len(set(self.row.bots)) == 1

    @property
    def wanted_games(self) -> int:
        return sum(match.games for match in self.row.matches)

    @property
    def is_complete(self) -> bool:
        return all(len(each.results) >= each.match.games for each in self.played)

    @property
    def par(self) -> float:
        return 1 / len(self.row.bots)

    @property
    def share(self) -> Interval:
        """Wins per game of the bot named first."""
        own = [tally.scores[self.row.bots[0]] for tally in self.tallies]
        pooled = wilson(sum(each.wins for each in own), sum(each.games for each in own))
        return pooled.per(own[0].seats)

    def mean_ms(self, name: str) -> float:
        scores = self._scores(name)
        return sum(each.total_ms for each in scores) / max(
            1, sum(each.decisions for each in scores)
        )

    def worst_ms(self, name: str) -> float:
        return max(each.worst_ms for each in self._scores(name))

    def _scores(self, name: str) -> list[Score]:
        return [tally.scores[name] for tally in self.tallies]

    def checks(self) -> list[Check]:
        """The parts of the aim; nothing can be said before a game."""
        aim, own = self.row.aim, self.row.bots[0]
        found: list[Check] = []
        if not self.games:
            return found
        if aim.least is not None:
            found.append(Check(f"≥ {aim.least:.0%}", self.share.share >= aim.least))
        if aim.most is not None:
            found.append(Check(f"≤ {aim.most:.0%}", self.share.share <= aim.most))
            above = [each for each in self.played if each.share.low > self.par]
            found.append(Check("no table above par", not above))
        if aim.above_par:
            found.append(Check("interval above par", self.share.low > self.par))
        if aim.equal_time:
            longest = EQUAL * max(self.mean_ms(name) for name in self.row.bots[1:])
            found.append(Check("equal time", self.mean_ms(own) <= longest))
        if aim.mean_ms is not None:
            found.append(Check(f"mean < {aim.mean_ms:g} ms", self.mean_ms(own) < aim.mean_ms))
        if aim.worst_ms is not None:
            found.append(Check(f"worst < {aim.worst_ms:g} ms", self.worst_ms(own) < aim.worst_ms))
        return found

    def line(self) -> str:
        """The row in a terminal."""
        if not self.games:
            return f"{self.row.name:<36} {0:>5}/{self.wanted_games}"
        share, own = self.share, self.row.bots[0]
        checks = ", ".join(
            f"{each.text} {'yes' if each.is_met else 'NO'}" for each in self.checks()
        )
        times = " v ".join(f"{self.mean_ms(name):.3g}" for name in dict.fromkeys(self.row.bots))
        return (
            f"{self.row.name:<36} {self.games:>5}/{self.wanted_games:<5} {own}:"
            f" {share.share:.1%} ({share.low:.1%}–{share.high:.1%})"
            f"  {times} ms{'  ' if checks else ''}{checks}"
        )
