"""A table before its game, as pages look at it: its place on disk, and who is told."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future

from starlette.concurrency import run_in_threadpool

from wattworks.table import Stale
from wattworks.table.lobby import Lobby
from wattworks.web.play.listeners import Listeners
from wattworks.web.store import Conflict, Store, StoredLobby


class ServedLobby:
    """What people do is on disk before anybody is told of it."""

    def __init__(self, id: str, stored: StoredLobby, store: Store) -> None:
        self.id = id
        self.listeners = Listeners()
        self._store = store
        self._lock = asyncio.Lock()
        self._take_over(stored)

    def _take_over(self, stored: StoredLobby) -> None:
        self.lobby, self.revision = stored.lobby, stored.revision
        self.host, self.members = stored.host, stored.members

    @property
    def is_busy(self) -> bool:
        """Whether somebody follows it."""
        return len(self.listeners) > 0

    async def change(self, do: Callable[[Lobby], Lobby]) -> None:
        """Something is done to the lobby as it is now; ``Stale`` if somebody else was faster,
        ``LobbyError`` if it cannot be done."""
        async with self._lock:
            changed = do(self.lobby)
            await self._saved(self._store.save_lobby(self.id, self.revision, changed))

    async def admit(self, person: str) -> None:
        """Somebody whom we remember may look from now on."""
        async with self._lock:
            if person not in self.members:
                await self._saved(self._store.admit(self.id, self.revision, person))

    async def dismiss(self, person: str) -> None:
        """Somebody may no longer look."""
        async with self._lock:
            if person in self.members:
                await self._saved(self._store.dismiss(self.id, self.revision, person))

    async def begin(self) -> None:
        """The cards are dealt: from now on it is a table."""
        async with self._lock:
            table, deal = self.lobby.begin()
            begun = self._store.begin_game(self.id, self.revision, table, deal.text, deal.is_known)
            await self._saved(begun, reloads=False)
        self.listeners.tell()

    async def catch_up(self, revision: int) -> None:
        """Another process has changed it; ``NoSuchTable`` if it is no lobby any more."""
        async with self._lock:
            if revision > self.revision:
                await self._reload()

    async def _saved(self, revision: "Future[int]", reloads: bool = True) -> None:
        """On disk, and taken over from there, before anybody is told."""
        try:
            self.revision = await asyncio.wrap_future(revision)
        except Conflict as error:
            await self._reload()
            raise Stale from error
        if reloads:
            await self._reload()

    async def _reload(self) -> None:
        self._take_over(await run_in_threadpool(self._store.load_lobby, self.id))
        self.listeners.tell()
