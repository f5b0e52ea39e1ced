"""Learns what positions are worth and writes the network that the bots judge with.

    pip install -e '.[dev,learn,ladder]' && make compile
    PYTHONPATH=build/compiled python -m tools.learn board
    PYTHONPATH=build/compiled python -m tools.learn board --players 2
    PYTHONPATH=build/compiled python -m tools.learn board --teacher OLD.network --games 6000

A network is for tables of three and more, or for one number of players. Without a teacher the games
are played by rule of thumb; with one, by players who look ahead with that network. Games are kept
in build/learn: a run that was stopped is resumed.
"""

import argparse
from pathlib import Path

from tools.learn.picture import draw
from tools.learn.positions import Lessons, collect
from tools.learn.training import train, write_network
from wattworks.bots.value.families import FAMILIES, network_name

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "build" / "learn"
NETWORKS = ROOT / "src" / "wattworks" / "bots" / "value"
PICTURES = ROOT / "docs" / "bots"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.learn")
    parser.add_argument("family", choices=list(FAMILIES))
    parser.add_argument("--players", type=int, help="of this many only")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--teacher", type=Path)
    parser.add_argument("--hidden", type=int, default=64, help="sums of the hidden layer")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    players = options.teacher.stem if options.teacher else "thumb"
    name = network_name(options.family, options.players)
    lessons = Lessons(options.family, options.players, options.teacher)
    folder = GAMES / Path(name).stem / players
    positions = collect(lessons, options.games, folder, options.jobs)
    network, curve = train(positions, options.hidden, options.epochs, options.seed)
    write_network(network, NETWORKS / name)
    draw(curve, positions, PICTURES / f"learning-{Path(name).stem}.svg")


if __name__ == "__main__":
    main()
