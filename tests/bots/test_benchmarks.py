"""What lasted in a finished game: the figures of each round, and weaknesses found in them."""

from tests.browser.moments import play_until
from wattworks.bots.benchmarks import RoundFigures, Weakness, benchmark, weaknesses
from wattworks.engine.state import BoardState
from wattworks.game import Game


def rounds(*figures: tuple[int, int, int]) -> list[RoundFigures]:
    return [RoundFigures(*each) for each in figures]


def test_the_last_figures_are_those_of_the_end() -> None:
    game = play_until(Game.new("recharged", "germany", ["Ann", "Bob", "Cem"], seed=1), never)
    loser = game.standings()[-1][0]
    found = benchmark(game, loser)
    assert isinstance(game.state, BoardState)
    assert len(found.own) == game.state.round
    assert found.other == game.standings()[0][0]
    assert found.own[-1].cities == game.state.grid.count[loser]
    assert found.own[-1].money == game.state.players[loser].money
    assert found.others[-1].cities == game.state.grid.count[found.other]


def test_who_has_won_is_compared_with_who_came_next() -> None:
    game = play_until(Game.new("card", None, ["Ann", "Bob", "Cem"], seed=1), never)
    order = [row for rows in game.standings() for row in rows]
    assert benchmark(game, order[0]).other == order[1]
    assert benchmark(game, order[2]).other == order[0]


def test_seven_rounds_with_two_cities_are_named() -> None:
    own = rounds((1, 1, 5), *[(2, 2, 12)] * 7, (6, 6, 3))
    others = rounds(*[(2 + each, 2 + each, 5) for each in range(9)])
    assert weaknesses(own, others, has_cities=True)[0] == Weakness(
        "few_cities", 2, 8, {"cities": 2, "start": 3, "end": 9}
    )


def test_money_that_lies_idle_is_named_with_its_average() -> None:
    own = rounds((2, 2, 10), (3, 3, 30), (4, 4, 50), (5, 5, 70), (6, 6, 9))
    others = rounds((2, 2, 10), (3, 3, 15), (4, 4, 20), (5, 5, 34), (6, 6, 9))
    assert weaknesses(own, others, has_cities=True) == [
        Weakness("idle_money", 2, 4, {"money": 50, "theirs": 23})
    ]


def test_plants_and_cities_have_to_fit_each_other() -> None:
    idle = rounds((1, 4, 0), (2, 6, 0), (3, 6, 0), (6, 6, 0))
    dark = rounds((3, 1, 0), (5, 2, 0), (6, 4, 0), (6, 6, 0))
    assert weaknesses(idle, idle, has_cities=True) == [Weakness("idle_plants", 1, 3, {"more": 4})]
    assert weaknesses(dark, dark, has_cities=True) == [Weakness("dark_cities", 1, 3, {"more": 3})]


def test_plants_that_are_weak_for_long_are_named_in_the_card_game_too() -> None:
    own = rounds((0, 5, 0), (0, 5, 0), (0, 6, 0), (0, 20, 0))
    others = rounds((0, 9, 0), (0, 10, 0), (0, 15, 0), (0, 20, 0))
    assert weaknesses(own, others, has_cities=False) == [
        Weakness("weak_plants", 1, 3, {"own": 6, "theirs": 15})
    ]


def test_two_rounds_are_no_weakness() -> None:
    own = rounds((2, 2, 40), (2, 2, 90), (5, 5, 0))
    others = rounds((2, 2, 1), (4, 4, 1), (5, 5, 0))
    assert weaknesses(own, others, has_cities=True) == []


def never(*_: object) -> bool:
    return False
