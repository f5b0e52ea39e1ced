"""The invented map, edition and bot in the programs: terminal, arena, conformance kit."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.cli.terminal import Terminal, autosaved, run
from tests.cli.test_play import play_on
from tests.extension.conftest import MODULE


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    arguments = ("--with", MODULE, "-e", "frontier", "-p", "me,skinflint,medium", "--seed", "3")
    with Terminal(*arguments, home=tmp_path) as game:
        play_on(game, Random(3))
        assert game.exit_code() == 0
    assert "The Isles" in game.text
    assert "hydrogen" in game.text
    assert re.search(r"Won by \w+", game.text)
    record = autosaved(tmp_path)
    assert "Result" in run("replay", str(record), "--with", MODULE, home=tmp_path).stdout


def test_without_the_extension_its_games_cannot_be_read(tmp_path: Path) -> None:
    with_it = ("--with", MODULE, "-e", "frontier", "-p", "random,random", "--seed", "3")
    assert run("play", *with_it, home=tmp_path).returncode == 0
    done = run("replay", str(autosaved(tmp_path)), home=tmp_path)
    assert done.returncode == 2
    assert "frontier" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_it_brings_along_is_listed(tmp_path: Path) -> None:
    listed = run("play", "--with", MODULE, "--list", home=tmp_path).stdout
    assert "frontier" in listed
    assert "--map isles" in listed
    assert "--map atoll" in listed
    assert "spends as little as it can" in listed
    assert "frontier" in run("play", "--with", MODULE, "--help", home=tmp_path).stdout
    assert "frontier" not in run("play", "--list", home=tmp_path).stdout


def test_workers_of_the_arena_know_it(tmp_path: Path) -> None:
    done = run(
        "arena", f"--with={MODULE}", "-e", "frontier", "-b", "skinflint,medium,random",
        "-n", "4", "-j", "2", home=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "skinflint" in done.stdout


@pytest.mark.parametrize("what", [("-e", "frontier"), ("-m", "isles"), ("-m", "atoll")])
def test_the_conformance_kit_finds_nothing(what: tuple[str, ...], tmp_path: Path) -> None:
    done = run("check", "--with", MODULE, *what, "-n", "12", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "12 games" in done.stdout


def test_the_engine_is_measured_with_it(tmp_path: Path) -> None:
    done = run("bench", "--with", MODULE, "--seconds", "0.01", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Frontier" in done.stdout or "frontier" in done.stdout
