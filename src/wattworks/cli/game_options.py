"""The options of a game, as the command line gives them."""

from collections.abc import Sequence
from pathlib import Path

from wattworks.cli.failure import Failure, read_text
from wattworks.editions import (
    DRAFT,
    EDITIONS,
    RANDOM,
    Deck,
    DeckError,
    Edition,
    Options,
    OptionsError,
    edition,
    read_deck,
)
from wattworks.engine.rules import BoardRules
from wattworks.locales import phrase
from wattworks.locales.reasons import explain


def table_options(
    edition_name: str,
    map_name: str | None,
    players: Sequence[str],
    regions: str = RANDOM,
    variants: Sequence[str] = (),
    deck: Path | None = None,
) -> Options:
    """Checked options; a failure says what the edition does not offer."""
    try:
        chosen = edition(edition_name)
        options = Options(
            edition_name,
            chosen.default_map if map_name is None else map_name,
            tuple(players),
            _regions(regions),
            frozenset(variants),
            None if deck is None else deck_of(deck),
        )
        chosen.check_options(options)
    except OptionsError as error:
        raise Failure(f"{explain(error)} {phrase('cli.see_list')}") from None
    return options


def _regions(text: str) -> str | tuple[str, ...]:
    if text in (DRAFT, RANDOM):
        return text
    return tuple(name.strip() for name in text.split(","))


def deck_of(path: Path) -> Deck:
    """The deck of a file, or a failure that says what is wrong with it."""
    try:
        return read_deck(read_text(path))
    except DeckError as error:
        raise Failure(phrase("error.deck", file=path, reason=explain(error))) from None


def regions_of(chosen: Edition, map_name: str) -> list[str]:
    """The regions of a map; none if the game has no map."""
    players = tuple(str(seat) for seat in range(chosen.seats[-1]))
    rules = chosen.rules(Options(chosen.name, map_name, players))
    return rules.map.regions if isinstance(rules, BoardRules) else []


def edition_names() -> str:
    return ", ".join(EDITIONS)
