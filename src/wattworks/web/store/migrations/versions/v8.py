"""The progress of guided games."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.Text, nullable=True))
