"""Proposals of more than one kind; calls that wait to be made."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    op.alter_column("tables", "undo_request", new_column_name="proposal")
    op.add_column("people", sa.Column("called", sa.Float, nullable=True))
    op.create_table(
        "calls",
        _key("people.id", "person_id"),
        _key("tables.id", "table_id"),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default=sa.text("0")),
    )
    op.create_index("calls_by_due", "calls", ["due"])


def _key(target: str, name: str) -> sa.Column[str]:
    key = sa.ForeignKey(target, ondelete="CASCADE")
    return sa.Column(name, sa.Text, key, primary_key=True, nullable=False)
