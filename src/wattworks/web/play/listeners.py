"""Pages that follow a game."""

import asyncio
from collections.abc import AsyncIterator
from secrets import token_hex
from typing import Final

HEARTBEAT: Final = 15.0  # seconds


class Listeners:
    """Everybody who waits for the next change. Each change has a ``stamp`` of its own, which no
    other run of the server gives again."""

    def __init__(self) -> None:
        self._run = token_hex(4)
        self._changes = 0
        self._waiting: set[asyncio.Event] = set()
        self._closed = False

    @property
    def stamp(self) -> str:
        return f"{self._run}.{self._changes}"

    def tell(self) -> None:
        self._changes += 1
        for event in self._waiting:
            event.set()

    def close(self) -> None:
        """There is nothing more to come."""
        self._closed = True
        self.tell()

    async def follow(self) -> AsyncIterator[str | None]:
        """The stamp at once and after every change; None now and then, as a sign of life."""
        event = asyncio.Event()
        event.set()
        self._waiting.add(event)
        try:
            while not self._closed:
                try:
                    await asyncio.wait_for(event.wait(), HEARTBEAT)
                except TimeoutError:
                    yield None
                else:
                    event.clear()
                    yield self.stamp
        finally:
            self._waiting.discard(event)
