"""What the terminal shows of a card game, and what help tells of ends and ties."""

import pytest
from rich.console import Console, RenderableType

from tests.card_table import CardTable
from tests.spaces import plain
from tests.table import Table
from wattworks.cli.terminal.questions import help_block
from wattworks.cli.terminal.screen.families import screen_of
from wattworks.cli.terminal.screen.look import Look, Scene
from wattworks.cli.terminal.screen.plants import deck_line
from wattworks.cli.terminal.screen.players import players_table
from wattworks.cli.terminal.screen.reference import reference_tables, results_table
from wattworks.cli.terminal.screen.whole_table import whole_table
from wattworks.engine import events
from wattworks.engine.board_view import BoardView
from wattworks.engine.card_view import CardView
from wattworks.engine.events import Event
from wattworks.locales.narrator import event_text
from wattworks.locales.nouns import Nouns
from wattworks.web.pages.rules_help import game_help

NAMES = ("Ann", "Bob", "Cem")


def shown(what: RenderableType) -> str:
    console = Console(width=200, no_color=True)
    with console.capture() as captured:
        console.print(what)
    return plain(captured.get())


def card_scene(table: CardTable) -> Scene:
    players = NAMES[: table.rules.seats]
    return Scene(CardView(table.state, 0), Nouns(table.rules, players), Look(plain=True, width=100))


def fuel_table(players: int = 3) -> CardTable:
    table = CardTable(players=players)
    table.own(0, "12 07")
    table.hand(0, "coal2/3 coal-single")
    table.enter("fuel", order=[0, 2, 1])
    return table


def test_cards_held_discards_and_singles_are_shown() -> None:
    table = fuel_table()
    scene = card_scene(table)
    (ann,) = [line for line in shown(players_table(scene)).splitlines() if "Ann" in line]
    assert "2/3C" in ann
    assert " 1C" in ann
    market = shown(screen_of(scene).fuel_market(scene, scene.view))
    assert "singles in stock: 1C 1G 1G 1O 1O 1U" in market
    assert "discarded: 2C 2G 2O 1U" in market


def test_the_last_round_is_told_within_the_line_of_the_deck() -> None:
    scene = card_scene(fuel_table())
    above = scene.view.cards_to_end_card()
    assert f"; the last round: after {above} more" in shown(deck_line(scene))


def test_the_trust_earns_nothing() -> None:
    table = fuel_table(players=2)
    scene = card_scene(table)
    lines = shown(players_table(scene)).splitlines()
    (trust,) = [line for line in lines[1:] if "Ann" not in line and "Bob" not in line and line]
    assert not trust.rstrip()[-1].isdigit()


def test_help_speaks_of_the_card_game() -> None:
    scene = card_scene(fuel_table())
    told = shown(help_block(scene))
    for word in ("Boston", "tokens", "cities", "refill"):
        assert word not in told
    assert "2 coal takes the cheapest card of two coal" in told
    assert "then by the largest plant" in shown(reference_tables(scene))


def test_the_result_shows_what_breaks_ties() -> None:
    table = fuel_table()
    table.state.players[0].money = 27
    told = shown(results_table(card_scene(table), [[0], [1], [2]]))
    assert "left over" in told
    (ann,) = [line for line in told.splitlines() if "Ann" in line and "Won" not in line]
    assert [cell for cell in ann.replace("│", " ").split() if cell.isdigit()][-3:] == [
        "27", "7", "12"
    ]  # fmt: skip


def test_the_last_round_card_says_that_the_next_round_is_the_last() -> None:
    event = Event(events.END_CARD, events.NOBODY, 0, 0, 0)
    cards, board = CardTable(players=3).rules, Table(players=3).rules
    assert event_text(event, Nouns(cards, NAMES)) == (
        "The last round card came up: the next round is the last."
    )
    assert plain(event_text(event, Nouns(board, NAMES))) == "The Step 3 card came up."


@pytest.mark.parametrize(("edition", "by_cities"), [("classic", True), ("recharged", False)])
def test_help_tells_that_cities_break_ties_only_where_they_do(
    edition: str, by_cities: bool
) -> None:
    rules = Table(edition, players=3).rules
    assert ("connected more cities" in " ".join(game_help(rules))) == by_cities


def test_a_first_game_that_ends_before_step_2_announces_none() -> None:
    table = Table("original", players=3, variants=("first-game",))
    told = plain(" ".join(game_help(table.rules)))
    assert "Step 2 begins" not in told
    assert "ends before Step 2" in told
    scene = Scene(BoardView(table.state, 0), Nouns(table.rules, NAMES), Look(plain=True, width=100))
    assert "Step 2 begins" not in shown(reference_tables(scene))
    assert "Step 2" not in shown(whole_table(scene))
