"""``wattworks arena`` as people run it."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import run
from wattworks.arena.results import read_results

CRASHES = "import sys; sys.exit('out of ideas')"


def test_it_prints_tables_and_keeps_the_games(tmp_path: Path) -> None:
    done = run(
        "arena", "-n", "6", "-b", "medium,random,random", "--seed", "5", "-o", "games.jsonl",
        home=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0
    for text in ("medium", "random ×2", "100.0% (61.0–100.0)", "6 games of", "seat 3", "33.3%"):
        assert text in done.stdout
    plan, results = read_results(tmp_path / "games.jsonl")
    assert plan.seed == 5
    assert [result.game for result in results] == list(range(6))


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    wanted = ("arena", "-b", "random,random", "-o", "games.jsonl", "-j", "1")
    run(*wanted, "-n", "2", home=tmp_path)
    before = (tmp_path / "games.jsonl").read_text()
    done = run(*wanted, "-n", "3", home=tmp_path)
    assert "games.jsonl already holds 2 games" in done.stdout
    assert "3 games of" in done.stdout
    after = (tmp_path / "games.jsonl").read_text()
    assert after.startswith(before)
    refused = run(*wanted, "-n", "3", "--seed", "1", home=tmp_path)
    assert refused.returncode == 2
    assert "it contains a different plan (seed: 0, not 1)" in refused.stderr
    assert (tmp_path / "games.jsonl").read_text() == after


def test_it_stops_when_the_question_is_settled(tmp_path: Path) -> None:
    done = run(
        "arena", "-n", "400", "-b", "medium,random,random,random", "--sprt", "0.25,0.40",
        "-o", "games.jsonl", home=tmp_path,
    )  # fmt: skip
    assert (
        "Settled after 7 games: medium’s share of wins is closer to 40.0% than to 25.0%"
        in done.stdout
    )
    assert len(read_results(tmp_path / "games.jsonl")[1]) == 7


def test_it_reports_games_that_were_broken_off(tmp_path: Path) -> None:
    done = run(
        "arena", "-n", "3", "-b", "random,random,random", "--max-rounds", "4", "-j", "1",
        "--fixed-seats", home=tmp_path,
    )  # fmt: skip
    assert "3 games were not over after 4 rounds and do not count" in done.stdout


def test_it_tells_faults_apart_from_losses(tmp_path: Path) -> None:
    (tmp_path / "crashes.py").write_text(CRASHES)
    bot = f"exec:{sys.executable} crashes.py"
    done = run(
        "arena", "-n", "2", "-j", "1", "-b", f"{bot},medium", "-o", "games.jsonl", home=tmp_path
    )
    assert done.returncode == 0
    assert "2 games were finished by a stand-in and do not count" in done.stdout
    assert "crashes.py failed: ended with code 1" in done.stdout
    assert "| out of ideas" in done.stdout
    games = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()[1:]]
    for game in games:
        assert [fault["bot"] for fault in game["faults"]] == [bot]
        assert game["faults"][0]["fault"]["kind"] == "crash"
        assert game["finished"]


@pytest.mark.parametrize("edition", ["classic", "original", "card"])
def test_it_plays_every_edition(edition: str, tmp_path: Path) -> None:
    done = run("arena", "-n", "1", "-j", "1", "-e", edition, "-b", "medium,random", home=tmp_path)
    assert done.returncode == 0
    assert "1 game of" in done.stdout
