"""Why something is a good idea, in a sentence."""

from collections.abc import Mapping
from typing import Protocol

from wattworks.locales import phrase
from wattworks.locales.nouns import Nouns


class Justification(Protocol):
    """A code and figures, as bots give them."""

    @property
    def code(self) -> str: ...

    @property
    def figures(self) -> Mapping[str, int]: ...


def justify(reason: Justification, nouns: Nouns) -> str:
    """The sentence for the reason of an advice."""
    return phrase(f"hint_reason.{reason.code}", **nouns.figures(reason.figures))
