"""The end: why the winner won, and the picture of it."""

import pytest

from tests.spaces import plain
from tests.web.conftest import Tables
from tests.web.drawn import game_of, nouns_of, parsed, texts, with_class
from wattworks.game import Game
from wattworks.table.standings import Standing, standings
from wattworks.web.pages.victory import final_drawing, what_decided, why_won


def line(
    rank: int, row: int, score: int, money: int, cities: int | None = 17, earned: int = 500,
    largest: int = 30,
) -> Standing:  # fmt: skip
    rest = money if cities is not None else money % 10
    return Standing(rank, row, score, money, rest, largest, cities, earned, 400)


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.new("recharged", "germany", ["Ann", "Bob", "Cem"], seed=1)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            [line(1, 1, 17, 4), line(2, 0, 16, 90)],
            ["Bob powered 17 cities; next came Ann with 16."],
        ),
        (
            [line(1, 1, 16, 12), line(2, 0, 16, 9)],
            ["Bob and Ann powered 16 cities each. The money left decided: 12 E against 9 E."],
        ),
        (
            [line(1, 1, 16, 9, 18), line(2, 0, 16, 9)],
            [
                "Cities powered and money were equal. The larger network decided: 18 cities against"
                " 17.",
                "Nobody connected more cities: 18.",
            ],
        ),
        (
            [line(1, 1, 16, 9), line(1, 0, 16, 9)],
            ["Nothing tells the winners apart: they share the win."],
        ),
        (
            [line(1, 2, 30, 4, None, 600), line(2, 0, 28, 90, None)],
            [
                "Points: Cem 30, next came Ann with 28.",
                "Nobody earned more in the whole game: 600 E.",
            ],
        ),
        (
            [line(1, 2, 30, 14, None), line(2, 0, 30, 22, None)],
            [
                "Cem and Ann had the same number of points: 30. The money left after the exchange"
                " for points decided: 4 E against 2 E."
            ],
        ),
        (
            [line(1, 2, 30, 14, None, largest=35), line(2, 0, 30, 4, None, largest=34)],
            ["Points and the money left were equal. The larger plant decided: 35 against 34."],
        ),
    ],
)
def test_what_decided_is_told_first(game: Game, lines: list[Standing], said: list[str]) -> None:
    assert [plain(sentence) for sentence in why_won(lines, nouns_of(game))] == said


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([line(1, 1, 17, 4), line(2, 0, 16, 90)], "You powered 17 cities; next came Ann with 16."),
        (
            [line(1, 1, 16, 12), line(2, 0, 16, 9)],
            "You and Ann powered 16 cities each. The money left decided: 12 E against 9 E.",
        ),
        (
            [line(1, 1, 30, 4, None), line(2, 0, 28, 90, None)],
            "Points: you 30, next came Ann with 28.",
        ),
        (
            [line(1, 1, 30, 4, None), line(2, 0, 30, 2, None)],
            "You and Ann had the same number of points: 30. The money left after the exchange for"
            " points decided: 4 E against 2 E.",
        ),
        ([line(1, 0, 17, 4), line(2, 1, 16, 90)], "Ann powered 17 cities; next came Bob with 16."),
    ],
)
def test_who_has_won_is_addressed(game: Game, lines: list[Standing], said: str) -> None:
    assert plain(what_decided(lines, nouns_of(game).for_reader(1))) == said


@pytest.mark.parametrize(("edition", "map_name"), [("recharged", "germany"), ("card", None)])
def test_the_picture_shows_the_standings_and_lights_what_has_power(
    tables: Tables, edition: str, map_name: str | None
) -> None:
    finished = game_of(edition, map_name, 3, 10_000)
    assert finished.is_over
    table = tables.table(finished)
    root = parsed(final_drawing(table))
    lines = standings(finished)
    names = [f"{each.rank}. {table.nouns.player(each.row)}" for each in lines]
    assert texts(with_class(root, "line-name")) == names
    assert texts(with_class(root, "line-score")) == [str(each.score) for each in lines]
    powered = sum(each.score for each in lines) if map_name else 0
    assert len(with_class(root, "light")) == powered
    plants = [] if map_name else finished.state.players[lines[0].row].plants
    names = [finished.rules.cards[card].name for card in plants]
    assert texts(with_class(root, "plant-number")) == names
