"""Who sits where: people at this screen, and bots."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from wattworks import bots

ME: Final = "me"
FRIEND: Final = "friend"
PEOPLE: Final = (ME, FRIEND)
STAND_IN: Final = bots.STAND_IN  # takes over when a bot fails
ADVISER: Final = bots.STAND_IN  # gives hints


@dataclass(frozen=True)
class Seat:
    """Who plays a seat: ``kind`` is "me", "friend" or the spec of a bot.

    If a bot has failed, ``failed`` is its spec and ``since`` the game's version at that time;
    it ``returns`` if that may not have been its own fault. ``automatic`` says whether questions
    with a single answer are answered for this seat.
    """

    kind: str
    failed: str = ""
    since: int = 0
    automatic: bool = True
    returns: bool = False

    @property
    def is_person(self) -> bool:
        return self.kind in PEOPLE


def people(seats: Sequence[Seat]) -> list[int]:
    """The seats of the people."""
    return [number for number, seat in enumerate(seats) if seat.is_person]


def replaced(
    seats: Sequence[Seat], number: int, version: int, returns: bool = False
) -> tuple[Seat, ...]:
    """The seats with the stand-in in the place of a bot that failed."""
    stand_in = Seat(STAND_IN, seats[number].kind, version, returns=returns)
    return (*seats[:number], stand_in, *seats[number + 1 :])


def with_automatic(seats: Sequence[Seat], automatic: bool) -> tuple[Seat, ...]:
    """The seats with automatic answers switched on or off for all people."""
    return tuple(replace(seat, automatic=automatic) if seat.is_person else seat for seat in seats)
