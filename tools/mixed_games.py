"""Games of mixed bots over all editions, modes and player counts: none may break a rule, fail or
stall. ``make compile``, then

    PYTHONPATH=build/compiled python tools/mixed_games.py --games 1000
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from random import Random

from wattworks import bots
from wattworks.bots.bot_game import play_out
from wattworks.dice import Dice
from wattworks.editions import Options, edition
from wattworks.testing import tables

MAX_ROUNDS = 60
SPECS = ("random", "easy", "medium", "hard@6", "expert@12")


@cache
def all_tables() -> list[Options]:
    return list(tables())


def play(game: int) -> tuple[str, int, str]:
    """The table, the moves and what went wrong, if anything."""
    rng = Random(game)
    options = rng.choice(all_tables())
    specs = [_styled(rng.choice(SPECS), rng) for _ in options.players]
    chosen = edition(options.edition)
    state = chosen.start(chosen.rules(options), chosen.deal(options, rng))
    state.begin()
    table = f"{options.edition} {len(options.players)}"
    try:
        players = [bots.bot(spec) for spec in specs]
        moves = play_out(state, players, Dice(game), MAX_ROUNDS)
    except Exception as error:
        return table, 0, f"game {game}, {options}, {specs}: {error!r}"
    stalled = "" if state.is_over else f"game {game}, {options}, {specs}: not over"
    return table, moves, stalled


def _styled(spec: str, rng: Random) -> str:
    """Now and then in a style, if the level has styles."""
    level, at, budget = spec.partition("@")
    if level == "random" or rng.random() < 0.5:
        return spec
    return f"{level}:{rng.choice(bots.styles())}{at}{budget}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    played: Counter[str] = Counter()
    moves = 0
    faults: list[str] = []
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        games = range(given.first, given.first + given.games)
        for number, (table, made, fault) in enumerate(pool.map(play, games, chunksize=5), 1):
            played[table] += 1
            moves += made
            if fault:
                faults.append(fault)
                print(fault, flush=True)
            if number % 100 == 0:
                print(f"{number} games, {moves} moves, {len(faults)} faults", flush=True)
    print(", ".join(f"{table} players: {count}" for table, count in sorted(played.items())))
    print(f"{given.games} games, {moves} moves, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
