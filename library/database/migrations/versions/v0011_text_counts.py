"""How finished the texts of documents are, counted once. Those that are there are counted when somebody asks."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "text_counts",
        sa.Column("digest", sa.String, sa.ForeignKey("documents.digest"), primary_key=True),
        sa.Column("counting", sa.Integer, nullable=False),
        sa.Column("counts", sa.Text, nullable=False),
    )
