"""The mistakes of a game in sentences."""

from dataclasses import dataclass
from typing import Protocol

from wattworks.locales import phrase, word
from wattworks.locales.nouns import Nouns
from wattworks.locales.reasons import Justification, justify


class Judged(Protocol):
    """A decision that cost something, as reviews find it."""

    @property
    def round(self) -> int: ...

    @property
    def phase(self) -> str: ...

    @property
    def lost(self) -> float: ...

    @property
    def reason(self) -> Justification: ...


@dataclass(frozen=True)
class ToldMistake:
    """When it was and what it cost; what was done; what would have been better, and why."""

    place: str
    played: str
    better: str
    why: str


def told_mistake(mistake: Judged, played: str, better: str, nouns: Nouns) -> ToldMistake:
    """``played`` and ``better`` are the moves, in words or in notation."""
    lost = round(100 * mistake.lost)
    return ToldMistake(
        phrase("review.when", round=mistake.round, phase=word("phase", mistake.phase), lost=lost),
        phrase("review.played", moves=played),
        phrase("review.better", moves=better),
        justify(mistake.reason, nouns),
    )
