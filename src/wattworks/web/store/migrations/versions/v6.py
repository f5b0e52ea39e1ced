"""Lobbies, and people with screens of their own."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    _add_to_tables()
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table("members", _table_id(), _person_id(is_key=True))
    op.create_table(
        "invitations",
        _table_id(),
        sa.Column("link", sa.Text, nullable=False, unique=True),
        sa.Column("code", sa.Text, nullable=True, unique=True),
        sa.Column("code_until", sa.Float, nullable=True),
    )
    op.create_table(
        "device_links",
        sa.Column("digest", sa.Text, primary_key=True),
        _person_id(),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _add_to_tables() -> None:
    for column in (
        sa.Column("stage", sa.Text, nullable=False, server_default=sa.text("'game'")),
        sa.Column("host", sa.Text, nullable=True),
        sa.Column("settings", sa.Text, nullable=False, server_default=sa.text("'{}'")),
    ):
        op.add_column("tables", column)


def _table_id() -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.Text, key, primary_key=True)


def _person_id(is_key: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person_id", sa.Text, key, primary_key=is_key, nullable=False)
