"""Rows of the store as the program has them, checked: a file can hold anything."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from wattworks.editions import Options
from wattworks.engine.state import NOBODY
from wattworks.game import Game
from wattworks.record import chosen_options
from wattworks.table import Seat, Table
from wattworks.table.clock import Clock
from wattworks.table.coach import Coach, Progress
from wattworks.table.lessons import find_lesson
from wattworks.table.lobby import Lobby
from wattworks.table.max_bids import MaxBid
from wattworks.table.pace import SECONDS
from wattworks.table.plans import Plan
from wattworks.table.proposal import Proposal
from wattworks.table.settings import TableSettings
from wattworks.table.table import HALTS
from wattworks.web.store.chat import Message
from wattworks.web.store.errors import UnreadableTable

_WRONG = (ValueError, msgspec.MsgspecError)  # a game, or a column, that is not in order


GAME: Final = "game"
LOBBY: Final = "lobby"


@dataclass(frozen=True)
class Summary:
    """One line of the list of tables; ``stage`` is "game" or "lobby"."""

    id: str
    stage: str
    head: str
    seats: tuple[Seat, ...]
    created: float
    played: float
    round: int
    winners: tuple[int, ...] | None
    is_lesson: bool
    halt: str
    asked_seat: int | None
    asked_since: float | None
    asked_until: float | None


@dataclass(frozen=True)
class Unreadable:
    """A line of the list of which no more can be told."""

    id: str


@dataclass(frozen=True)
class StoredTable:
    """A table as it was left, its revision, and the number or code of its deal. The deal is
    known if somebody could know it before the game. Where people have screens of their own,
    ``host`` is the person whose table it is, and ``members`` are the names of those who may look
    at it, by their ids. ``rematch`` is the table at which they play on, ``share`` the secret that
    lets others look back on the game."""

    table: Table
    revision: int
    deal: str | None = None
    deal_is_known: bool = False
    host: str | None = None
    members: Mapping[str, str] = field(default_factory=dict)
    chat: tuple[Message, ...] = ()
    rematch: str | None = None
    share: str | None = None


@dataclass(frozen=True)
class StoredLobby:
    """A table without a game yet."""

    lobby: Lobby
    revision: int
    host: str
    members: Mapping[str, str]


@dataclass(frozen=True)
class Row:
    """A row of ``tables``."""

    id: str
    revision: int
    stage: str
    head: str
    seats: str
    pace: str
    hurries: bool
    created: float
    played: float
    round: int
    winners: str | None
    deal: str | None
    deal_is_known: bool
    host: str | None
    settings: str
    proposal: str | None
    plans: str
    lesson: str | None
    clock: str
    asked_seat: int | None
    asked_since: float | None
    asked_until: float | None
    halt: str
    rematch: str | None
    share: str | None


def summary(mapping: Mapping[Any, Any]) -> Summary | Unreadable:
    try:
        row = _row(mapping)
        seats = _seats(row.seats)
        winners = None if row.winners is None else _winners(row.winners)
        is_lesson = _coach(row.lesson) is not None
    except _WRONG:
        return Unreadable(str(mapping["id"]))
    return Summary(
        row.id, row.stage, row.head, seats, row.created, row.played, row.round, winners, is_lesson,
        row.halt, row.asked_seat, row.asked_since, row.asked_until,
    )  # fmt: skip


def stored_table(
    mapping: Mapping[Any, Any],
    course: Sequence[object],
    bids: Sequence[Mapping[Any, Any]],
    members: Mapping[str, str],
    chat: tuple[Message, ...] = (),
) -> StoredTable:
    """The table of a row, with what was done, the maximum bids and what was said; or
    ``UnreadableTable``."""
    try:
        row = _row(mapping)
        table = Table(
            _game(row.head, course),
            _seats(row.seats),
            [_max_bid(bid) for bid in bids],
            row.pace,
            row.hurries,
            _settings(row.settings),
            _proposal(row),
            _plans(row.plans),
            _coach(row.lesson),
            _clock(row),
            row.halt,
        )
        _check(table.seats, table.game.options, table.pace)
        _check_time(table)
    except _WRONG as error:
        raise UnreadableTable(str(mapping["id"])) from error
    return StoredTable(
        table, row.revision, row.deal, row.deal_is_known, row.host, members, chat,
        row.rematch, row.share,
    )  # fmt: skip


def stored_lobby(mapping: Mapping[Any, Any], members: Mapping[str, str]) -> StoredLobby:
    """The lobby of a row; or ``UnreadableTable``."""
    try:
        row = _row(mapping)
        options = chosen_options.loads(row.head)
        settings = _settings(row.settings)
        lobby = Lobby(options, _seats(row.seats), row.deal or "", row.pace, settings)
        _check(lobby.seats, options, row.pace)
    except _WRONG as error:
        raise UnreadableTable(str(mapping["id"])) from error
    return StoredLobby(lobby, row.revision, row.host or "", members)


def _game(head: str, course: Sequence[object]) -> Game:
    game = Game.load(head)
    game.follow(msgspec.convert(course, list[str | None]))
    return game


def _max_bid(mapping: Mapping[Any, Any]) -> MaxBid:
    return msgspec.convert({key: mapping[key] for key in ("seat", "card", "amount")}, MaxBid)


def _check(seats: Sequence[Seat], options: Options, pace: str) -> None:
    if len(seats) != len(options.players):
        raise ValueError("seats")
    if pace not in SECONDS:
        raise ValueError("pace")


def _check_time(table: Table) -> None:
    if len(table.clock.left) not in (0, len(table.seats)) or table.halt not in HALTS:
        raise ValueError("clock")


def _clock(row: Row) -> Clock:
    """The columns count: they are what is shifted after an outage."""
    kept = msgspec.json.decode(row.clock, type=Clock)
    seat = NOBODY if row.asked_seat is None else row.asked_seat
    return replace(kept, seat=seat, since=row.asked_since or 0.0, until=row.asked_until)


def _row(mapping: Mapping[Any, Any]) -> Row:
    columns = {str(name): value for name, value in mapping.items()}
    return msgspec.convert(columns, Row)


def _seats(text: str) -> tuple[Seat, ...]:
    return msgspec.json.decode(text, type=tuple[Seat, ...])


def _coach(text: str | None) -> Coach | None:
    """The coach of a guided game; none if there is no such lesson any more."""
    if text is None:
        return None
    progress = msgspec.json.decode(text, type=Progress)
    lesson = find_lesson(progress.lesson)
    return None if lesson is None else Coach(lesson, progress)


def _settings(text: str) -> TableSettings:
    return msgspec.json.decode(text, type=TableSettings)


def _proposal(row: Row) -> Proposal | None:
    if row.proposal is None:
        return None
    made = msgspec.json.decode(row.proposal, type=Proposal)
    if not 0 <= made.seat < len(_seats(row.seats)):
        raise ValueError("proposal")
    return made


def _plans(text: str) -> list[Plan]:
    return msgspec.json.decode(text, type=list[Plan])


def _winners(text: str) -> tuple[int, ...]:
    return msgspec.json.decode(text, type=tuple[int, ...])
