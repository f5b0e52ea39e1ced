"""Buying resource cards at the terminal by what the screen shows."""

import pytest

from tests.card_table import CardTable
from wattworks.cli.terminal.typed_cards import UnclearLine
from wattworks.cli.terminal.typed_line import Moves, read_line
from wattworks.engine.card_view import CardView


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
