"""What the games say: shares of wins with intervals, ratings, times, faults."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from wattworks.arena.plan import MatchPlan
from wattworks.arena.ratings import Rating, Ratings
from wattworks.arena.results import Result, SeatFault

Z: Final = 1.959964  # 95% of a normal distribution is within this many deviations


@dataclass(frozen=True)
class Interval:
    """A share and the ends of its 95% interval."""

    share: float
    low: float
    high: float

    def per(self, count: int) -> "Interval":
        return Interval(self.share / count, self.low / count, self.high / count)


def wilson(wins: float, games: int) -> Interval:
    """Wilson's interval for a share of wins.

    Shared wins count as fractions. Fractions vary less than whole wins with the same mean, so the
    interval is then a little wider than necessary, never narrower.
    """
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    weight = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / weight
    half = Z / weight * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


@dataclass
class Score:
    """One bot: all its seats are counted together."""

    name: str
    seats: int  # how many it has at the table
    games: int = 0
    wins: float = 0.0
    seat_games: Counter[int] = field(default_factory=Counter)
    seat_wins: dict[int, float] = field(default_factory=dict)
    decisions: int = 0
    total_ms: float = 0.0
    worst_ms: float = 0.0
    faults: list[SeatFault] = field(default_factory=list)

    @property
    def share(self) -> Interval:
        """Wins for each seat and game. In a game either one of its seats wins or none does, so the
        interval is that of the games won, divided by the number of seats."""
        return wilson(self.wins, self.games).per(self.seats)

    @property
    def mean_ms(self) -> float:
        return self.total_ms / self.decisions if self.decisions else 0.0

    def seat_share(self, seat: int) -> float | None:
        """Wins per game on that seat; None if it never sat there."""
        games = self.seat_games[seat]
        return self.seat_wins.get(seat, 0.0) / games if games else None


class Tally:
    """Counts results, which must come in the order of the games: ratings depend on it."""

    def __init__(self, plan: MatchPlan, results: Iterable[Result] = ()) -> None:
        self.plan = plan
        self.scores = {name: Score(name, plan.bots.count(name)) for name in plan.names()}
        self.rounds: list[int] = []  # of the games that count
        self.games = 0
        self.unfinished = 0
        self.faulty = 0  # games in which a bot failed
        self._ratings = Ratings(plan.names())
        for result in results:
            self.add(result)

    @property
    def par(self) -> float:
        """The share of wins if all were equally strong."""
        return 1 / len(self.plan.bots)

    @property
    def seats(self) -> range:
        return range(len(self.plan.bots))

    def rating(self, name: str) -> Rating:
        return self._ratings.of(name)

    def add(self, result: Result) -> None:
        self.games += 1
        self._add_times(result)
        for fault in result.faults:
            self.scores[fault.bot].faults.append(fault)
        self.faulty += bool(result.faults)
        self.unfinished += not result.finished
        if result.counts:
            self._add_wins(result)

    def _add_times(self, result: Result) -> None:
        for seat, name in enumerate(result.seats):
            score, decisions = self.scores[name], result.decisions[seat]
            score.decisions += decisions
            score.total_ms += decisions * result.mean_ms[seat]
            score.worst_ms = max(score.worst_ms, result.worst_ms[seat])

    def _add_wins(self, result: Result) -> None:
        assert result.ranks is not None
        self.rounds.append(result.rounds)
        share = 1 / result.ranks.count(1)
        for seat, (name, rank) in enumerate(zip(result.seats, result.ranks, strict=True)):
            score = self.scores[name]
            score.seat_games[seat] += 1
            score.seat_wins[seat] = score.seat_wins.get(seat, 0.0) + share * (rank == 1)
        for name, won in result.wins().items():
            self.scores[name].games += 1
            self.scores[name].wins += won
        self._ratings.add(result.seats, result.ranks)

    def seat_share(self, seat: int) -> Interval:
        """The share of wins of a seat, no matter who played it."""
        wins = sum(score.seat_wins.get(seat, 0.0) for score in self.scores.values())
        return wilson(wins, len(self.rounds))
