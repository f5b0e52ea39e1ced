"""Buying resource cards at the terminal by what the screen shows."""

import pytest

from tests.card_table import CardTable
from tests.table import Table
from wattworks.cli.terminal.typed_cards import UnclearLine
from wattworks.cli.terminal.typed_line import Moves, read_line
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.view import View
from wattworks.locales import SOURCE, set_language


def view() -> CardView:
    table = CardTable(players=3)
    table.own(2, "12 10")
    table.column(1, "coal-single")
    table.column(2, "coal3 coal2 oil1")
    table.column(3, "coal2 gas1 oil2")
    table.column(4, "uranium1")
    table.enter("fuel", order=[0, 1, 2])
    table.state.players[2].money = 30
    return CardView(table.state, table.state.to_move)


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("2 coal", ["coal2@2"]),
        ("take 2 coal", ["coal2@2"]),
        ("coal 2", ["coal2@2"]),
        ("coal2", ["coal2@2"]),
        ("coal2@3", ["coal2@3"]),
        ("2 coal @3", ["coal2@3"]),
        ("1 coal", ["coal1@1"]),
        ("coal-single", ["coal1@1"]),
        ("3c", ["coal3@2"]),
        ("2 coal 1 oil", ["coal2@2", "oil1@2"]),
        ("coal 2 oil 1", ["coal2@2", "oil1@2"]),
        ("2 coal, 2 coal", ["coal2@2", "coal2@3"]),
        ("coal2@3 oil1", ["coal2@3", "oil1@2"]),
    ],
)
def test_cards_are_bought_by_what_is_shown(line: str, cards: list[str]) -> None:
    assert read_line(view(), line) == Moves(tuple(f"take {card}" for card in cards))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("coal", "could be: coal1@1"),
        ("3 oil", "“3 oil” is not one of the choices"),
        ("2 coal@4", "“2 coal@4” is not one of the choices"),
        ("peat", "“peat” is not one of the choices"),
        ("2 coal %", "“2 coal %” is not one of the choices"),
    ],
)
def test_what_is_not_there_is_told(line: str, words: str) -> None:
    with pytest.raises(UnclearLine, match=words):
        read_line(view(), line)


@pytest.mark.parametrize(
    ("language", "line", "cards"),
    [
        ("ru", "2 угля", ["coal2@2"]),
        ("ru", "2 уголь 1 мазута", ["coal2@2", "oil1@2"]),
        ("ru", "1 урана", ["uranium1@4"]),
        ("hu", "2 szenet", ["coal2@2"]),
        ("hu", "2 szenet 1 olajat", ["coal2@2", "oil1@2"]),
        ("de", "2 Kohlen", ["coal2@2"]),
        ("de", "2 Kohle, 1 Öl", ["coal2@2", "oil1@2"]),
    ],
)
def test_cards_are_bought_in_the_forms_that_sentences_need(
    language: str, line: str, cards: list[str]
) -> None:
    assert typed(language, view(), line) == [f"take {card}" for card in cards]


@pytest.mark.parametrize(
    ("language", "line", "fuels"),
    [
        ("ru", "3 угля 2 мазута", ["coal"] * 3 + ["oil"] * 2),
        ("ru", "купить 1 вторсырье", ["garbage"]),
        ("hu", "2 szenet 1 szemetet", ["coal"] * 2 + ["garbage"]),
        ("hu", "urániumot", ["uranium"]),
        ("de", "2 kohlen", ["coal"] * 2),
    ],
)
def test_tokens_too(language: str, line: str, fuels: list[str]) -> None:
    table = Table("classic", players=3)
    table.own(0, 5)
    table.enter("fuel", order=[1, 2, 0])
    found = typed(language, BoardView(table.state, 0), line)
    assert found == [f"buy {fuel}" for fuel in fuels]


def typed(language: str, view: View, line: str) -> list[str]:
    """The moves that a line means to somebody who plays in a language."""
    set_language(language)
    try:
        moves = read_line(view, line)
    finally:
        set_language(SOURCE)
    assert isinstance(moves, Moves)
    return list(moves.texts)
