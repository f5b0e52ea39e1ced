"""The table: people's moves, answers that need no person, undo, and the bots' seats."""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Final

from wattworks.engine.actions import Action
from wattworks.engine.state import NOBODY, State
from wattworks.game import DECIDED, REVEALED, CannotUndo, Game
from wattworks.table import proposal as proposals
from wattworks.table.clock import Clock
from wattworks.table.coach import Coach
from wattworks.table.errors import NotAsked, SeatTaken, Stale
from wattworks.table.foresight import foreseen
from wattworks.table.max_bids import MaxBid, MaxBids
from wattworks.table.pace import AT_ONCE, NORMAL, pause
from wattworks.table.plans import DONE, Plan, price_now
from wattworks.table.proposal import Proposal
from wattworks.table.seats import (
    ELSEWHERE,
    STAND_IN,
    Seat,
    held_by,
    people,
    replaced,
    with_seat,
)
from wattworks.table.settings import ALONE, TableSettings
from wattworks.table.taking_back import steps_to_decision
from wattworks.table.unasked import unasked_answer

PAUSED: Final = "paused"  # by the host
ASIDE: Final = "aside"  # for nobody was there
ENDED: Final = "ended"  # by the host, for good
HALTS: Final = ("", PAUSED, ASIDE, ENDED)


