"""What typed lines mean."""

import pytest

from wattworks.cli.terminal.typed_cards import UnclearLine
from wattworks.cli.terminal.typed_line import Command, Moves, read_line
from wattworks.editions import EDITIONS
from wattworks.engine.view import View
from wattworks.game import Game
from wattworks.record import notation


def at(phase: str, edition: str = "classic") -> View:
    """A view of somebody who is asked in that phase of a new game."""
    if EDITIONS[edition].draws_regions:
        game = Game.new(edition, "germany", 3, regions=("west", "south", "east"), seed=1)
    else:
        game = Game.new(edition, players=3, seed=1)
    while game.state.phase().name != phase or len(game.legal_actions()) == 1:
        game.play(game.legal_actions()[0])
    return game.view(game.to_move)


def moves(view: View, line: str) -> list[str]:
    found = read_line(view, line)
    assert isinstance(found, Moves)
    return list(found.texts)


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("nominate 04", ["nominate 04"]),
        ("n 4", ["nominate 04"]),
        ("N 4", ["nominate 04"]),
        ("4", ["nominate 04"]),
        ("n 4 9", ["nominate 04", "bid 9"]),
        ("pass", ["pass"]),
        ("p", ["pass"]),
        ("build essen", ["build essen"]),
        ("buy coal", ["buy coal"]),
    ],
)
def test_in_the_auction(line: str, texts: list[str]) -> None:
    assert moves(at("auction"), line) == texts


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("buy coal", ["buy coal"]),
        ("b c", ["buy coal"]),
        ("coal", ["buy coal"]),
        ("2 coal", ["buy coal"] * 2),
        ("coal 2", ["buy coal"] * 2),
        ("2c", ["buy coal"] * 2),
        ("b 2 coal 1 oil", ["buy coal", "buy coal", "buy oil"]),
        ("coal 2 oil 1", ["buy oil", "buy coal", "buy coal"]),
        ("coal oil", ["buy coal", "buy oil"]),
        ("d", ["done"]),
    ],
)
def test_buying_fuel(line: str, texts: list[str]) -> None:
    assert moves(at("fuel"), line) == texts


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("build essen", ["build essen"]),
        ("b es", ["build essen"]),
        ("b Essen", ["build essen"]),
        ("essen", ["build essen"]),
        ("b essen, köln", ["build essen", "build koeln"]),
        ("b essen dort", ["build essen", "build dortmund"]),
        ("b frankfurt (main)", ["build frankfurt-main"]),
        ("b frankfurt-m", ["build frankfurt-main"]),
        ("b kiel", ["build kiel"]),  # out of play: the rules will say so
    ],
)
def test_building(line: str, texts: list[str]) -> None:
    assert moves(at("building"), line) == texts


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("?", Command("?", "")),
        ("help", Command("help", "")),
        ("u", Command("undo", "")),
        ("q", Command("quit", "")),
        ("log 7", Command("log", "7")),
        ("save My Game.txt", Command("save", "My Game.txt")),
        ("ma", Command("map", "")),
        ("pl", Command("plants", "")),
    ],
)
def test_commands(line: str, command: Command) -> None:
    assert read_line(at("auction"), line) == command


@pytest.mark.parametrize(
    ("phase", "line", "message"),
    [
        ("auction", "b x", "“b” could be: buy, build, bid."),
        ("auction", "nominate 99", "“99” is not one of the choices"),
        ("auction", "h", "“h” could be: hint, help."),
        ("fuel", "3", "“3” is not an amount"),
        ("fuel", "b wood", "“wood” is not one of the choices"),
        ("building", "b d", "“d” could be: "),
    ],
)
def test_unclear_lines(phase: str, line: str, message: str) -> None:
    with pytest.raises(UnclearLine) as caught:
        read_line(at(phase), line)
    assert message in str(caught.value)


def test_running_all_plants() -> None:
    view = at("bureaucracy")
    plants = view.public.players[view.seat].plants
    names = "+".join(view.rules.cards[card].name for card in plants)
    assert moves(view, "run all") == [f"run {names}"]
    assert moves(view, "r none") == ["run none"]


def test_taking_fuel_cards() -> None:
    view = at("fuel", "card")
    text = notation.write(view.public, view.legal_actions()[0])
    assert text.startswith("take ")
    assert moves(view, text) == [text]
    assert moves(view, text.removeprefix("take ").replace("@", " @ ")) == [text]
