"""One game of a plan."""

import pytest

from tests.arena.games import plan, without_times
from wattworks.arena import play_game
from wattworks.arena.match import ranks
from wattworks.editions import EDITIONS, edition
from wattworks.game import Game


def test_a_game_can_be_repeated_alone() -> None:
    some = plan(seed=4)
    series = [play_game(some, game) for game in range(3)]
    assert without_times(play_game(some, 2)) == without_times(series[2])
    assert without_times(series[1]) != without_times(series[2])
    other = play_game(plan(seed=5), 2)
    assert other.seed != series[2].seed


def test_the_result_tells_how_it_went() -> None:
    found = play_game(plan(), 0)
    assert found.finished
    assert sorted(found.seats) == ["medium", "random", "random"]
    assert found.ranks is not None
    best = found.ranks.index(1)
    assert found.seats[best] == "medium"
    assert found.supplied[best] == max(found.supplied)
    assert all(0 < decisions < found.moves for decisions in found.decisions)
    assert all(0 < mean <= worst for mean, worst in zip(found.mean_ms, found.worst_ms, strict=True))
    assert not found.faults


def test_its_seed_deals_the_same_game_to_people() -> None:
    """B-SET: the regions are the same; so is the first market."""
    some = plan()
    found = play_game(some, 3)
    game = Game.deal(some.options, found.seed)
    again = Game.deal(some.options, some.game_seed(3))
    assert game.digest() == again.digest()


def test_a_game_that_takes_too_long_is_broken_off() -> None:
    found = play_game(plan(("random", "random", "random"), max_rounds=3), 0)
    assert not found.finished
    assert found.ranks is None
    assert found.rounds == 3
    assert not found.counts


@pytest.mark.parametrize("name", sorted(EDITIONS))
def test_every_edition_can_be_played(name: str) -> None:
    chosen = edition(name)
    some = plan(("random", "medium"), max_rounds=60)
    some = type(some)(bots=some.bots, edition=name, map=chosen.default_map)
    assert play_game(some, 0).finished


def test_ranks_are_shared() -> None:
    assert ranks([[2], [0, 3], [1]], 4) == [2, 4, 1, 2]
