"""The tables on disk: every change is committed before anybody is told of it.

Every change raises the table's revision, and is made only if the revision is still the one that
was seen: of two writers one is told to look again.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass
from pathlib import Path
from sqlite3 import Connection as Sqlite

import msgspec
from sqlalchemy import (
    Connection,
    RowMapping,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)

from wattworks.errors import CodedError
from wattworks.game import Game
from wattworks.record.entries import Entry
from wattworks.table import Seat, Table
from wattworks.table.max_bids import MaxBid
from wattworks.web.store import schema
from wattworks.web.store.upgrade import HEAD, bring_up_to_date, is_known, version_of
from wattworks.web.store.writer import Writer

FILE = "games.sqlite"


class StoreError(CodedError, RuntimeError):
    """The file cannot be used; ``code`` and ``params`` are for the locales."""

    family = "store"

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)


class Conflict(RuntimeError):
    """Somebody else has changed the table, or removed it; nothing was written."""


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
class StoredTable:
    """A table as it was left, its revision, and the number or code of its deal."""

    table: Table
    revision: int
    deal: str | None = None


class Store:
    """All tables in one file. The methods block: call them from a thread."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError("folder", folder=folder, reason=error.strerror) from None
        self._engine = create_engine(f"sqlite:///{self.path}", hide_parameters=True)
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._writer = Writer(self._writing)
        with self._writing() as connection:
            version = version_of(connection)
            if not is_known(version):
                raise StoreError("version", file=self.path, found=version, known=HEAD)
            bring_up_to_date(connection, version)

    def close(self) -> None:
        self._writer.close()
        self._engine.dispose()

    # -- writing ---------------------------------------------------------------------------

    def add(self, id: str, table: Table, deal: str | None = None) -> None:
        """Keep a new table; ``deal`` is the number or code of its deal."""
        now = time.time()
        new = {"id": id, "head": head_of(table.game), "created": now, "deal": deal}
        with self._writing() as connection:
            connection.execute(insert(schema.tables).values(**new, **_current(table, now)))
            _parts_writer(id, 0, table)(connection)

    def save(self, id: str, seen: int, first: int, table: Table) -> "Future[int]":
        """Keep what was done, and how the table is now; ``first`` is the number of the first
        new entry. The new revision, or ``Conflict`` if ``seen`` is not the current one.

        This alone does not block: it is written in the order in which it came."""
        change = (
            update(schema.tables)
            .where(schema.tables.c.id == id, schema.tables.c.revision == seen)
            .values(revision=seen + 1, **_current(table, time.time()))
        )
        write_parts = _parts_writer(id, first, table)

        def write(connection: Connection) -> int:
            if connection.execute(change).rowcount != 1:
                raise Conflict(id)
            write_parts(connection)
            return seen + 1

        return self._writer.submit(write)

    def remove(self, id: str) -> None:
        with self._writing() as connection:
            connection.execute(delete(schema.tables).where(schema.tables.c.id == id))

    def _writing(self) -> AbstractContextManager[Connection]:
        """A transaction that is a writer's from its beginning."""
        return self._engine.execution_options(begins="IMMEDIATE").begin()

    # -- reading ---------------------------------------------------------------------------

    def summaries(self) -> list[Summary]:
        """All tables, the one played last first."""
        query = select(schema.tables).order_by(schema.tables.c.played.desc())
        with self._engine.connect() as connection:
            return [_summary(row._mapping) for row in connection.execute(query)]

    def revisions(self, ids: Sequence[str]) -> dict[str, int]:
        """The revisions of those tables that are there."""
        query = select(schema.tables.c.id, schema.tables.c.revision).where(
            schema.tables.c.id.in_(ids)
        )
        with self._engine.connect() as connection:
            return {row.id: row.revision for row in connection.execute(query)}

    def load(self, id: str) -> StoredTable:
        """A table with everything that was done; ``KeyError`` if there is none."""
        query = select(schema.tables).where(schema.tables.c.id == id)
        course = (
            select(schema.entries.c.text)
            .where(schema.entries.c.table_id == id)
            .order_by(schema.entries.c.number)
        )
        bids = select(schema.max_bids).where(schema.max_bids.c.table_id == id)
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
            if row is None:
                raise KeyError(id)
            texts = connection.execute(course).scalars().all()
            max_bids = [MaxBid(bid.seat, bid.card, bid.amount) for bid in connection.execute(bids)]
        game = Game.load(row.head)
        game.follow(texts)
        table = Table(game, _seats(row.seats), max_bids, row.pace, row.hurries)
        return StoredTable(table, row.revision, row.deal)


def head_of(game: Game) -> str:
    """The record of a game before its first action."""
    return Game(game.options, game.start).save()


def _parts_writer(id: str, first: int, table: Table) -> Callable[[Connection], None]:
    """What writes the new entries and the maximum bids as they are now."""
    new = _rows(id, first, table.game.entries[first:])
    bids = [{"table_id": id, **asdict(bid)} for bid in table.max_bids.current(table.game.state)]

    def write(connection: Connection) -> None:
        connection.execute(delete(schema.max_bids).where(schema.max_bids.c.table_id == id))
        if new:
            connection.execute(insert(schema.entries), new)
        if bids:
            connection.execute(insert(schema.max_bids), bids)

    return write


def _prepare(connection: Sqlite, _: object) -> None:
    """Nothing that was committed may be lost, whatever happens to the machine. Transactions
    begin where we say so: the driver would leave changes of tables out of them."""
    connection.isolation_level = None
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begins', '')}")


def _current(table: Table, now: float) -> dict[str, object]:
    """What is written whenever a table changes."""
    game = table.game
    return {
        "seats": _json(table.seats),
        "pace": table.pace,
        "hurries": table.hurries,
        "played": now,
        "round": game.state.round,
        "winners": _json(game.standings()[0]) if game.is_over else None,
    }


def _rows(id: str, first: int, entries: Sequence[Entry]) -> list[dict[str, object]]:
    return [
        {"table_id": id, "number": first + i, "seat": entry.seat, "text": entry.text}
        for i, entry in enumerate(entries)
    ]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _seats(text: str) -> tuple[Seat, ...]:
    return msgspec.json.decode(text, type=tuple[Seat, ...])


def _summary(row: RowMapping) -> Summary:
    return Summary(
        row["id"],
        row["head"],
        _seats(row["seats"]),
        row["created"],
        row["played"],
        row["round"],
        None
        if row["winners"] is None
        else tuple(msgspec.json.decode(row["winners"], type=list[int])),
    )
