"""One game that is being played: people's actions, automatic answers, bots, and who is told."""

import asyncio
from collections.abc import Sequence
from secrets import randbits

from sqlalchemy.exc import IntegrityError
from starlette.concurrency import run_in_threadpool

from wattworks.engine.actions import THE_DONE, Action
from wattworks.engine.state import NOBODY
from wattworks.game import DECIDED, CannotUndo, Game, IllegalAction
from wattworks.locales.nouns import Nouns
from wattworks.record.notation import NotationError
from wattworks.table.max_bids import Limits
from wattworks.table.pace import NORMAL, pause
from wattworks.table.seats import people, replaced, stand_in
from wattworks.web.pages.game_log import GameLog
from wattworks.web.play.bot_pool import BotFailed, BotPool
from wattworks.web.play.bot_worker import Hint, Past, Task
from wattworks.web.play.listeners import Listeners
from wattworks.web.play.review_job import Review
from wattworks.web.store.store import Kept, Store


class Stale(RuntimeError):
    """The page that asked was out of date; nothing has changed."""


class NotAsked(RuntimeError):
    """No person at this screen is asked now."""


class Table:
    """A game with its seats. Whoever looks at it or changes it holds ``lock``: nobody is told
    of anything that is not on disk yet."""

    def __init__(self, id: str, kept: Kept, store: Store, desk: BotPool) -> None:
        self.id = id
        self.game = game = kept.game
        self.seats = kept.seats
        self.seed = kept.seed  # of the deal; secret while the game runs
        self.nouns = Nouns(game.rules, game.options.players)
        self.limits = Limits(kept.limits)
        self._kept_limits = kept.limits
        self.listeners = Listeners()
        self.review = Review(desk)
        self.chronicles: dict[str, GameLog] = {}  # by language
        self.lock = asyncio.Lock()
        self.speed = NORMAL
        self.answers_forced = True  # a question with one answer needs no person
        self.sounds = False  # a chime calls the person whose turn it is
        self.thinking = NOBODY
        self._at_screen = NOBODY  # the person who has raised the curtain last
        self._head = Game(game.options, game.start).save()
        self._store = store
        self._desk = desk
        self._hurry = asyncio.Event()
        self._driver: asyncio.Task[None] | None = None

    # -- who sees what ---------------------------------------------------------------------

    def asks_person(self) -> bool:
        return not self.game.is_over and self.seats[self.game.to_move].is_person

    def curtain(self) -> int:
        """The person who has to come to the screen first; NOBODY if none has to."""
        if not self.asks_person() or self.game.rules.money_is_open:
            return NOBODY
        hidden = len(people(self.seats)) > 1 and self._at_screen != self.game.to_move
        return self.game.to_move if hidden else NOBODY

    def eyes(self) -> int:
        """The seat whose knowledge the screen shows; NOBODY is a spectator."""
        at_home = people(self.seats)
        if len(at_home) == 1:
            return at_home[0]
        if self.curtain() != NOBODY:
            return NOBODY
        return self.game.to_move if self.asks_person() else self._at_screen

    async def raise_curtain(self, seat: int) -> None:
        """That person sits at the screen now."""
        async with self.lock:
            if self.curtain() == seat:
                self._at_screen = seat
                self.tell()

    # -- people ----------------------------------------------------------------------------

    async def act(self, texts: Sequence[str], version: int) -> None:
        """Play a person's actions one after the other; those before a refused one stand.

        Raises ``Stale``, ``NotAsked``, ``IllegalAction`` or ``NotationError``.
        """
        async with self.lock:
            self._check(version)
            if not self.asks_person() or self.curtain() != NOBODY:
                raise NotAsked
            seat = self.game.to_move
            try:
                for text in texts:
                    if self.game.to_move != seat:
                        raise NotAsked
                    self.game.play(text)
            finally:
                self._at_screen = seat
                self._answer_forced()
                await self._keep(version)
                self.tell()
                self.drive()

    async def undo(self, version: int) -> None:
        """Take back the last move of a person, and what followed from it by itself."""
        async with self.lock:
            self._check(version)
            if self.game.can_undo() and not self.can_undo():
                raise CannotUndo(DECIDED)  # it was a bot's
            self.game.undo()
            while len(self.game.legal_actions()) == 1 and self.can_undo():
                self.game.undo()
            self.limits.drop(self.game.to_move)
            await self._keep(version)
            self.tell()
        self.drive()

    def can_undo(self) -> bool:
        """Whether what came last was a person's, and can be taken back."""
        return any(self.game.can_undo(seat) for seat in people(self.seats))

    async def limit(self, seat: int, most: int) -> None:
        """Let the server bid for a person up to a sum."""
        async with self.lock:
            first = self.game.version
            self.limits.set(self.game.state, seat, most)
            self._answer_forced()
            await self._keep(first)
            self.tell()
        self.drive()

    def _check(self, version: int) -> None:
        if version != self.game.version:
            raise Stale

    async def _keep(self, first: int) -> None:
        """On disk before anybody is told; if that fails, nothing has happened. ``Stale`` if
        another program has played on with the same file."""
        new, limits = self.game.entries[first:], self.limits.now(self.game.state)
        if not new and limits == self._kept_limits:
            return
        try:
            await run_in_threadpool(self._store.append, self.id, first, new, self.game, limits)
        except Exception as error:
            self._restore(await run_in_threadpool(self._store.load, self.id))
            if isinstance(error, IntegrityError):
                raise Stale from error
            raise
        self._kept_limits = limits

    def _restore(self, kept: Kept) -> None:
        self.game, self.seats = kept.game, kept.seats
        self.limits = Limits(kept.limits)
        self._kept_limits = kept.limits

    def tell(self) -> None:
        self.listeners.tell()

    # -- what goes on by itself ------------------------------------------------------------

    def drive(self) -> None:
        """Let bots and automatic answers play on, if it is their turn."""
        if self._desk.is_closed:
            return
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._drive())

    def hurry(self) -> None:
        """Show the bots' moves without pauses until a person is asked."""
        if self.thinking != NOBODY:
            self._hurry.set()

    async def close(self) -> None:
        """The table is cleared away."""
        await self.review.close()
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.gather(self._driver, return_exceptions=True)

    async def _drive(self) -> None:
        while not self.game.is_over and not self._desk.is_closed:
            async with self.lock:
                first = self.game.version
                self._answer_forced()
                if self.game.version != first:
                    await self._keep(first)
                    self.tell()
                if self.game.to_move == NOBODY or self.asks_person():
                    break
                self.thinking = self.game.to_move
                task = self._task(self.seats[self.thinking].kind)
                self.tell()
            await self._bot_move(task)
        self._hurry.clear()
        if self.thinking != NOBODY:
            self.thinking = NOBODY
            self.tell()

    def _answer_forced(self) -> None:
        """Play what need not be asked of the person whose turn it is."""
        while self.asks_person():
            move = self.limits.answer(self.game.state)
            if move is None:
                move = self._only_answer()
            if move is None:
                return
            self.game.play(move)

    def _only_answer(self) -> Action | None:
        """The one thing to do, unless somebody might rather undo than be done."""
        legal = self.game.legal_actions()
        if len(legal) > 1 or not self.answers_forced:
            return None
        return None if legal[0] is THE_DONE and self._may_want_to_undo() else legal[0]

    def _may_want_to_undo(self) -> bool:
        """Whether the person has just bought or built and could take that back."""
        if not self.game.can_undo(self.game.to_move):
            return False
        last, state = self.game.entries[-1], self.game.state
        return (last.round, last.phase) == (state.round, state.phase().name)

    async def _bot_move(self, task: Task) -> None:
        """Think, then play; a move stays on the table for a while."""
        try:
            move = await self._desk.choose(task)
        except BotFailed:
            move = None
        async with self.lock:
            if len(task.course) != self.game.version or self._desk.is_closed:
                return
            try:
                if move is None:
                    raise BotFailed("no answer")
                await self._play(move)
            except (BotFailed, IllegalAction, NotationError):
                await self._replace_bot(task)
                return
            except Stale:
                return
        await self._rest(move)

    async def _play(self, move: str) -> None:
        first = self.game.version
        self.game.play(move)
        self._answer_forced()
        await self._keep(first)
        self.tell()

    async def _replace_bot(self, task: Task) -> None:
        """Another bot goes on; should even that one fail, it does whatever is legal."""
        seat = self.game.to_move
        if task.bot == stand_in():
            await self._play(self.game.notation(self.game.legal_actions()[0]))
            return
        self.seats = replaced(self.seats, seat, self.game.version)
        await run_in_threadpool(self._store.reseat, self.id, self.seats)
        self.tell()

    async def _rest(self, move: str) -> None:
        seconds = pause(self.speed, move)
        if seconds and not self._hurry.is_set():
            try:
                await asyncio.wait_for(self._hurry.wait(), seconds)
            except TimeoutError:
                return

    def _task(self, bot: str) -> Task:
        course = tuple(entry.text for entry in self.game.entries)
        return Task(self.id, self._head, course, bot, randbits(31))

    def begin_review(self) -> None:
        """Look for the people's mistakes, now that the game is over."""
        course = tuple(entry.text for entry in self.game.entries)
        self.review.begin([Past(self._head, course, seat) for seat in people(self.seats)])

    async def hint(self) -> list[Hint]:
        """What a bot would do in the place of the person who is asked."""
        async with self.lock:
            if not self.asks_person() or self.curtain() != NOBODY:
                raise NotAsked
            task = self._task(stand_in())
        return await self._desk.advise(task)
