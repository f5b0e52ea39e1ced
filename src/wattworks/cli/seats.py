"""Who sits where: people and bots, from a text such as "Ann=me,simple,random"."""

from collections.abc import Sequence
from dataclasses import dataclass

from wattworks import bots
from wattworks.bots import Bot
from wattworks.cli.failure import Failure
from wattworks.locales import phrase

PERSON = "me"
_MARK = "# seats: "  # records allow comments: this one tells who is a bot


@dataclass(frozen=True)
class Seat:
    """A name, and the bot that plays there; None: a person."""

    name: str
    bot: Bot | None

    @property
    def kind(self) -> str:
        return PERSON if self.bot is None else self.bot.name


def read_seats(text: str) -> list[Seat]:
    """The seats that a text names, clockwise; who has no name gets one."""
    entries = [entry.strip() for entry in text.split(",")]
    named = [entry.rpartition("=") for entry in entries]
    players = [find_player(kind.strip()) for _, _, kind in named]
    given = [name.strip() for name, _, _ in named]
    return [
        Seat(name, player) for name, player in zip(_names(given, players), players, strict=True)
    ]


def find_player(kind: str) -> Bot | None:
    """A bot by name, or None for a person; a failure if it is neither."""
    if kind == PERSON:
        return None
    try:
        return bots.bot(kind)
    except bots.UnknownBot:
        kinds = ", ".join((PERSON, *bots.names()))
        raise Failure(phrase("error.player", kind=kind, kinds=kinds)) from None


def _names(given: Sequence[str], players: Sequence[Bot | None]) -> list[str]:
    people = sum(player is None for player in players)
    free = [name for name in phrase("player.bots").split() if name not in given]
    names: list[str] = []
    for name, player in zip(given, players, strict=True):
        if name:
            names.append(name)
        elif player is not None:
            names.append(free.pop(0) if free else f"{player.name} {len(names) + 1}")
        elif people == 1:
            names.append(phrase("player.you"))
        else:
            names.append(phrase("player.person", number=len(names) + 1))
    return names


def with_seats(record: str, seats: Sequence[Seat]) -> str:
    """A record with a comment that tells who plays which seat."""
    return f"{record.rstrip()}\n\n{_MARK}{','.join(seat.kind for seat in seats)}\n"


def seats_of(record: str, players: Sequence[str]) -> list[Seat]:
    """The seats of a saved game; without the comment you play the first against simple bots."""
    kinds = [PERSON, *[bots.names()[0]] * (len(players) - 1)]
    for line in record.splitlines():
        if line.startswith(_MARK):
            kinds = [kind.strip() for kind in line.removeprefix(_MARK).split(",")]
    return name_seats(players, kinds)


def name_seats(players: Sequence[str], kinds: Sequence[str]) -> list[Seat]:
    """The players of a saved game with the kinds that play them."""
    if len(kinds) != len(players):
        raise Failure(phrase("error.seats", given=len(kinds), wanted=len(players)))
    return [Seat(name, find_player(kind)) for name, kind in zip(players, kinds, strict=True)]
