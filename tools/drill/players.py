"""People who never give up, and who remember what they were told."""

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Final

import httpx

from tools.load.people import Person
from wattworks.web.store import Store

SOON: Final = 10.0  # seconds in which every table goes on
BETWEEN: Final = 0.25  # seconds between two actions


class Regular(Person):
    """Plays on whatever happens. ``told`` are the actions that the server has confirmed, with
    the version of the game before each."""

    def __init__(self, http: httpx.AsyncClient, rng: Random) -> None:
        super().__init__(http, rng)
        self.told: list[tuple[int, str]] = []

    async def keep_playing(self) -> None:
        while self.question != "over":
            try:
                await self.look()
                await self._act_and_remember()
            except httpx.HTTPError:
                pass  # the server is gone, or busy dying: it comes back
            await asyncio.sleep(BETWEEN)

    async def _act_and_remember(self) -> None:
        before, action = self.version, self.choose()
        if action is None:
            return
        answer = await self.send(action)
        if answer.status_code == 200 and self.version > before:
            self.told.append((before, " ".join(action)))

    async def goes_on(self) -> bool:
        """Whether the table answers and is not stuck within a short time."""
        until, first = time.monotonic() + SOON, self.version
        while time.monotonic() < until:
            try:
                await self.look()
            except httpx.HTTPError:
                pass
            else:
                if self.question not in ("waiting", "") or self.version > first:
                    return True
            await asyncio.sleep(0.1)
        return False


def lies(people: list[Regular], data: Path) -> list[str]:
    """What people were told that is not what is stored."""
    store = Store(data)
    found: list[str] = []
    for person in people:
        entries = store.load(person.id).table.game.entries
        if person.version > len(entries):
            found.append(f"{person.id}: told version {person.version}, stored {len(entries)}")
        for version, action in person.told:
            stored = entries[version].text if version < len(entries) else None
            if stored != action:
                found.append(f"{person.id}: told {action!r} at {version}, stored {stored!r}")
    store.close()
    return found
