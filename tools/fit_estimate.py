"""Fits the coefficients by which a policy estimates the chances to win: ``make compile``, then

    PYTHONPATH=build/compiled python -m tools.fit_estimate card --games 4000

Policies play games; at the start of every round the features of all seats are noted, and at the
end who has won. The coefficients are those under which the winners were most likely (a
multinomial logistic regression, solved by Newton's method). They are printed for
``weights.toml``, with how well they do in games that the fit has not seen; nothing is written.
With the same seed the run is the same.
"""

import argparse
from dataclasses import dataclass
from random import Random
from typing import cast

import numpy as np
from numpy.typing import NDArray

from tools.tune import MAX_ROUNDS, TABLES, dealt
from wattworks.bots.policy.base import play_on
from wattworks.bots.policy.board.policy import BoardPolicy
from wattworks.bots.policy.card.policy import CardPolicy
from wattworks.bots.policy.families import policy
from wattworks.bots.policy.win_chances import final_shares
from wattworks.dice import Dice

Array = NDArray[np.float64]

ERRORS = (0.0, 0.2, 0.4)  # by which players misjudge plants, so that games differ
RIDGE = 1.0  # keeps coefficients small that the games say little about
STEPS = 12


@dataclass
class Positions:
    """Features by position, seat and feature; shares of the win by position and seat; which of
    the seats there are."""

    features: Array
    shares: Array
    seated: NDArray[np.bool_]

    def part(self, chosen: slice) -> "Positions":
        return Positions(self.features[chosen], self.shares[chosen], self.seated[chosen])


def play(family: str, game: int) -> tuple[list[list[list[float]]], list[float]]:
    """The features at the start of each round, and each seat's share of the win."""
    state = dealt(family, game)
    seats = int(state.rules.seats)
    rng = Random(-game)
    policies = [policy(family, {"error": rng.choice(ERRORS)}, quick=True) for _ in range(seats)]
    judge = cast(BoardPolicy | CardPolicy, policies[0])
    found: list[list[list[float]]] = []
    dice = Dice(game)
    while not state.is_over and state.round <= MAX_ROUNDS:
        if state.round > 1:
            found.append(judge.features(state))
        play_on(state, policies, dice, state.round)
    return found, final_shares(state) if state.is_over else [1 / seats] * seats


def gather(family: str, first: int, games: int) -> Positions:
    noted = [play(family, game) for game in range(first, first + games)]
    lines = [(rows, shares) for positions, shares in noted for rows in positions]
    most = max(len(rows) for rows, _ in lines)
    width = len(lines[0][0][0])
    features = np.zeros((len(lines), most, width))
    shares = np.zeros((len(lines), most))
    seated = np.zeros((len(lines), most), dtype=bool)
    for i, (rows, won) in enumerate(lines):
        features[i, : len(rows)] = rows
        shares[i, : len(rows)] = won
        seated[i, : len(rows)] = True
    return Positions(features, shares, seated)


def chances(positions: Positions, coefficients: Array) -> Array:
    scores = np.where(positions.seated, positions.features @ coefficients, -np.inf)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return cast(Array, powers / powers.sum(axis=1, keepdims=True))


def loss(positions: Positions, coefficients: Array) -> float:
    """The mean of minus the logarithm of the winner's chance; ln 4 for a blind guess of four."""
    chance = np.maximum(chances(positions, coefficients), 1e-12)
    return float(-(positions.shares * np.log(chance)).sum(axis=1).mean())


def fit(positions: Positions) -> Array:
    """Newton's method: the loss is convex."""
    features = positions.features
    width = features.shape[2]
    coefficients = np.zeros(width)
    for _ in range(STEPS):
        chance = chances(positions, coefficients)
        slope = np.einsum("psf,ps->f", features, chance - positions.shares) + RIDGE * coefficients
        mean = np.einsum("psf,ps->pf", features, chance)
        bend = (
            np.einsum("psf,ps,psg->fg", features, chance, features, optimize=True) - mean.T @ mean
        )
        coefficients -= np.linalg.solve(bend + RIDGE * np.eye(width), slope)
    return coefficients


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("family", choices=sorted(TABLES))
    parser.add_argument("--games", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    first = 20_000_000 + given.seed * given.games
    positions = gather(given.family, first, given.games)
    cut = len(positions.shares) * 4 // 5
    seen, unseen = positions.part(slice(cut)), positions.part(slice(cut, None))
    found = fit(seen)
    blind = loss(unseen, np.zeros(len(found)))
    print(f"{len(positions.shares)} positions of {given.games} games")
    print(f"loss on unseen games {loss(unseen, found):.4f}; of a blind guess {blind:.4f}")
    print("coefficients = [" + ", ".join(f"{x:.3g}" for x in found) + "]")


if __name__ == "__main__":
    main()
