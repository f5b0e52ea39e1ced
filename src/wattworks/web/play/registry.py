"""All tables that are open in this process, by id; the others wait in the store."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from wattworks.table import Stale, Table
from wattworks.table.lobby import Lobby
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.quotas import (
    Allowance,
    Allowances,
    Quotas,
    TooManyOwnTables,
    TooManyTables,
)
from wattworks.web.play.served_lobby import ServedLobby
from wattworks.web.play.served_table import ServedTable
from wattworks.web.play.webhook import PUBLIC, Reach, call
from wattworks.web.store import NoSuchTable, Store, UnreadableTable
from wattworks.web.store.calls import Call

LOOK_EVERY: Final = 1.0  # seconds between looks for what other processes have changed
BEAT_EVERY: Final = 5.0  # seconds between signs of life, by which an outage is known
MEET_EVERY: Final = 10.0  # seconds between notes of who is there
IDLE: Final = 600.0  # seconds after which a table that nobody looks at is cleared away

log = logging.getLogger(__name__)


class TableRegistry:
    def __init__(
        self,
        store: Store,
        pool: BotPool,
        quotas: Quotas | None = None,
        reach: Reach = PUBLIC,
    ) -> None:
        self.store = store
        self.pool = pool
        self._open: dict[str, ServedTable] = {}
        self._lobbies: dict[str, ServedLobby] = {}
        self._touched: dict[str, float] = {}  # when a table was last asked for
        self._quotas = quotas = quotas or Quotas()
        self._new_tables = Allowance(quotas.new_tables, time.monotonic())
        self._own_new_tables = Allowances(quotas.own_new_tables)  # by their host
        self._rematches: dict[str, Allowance] = {}  # by the table that they follow
        self._lock = asyncio.Lock()
        self._reach = reach
        self._keepers: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin to work. If no server was alive for a while, all clocks have stood still."""
        self.store.beat(time.time())
        self.pool.open()
        chores = (
            (LOOK_EVERY, self._catch_up),
            (LOOK_EVERY, self.clear_away),
            (LOOK_EVERY, self._keep_time),
            (LOOK_EVERY, self._make_calls),
            (BEAT_EVERY, self._beat),
            (MEET_EVERY, self._meet),
        )
        self._keepers = [asyncio.create_task(self._repeat(*each)) for each in chores]

    async def get(self, id: str) -> ServedTable:
        """The table of that id, fetched from the store if need be; ``NoSuchTable`` or
        ``UnreadableTable``. Looking at a table wakes its bots."""
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

    async def lobby(self, id: str) -> ServedLobby:
        """The lobby of that id; ``NoSuchTable`` if there is none, or not any more."""
        if id not in self._lobbies:
            async with self._lock:
                stored = await run_in_threadpool(self.store.load_lobby, id)
                self._lobbies.setdefault(id, ServedLobby(id, stored, self.store))
        self._touched[id] = time.monotonic()
        return self._lobbies[id]

    async def add(
        self,
        table: Table,
        deal: str | None = None,
        deal_is_known: bool = False,
        follows: str | None = None,
        host: str | None = None,
        id: str | None = None,
        members: Sequence[str] = (),
    ) -> ServedTable:
        """Keep a new table and begin to play; ``deal`` is the number or code of its deal,
        ``follows`` the table that it is a rematch of, ``host`` whose it is, ``id`` one that
        nobody can guess, ``members`` who else may look at it. ``TooFast`` or ``TooManyTables``
        if there are too many new ones, or too many."""
        if follows is not None:
            self._rematches_of(follows).take(time.monotonic())
        id = await self._new_id(id, host)
        await run_in_threadpool(self.store.add, id, table, deal, deal_is_known, host, members)
        return await self.get(id)

    async def add_lobby(self, lobby: Lobby, host: str, id: str | None = None) -> ServedLobby:
        """Keep a new table without a game yet; ``TooFast`` or ``TooManyTables``."""
        id = await self._new_id(id, host)
        await run_in_threadpool(self.store.add_lobby, id, lobby, host)
        return await self.lobby(id)

    async def begin(self, lobby: ServedLobby) -> ServedTable:
        """The game of a lobby begins; ``LobbyError`` or ``Stale`` if it cannot."""
        await lobby.begin()
        self._close_lobby(lobby.id)
        return await self.get(lobby.id)

    async def _new_id(self, id: str | None, host: str | None) -> str:
        if host is not None:
            await self._check_own(host)
        self._new_tables.take(time.monotonic())
        if await run_in_threadpool(self.store.count) >= self._quotas.tables:
            raise TooManyTables
        return token_urlsafe(16) if id is None else id

    async def _check_own(self, host: str) -> None:
        self._own_new_tables.take(host, time.monotonic())
        if await run_in_threadpool(self.store.count, host) >= self._quotas.own_tables:
            raise TooManyOwnTables

    def _close_lobby(self, id: str) -> None:
        lobby = self._lobbies.pop(id, None)
        if lobby is not None:
            lobby.listeners.close()

    def _rematches_of(self, id: str) -> Allowance:
        if id not in self._rematches:
            self._rematches[id] = Allowance(self._quotas.rematches, time.monotonic())
        return self._rematches[id]

    async def remove(self, id: str) -> None:
        """Forget a table for good, even one that cannot be read; or ``NoSuchTable``."""
        async with self._lock:
            await self._put_away(id)
            await run_in_threadpool(self.store.remove, id)

    async def close(self) -> None:
        """Nobody plays on, and pages that listen hear the end; the tables are on disk."""
        self.pool.close()
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for id in [*self._open, *self._lobbies]:
            await self._put_away(id)

    async def _put_away(self, id: str) -> None:
        self._touched.pop(id, None)
        self._rematches.pop(id, None)
        self._close_lobby(id)
        table = self._open.pop(id, None)
        if table is not None:
            await table.close()

    # -- in the background -----------------------------------------------------------------

    async def _repeat(self, seconds: float, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await do()
            except SQLAlchemyError as error:  # a full disk, a lock: the next look will do
                log.warning("Cannot look at the store: %s", error)
            except Exception:  # all tables depend on it
                log.exception("Trouble in the background; trying again in %.0f s", seconds)

    async def _catch_up(self) -> None:
        """Take over what other processes have done with the same store."""
        here: dict[str, ServedTable | ServedLobby] = {**self._open, **self._lobbies}
        found = await run_in_threadpool(self.store.revisions, list(here))
        for id, served in here.items():
            if id not in found:
                await self._put_away(id)
            elif found[id] > served.revision:
                await self._bring_up_to_date(id, served, found[id])

    async def _bring_up_to_date(
        self, id: str, served: ServedTable | ServedLobby, revision: int
    ) -> None:
        try:
            await served.catch_up(revision)
        except (NoSuchTable, UnreadableTable):
            await self._put_away(id)

    async def clear_away(self, idle: float = IDLE) -> None:
        """Tables that nobody looks at and nothing happens at need no memory."""
        since = time.monotonic() - idle
        here: dict[str, ServedTable | ServedLobby] = {**self._open, **self._lobbies}
        for id, served in here.items():
            if self._touched.get(id, 0.0) < since and not served.is_busy:
                async with self._lock:
                    await self._put_away(id)

    async def _keep_time(self) -> None:
        """People whose time is up, also at tables that nobody looks at."""
        now = time.time()
        for id in await run_in_threadpool(self.store.overdue, now):
            with suppress(NoSuchTable, UnreadableTable, Stale):
                await (await self.get(id)).check_time(now)

    async def _make_calls(self) -> None:
        """People elsewhere whose turn it is, and who want to be told."""
        due = await run_in_threadpool(self.store.calls.take_due, time.time())
        await asyncio.gather(*(run_in_threadpool(self._make, each) for each in due))

    def _make(self, due: Call) -> None:
        done = call(due.address, {"event": "turn", "table": due.table}, self._reach)
        if done or due.is_last:
            self.store.calls.settle(due)

    async def _beat(self) -> None:
        await run_in_threadpool(self.store.beat, time.time())

    async def _meet(self) -> None:
        """Tell the other servers who is here, and hear whom they see."""
        tables = dict(self._open)
        here = [(id, person) for id, table in tables.items() for person in table.presence.here()]
        seen = await run_in_threadpool(self.store.meet, here, list(tables), time.time())
        for (id, person), then in seen.items():
            tables[id].presence.learn({person: then})
        for table in tables.values():
            table.tell_company()
