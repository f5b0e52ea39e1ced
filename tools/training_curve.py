"""Draw docs/tutorial/training.svg from the curves that examples/train_ppo.py wrote.

python -m tools.training_curve build/training/curve-*.csv
"""

import csv
import sys
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.figure import Figure

PICTURE: Final = Path(__file__).resolve().parent.parent / "docs" / "tutorial" / "training.svg"
PAR: Final = 25.0
ENOUGH: Final = 100  # games before a share says anything


def main(paths: list[str]) -> None:
    mpl.rcParams["svg.hashsalt"] = "wattworks"  # the same picture from the same curves
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for number, path in enumerate(paths, 1):
        with Path(path).open(encoding="utf-8", newline="") as file:
            lines = [line for line in csv.DictReader(file) if int(line["games"]) >= ENOUGH]
        decisions = [int(line["decisions"]) / 1000 for line in lines]
        axes.plot(decisions, [100 * float(line["won"]) for line in lines], label=f"seed {number}")
    axes.axhline(PAR, color="grey", linestyle="--", label="par")
    axes.set_xlabel("decisions of the agent, thousands")
    axes.set_ylabel("last 400 games won, %")
    axes.set_ylim(0, 100)
    axes.legend()
    figure.savefig(PICTURE, metadata={"Date": None})


if __name__ == "__main__":
    main(sys.argv[1:])
