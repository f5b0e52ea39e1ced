"""Looking for mistakes in a finished game: the work, how far it is, and what was found."""

import asyncio
from collections.abc import Sequence
from typing import Final

from wattworks.bots.review import Mistake
from wattworks.web.play.bot_pool import BotFailed, BotPool
from wattworks.web.play.bot_worker import Past

MOST_ALONE: Final = 5  # mistakes that are told of one person
MOST_EACH: Final = 3  # of each of several


class Review:
    """The largest mistakes of the people of one game. They are looked for once, decision by
    decision, so that bots of other games can think in between."""

    def __init__(self, desk: BotPool) -> None:
        self.done = 0
        self.total = 0  # decisions to judge; 0: not counted yet
        self.has_failed = False
        self.found: dict[int, list[Mistake]] | None = None  # by seat, the largest first
        self._desk = desk
        self._work: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self._work is not None and not self._work.done()

    def begin(self, pasts: Sequence[Past]) -> None:
        """Start, unless that has been done already."""
        if self.found is None and not self.is_running:
            self.done = self.total = 0
            self.has_failed = False
            self._work = asyncio.create_task(self._look(pasts))

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _look(self, pasts: Sequence[Past]) -> None:
        try:
            counts = [await self._desk.count_decisions(past) for past in pasts]
            self.total = sum(counts)
            most = MOST_ALONE if len(pasts) == 1 else MOST_EACH
            self.found = {
                past.seat: (await self._mistakes(past, count))[:most]
                for past, count in zip(pasts, counts, strict=True)
            }
        except BotFailed:
            self.has_failed = True

    async def _mistakes(self, past: Past, count: int) -> list[Mistake]:
        found = []
        for number in range(count):
            mistake = await self._desk.judge(past, number)
            if mistake is not None:
                found.append(mistake)
            self.done += 1
        return sorted(found, key=lambda mistake: -mistake.lost)
