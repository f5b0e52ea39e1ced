"""The picture of a training: how the surprise at unseen results shrinks."""

from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure

from tools.learn.positions import Positions
from tools.learn.training import HELD_BACK, Epoch


def blind_guess(positions: Positions) -> float:
    """The surprise of somebody who gives all seats the same chance of winning."""
    tested = positions.places[positions.games % HELD_BACK == 0]
    seats = (tested[:, :, 0] >= 0).sum(axis=1)
    return float(np.log(seats).mean())


def draw(curve: list[Epoch], positions: Positions, path: Path) -> None:
    mpl.rcParams["svg.hashsalt"] = "wattworks"  # the same picture from the same curve
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    epochs = [epoch.number for epoch in curve]
    axes.plot(epochs, [epoch.losses[0] for epoch in curve], marker="o", label="who wins")
    axes.axhline(blind_guess(positions), color="grey", linestyle="--", label="a blind guess")
    axes.set_xlabel("times through all positions")
    axes.set_ylabel("log loss on unseen games")
    axes.legend()
    figure.savefig(path, metadata={"Date": None})
