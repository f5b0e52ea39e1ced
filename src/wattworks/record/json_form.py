"""The JSON form of a record: the same content as the text, for other programs."""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final, TypeVar

import msgspec

from wattworks.record.errors import RecordError
from wattworks.record.fields import NOTHING, listed, names
from wattworks.record.options_text import DECK, OPTIONS
from wattworks.record.parse import END
from wattworks.record.setup_text import SETUP
from wattworks.record.text_form import HEAD, Document, Field, Fields, Section
from wattworks.record.versions import MIGRATIONS, Migration, check_format
from wattworks.record.words import spaced

MAX_DEPTH: Final = 16  # of the values in a record
Path = tuple[str | int, ...]


class JsonOptions(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    map: str
    players: list[str]
    regions: str | list[str]
    variants: list[str]


class JsonSetup(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    order: list[str]
    regions: list[str]
    market: list[str]
    deck: list[str]
    removed: list[str]
    shuffled: list[str]
    resources: list[str] | None = None
    shuffles: list[list[str]] = []


class JsonMove(msgspec.Struct, forbid_unknown_fields=True):
    player: str
    move: str


class JsonPhase(msgspec.Struct, forbid_unknown_fields=True):
    """The moves of one phase of a round."""

    round: int
    phase: str
    moves: list[JsonMove]


class JsonEnd(msgspec.Struct, forbid_unknown_fields=True):
    entries: int
    digest: str
    checksum: str


class JsonRecord(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole record. It begins with a setup or with a position."""

    kind: str
    format: int
    rules: int
    secrets: str
    options: JsonOptions
    deck: dict[str, list[str]] | None = None
    setup: JsonSetup | None = None
    position: dict[str, dict[str, str]] | None = None
    course: list[JsonPhase]
    end: JsonEnd


class _JsonHead(msgspec.Struct):
    kind: str
    format: int


# -- writing -----------------------------------------------------------------------------------

_HEADING: Final = re.compile(r"round (\d+), (.+)")


def heading(round_: int, phase: str) -> str:
    return f"round {round_}, {phase}"


def read_heading(section: Section) -> tuple[str, str]:
    """Round and phase of a heading; two empty words if it is another one."""
    match = _HEADING.fullmatch(section.name)
    return (match[1], match[2]) if match else ("", "")


def write(document: Document) -> str:
    """A record as JSON."""
    head, end = Fields(document.section(HEAD)), Fields(document.section(END))
    setup, deck = document.find(SETUP), document.find(DECK)
    record = JsonRecord(
        kind=document.title,
        format=int(head.take("format").value),
        rules=int(head.take("rules").value),
        secrets=head.take("secrets").value,
        options=_options(Fields(document.section(OPTIONS))),
        deck=_deck(deck) if deck else None,
        setup=_setup(Fields(setup)) if setup else None,
        position=None if setup else _position(document),
        course=[_phase(section) for section in document.sections if read_heading(section)[0]],
        end=JsonEnd(
            int(end.take("entries").value), end.take("digest").value, end.take("checksum").value
        ),
    )
    return _laid_out(msgspec.to_builtins(record)) + "\n"


def _laid_out(value: object, margin: str = "") -> str:
    """JSON with a line for each list of words and each move, so that a person can read it."""
    inner = f"{margin} "
    if isinstance(value, dict):
        items = [f"{_word(key)}: {_laid_out(each, inner)}" for key, each in value.items()]
        is_short, (first, last) = len(value) <= len(JsonMove.__struct_fields__), "{}"
    elif isinstance(value, list):
        items = [_laid_out(each, inner) for each in value]
        is_short, (first, last) = True, "[]"
    else:
        return _word(value)
    if is_short and not any("\n" in item or item[-1] in "]}" for item in items):
        return first + ", ".join(items) + last
    lines = ",\n".join(f"{inner}{item}" for item in items)
    return f"{first}\n{lines}\n{margin}{last}"


def _word(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _options(fields: Fields) -> JsonOptions:
    regions = fields.take("regions")
    return JsonOptions(
        fields.take("edition").value,
        _or_empty(fields.take("map").value),
        names(fields.take("players")),
        names(regions) if "," in regions.value else regions.value,
        names(fields.take("variants")),
    )


def _or_empty(value: str) -> str:
    return "" if value == NOTHING else value


def _phase(section: Section) -> JsonPhase:
    round_, phase = read_heading(section)
    return JsonPhase(int(round_), phase, [JsonMove(f.key, f.value) for f in section.fields])


def _deck(section: Section) -> dict[str, list[str]]:
    piles: dict[str, list[str]] = {}
    for card in section.fields:
        piles.setdefault(card.key, []).append(card.value)
    return piles


def _setup(fields: Fields) -> JsonSetup:
    resources = fields.find("resources")
    setup = JsonSetup(
        order=names(fields.take("order")),
        regions=names(fields.take("regions")),
        market=spaced(fields.take("market")),
        deck=spaced(fields.take("deck")),
        removed=spaced(fields.take("removed")),
        shuffled=spaced(fields.take("shuffled")),
        resources=spaced(resources) if resources else None,
    )
    while (shuffle := fields.find(f"shuffle {len(setup.shuffles) + 1}")) is not None:
        setup.shuffles.append(spaced(shuffle))
    return setup


def _position(document: Document) -> dict[str, dict[str, str]]:
    others = (HEAD, OPTIONS, DECK, END)
    return {
        section.name: {field.key: field.value for field in section.fields}
        for section in document.sections
        if section.name not in others and not read_heading(section)[0]
    }


# -- reading -----------------------------------------------------------------------------------


def read(text: str, title: str, migrations: Mapping[int, Migration] = MIGRATIONS) -> Document:
    """A record read from JSON. Lines are those of the JSON text."""
    head = _decoded(text, _JsonHead)
    if head.kind != title:
        raise RecordError(1, "title", title=title)
    lines = Lines(text)
    check_format(lines.field("format", str(head.format), "format"), migrations)
    record = _decoded(text, JsonRecord)
    if (record.setup is None) == (record.position is None):
        raise RecordError(1, "json", reason="no setup, no position")
    sections = [_head_section(lines, record), *_options_sections(lines, record)]
    if record.setup is not None:
        sections.append(_setup_section(lines, record.setup))
    for name, fields in (record.position or {}).items():
        sections.append(lines.section(name, fields, "position", name))
    sections += [_phase_section(lines, i, phase) for i, phase in enumerate(record.course)]
    end = {"entries": str(record.end.entries), "digest": record.end.digest}
    end["checksum"] = record.end.checksum
    return Document(title, [*sections, lines.section(END, end, "end")])


class Lines:
    """The line of every value in a JSON text, up to the first syntax error."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        with suppress(IndexError, ValueError):
            for path, line in value_lines(text):
                self._lines[path] = line

    def at(self, *path: str | int) -> int:
        """The line of a value or, if it has none, of what contains it."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def field(self, key: str, value: str, *path: str | int) -> Field:
        return Field(key, value, self.at(*path))

    def section(self, name: str, fields: Mapping[str, str], *path: str | int) -> Section:
        found = [self.field(key, value, *path, key) for key, value in fields.items()]
        return Section(name, found, self.at(*path))


def _head_section(lines: Lines, record: JsonRecord) -> Section:
    fields = {"format": str(record.format), "rules": str(record.rules), "secrets": record.secrets}
    return lines.section(HEAD, fields)


def _options_sections(lines: Lines, record: JsonRecord) -> list[Section]:
    options, regions = record.options, record.options.regions
    fields = {
        "edition": options.edition,
        "map": options.map or NOTHING,
        "players": listed(options.players),
        "regions": regions if isinstance(regions, str) else listed(regions),
        "variants": listed(options.variants),
    }
    sections = [lines.section(OPTIONS, fields, OPTIONS)]
    if record.deck is not None:
        deck = Section(DECK, line=lines.at(DECK))
        for pile, cards in record.deck.items():
            deck.fields += [lines.field(pile, c, DECK, pile, i) for i, c in enumerate(cards)]
        sections.append(deck)
    return sections


def _setup_section(lines: Lines, setup: JsonSetup) -> Section:
    fields = {"order": listed(setup.order), "regions": listed(setup.regions)}
    for key in ("market", "deck", "removed", "shuffled"):
        fields[key] = " ".join(getattr(setup, key)) or NOTHING
    if setup.resources is not None:
        fields["resources"] = " ".join(setup.resources)
    section = lines.section(SETUP, fields, SETUP)
    for i, cards in enumerate(setup.shuffles):
        key = f"shuffle {i + 1}"
        section.fields.append(lines.field(key, " ".join(cards), SETUP, "shuffles", i))
    return section


def _phase_section(lines: Lines, place: int, phase: JsonPhase) -> Section:
    path = ("course", place)
    moves = [
        lines.field(move.player, move.move, *path, "moves", i) for i, move in enumerate(phase.moves)
    ]
    return Section(heading(phase.round, phase.phase), moves, lines.at(*path))


# -- where things stand ------------------------------------------------------------------------

_TOKENS: Final = re.compile(r'\n|"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_PATH: Final = re.compile(r" - at `\$(.*)`")
_STEP: Final = re.compile(r"\.([^.\[]+)|\[(\d+)\]")

T = TypeVar("T")


def _decoded(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise RecordError(_line_of_path(text, str(error)), "json", reason=str(error)) from None
    except msgspec.DecodeError as error:
        raise _syntax_error(text, str(error)) from None
    except RecursionError:
        raise RecordError(1, "json", reason="nested too deeply") from None


def _line_of_path(text: str, reason: str) -> int:
    found = _PATH.search(reason)
    steps = _STEP.findall(found[1]) if found else []
    return Lines(text).at(*(name or int(place) for name, place in steps))


def _syntax_error(text: str, reason: str) -> RecordError:
    if "truncated" in reason:
        return RecordError(text.rstrip().count("\n") + 1, "truncated")
    byte = _BYTE.search(reason)
    before = text.encode()[: int(byte[1]) if byte else 0]
    line = before.count(b"\n") + 1
    if "trailing" in reason:
        return RecordError(line, "after_end")
    return RecordError(line, "json", reason=reason)


def value_lines(text: str) -> Iterator[tuple[Path, int]]:
    """The path of every value of a well-formed JSON text, with the line where it begins."""
    line = 1
    path: list[str | int | None] = []  # the key or index in every open container; None: no key yet
    for found in _TOKENS.finditer(text):
        token = found[0]
        if token == "\n":
            line += 1
        elif token in ("}", "]"):
            path.pop()
        elif token == ",":
            path[-1] = path[-1] + 1 if isinstance(path[-1], int) else None
        elif token != ":":
            if path and path[-1] is None:
                path[-1] = str(json.loads(token))
                continue
            yield tuple(step for step in path if step is not None), line
            if token in ("{", "["):
                if len(path) > MAX_DEPTH:
                    raise ValueError("nested too deeply")
                path.append(None if token == "{" else 0)
