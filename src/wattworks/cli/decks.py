"""``wattworks decks``: the cards that the rulebooks do not print, and your own ones."""

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from wattworks.cli.console import Failure
from wattworks.cli.files import load_deck, write_text
from wattworks.cli.terminal.screen.look import DIM, STRONG
from wattworks.editions import built_in_deck
from wattworks.editions.deck import BIG, SMALL, Deck, reconstructed_plants
from wattworks.editions.deck_file import is_built_in
from wattworks.locales import phrase, word
from wattworks.locales.deck_text import explained_deck

BACKS = {SMALL: "decks.small", BIG: "decks.big"}


def show(console: Console) -> None:
    """The built-in deck, and how much of it is known."""
    deck = built_in_deck()
    console.print(Text(phrase("decks.notice"), STRONG))
    console.print(_how_much(deck))
    console.print(phrase("decks.own"))
    console.print()
    console.print(_plants(deck))
    console.print()
    console.print(_resources(deck))
    console.print()
    console.print(_contractor(deck))


def export(console: Console, path: Path) -> None:
    """Write the built-in deck to a file, to be filled in."""
    if path.exists():
        raise Failure(phrase("error.file_exists", file=path))
    write_text(path, explained_deck())
    console.print(phrase("decks.exported", file=path))


def check(console: Console, path: Path) -> None:
    """Say that a deck file is valid, or what is wrong with it and where."""
    deck = load_deck(path)
    console.print(
        phrase("decks.good", file=path, plants=len(deck.plants), resources=len(deck.resources))
    )
    if is_built_in(deck):
        console.print(phrase("decks.unchanged"), _how_much(deck))


def _how_much(deck: Deck) -> str:
    """How many of the plants are a reconstruction."""
    count = reconstructed_plants(deck)
    return phrase("decks.how_much", reconstructed=count, plants=len(deck.plants))


def _known(fields: tuple[str, ...], wanted: int) -> Text:
    """How much of a card is known: all of its values, some, or none."""
    if len(fields) >= wanted:
        return Text(phrase("decks.known"))
    return Text(phrase("decks.partly") if fields else phrase("decks.reconstructed"), DIM)


def _table(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for heading in headings:
        table.add_column(phrase(heading), header_style=STRONG)
    return table


def _plants(deck: Deck) -> Table:
    table = _table(
        "decks.number", "decks.back", "decks.fuel", "decks.need", "decks.income", "decks.source"
    )
    for plant in deck.plants:
        table.add_row(
            str(plant.number),
            phrase(BACKS[plant.back]),
            word("fuel", plant.fuel),
            str(plant.need),
            str(plant.income),
            _known(plant.known, 5),
        )
    return table


def _resources(deck: Deck) -> Table:
    table = _table("decks.fuel", "decks.units", "decks.mark", "decks.count", "decks.source")
    kinds: dict[tuple[str, int, str], list[tuple[str, ...]]] = {}
    for card in deck.resources:
        kinds.setdefault((card.fuel, card.units, card.mark), []).append(card.known)
    for (fuel, units, mark), known in kinds.items():
        source = _known(min(known, key=len), 3)
        table.add_row(word("fuel", fuel), str(units), mark, str(len(known)), source)
    return table


def _contractor(deck: Deck) -> Table:
    table = _table("decks.pile", "decks.card", "decks.first", "decks.others", "decks.source")
    piles = {
        "decks.pile_card": deck.contractor_card_game,
        "decks.pile_board": deck.contractor_board_game,
    }
    for name, pile in piles.items():
        for i, card in enumerate(pile, 1):
            table.add_row(
                phrase(name),
                str(i),
                str(card.first),
                str(card.others),
                _known(card.known, 2),
            )
    return table
