"""Saved games as tables."""

import csv
import re
import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from tests.cli.terminal import run
from wattworks.cli.console import Failure
from wattworks.cli.export import export
from wattworks.cli.export_tables import DecisionLine, SeatLine, columns
from wattworks.game import Game

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "export.md"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A plant is nominated, which is taken back, nominated again and bid for."""
    game = Game.new("recharged", "usa", players=["Ann", "Bob", "Cem"], seed=1)
    game.play(game.notation(game.legal_actions()[0]))
    game.undo()
    game.play(game.notation(game.legal_actions()[0]))
    game.play("bid 1")
    path = tmp_path / "evening.txt"
    path.write_text(game.save(), "utf-8")
    return path


def test_every_decision_that_stood_is_a_line(saved: Path, tmp_path: Path) -> None:
    out = tmp_path / "positions.csv"
    done = run("export", str(saved), "--positions", str(out), home=tmp_path)
    assert done.returncode == 0
    assert "2 lines written" in " ".join(done.stdout.split())  # long paths wrap the line
    with out.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["question"] for line in lines] == ["nominate", "open"]
    assert [line["kind"] for line in lines] == ["nominate", "bid"]
    assert lines[1]["action"] == "bid 1"
    assert {line["game"] for line in lines} == {"evening"}
    assert [line["money"] for line in lines] == ["50", "50"]
    game = Game.load(saved.read_text("utf-8"))
    assert lines[0]["all_money"] == "50 50 50"
    assert lines[0]["position"] == Game(game.options, game.start).position(-1)


def test_every_seat_is_a_line(saved: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    export([saved, saved], out, None)
    table = parquet.read_table(out)
    assert table.column_names == columns(SeatLine)
    assert table["name"].to_pylist() == ["Ann", "Bob", "Cem"] * 2
    assert table["is_over"].to_pylist() == [False] * 6
    assert table["won"].to_pylist() == [0.0] * 6


def test_finished_games_tell_places_and_wins(tmp_path: Path) -> None:
    run("play", "-e", "card", "-p", "easy,easy,easy", "--seed", "4", home=tmp_path)
    (record,) = tmp_path.rglob("*.txt")
    out = tmp_path / "games.csv"
    export([record], out, None)
    with out.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert sorted(line["place"] for line in lines) == ["1", "2", "3"]
    winner = next(line for line in lines if line["place"] == "1")
    assert float(winner["won"]) == 1.0
    assert max(int(line["score"]) for line in lines) == int(winner["score"])


def test_what_is_wrong_is_said(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Failure, match="--games FILE, --positions FILE, or both"):
        export([saved], None, None)
    with pytest.raises(Failure, match=r"must end in \.csv or \.parquet"):
        export([saved], Path("games.xlsx"), None)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Failure, match=r"pip install 'wattworks\[parquet\]'"):
        export([saved], saved.with_name("x.parquet"), None)


def test_the_page_explains_every_column() -> None:
    told = re.findall(r"^\| `(\w+)` \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert told == [*columns(SeatLine), *columns(DecisionLine)]
