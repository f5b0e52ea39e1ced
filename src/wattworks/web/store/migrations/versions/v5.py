"""Whether a deal could be known before the game."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    known = sa.Column("deal_is_known", sa.Boolean, nullable=False, server_default=sa.text("0"))
    op.add_column("tables", known)
