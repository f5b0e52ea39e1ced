"""Bringing a file of an earlier version up to date, by Alembic's migrations."""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

HEAD: Final = "10"  # the newest migration
MIGRATIONS: Final = Path(__file__).parent / "migrations"
BEFORE_ALEMBIC: Final = ("1", "2", "3")  # versions that were kept in SQLite's user_version
KNOWN: Final = (None, *BEFORE_ALEMBIC, "4", "5", "6", "7", "8", "9", HEAD)


def version_of(connection: Connection) -> str | None:
    """The version of a file; None for an empty one."""
    names = inspect(connection).get_table_names()
    if "alembic_version" in names:
        found: str | None = connection.execute(
            text("SELECT version_num FROM alembic_version")
        ).scalar()
        return found
    old = connection.execute(text("PRAGMA user_version")).scalar_one()
    return str(old) if old or names else None


def is_known(version: str | None) -> bool:
    return version in KNOWN


def bring_up_to_date(connection: Connection, version: str | None) -> None:
    """All or nothing: within the transaction of the connection."""
    if version == HEAD:
        return
    # not above: importing Alembic takes longer than everything else at the start
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if version in BEFORE_ALEMBIC:
        command.stamp(config, version)
    command.upgrade(config, HEAD)
