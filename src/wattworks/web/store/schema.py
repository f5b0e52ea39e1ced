"""The tables of the store."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, Table, Text

VERSION: Final = 3  # of the schema; kept in the file's user_version

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("head", Text, nullable=False),  # the record before the first action
    Column("seats", Text, nullable=False),  # JSON: who plays them
    Column("created", Float, nullable=False),
    Column("played", Float, nullable=False),  # when something was done last
    Column("round", Integer, nullable=False),
    Column("winners", Text, nullable=True),  # JSON: seats; null while the game runs
    Column("seed", Integer, nullable=True),  # of the deal; null: it was given otherwise
)

entries = Table(
    "entries",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),  # from 0, without gaps
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=True),  # the action in notation; null: an undo
)

limits = Table(  # maximum bids in the auction that is going on
    "limits",
    metadata,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("card", Integer, nullable=False),  # the plant they hold for
    Column("most", Integer, nullable=False),
)

# What brings a file of a former version to the next one; tables that are new are made anyway.
UPGRADES: Final[dict[int, tuple[str, ...]]] = {
    1: (),
    2: ("ALTER TABLE games ADD COLUMN seed INTEGER",),
}
