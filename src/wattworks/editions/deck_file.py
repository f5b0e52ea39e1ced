"""Reading a deck file: TOML, usually with one card per line."""

import tomllib
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from wattworks.editions.deck import (
    ECO,
    FUELS,
    HYBRID_FUEL,
    MARKS,
    MAX_MONEY,
    MAX_NEED,
    PLANT_COUNTS,
    PLUS,
    PLUS_PLUS,
    SINGLE,
    ContractorCard,
    Deck,
    DeckError,
    DeckPlant,
    DeckResource,
    check_counts,
    contractor_piles,
)
from wattworks.editions.deck_lines import LISTS, DeckLines, shown
from wattworks.engine.resources import MAX_UNITS

Entry = TypeVar("Entry", DeckPlant, DeckResource, ContractorCard)


def built_in_text() -> str:
    """The built-in deck file, comments included."""
    return files(__package__).joinpath("deck.toml").read_text("utf-8")


@cache
def built_in_deck() -> Deck:
    return read_deck(built_in_text())


def read_deck(text: str) -> Deck:
    """The deck of a file's text; ``DeckError`` names the line and the card."""
    lines = DeckLines(text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError("toml", reason=str(error)) from None
    for key in data:
        if key not in LISTS:
            raise DeckError("unknown_list", lines.of_list(key), list=shown(key))
    deck = Deck(
        _entries(lines, data, "plants", DeckPlant),
        _entries(lines, data, "resources", DeckResource),
        _entries(lines, data, "contractor_card_game", ContractorCard),
        _entries(lines, data, "contractor_board_game", ContractorCard),
    )
    _check_values(lines, deck)
    check_counts(deck)
    return deck


def _entries(
    lines: DeckLines, data: Mapping[str, Any], name: str, kind: type[Entry]
) -> tuple[Entry, ...]:
    entries = data.get(name)
    if not isinstance(entries, list):
        raise DeckError("missing_list", lines.of_list(name), list=name)
    return tuple(
        _entry(entry, kind, lines.of_card(name, i), name, i + 1) for i, entry in enumerate(entries)
    )


def _entry(entry: object, kind: type[Entry], line: int | None, name: str, card: int) -> Entry:
    """One card of a list, its fields checked for presence and type."""
    if not isinstance(entry, dict):
        raise DeckError("not_a_card", line, list=name, card=card)
    wanted = {field.name: field.type for field in fields(kind)}
    for key in entry:
        if key not in wanted:
            raise DeckError("unknown_field", line, list=name, card=card, field=shown(key))
    values: dict[str, Any] = {}
    for key, type_ in wanted.items():
        if key == "known":
            known = entry.get("known", [])
            if not isinstance(known, list) or not all(each in list(wanted) for each in known):
                raise DeckError("bad_field", line, list=name, card=card, field=key)
            values[key] = tuple(known)
            continue
        value = entry.get(key)
        if value is None:
            raise DeckError("missing_field", line, list=name, card=card, field=key)
        if type(value) is not type_:
            raise DeckError(
                "bad_field", line, list=name, card=card, field=key, value=shown(str(value))
            )
        values[key] = value
    return kind(**values)


def _check_values(lines: DeckLines, deck: Deck) -> None:
    """Every field must be in its range, every word a known one."""

    def require(good: bool, name: str, i: int, field: str, value: str | int) -> None:
        if not good:
            line = lines.of_card(name, i)
            value = shown(value) if isinstance(value, str) else value
            raise DeckError("bad_value", line, list=name, card=i + 1, field=field, value=value)

    for i, plant in enumerate(deck.plants):
        fuelled = plant.fuel != ECO
        require(1 <= plant.number <= MAX_MONEY, "plants", i, "number", plant.number)
        require(plant.back in PLANT_COUNTS, "plants", i, "back", plant.back)
        require(plant.fuel in (*FUELS, HYBRID_FUEL, ECO), "plants", i, "fuel", plant.fuel)
        least, most = (1, MAX_NEED) if fuelled else (0, 0)
        require(least <= plant.need <= most, "plants", i, "need", plant.need)
        require(1 <= plant.income <= MAX_MONEY, "plants", i, "income", plant.income)
    for i, card in enumerate(deck.resources):
        require(card.fuel in FUELS, "resources", i, "fuel", card.fuel)
        require(card.mark in (*MARKS, PLUS, PLUS_PLUS, SINGLE), "resources", i, "mark", card.mark)
        most = 1 if card.mark == SINGLE else MAX_UNITS
        require(1 <= card.units <= most, "resources", i, "units", card.units)
    for name, pile in contractor_piles(deck):
        for i, sums in enumerate(pile):
            require(0 <= sums.first <= MAX_MONEY, name, i, "first", sums.first)
            require(0 <= sums.others <= MAX_MONEY, name, i, "others", sums.others)
