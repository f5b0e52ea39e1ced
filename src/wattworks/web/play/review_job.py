"""Looking for mistakes in a finished game: the work, how far it is, and what was found."""

import asyncio
from collections.abc import Sequence
from typing import Final

from wattworks.bots.review import Mistake
from wattworks.table.thinking import FinishedGame
from wattworks.web.play.bot_pool import BotFailed, BotPool

MOST_ALONE: Final = 5  # mistakes that are told of one person
MOST_EACH: Final = 3  # of each of several


class ReviewJob:
    """The largest mistakes of the people of one game. They are looked for once, decision by
    decision, so that bots of other games can think in between."""

    def __init__(self, pool: BotPool) -> None:
        self.done = 0
        self.total = 0  # decisions to judge; 0: not counted yet
        self.has_failed = False
        self.found: dict[int, list[Mistake]] | None = None  # by seat, the largest first
        self._pool = pool
        self._work: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self._work is not None and not self._work.done()

    def begin(self, games: Sequence[FinishedGame]) -> None:
        """Start, unless that has been done already."""
        if self.found is None and not self.is_running:
            self.done = self.total = 0
            self.has_failed = False
            self._work = asyncio.create_task(self._look(games))

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    async def _look(self, games: Sequence[FinishedGame]) -> None:
        try:
            counts = [await self._pool.count_decisions(game) for game in games]
            self.total = sum(counts)
            most = MOST_ALONE if len(games) == 1 else MOST_EACH
            self.found = {
                game.seat: (await self._mistakes(game, count))[:most]
                for game, count in zip(games, counts, strict=True)
            }
        except BotFailed:
            self.has_failed = True

    async def _mistakes(self, game: FinishedGame, count: int) -> list[Mistake]:
        found = []
        for number in range(count):
            mistake = await self._pool.judge(game, number)
            if mistake is not None:
                found.append(mistake)
            self.done += 1
        return sorted(found, key=lambda mistake: -mistake.lost)
