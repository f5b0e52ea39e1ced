"""Plans that people make ahead, and undo by agreement."""

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.add_column("tables", sa.Column("undo_request", sa.Text, nullable=True))
    plans = sa.Column("plans", sa.Text, nullable=False, server_default=sa.text("'[]'"))
    op.add_column("tables", plans)
