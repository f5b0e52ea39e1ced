"""Who sits where: people, at one screen or each at their own, and bots."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from wattworks import bots

ME: Final = "me"
FRIEND: Final = "friend"
ELSEWHERE: Final = "person"  # somebody with a screen of their own
AT_THIS_SCREEN: Final = (ME, FRIEND)
PEOPLE: Final = (*AT_THIS_SCREEN, ELSEWHERE)
MOST_KEYS: Final = 16  # of a seat
STAND_IN: Final = bots.STAND_IN  # takes over when a bot fails
ADVISER: Final = bots.STAND_IN  # gives hints


@dataclass(frozen=True)
class Seat:
    """Who plays a seat: ``kind`` is "me", "friend", "person" or the spec of a bot.

    Where people have screens of their own, ``holder`` is the id of the person who has the seat;
    it is free without one. While the person ``is_away``, the table's stand-in plays for them.

    If a bot has failed, ``failed`` is its spec and ``since`` the game's version at that time;
    it ``returns`` if that may not have been its own fault. ``automatic`` says whether questions
    with a single answer are answered for this seat. ``token`` is the digest of what a program
    shows to play it, and ``keys`` are those of requests that were carried out for it lately:
    none of them is carried out again. Both go with the person. Whoever ``picks_cards`` is asked
    which cards pay for fuel; for all others the emptiest do.
    """

    kind: str
    failed: str = ""
    since: int = 0
    automatic: bool = True
    returns: bool = False
    holder: str = ""
    is_away: bool = False
    token: str = ""
    keys: tuple[str, ...] = ()
    picks_cards: bool = False

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat now."""
        return self.kind in PEOPLE and not self.is_away

    @property
    def is_free(self) -> bool:
        """Whether somebody could still take it."""
        return self.kind == ELSEWHERE and not self.holder


def people(seats: Sequence[Seat]) -> list[int]:
    """The seats of the people."""
    return [number for number, seat in enumerate(seats) if seat.is_person]


def held_by(seats: Sequence[Seat], person: str) -> tuple[int, ...]:
    """The seats of one person."""
    return tuple(number for number, seat in enumerate(seats) if person and seat.holder == person)


def with_seat(seats: Sequence[Seat], number: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats with another one in that place."""
    return (*seats[:number], seat, *seats[number + 1 :])


def with_token(seats: Sequence[Seat], number: int, token: str) -> tuple[Seat, ...]:
    """The seats with another token for one of them; the old one is worth nothing any more."""
    return with_seat(seats, number, replace(seats[number], token=token))


def with_key(seats: Sequence[Seat], number: int, key: str) -> tuple[Seat, ...]:
    """The seats with one more request that was carried out for one of them."""
    keys = (*seats[number].keys, key)[-MOST_KEYS:]
    return with_seat(seats, number, replace(seats[number], keys=keys))


def without_tokens(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(replace(seat, token="", keys=()) for seat in seats)


def replaced(
    seats: Sequence[Seat], number: int, version: int, returns: bool = False
) -> tuple[Seat, ...]:
    """The seats with the stand-in in the place of a bot that failed."""
    stand_in = Seat(STAND_IN, seats[number].kind, version, returns=returns)
    return with_seat(seats, number, stand_in)


def with_automatic(
    seats: Sequence[Seat], automatic: bool, chosen: Sequence[int]
) -> tuple[Seat, ...]:
    """The seats with automatic answers switched on or off for some people."""
    return tuple(
        replace(seat, automatic=automatic) if number in chosen else seat
        for number, seat in enumerate(seats)
    )


def with_picked_cards(
    seats: Sequence[Seat], picks: bool, chosen: Sequence[int]
) -> tuple[Seat, ...]:
    """The seats with some people asked, or not, which cards pay."""
    return tuple(
        replace(seat, picks_cards=picks) if number in chosen else seat
        for number, seat in enumerate(seats)
    )
