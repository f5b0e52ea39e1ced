"""Shares, intervals, ratings, times."""

import pytest
from openskill.models import PlackettLuce

from tests.arena.games import plan, result
from wattworks.arena import Tally
from wattworks.arena.ratings import Ratings
from wattworks.arena.results import SeatFault
from wattworks.arena.tally import wilson
from wattworks.bots.fault import CRASH, Fault


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # worked out by hand from Wilson's formula, and as usually tabulated
        (0, 10, 0.0000, 0.2775),
        (8, 10, 0.4902, 0.9433),
        (10, 20, 0.2993, 0.7007),
        (20, 20, 0.8389, 1.0000),
        (100, 400, 0.2101, 0.2947),
    ],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found.share == wins / games
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_of_nothing_says_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_parts_of_wins_lie_between() -> None:
    assert wilson(2, 10).low < wilson(2.5, 10).low < wilson(3, 10).low


def test_shared_wins_count_in_parts() -> None:
    tally = Tally(plan(("a", "b", "c")))
    tally.add(result(0, ["a", "b", "c"], [1, 1, 3]))
    tally.add(result(1, ["c", "a", "b"], [2, 1, 3]))
    assert [tally.scores[name].wins for name in "abc"] == [1.5, 0.5, 0]
    assert tally.scores["a"].share.share == 0.75
    assert tally.scores["a"].seat_share(0) == 0.5
    assert tally.scores["a"].seat_share(2) is None
    assert tally.seat_share(1).share == 0.75


def test_bots_of_one_kind_are_counted_together() -> None:
    tally = Tally(plan(("a", "b", "b", "b")))
    for game in range(10):
        ranks = [1, 2, 3, 4] if game < 4 else [2, 1, 3, 4]
        tally.add(result(game, ["a", "b", "b", "b"], ranks))
    assert tally.par == 0.25
    found = tally.scores["b"].share
    games = wilson(6, 10)
    assert found.share == pytest.approx(0.2)
    assert (found.low, found.high) == pytest.approx((games.low / 3, games.high / 3))
    assert tally.scores["a"].share == wilson(4, 10)


def test_games_that_say_nothing_are_left_out_and_counted() -> None:
    fault = SeatFault(1, "b", Fault(CRASH, "ended with code 3"))
    tally = Tally(plan(("a", "b")))
    tally.add(result(0, ["a", "b"], [1, 2]))
    tally.add(result(1, ["a", "b"], None))
    tally.add(result(2, ["a", "b"], [1, 2], faults=[fault]))
    assert (tally.games, len(tally.rounds), tally.unfinished, tally.faulty) == (3, 1, 1, 1)
    assert tally.scores["a"].wins == tally.scores["a"].games == 1
    assert tally.scores["b"].faults == [fault]


def test_times_are_those_of_all_decisions() -> None:
    tally = Tally(plan(("a", "b")))
    tally.add(result(0, ["a", "b"], [1, 2], ms=(1, 5)))
    tally.add(result(1, ["b", "a"], [1, 2], ms=(3, 2)))
    assert tally.scores["a"].mean_ms == pytest.approx(1.5)
    assert tally.scores["b"].mean_ms == pytest.approx(4)
    assert (tally.scores["a"].worst_ms, tally.scores["b"].worst_ms) == (2, 5)


def test_ratings_are_the_librarys() -> None:
    ratings = Ratings(["a", "b", "c"])
    ratings.add(["b", "a", "c"], [2, 1, 3])
    model = PlackettLuce()
    [[b], [a], [c]] = model.rate([[model.rating()] for _ in "bac"], ranks=[2, 1, 3])
    for name, wanted in zip("abc", (a, b, c), strict=True):
        assert ratings.of(name).mu == pytest.approx(wanted.mu)
        assert ratings.of(name).sigma == pytest.approx(wanted.sigma)


def test_the_better_bot_is_rated_higher_and_more_surely_with_time() -> None:
    ratings = Ratings(["good", "bad"])
    spreads = []
    for game in range(20):
        seats, ranks = ["good", "bad", "bad"], [1, 2, 3]
        shift = game % 3
        ratings.add(seats[shift:] + seats[:shift], ranks[shift:] + ranks[:shift])
        spreads.append(ratings.of("good").sigma)
    assert ratings.of("good").mu > ratings.of("bad").mu + 10
    assert spreads == sorted(spreads, reverse=True)
