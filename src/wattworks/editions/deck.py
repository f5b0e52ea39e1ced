"""The deck of the card game and the contractor's sums: data that an owner can replace.

The rulebooks do not print these cards, so the built-in deck is a reconstruction; each entry
says which of its fields are known. A deck file is TOML with one card a line.
"""

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from wattworks.engine.resources import MAX_UNITS
from wattworks.errors import CodedError

FUELS: Final = ("gas", "oil", "coal", "uranium")  # hybrid plants burn the first two
MARKET_ORDER: Final = ("coal", "gas", "oil", "uranium")
HYBRID_FUEL: Final = "hybrid"
ECO: Final = "eco"
SMALL: Final = "small"
BIG: Final = "big"
SINGLE: Final = "single"
PLUS: Final = "+"
PLUS_PLUS: Final = "++"
MARKS: Final = {"2-6": 2, "4-6": 4, "5-6": 5}  # the fewest players a card is used with

PLANT_COUNTS: Final = {SMALL: 13, BIG: 29}
STANDARD_COUNTS: Final = {"coal": 12, "gas": 10, "oil": 9, "uranium": 5}
SINGLE_COUNTS: Final = {"coal": 2, "gas": 2, "oil": 2, "uranium": 1}
CARD_CONTRACTOR_CARDS: Final = 5
BOARD_CONTRACTOR_CARDS: Final = 6
# what the three columns of the market hold at the start, by players (K-SET-4)
FEWEST_CARDS: Final = {2: 12, 4: 15, 5: 18}
MAX_NEED: Final = 5
MAX_MONEY: Final = 99


class DeckError(CodedError, ValueError):
    """A deck file that cannot be used: where (line and card) and why."""

    family = "deck"

    def __init__(self, code: str, line: int | None = None, **params: str | int) -> None:
        self.line = line
        words = ", ".join(f"{name} {value}" for name, value in params.items())
        place = f"line {line}: " if line else ""
        message = f"{place}{code} ({words})" if words else f"{place}{code}"
        super().__init__(code, params, message)


@dataclass(frozen=True)
class DeckPlant:
    number: int
    back: str
    fuel: str
    need: int
    income: int
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeckResource:
    fuel: str
    units: int
    mark: str
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class ContractorCard:
    first: int
    others: int
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class Deck:
    plants: tuple[DeckPlant, ...]
    resources: tuple[DeckResource, ...]
    contractor_card_game: tuple[ContractorCard, ...]
    contractor_board_game: tuple[ContractorCard, ...]


Entry = TypeVar("Entry", DeckPlant, DeckResource, ContractorCard)


def built_in_text() -> str:
    """The built-in deck file, comments included."""
    return files(__package__).joinpath("deck.toml").read_text("utf-8")


@cache
def built_in_deck() -> Deck:
    return read_deck(built_in_text())


def read_deck(text: str) -> Deck:
    """The deck of a file's text; ``DeckError`` names the line and the card."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError("toml", reason=str(error)) from None
    for key in data:
        if key not in (field.name for field in fields(Deck)):
            raise DeckError("unknown_list", _line_of_list(text, key), list=key)
    deck = Deck(
        _entries(text, data, "plants", DeckPlant),
        _entries(text, data, "resources", DeckResource),
        _entries(text, data, "contractor_card_game", ContractorCard),
        _entries(text, data, "contractor_board_game", ContractorCard),
    )
    _check_values(text, deck)
    check_counts(deck)
    return deck


def _entries(text: str, data: Mapping[str, Any], name: str, kind: type[Entry]) -> tuple[Entry, ...]:
    entries = data.get(name)
    if not isinstance(entries, list):
        raise DeckError("missing_list", list=name)
    return tuple(
        _entry(entry, kind, _line_of_card(text, name, i), name, i + 1)
        for i, entry in enumerate(entries)
    )


def _entry(entry: object, kind: type[Entry], line: int | None, name: str, card: int) -> Entry:
    """One card of a list, its fields checked for presence and type."""
    if not isinstance(entry, dict):
        raise DeckError("not_a_card", line, list=name, card=card)
    wanted = {field.name: field.type for field in fields(kind)}
    for key in entry:
        if key not in wanted:
            raise DeckError("unknown_field", line, list=name, card=card, field=key)
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
            raise DeckError("bad_field", line, list=name, card=card, field=key, value=str(value))
        values[key] = value
    return kind(**values)


def _check_values(text: str, deck: Deck) -> None:
    """Every field within its range, every word a known one."""

    def require(good: bool, name: str, i: int, field: str, value: str | int) -> None:
        if not good:
            line = _line_of_card(text, name, i)
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
    for name, pile in _piles(deck):
        for i, sums in enumerate(pile):
            require(0 <= sums.first <= MAX_MONEY, name, i, "first", sums.first)
            require(0 <= sums.others <= MAX_MONEY, name, i, "others", sums.others)


def _piles(deck: Deck) -> tuple[tuple[str, tuple[ContractorCard, ...]], ...]:
    return (
        ("contractor_card_game", deck.contractor_card_game),
        ("contractor_board_game", deck.contractor_board_game),
    )


def check_counts(deck: Deck) -> None:
    """As many cards of each kind as the box holds (K-SET-2, K-SET-3, D-1)."""
    one_each = dict.fromkeys(FUELS, 1)
    _count("plants", Counter(plant.back for plant in deck.plants), PLANT_COUNTS)
    by_mark = {
        "standard": (STANDARD_COUNTS, [c.fuel for c in deck.resources if c.mark in MARKS]),
        SINGLE: (SINGLE_COUNTS, [c.fuel for c in deck.resources if c.mark == SINGLE]),
        PLUS: (one_each, [c.fuel for c in deck.resources if c.mark == PLUS]),
        PLUS_PLUS: (one_each, [c.fuel for c in deck.resources if c.mark == PLUS_PLUS]),
    }
    for mark, (wanted, given) in by_mark.items():
        _count(f"resources, {mark}", Counter(given), wanted)
    for seats, wanted_count in FEWEST_CARDS.items():
        usable = sum(MARKS.get(card.mark, 99) <= seats for card in deck.resources)
        if usable < wanted_count:
            raise DeckError(
                "too_few", list="resources", players=seats, given=usable, wanted=wanted_count
            )
    wanted_cards = (CARD_CONTRACTOR_CARDS, BOARD_CONTRACTOR_CARDS)
    for (name, pile), wanted_count in zip(_piles(deck), wanted_cards, strict=True):
        _count(name, {"cards": len(pile)}, {"cards": wanted_count})


def _count(name: str, given: Mapping[str, int], wanted: Mapping[str, int]) -> None:
    for kind, count in wanted.items():
        if given.get(kind, 0) != count:
            raise DeckError("count", list=name, kind=kind, given=given.get(kind, 0), wanted=count)


def _line_of_list(text: str, name: str) -> int | None:
    """The line (from 1) on which a list begins."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.split("=")[0].strip() == name:
            return number
    return None


def _line_of_card(text: str, name: str, index: int) -> int | None:
    """The line of a card: its own where the file keeps to one card a line, else the list's."""
    start = _line_of_list(text, name)
    if start is None:
        return None
    lines = text.splitlines()
    if not lines[start - 1].rstrip().endswith("["):
        return start
    cards: list[int] = []
    for number, line in enumerate(lines[start:], start + 1):
        if line.strip().startswith("]"):
            break
        if line.strip() and not line.strip().startswith("#"):
            cards.append(number)
    return cards[index] if index < len(cards) else start
