"""Who sits where: people and bots, from a text such as "Ann=me,medium,random"."""

from collections.abc import Sequence
from dataclasses import dataclass

from wattworks import bots
from wattworks.bots import Bot
from wattworks.bots.spec import UnknownBot, is_outside, split_name, split_specs
from wattworks.cli.console import Failure
from wattworks.locales import phrase
from wattworks.locales.error_text import error_text
from wattworks.table.seats import ME, Seat

_COMMENT = "# seats: "  # records allow comments: this one says who is a bot


@dataclass(frozen=True)
class Player:
    """A name, and the bot that plays; None: a person."""

    name: str
    bot: Bot | None

    @property
    def seat(self) -> Seat:
        return Seat(ME if self.bot is None else self.bot.name)


def read_players(text: str) -> list[Player]:
    """The players of a list, clockwise; those without a name get one."""
    named = [split_name(entry) for entry in split_players(text)]
    found = [find_bot(kind) for _, kind in named]
    given = [name for name, _ in named]
    return [Player(name, bot) for name, bot in zip(_names(given, found), found, strict=True)]


def find_bot(kind: str) -> Bot | None:
    """The bot of that name, None for a person; a failure if it is neither."""
    if kind == ME:
        return None
    try:
        return bots.bot(kind)
    except UnknownBot as error:
        raise Failure(error_text(_with_person(error))) from None


def _with_person(error: UnknownBot) -> UnknownBot:
    """At the terminal people are among the players to choose from."""
    if error.code != "level":
        return error
    params = dict(error.params)
    return UnknownBot(error.code, **params | {"known": f"{ME}, {params['known']}"})


def split_players(text: str) -> list[str]:
    """The players of a list with commas; a failure if a quote is not closed."""
    try:
        return split_specs(text)
    except UnknownBot as error:
        raise Failure(error_text(error)) from None


def _names(given: Sequence[str], found: Sequence[Bot | None]) -> list[str]:
    people = found.count(None)
    free = [name for name in phrase("player.bots").split() if name not in given]
    names: list[str] = []
    for name, bot in zip(given, found, strict=True):
        if name:
            names.append(name)
        elif bot is not None:
            names.append(free.pop(0) if free else f"{bot.name} {len(names) + 1}")
        elif people == 1:
            names.append(phrase("player.unnamed"))
        else:
            names.append(phrase("player.person", number=len(names) + 1))
    return names


def add_seats(record: str, seats: Sequence[Seat]) -> str:
    """The record with a comment that says who plays which seat."""
    return f"{record.rstrip()}\n\n{_COMMENT}{','.join(seat.kind for seat in seats)}\n"


def saved_players(record: str, names: Sequence[str]) -> list[Player]:
    """The players of a saved game; without the comment you play the first seat, and
    medium bots the others."""
    kinds = [ME, *[bots.STAND_IN] * (len(names) - 1)]
    for line in record.splitlines():
        if line.startswith(_COMMENT):
            kinds = split_players(line.removeprefix(_COMMENT))
            _refuse_programs(kinds)
    return assign_players(names, kinds)


def _refuse_programs(kinds: Sequence[str]) -> None:
    """A file may come from anywhere: programs that it names are not run without asking."""
    for kind in kinds:
        if is_outside(kind):
            raise Failure(phrase("error.program_in_file", bot=kind, players=",".join(kinds)))


def assign_players(names: Sequence[str], kinds: Sequence[str]) -> list[Player]:
    """The names of a saved game, each with the person or bot that is to play."""
    if len(kinds) != len(names):
        raise Failure(phrase("error.seat_count", given=len(kinds), wanted=len(names)))
    return [Player(name, find_bot(kind)) for name, kind in zip(names, kinds, strict=True)]
