"""Options: what the table chose before the game."""

from dataclasses import dataclass
from typing import Final

from wattworks.editions.deck import Deck
from wattworks.errors import CodedError

DRAFT: Final = "draft"
RANDOM: Final = "random"
NO_MAP: Final = ""


class OptionsError(CodedError, ValueError):
    """A choice that the edition does not offer. ``code`` and ``params`` are for the locales."""

    family = "options"

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code, params)


@dataclass(frozen=True)
class Options:
    """Edition, map, players in the order of their seats (clockwise), regions and variants.

    ``regions`` is "draft" (the players choose), "random", or the names of the regions. ``variants``
    are names from the edition's own list. ``deck`` holds the cards that the rulebooks do not print;
    without one the built-in reconstruction is used.
    """

    edition: str = "recharged"
    map: str = "usa"
    players: tuple[str, ...] = ("A", "B", "C", "D")
    regions: str | tuple[str, ...] = RANDOM
    variants: frozenset[str] = frozenset()
    deck: Deck | None = None

    def has(self, variant: str) -> bool:
        return variant in self.variants
