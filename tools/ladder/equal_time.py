"""With how many iterations a bot thinks as long as another one, for the budgets in ladder.toml.

python -m tools.ladder.equal_time master frozen-expert@200 [--games 8] [--tables usa,cards]
"""

import argparse
from pathlib import Path
from typing import Final

from tools.ladder.build import run_on_build
from tools.ladder.games import play_game
from tools.ladder.rows import Match, Table, read_tables
from wattworks import extensions
from wattworks.arena import Tally

ROWS: Final = Path(__file__).with_name("ladder.toml")
FIRST: Final = 100  # iterations to begin with
TRIES: Final = 3  # thinking time is not quite proportional to iterations


def ratio(name: str, reference: str, table: Table, games: int) -> float:
    """How many times as long the bot thinks about a decision, against three of the other."""
    match = Match(table, (name, *[reference] * 3), games)
    tally = Tally(match.plan, (play_game(match.plan, game) for game in range(games)))
    return tally.scores[name].mean_ms / tally.scores[reference].mean_ms


def main() -> None:
    arguments = _arguments()
    run_on_build(arguments.nice)
    extensions.load("tools.ladder.frozen", "tools.ladder.opponents")
    known = read_tables(ROWS)
    for table in arguments.tables.split(","):
        iterations = FIRST
        for _ in range(TRIES):
            name = f"{arguments.level}@{iterations}"
            found = ratio(name, arguments.reference, known[table], arguments.games)
            print(f"{table}: {name} takes {found:.2f} × the time of {arguments.reference}")
            iterations = max(1, round(iterations / found))
        print(f"{table}: {arguments.level}@{iterations}", flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.ladder.equal_time", description=__doc__)
    parser.add_argument("level", help="without a budget")
    parser.add_argument("reference", help="with its budget")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--tables", default="usa", help="%(default)s")
    parser.add_argument("--nice", type=int, default=0)
    return parser.parse_args()


if __name__ == "__main__":
    main()
