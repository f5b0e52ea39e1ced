"""What can go wrong with a server, does.

    python -m tools.drill                        50 tables, 100 kills, every lasting fault
    python -m tools.drill --tables 8 --kills 10

Kills of the server and of its workers at random moments, a full disk, a locked database, dead
clients, a lack of file descriptors, while people and bots play. Afterwards every table must go
on within ten seconds, and what people were told must be what is stored. Only this machine is
spoken to, and it ends by itself.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.browser.serving import Server
from tools.drill.drill import drill


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.drill")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        outcome = asyncio.run(drill(server, options.tables, options.kills, options.seed, print))
    for line in (*outcome.stuck, *outcome.lies):
        print(line)
    print(
        f"{len(outcome.faults)} faults, {outcome.actions} actions confirmed, "
        f"{len(outcome.stuck)} tables stuck, {len(outcome.lies)} lies"
    )
    return 1 if outcome.stuck or outcome.lies else 0


sys.exit(main())
