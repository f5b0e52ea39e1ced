"""People with browsers that we know, and how they come to a table."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from hashlib import sha256
from secrets import choice, token_urlsafe
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, select, update
from sqlalchemy.dialects.sqlite import insert

from wattworks.web.store import schema

CODE_SYMBOLS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is taken for another or for a digit
CODE_LENGTH: Final = 6
CODE_TIME: Final = 24 * 3600.0  # seconds
DEVICE_TIME: Final = 600.0  # seconds
SECRET_BYTES: Final = 16

Connecting = Callable[[], AbstractContextManager[Connection]]


@dataclass(frozen=True)
class Invitation:
    """How people come to a table: a link that cannot be guessed, and for a while a short code."""

    table: str
    link: str
    code: str | None
    code_until: float | None

    def current_code(self, now: float) -> str | None:
        return self.code if self.code_until is not None and now < self.code_until else None


class People:
    """The methods block: call them from a thread."""

    def __init__(self, writing: Connecting, reading: Connecting) -> None:
        self._writing = writing
        self._reading = reading

    # -- persons ---------------------------------------------------------------------------

    def remember(self, person: str, name: str) -> None:
        """Somebody of that name is here."""
        row = {"name": name, "seen": time.time()}
        new = insert(schema.people).values(id=person, **row)
        with self._writing() as connection:
            connection.execute(new.on_conflict_do_update(index_elements=["id"], set_=row))

    def name_of(self, person: str) -> str:
        """The name that a person gave last; nothing if we do not know them."""
        query = select(schema.people.c.name).where(schema.people.c.id == person)
        with self._reading() as connection:
            return connection.execute(query).scalar() or ""

    def forget(self, person: str) -> None:
        """Delete everything about a person but the seats they had."""
        with self._writing() as connection:
            connection.execute(delete(schema.people).where(schema.people.c.id == person))

    # -- being called ----------------------------------------------------------------------

    def calls_of(self, person: str) -> tuple[str, str]:
        """The secret of a person's feed, and what is called when it is their turn; or nothing."""
        query = select(schema.people.c.feed, schema.people.c.webhook)
        with self._reading() as connection:
            found = connection.execute(query.where(schema.people.c.id == person)).first()
        return ("", "") if found is None else (found.feed or "", found.webhook or "")

    def renew_feed(self, person: str) -> None:
        """A new secret; the old one is worth nothing any more."""
        self._set(person, feed=token_urlsafe(SECRET_BYTES))

    def set_webhook(self, person: str, address: str | None) -> None:
        self._set(person, webhook=address)

    def _set(self, person: str, **columns: str | None) -> None:
        change = update(schema.people).where(schema.people.c.id == person).values(**columns)
        with self._writing() as connection:
            connection.execute(change)

    def person_by_feed(self, secret: str) -> str | None:
        query = select(schema.people.c.id).where(schema.people.c.feed == secret)
        with self._reading() as connection:
            return connection.execute(query).scalar()

    # -- invitations -----------------------------------------------------------------------

    def invitation(self, table: str) -> Invitation:
        """How people come to a table; with a new code if the old one is no longer valid."""
        now = time.time()
        with self._writing() as connection:
            found = _invitation(connection, schema.invitations.c.table_id == table)
            if found is not None and found.current_code(now):
                return found
            fresh = {"code": _new_code(connection), "code_until": now + CODE_TIME}
            new = insert(schema.invitations).values(
                table_id=table, link=token_urlsafe(SECRET_BYTES), **fresh
            )
            connection.execute(new.on_conflict_do_update(index_elements=["table_id"], set_=fresh))
            found = _invitation(connection, schema.invitations.c.table_id == table)
        assert found is not None
        return found

    def table_by_link(self, link: str) -> str | None:
        with self._reading() as connection:
            found = _invitation(connection, schema.invitations.c.link == link)
        return None if found is None else found.table

    def link_by_code(self, code: str) -> str | None:
        """The link that a code which is still valid stands for."""
        with self._reading() as connection:
            found = _invitation(connection, schema.invitations.c.code == code.strip().upper())
        return found.link if found is not None and found.current_code(time.time()) else None

    def renew_invitation(self, table: str) -> None:
        """Old links and codes lead nowhere any more."""
        with self._writing() as connection:
            gone = schema.invitations.c.table_id == table
            connection.execute(delete(schema.invitations).where(gone))

    # -- more browsers of one person -------------------------------------------------------

    def device_link(self, person: str) -> str:
        """The secret part of a link that opens another browser for a person, once and soon."""
        secret = token_urlsafe(SECRET_BYTES)
        row = {"digest": _digest(secret), "person_id": person, "until": time.time() + DEVICE_TIME}
        with self._writing() as connection:
            old = schema.device_links.c.until < time.time()
            connection.execute(delete(schema.device_links).where(old))
            connection.execute(insert(schema.device_links).values(**row))
        return secret

    def person_by_device_link(self, secret: str) -> str | None:
        """Who may come in by it; then it is used up."""
        links = schema.device_links
        gone = (
            delete(links)
            .where(links.c.digest == _digest(secret))
            .returning(links.c.person_id, links.c.until)
        )
        with self._writing() as connection:
            found = connection.execute(gone).first()
        return found.person_id if found is not None and found.until > time.time() else None

    # -- keys ------------------------------------------------------------------------------

    def key(self, name: str) -> str:
        """A secret of this store, made when it is asked for first; the same for all processes."""
        new = insert(schema.keys).values(name=name, value=token_urlsafe(32))
        with self._writing() as connection:
            connection.execute(new.on_conflict_do_nothing())
            query = select(schema.keys.c.value).where(schema.keys.c.name == name)
            return str(connection.execute(query).scalar_one())


def _invitation(connection: Connection, which: ColumnElement[bool]) -> Invitation | None:
    found = connection.execute(select(schema.invitations).where(which)).first()
    return None if found is None else Invitation(*found)


def _new_code(connection: Connection) -> str:
    """One that leads to no table yet."""
    while True:
        code = "".join(choice(CODE_SYMBOLS) for _ in range(CODE_LENGTH))
        if _invitation(connection, schema.invitations.c.code == code) is None:
            return code


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
