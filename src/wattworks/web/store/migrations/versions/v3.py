"""The number of a deal."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.add_column("games", sa.Column("seed", sa.Integer, nullable=True))
