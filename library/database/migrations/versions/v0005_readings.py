"""Balance readings of the play-test lab."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "readings",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("scenario", sa.String, nullable=False),
        sa.Column("reading", sa.Text, nullable=False),
        sa.Column("suggestions", sa.Text, nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_readings_scenario", "readings", ["scenario"])
    op.create_index("ix_readings_at", "readings", ["at"])
