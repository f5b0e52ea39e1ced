"""The same games from one process, several, or a cluster; and how they end."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

from tests import programs
from tests.arena.games import plan, without_times
from tests.cli.terminal import environment, run
from wattworks.arena.results import read_results
from wattworks.arena.workers import play_here, play_in_pool

WAITS = """
import json, os, sys
for line in sys.stdin:
    kind = json.loads(line)["type"]
    if kind == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "waits"}), flush=True)
    if kind == "choose":
        open("pids", "a").write(f"{os.getpid()}\\n")
"""


def test_several_processes_play_the_same_games() -> None:
    some = plan(("random", "random", "random"))
    here = [without_times(each) for each in play_here(some, range(2, 8))]
    there = [without_times(each) for each in play_in_pool(some, range(2, 8), 2)]
    assert here == there


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_interrupt_ends_everything_and_keeps_the_results(tmp_path: Path) -> None:
    """Two workers, each with a bot that thinks for ever."""
    (tmp_path / "waits.py").write_text(WAITS)
    pids = tmp_path / "pids"
    bot = f"exec@600s:{sys.executable} waits.py"
    process = subprocess.Popen(
        [
            *programs.PROGRAM,
            "arena",
            "-n",
            "50",
            "-j",
            "2",
            "-b",
            f"{bot},random",
            "-o",
            "out.jsonl",
        ],
        env=environment(tmp_path),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
    )
    while not (pids.exists() and len(pids.read_text().splitlines()) == 2):
        assert process.poll() is None
        sleep(0.05)
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert b"Interrupted" in output
    assert not any(is_running(int(pid)) for pid in pids.read_text().split())
    assert read_results(tmp_path / "out.jsonl")[1] == []


# -- a cluster ---------------------------------------------------------------------------------


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    """A real one, of this machine alone."""
    done = run(
        "arena", "-n", "4", "-b", "random,random,random", "--ray", "local", "-o", "out.jsonl",
        home=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    some, found = read_results(tmp_path / "out.jsonl")
    here = [without_times(each) for each in play_here(some, range(4))]
    assert [without_times(each) for each in found] == here


def test_without_ray_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ImportError('not here')\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = run("arena", "--ray", "local", home=tmp_path, env={"PYTHONPATH": path})
    assert done.returncode == 2
    assert "wattworks[ray]" in done.stderr


def test_lines_are_plain_json(tmp_path: Path) -> None:
    run("arena", "-n", "2", "-b", "random,random", "-j", "1", "-o", "out.jsonl", home=tmp_path)
    head, *games = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    assert head["kind"] == "wattworks arena"
    assert head["plan"]["bots"] == ["random", "random"]
    assert [game["game"] for game in games] == [0, 1]
