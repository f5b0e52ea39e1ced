"""All tables that are open in this process, by id; the others wait in the store."""

import asyncio
import logging
import time
from secrets import token_urlsafe
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from wattworks.table import Table
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import Store

LOOK_EVERY: Final = 1.0  # seconds between looks for what other processes have changed
IDLE: Final = 600.0  # seconds after which a table that nobody looks at is cleared away

log = logging.getLogger(__name__)


class TableRegistry:
    def __init__(self, store: Store, pool: BotPool) -> None:
        self.store = store
        self.pool = pool
        self._open: dict[str, ServedTable] = {}
        self._touched: dict[str, float] = {}  # when a table was last asked for
        self._lock = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to work."""
        self.pool.open()
        self._keeper = asyncio.create_task(self._keep_house())

    async def get(self, id: str) -> ServedTable:
        """The table of that id, fetched from the store if need be; ``KeyError`` without one.
        Looking at a table wakes its bots."""
        table = self._open.get(id)
        if table is None:
            table = await self._fetch(id)
        self._touched[id] = time.monotonic()
        table.drive()
        return table

    async def _fetch(self, id: str) -> ServedTable:
        async with self._lock:
            if id not in self._open:
                stored = await run_in_threadpool(self.store.load, id)
                self._open[id] = ServedTable(id, stored, self.store, self.pool)
            return self._open[id]

    async def add(self, table: Table, deal: str | None = None) -> ServedTable:
        """Keep a new table and begin to play; ``deal`` is the number or code of its deal."""
        id = token_urlsafe(16)
        await run_in_threadpool(self.store.add, id, table, deal)
        return await self.get(id)

    async def remove(self, id: str) -> None:
        """Forget a table for good."""
        async with self._lock:
            await self._put_away(id)
            await run_in_threadpool(self.store.remove, id)

    async def close(self) -> None:
        """Nobody plays on, and pages that listen hear the end; the tables are on disk."""
        self.pool.close()
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        for id in list(self._open):
            await self._put_away(id)

    async def _put_away(self, id: str) -> None:
        self._touched.pop(id, None)
        table = self._open.pop(id, None)
        if table is not None:
            await table.close()

    # -- in the background -----------------------------------------------------------------

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self._catch_up()
                await self._clear_away()
            except SQLAlchemyError as error:  # a full disk, a lock: the next look will do
                log.warning("Cannot look at the store: %s", error)

    async def _catch_up(self) -> None:
        """Take over what other processes have done with the same store."""
        found = await run_in_threadpool(self.store.revisions, list(self._open))
        for id, table in list(self._open.items()):
            if id not in found:
                await self._put_away(id)
            elif found[id] > table.revision:
                await table.catch_up(found[id])

    async def _clear_away(self) -> None:
        """Tables that nobody looks at and nothing happens at need no memory."""
        since = time.monotonic() - IDLE
        for id, table in list(self._open.items()):
            if self._touched.get(id, 0.0) < since and not table.is_busy:
                async with self._lock:
                    await self._put_away(id)
