"""What the errors of the library have in common: codes that the locales turn into sentences."""

from collections.abc import Mapping
from typing import ClassVar


class CodedError(Exception):
    """An error that says why by a code and figures, for programs and for every language.

    Each subclass has a ``family``; family and code name the sentence, the figures fill it in.
    """

    family: ClassVar[str]

    def __init__(self, code: str, figures: Mapping[str, object], message: str = "") -> None:
        self.code = code
        self.figures = figures
        super().__init__(message or _plain(code, figures))


def _plain(code: str, figures: Mapping[str, object]) -> str:
    words = ", ".join(f"{name} {value}" for name, value in figures.items())
    return f"{code}: {words}" if words else code
