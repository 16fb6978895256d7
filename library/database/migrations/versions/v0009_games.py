"""Games that were played at this screen, with the scenario and its version."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("scenario_key", sa.String),
        sa.Column("content_digest", sa.String, nullable=False),
        sa.Column("played_digest", sa.String, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_games_scenario_key", "games", ["scenario_key"])
    op.create_index("ix_games_played_digest", "games", ["played_digest"])
