"""The record: a saved game, as a readable text or as JSON.

It holds the options, the setup (or the position the game began with) and every entry, so it can be
replayed without a random generator. Its end gives the number of entries, a digest of the last
position and a checksum of the text, so that nothing can be lost or changed without being noticed.

This module does not know ``Game``: ``wattworks.game`` replays what ``loads`` returns.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from wattworks.editions import Options
from wattworks.engine.rules import Rules
from wattworks.engine.setup import Setup
from wattworks.engine.state import State
from wattworks.engine.view import SPECTATOR
from wattworks.record import json_form, position
from wattworks.record.entries import UNDO, Entry, Start, seen_since
from wattworks.record.errors import RecordError
from wattworks.record.fields import index, number, read_number, word
from wattworks.record.options_text import (
    DECK,
    OPTIONS,
    check_names,
    options_sections,
    read_options,
)
from wattworks.record.parse import END, check_lines, decoded, parsed
from wattworks.record.parts import Visibility
from wattworks.record.piles import Ascending
from wattworks.record.position import HIDDEN, KNOWN, position_sections, read_position
from wattworks.record.setup_text import SETUP, read_setup, setup_section
from wattworks.record.text_form import HEAD, Document, Field, Fields, Section, short_hash
from wattworks.record.versions import MIGRATIONS, Migration, check_rules, head, migrated
from wattworks.record.words import Words

TITLE: Final = "wattworks record"
CHECKSUM: Final = "checksum"

Form = Literal["text", "json"]


@dataclass(frozen=True)
class Record:
    """What a text says, not yet replayed. ``lines`` are those of the entries."""

    options: Options
    start: Start
    hidden: bool
    entries: tuple[Entry, ...]
    lines: tuple[int, ...]
    digest: Field
    checksum: Field
    true_checksum: str

    @property
    def altered(self) -> bool:
        """Whether the text is not as it was saved."""
        return self.checksum.value != self.true_checksum

    def check_end(self, digest: str) -> None:
        """After the replay: the text must be complete and lead to the position it states."""
        if self.altered:
            cut = self.true_checksum.startswith(self.checksum.value)
            code = "truncated" if cut else "checksum"
            raise self.checksum.error(code, found=self.true_checksum)
        if self.digest.value != digest:
            raise self.digest.error("digest", found=digest)


# -- writing -----------------------------------------------------------------------------------


def dumps(
    options: Options,
    start: Start,
    entries: Sequence[Entry],
    state: State,
    *,
    hidden: bool = False,
    form: Form = "text",
) -> str:
    """The record of a game that is in ``state``. A hidden one says of the cards only what everybody
    has seen."""
    check_names(options.players, 1)
    words = Words(options.players, state.rules)
    end = Section(END)
    end.add("entries", str(len(entries)))
    end.add("digest", digest(options, state, hidden))
    sections = [
        head(HIDDEN if hidden else KNOWN),
        *options_sections(options),
        *_start_sections(words, options, start, entries, hidden),
        *_course_sections(words, entries),
        end,
    ]
    document = Document(TITLE, sections)
    end.add(CHECKSUM, checksum(document))
    return document.text() if form == "text" else json_form.write(document)


def digest(options: Options, state: State, hidden: bool) -> str:
    """The digest of a position, or of what everybody can see of it."""
    return position.digest(options, state, SPECTATOR if hidden else None)


def checksum(document: Document) -> str:
    """A hash of the text in its canonical form, without the checksum itself. It is the same in both
    forms; comments and blanks do not count."""
    *others, last = document.sections
    fields = [each for each in last.fields if each.key != CHECKSUM]
    return short_hash(Document(document.title, [*others, Section(last.name, fields)]).text())


def _start_sections(
    words: Words, options: Options, start: Start, entries: Sequence[Entry], hidden: bool
) -> list[Section]:
    """Money is given even where secrets are hidden: at the start everybody knows it."""
    seen = seen_since(options, words.rules, start, entries) if hidden else None
    if isinstance(start, Setup):
        return [setup_section(words, start, seen)]
    return position_sections(words, start, Visibility(range(len(words.rows)), seen))


def _course_sections(words: Words, entries: Iterable[Entry]) -> list[Section]:
    sections: list[Section] = []
    for (round_, phase), group in groupby(entries, lambda entry: (entry.round, entry.phase)):
        section = Section(json_form.heading(round_, phase))
        for entry in group:
            section.add(words.seats[entry.seat], UNDO if entry.text is None else entry.text)
        sections.append(section)
    return sections


# -- reading -----------------------------------------------------------------------------------


def loads(text: str | bytes, migrations: Mapping[int, Migration] = MIGRATIONS) -> Record:
    """What a text or JSON says; ``RecordError`` with the line if anything is wrong with it.

    Whether the moves are legal turns out only when they are replayed.
    """
    text = decoded(text)
    if text.lstrip().startswith("{"):
        document = json_form.read(text, TITLE, migrations)
    else:
        document = parsed(text, TITLE, ends=True, migrations=migrations)
    true_checksum = checksum(document)
    return _read(migrated(document, migrations), true_checksum)


def _read(document: Document, true_checksum: str) -> Record:
    end = _end(document)
    hidden = _read_head(document)
    options, rules = read_options(document)
    words = Words(options.players, rules)
    start = _read_start(document, words, options, hidden)
    entries, lines = _read_course(document, words, start)
    check_lines(len(entries))
    said = end["entries"]
    if number(said) != len(entries):
        raise said.error("entries", given=len(entries), said=said.value)
    return Record(
        options, start, hidden, tuple(entries), tuple(lines),
        end["digest"], end[CHECKSUM], true_checksum,
    )  # fmt: skip


def _end(document: Document) -> dict[str, Field]:
    """The last section, complete and with nothing after it."""
    place = next(i for i, section in enumerate(document.sections) if section.name == END)
    for section in document.sections[place + 1 :]:
        raise RecordError(section.line, "after_end")
    fields = document.sections[place].fields
    wanted = ("entries", "digest", CHECKSUM)
    for each in fields[len(wanted) :]:
        raise each.error("after_end")
    if len(fields) < len(wanted):
        raise RecordError(fields[-1].line if fields else document.sections[place].line, "truncated")
    section_fields = Fields(document.sections[place])
    return {key: section_fields.take(key) for key in wanted}


def _read_head(document: Document) -> bool:
    """Whether secrets are hidden."""
    fields = Fields(document.section(HEAD))
    fields.take("format")
    check_rules(fields)
    secrets = word(fields.take("secrets"), KNOWN, HIDDEN)
    fields.close()
    return secrets == HIDDEN


def _read_start(document: Document, words: Words, options: Options, hidden: bool) -> Start:
    chance = Ascending() if hidden else None
    setup = document.find(SETUP)
    if setup is not None:
        return read_setup(words, setup, options, chance)
    if document.find("turn") is None:
        raise RecordError(document.section(OPTIONS).line, "missing_section", section=SETUP)
    return read_position(document, words, options, chance)


def _read_course(document: Document, words: Words, start: Start) -> tuple[list[Entry], list[int]]:
    known = {HEAD, OPTIONS, DECK, END}
    known |= {SETUP} if isinstance(start, Setup) else set(position.part_names(start))
    entries: list[Entry] = []
    lines: list[int] = []
    for section in document.sections:
        if section.name in known:
            continue
        round_, phase = _read_heading(section, words.rules)
        for each in section.fields:
            seat = index(each, each.key, words.seats, "player")
            entries.append(Entry(seat, None if each.value == UNDO else each.value, round_, phase))
            lines.append(each.line)
    return entries, lines


def _read_heading(section: Section, rules: Rules) -> tuple[int, str]:
    round_, phase = json_form.read_heading(section)
    if not round_:
        raise RecordError(section.line, "unknown_section", section=section.name)
    given = Field("round", section.name, section.line)
    index(given, phase, [each.name for each in rules.phases], "phase")
    return read_number(given, round_, 1), phase
