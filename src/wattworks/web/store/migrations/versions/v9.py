"""Who is asked and for how long, halts, chat, who was seen when, and what follows a game."""

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    for column in (
        sa.Column("clock", sa.Text, nullable=False, server_default=sa.text("'{}'")),
        sa.Column("asked_seat", sa.Integer, nullable=True),
        sa.Column("asked_since", sa.Float, nullable=True),
        sa.Column("asked_until", sa.Float, nullable=True),
        sa.Column("halt", sa.Text, nullable=False, server_default=sa.text("''")),
        sa.Column("rematch", sa.Text, nullable=True),
        sa.Column("share", sa.Text, nullable=True),
    ):
        op.add_column("tables", column)
    op.create_index("tables_by_share", "tables", ["share"], unique=True)
    op.create_index("tables_by_deadline", "tables", ["asked_until"])
    op.add_column("members", sa.Column("seen", sa.Float, nullable=True))
    op.add_column("people", sa.Column("feed", sa.Text, nullable=True))
    op.add_column("people", sa.Column("webhook", sa.Text, nullable=True))
    op.create_index("people_by_feed", "people", ["feed"], unique=True)
    op.create_table(
        "chat",
        _key("tables.id", "table_id", is_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        _key("people.id", "person_id", is_key=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said", sa.Float, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "person_id", "token"),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def _key(target: str, name: str, is_key: bool) -> sa.Column[str]:
    key = sa.ForeignKey(target, ondelete="CASCADE")
    return sa.Column(name, sa.Text, key, primary_key=is_key, nullable=False)
