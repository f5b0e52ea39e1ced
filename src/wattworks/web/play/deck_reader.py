"""Reading the decks that people send: elsewhere, and not for ever."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from wattworks import extensions
from wattworks.editions import Deck, DeckError, read_deck
from wattworks.worker_processes import WorkerPool

LONGEST_READING: Final = 10.0  # seconds, with the wait for others


@dataclass(frozen=True)
class WrongDeck:
    """What is wrong with a deck, as it comes from the other process."""

    code: str
    line: int | None
    params: Mapping[str, object]


Reading = Callable[[str], Deck | WrongDeck]


def read(text: str) -> Deck | WrongDeck:
    try:
        return read_deck(text)
    except DeckError as error:
        return WrongDeck(error.code, error.line, error.params)
    except (RecursionError, ValueError):
        return WrongDeck("toml", None, {"reason": "nested too deeply, or too long a number"})


class DeckReader:
    """One deck at a time, in a process that is ended if it takes too long."""

    def __init__(self, reading: Reading = read, seconds: float = LONGEST_READING) -> None:
        self._reading = reading
        self._seconds = seconds
        self._lock = asyncio.Lock()

    async def read(self, text: str) -> Deck:
        """The deck of a text, or ``DeckError``."""
        try:
            async with asyncio.timeout(self._seconds), self._lock:
                found = await self._read_elsewhere(text)
        except TimeoutError:
            raise DeckError("too_slow") from None
        if isinstance(found, WrongDeck):
            raise DeckError(found.code, found.line, **found.params)
        return found

    async def _read_elsewhere(self, text: str) -> Deck | WrongDeck:
        process = WorkerPool(1, extensions.loader())
        try:
            return await asyncio.wrap_future(process.submit(self._reading, text))
        finally:
            process.kill()
