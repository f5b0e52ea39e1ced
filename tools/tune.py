"""Tunes the weights of ``medium`` by self-play: ``make compile``, then

    PYTHONPATH=build/compiled python tools/tune.py board
    PYTHONPATH=build/compiled python tools/tune.py board --players 2

An evolution strategy (CMA-ES, from the library ``cmaes``) looks for weights that win most often
at a table where all others play by the present ones. Every candidate of a generation plays the
same games: all tables of that many players, seats rotated. When the best of it proves better in
games that no candidate has seen, its weights become the present ones. The result is printed as a
table for ``weights.toml``; nothing is written. With the same seed the run is the same.
"""

import argparse
import math
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random

import numpy as np
from cmaes import CMA

from wattworks.bots.policy.base import Policy, play_on, round_start
from wattworks.bots.policy.families import FAMILIES, policy
from wattworks.bots.policy.weights_file import weights_of
from wattworks.bots.value.judge import result
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.engine.rules import CARD_FAMILY
from wattworks.engine.state import State

MAX_ROUNDS = 40
# weights whose size says nothing about the steps they need
UNITS = {
    "patience": 0.12, "survival": 0.35, "turnover": 0.6, "draws": 0.5, "foresight": 0.8,
    "eagerness": 2.0,
}  # fmt: skip
FIXED = ("error",)  # what ``medium`` does not have

Table = tuple[str, str, int]
USUAL = 4  # players, unless others are wanted


def tables(family: str, seats: int) -> list[Table]:
    if family == CARD_FAMILY:
        return [("card", "", seats)]
    boards = [("recharged", "usa"), ("recharged", "germany")] * 2
    return [(*board, seats) for board in [*boards, ("classic", "usa"), ("classic", "germany")]]


@dataclass(frozen=True)
class Task:
    """A candidate and the games it plays."""

    family: str
    seats: int
    candidate: dict[str, float]
    present: dict[str, float]
    first: int
    games: int


def dealt(table: Table, game: int) -> State:
    """The start of the game of that number."""
    name, map_name, seats = table
    chosen = edition(name)
    options = Options(name, map_name, tuple(f"{number}" for number in range(seats)))
    state = chosen.start(chosen.rules(options), chosen.deal(options, Random(game)))
    state.begin()
    return state


def play(task: Task) -> float:
    """The candidate's mean share of the wins, times the number of seats: par is 1."""
    total = 0.0
    seats = task.seats
    known = tables(task.family, seats)
    for game in range(task.first, task.first + task.games):
        state = dealt(known[game % len(known)], game)
        place = game // len(known) % seats
        others = policy(task.family, task.present, quick=True)
        policies: list[Policy] = [others] * seats
        policies[place] = policy(task.family, task.candidate, quick=True)
        play_on(state, policies, Dice(game), round_start(state, MAX_ROUNDS))
        if state.is_over:
            total += result(state).chances[place] * seats
    return total / task.games


class Scale:
    """Figures as an optimiser sees them: steps of the same size for all."""

    def __init__(self, start: dict[str, float]) -> None:
        self.names = [name for name in start if name not in FIXED]
        self.fixed = {name: start[name] for name in start if name in FIXED}
        self.units = [UNITS.get(name, max(abs(start[name]), 0.25)) for name in self.names]

    def to_vector(self, weights: dict[str, float]) -> np.ndarray:
        return np.array([weights[n] / u for n, u in zip(self.names, self.units, strict=True)])

    def to_figures(self, vector: Sequence[float]) -> dict[str, float]:
        pairs = zip(self.names, self.units, vector, strict=True)
        return {**{name: float(unit * x) for name, unit, x in pairs}, **self.fixed}


def tune(
    family: str, seats: int, generations: int, games: int, seed: int, jobs: int
) -> dict[str, float]:
    present = weights_of(family, seats)
    scale = Scale(present)
    optimizer = CMA(mean=scale.to_vector(present), sigma=0.25, seed=seed, population_size=14)
    fresh = 10_000_000
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for generation in range(generations):
            vectors = [optimizer.ask() for _ in range(optimizer.population_size)]
            first = (seed * generations + generation) * games
            tasks = [
                Task(family, seats, scale.to_figures(vector), present, first, games)
                for vector in vectors
            ]
            results = list(pool.map(play, tasks))
            optimizer.tell([(v, -r) for v, r in zip(vectors, results, strict=True)])
            print(
                f"{generation:3}  best {max(results):.3f}  mean {np.mean(results):.3f}", flush=True
            )
            if generation % 5 == 4:
                candidate = scale.to_figures(optimizer._mean)
                parts = [
                    Task(family, seats, candidate, present, fresh + part * games, games)
                    for part in range(4)
                ]
                fresh += 4 * games
                result = float(np.mean(list(pool.map(play, parts))))
                print(f"     proof {result:.3f} over {4 * games} games", flush=True)
                if result > 1 + 2 / math.sqrt(4 * games):
                    present = candidate
                    print("     accepted\n" + as_toml(present), flush=True)
    return present


def as_toml(table: dict[str, float]) -> str:
    return "\n".join(f"{name} = {value:.4g}" for name, value in table.items())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("family", choices=sorted(FAMILIES))
    parser.add_argument("--players", type=int, default=USUAL)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    found = tune(
        given.family, given.players, given.generations, given.games, given.seed, given.jobs
    )
    print("result\n" + as_toml(found))


if __name__ == "__main__":
    main()
