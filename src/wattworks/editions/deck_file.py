"""Reading a deck file: TOML, usually with one card per line."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

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
    raise_all,
)
from wattworks.editions.deck_lines import LISTS, DeckLines, shown
from wattworks.engine.resources import MAX_UNITS

_NAMED_LINE: Final = re.compile(r"\bat line (\d+)\b")
_NEEDLESS_ZEROS: Final = re.compile(r"(?<==)[ \t]*0+(?=\d)")
Allowed = range | tuple[str, ...]
Entry = TypeVar("Entry", DeckPlant, DeckResource, ContractorCard)


def built_in_text() -> str:
    """The built-in deck file."""
    return files(__package__).joinpath("deck.toml").read_text("utf-8")


@cache
def built_in_deck() -> Deck:
    return read_deck(built_in_text())


def is_built_in(deck: Deck | None) -> bool:
    """Whether it is the reconstruction, be it from an exported file that nobody has changed."""
    return deck is None or deck == built_in_deck()


def read_deck(text: str) -> Deck:
    """The deck of a file's text; ``DeckError`` names the line and the card, ``more`` the other
    errors. A byte order mark and zeros in front of numbers, as printed on plants, do no harm."""
    text = _NEEDLESS_ZEROS.sub("", text.removeprefix("\ufeff"))
    lines = DeckLines(text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError("toml", _line(error), reason=str(error)) from None
    reader = _Reader(lines, data)
    deck = Deck(
        reader.cards("plants", DeckPlant),
        reader.cards("resources", DeckResource),
        reader.cards("contractor_card_game", ContractorCard),
        reader.cards("contractor_board_game", ContractorCard),
    )
    raise_all(reader.errors)
    check_counts(deck)
    return deck


def _line(error: tomllib.TOMLDecodeError) -> int | None:
    """The line that ``tomllib`` names in its message."""
    found = _NAMED_LINE.search(str(error))
    return int(found[1]) if found else None


class _Reader:
    """Reads the lists of a file and keeps what is wrong with them."""

    def __init__(self, lines: DeckLines, data: Mapping[str, Any]) -> None:
        self._lines = lines
        self._data = data
        self.errors = [
            DeckError("unknown_list", lines.of_list(key), list=shown(key))
            for key in data
            if key not in LISTS
        ]

    def cards(self, name: str, kind: type[Entry]) -> tuple[Entry, ...]:
        """The cards of a list that are in order."""
        entries = self._data.get(name)
        if not isinstance(entries, list):
            self.errors.append(DeckError("missing_list", self._lines.of_list(name), list=name))
            return ()
        found: list[Entry] = []
        for i, entry in enumerate(entries):
            line = self._lines.of_card(name, i)
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


def _bad_values(
    entry: DeckPlant | DeckResource | ContractorCard, line: int | None, name: str, card: int
) -> Iterator[DeckError]:
    """Fields out of their range, and words that mean nothing, with what is allowed."""
    for field, allowed in _allowed(entry).items():
        value = getattr(entry, field)
        if value not in allowed:
            value = shown(value) if isinstance(value, str) else value
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
