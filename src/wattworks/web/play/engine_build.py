"""The compiled engine, built in the background while people already play.

Where Wattworks runs from its sources, ``make play`` names a program that builds them. It is no part
of the package: it prints ``building`` if there is something to build, then the folder of the build,
and ends by itself when its standard input is closed.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from wattworks.web.play.bot_pool import BotPool

BACKGROUND: Final = "--background"
BEGUN: Final = "building"
NO_COMPILER: Final = 3  # the exit code

log = logging.getLogger(__name__)


class BuildState(Enum):
    """How far it is; but for the first, there is a sentence that says so."""

    NOT_ASKED_FOR = ""
    BUILDING = "building"
    READY = "ready"
    NO_COMPILER = "no_compiler"
    FAILED = "failed"


@dataclass(frozen=True)
class Builder:
    """The program that builds, and who is told how far it is."""

    program: Path
    tell: Callable[[BuildState], None]


class EngineBuild:
    """Of one server. The server itself stays as it is; its bots take the build up."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self.state = BuildState.NOT_ASKED_FOR

    async def run(self, builder: Builder) -> None:
        """Build, and end the builder if this is cancelled. A failure harms nothing."""
        try:
            await self._follow(builder)
        except OSError as error:
            log.warning("The engine cannot be built: %s", error)
            self._become(BuildState.FAILED, builder)

    async def _follow(self, builder: Builder) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, builder.program, BACKGROUND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        try:
            said = await self._listen(process, builder)
            self._conclude(await process.wait(), said, builder)
        finally:
            assert process.stdin is not None
            process.stdin.close()
            await process.wait()

    async def _listen(self, process: Process, builder: Builder) -> str:
        """The last line that it prints."""
        assert process.stdout is not None
        said = ""
        async for line in process.stdout:
            said = os.fsdecode(line.strip())
            if said == BEGUN:
                self._become(BuildState.BUILDING, builder)
        return said

    def _conclude(self, code: int, said: str, builder: Builder) -> None:
        if code == 0 and Path(said).is_dir():
            self._pool.take_up(Path(said))
            self._become(BuildState.READY, builder)
        elif code == NO_COMPILER:
            self._become(BuildState.NO_COMPILER, builder)
        else:
            self._become(BuildState.FAILED, builder)

    def _become(self, state: BuildState, builder: Builder) -> None:
        self.state = state
        builder.tell(state)
