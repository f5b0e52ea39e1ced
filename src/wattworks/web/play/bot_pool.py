"""The processes in which bots think, so that the server never waits for them."""

import asyncio
import logging
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar, TypeVarTuple

from wattworks import extensions
from wattworks.bots.review import Mistake
from wattworks.table import thinking
from wattworks.table.thinking import FinishedGame, Hint, Task
from wattworks.web.play.hint_limit import HintLimit
from wattworks.web.play.job_queue import Job, JobQueue, Lease
from wattworks.worker_processes import WorkerPool, cores

MOST_WORKERS: Final = 4
LONGEST_START: Final = 60.0  # seconds that a process may take to start
LONGEST_THOUGHT: Final = 60.0  # seconds of work; a bot that takes longer has failed
MOST_TRIES: Final = 2  # a job is tried again if its worker died

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
Details = TypeVarTuple("Details")


class BotFailed(RuntimeError):
    """A bot gave no answer."""


class WorkerFailed(BotFailed):
    """The process in which the bot thought died or hung: the bot may be healthy."""


class PoolClosed(RuntimeError):
    """The server is stopping: no bot is to blame that there is no answer."""


@dataclass(frozen=True, eq=False)
class Call:
    """What a worker is asked, and who waits for it."""

    work: Callable[..., Any]
    details: tuple[Any, ...]
    answer: "asyncio.Future[Any]"


class Worker:
    """One process. A new one takes its place when it dies or hangs, and nobody else notices."""

    def __init__(self) -> None:
        self.build: Path | None = None  # where it imports this program from, if not from here
        self._pool = WorkerPool(1, extensions.loader())
        self.owner: Hashable = None  # whose game and bots it remembers best

    async def start(self) -> None:
        """The process has started and imported what it needs; that is not thinking, so one that
        does not start is as good as dead, and no bot is to blame."""
        try:
            await asyncio.wait_for(asyncio.wrap_future(self._warm_up()), LONGEST_START)
        except TimeoutError:
            raise BrokenProcessPool(f"not started in {LONGEST_START:.0f} s") from None

    async def run(self, call: Call, seconds: float) -> Any:
        future = asyncio.wrap_future(self._pool.submit(call.work, *call.details))
        return await asyncio.wait_for(future, seconds)

    def _warm_up(self) -> "Future[None]":
        return self._pool.submit(thinking.warm_up)

    def start_soon(self) -> None:
        """Before the first question comes."""
        self._warm_up()

    def start_again(self, build: Path | None) -> None:
        self._pool.kill()
        self.build = build
        self._pool = WorkerPool(1, extensions.loader(), build)

    def kill(self) -> None:
        self._pool.kill()


class BotPool:
    """Hands questions to workers: fairly, one at a time to each, so that only thinking is
    timed, never waiting."""

    def __init__(self, workers: int | None = None, longest: float = LONGEST_THOUGHT) -> None:
        self.is_closed = False
        self._longest = longest
        self._build: Path | None = None
        self.hint_limit = HintLimit()
        count = max(1, min(MOST_WORKERS, cores() - 1)) if workers is None else workers
        self._idle = [Worker() for _ in range(count)]
        self._busy: dict[Worker, asyncio.Task[None]] = {}
        self._queue: JobQueue[Call] = JobQueue(longest)

    def open(self) -> None:
        self._idle[0].start_soon()

    def take_up(self, build: Path) -> None:
        """Think with another build of this program from now on, in that folder. Work under way is
        finished first."""
        if self.is_closed:
            return
        self._build = build
        for worker in self._idle:
            worker.start_again(build)
        for worker in self._idle[:1]:
            worker.start_soon()

    def begin_to_close(self) -> None:
        """From now on it is no bot's fault if there is no answer."""
        self.is_closed = True

    def close(self) -> None:
        self.begin_to_close()
        for work in self._busy.values():
            work.cancel()
        while (lease := self._queue.claim()) is not None:
            _fail(lease.job.work, PoolClosed())
        for worker in (*self._idle, *self._busy):
            worker.kill()

    async def choose(self, task: Task) -> str:
        return await self._ask(task.table, thinking.choose, task)

    async def play_on(self, task: Task, kinds: tuple[str, ...]) -> list[str]:
        return await self._ask(task.table, thinking.play_on, task, kinds)

    async def advise(self, task: Task) -> list[Hint]:
        return await self._ask(task.table, thinking.advise, task)

    async def count_decisions(self, finished: FinishedGame) -> int:
        return await self._ask(finished, thinking.count_decisions, finished)

    async def judge(self, finished: FinishedGame, number: int) -> Mistake | None:
        return await self._ask(finished, thinking.judge, finished, number)

    def tables_before(self, table: str) -> int:
        """How many others are served before that table."""
        return self._queue.owners_before(table)

    async def _ask(
        self, owner: Hashable, work: Callable[[*Details], Answer], *details: *Details
    ) -> Answer:
        """The worker's answer; ``BotFailed`` whatever went wrong there, or ``PoolClosed``."""
        if self.is_closed:
            raise PoolClosed
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(owner, Call(work, details, answer)))
        self._hand_out()
        return await answer

    def _hand_out(self) -> None:
        """Give work to idle workers, if possible to those who know the game."""
        while self._idle and not self.is_closed and (lease := self._queue.claim()) is not None:
            if lease.job.work.answer.done():  # nobody waits for it any more
                self._queue.done(lease)
                continue
            owner = lease.job.owner
            worker = next((each for each in self._idle if each.owner == owner), self._idle[0])
            self._idle.remove(worker)
            worker.owner = owner
            self._busy[worker] = asyncio.create_task(self._work(worker, lease))

    async def _work(self, worker: Worker, lease: Lease[Call]) -> None:
        call = lease.job.work
        try:
            await worker.start()
            answer = await worker.run(call, lease.seconds)
        except BrokenProcessPool as error:
            worker.start_again(self._build)
            if lease.job.tries < MOST_TRIES and not self.is_closed:
                log.warning("A bots' process died; its work is tried again.")
                self._queue.retry(lease)
            else:
                _fail(call, PoolClosed() if self.is_closed else WorkerFailed(repr(error)))
        except TimeoutError:
            worker.start_again(self._build)
            _fail(call, WorkerFailed(f"no answer in {self._longest:.0f} s"))
        except asyncio.CancelledError:
            _fail(call, PoolClosed())
        except Exception as error:  # a bot may fail in any way; the game goes on
            _fail(call, BotFailed(repr(error)))
        else:
            if not call.answer.done():
                call.answer.set_result(answer)
        self._queue.done(lease)
        if worker.build != self._build:
            worker.start_again(self._build)
        del self._busy[worker]
        self._idle.append(worker)
        self._hand_out()


def _fail(call: Call, error: Exception) -> None:
    if not call.answer.done():
        call.answer.set_exception(error)
