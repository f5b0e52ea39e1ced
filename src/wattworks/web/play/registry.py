"""All games that are being played, by id; the others wait in the store."""

import asyncio
from collections.abc import Sequence
from secrets import token_hex

from starlette.concurrency import run_in_threadpool

from wattworks.game import Game
from wattworks.table.seats import Seat
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.served_table import Table
from wattworks.web.store.store import Store


class Tables:
    def __init__(self, store: Store, desk: BotPool) -> None:
        self.store = store
        self.desk = desk
        self._live: dict[str, Table] = {}
        self._lock = asyncio.Lock()

    async def get(self, id: str) -> Table:
        """The table of that id, fetched from the store if need be; ``KeyError`` without one."""
        async with self._lock:
            if id not in self._live:
                kept = await run_in_threadpool(self.store.load, id)
                self._live[id] = Table(id, kept, self.store, self.desk)
                self._live[id].drive()
            return self._live[id]

    async def open(self, game: Game, seats: Sequence[Seat], seed: int | None = None) -> Table:
        """Keep a new game and begin to play it; ``seed`` is the number of its deal."""
        id = token_hex(4)
        await run_in_threadpool(self.store.add, id, game, seats, seed)
        return await self.get(id)

    async def remove(self, id: str) -> None:
        """Forget a game for good."""
        async with self._lock:
            table = self._live.pop(id, None)
            if table is not None:
                await table.close()
                table.listeners.close()
            await run_in_threadpool(self.store.remove, id)

    async def close(self) -> None:
        """Nobody plays on, and pages that listen hear the end; the games are on disk."""
        self.desk.close()
        for table in list(self._live.values()):
            await table.close()
            table.listeners.close()
