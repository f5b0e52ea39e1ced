"""The sequential test: Wald's bounds, and how often it errs."""

from math import log
from random import Random

import pytest

from tests.arena.games import plan, result
from wattworks.arena import Result, Sprt
from wattworks.arena.series import Series
from wattworks.arena.workers import Results


def settled(test: Sprt, won: float) -> int:
    while test.verdict is None:
        test.add(won)
    return test.games


def test_wins_and_losses_in_a_row_settle_it_where_wald_says() -> None:
    """ln 19 / ln 1.6 = 6.3 wins; ln 19 / ln 1.25 = 13.2 losses."""
    wins, losses = Sprt(0.25, 0.40), Sprt(0.25, 0.40)
    assert wins.bound == pytest.approx(log(19))
    assert (settled(wins, 1), wins.verdict) == (7, "high")
    assert (settled(losses, 0), losses.verdict) == (14, "low")


def test_nothing_changes_after_the_verdict() -> None:
    test = Sprt(0.25, 0.40)
    settled(test, 1)
    before = (test.games, test.ratio)
    test.add(0)
    assert (test.games, test.ratio) == before


@pytest.mark.parametrize(("share", "wrong"), [(0.25, "high"), (0.40, "low")])
def test_it_rarely_errs(share: float, wrong: str) -> None:
    """At most 5 % of 1,000 tests, give or take."""
    rng, errors = Random(1), 0
    for _ in range(1000):
        test = Sprt(0.25, 0.40)
        while test.verdict is None:
            test.add(float(rng.random() < share))
        errors += test.verdict == wrong
    assert errors <= 65


@pytest.mark.parametrize(("low", "high"), [(0.4, 0.25), (0, 0.5), (0.5, 1), (0.3, 0.3)])
def test_shares_must_make_sense(low: float, high: float) -> None:
    with pytest.raises(ValueError, match="low < high"):
        Sprt(low, high)


def test_a_series_stops_when_the_question_is_settled() -> None:
    played: list[int] = []

    def play(plan: object, games: range) -> Results:
        for game in games:
            played.append(game)
            # games that do not count settle nothing
            yield result(game, ["a", "b"], None if game == 2 else [1, 2])

    test = Sprt(0.25, 0.40)
    found: list[Result] = list(Series(plan(("a", "b")), 400, None, test).run(play))
    assert test.verdict == "high"
    assert test.games == 7
    assert len(found) == len(played) == 8


def test_the_bot_in_question_has_one_seat() -> None:
    with pytest.raises(ValueError, match="one seat"):
        Series(plan(("a", "a", "b")), 10, None, Sprt(0.25, 0.4))
