"""Options as sections of a text: what the table chose, and its own deck if it has one."""

from typing import Final

from wattworks.editions import DRAFT, RANDOM, Deck, Options, OptionsError, edition
from wattworks.editions.deck import DeckError
from wattworks.editions.deck_file import read_deck
from wattworks.engine.rules import Rules
from wattworks.record.errors import RecordError
from wattworks.record.fields import NOTHING, listed, names
from wattworks.record.text_form import Document, Fields, Section

OPTIONS: Final = "options"
DECK: Final = "deck"
MAX_CARDS: Final = 200  # of all piles together
MAX_CARD_LETTERS: Final = 500

# which line to blame for what an edition does not offer; otherwise the edition's
_BLAMED: Final = {
    "map": "map",
    "players": "players",
    "names": "players",
    "needs_trust": "players",
    "variant": "variants",
    "regions": "regions",
    "region": "regions",
    "region_count": "regions",
    "regions_apart": "regions",
    "no_regions": "regions",
    "only_two_players": "variants",
}


def options_sections(options: Options) -> list[Section]:
    section = Section(OPTIONS)
    section.add("edition", options.edition)
    section.add("map", options.map or NOTHING)
    section.add("players", listed(options.players))
    regions = options.regions
    section.add("regions", regions if isinstance(regions, str) else listed(regions))
    section.add("variants", listed(sorted(options.variants)))
    return [section] if options.deck is None else [section, _deck_section(options.deck)]


def read_options(document: Document) -> tuple[Options, Rules]:
    """The options and the rules that follow from them."""
    fields = Fields(document.section(OPTIONS))
    given = {key: fields.take(key) for key in ("edition", "map", "players", "regions", "variants")}
    fields.close()
    regions = given["regions"].value
    options = Options(
        given["edition"].value,
        "" if given["map"].value == NOTHING else given["map"].value,
        tuple(names(given["players"])),
        regions if regions in (DRAFT, RANDOM) else tuple(names(given["regions"])),
        frozenset(names(given["variants"])),
        _read_deck(document.find(DECK)),
    )
    check_names(options.players, given["players"].line)
    try:
        return options, edition(options.edition).rules(options)
    except OptionsError as error:
        blamed = given[_BLAMED.get(error.code, "edition")]
        raise blamed.error("options", reason=str(error)) from error


def check_names(players: tuple[str, ...], line: int) -> None:
    """Names must be text that can be stored."""
    try:
        "".join(players).encode("utf-8")
    except UnicodeEncodeError:
        raise RecordError(line, "encoding") from None


# -- a deck of one's own -----------------------------------------------------------------------


def _deck_section(deck: Deck) -> Section:
    """Each card as it would be written in a deck file."""
    section = Section(DECK)
    for pile, cards in vars(deck).items():
        for card in cards:
            values = ", ".join(
                f"{key} = {_toml(value)}" for key, value in vars(card).items() if value != ()
            )
            section.add(pile, f"{{ {values} }}")
    return section


def _toml(value: int | str | tuple[str, ...]) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(_toml(each) for each in value) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def _read_deck(section: Section | None) -> Deck | None:
    """Turn the lines into a deck file and read it."""
    if section is None:
        return None
    _check_cards(section)
    lines: list[tuple[str, int]] = []
    for pile in Deck.__annotations__:
        lines.append((f"{pile} = [", section.line))
        lines += [(f"{card.value},", card.line) for card in section.fields if card.key == pile]
        lines.append(("]", section.line))
    try:
        return read_deck("\n".join(text for text, _ in lines))
    except DeckError as error:
        line = lines[min(error.line, len(lines)) - 1][1] if error.line else section.line
        raise RecordError(line, "options", reason=str(error)) from error
    except (RecursionError, ValueError):
        raise RecordError(section.line, "deck") from None


def _check_cards(section: Section) -> None:
    """Before anything is made of them: of which pile, how many, and how long."""
    for number, card in enumerate(section.fields):
        if card.key not in Deck.__annotations__:
            raise card.error("unknown_key", key=card.key, section=DECK)
        if number >= MAX_CARDS or len(card.value) > MAX_CARD_LETTERS:
            raise card.error("deck")
