"""Options: what the table chose before the game."""

from dataclasses import dataclass
from typing import Final

from wattworks.editions.deck import Deck

DRAFT: Final = "draft"
RANDOM: Final = "random"
NO_MAP: Final = ""


class OptionsError(ValueError):
    """A choice that the edition does not offer. ``code`` and ``figures`` are for the locales."""

    def __init__(self, code: str, **figures: str | int) -> None:
        self.code = code
        self.figures = figures
        words = ", ".join(f"{name} {value}" for name, value in figures.items())
        super().__init__(f"{code}: {words}" if words else code)


@dataclass(frozen=True)
class Options:
    """Edition, map, players in the order of their seats (clockwise), regions and variants.

    ``regions`` is "draft" (the players choose), "random", or the names of the regions.
    ``variants`` are names out of the edition's own list. ``deck`` holds the cards that the
    rulebooks do not print; without one the built-in reconstruction is used.
    """

    edition: str = "recharged"
    map: str = "usa"
    players: tuple[str, ...] = ("A", "B", "C", "D")
    regions: str | tuple[str, ...] = RANDOM
    variants: frozenset[str] = frozenset()
    deck: Deck | None = None

    def has(self, variant: str) -> bool:
        return variant in self.variants
