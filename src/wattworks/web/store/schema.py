"""The tables of the store. A change here needs a migration in ``migrations/versions``."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("revision", Integer, nullable=False, server_default=text("0")),  # of all below
    Column("stage", Text, nullable=False, server_default=text("'game'")),  # or "lobby"
    Column("head", Text, nullable=False),  # the record before the first action; a lobby's options
    Column("seats", Text, nullable=False),  # JSON: who plays them
    Column("pace", Text, nullable=False, server_default=text("'normal'")),  # of the bots
    Column("hurries", Boolean, nullable=False, server_default=text("0")),  # until a person is asked
    Column("created", Float, nullable=False),
    Column("played", Float, nullable=False),  # when something was done last
    Column("round", Integer, nullable=False),
    Column("winners", Text, nullable=True),  # JSON: seats; null while the game runs
    Column("deal", Text, nullable=True),  # its number or code; null: it was given otherwise
    # whether somebody could know the deal before the game: it was typed, or dealt again
    Column("deal_is_known", Boolean, nullable=False, server_default=text("0")),
    Column("host", Text, nullable=True),  # whose table it is; null: everybody's on this screen
    Column("settings", Text, nullable=False, server_default=text("'{}'")),  # JSON: the host's
    Column("proposal", Text, nullable=True),  # JSON: what the others are asked to agree to
    Column("plans", Text, nullable=False, server_default=text("'[]'")),  # JSON: made ahead
    Column("lesson", Text, nullable=True),  # JSON: the progress of a guided game; null: it is none
    Column("clock", Text, nullable=False, server_default=text("'{}'")),  # JSON: the turn, the banks
    Column("asked_seat", Integer, nullable=True),  # the person who is asked; null: nobody
    Column("asked_since", Float, nullable=True),
    Column("asked_until", Float, nullable=True),  # null: there is time
    Column("halt", Text, nullable=False, server_default=text("''")),  # why nobody is asked
    Column("rematch", Text, nullable=True),  # the table at which its people play on
    Column("share", Text, nullable=True),  # 128 bits: who has it may look back on it
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0, without gaps
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=True),  # the action in notation; null: an undo
)

max_bids = Table(  # in the auction that is under way
    "max_bids",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("card", Integer, nullable=False),  # the plant they hold for
    Column("amount", Integer, nullable=False),
)

people = Table(  # who has a browser that we know
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),  # as given last
    Column("seen", Float, nullable=False),  # when somebody of that name was here last
    Column("feed", Text, nullable=True),  # the secret part of its address
    Column("webhook", Text, nullable=True),  # what is called when it is their turn
    Column("called", Float, nullable=True),  # when that was tried last
)

members = Table(  # who may look at a table; who plays there stands in its seats
    "members",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("seen", Float, nullable=True),  # when they last had a page of it open
)

chat = Table(  # what people say at a table
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),  # "words" or "reaction"
    Column("text", Text, nullable=False),
    Column("said", Float, nullable=False),
    Column("token", Text, nullable=False),  # what is sent twice is said once
    UniqueConstraint("table_id", "person_id", "token"),
)

pulse = Table(  # one row: when a server was alive last
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("link", Text, nullable=False, unique=True),  # 128 bits
    Column("code", Text, nullable=True, unique=True),  # short, so that it can be said
    Column("code_until", Float, nullable=True),
)

device_links = Table(  # each opens one more browser for a person, once
    "device_links",
    metadata,
    Column("digest", Text, primary_key=True),  # of the secret part of the link
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
)

calls = Table(  # of webhooks, that are still to be made
    "calls",
    metadata,
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False, server_default=text("0")),
)

keys = Table(  # what the server signs with
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

Index("tables_by_share", tables.c.share, unique=True)
Index("tables_by_deadline", tables.c.asked_until)
Index("calls_by_due", calls.c.due)
Index("people_by_feed", people.c.feed, unique=True)
