"""Opening the file: what is wrong with it is said, and nothing of it is changed then."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError

from wattworks.web.store.errors import StoreError
from wattworks.web.store.upgrade import HEAD, bring_up_to_date, is_known, version_of

PRIMARY: Final = 0xFF  # the part of SQLite's result codes that says what kind of error it is
DAMAGED: Final = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
NO_ACCESS: Final = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM)
LOCKED: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
# tables of which one version or another of our files has all
TABLES: Final = ({"games", "entries"}, {"tables", "entries"})


@contextmanager
def opening(file: Path) -> Iterator[None]:
    """What the database says in here becomes a ``StoreError``."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise _explained(file, error) from error
    except DatabaseError as error:
        raise _explained(file, error.orig) from error


def check_is_ours(file: Path) -> None:
    """Look without changing anything: even the way we keep a journal would be a change."""
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        names = {name for (name,) in found}
    if names and not any(ours <= names for ours in TABLES):
        raise StoreError("not_ours", file=file)


def upgrade(connection: Connection, file: Path) -> None:
    """Bring the file up to date, if it is not of a newer version."""
    version = version_of(connection)
    if not is_known(version):
        raise StoreError("version", file=file, found=version, known=HEAD)
    bring_up_to_date(connection, version)


def _explained(file: Path, error: BaseException | None) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & PRIMARY
    name = getattr(error, "sqlite_errorname", "") or type(error).__name__
    if code in DAMAGED:
        return StoreError("damaged", file=file, reason=name)
    if code in NO_ACCESS:
        return StoreError("no_access", file=file, reason=name)
    if code in LOCKED:
        return StoreError("locked", file=file)
    return StoreError("trouble", file=file, reason=f"{name}, {error}")
