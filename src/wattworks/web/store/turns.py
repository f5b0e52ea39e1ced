"""Who is asked where, what is overdue, who was seen when: for all tables at once."""

from collections.abc import Iterable, Sequence
from typing import Final

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects.sqlite import insert

from wattworks.web.store import schema

OUTAGE: Final = 20.0  # seconds without any server after which clocks have stood still
_PULSE: Final = 1  # its only row


def beat(connection: Connection, now: float) -> float:
    """A server is alive. If none was for a while, all clocks go on where they stood, and the time
    lost is told; the first server that comes back sees to it."""
    last = connection.execute(select(schema.pulse.c.at)).scalar()
    new = insert(schema.pulse).values(id=_PULSE, at=now)
    connection.execute(new.on_conflict_do_update(index_elements=["id"], set_={"at": now}))
    lost = 0.0 if last is None else now - last
    if lost < OUTAGE:
        return 0.0
    tables = schema.tables
    connection.execute(
        update(tables)
        .where(tables.c.asked_seat.is_not(None))
        .values(
            asked_since=tables.c.asked_since + lost,
            asked_until=tables.c.asked_until + lost,
            revision=tables.c.revision + 1,
        )
    )
    return lost


def overdue(connection: Connection, now: float) -> list[str]:
    """Tables where somebody's time is up."""
    tables = schema.tables
    query = select(tables.c.id).where(tables.c.asked_until <= now)
    return list(connection.execute(query).scalars())


def note_seen(connection: Connection, here: Iterable[tuple[str, str]], now: float) -> None:
    """These people, each at a table, have a page open there."""
    members = schema.members
    for table, person in here:
        which = (members.c.table_id == table, members.c.person_id == person)
        connection.execute(update(members).where(*which).values(seen=now))


def seen(connection: Connection, tables: Sequence[str]) -> dict[tuple[str, str], float]:
    """When people were last seen at those tables, by any server."""
    members = schema.members
    query = select(members).where(members.c.table_id.in_(tables), members.c.seen.is_not(None))
    return {(row.table_id, row.person_id): row.seen for row in connection.execute(query)}
