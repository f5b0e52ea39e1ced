"""Compare the speed of this tree with that of another commit: both compiled, measured by turns.

    python -m tools.bench_against REF [SECONDS]

Machines are noisy: each side is measured five times on one core, in alternation, and the best
counts. Builds are kept in build/engines, so that a second comparison begins at once.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from tools import compile as builder
from tools.commit_build import build_of, build_of_commit, git

RUNS = 5
SECONDS = 0.3  # for each measure in each run
PROBE = Path(__file__).with_name("speed_probe.py")

Rates = dict[str, float]


def main(ref: str, seconds: float) -> None:
    commit = git("rev-parse", "--short", "--verify", f"{ref}^{{commit}}").decode().strip()
    theirs, ours = build_of_commit(commit), build_of(builder.ROOT, "this tree")
    best_of_theirs: Rates = {}
    best_of_ours: Rates = {}
    for run in range(RUNS):
        print(f"run {run + 1} of {RUNS} ...", file=sys.stderr)
        improve(best_of_theirs, measured(theirs, seconds))
        improve(best_of_ours, measured(ours, seconds))
    show(commit if commit.startswith(ref) else f"{ref} {commit}", best_of_theirs, best_of_ours)


def measured(build: Path, seconds: float) -> Rates:
    command = [sys.executable, "-W", "ignore", str(PROBE), str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(build)}
    rates: Rates = json.loads(subprocess.check_output(command, env=environment))
    return rates


def improve(best: Rates, rates: Rates) -> None:
    for name, rate in rates.items():
        best[name] = max(rate, best.get(name, 0.0))


def show(name: str, theirs: Rates, ours: Rates) -> None:
    print(f"{'per second':<22}{name:>16}{'this tree':>16}{'ratio':>8}")
    for measure, rate in ours.items():
        other = theirs.get(measure)
        ratio = "" if other is None else f"{rate / other:.2f}"
        print(f"{measure:<22}{shown(other):>16}{shown(rate):>16}{ratio:>8}")


def shown(rate: float | None) -> str:
    return "–" if rate is None else f"{rate:,.1f}"


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) == 3 else SECONDS)
