"""Tables that nobody looks at take no memory; what is on disk is played on later."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from typing import Any

from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.web.play.bot_pool import BotPool
from wattworks.web.play.registry import TableRegistry
from wattworks.web.play.served_table import ServedTable
from wattworks.web.store import Store

ID = "here"


def tried(store: Store, attempt: Callable[[TableRegistry], Coroutine[Any, Any, None]]) -> None:
    store.add(ID, Table(Game.new(players=3, seed=1), [Seat("me")] * 3))
    asyncio.run(attempt(TableRegistry(store, BotPool())))


async def settled(registry: TableRegistry) -> ServedTable:
    """The table that is in memory, once nothing happens at it."""
    table = await registry.get(ID)
    while table.is_busy:
        await asyncio.sleep(0.01)
    return table


def test_a_table_that_nobody_looks_at_is_cleared_away_and_comes_back(store: Store) -> None:
    async def attempt(registry: TableRegistry) -> None:
        first = await registry.get(ID)
        async with first.changing() as table:
            table.game.play(table.game.legal_actions()[0])
        await settled(registry)
        await registry.clear_away(idle=0.0)
        again = await registry.get(ID)
        assert again is not first
        assert again.game.version == first.game.version == 1

    tried(store, attempt)


def test_one_that_was_just_looked_at_stays(store: Store) -> None:
    async def attempt(registry: TableRegistry) -> None:
        first = await settled(registry)
        await registry.clear_away()
        assert await registry.get(ID) is first

    tried(store, attempt)


def test_one_that_is_followed_stays(store: Store) -> None:
    async def attempt(registry: TableRegistry) -> None:
        first = await settled(registry)
        following = first.listeners.follow()
        await anext(following)
        await registry.clear_away(idle=0.0)
        assert await registry.get(ID) is first
        assert isinstance(following, AsyncGenerator)
        await following.aclose()

    tried(store, attempt)
