"""What people say to each other at a table."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from wattworks.web.store import schema

WORDS: Final = "words"
REACTION: Final = "reaction"
KEPT: Final = 200  # messages of a table


@dataclass(frozen=True)
class Message:
    """``text`` is what somebody wrote, or the name of a reaction. The ``token`` comes from the
    page: what is sent twice is said once."""

    person: str
    name: str
    kind: str
    text: str
    said: float
    token: str
    number: int = 0


def is_said(connection: Connection, table: str, message: Message) -> bool:
    chat = schema.chat
    same = (chat.c.table_id == table, chat.c.person_id == message.person)
    query = select(chat.c.number).where(*same, chat.c.token == message.token)
    return connection.execute(query).first() is not None


def write(connection: Connection, table: str, message: Message) -> None:
    """Add a message; those that are too many go."""
    chat = schema.chat
    here = chat.c.table_id == table
    last = connection.execute(select(func.max(chat.c.number)).where(here)).scalar()
    number = 1 if last is None else last + 1
    row = {
        "table_id": table, "number": number, "person_id": message.person, "name": message.name,
        "kind": message.kind, "text": message.text, "said": message.said, "token": message.token,
    }  # fmt: skip
    connection.execute(insert(chat).values(**row))
    connection.execute(delete(chat).where(here, chat.c.number <= number - KEPT))


def messages(connection: Connection, table: str) -> tuple[Message, ...]:
    """All that is kept, oldest first."""
    chat = schema.chat
    query = select(chat).where(chat.c.table_id == table).order_by(chat.c.number)
    return tuple(
        Message(row.person_id, row.name, row.kind, row.text, row.said, row.token, row.number)
        for row in connection.execute(query)
    )
