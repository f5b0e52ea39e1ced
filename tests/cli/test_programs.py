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


def test_a_saved_game_does_not_load_a_class_either(tmp_path: Path) -> None:
    run("play", "-p", "random,random", "--seed", "3", home=tmp_path)
    text = autosaved(tmp_path).read_text("utf-8").replace("random,random", "python:evil:Bot,random")
    (tmp_path / "evil.py").write_text("open('was_here', 'w')", "utf-8")
    (tmp_path / "sent.txt").write_text(text, "utf-8")
    told = run("play", "--load", "sent.txt", home=tmp_path)
    assert told.returncode != 0
    assert "python:evil:Bot" in told.stderr
    assert not (tmp_path / "was_here").exists()


def test_a_class_of_the_folder_at_hand_plays_in_the_arena(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(CLASS, "utf-8")
    done = run("arena", "-b", "python:my_bots:First,random", "-n", "2", "-j", "2", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "python:my_bots:First" in done.stdout


CLASS = """from wattworks.bots import Bot


class First(Bot):
    def choose(self, view, dice):
        return view.legal_actions()[0]
"""
