"""The editions: the only place that knows one by name. Each is a folder of tables and small
strategies over the shared engine."""

from wattworks.editions.base import Edition, SetupError
from wattworks.editions.card_game import CardGame
from wattworks.editions.classic import Classic
from wattworks.editions.deck import Deck, DeckError
from wattworks.editions.deck_file import built_in_deck, read_deck
from wattworks.editions.options import DRAFT, RANDOM, Options, OptionsError
from wattworks.editions.original import Original
from wattworks.editions.recharged import Recharged

__all__ = [
    "DRAFT",
    "EDITIONS",
    "RANDOM",
    "Deck",
    "DeckError",
    "Edition",
    "Options",
    "OptionsError",
    "SetupError",
    "built_in_deck",
    "edition",
    "read_deck",
]

EDITIONS: dict[str, Edition] = {
    each.name: each for each in (Recharged(), Classic(), Original(), CardGame())
}


def edition(name: str) -> Edition:
    """The edition of that name; ``OptionsError`` if there is none."""
    if name not in EDITIONS:
        raise OptionsError("edition", edition=name)
    return EDITIONS[name]
