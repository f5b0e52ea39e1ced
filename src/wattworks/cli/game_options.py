"""The options of a game, as the command line gives them."""

from collections.abc import Sequence
from pathlib import Path

from wattworks.cli.console import Failure
from wattworks.cli.files import load_deck
from wattworks.editions import DRAFT, EDITIONS, RANDOM, Options, OptionsError, edition
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text


def table_options(
    edition_name: str,
    map_name: str | None,
    players: Sequence[str],
    regions: str = RANDOM,
    variants: Sequence[str] = (),
    deck: Path | None = None,
) -> Options:
    """Valid options; a failure says what the edition does not offer."""
    try:
        chosen = edition(edition_name)
        options = Options(
            edition_name,
            chosen.default_map if map_name is None else map_name,
            tuple(players),
            _regions(regions),
            frozenset(variants),
            None if deck is None else load_deck(deck),
        )
        chosen.check_options(options)
    except OptionsError as error:
        raise Failure(f"{error_text(error)} {phrase('cli.see_list')}") from None
    return options


def _regions(text: str) -> str | tuple[str, ...]:
    if text in (DRAFT, RANDOM):
        return text
    return tuple(name.strip() for name in text.split(","))


def edition_names() -> str:
    return ", ".join(EDITIONS)
