"""The tables on disk: every change is committed before anybody is told of it.

Every change raises the table's revision, and is made only if the revision is still the one that
was seen: of two writers one is told to look again.
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import asdict
from pathlib import Path
from sqlite3 import Connection as Sqlite

import msgspec
from sqlalchemy import (
    Connection,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.sql import Delete, Insert, Update

from wattworks.engine.state import NOBODY
from wattworks.game import Game
from wattworks.record import chosen_options
from wattworks.record.entries import Entry
from wattworks.table import Table
from wattworks.table.clock import Clock
from wattworks.table.lobby import Lobby
from wattworks.web.store import chat, rows, schema, turns
from wattworks.web.store.calls import Calls, note_turn
from wattworks.web.store.chat import Message
from wattworks.web.store.errors import Conflict, NoSuchTable, NotBegun, StoreError
from wattworks.web.store.opening import check_is_ours, opening, upgrade
from wattworks.web.store.people import People
from wattworks.web.store.private_folder import prepare
from wattworks.web.store.rows import GAME, LOBBY, StoredLobby, StoredTable, Summary, Unreadable
from wattworks.web.store.writer import Writer


class Store:
    """All tables in one file. The methods block: call them from a thread."""

    def __init__(self, folder: Path) -> None:
        self.path = prepare(folder)
        self._engine = create_engine(f"sqlite:///{self.path}", hide_parameters=True)
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        self._writer = Writer(self._writing)
        self.people = People(self._writing, self._engine.connect)
        self.calls = Calls(self._writing, self._engine.connect)
        try:
            with opening(self.path):
                check_is_ours(self.path)
                with self._writing() as connection:
                    upgrade(connection, self.path)
        except StoreError:
            self.close()
            raise

    def close(self) -> None:
        self._writer.close()
        self._engine.dispose()

    # -- writing ---------------------------------------------------------------------------

    def add(
        self,
        id: str,
        table: Table,
        deal: str | None = None,
        deal_is_known: bool = False,
        host: str | None = None,
        members: Sequence[str] = (),
    ) -> None:
        """Keep a new table; ``deal`` is the number or code of its deal, ``host`` whose table it
        is, ``members`` those who may look at it besides."""
        now = time.time()
        new = {"id": id, "head": head_of(table.game), "created": now, "host": host}
        new |= {"deal": deal, "deal_is_known": deal_is_known}
        with self._writing() as connection:
            connection.execute(insert(schema.tables).values(**new, **_current(table, now)))
            _parts_writer(id, 0, table)(connection)
            for person in {*members, host} - {None}:
                connection.execute(insert(schema.members).values(table_id=id, person_id=person))

    def add_lobby(self, id: str, lobby: Lobby, host: str) -> None:
        """Keep a new table without a game."""
        now = time.time()
        new = {"id": id, "stage": LOBBY, "created": now, "host": host, "round": 0}
        with self._writing() as connection:
            connection.execute(insert(schema.tables).values(**new, **_lobby_columns(lobby, now)))
            connection.execute(insert(schema.members).values(table_id=id, person_id=host))

    def save_lobby(self, id: str, seen: int, lobby: Lobby) -> "Future[int]":
        """Keep a lobby as it is now; the new revision, or ``Conflict``. It does not block."""
        change = _guarded_change(id, seen).values(**_lobby_columns(lobby, time.time()))
        return self._writer.submit(lambda connection: _changed(connection, change, id, seen))

    def begin_game(
        self, id: str, seen: int, table: Table, deal: str, deal_is_known: bool
    ) -> "Future[int]":
        """The lobby of that id becomes the table; the new revision, or ``Conflict``. It does not
        block."""
        new: dict[str, object] = {"stage": GAME, "head": head_of(table.game)}
        new |= {"deal": deal, "deal_is_known": deal_is_known}
        change = _guarded_change(id, seen).values(**new, **_current(table, time.time()))
        return self._writer.submit(lambda connection: _changed(connection, change, id, seen))

    def save(
        self, id: str, seen: int, first: int, table: Table, called: str | None = None
    ) -> "Future[int]":
        """Keep what was done, and how the table is now; ``first`` is the number of the first
        new entry. If somebody else is asked than before, ``called`` is the person who wants to
        hear of it, or nobody. The new revision, or ``Conflict`` if ``seen`` is not the current
        one.

        This alone does not block: it is written in the order in which it came."""
        now = time.time()
        change = _guarded_change(id, seen).values(**_current(table, now))
        write_parts = _parts_writer(id, first, table)

        def write(connection: Connection) -> int:
            revision = _changed(connection, change, id, seen)
            write_parts(connection)
            if called is not None:
                note_turn(connection, id, called, now)
            return revision

        return self._writer.submit(write)

    def admit(self, id: str, seen: int, person: str) -> "Future[int]":
        """From now on a person whom we remember may look at the table; the new revision, or
        ``Conflict``. It does not block."""
        new = insert(schema.members).values(table_id=id, person_id=person)
        return self._writer.submit(lambda connection: _admitted(connection, new, id, seen))

    def dismiss(self, id: str, seen: int, person: str) -> "Future[int]":
        """The opposite."""
        member = (schema.members.c.table_id == id, schema.members.c.person_id == person)
        gone = delete(schema.members).where(*member)
        return self._writer.submit(lambda connection: _admitted(connection, gone, id, seen))

    def say(self, id: str, seen: int, message: Message) -> "Future[int]":
        """Somebody says something; the new revision, the old one if it was said before, or
        ``Conflict``. It does not block."""

        def write(connection: Connection) -> int:
            if chat.is_said(connection, id, message):
                return seen
            revision = _changed(connection, _guarded_change(id, seen), id, seen)
            chat.write(connection, id, message)
            return revision

        return self._writer.submit(write)

    def link(self, id: str, seen: int, **columns: str) -> "Future[int]":
        """Note the ``rematch``, the ``share`` or the ``host`` of a table; the new revision, or
        ``Conflict``. It does not block."""
        change = _guarded_change(id, seen).values(**columns)
        return self._writer.submit(lambda connection: _changed(connection, change, id, seen))

    def remove(self, id: str) -> None:
        """Forget a table, even one that cannot be read; ``NoSuchTable`` if there is none."""
        with self._writing() as connection:
            gone = connection.execute(delete(schema.tables).where(schema.tables.c.id == id))
            if not gone.rowcount:
                raise NoSuchTable(id)

    def _writing(self) -> AbstractContextManager[Connection]:
        """A transaction that is a writer's from its beginning."""
        return self._engine.execution_options(begins="IMMEDIATE").begin()

    # -- all tables at once ----------------------------------------------------------------

    def beat(self, now: float) -> float:
        """This server is alive; the seconds for which none was, if clocks stood still."""
        with self._writing() as connection:
            return turns.beat(connection, now)

    def overdue(self, now: float) -> list[str]:
        """Tables where somebody's time is up."""
        with self._engine.connect() as connection:
            return turns.overdue(connection, now)

    def meet(
        self, here: Sequence[tuple[str, str]], tables: Sequence[str], now: float
    ) -> dict[tuple[str, str], float]:
        """These people have a page of a table open here; when those at some tables were last
        seen by any server."""
        if here:
            with self._writing() as connection:
                turns.note_seen(connection, here, now)
        with self._engine.connect() as connection:
            return turns.seen(connection, tables)

    # -- reading ---------------------------------------------------------------------------

    def summaries(self, person: str | None = None) -> list[Summary | Unreadable]:
        """All tables, or those that a person may look at; the one played last first."""
        query = select(schema.tables).order_by(schema.tables.c.played.desc())
        if person is not None:
            theirs = select(schema.members.c.table_id).where(schema.members.c.person_id == person)
            query = query.where(schema.tables.c.id.in_(theirs))
        with self._engine.connect() as connection:
            return [rows.summary(row._mapping) for row in connection.execute(query)]

    def host_of(self, id: str) -> str | None:
        """Whose table it is, even if it cannot be read; or ``NoSuchTable``."""
        query = select(schema.tables.c.host).where(schema.tables.c.id == id)
        with self._engine.connect() as connection:
            found = connection.execute(query).first()
        if found is None:
            raise NoSuchTable(id)
        return None if found.host is None else str(found.host)

    def table_by_share(self, link: str) -> str | None:
        """The table that such a link lets others look back on."""
        query = select(schema.tables.c.id).where(schema.tables.c.share == link)
        with self._engine.connect() as connection:
            return connection.execute(query).scalar()

    def count(self, host: str | None = None) -> int:
        """How many tables there are, or how many one person is the host of."""
        query = select(func.count()).select_from(schema.tables)
        if host is not None:
            query = query.where(schema.tables.c.host == host)
        with self._engine.connect() as connection:
            return connection.execute(query).scalar_one()

    def revisions(self, ids: Sequence[str]) -> dict[str, int]:
        """The revisions of those tables that are there."""
        query = select(schema.tables.c.id, schema.tables.c.revision).where(
            schema.tables.c.id.in_(ids)
        )
        with self._engine.connect() as connection:
            return {row.id: row.revision for row in connection.execute(query)}

    def load(self, id: str) -> StoredTable:
        """A table with everything that was done; ``NoSuchTable``, ``NotBegun`` or
        ``UnreadableTable``."""
        query = select(schema.tables).where(schema.tables.c.id == id)
        course = (
            select(schema.entries.c.text)
            .where(schema.entries.c.table_id == id)
            .order_by(schema.entries.c.number)
        )
        bids = select(schema.max_bids).where(schema.max_bids.c.table_id == id)
        with self._engine.connect() as connection:
            found = connection.execute(query).mappings().one_or_none()
            if found is None:
                raise NoSuchTable(id)
            if found["stage"] == LOBBY:
                raise NotBegun(id)
            texts = connection.execute(course).scalars().all()
            max_bids = connection.execute(bids).mappings().all()
            members = _members(connection, id)
            said = chat.messages(connection, id)
        return rows.stored_table(found, texts, max_bids, members, said)

    def load_lobby(self, id: str) -> StoredLobby:
        """A table before its game; ``NoSuchTable`` if there is none, ``UnreadableTable``."""
        lobbies = (schema.tables.c.id == id, schema.tables.c.stage == LOBBY)
        with self._engine.connect() as connection:
            found = connection.execute(select(schema.tables).where(*lobbies)).mappings().first()
            if found is None:
                raise NoSuchTable(id)
            return rows.stored_lobby(found, _members(connection, id))


