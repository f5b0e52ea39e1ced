"""The tables of the store. A change here needs a migration in ``migrations/versions``."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, Table, Text, text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("revision", Integer, nullable=False, server_default=text("0")),  # of all below
    Column("head", Text, nullable=False),  # the record before the first action
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
