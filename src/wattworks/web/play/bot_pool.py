"""The worker processes in which bots think, so that the server never waits for them."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Final, TypeVar, TypeVarTuple

from wattworks.bots.review import Mistake
from wattworks.web.play import bot_worker
from wattworks.web.play.bot_worker import Hint, Past, Task

MOST_WORKERS: Final = 4
LONGEST_THOUGHT: Final = 60.0  # seconds; a bot that takes longer has failed

Answer = TypeVar("Answer")
Details = TypeVarTuple("Details")


class BotFailed(RuntimeError):
    """A bot gave no answer."""


class BotPool:
    """Hands tasks to workers. A worker that dies is replaced."""

    def __init__(self) -> None:
        self.is_closed = False
        self._pool = _new_pool()

    def open(self) -> None:
        """Start a worker before the first task comes."""
        with _unreached_by_interrupts():
            self._pool.submit(bot_worker.warm_up)

    def begin_to_close(self) -> None:
        """From now on it is no bot's fault if there is no answer."""
        self.is_closed = True

    def close(self) -> None:
        self.begin_to_close()
        self._end()

    def _end(self) -> None:
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
        pool = self._pool
        try:
            with _unreached_by_interrupts():
                future = asyncio.get_running_loop().run_in_executor(pool, work, *details)
            return await asyncio.wait_for(future, LONGEST_THOUGHT)
        except (BrokenProcessPool, TimeoutError) as error:
            self._begin_anew(pool)
            raise BotFailed("the worker died or hung") from error
        except Exception as error:  # a bot may fail in any way; the game goes on
            raise BotFailed(repr(error)) from error

    def _begin_anew(self, broken: ProcessPoolExecutor) -> None:
        """With other processes, unless somebody else has seen to that already."""
        if self._pool is broken and not self.is_closed:
            self._end()
            self._pool = _new_pool()


@contextmanager
def _unreached_by_interrupts() -> Iterator[None]:
    """Processes that are started now never hear of Ctrl+C: it is for the server to end them."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _new_pool() -> ProcessPoolExecutor:
    workers = max(1, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))
    return ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=bot_worker.end_with_server
    )
