"""What people add to the library: favorites, tags, lists and notes. Own cards and rulings are entries like others."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "favorites",
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("by", sa.String, primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "tags",
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("tag", sa.String, primary_key=True),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_tags_tag", "tags", ["tag"])
    op.create_table(
        "lists",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "list_items",
        sa.Column("list", sa.String, sa.ForeignKey("lists.name"), primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("position", sa.Integer, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("changed_by", sa.String, nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
    )
    # Properties have a weight of their own in the vectors of PostgreSQL now: an index without things is made anew.
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DELETE FROM search_items")
