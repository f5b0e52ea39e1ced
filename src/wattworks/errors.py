"""What the errors of the library have in common: codes that the locales turn into sentences."""

from collections.abc import Mapping
from typing import ClassVar


class CodedError(Exception):
    """An error that says why by a code and parameters, for programs and for every language.

    Each subclass has a ``family``; family and code name the sentence, the parameters fill it in.
    """

    family: ClassVar[str]

    def __init__(self, code: str, params: Mapping[str, object], message: str = "") -> None:
        self.code = code
        self.params = params
        super().__init__(message or plain(code, params))


def plain(code: str, params: Mapping[str, object]) -> str:
    """A code and its parameters, for programmers."""
    words = ", ".join(f"{name} {value}" for name, value in params.items())
    return f"{code} ({words})" if words else code
