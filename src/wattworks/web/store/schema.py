"""The tables of the store. A change here needs a migration in ``migrations/versions``."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, Table, Text, text

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
    Column("undo_request", Text, nullable=True),  # JSON: what the others are asked to agree to
    Column("plans", Text, nullable=False, server_default=text("'[]'")),  # JSON: made ahead
    Column("lesson", Text, nullable=True),  # JSON: the progress of a guided game; null: it is none
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
)

members = Table(  # who may look at a table; who plays there stands in its seats
    "members",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", Text, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
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

keys = Table(  # what the server signs with
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
