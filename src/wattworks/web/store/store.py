"""The games on disk: SQLite, every action committed before anybody is told of it."""

import time
from collections.abc import Iterable, Sequence
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
    text,
    update,
)

from wattworks.game import Game
from wattworks.record.entries import Entry
from wattworks.table.max_bids import Limit
from wattworks.table.seats import Seat
from wattworks.web.store import schema

FILE = "games.sqlite"


class StoreError(RuntimeError):
    """The file cannot be used; ``code`` and ``figures`` are for the locales."""

    def __init__(self, code: str, **figures: object) -> None:
        self.code = code
        self.figures = figures
        super().__init__(f"{code}: {figures}")


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
class Kept:
    """A game as it was left."""

    game: Game
    seats: tuple[Seat, ...]
    limits: frozenset[Limit] = frozenset()
    seed: int | None = None


class Store:
    """All games in one file. The methods block: call them from a thread."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError("folder", folder=folder, reason=error.strerror) from None
        self._engine = create_engine(f"sqlite:///{self.path}")
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        with self._engine.execution_options(begins="IMMEDIATE").begin() as connection:
            self._bring_up_to_date(connection)

    def _bring_up_to_date(self, connection: Connection) -> None:
        """All or nothing: a file of a former version is changed in one transaction."""
        found = connection.execute(text("PRAGMA user_version")).scalar_one()
        if found > schema.VERSION:
            raise StoreError("version", file=self.path, found=found, known=schema.VERSION)
        for version in range(found or schema.VERSION, schema.VERSION):
            for statement in schema.UPGRADES[version]:
                connection.execute(text(statement))
        schema.metadata.create_all(connection)
        connection.execute(text(f"PRAGMA user_version = {schema.VERSION}"))

    def close(self) -> None:
        self._engine.dispose()

    # -- writing ---------------------------------------------------------------------------

    def add(self, id: str, game: Game, seats: Sequence[Seat], seed: int | None = None) -> None:
        """Keep a new game; ``seed`` is the number of its deal."""
        now = time.time()
        with self._engine.begin() as connection:
            connection.execute(
                insert(schema.games).values(
                    id=id,
                    head=game.save(),
                    seats=_json(seats),
                    created=now,
                    played=now,
                    round=game.state.round,
                    winners=None,
                    seed=seed,
                )
            )

    def append(
        self,
        id: str,
        first: int,
        entries: Sequence[Entry],
        game: Game,
        limits: Iterable[Limit] = (),
    ) -> None:
        """Keep what was done, and which maximum bids hold now; ``first`` is the number of the
        first of the entries."""
        rows = [
            {"game": id, "n": first + i, "seat": entry.seat, "text": entry.text}
            for i, entry in enumerate(entries)
        ]
        most = [{"game": id, **asdict(limit)} for limit in limits]
        winners = _json(game.standings()[0]) if game.is_over else None
        with self._engine.begin() as connection:
            if rows:
                connection.execute(insert(schema.entries), rows)
            connection.execute(delete(schema.limits).where(schema.limits.c.game == id))
            if most:
                connection.execute(insert(schema.limits), most)
            connection.execute(
                update(schema.games)
                .where(schema.games.c.id == id)
                .values(played=time.time(), round=game.state.round, winners=winners)
            )

    def reseat(self, id: str, seats: Sequence[Seat]) -> None:
        """Keep who plays now."""
        with self._engine.begin() as connection:
            connection.execute(
                update(schema.games).where(schema.games.c.id == id).values(seats=_json(seats))
            )

    def remove(self, id: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(delete(schema.games).where(schema.games.c.id == id))

    # -- reading ---------------------------------------------------------------------------

    def summaries(self) -> list[Summary]:
        """All games, the one played last first."""
        query = select(schema.games).order_by(schema.games.c.played.desc())
        with self._engine.connect() as connection:
            return [_summary(row._mapping) for row in connection.execute(query)]

    def load(self, id: str) -> Kept:
        """A game with everything that was done; ``KeyError`` if there is none."""
        query = select(schema.games).where(schema.games.c.id == id)
        course = (
            select(schema.entries.c.text)
            .where(schema.entries.c.game == id)
            .order_by(schema.entries.c.n)
        )
        bids = select(schema.limits).where(schema.limits.c.game == id)
        with self._engine.connect() as connection:
            row = connection.execute(query).one_or_none()
            if row is None:
                raise KeyError(id)
            texts = connection.execute(course).scalars().all()
            limits = frozenset(
                Limit(bid.seat, bid.card, bid.most) for bid in connection.execute(bids)
            )
        game = Game.load(row.head)
        game.follow(texts)
        return Kept(game, _seats(row.seats), limits, row.seed)


def _prepare(connection: Sqlite, _: object) -> None:
    """Nothing that was committed may be lost, whatever happens to the machine. Transactions
    begin where we say so: the driver would leave changes of tables out of them."""
    connection.isolation_level = None
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begins', '')}")


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
