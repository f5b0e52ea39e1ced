"""The form that all longer texts have: a title, then sections of ``key: value`` lines.

Empty lines, lines that begin with ``#`` and spaces at either end of a line are ignored. A key or a
name that could be mistaken for something else is quoted, as in JSON.
"""

import json
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from wattworks.record.errors import RecordError

HEAD: Final = ""  # the name of the section between the title and the first heading
HASH_DIGITS: Final = 16

_FIRST: Final = "*"  # besides letters and digits, what a name without quotes may begin with
_SPECIAL: Final = frozenset('",:#[]')
_JSON: Final = json.JSONDecoder()
BLANKS: Final = " \t\r"


@dataclass(frozen=True)
class Field:
    """One line: its key, its value, and its number."""

    key: str
    value: str
    line: int = 0

    def error(self, code: str, **params: str | int) -> RecordError:
        return RecordError(self.line, code, **params)


@dataclass
class Section:
    """Lines under one heading."""

    name: str
    fields: list[Field] = field(default_factory=list)
    line: int = 0

    def add(self, key: str, value: str) -> None:
        self.fields.append(Field(key, value))


@dataclass
class Document:
    """A whole text."""

    title: str
    sections: list[Section]

    def text(self) -> str:
        """The text in its one canonical form."""
        blocks = [f"{self.title}\n" + _lines(self.sections[0])]
        blocks += [f"[{section.name}]\n" + _lines(section) for section in self.sections[1:]]
        return "\n".join(blocks)

    def section(self, name: str) -> Section:
        """The only section of that name."""
        found = self.find(name)
        if found is None:
            raise RecordError(self.sections[-1].line, "missing_section", section=name)
        return found

    def find(self, name: str) -> Section | None:
        """The only section of that name, or None."""
        found = [section for section in self.sections if section.name == name]
        if len(found) > 1:
            raise RecordError(found[1].line, "section_twice", section=name)
        return found[0] if found else None


class Fields:
    """The fields of a section by key: each appears once, and all of them must be taken."""

    def __init__(self, section: Section) -> None:
        self.section = section
        self._fields: dict[str, Field] = {}
        for each in section.fields:
            if each.key in self._fields:
                raise each.error("key_twice", key=each.key)
            self._fields[each.key] = each

    def take(self, key: str) -> Field:
        found = self.find(key)
        if found is None:
            where = self.section.name or "head"
            raise RecordError(self.section.line, "missing_key", key=key, section=where)
        return found

    def find(self, key: str) -> Field | None:
        return self._fields.pop(key, None)

    def close(self) -> None:
        for each in self._fields.values():
            where = self.section.name or "head"
            raise each.error("unknown_key", key=each.key, section=where)


def _lines(section: Section) -> str:
    return "".join(f"{quoted(each.key)}: {each.value}\n" for each in section.fields)


def quoted(name: str) -> str:
    """The name as it is, or in quotes if it could be mistaken for something else."""
    plain = (
        name.isprintable()
        and name == name.strip()
        and not _SPECIAL & set(name)
        and (name[:1].isalnum() or name[:1] == _FIRST)
    )
    if plain:
        return name
    return json.dumps(name, ensure_ascii=not name.isprintable())


def short_hash(text: str) -> str:
    return sha256(text.encode("utf-8")).hexdigest()[:HASH_DIGITS]


def unquoted(text: str, line: int) -> tuple[str, str]:
    """The quoted name that the text begins with, and the rest after it."""
    end = quote_end(text, 0, line)
    return str(json.loads(text[:end])), text[end:].lstrip(BLANKS)


def quote_end(text: str, start: int, line: int) -> int:
    """Where the quoted name that begins there ends."""
    try:
        _, end = _JSON.raw_decode(text, start)
    except json.JSONDecodeError:
        raise RecordError(line, "quote") from None
    return end
