"""The processes in which bots think."""

import asyncio
from collections.abc import Callable
from multiprocessing.process import BaseProcess

import pytest

from wattworks.game import Game
from wattworks.table.thinking import Task
from wattworks.web.play import bot_pool
from wattworks.web.play.bot_pool import BotFailed, BotPool, PoolClosed
from wattworks.web.play.job_queue import Job, JobQueue

SLOW = "expert@60s"

Children = Callable[[], list[BaseProcess]]


def task(bot: str, table: str = "a") -> Task:
    return Task(table, Game.new(players=3, seed=1).save(), (), bot, 1)


async def ask(pool: BotPool, bot: str, table: str = "a") -> str:
    try:
        return await pool.choose(task(bot, table))
    except BotFailed:
        return "failed"


async def kill_the_worker(children: Children, count: int) -> None:
    """The process that works now, so many times."""
    killed: set[int | None] = set()
    while len(killed) < count:
        await asyncio.sleep(0.05)
        for process in children():
            if process.pid not in killed:
                await asyncio.sleep(1.0)  # it has begun to think
                process.kill()
                killed.add(process.pid)


async def kill_while_all_wait(pool: BotPool, children: Children, count: int) -> list[str]:
    slow = asyncio.create_task(ask(pool, SLOW, "slow"))
    waiting = [asyncio.create_task(ask(pool, "easy", str(table))) for table in range(4)]
    await kill_the_worker(children, count)
    answers = await asyncio.gather(*waiting)
    slow.cancel()
    await asyncio.gather(slow, return_exceptions=True)
    return [*answers, "failed" if slow.done() and not slow.cancelled() else "thinking"]


@pytest.mark.parametrize(("kills", "slow"), [(1, "thinking"), (2, "failed")])
def test_a_dead_worker_is_replaced_and_nobody_elses_work_is_lost(
    children: Children, kills: int, slow: str
) -> None:
    """Work whose process died is tried once more; then the bot has failed."""

    async def run() -> list[str]:
        pool = BotPool(workers=1)
        try:
            if kills == 1:
                asleep = asyncio.create_task(ask(pool, SLOW, "slow"))
                await kill_the_worker(children, 1)
                await asyncio.sleep(0.5)
                state = "failed" if asleep.done() else "thinking"
                asleep.cancel()
                await asyncio.gather(asleep, return_exceptions=True)
                return [state]
            return await kill_while_all_wait(pool, children, kills)
        finally:
            pool.close()

    *others, thinker = asyncio.run(run())
    assert thinker == slow
    assert all(answer.startswith("nominate") for answer in others)
    assert children() == []


def test_work_is_tried_again_if_its_worker_does_not_start(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> list[str]:
        pool = BotPool(workers=1)
        try:
            monkeypatch.setattr(bot_pool, "LONGEST_START", 0.0)
            first = await ask(pool, "easy")
            monkeypatch.undo()
            return [first, await ask(pool, "easy")]
        finally:
            pool.close()

    first, later = asyncio.run(run())
    assert first == "failed"
    assert caplog.text.count("its work is tried again") == 1
    assert later.startswith("nominate")


def test_a_closed_pool_starts_nothing_any_more(children: Children) -> None:
    pool = BotPool()
    pool.close()
    with pytest.raises(PoolClosed):
        asyncio.run(pool.choose(task("easy")))
    assert children() == []


def test_everybody_takes_turns() -> None:
    queue: JobQueue[str] = JobQueue(60.0)
    for owner, work in (("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1")):
        queue.put(Job(owner, work))
    assert queue.owners_before("c") == 2
    served = []
    while (lease := queue.claim()) is not None:
        served.append(lease.job.work)
        queue.done(lease)
    assert served == ["a1", "b1", "c1", "a2", "a3"]


def test_work_that_is_retried_comes_first() -> None:
    queue: JobQueue[str] = JobQueue(60.0)
    for work in ("one", "two"):
        queue.put(Job(work, work))
    first = queue.claim()
    assert first is not None
    assert first.seconds == 60.0
    queue.retry(first)
    again = queue.claim()
    assert again is not None
    assert (again.job.work, again.job.tries) == ("one", 2)


def test_only_thinking_is_timed_not_waiting() -> None:
    """Five bots that each take a quarter of the time they have, and one worker for them all."""

    async def run() -> list[str]:
        pool = BotPool(workers=1, longest=6.0)
        try:
            return await asyncio.gather(*(ask(pool, "expert@1.5s", str(i)) for i in range(5)))
        finally:
            pool.close()

    assert all(answer.startswith("nominate") for answer in asyncio.run(run()))


def test_a_bot_that_hangs_fails_alone() -> None:
    async def run() -> list[str]:
        pool = BotPool(workers=1, longest=4.0)
        try:
            hanging = asyncio.create_task(ask(pool, SLOW, "slow"))
            waiting = [asyncio.create_task(ask(pool, "easy", str(i))) for i in range(3)]
            return [await hanging, *await asyncio.gather(*waiting)]
        finally:
            pool.close()

    hanging, *others = asyncio.run(run())
    assert hanging == "failed"
    assert all(answer.startswith("nominate") for answer in others)
