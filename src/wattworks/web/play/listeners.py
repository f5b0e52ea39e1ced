"""Pages that follow a table."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

HEARTBEAT: Final = 15.0  # seconds


class Listeners:
    """Everybody who waits for the next change of a table."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Event] = set()
        self._closed = False

    def __len__(self) -> int:
        return len(self._waiting)

    def tell(self) -> None:
        for event in self._waiting:
            event.set()

    def close(self) -> None:
        """There is nothing more to come."""
        self._closed = True
        self.tell()

    async def follow(self) -> AsyncIterator[bool]:
        """True at once and after every change; False now and then, as a sign of life."""
        event = asyncio.Event()
        event.set()
        self._waiting.add(event)
        try:
            while not self._closed:
                try:
                    await asyncio.wait_for(event.wait(), HEARTBEAT)
                except TimeoutError:
                    yield False
                else:
                    event.clear()
                    yield True
        finally:
            self._waiting.discard(event)
