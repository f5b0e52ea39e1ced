"""The worker processes in which bots think, so that the server never waits for them."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from typing import Final, TypeVar, TypeVarTuple

from wattworks.bots.review import Mistake
from wattworks.web import bot_worker
from wattworks.web.bot_worker import Hint, Past, Task

MOST_WORKERS: Final = 4
LONGEST_THOUGHT: Final = 60.0  # seconds; a bot that takes longer has failed

Answer = TypeVar("Answer")
Details = TypeVarTuple("Details")


class BotFailed(RuntimeError):
    """A bot gave no answer."""


class BotDesk:
    """Hands tasks to workers. A worker that dies is replaced."""

    def __init__(self) -> None:
        self._pool = _new_pool()

    def open(self) -> None:
        """Start a worker before the first task comes."""
        self._pool.submit(bot_worker.warm_up)

    def close(self) -> None:
        """End the processes, also those that hang."""
        for process in active_children():
            process.kill()
        self._pool.shutdown(cancel_futures=True)

    async def choose(self, task: Task) -> str:
        return await self._ask(bot_worker.choose, task)

    async def advise(self, task: Task) -> list[Hint]:
        return await self._ask(bot_worker.advise, task)

    async def count_decisions(self, past: Past) -> int:
        return await self._ask(bot_worker.count_decisions, past)

    async def judge(self, past: Past, number: int) -> Mistake | None:
        return await self._ask(bot_worker.judge, past, number)

    async def _ask(self, work: Callable[[*Details], Answer], *details: *Details) -> Answer:
        """The worker's answer; ``BotFailed`` whatever went wrong there."""
        try:
            future = asyncio.get_running_loop().run_in_executor(self._pool, work, *details)
            return await asyncio.wait_for(future, LONGEST_THOUGHT)
        except (BrokenProcessPool, TimeoutError) as error:
            self._begin_anew()
            raise BotFailed("the worker died or hung") from error
        except Exception as error:  # a bot may fail in any way; the game goes on
            raise BotFailed(repr(error)) from error

    def _begin_anew(self) -> None:
        """With other processes."""
        self.close()
        self._pool = _new_pool()


def _new_pool() -> ProcessPoolExecutor:
    workers = max(1, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))
    return ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=bot_worker.end_with_server
    )
