"""Programs from outside at the table of ``wattworks play``."""

import sys
from pathlib import Path

from tests.bots import programs
from tests.cli.terminal import autosaved, run

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "first.sh"


def test_a_program_plays_at_the_table(tmp_path: Path) -> None:
    done = run("play", "-p", f"Ann=exec:'{EXAMPLE}',random", "--seed", "3", home=tmp_path)
    assert done.returncode == 0
    assert "Won by" in done.stdout
    assert "Ann" in done.stdout
    assert "stand-in" not in done.stdout


def test_a_fault_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    bot = programs.spec(tmp_path, programs.player(programs.FAULTS["crash"]))
    done = run("play", "-p", f"Ann={bot},random", "--seed", "3", home=tmp_path)
    assert done.returncode == 0
    assert "failed: ended with code 1" in " ".join(done.stdout.split())
    assert "| no more ideas" in done.stdout
    assert done.stdout.count("A stand-in takes over for Ann.") == 1
    assert "Won by" in done.stdout


def test_a_saved_game_does_not_run_programs_by_itself(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    (tmp_path / "evil.py").write_text(f"open({str(mark)!r}, 'w')")
    run("play", "-p", f"exec:'{EXAMPLE}',random", "--seed", "3", home=tmp_path)
    saved = autosaved(tmp_path)
    text = saved.read_text("utf-8")
    evil = f"exec:'{sys.executable}' evil.py"
    (tmp_path / "sent.txt").write_text(text.replace(f"exec:'{EXAMPLE}'", evil), "utf-8")
    done = run("play", "--load", "sent.txt", home=tmp_path)
    assert done.returncode == 2
    assert "wants to run a program of its own" in done.stderr
    assert not mark.exists()
    told = run("play", "--load", "sent.txt", "-p", f"exec:'{EXAMPLE}',random", home=tmp_path)
    assert told.returncode == 0
