"""Tables with a revision, the bots' pace, and deals as texts.

The old tables are copied and dropped: SQLite cannot change a key or a type in place.
"""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    _create()
    op.execute(
        "INSERT INTO tables (id, head, seats, created, played, round, winners, deal)"
        " SELECT id, head, seats, created, played, round, winners, CAST(seed AS TEXT) FROM games"
    )
    op.execute("ALTER TABLE entries RENAME TO old_entries")
    _create_parts()
    op.execute("INSERT INTO entries SELECT game, n, seat, text FROM old_entries")
    op.execute("INSERT INTO max_bids SELECT game, seat, card, most FROM limits")
    for name in ("old_entries", "limits", "games"):
        op.drop_table(name)


def _create() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False, server_default=sa.text("'normal'")),
        sa.Column("hurries", sa.Boolean, nullable=False, server_default=sa.text("0")),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("played", sa.Float, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("winners", sa.Text, nullable=True),
        sa.Column("deal", sa.Text, nullable=True),
    )


def _create_parts() -> None:
    op.create_table("entries", _table_id(), *_entry_columns())
    op.create_table("max_bids", _table_id(), *_max_bid_columns())


def _table_id() -> sa.Column[str]:
    return sa.Column(
        "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )


def _entry_columns() -> list[sa.Column[int] | sa.Column[str]]:
    return [
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=True),
    ]


def _max_bid_columns() -> list[sa.Column[int]]:
    return [
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("card", sa.Integer, nullable=False),
        sa.Column("amount", sa.Integer, nullable=False),
    ]
