"""Positions of learning games, and how those games ended."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from tools.learn.players import WHIMS, Searcher, anybody
from tools.learn.tables import deal
from wattworks.bots.policy.base import Policy, moment, play_on
from wattworks.bots.value.families import judge, read_network
from wattworks.bots.value.inputs import Inputs
from wattworks.bots.value.judge import MOST_SEATS
from wattworks.bots.value.network import Layer, Network
from wattworks.dice import Dice
from wattworks.engine.state import State

MAX_ROUNDS = 40
KEPT = 10  # positions of a game
SHARD = 100  # games in a file
NOTHING = Layer([[0.0]] * 4, [0.0] * 4)
UNTAUGHT = Network(NOTHING, NOTHING, NOTHING)  # only the inputs are wanted

Array = NDArray[np.float32]


@dataclass(frozen=True)
class Positions:
    """``tables`` by position and input; ``seats`` by position, seat and input; ``places`` by
    position, seat and place: the seat's share of it, -1 for seats and places that the table does
    not have; ``games`` their numbers."""

    tables: Array
    seats: Array
    places: Array
    games: NDArray[np.int64]


def places_of(state: State) -> Array:
    """Who came in where; who shares a rank shares its places."""
    found = np.full((MOST_SEATS, MOST_SEATS), -1.0, np.float32)
    seats = int(state.rules.seats)
    found[:seats, :seats] = 0.0
    place = 0
    for rows in state.standings():
        for row in rows:
            found[row, place : place + len(rows)] = 1.0 / len(rows)
        place += len(rows)
    return found


@dataclass(frozen=True)
class Lessons:
    """Which games are played to learn from: of how many players, or of three and more; with a
    teacher, a stored network, by players who look ahead."""

    family: str
    seats: int | None
    teacher: Path | None


def play(lessons: Lessons, number: int) -> tuple[list[Inputs], Array] | None:
    """Positions of the game of that number, some moments of it, and its result."""
    family, teacher = lessons.family, lessons.teacher
    random = Random(number)
    state = deal(family, lessons.seats, random)
    seats = int(state.rules.seats)
    players: list[Policy] = [anybody(family, seats, random) for _ in range(seats)]
    if teacher is not None:
        taught = judge(family, read_network(teacher.read_bytes()))
        players = [Searcher(state, taught, random.choice(WHIMS)) for _ in players]
    look = judge(family, UNTAUGHT)
    dice = Dice(number)
    seen: list[State] = []
    while not state.is_over:
        if state.round > MAX_ROUNDS:
            return None
        if state.phase_index > state.rules.first_phase:
            seen.append(state.copy())
        play_on(state, players, dice, moment(state) + 1)
    kept = random.sample(seen, min(KEPT, len(seen)))
    return [look.inputs(each) for each in kept], places_of(state)


def padded(lines: Sequence[Iterable[float]]) -> Array:
    rows = [list(line) for line in lines]
    found = np.zeros((MOST_SEATS, len(rows[0])), np.float32)
    found[: len(rows)] = rows
    return found


def shard(lessons: Lessons, first: int, path: Path) -> Path:
    """Play the games of one file, unless it is there."""
    if path.exists():
        return path
    tables: list[list[float]] = []
    seats: list[Array] = []
    places: list[Array] = []
    games: list[int] = []
    for number in range(first, first + SHARD):
        played = play(lessons, number)
        if played is not None:
            tables += [list(each.table) for each in played[0]]
            seats += [padded(each.seats) for each in played[0]]
            places += [played[1]] * len(played[0])
            games += [number] * len(played[0])
    unfinished = path.with_suffix(".part.npz")
    np.savez(
        unfinished,
        tables=np.array(tables, np.float16),
        seats=np.array(seats, np.float16),
        places=places,
        games=games,
    )
    unfinished.rename(path)
    return path


def collect(lessons: Lessons, games: int, folder: Path, jobs: int) -> Positions:
    """The positions of so many games; files that are there already are taken over."""
    folder.mkdir(parents=True, exist_ok=True)
    firsts = range(0, games, SHARD)
    paths = [folder / f"{first:08}.npz" for first in firsts]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        shards = pool.map(shard, repeat(lessons), firsts, paths)
        for done, _ in enumerate(shards, 1):
            print(f"\r{lessons.family}: {done * SHARD} of {games} games", end="", flush=True)
    print()
    parts = [np.load(path) for path in paths]
    return Positions(
        np.concatenate([part["tables"] for part in parts]),
        np.concatenate([part["seats"] for part in parts]),
        np.concatenate([part["places"] for part in parts]).astype(np.float32),
        np.concatenate([part["games"] for part in parts]),
    )
