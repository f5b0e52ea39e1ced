"""How many hints are thought about at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

MAX_HINTS: Final = 16  # at all tables together


class TooManyHints(RuntimeError):
    """The seat waits for a hint already, or too many others do."""


class HintLimit:
    """One hint at a time for each seat of a table, and not too many in all."""

    def __init__(self, most: int = MAX_HINTS) -> None:
        self._most = most
        self._asking: set[tuple[str, int]] = set()

    @contextmanager
    def asking(self, table: str, seat: int) -> Iterator[None]:
        who = (table, seat)
        if who in self._asking or len(self._asking) >= self._most:
            raise TooManyHints
        self._asking.add(who)
        try:
            yield
        finally:
            self._asking.remove(who)
