"""tools/soak.py: what it prints, and what it makes of faults."""

import sys

import pytest

from tools import soak
from wattworks.testing import Case, ConformanceError, Density, Outcome, Report

JOB = soak.Job(games=8, seed=3, first=2, last=5, density=Density(40, 400, 10))


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["soak.py", *words])
    return soak.main()


def test_games_are_checked_and_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "games", "--games", "3", "--workers", "1", "--every", "60") == 0
    assert "3 games without a fault, 0 with one" in capsys.readouterr().out


def test_a_job_plays_its_own_games() -> None:
    report, faults = soak.work(JOB)
    assert report.games == 3
    assert not faults
    assert [case.seed % 10 for case in soak.all_cases(8, 3)] == [9, 0, 1, 2, 3, 4, 5, 6]


def test_faults_are_kept_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(case: Case, density: Density) -> Outcome:
        raise ConformanceError("money", "row 1 has -1", case, 5)

    monkeypatch.setattr(soak, "check_game", fail)
    report, faults = soak.work(JOB)
    assert report.games == 0
    assert len(faults) == 3
    assert "money: row 1 has -1 [" in faults[0]
    assert "3 with one\n  3 × money" in soak.summary(Report(), faults, 1)


def test_memory_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "MAX_MEMORY", 10_000)  # of this process, which does other things
    monkeypatch.setattr(soak, "MAX_GROWTH", 1_000)
    assert run(monkeypatch, "memory", "--moves", "10000") == 0
    assert "in the second half" in capsys.readouterr().out
    monkeypatch.setattr(soak, "MAX_MEMORY", 1)
    assert run(monkeypatch, "memory", "--moves", "2000") == 1


def test_digests_are_the_same_each_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "digests", "--games", "4") == 0
    first = capsys.readouterr().out
    assert run(monkeypatch, "digests", "--games", "4") == 0
    assert capsys.readouterr().out == first
    assert len(first.splitlines()) == 4
