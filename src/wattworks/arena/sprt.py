"""Wald's sequential test: is a bot's share of wins the low one or the high one?"""

from dataclasses import dataclass
from math import log
from typing import Final, Literal

ERROR: Final = 0.05  # the probability of a wrong verdict, either way

Verdict = Literal["low", "high"]


@dataclass
class Sprt:
    """Games are added one after another until the test has a verdict.

    A shared win counts as a fraction: the likelihood of each hypothesis is weighted accordingly.
    """

    low: float
    high: float
    ratio: float = 0.0  # logarithm of the likelihood ratio, high against low
    games: int = 0

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ValueError(f"shares must be 0 < low < high < 1, not {self.low}, {self.high}")

    def add(self, won: float) -> None:
        """Add a game by the bot's share of its win; nothing changes after a verdict."""
        if self.verdict is not None:
            return
        self.games += 1
        self.ratio += won * log(self.high / self.low)
        self.ratio += (1 - won) * log((1 - self.high) / (1 - self.low))

    @property
    def bound(self) -> float:
        return log((1 - ERROR) / ERROR)

    @property
    def verdict(self) -> Verdict | None:
        if self.ratio >= self.bound:
            return "high"
        return "low" if self.ratio <= -self.bound else None
