"""The deck of the card game and the contractor's sums: data that an owner can replace.

The rulebooks do not print these cards, so the built-in deck is a reconstruction; each entry
says which of its fields are known. A deck file is TOML with one card a line.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
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
PLUS_PLUS_CARDS: Final = 4
CARD_CONTRACTOR_CARDS: Final = 5
BOARD_CONTRACTOR_CARDS: Final = 6
# what the three columns of the market hold at the start, by players (K-SET-4)
FEWEST_CARDS: Final = {2: 12, 4: 15, 5: 18}
MAX_NEED: Final = 5
MAX_MONEY: Final = 99


class DeckError(CodedError, ValueError):
    """A deck file that cannot be used: where (line and card) and why. ``more`` holds what else
    is wrong with it."""

    family = "deck"

    def __init__(self, code: str, line: int | None = None, **params: str | int) -> None:
        self.line = line
        self.more: tuple[DeckError, ...] = ()
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


Allowed = range | tuple[str, ...]
Entry = TypeVar("Entry", DeckPlant, DeckResource, ContractorCard)


def built_in_text() -> str:
    """The built-in deck file, comments included."""
    return files(__package__).joinpath("deck.toml").read_text("utf-8")


@cache
def built_in_deck() -> Deck:
    return read_deck(built_in_text())


def is_built_in(deck: Deck | None) -> bool:
    """Whether it is the reconstruction, be it from an exported file that nobody has changed."""
    return deck is None or deck == built_in_deck()


def reconstructed_plants(deck: Deck) -> int:
    """How many plants are a reconstruction altogether."""
    return sum(not plant.known for plant in deck.plants)


def read_deck(text: str) -> Deck:
    """The deck of a file's text; ``DeckError`` names the line and the card, ``more`` all other
    errors. A byte order mark and zeros in front of numbers, as printed on plants, do no harm."""
    text = _NEEDLESS_ZEROS.sub("", text.removeprefix("\ufeff"))
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError("toml", reason=str(error)) from None
    reader = _Reader(text, data)
    deck = Deck(
        reader.cards("plants", DeckPlant),
        reader.cards("resources", DeckResource),
        reader.cards("contractor_card_game", ContractorCard),
        reader.cards("contractor_board_game", ContractorCard),
    )
    _raise_all(reader.errors)
    check_counts(deck)
    return deck


_NEEDLESS_ZEROS: Final = re.compile(r"(?<==)(\s*)0+(?=\d)")


def _raise_all(errors: Sequence[DeckError]) -> None:
    if errors:
        errors[0].more = tuple(errors[1:])
        raise errors[0]


class _Reader:
    """Reads the lists of a file and keeps what is wrong with them."""

    def __init__(self, text: str, data: Mapping[str, Any]) -> None:
        self._text = text
        self._data = data
        known = [field.name for field in fields(Deck)]
        self.errors = [
            DeckError("unknown_list", _line_of_list(text, key), list=key)
            for key in data
            if key not in known
        ]

    def cards(self, name: str, kind: type[Entry]) -> tuple[Entry, ...]:
        """The cards of a list that are in order."""
        entries = self._data.get(name)
        if not isinstance(entries, list):
            self.errors.append(DeckError("missing_list", list=name))
            return ()
        found: list[Entry] = []
        for i, entry in enumerate(entries):
            line = _line_of_card(self._text, name, i)
            try:
                card = _entry(entry, kind, line, name, i + 1)
            except DeckError as error:
                self.errors.append(error)
                continue
            self.errors += _bad_values(card, line, name, i + 1)
            found.append(card)
        return tuple(found)


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


def _bad_values(
    entry: DeckPlant | DeckResource | ContractorCard, line: int | None, name: str, card: int
) -> Iterator[DeckError]:
    """Fields out of their range, and words that mean nothing, with what is allowed."""
    for field, allowed in _allowed(entry).items():
        value = getattr(entry, field)
        if value not in allowed:
            yield DeckError(
                "bad_value", line, list=name, card=card, field=field, value=value,
                allowed=_told(allowed),
            )  # fmt: skip


def _allowed(entry: DeckPlant | DeckResource | ContractorCard) -> dict[str, Allowed]:
    """What each field of such a card may hold."""
    if isinstance(entry, DeckPlant):
        return {
            "number": range(1, MAX_MONEY + 1),
            "back": tuple(PLANT_COUNTS),
            "fuel": (*FUELS, HYBRID_FUEL, ECO),
            "need": range(1) if entry.fuel == ECO else range(1, MAX_NEED + 1),
            "income": range(1, MAX_MONEY + 1),
        }
    if isinstance(entry, DeckResource):
        most = 1 if entry.mark == SINGLE else MAX_UNITS
        return {
            "fuel": FUELS,
            "mark": (*MARKS, PLUS, PLUS_PLUS, SINGLE),
            "units": range(1, most + 1),
        }
    return {"first": range(MAX_MONEY + 1), "others": range(MAX_MONEY + 1)}


def _told(allowed: Allowed) -> str:
    if isinstance(allowed, range) and len(allowed) > 1:
        return f"{allowed[0]}–{allowed[-1]}"
    return ", ".join(str(each) for each in allowed)


def _piles(deck: Deck) -> tuple[tuple[str, tuple[ContractorCard, ...]], ...]:
    return (
        ("contractor_card_game", deck.contractor_card_game),
        ("contractor_board_game", deck.contractor_board_game),
    )


def check_counts(deck: Deck) -> None:
    """As many cards of each kind as the box holds (K-SET-2, K-SET-3, D-1)."""
    _raise_all([*_wrong_counts(deck), *_too_few(deck)])


def _wrong_counts(deck: Deck) -> Iterator[DeckError]:
    one_each = dict.fromkeys(FUELS, 1)
    yield from _count("plants", Counter(plant.back for plant in deck.plants), PLANT_COUNTS)
    by_mark = {
        "standard": (STANDARD_COUNTS, [c.fuel for c in deck.resources if c.mark in MARKS]),
        SINGLE: (SINGLE_COUNTS, [c.fuel for c in deck.resources if c.mark == SINGLE]),
        PLUS: (one_each, [c.fuel for c in deck.resources if c.mark == PLUS]),
    }
    for mark, (wanted, given) in by_mark.items():
        yield from _count(f"resources, {mark}", Counter(given), wanted)
    # Which fuels bear this mark no rulebook tells.
    marked = sum(card.mark == PLUS_PLUS for card in deck.resources)
    yield from _count(f"resources, {PLUS_PLUS}", {"cards": marked}, {"cards": PLUS_PLUS_CARDS})
    wanted_cards = (CARD_CONTRACTOR_CARDS, BOARD_CONTRACTOR_CARDS)
    for (name, pile), wanted_count in zip(_piles(deck), wanted_cards, strict=True):
        yield from _count(name, {"cards": len(pile)}, {"cards": wanted_count})


def _too_few(deck: Deck) -> Iterator[DeckError]:
    """Resource cards that would not fill the market."""
    for seats, wanted in FEWEST_CARDS.items():
        usable = sum(MARKS.get(card.mark, 99) <= seats for card in deck.resources)
        if usable < wanted:
            yield DeckError("too_few", list="resources", players=seats, given=usable, wanted=wanted)


def _count(name: str, given: Mapping[str, int], wanted: Mapping[str, int]) -> Iterator[DeckError]:
    for kind, count in wanted.items():
        if given.get(kind, 0) != count:
            yield DeckError("count", list=name, kind=kind, given=given.get(kind, 0), wanted=count)


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
