"""Who sits where, and which game is dealt."""

from collections import Counter

import pytest

from tests.arena.games import plan

FOUR = ("one", "two", "three", "four")


@pytest.mark.parametrize("bots", [FOUR[:2], FOUR[:3], FOUR])
def test_every_bot_sits_on_every_seat_equally_often(bots: tuple[str, ...]) -> None:
    rounds = 5
    sat = Counter(
        (name, seat)
        for game in range(rounds * len(bots))
        for seat, name in enumerate(plan(bots).seats(game))
    )
    assert sat == {(name, seat): rounds for name in bots for seat in range(len(bots))}


def test_nobody_always_sits_behind_the_same_one() -> None:
    behind: Counter[str] = Counter()
    for game in range(0, 400, 4):
        seats = plan(FOUR).seats(game)
        behind[seats[(seats.index("one") + 1) % 4]] += 1
    assert set(behind) == {"two", "three", "four"}
    assert min(behind.values()) > 20


def test_bots_of_one_kind_keep_their_number_of_seats() -> None:
    for game in range(12):
        assert sorted(plan(("a", "b", "b")).seats(game)) == ["a", "b", "b"]


def test_seats_can_be_fixed() -> None:
    assert all(plan(FOUR, rotate=False).seats(game) == list(FOUR) for game in range(9))


def test_every_game_has_a_seed_of_its_own() -> None:
    seeds = {plan(seed=seed).game_seed(game) for seed in range(3) for game in range(200)}
    assert len(seeds) == 600
    assert plan(seed=2).game_seed(7) == plan(seed=2).game_seed(7)
