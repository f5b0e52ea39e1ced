"""From scores to chances of winning."""

from math import exp
from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from wattworks.engine.state import State


def final_shares(state: "State") -> list[float]:
    """A win shared by the winners of a finished game."""
    shares = [0.0] * state.rules.seats
    winners = state.standings()[0]
    for row in winners:
        shares[row] = 1.0 / len(winners)
    return shares


def shares(state: "State", scores: list[float]) -> list[float]:
    """Each seat's share of e to the power of its score; of a finished game the result."""
    if state.is_over:
        return final_shares(state)
    highest = max(scores)
    weights = [exp(score - highest) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def weighted(lines: list[list[float]], coefficients: list[float]) -> list[float]:
    """For each seat the sum of its features, weighted."""
    found: list[float] = []
    for line in lines:
        score = 0.0
        i: i64 = 0
        while i < len(line):
            score += line[i] * coefficients[i]
            i += 1
        found.append(score)
    return found
