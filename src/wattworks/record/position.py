"""A position: one state as a text, for tests, puzzles, bug reports, and to continue from.

Only what matters is written: a finished auction leaves no trace. A text for a seat hides what
that seat cannot see: the order of decks, plants taken out, how shuffles turn out, and money.
"""

from typing import Any, Final

from wattworks.editions import Options, edition
from wattworks.engine.rules import BOARD_FAMILY, CARD_FAMILY
from wattworks.engine.secrets import Chance
from wattworks.engine.state import State
from wattworks.record.board_parts import BOARD
from wattworks.record.card_parts import CARDS
from wattworks.record.common_parts import COMMON
from wattworks.record.errors import RecordError
from wattworks.record.fields import word
from wattworks.record.options_text import DECK, OPTIONS, options_sections, read_options
from wattworks.record.parse import decoded, parsed
from wattworks.record.parts import Part, Visibility
from wattworks.record.piles import SeenCards, back_on_top
from wattworks.record.position_json import to_json, to_text
from wattworks.record.setup_text import any_setup
from wattworks.record.text_form import HEAD, Document, Fields, Section, short_hash
from wattworks.record.versions import check_rules, head, migrated
from wattworks.record.words import Words

TITLE: Final = "wattworks position"
KNOWN: Final = "known"
HIDDEN: Final = "hidden"

PARTS: Final[dict[str, tuple[Part[Any], ...]]] = {
    BOARD_FAMILY: (*COMMON, *BOARD),
    CARD_FAMILY: (*COMMON, *CARDS),
}


def write(options: Options, state: State, seat: int | None = None) -> str:
    """The position as a text; for a seat only what it can see (-1: what everybody can)."""
    return _text(options, state, KNOWN if seat is None else HIDDEN, visibility(state, seat))


def write_json(options: Options, state: State, seat: int | None = None) -> str:
    """The same as JSON."""
    return to_json(write(options, state, seat), TITLE)


def write_public(options: Options, state: State) -> str:
    """The position with all that a player can know who keeps a ledger of everybody's money."""
    seen = SeenCards(back=back_on_top(state.rules, state.plant_market))
    return _text(options, state, HIDDEN, Visibility(range(len(state.players)), seen))


def _text(options: Options, state: State, secrets: str, visible: Visibility) -> str:
    words = Words(options.players, state.rules)
    sections = [
        head(secrets),
        *options_sections(options),
        *position_sections(words, state, visible),
    ]
    return Document(TITLE, sections).text()


def read(text: str | bytes, chance: Chance | None = None) -> tuple[Options, State]:
    """The options and the state of a text; ``RecordError`` if anything is wrong with it.

    What the text hides is dealt with ``chance``; without it, that is an error. Money cannot be
    dealt.
    """
    document = migrated(parsed(to_text(decoded(text), TITLE), TITLE, ends=False))
    fields = Fields(document.section(HEAD))
    fields.take("format")
    check_rules(fields)
    word(fields.take("secrets"), KNOWN, HIDDEN)
    fields.close()
    options, rules = read_options(document)
    state = read_position(document, Words(options.players, rules), options, chance)
    for section in document.sections[1:]:
        if section.name not in (OPTIONS, DECK, *part_names(state)):
            raise RecordError(section.line, "unknown_section", section=section.name)
    return options, state


def digest(options: Options, state: State, seat: int | None = None) -> str:
    """A short fingerprint of the position's text."""
    return short_hash(write(options, state, seat))


def visibility(state: State, seat: int | None) -> Visibility:
    """What a seat can see; everything for None."""
    rows = range(len(state.players))
    if seat is None:
        return Visibility(rows)
    shows_all = state.rules.money_is_open or state.is_over
    shown = [row for row in rows if shows_all or row == seat or row >= state.rules.seats]
    return Visibility(shown, SeenCards(back=back_on_top(state.rules, state.plant_market)))


# -- sections, also for records that begin with a position --------------------------------------


def parts_of(state: State) -> tuple[Part[Any], ...]:
    return PARTS[state.rules.family]


def part_names(state: State) -> list[str]:
    return [part.name for part in parts_of(state)]


def position_sections(words: Words, state: State, visible: Visibility) -> list[Section]:
    sections: list[Section] = []
    for part in parts_of(state):
        section = Section(part.name)
        for key, value in part.write(words, state, visible):
            section.add(key, value)
        if section.fields:
            sections.append(section)
    return sections


def read_position(
    document: Document, words: Words, options: Options, chance: Chance | None
) -> State:
    """The state that the sections describe; other sections are ignored."""
    state = edition(options.edition).start(words.rules, any_setup(options))
    for part in parts_of(state):
        section = document.find(part.name)
        if section is None:
            if not part.may_miss:
                document.section(part.name)
            section = Section(part.name, line=document.sections[-1].line)
        fields = Fields(section)
        part.read(words, fields, state, chance)
        fields.close()
    if not state.is_over and not state.legal_actions():
        line = document.section("turn").line
        asked = state.question.name if state.question else ""
        raise RecordError(line, "not_asked", question=asked, reason="there is no answer")
    return state
