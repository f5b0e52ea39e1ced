"""Rows of the store as the program has them, checked: a file can hold anything."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from wattworks.game import Game
from wattworks.table import Seat, Table
from wattworks.table.max_bids import MaxBid
from wattworks.table.pace import SECONDS
from wattworks.web.store.errors import UnreadableTable

_WRONG = (ValueError, msgspec.MsgspecError)  # a game, or a column, that is not in order


@dataclass(frozen=True)
class Summary:
    """One line of the list of games."""

    id: str
    head: str
    seats: tuple[Seat, ...]
    created: float
    played: float
    round: int
    winners: tuple[int, ...] | None


@dataclass(frozen=True)
class Unreadable:
    """A line of the list of which no more can be told."""

    id: str


@dataclass(frozen=True)
class StoredTable:
    """A table as it was left, its revision, and the number or code of its deal. The deal is
    known if somebody could know it before the game."""

    table: Table
    revision: int
    deal: str | None = None
    deal_is_known: bool = False


@dataclass(frozen=True)
class Row:
    """A row of ``tables``."""

    id: str
    revision: int
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


def summary(mapping: Mapping[Any, Any]) -> Summary | Unreadable:
    try:
        row = _row(mapping)
        seats = _seats(row.seats)
        winners = None if row.winners is None else _winners(row.winners)
    except _WRONG:
        return Unreadable(str(mapping["id"]))
    return Summary(row.id, row.head, seats, row.created, row.played, row.round, winners)


def stored_table(
    mapping: Mapping[Any, Any], course: Sequence[object], bids: Sequence[Mapping[Any, Any]]
) -> StoredTable:
    """The table of a row, with what was done and the maximum bids; or ``UnreadableTable``."""
    try:
        row = _row(mapping)
        table = Table(
            _game(row.head, course),
            _seats(row.seats),
            [_max_bid(bid) for bid in bids],
            row.pace,
            row.hurries,
        )
        _check(table)
    except _WRONG as error:
        raise UnreadableTable(str(mapping["id"])) from error
    return StoredTable(table, row.revision, row.deal, row.deal_is_known)


def _game(head: str, course: Sequence[object]) -> Game:
    game = Game.load(head)
    game.follow(msgspec.convert(course, list[str | None]))
    return game


def _max_bid(mapping: Mapping[Any, Any]) -> MaxBid:
    return msgspec.convert({key: mapping[key] for key in ("seat", "card", "amount")}, MaxBid)


def _check(table: Table) -> None:
    if len(table.seats) != len(table.game.options.players):
        raise ValueError("seats")
    if table.pace not in SECONDS:
        raise ValueError("pace")


def _row(mapping: Mapping[Any, Any]) -> Row:
    columns = {str(name): value for name, value in mapping.items()}
    return msgspec.convert(columns, Row)


def _seats(text: str) -> tuple[Seat, ...]:
    return msgspec.json.decode(text, type=tuple[Seat, ...])


def _winners(text: str) -> tuple[int, ...]:
    return msgspec.json.decode(text, type=tuple[int, ...])