def _guarded_change(id: str, seen: int) -> Update:
    """A change of a table, unless somebody else was faster."""
    guarded = (schema.tables.c.id == id, schema.tables.c.revision == seen)
    return update(schema.tables).where(*guarded).values(revision=seen + 1)


def _changed(connection: Connection, change: Update, id: str, seen: int) -> int:
    """Make the change; the new revision, or ``Conflict``."""
    if connection.execute(change).rowcount != 1:
        raise Conflict(id)
    return seen + 1


def _admitted(connection: Connection, change: Insert | Delete, id: str, seen: int) -> int:
    revision = _changed(connection, _guarded_change(id, seen), id, seen)
    connection.execute(change)
    return revision


def _members(connection: Connection, id: str) -> dict[str, str]:
    """The names of those who may look at a table, by their ids."""
    query = (
        select(schema.people.c.id, schema.people.c.name)
        .join(schema.members, schema.members.c.person_id == schema.people.c.id)
        .where(schema.members.c.table_id == id)
    )
    return {row.id: row.name for row in connection.execute(query)}


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
    connection.text_factory = _text
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _text(stored: bytes) -> str:
    """A text that was damaged must not keep the others from being read."""
    return stored.decode("utf-8", "replace")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begins', '')}")


def _current(table: Table, now: float) -> dict[str, object]:
    """What is written whenever a table changes."""
    game = table.game
    return {
        "seats": _json(table.seats),
        "pace": table.pace,
        "hurries": table.hurries,
        "settings": _json(table.settings),
        "proposal": None if table.proposal is None else _json(table.proposal),
        "plans": _json(table.plans),
        "played": now,
        "round": game.state.round,
        "winners": _json(game.standings()[0]) if game.is_over else None,
        "lesson": None if table.coach is None else _json(table.coach.progress),
        "halt": table.halt,
        **_clock_columns(table.clock),
    }


def _clock_columns(clock: Clock) -> dict[str, object]:
    is_asked = clock.seat != NOBODY
    return {
        "clock": _json({"turn": clock.turn, "left": clock.left}),
        "asked_seat": clock.seat if is_asked else None,
        "asked_since": clock.since if is_asked else None,
        "asked_until": clock.until,
    }


def _lobby_columns(lobby: Lobby, now: float) -> dict[str, object]:
    return {
        "head": chosen_options.dumps(lobby.options),
        "seats": _json(lobby.seats),
        "deal": lobby.deal or None,
        "pace": lobby.pace,
        "settings": _json(lobby.settings),
        "played": now,
    }


def _rows(id: str, first: int, entries: Sequence[Entry]) -> list[dict[str, object]]:
    return [
        {"table_id": id, "number": first + i, "seat": entry.seat, "text": entry.text}
        for i, entry in enumerate(entries)
    ]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