class Table:
    """A game with its seats. ``pace`` is how fast bots' moves are shown; while it ``hurries``
    they follow each other without pauses, until a person is asked. A guided game has a
    ``coach``. Nobody moves while there is a ``halt``."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        max_bids: Iterable[MaxBid] = (),
        pace: str = NORMAL,
        hurries: bool = False,
        settings: TableSettings = ALONE,
        proposal: Proposal | None = None,
        plans: Iterable[Plan] = (),
        coach: Coach | None = None,
        clock: Clock | None = None,
        halt: str = "",
    ) -> None:
        self.game = game
        self.seats = seats
        self.max_bids = MaxBids(max_bids)
        self.pace = pace
        self.hurries = hurries
        self.settings = settings
        self._proposal = proposal
        self._plans = {(plan.seat, plan.question): plan for plan in plans}
        self.coach = coach
        self.clock = clock or Clock()
        self.halt = halt

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._seats

    @seats.setter
    def seats(self, seats: Sequence[Seat]) -> None:
        self._seats = tuple(seats)
        self.people = tuple(people(seats))  # every screen asks for them, many times

    @property
    def stands_still(self) -> bool:
        """Whether nobody is to move: the game is over or halted, or its people have all left."""
        return self.game.is_over or bool(self.halt) or self._is_deserted

    @property
    def _is_deserted(self) -> bool:
        return not self.people and self.is_apart

    @property
    def is_apart(self) -> bool:
        """Whether people have screens of their own."""
        return any(seat.kind == ELSEWHERE for seat in self.seats)

    def asks_person(self) -> bool:
        return not self.stands_still and self.seats[self.game.to_move].is_person

    def awaited_bot(self) -> int:
        """The seat of the bot whose move is awaited; NOBODY if a person is asked, or none."""
        return NOBODY if self.stands_still or self.asks_person() else self.game.to_move

    def bot_at(self, seat: int) -> str:
        """The spec of the bot that plays a seat, for itself or for a person who is away."""
        return self.settings.stand_in if self.seats[seat].is_away else self.seats[seat].kind

    # -- people ----------------------------------------------------------------------------

    def act(self, seat: int, texts: Sequence[str]) -> None:
        """Play a person's actions one after the other; those before a refused one stand.

        Raises ``NotAsked``, ``IllegalAction`` or ``NotationError``.
        """
        self.check_asked(seat)
        assert self.game.state.question is not None
        self.drop_plan(seat, self.game.state.question.name)
        with self._coached(seat):
            try:
                for text in texts:
                    self.check_asked(seat)
                    self.game.play(text)
            finally:
                self.answer_automatically()

    def check_asked(self, seat: int) -> None:
        """``NotAsked`` unless a person has to decide for that seat now."""
        if not self.asks_person() or self.game.to_move != seat:
            raise NotAsked(self.halt)

    def check_version(self, version: int) -> None:
        """``Stale`` unless the game is at that version."""
        if version != self.game.version:
            raise Stale

    def can_undo(self, seats: Sequence[int]) -> bool:
        """Whether what came last was one of those people's, and can be taken back."""
        return any(self.game.can_undo(seat) for seat in seats if self.seats[seat].is_person)

    def undo(self, seats: Sequence[int]) -> None:
        """Take back the last move of one of those people and what followed automatically."""
        if self.halt:
            raise NotAsked(self.halt)
        if self.game.can_undo() and not self.can_undo(seats):
            raise CannotUndo(DECIDED)  # it was somebody else's
        self.game.undo()
        while len(self.game.legal_actions()) == 1 and self.can_undo(seats):
            self.game.undo()
        self.max_bids.drop(self.game.to_move)

    # -- what the others have to agree to --------------------------------------------------

    @property
    def proposal(self) -> Proposal | None:
        """What somebody wants and not everybody has agreed to yet."""
        made = self._proposal
        return made if made is not None and made.stands(self.game.version, self.seats) else None

    def undo_needs_consent(self, seat: int) -> bool:
        """Whether this seat's last action could be taken back if all others agreed."""
        return (
            not self.can_undo([seat])
            and self.game.can_undo(agreed=True)
            and seat in self.game.undoable_seats()
            and self.seats[seat].is_person
        )

    def ask_for_undo(self, seat: int) -> None:
        """Ask the other people whether the seat's last action may be taken back."""
        if not self.undo_needs_consent(seat):
            raise CannotUndo(REVEALED)
        self._proposal = Proposal(seat, self.game.version)
        self.agree([seat, *held_by(self.seats, self.seats[seat].holder)])

    def ask_for_stand_in(self, seat: int, asking: Sequence[int], present: Iterable[int]) -> None:
        """Those at the seats ``asking`` want a bot to play for somebody who is missed; the others
        who are ``present`` have to agree."""
        if not asking or seat in asking or not self.seats[seat].is_person:
            raise NotAsked
        self._proposal = Proposal(seat, self.game.version, kind=proposals.STAND_IN)
        self.agree(asking, present)

    def agree(self, seats: Iterable[int], present: Iterable[int] = ()) -> None:
        """These people do not mind; once nobody does, it is done. An undo is everybody's concern,
        a stand-in that of those who are ``present``."""
        if self.proposal is None:
            raise NotAsked
        made = self._proposal = self.proposal.with_consent_of(seats)
        needed = self.people if made.kind == proposals.UNDO else present
        if not made.agreed.issuperset(needed):
            return
        self._proposal = None
        if made.kind == proposals.UNDO:
            self._take_back(made.seat)
        else:
            self.stand_in_for(made.seat)

    def refuse(self) -> None:
        """It stays as it is."""
        if self.proposal is None:
            raise NotAsked
        self._proposal = None

    def _take_back(self, seat: int) -> None:
        """Back to before the last decision of that seat; the last reveal is never undone."""
        for _ in range(steps_to_decision(self.game, seat)):
            self.game.undo(agreed=True)
        for each in self.people:
            self.max_bids.drop(each)

    # -- plans -----------------------------------------------------------------------------

    @property
    def plans(self) -> list[Plan]:
        """Those that may still be carried out, or were dropped and not followed by anything."""
        state = self.game.state
        self._plans = {key: plan for key, plan in self._plans.items() if not plan.is_past(state)}
        return list(self._plans.values())

    def plans_of(self, seat: int) -> dict[str, Plan]:
        """What a seat has planned, by the questions that it answers."""
        return {plan.question: plan for plan in self.plans if plan.seat == seat}

    def plan_ahead(self, seat: int, question: str, actions: tuple[str, ...]) -> None:
        """Decide now what will be asked later; ``NotAsked`` if it will not be, or if that could
        not be done then as it looks now."""
        then = self.foreseen(seat, question)
        price = None if then is None else price_now(then, seat, actions)
        if then is None or price is None:
            raise NotAsked
        self.set_plan(Plan(seat, then.round, question, actions, price))

    def foreseen(self, seat: int, question: str) -> State | None:
        """The table when a seat is asked that in this round, as far as it can foresee it."""
        if self.stands_still or not self.seats[seat].is_person:
            return None
        earlier = {name: plan.actions for name, plan in self.plans_of(seat).items()}
        return foreseen(self.game.view(seat), question, earlier)

    def set_plan(self, plan: Plan) -> None:
        """In the place of an earlier one; carried out at once if it is due."""
        self._plans[plan.seat, plan.question] = plan
        self.answer_automatically()

    def drop_plan(self, seat: int, question: str) -> None:
        self._plans.pop((seat, question), None)

    def drop_plans(self, seat: int) -> None:
        for question in self.plans_of(seat):
            self.drop_plan(seat, question)

    def _carry_out_plan(self) -> bool:
        """Do what the person to move has planned, or drop it; whether there was something."""
        if not self.asks_person() or self.game.state.question is None:
            return False
        key = (self.game.to_move, self.game.state.question.name)
        plan = self._plans.get(key)
        if plan is None or not plan.is_due(self.game.state):
            return False
        plan = self._plans[key] = plan.checked(self.game.state)
        if plan.dropped:
            return False
        del self._plans[key]
        for text in plan.actions:
            self.game.play(text)
        if plan.ends and price_now(self.game.state, plan.seat, (DONE,)) is not None:
            self.game.play(DONE)
        return True

    def set_max_bid(self, seat: int, amount: int) -> None:
        """Bid for a person up to an amount, as far as that need not be asked."""
        with self._coached(seat):
            self.max_bids.set(self.game.state, seat, amount)
            self.answer_automatically()

    def _coached(self, seat: int) -> AbstractContextManager[None]:
        return nullcontext() if self.coach is None else self.coach.watching(self.game, seat)

    # -- seats -----------------------------------------------------------------------------

    def check_free(self, seat: int) -> None:
        """``SeatTaken`` unless nobody has that seat."""
        if not 0 <= seat < len(self.seats) or not self.seats[seat].is_free:
            raise SeatTaken

    def take_seat(self, seat: int, person: str) -> None:
        """A person takes a free seat; the name in the record stays. Or ``SeatTaken``."""
        self.check_free(seat)
        taken = replace(self.seats[seat], holder=person, is_away=False, token="", keys=())
        self.seats = with_seat(self.seats, seat, taken)

    def hand_over(self, seat: int, person: str) -> None:
        """The seat becomes somebody else's, who watched so far; the name in the record stays."""
        if held_by(self.seats, person):
            raise SeatTaken
        self.leave_seat(seat)
        self.take_seat(seat, person)

    def leave_seat(self, seat: int) -> None:
        """The seat becomes free, and the stand-in plays until somebody takes it."""
        self._set_away(seat)
        free = replace(self.seats[seat], holder="", token="", keys=())
        self.seats = with_seat(self.seats, seat, free)

    def stand_in_for(self, seat: int) -> None:
        """The stand-in plays until the person is back."""
        if self.seats[seat].is_person:
            self._set_away(seat)

    def _set_away(self, seat: int) -> None:
        self.seats = with_seat(self.seats, seat, replace(self.seats[seat], is_away=True))
        self.drop_plans(seat)
        self.max_bids.drop(seat)

    def come_back(self, seat: int) -> None:
        """The person plays on."""
        self.seats = with_seat(self.seats, seat, replace(self.seats[seat], is_away=False))

    def seat_bot(self, seat: int, kind: str) -> None:
        """A bot has that seat from now on, whoever had it."""
        self._set_away(seat)
        self.seats = with_seat(self.seats, seat, Seat(kind))

    # -- time ------------------------------------------------------------------------------

    def keep_time(self, now: float) -> None:
        """After every change: the time of whoever is asked runs. At one screen nobody counts."""
        if not self.is_apart:
            return
        state = self.game.state
        turn = "" if self.stands_still else f"{state.round} {state.phase().name}"
        seat = self.game.to_move if self.asks_person() else NOBODY
        self.clock = self.clock.turned_to(seat, turn, now, self.settings.time, len(self.seats))

    def end_turn_in_time(self, now: float) -> None:
        """Whoever has no time left is stood in for until they are back."""
        if self.clock.is_up(now) and self.asks_person() and self.game.to_move == self.clock.seat:
            self.stand_in_for(self.clock.seat)

    # -- answers that need no person -------------------------------------------------------

    def answer_automatically(self) -> None:
        """Play everything that need not be asked of the people to move."""
        while True:
            if self._carry_out_plan():
                continue
            move = self.automatic_answer()
            if move is None:
                break
            self.game.play(move)
        if self.asks_person() or self.game.is_over:
            self.hurries = False

    def automatic_answer(self) -> Action | None:
        """What is to be played for the person to move without asking, if anything."""
        if not self.asks_person():
            return None
        bid = self.max_bids.answer(self.game.state)
        return bid or unasked_answer(self.game, self.seats[self.game.to_move])

    # -- bots ------------------------------------------------------------------------------

    def recorded_move(self) -> str | None:
        """What the awaited bot does without being asked, in a guided game."""
        return None if self.coach is None else self.coach.recorded_move(self.game)

    def play_for_bot(self, move: Action | str) -> None:
        """Play what the awaited bot has chosen; ``IllegalAction`` or ``NotationError``."""
        self.game.play(move)
        self.answer_automatically()

    def replace_bot(self, returns: bool = False) -> None:
        """The stand-in plays on for the awaited bot, if it ``returns`` until the next round;
        should the stand-in itself have failed, the first legal action is played."""
        seat = self.game.to_move
        if self.seats[seat].is_away or self.seats[seat].kind == STAND_IN:
            self.play_for_bot(self.game.legal_actions()[0])
        else:
            self.seats = replaced(self.seats, seat, self.game.version, returns)

    def restore_bots(self) -> None:
        """Bots that may have failed through no fault of their own return with a new round."""
        self.seats = tuple(
            Seat(seat.failed) if seat.returns and self._is_past(seat.since) else seat
            for seat in self.seats
        )

    def _is_past(self, version: int) -> bool:
        """Whether the round of that version is over."""
        entries = self.game.entries
        return version < len(entries) and entries[version].round < self.game.state.round

    @property
    def plays_at_once(self) -> bool:
        """Whether bots' moves follow each other without pauses."""
        return self.hurries or self.pace == AT_ONCE

    def pause_after(self, move: str) -> float:
        """Seconds for which a bot's move stays before the next one."""
        return 0.0 if self.plays_at_once else pause(self.pace, move)
