"""Reading and writing the value of one line: numbers, words, names, lists of them."""

from collections.abc import Sequence
from typing import Final

from wattworks.engine.amounts import MOST
from wattworks.record.text_form import BLANKS, Field, quote_end, quoted, unquoted

NOTHING: Final = "-"
YES: Final = "yes"
MAX_NUMBER: Final = 99_999  # no number in a text is larger


def number(given: Field, least: int = 0, most: int = MAX_NUMBER) -> int:
    """The value as a number."""
    return read_number(given, given.value, least, most)


def read_number(given: Field, text: str, least: int = 0, most: int = MAX_NUMBER) -> int:
    """A number in its canonical form: no sign, no leading zero."""
    if text.isascii() and text.isdigit() and len(text) <= len(str(MAX_NUMBER)):
        value = int(text)
        if str(value) == text and least <= value <= most:
            return value
    raise given.error("number", key=given.key, value=text, least=least, most=most)


def word(given: Field, *words: str) -> str:
    """The value, if it is one of these words."""
    if given.value not in words:
        raise given.error("word", key=given.key, value=given.value, words=", ".join(words))
    return given.value


def flag(given: Field | None, yes: str = YES) -> bool:
    """A line that either says yes or is not there."""
    return given is not None and word(given, yes) == yes


def listed(names: Sequence[str]) -> str:
    """Names with commas between them, in quotes where needed."""
    return ", ".join(quoted(name) for name in names) or NOTHING


def names(given: Field) -> list[str]:
    """What ``listed`` wrote."""
    found: list[str] = []
    for item in items(given):
        if item.startswith('"'):
            item, rest = unquoted(item, given.line)
            if rest:
                raise given.error("quote")
        found.append(item)
    return found


def items(given: Field) -> list[str]:
    """The value split at its commas, except those in quotes."""
    found: list[str] = []
    text, start = given.value, 0
    while start <= len(text) and text != NOTHING:
        end = quote_end(text, start, given.line) if text.startswith('"', start) else start
        comma = text.find(",", end)
        comma = len(text) if comma < 0 else comma
        found.append(text[start:comma].strip(BLANKS))
        start = _behind_blanks(text, comma + 1)
    return found


def _behind_blanks(text: str, start: int) -> int:
    while start < len(text) and text[start] in BLANKS:
        start += 1
    return start


def index(given: Field, name: str, known: Sequence[str], kind: str) -> int:
    """The place of a name among those of its kind."""
    if name not in known:
        raise given.error("name", key=given.key, value=name, kind=kind)
    return known.index(name)


def indices(given: Field, known: Sequence[str], kind: str) -> list[int]:
    """The places of the names that the value lists, each once."""
    found: list[int] = []
    for name in names(given):
        place = index(given, name, known, kind)
        if place in found:
            raise given.error("name_twice", key=given.key, value=name)
        found.append(place)
    return found


def amounts(given: Field, known: Sequence[str]) -> list[int]:
    """Numbers by name, one of each: ``coal 24, oil 18``."""
    pairs = [item.partition(" ") for item in items(given)]
    if [name for name, _, _ in pairs] != list(known):
        raise given.error("amounts", key=given.key, value=given.value, words=", ".join(known))
    return [read_number(given, text, most=MOST) for _, _, text in pairs]


def written_amounts(known: Sequence[str], values: Sequence[int]) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(known, values, strict=True))
