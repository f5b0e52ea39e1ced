"""Calls that wait to be made: to people elsewhere whose turn it is, and who want to be told.

A call is noted together with the move that made it due, and the next try before each try: whenever
a server dies, another one goes on.
"""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from wattworks.web.store import schema
from wattworks.web.store.people import Connecting

REST: Final = 60.0  # seconds between two calls for one person
FIRST_DELAY: Final = 30.0  # seconds until a call that failed is tried again; then ever longer
GROWTH: Final = 4
MOST_TRIES: Final = 5
AT_ONCE: Final = 4  # calls that are taken together


@dataclass(frozen=True)
class Call:
    """The address of a person who is asked at a table, and how often it was tried, with this."""

    person: str
    table: str
    address: str
    tries: int

    @property
    def is_last(self) -> bool:
        return self.tries >= MOST_TRIES


def note_turn(connection: Connection, table: str, person: str, now: float) -> None:
    """Somebody is asked at a table, or nobody who wants to be called: whoever was to be called
    there before has moved."""
    calls, people = schema.calls, schema.people
    connection.execute(delete(calls).where(calls.c.table_id == table))
    wants = select(people.c.called).where(people.c.id == person, people.c.webhook.is_not(None))
    found = connection.execute(wants).first() if person else None
    if found is not None:
        due = max(now, (found.called or 0.0) + REST)
        connection.execute(insert(calls).values(person_id=person, table_id=table, due=due))


class Calls:
    """The methods block: call them from a thread."""

    def __init__(self, writing: Connecting, reading: Connecting) -> None:
        self._writing = writing
        self._reading = reading

    def take_due(self, now: float) -> list[Call]:
        """Those that are to be made now; nobody else takes them."""
        with self._reading() as connection:
            if not _due(connection, now):
                return []
        with self._writing() as connection:
            found = _due(connection, now)
            for each in found:
                _postpone(connection, each, now)
        return found

    def settle(self, call: Call) -> None:
        """It need not be tried again; a later one for the same table is another."""
        calls = schema.calls
        which = (calls.c.person_id == call.person, calls.c.table_id == call.table)
        with self._writing() as connection:
            connection.execute(delete(calls).where(*which, calls.c.tries == call.tries))


def _due(connection: Connection, now: float) -> list[Call]:
    calls, people = schema.calls, schema.people
    query = (
        select(calls, people.c.webhook)
        .join(people, people.c.id == calls.c.person_id)
        .where(calls.c.due <= now, people.c.webhook.is_not(None))
        .order_by(calls.c.due)
        .limit(AT_ONCE)
    )
    found = connection.execute(query).all()
    return [Call(row.person_id, row.table_id, row.webhook, row.tries + 1) for row in found]


def _postpone(connection: Connection, call: Call, now: float) -> None:
    """Note when it will be tried again, should this try fail."""
    calls, people = schema.calls, schema.people
    which = (calls.c.person_id == call.person, calls.c.table_id == call.table)
    later = {"due": now + FIRST_DELAY * GROWTH ** (call.tries - 1), "tries": call.tries}
    connection.execute(update(calls).where(*which).values(**later))
    connection.execute(update(people).where(people.c.id == call.person).values(called=now))
