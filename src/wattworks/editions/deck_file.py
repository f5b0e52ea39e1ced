"""Reading a deck file: TOML, usually with one card per line."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from wattworks.editions.deck import (
    ContractorCard,
    Deck,
    DeckError,
    DeckPlant,
    DeckResource,
    all_in_one,
    wrong_counts,
)
from wattworks.editions.deck_fields import (
    KNOWN,
    LISTS,
    Allowed,
    allowed,
    field_names,
    told,
    written,
)
from wattworks.editions.deck_lines import DeckLines, shown

_NEEDLESS_ZEROS: Final = re.compile(r"(?<==)[ \t]*0+(?=\d)")
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


def read_deck(text: str) -> Deck:
    """The deck of a file's text; ``DeckError`` names the line and the card, ``more`` the other
    errors. A byte order mark and zeros in front of numbers, as printed on plants, do no harm."""
    text = _NEEDLESS_ZEROS.sub("", text.removeprefix("\ufeff"))
    lines = DeckLines(text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError("toml", reason=str(error)) from None
    reader = _Reader(lines, data)
    deck = Deck(
        reader.cards("plants", DeckPlant),
        reader.cards("resources", DeckResource),
        reader.cards("contractor_card_game", ContractorCard),
        reader.cards("contractor_board_game", ContractorCard),
    )
    errors = [*reader.errors, *reader.wrong_counts(deck)]
    if errors:
        raise all_in_one(errors)
    return deck


class _Reader:
    """Reads the lists of a file and keeps everything that is wrong with them."""

    def __init__(self, lines: DeckLines, data: Mapping[str, Any]) -> None:
        self._lines = lines
        self._data = data
        self._faulty: set[str] = set()  # lists whose cards cannot all be counted
        self.errors = [
            DeckError("unknown_list", lines.of_list(key), list=shown(key), allowed=told(LISTS))
            for key in data
            if key not in LISTS
        ]

    def cards(self, name: str, kind: type[Entry]) -> tuple[Entry, ...]:
        """The cards of a list that are in order."""
        entries = self._data.get(name)
        if not isinstance(entries, list):
            self._faulty.add(name)
            self.errors.append(DeckError("missing_list", self._lines.of_list(name), list=name))
            return ()
        found: list[Entry] = []
        for i, entry in enumerate(entries):
            wrong = list(_faults(entry, name, i + 1, self._lines.of_card(name, i)))
            if wrong:
                self._faulty.add(name)
                self.errors += wrong
            else:
                found.append(kind(**{**entry, KNOWN: tuple(entry.get(KNOWN, ()))}))
        return tuple(found)

    def wrong_counts(self, deck: Deck) -> Iterator[DeckError]:
        """Too many or too few cards in the lists whose cards are all in order."""
        for error in wrong_counts(deck):
            name = str(error.params["list"]).partition(",")[0]
            if name not in self._faulty:
                yield DeckError(error.code, self._lines.of_list(name), **error.params)


def _faults(entry: object, name: str, card: int, line: int | None) -> Iterator[DeckError]:
    """Everything that is wrong with one entry of a list, with what is allowed."""
    names = field_names(name)
    if not isinstance(entry, dict):
        yield DeckError("not_a_card", line, list=name, card=card, allowed=told(names))
        return
    for key in entry:
        if key not in names:
            yield DeckError(
                "unknown_field", line, list=name, card=card, field=shown(key), allowed=told(names)
            )
    for field in names:
        yield from _field_faults(entry, field, name, card, line)


def _field_faults(
    entry: Mapping[str, object], field: str, name: str, card: int, line: int | None
) -> Iterator[DeckError]:
    value = entry.get(field, [] if field == KNOWN else None)
    may_hold = allowed(name, field, entry)
    if value is None:
        yield DeckError(
            "missing_field", line, list=name, card=card, field=field, allowed=told(may_hold)
        )
    elif not _has_type(value, field, may_hold):
        yield DeckError(
            "bad_field", line, list=name, card=card, field=field, value=shown(str(value)),
            allowed=written(may_hold, field),
        )  # fmt: skip
    elif field != KNOWN and value not in may_hold:
        yield DeckError(
            "bad_value", line, list=name, card=card, field=field,
            value=shown(value) if isinstance(value, str) else value, allowed=told(may_hold),
        )  # fmt: skip


def _has_type(value: object, field: str, may_hold: Allowed) -> bool:
    """Whether it is a number, a word or, for the fields that are known, a list of fields."""
    if field == KNOWN:
        return isinstance(value, list) and all(each in list(may_hold) for each in value)
    return type(value) is (int if isinstance(may_hold, range) else str)
