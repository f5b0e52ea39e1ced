"""One table that is being played: its lock, its place on disk, its bots, and who is told."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from concurrent.futures import Future
from contextlib import asynccontextmanager
from dataclasses import replace
from secrets import randbits
from typing import Final

from starlette.concurrency import run_in_threadpool

from wattworks import bots
from wattworks.engine.state import NOBODY
from wattworks.game import Game
from wattworks.locales.nouns import Nouns
from wattworks.table import Seat, Stale, Table
from wattworks.table.clock import Clock
from wattworks.table.proposal import STAND_IN, Proposal
from wattworks.table.seats import ADVISER
from wattworks.table.table import ASIDE
from wattworks.table.thinking import FinishedGame, Hint, Task
from wattworks.web.play.bot_pool import BotFailed, BotPool, PoolClosed, WorkerFailed
from wattworks.web.play.listeners import Listeners
from wattworks.web.play.presence import HERE, LONG_GONE, Presence
from wattworks.web.play.review_job import ReviewJob
from wattworks.web.store import Conflict, NoSuchTable, Store, StoredTable, UnreadableTable
from wattworks.web.store.chat import KEPT, Message
from wattworks.web.store.store import head_of

MOMENT: Final = 0.1  # seconds in which quick bots have usually answered
FIRST_DELAY: Final = 0.5  # seconds until a table that ran into trouble is tried again
LONGEST_DELAY: Final = 8.0

log = logging.getLogger(__name__)


class ServedTable:
    """A table that pages look at. Whoever looks at it or changes it holds it: nobody is told
    of anything that is not on disk yet."""

    def __init__(self, id: str, stored: StoredTable, store: Store, pool: BotPool) -> None:
        self.id = id
        self.table = stored.table
        self.revision = stored.revision
        self.deal = stored.deal  # secret while the game runs
        self.deal_is_known = stored.deal_is_known
        self.host = stored.host
        self.members = stored.members  # names by id
        self.chat = stored.chat
        self.rematch, self.share = stored.rematch, stored.share
        self.presence = Presence(time.time())
        self._company: dict[str, str] = {}  # as it was told last
        self.nouns = Nouns(self.game.rules, self.game.options.players)
        self.listeners = Listeners()
        self.review = ReviewJob(pool)
        self.is_in_trouble = False  # something keeps it from going on for the moment
        self._head = head_of(self.game)
        self._store = store
        self._pool = pool
        self._lock = asyncio.Lock()
        self._is_unsure = False  # what is in memory may not be what is on disk
        self._hurried = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.table.seats

    @property
    def is_busy(self) -> bool:
        """Whether somebody follows it, or bots play on."""
        driving = self._driver is not None and not self._driver.done()
        return driving or self.review.is_running or len(self.listeners) > 0

    def waits_for(self) -> str:
        """What keeps the bot to move from answering: "trouble" or "queue"; else nothing."""
        if self.is_in_trouble:
            return "trouble"
        return "queue" if self._pool.tables_before(self.id) else ""

    # -- holding it ------------------------------------------------------------------------

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[Table]:
        """Hold the table still while it is looked at."""
        async with self._lock:
            if self._is_unsure:
                await self._reload()
            yield self.table

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[Table]:
        """Hold the table while it is changed. When the block ends, even by an exception, what
        was done is on disk and everybody is told; ``Stale`` if somebody else was faster."""
        async with self.looking() as table:
            first, before = self.game.version, self._soft_state()
            asked = table.clock
            try:
                yield table
            finally:
                table.keep_time(time.time())
                self._drop_needless_proposal(table)
                if (self.game.version, self._soft_state()) != (first, before):
                    await self._save(first, self._called(asked))
                    self.listeners.tell()
        self.drive()

    def _called(self, before: Clock) -> str | None:
        """Who is to be called: is asked now and has no page open; None if it is the same turn."""
        clock = self.table.clock
        if (clock.seat, clock.turn) == (before.seat, before.turn):
            return None
        person = "" if clock.seat == NOBODY else self.seats[clock.seat].holder
        return person if self.presence.state(person, time.time()) != HERE else ""

    def _soft_state(self) -> tuple[object, ...]:
        """What can change besides the game."""
        table = self.table
        bids = table.max_bids.current(self.game.state)
        company = (table.settings, table.proposal, tuple(table.plans), table.clock, table.halt)
        progress = None if table.coach is None else table.coach.progress
        return (table.seats, bids, table.pace, table.hurries, company, progress)

    async def _save(self, first: int, called: str | None) -> None:
        await self._saved(self._store.save(self.id, self.revision, first, self.table, called))

    async def _saved(self, revision: "Future[int]") -> None:
        """On disk before anybody is told; if that fails, nothing has happened."""
        self._is_unsure = True
        try:
            self.revision = await asyncio.wrap_future(revision)
        except Conflict as error:
            await self._reload()
            raise Stale from error
        self._is_unsure = False

    async def _reload(self) -> None:
        """Go back to what is on disk; ``NoSuchTable`` if the table is gone."""
        stored = await run_in_threadpool(self._store.load, self.id)
        self.table, self.revision = stored.table, stored.revision
        self.host, self.members = stored.host, stored.members
        self.chat, self.rematch, self.share = stored.chat, stored.rematch, stored.share
        self._is_unsure = False
        self.listeners.tell()

    async def catch_up(self, revision: int) -> None:
        """Another process may have changed the table: the store has that revision."""
        async with self._lock:
            if revision > self.revision:
                await self._reload()
        self.drive()

    # -- people ----------------------------------------------------------------------------

    async def admit(self, person: str) -> None:
        """Somebody whom we remember may look at the table from now on; or ``Stale``."""
        async with self.looking():
            if person not in self.members:
                await self._saved(self._store.admit(self.id, self.revision, person))
                await self._reload()

    async def dismiss(self, person: str) -> None:
        """Somebody may no longer look at the table."""
        async with self.looking():
            if person in self.members:
                await self._saved(self._store.dismiss(self.id, self.revision, person))
                await self._reload()

    async def say(self, message: Message) -> None:
        """Somebody says something to everybody at the table; what is sent twice is said once."""
        async with self.looking():
            before = self.revision
            await self._saved(self._store.say(self.id, before, message))
            if self.revision == before:
                return
            number = self.chat[-1].number + 1 if self.chat else 1
            self.chat = (*self.chat, replace(message, number=number))[-KEPT:]
        self.listeners.tell()

    async def set_link(self, **columns: str) -> None:
        """Note the table that follows this one, or the secret that lets others look back on it."""
        async with self.looking():
            await self._saved(self._store.link(self.id, self.revision, **columns))
            self.rematch = columns.get("rematch", self.rematch)
            self.share = columns.get("share", self.share)
        self.listeners.tell()

    async def set_host(self, person: str) -> None:
        """The table is somebody else's from now on."""
        async with self.looking():
            await self._saved(self._store.link(self.id, self.revision, host=person))
            self.host = person
        self.listeners.tell()

    def company(self) -> dict[str, str]:
        """Whether those who may look at the table have a page of it open."""
        return self.presence.states(self.members, time.time())

    def tell_company(self) -> None:
        """Tell everybody if somebody has come or gone."""
        company = self.company()
        if company != self._company:
            self._company = company
            self.listeners.tell()

    async def check_time(self, now: float) -> None:
        """Whoever has no time left is stood in for; if nobody has been there for long, the game is
        put aside instead."""
        async with self.changing() as table:
            if not table.clock.is_up(now):
                return
            alone = all(state == LONG_GONE for state in self._players().values())
            if alone and not table.settings.time.is_slow:
                table.halt = ASIDE
            else:
                table.end_turn_in_time(now)

    def _players(self) -> dict[str, str]:
        """Whether the people who play have a page open."""
        holders = {seat.holder for seat in self.seats if seat.holder}
        return self.presence.states(holders, time.time())

    def is_missed(self, person: str) -> bool:
        """Whether somebody has been away for so long that the others need not wait."""
        return self.presence.state(person, time.time()) == LONG_GONE

    def seats_here(self) -> list[int]:
        """The seats of the people who have a page open."""
        company = self._players()
        return [seat for seat in self.table.people if company.get(self.seats[seat].holder) == HERE]

    def proposal(self) -> Proposal | None:
        """What the others are asked to agree to. Nobody stands in for one who is back."""
        made = self.table.proposal
        is_needless = made is not None and made.kind == STAND_IN and not self._is_seat_missed(made)
        return None if is_needless else made

    def _is_seat_missed(self, made: Proposal) -> bool:
        return self.is_missed(self.seats[made.seat].holder)

    def _drop_needless_proposal(self, table: Table) -> None:
        if self.proposal() is None and table.proposal is not None:
            table.refuse()

    async def hurry(self) -> None:
        """Show the bots' moves without pauses until a person is asked."""
        async with self.changing() as table:
            table.hurries = table.awaited_bot() != NOBODY
        self._hurried.set()

    async def settled(self) -> None:
        """Wait a moment for bots that answer at once: then one look shows it all."""
        seat = self.table.awaited_bot()
        if seat == NOBODY or not self.table.plays_at_once or self._driver is None:
            return
        if bots.is_quick(self.table.bot_at(seat)):
            await asyncio.wait({self._driver}, timeout=MOMENT)

    async def hint(self, seat: int) -> list[Hint]:
        """What a bot would do in the place of the person who is asked; ``NotAsked`` if that is
        somebody else by now, or ``TooManyHints``."""
        async with self.looking() as table:
            table.check_asked(seat)
            task = self._task(ADVISER)
        with self._pool.hint_limit.asking(self.id, seat):
            return await self._pool.advise(task)

    def begin_review(self) -> None:
        """Look for the people's mistakes, now that the game is over."""
        self.review.begin(
            [FinishedGame(self._head, self._course(), seat) for seat in self.table.people]
        )

    # -- bots ------------------------------------------------------------------------------

    def drive(self) -> None:
        """Let bots and automatic answers play on, if it is their turn."""
        if self._pool.is_closed:
            return
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._drive())

    async def close(self) -> None:
        """The table is cleared away."""
        await self.review.close()
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)
        self.listeners.close()

    async def _drive(self) -> None:
        """Play on until a person is asked, whatever happens: what fails is tried again."""
        delay = FIRST_DELAY
        while not self._pool.is_closed:
            try:
                if not await self._advance():
                    return
            except (PoolClosed, NoSuchTable, UnreadableTable):  # nothing is left to be done
                return
            except Stale:
                continue
            except Exception:
                log.exception("Table %s cannot go on; trying again in %.1f s", self.id, delay)
                self._set_trouble(True)
                await asyncio.sleep(delay)
                delay = min(2 * delay, LONGEST_DELAY)
            else:
                delay = FIRST_DELAY
                self._set_trouble(False)

    def _set_trouble(self, trouble: bool) -> None:
        if trouble != self.is_in_trouble:
            self.is_in_trouble = trouble
            self.listeners.tell()

    async def _advance(self) -> bool:
        """One move of a bot; False if it is not for a bot to move."""
        async with self.changing() as table:
            table.answer_automatically()
            table.restore_bots()
            seat = table.awaited_bot()
            if seat == NOBODY:
                return False
            task = self._task(table.bot_at(seat))
            kinds = tuple(table.bot_at(each) for each in range(len(table.seats)))
            at_once, recorded = table.plays_at_once, table.recorded_move()
        try:
            moves = [recorded] if recorded else await self._chosen(task, kinds, at_once)
        except BotFailed as error:
            await self._replace(task, error)
            return True
        async with self.changing() as table:
            if len(task.course) != self.game.version:
                return True
            for move in moves:
                table.play_for_bot(move)
        await self._rest(moves[-1])
        return True

    async def _chosen(self, task: Task, kinds: tuple[str, ...], at_once: bool) -> list[str]:
        """The bot's move, with those that come together with it."""
        if at_once:
            return await self._pool.play_on(task, kinds)
        return [await self._pool.choose(task)]

    async def _replace(self, task: Task, error: BotFailed) -> None:
        log.warning("The bot %s failed at table %s: %s", task.bot, self.id, error)
        async with self.changing() as table:
            if len(task.course) == self.game.version:
                table.replace_bot(returns=isinstance(error, WorkerFailed))

    async def _rest(self, move: str) -> None:
        """A move stays on the table for a while."""
        self._hurried.clear()
        seconds = self.table.pause_after(move)
        if seconds:
            try:
                await asyncio.wait_for(self._hurried.wait(), seconds)
            except TimeoutError:
                return

    def _course(self) -> tuple[str | None, ...]:
        return tuple(entry.text for entry in self.game.entries)

    def _task(self, bot: str) -> Task:
        return Task(self.id, self._head, self._course(), bot, self._dice_seed())

    def _dice_seed(self) -> int:
        """Any; in a guided game the same for the same course."""
        coach = self.table.coach
        return randbits(31) if coach is None else coach.lesson.dice_seed(self.game.version)
