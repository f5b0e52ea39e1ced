"""Ratings of several players at a table, by the OpenSkill library (Plackett and Luce)."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating


@dataclass(frozen=True)
class Rating:
    """Strength, and how uncertain it is (a standard deviation)."""

    mu: float
    sigma: float


class Ratings:
    """Everybody begins with the library's default; every game moves them."""

    def __init__(self, names: Sequence[str]) -> None:
        self._model = PlackettLuce()
        self._ratings: dict[str, PlackettLuceRating] = {
            name: self._model.rating(name=name) for name in names
        }

    def of(self, name: str) -> Rating:
        found = self._ratings[name]
        return Rating(found.mu, found.sigma)

    def add(self, seats: Sequence[str], ranks: Sequence[int]) -> None:
        """Add a game. A bot with several seats gets the mean of their ratings."""
        teams = [[self._model.create_rating(self._rating_values(name))] for name in seats]
        rated = self._model.rate(teams, ranks=[float(rank) for rank in ranks])
        for name in dict.fromkeys(seats):
            own = [team[0] for team, seat in zip(rated, seats, strict=True) if seat == name]
            self._ratings[name].mu = sum(each.mu for each in own) / len(own)
            self._ratings[name].sigma = sum(each.sigma for each in own) / len(own)

    def _rating_values(self, name: str) -> list[float]:
        found = self._ratings[name]
        return [found.mu, found.sigma]
