"""Results in a file: going on, and what is refused."""

from contextlib import closing
from pathlib import Path

import pytest

from tests.arena.games import plan, without_times
from wattworks.arena import MatchPlan, Result, ResultsError, ResultsFile
from wattworks.arena.results import read_results
from wattworks.arena.series import Series
from wattworks.arena.workers import Results, play_here

PLAN = plan(("random", "random"), variants=("open-money",))


def run(path: Path, games: int, plan: MatchPlan = PLAN) -> tuple[list[Result], list[int]]:
    """Run a series; returns its results and the games that were really played."""
    played: list[int] = []

    def play(plan: MatchPlan, wanted: range) -> Results:
        for found in play_here(plan, wanted):
            played.append(found.game)
            yield found

    with closing(ResultsFile(path, plan)) as file:
        return list(Series(plan, games, file).run(play)), played


def test_a_series_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, played = run(tmp_path / "whole.jsonl", 4)
    assert played == [0, 1, 2, 3]
    path = tmp_path / "parts.jsonl"
    assert run(path, 2)[1] == [0, 1]
    found, played = run(path, 4)
    assert played == [2, 3]
    assert [without_times(each) for each in found] == [without_times(each) for each in whole]
    assert read_results(path)[0] == PLAN
    assert read_results(path)[1] == found
    assert run(path, 4)[1] == []
    assert len(run(path, 3)[0]) == 3


@pytest.mark.parametrize("cut", [1, 30, 200])
def test_a_line_that_was_cut_off_is_played_again(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    whole, _ = run(path, 3)
    text = path.read_bytes()
    path.write_bytes(text[:-cut])
    found, played = run(path, 3)
    assert played == [2]
    assert [without_times(each) for each in found] == [without_times(each) for each in whole]
    assert len(path.read_bytes().splitlines()) == 4


def test_a_head_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(b'{"kind":"wattworks ar')
    assert run(path, 1)[1] == [0]
    assert len(read_results(path)[1]) == 1


@pytest.mark.parametrize(
    ("other", "field"),
    [
        (plan(("random", "medium"), variants=("open-money",)), "bots"),
        (plan(("random", "random")), "variants"),
        (plan(("random", "random"), variants=("open-money",), seed=1), "seed"),
        (plan(("random", "random"), variants=("open-money",), version="0.0"), "version"),
    ],
)
def test_another_plan_is_refused_and_the_file_stays(
    other: MatchPlan, field: str, tmp_path: Path
) -> None:
    path = tmp_path / "results.jsonl"
    run(path, 1)
    before = path.read_bytes()
    with pytest.raises(ResultsError) as caught:
        ResultsFile(path, other)
    assert caught.value.code == "other_plan"
    assert caught.value.params["field"] == field
    assert path.read_bytes() == before


def test_two_runs_cannot_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with closing(ResultsFile(path, PLAN)):
        before = path.read_bytes()
        with pytest.raises(ResultsError, match="in_use"):
            ResultsFile(path, PLAN)
        assert path.read_bytes() == before
    ResultsFile(path, PLAN).close()


@pytest.mark.parametrize(
    "text", [b"Dear diary\n", b'{"kind":"other","format":1}\n', b"\x00\xff\n", b"{}\n"]
)
def test_another_file_is_refused_and_stays(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(text)
    with pytest.raises(ResultsError, match="other_file"):
        ResultsFile(path, PLAN)
    assert path.read_bytes() == text


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(path, 3)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"oops\n", *lines[3:]]))
    with pytest.raises(ResultsError) as caught:
        ResultsFile(path, PLAN)
    assert (caught.value.code, caught.value.params["line"]) == ("line", 3)
    path.write_bytes(b"".join([*lines[:2], *lines[3:]]))
    with pytest.raises(ResultsError) as caught:
        ResultsFile(path, PLAN)
    assert caught.value.params == {"line": 3, "game": 2, "wanted": 1}
