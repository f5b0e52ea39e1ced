"""Reading the decks that people send: elsewhere, and not for ever."""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from typing import Final

from wattworks.editions import Deck, DeckError, read_deck
from wattworks.editions.deck import all_in_one
from wattworks.worker_processes import WorkerPool, WorkError

TOO_MUCH: Final = "too deep or too long"
MAX_SECONDS: Final = 20.0  # with the wait for others, and for the process to start


@dataclass(frozen=True)
class DeckFault:
    """One thing that is wrong with a deck."""

    code: str
    line: int | None
    params: Mapping[str, str | int]


@dataclass(frozen=True)
class WrongDeck:
    """What is wrong with a deck, as it comes from the other process; never empty."""

    faults: tuple[DeckFault, ...]


Reading = Callable[[str], Deck | WrongDeck]


def read(text: str) -> Deck | WrongDeck:
    try:
        return read_deck(text)
    except DeckError as error:
        return WrongDeck(tuple(_fault(each) for each in (error, *error.more)))


def _fault(error: DeckError) -> DeckFault:
    params = {name: _plain(value) for name, value in error.params.items()}
    return DeckFault(error.code, error.line, params)


def _plain(value: object) -> str | int:
    return value if isinstance(value, int) else str(value)


def _prepare_nothing() -> None:
    """Decks need no extensions."""


class DeckReader:
    """One deck at a time, in a process that is ended if it takes too long."""

    def __init__(self, reading: Reading = read, seconds: float = MAX_SECONDS) -> None:
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
        except (WorkError, BrokenExecutor):  # nested too deeply for any parser
            raise DeckError("toml", reason=TOO_MUCH) from None
        if isinstance(found, WrongDeck):
            faults = found.faults
            raise all_in_one([DeckError(each.code, each.line, **each.params) for each in faults])
        return found

    async def _read_elsewhere(self, text: str) -> Deck | WrongDeck:
        process = WorkerPool(1, _prepare_nothing)
        try:
            return await asyncio.wrap_future(process.submit(self._reading, text))
        finally:
            process.kill()
