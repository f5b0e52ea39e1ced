"""tools/speed_probe.py: the measures of this tree, on packages of other commits as well."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import bench_against, speed_probe

ROOT = Path(__file__).resolve().parent.parent
BASIC = {"calibration"} | {
    f"{edition} {name}" for edition in speed_probe.EDITIONS for name in ("games", "copies")
}


def probe(folder: Path) -> dict[str, float]:
    command = [sys.executable, speed_probe.__file__, "0.001"]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    found = subprocess.run(command, env=environment, check=True, capture_output=True)
    rates: dict[str, float] = json.loads(found.stdout)
    return rates


def test_everything_is_measured_of_this_tree() -> None:
    rates = probe(ROOT / "src")
    assert {name.split()[-1] for name in rates.keys() - BASIC} == {
        "playouts", "iterations", "samples",
    }  # fmt: skip
    assert min(rates.values()) > 0


def test_an_older_package_is_measured_as_far_as_it_goes(tmp_path: Path) -> None:
    """One with an old name for random play, and one for policies that nobody knows any more."""
    shutil.copytree(ROOT / "src" / "wattworks", tmp_path / "wattworks")
    rename(tmp_path, "wattworks.bots.random_play", "wattworks.bots.playout")
    rename(tmp_path, "wattworks.bots.policy.families", "wattworks.bots.policy.kinds")
    assert probe(tmp_path).keys() == BASIC


def rename(folder: Path, old: str, new: str) -> None:
    """A module, and what imports it."""
    files = [folder.joinpath(*name.split(".")).with_suffix(".py") for name in (old, new)]
    files[0].rename(files[1])
    for file in folder.rglob("*.py"):
        file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")


def test_the_best_runs_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    ours = {"games": 100.0, "samples": 7.0}
    bench_against.improve(ours, {"games": 300.0, "samples": 5.0})
    bench_against.show("then", {"games": 150.0}, ours)
    lines = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert lines == [["games", "150.0", "300.0", "2.00"], ["samples", "–", "7.0"]]
