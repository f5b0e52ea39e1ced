"""The fields of the cards in a deck file, and what each of them may hold."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

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
    DeckPlant,
    DeckResource,
)
from wattworks.engine.resources import MAX_UNITS

LISTS: Final = tuple(field.name for field in fields(Deck))
KNOWN: Final = "known"  # the fields of which the value is certain

Allowed = range | tuple[str, ...]
Card = type[DeckPlant] | type[DeckResource] | type[ContractorCard]

_KINDS: Final[Mapping[str, Card]] = {
    "plants": DeckPlant,
    "resources": DeckResource,
    "contractor_card_game": ContractorCard,
    "contractor_board_game": ContractorCard,
}
NO_CARD: Final[Mapping[str, object]] = {}


def field_names(name: str) -> tuple[str, ...]:
    """The fields of the cards in a list."""
    return tuple(field.name for field in fields(_KINDS[name]))


def allowed(name: str, field: str, card: Mapping[str, object] = NO_CARD) -> Allowed:
    """What a field may hold on a card with these other fields."""
    if field == KNOWN:
        return field_names(name)
    return _ALLOWED[name](card)[field]


def _plant(card: Mapping[str, object]) -> Mapping[str, Allowed]:
    return {
        "number": range(1, MAX_MONEY + 1),
        "back": tuple(PLANT_COUNTS),
        "fuel": (*FUELS, HYBRID_FUEL, ECO),
        "need": range(1) if card.get("fuel") == ECO else range(1, MAX_NEED + 1),
        "income": range(1, MAX_MONEY + 1),
    }


def _resource(card: Mapping[str, object]) -> Mapping[str, Allowed]:
    return {
        "fuel": FUELS,
        "units": range(1, (1 if card.get("mark") == SINGLE else MAX_UNITS) + 1),
        "mark": (*MARKS, PLUS, PLUS_PLUS, SINGLE),
    }


def _sums(card: Mapping[str, object]) -> Mapping[str, Allowed]:
    return dict.fromkeys(("first", "others"), range(MAX_MONEY + 1))


_ALLOWED: Final = {
    "plants": _plant,
    "resources": _resource,
    "contractor_card_game": _sums,
    "contractor_board_game": _sums,
}


def told(what: Allowed) -> str:
    """What is allowed, as an error says it."""
    if isinstance(what, range) and len(what) > 1:
        return f"{what[0]}–{what[-1]}"
    return ", ".join(str(each) for each in what)


def written(what: Allowed, field: str) -> str:
    """What is allowed, as it is written in the file: words in quotes, several in brackets."""
    if isinstance(what, range):
        return told(what)
    words = ", ".join(f'"{word}"' for word in what)
    return f"[{words}]" if field == KNOWN else words
