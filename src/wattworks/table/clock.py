"""Clocks: how long people may think. What time it is, everybody who asks has to say."""

from dataclasses import dataclass
from typing import Final

from wattworks.engine.state import NOBODY

A_DAY: Final = 24 * 3600  # seconds
LEAST: Final = 30.0  # seconds for a turn, also when the bank is empty


@dataclass(frozen=True)
class TimeControl:
    """``turn`` seconds for every turn, or a ``bank`` of seconds for the game that grows by an
    ``increment`` with every turn. Without both nobody is hurried."""

    turn: int = 0
    bank: int = 0
    increment: int = 0

    @property
    def is_slow(self) -> bool:
        """Whether people come by once a day rather than sit at the table."""
        return self.turn >= A_DAY

    def deadline(self, now: float, left: float) -> float | None:
        """When the time of a turn that begins now is up."""
        if self.turn:
            return now + self.turn
        return now + max(left, LEAST) if self.bank else None


UNHURRIED: Final = TimeControl()


@dataclass(frozen=True)
class Clock:
    """``seat`` thinks since ``since`` about what the ``turn`` of that name asks, and has time
    until ``until``, if that is limited. ``left`` are the seats' banks."""

    seat: int = NOBODY
    turn: str = ""  # empty while everything stands still
    since: float = 0.0
    until: float | None = None
    left: tuple[float, ...] = ()

    def turned_to(
        self, seat: int, turn: str, now: float, control: TimeControl, seats: int
    ) -> "Clock":
        """The clock once that seat is asked; the same if it was asked before."""
        if (seat, turn) == (self.seat, self.turn):
            return self
        left = self._banks(now, control, seats, earns=bool(turn))
        until = None if seat == NOBODY else control.deadline(now, left[seat] if left else 0.0)
        return Clock(seat, turn, now, until, left)

    def is_up(self, now: float) -> bool:
        return self.until is not None and now >= self.until

    def _banks(
        self, now: float, control: TimeControl, seats: int, earns: bool
    ) -> tuple[float, ...]:
        """What everybody has left after a turn, which ``earns`` if it was not broken off."""
        if not control.bank:
            return ()
        left = list(self.left or (float(control.bank),) * seats)
        if self.seat != NOBODY and self.until is not None:
            unused = max(0.0, self.until - now)
            left[self.seat] = unused + (control.increment if earns else 0)
        return tuple(left)
