"""The processes in which bots think."""

import asyncio
from multiprocessing import active_children

from wattworks.game import Game
from wattworks.web.play.bot_pool import BotFailed, BotPool
from wattworks.web.play.bot_worker import Task


def task(bot: str) -> Task:
    return Task("a", Game.new(players=3, seed=1).save(), (), bot, 1)


async def ask(desk: BotPool, bot: str) -> str:
    try:
        return await desk.choose(task(bot))
    except BotFailed:
        return "failed"


async def ask_twice(desk: BotPool) -> tuple[str, str]:
    return await ask(desk, "expert@60s"), await ask(desk, "easy")


async def kill_while_all_wait(desk: BotPool) -> list[tuple[str, str]]:
    waiting = [asyncio.create_task(ask_twice(desk)) for _ in range(5)]
    while not active_children():
        await asyncio.sleep(0.01)
    for process in active_children():
        process.kill()
    return await asyncio.gather(*waiting)


def test_a_worker_that_dies_is_replaced_once_for_all_who_waited() -> None:
    desk = BotPool()
    answers = asyncio.run(kill_while_all_wait(desk))
    desk.close()
    assert [first for first, _ in answers] == ["failed"] * 5
    assert all(second.startswith("nominate") for _, second in answers)
    assert active_children() == []


def test_a_closed_desk_starts_nothing_any_more() -> None:
    desk = BotPool()
    desk.close()
    assert asyncio.run(ask(desk, "easy")) == "failed"
    assert active_children() == []
