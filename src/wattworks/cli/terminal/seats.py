"""Who sits where: people and bots, from a text such as "Ann=me,medium,random"."""

from collections.abc import Sequence
from dataclasses import dataclass

from wattworks import bots
from wattworks.bots import Bot
from wattworks.bots.spec import UnknownBot, is_outside, split_name, split_specs
from wattworks.cli.console import Failure
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text

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
    named = [split_name(entry) for entry in entries(text)]
    players = [find_player(kind) for _, kind in named]
    given = [name for name, _ in named]
    return [
        Seat(name, player) for name, player in zip(_names(given, players), players, strict=True)
    ]


def find_player(kind: str) -> Bot | None:
    """A bot by name, or None for a person; a failure if it is neither."""
    if kind == PERSON:
        return None
    try:
        return bots.bot(kind)
    except UnknownBot as error:
        raise Failure(error_text(_with_person(error))) from None


def _with_person(error: UnknownBot) -> UnknownBot:
    """At the terminal people are among the players to choose from."""
    if error.code != "level":
        return error
    figures = dict(error.figures)
    return UnknownBot(error.code, **figures | {"known": f"{PERSON}, {figures['known']}"})


def entries(text: str) -> list[str]:
    """What stands between the commas; a failure if a quote is open."""
    try:
        return split_specs(text)
    except UnknownBot as error:
        raise Failure(error_text(error)) from None


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
    """The seats of a saved game; without the comment you play the first against medium bots."""
    kinds = [PERSON, *[bots.names()[0]] * (len(players) - 1)]
    for line in record.splitlines():
        if line.startswith(_MARK):
            kinds = entries(line.removeprefix(_MARK))
            _refuse_programs(kinds)
    return name_seats(players, kinds)


def _refuse_programs(kinds: Sequence[str]) -> None:
    """A file may come from anywhere: what it names is not run unasked."""
    for kind in kinds:
        if is_outside(kind):
            raise Failure(phrase("error.program_in_file", bot=kind, players=",".join(kinds)))


def name_seats(players: Sequence[str], kinds: Sequence[str]) -> list[Seat]:
    """The players of a saved game with the kinds that play them."""
    if len(kinds) != len(players):
        raise Failure(phrase("error.seat_count", given=len(kinds), wanted=len(players)))
    return [Seat(name, find_player(kind)) for name, kind in zip(players, kinds, strict=True)]
