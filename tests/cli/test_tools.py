"""arena, replay, bench, check, --version, and what they say when something is wrong."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import autosaved, run
from wattworks.game import Game

COMMANDS = ("serve", "play", "arena", "replay", "review", "export", "bench", "check", "decks")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished game of bots."""
    run("play", "-p", "medium,medium,random", "--seed", "3", home=tmp_path)
    return autosaved(tmp_path)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, tmp_path: Path) -> None:
    done = run(command, "--help", home=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: wattworks {command}")


@pytest.mark.parametrize("arguments", [("--help",), ("-h",)])
def test_help_lists_the_commands(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = run(*arguments, home=tmp_path)
    assert done.returncode == 0
    assert all(command in done.stdout for command in COMMANDS)


def test_version_tells_the_build(tmp_path: Path) -> None:
    done = run("--version", home=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("wattworks ")
    assert done.stdout.strip().endswith(("(compiled engine)", "(pure Python engine)"))


def test_the_list_shows_what_can_be_chosen(tmp_path: Path) -> None:
    done = run("play", "--list", home=tmp_path)
    for choice in ("--edition recharged", "--map germany", "--variant open-money", "medium"):
        assert choice in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "-e", "deluxe"), "There is no edition “deluxe”."),
        (("play", "-m", "mars"), "Recharged (2020 rules): there is no map “mars”."),
        (("play", "-p", "me"), "Recharged (2020 rules): for 2 to 6 players, not 1."),
        (("play", "-p", "me,genius,me"), "There is no player type “genius”"),
        (("play", "-p", "A=me,A=me,medium"), "Every player needs a different name"),
        (("play", "--regions", "north,south"), "The map USA has no region “north”."),
        (("play", "--regions", "south"), "4 regions are in play"),
        (("play", "-v", "dragons"), "Recharged (2020 rules): there is no variant “dragons”."),
        (("play", "--load", "nowhere.txt"), "nowhere.txt cannot be read"),
        (("play", "--seed", "many"), "--seed"),
        (("play", "--frobnicate"), "--frobnicate"),
        (("play", "-p", "me,random@9,random"), "this bot has no budget"),
        (("play", "-p", "me,exec:./nobody,random"), "there is no executable program “./nobody”"),
        (("play", "-p", "me,exec:'./bot,random"), "A quote is not closed"),
        (("arena", "-b", "me,medium,medium"), "Only bots can play here"),
        (("arena", "-b", "genius,medium"), "There is no player type “genius”"),
        (("arena", "-n", "0"), "--games"),
        (("arena", "-n", "1", "--out", "no/such/folder.jsonl"), "cannot be written"),
        (("arena", "--sprt", "0.4,0.25"), "--sprt takes two shares"),
        (("arena", "--sprt", "0.4"), "--sprt takes two shares"),
        (
            ("arena", "-b", "random,random", "--sprt", "0.2,0.4"),
            "random must have exactly one seat",
        ),
        (("replay", "nowhere.txt"), "nowhere.txt cannot be read"),
        (("replay",), "Missing: FILE."),
        (("check", "-e", "deluxe"), "There is no edition “deluxe”."),
        (("check", "-m", "mars"), "There is no map “mars”"),
        (("dance",), "dance"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else "",
)
def test_errors_are_one_sentence(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    done = run(*arguments, home=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not done.stdout


# -- replay ------------------------------------------------------------------------------------


def test_replay_verifies_and_tells_a_game(saved: Path, tmp_path: Path) -> None:
    done = run("replay", str(saved), home=tmp_path)
    assert done.returncode == 0
    assert "is valid: " in done.stdout
    assert "Round 1: auction" in done.stdout
    assert "Won by" in done.stdout


def test_replay_can_stop_in_between(saved: Path, tmp_path: Path) -> None:
    done = run("replay", str(saved), "--to", "5", home=tmp_path)
    assert "Won by" not in done.stdout
    assert "To move: " in done.stdout


def test_replay_can_tell_every_event(saved: Path, tmp_path: Path) -> None:
    plain = run("replay", str(saved), home=tmp_path).stdout
    every = run("replay", str(saved), "--events", home=tmp_path).stdout
    assert len(every.splitlines()) > len(plain.splitlines())
    assert "bought 1 " in every


def test_replay_tells_undos(tmp_path: Path) -> None:
    game = Game.new(players=["Ann", "Bob", "Cem"], seed=1)
    first = game.notation(game.legal_actions()[0])
    game.play(first)
    game.undo()
    game.play(first)
    (tmp_path / "game.txt").write_text(game.save(), "utf-8")
    done = run("replay", "game.txt", home=tmp_path)
    assert "undid the last move" in done.stdout


@pytest.mark.parametrize("command", [["replay"], ["play", "--load"]], ids=["replay", "load"])
def test_a_changed_record_is_refused_with_its_line(
    command: list[str], saved: Path, tmp_path: Path
) -> None:
    text = saved.read_text("utf-8")
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if ": bid " in line)
    lines[place] = lines[place].partition("bid ")[0] + "bid 999"
    (tmp_path / "changed.txt").write_text("\n".join(lines), "utf-8")
    done = run(*command, "changed.txt", home=tmp_path)
    assert done.returncode == 2
    assert f"line {place + 1}" in done.stderr
    assert "costs 999 E" in done.stderr


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "poem.txt").write_text("Roses are red\n")
    done = run("replay", "poem.txt", home=tmp_path)
    assert done.returncode == 2
    assert "poem.txt is not a usable game file: line 1" in done.stderr
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    assert "noise is not a text file" in run("replay", "noise", home=tmp_path).stderr


# -- bench and check ---------------------------------------------------------------------------


def test_bench_measures_all_editions(tmp_path: Path) -> None:
    done = run("bench", "--seconds", "0.02", "--json", home=tmp_path)
    report = json.loads(done.stdout)
    assert report["build"] in ("pure", "compiled")
    assert report["speeds"][0]["edition"] == "recharged"
    for speed in report["speeds"]:
        rates = speed["per_second"]
        assert list(rates) == ["games", "copies", "playouts", "iterations", "samples"]
        assert min(rates.values()) > 0
        for name, rate in rates.items():
            expected = rate * report["calibration_ms"] / 1e3
            assert speed["per_calibration"][name] == pytest.approx(expected)


def test_bench_prints_a_table(tmp_path: Path) -> None:
    done = run("bench", "--seconds", "0.02", home=tmp_path)
    assert done.returncode == 0
    for line in ("games/s", "playouts/s", "iterations/s", "samples/s", "iterations/loop"):
        assert line in done.stdout
    assert "recharged usa" in done.stdout


def test_check_runs_the_conformance_kit(tmp_path: Path) -> None:
    done = run("check", "-e", "classic", "-m", "germany", "-n", "2", home=tmp_path)
    assert done.returncode == 0
    assert "All is well: 2 games" in done.stdout


def test_a_review_names_mistakes_and_what_was_better(tmp_path: Path) -> None:
    """A player who makes any legal move makes mistakes."""
    flags = ("-e", "card", "-p", "Ann=random,Bob=medium,Cem=medium")
    run("play", *flags, "--seed", "5", home=tmp_path)
    saved = autosaved(tmp_path)
    done = run("review", str(saved), "--player", "Ann", "--count", "2", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Ann: biggest mistakes" in done.stdout
    assert done.stdout.count("played: ") == done.stdout.count("better: ") == 2
    assert "Bob" not in done.stdout.splitlines()[0]
    unknown = run("review", str(saved), "--player", "Eve", home=tmp_path)
    assert unknown.returncode != 0
    assert "There is no player “Eve”; there are Ann, Bob, Cem." in unknown.stderr
