"""Who sits where: people at this screen, and bots."""

from collections.abc import Sequence
from dataclasses import dataclass

from wattworks import bots
from wattworks.locales import word

ME = "me"
FRIEND = "friend"
PEOPLE = (ME, FRIEND)


@dataclass(frozen=True)
class Seat:
    """Who plays a seat: ``kind`` is "me", "friend" or the spec of a bot.

    If a bot has failed, ``failed`` is its spec and ``since`` the game's version at that time.
    """

    kind: str
    failed: str = ""
    since: int = 0

    @property
    def is_person(self) -> bool:
        return self.kind in PEOPLE


def people(seats: Sequence[Seat]) -> list[int]:
    """The seats of the people."""
    return [number for number, seat in enumerate(seats) if seat.is_person]


def bot_title(spec: str) -> str:
    """What a bot is called: its level and style."""
    level, _, style = spec.partition("@")[0].partition(":")
    return (
        f"{word('bot_level', level)}, {word('bot_style', style)}"
        if style
        else word("bot_level", level)
    )


def stand_in() -> str:
    """The bot that takes over when another one fails, and that gives hints."""
    return bots.STAND_IN


def replaced(seats: Sequence[Seat], number: int, version: int) -> tuple[Seat, ...]:
    """The seats with the stand-in in the place of a bot that failed."""
    changed = list(seats)
    changed[number] = Seat(stand_in(), seats[number].kind, version)
    return tuple(changed)
