"""Splitting a text into its sections and lines."""

from collections.abc import Mapping
from typing import Final

from wattworks.record.errors import RecordError
from wattworks.record.text_form import BLANKS, HEAD, Document, Field, Section, unquoted
from wattworks.record.versions import MIGRATIONS, Migration, check_format

MAX_CHARACTERS: Final = 1_000_000
MAX_LINES: Final = 20_000  # the longest games have some thousand
END: Final = "end"  # the last section of a text that says where it ends

Line = tuple[int, str]  # its number, counted from 1, and what it says


def decoded(text: str | bytes) -> str:
    """The text; ``RecordError`` if it is too long or not UTF-8."""
    if len(text) > MAX_CHARACTERS:
        raise RecordError(1, "too_long", most=MAX_CHARACTERS)
    try:
        if isinstance(text, bytes):
            return text.decode("utf-8-sig")
        text.encode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(error.object[: error.start].count(b"\n") + 1, "encoding") from None
    except UnicodeEncodeError as error:
        raise RecordError(error.object[: error.start].count("\n") + 1, "encoding") from None
    return text.removeprefix("\ufeff")


def check_lines(count: int) -> None:
    if count > MAX_LINES:
        raise RecordError(MAX_LINES + 1, "too_many_lines", most=MAX_LINES)


def parsed(
    text: str,
    title: str,
    *,
    ends: bool,
    migrations: Mapping[int, Migration] = MIGRATIONS,
) -> Document:
    """The sections of a text. Before anything else is understood, its title and format are
    checked and, if such a text ``ends`` with a section of its own, that it is there."""
    check_lines(text.count("\n"))
    lines = _significant_lines(text)
    if not lines or lines[0][1] != title:
        raise RecordError(lines[0][0] if lines else 1, "title", title=title)
    if len(lines) == 1:
        raise RecordError(lines[0][0], "truncated")
    check_format(_field(lines[1]), migrations)
    if ends and f"[{END}]" not in (content for _, content in lines):
        raise RecordError(lines[-1][0], "truncated")
    return Document(title, _sections(lines))


def _significant_lines(text: str) -> list[Line]:
    stripped = ((i, line.strip(BLANKS)) for i, line in enumerate(text.split("\n"), 1))
    return [(i, line) for i, line in stripped if line and not line.startswith("#")]


def _sections(lines: list[Line]) -> list[Section]:
    sections = [Section(HEAD, line=lines[0][0])]
    for line in lines[1:]:
        number, content = line
        if content.startswith("[") and content.endswith("]"):
            sections.append(Section(content[1:-1].strip(BLANKS), line=number))
        else:
            sections[-1].fields.append(_field(line))
    return sections


def _field(line: Line) -> Field:
    number, content = line
    if content.startswith('"'):
        key, rest = unquoted(content, number)
    else:
        key, colon, value = content.partition(":")
        key, rest = key.strip(BLANKS), colon + value
    if not rest.startswith(":"):
        raise RecordError(number, "line")
    return Field(key, rest[1:].strip(BLANKS), number)
