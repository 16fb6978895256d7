"""Checks that somebody has found wrong about a text, with the reason."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "ignored_checks",
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("field", sa.String, primary_key=True),
        sa.Column("language", sa.String, primary_key=True),
        sa.Column("check_name", sa.String, primary_key=True),
        sa.Column("source_digest", sa.String, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
