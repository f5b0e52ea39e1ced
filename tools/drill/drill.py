"""The drill itself: people play, faults come, and afterwards everything must be in order."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

import httpx

from tests.browser.serving import Server
from tools.drill.faults import KILLS, LASTING, Fault
from tools.drill.players import Regular, lies

PACES: Final = ("at-once", "fast")
MOST_CALM: Final = 0.8  # seconds between two kills
Say = Callable[[str], None]


@dataclass
class Outcome:
    """What was wrong after each fault; nothing if the server holds."""

    faults: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    lies: list[str] = field(default_factory=list)
    actions: int = 0


async def drill(server: Server, tables: int, kills: int, seed: int, say: Say) -> Outcome:
    """This many kills at random moments, then each lasting fault once, at this many tables."""
    rng = Random(seed)
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=20)
    async with httpx.AsyncClient(base_url=server.address, limits=limits, timeout=15) as http:
        people = [Regular(http, Random(seed + i)) for i in range(tables)]
        for i, person in enumerate(people):
            await person.sit_down(PACES[i % len(PACES)])
        playing = [asyncio.create_task(person.keep_playing()) for person in people]
        outcome = Outcome()
        for number in range(kills):
            await asyncio.sleep(rng.random() * MOST_CALM)
            await _suffer(server, rng.choice(KILLS), outcome)
            say(f"kill {number + 1} of {kills}")
        await _check(server, people, outcome, "kills", say)
        for fault in LASTING:
            await _suffer(server, fault, outcome)
            await _check(server, people, outcome, fault.__name__, say)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    outcome.actions = sum(len(person.told) for person in people)
    outcome.lies = lies(people, server.data)
    return outcome


async def _suffer(server: Server, fault: Fault, outcome: Outcome) -> None:
    outcome.faults.append(fault.__name__)
    async with fault(server):
        pass


async def _check(
    server: Server, people: list[Regular], outcome: Outcome, after: str, say: Say
) -> None:
    """Every table goes on within a short time."""
    going = await asyncio.gather(*(person.goes_on() for person in people))
    stuck = [person.id for person, goes in zip(people, going, strict=True) if not goes]
    outcome.stuck += [f"{id} after {after}" for id in stuck]
    say(f"after {after}: {len(people) - len(stuck)} of {len(people)} tables go on")
