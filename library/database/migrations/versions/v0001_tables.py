"""Entries, texts, scenarios, terms, memory, revisions and play-tests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_KEY = sa.String()
_TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("key", _KEY, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", _KEY, nullable=False),
        sa.Column("key", _KEY, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("digest", _KEY, nullable=False),
        sa.Column("shipped", sa.Boolean, nullable=False),
        sa.Column("binned_at", _TIME),
        sa.UniqueConstraint("kind", "key"),
    )
    op.create_table(
        "texts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", _KEY, nullable=False),
        sa.Column("key", _KEY, nullable=False),
        sa.Column("field", _KEY, nullable=False),
        sa.Column("language", _KEY, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("state", _KEY, nullable=False),
        sa.Column("digest", _KEY, nullable=False),
        sa.Column("source_digest", _KEY),
        sa.Column("shipped_digest", _KEY),
        sa.Column("changed_at", _TIME, nullable=False),
        sa.Column("changed_by", _KEY, nullable=False),
        sa.UniqueConstraint("kind", "key", "field", "language"),
    )
    op.create_index("ix_texts_language", "texts", ["language"])
    _scenarios()
    _terms()
    op.create_table(
        "revisions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("subject", _KEY, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("action", _KEY, nullable=False),
        sa.Column("text", sa.Text),
        sa.Column("state", _KEY),
        sa.Column("digest", _KEY),
        sa.Column("by", _KEY, nullable=False),
        sa.Column("at", _TIME, nullable=False),
        sa.UniqueConstraint("subject", "number"),
    )


def _scenarios() -> None:
    op.create_table(
        "documents",
        sa.Column("digest", _KEY, primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "scenarios",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", _KEY, nullable=False, unique=True),
        sa.Column("digest", _KEY, sa.ForeignKey("documents.digest"), nullable=False),
        sa.Column("content_digest", _KEY, nullable=False),
        sa.Column("arrived_digest", _KEY),
        sa.Column("shipped", sa.Boolean, nullable=False),
        sa.Column("origin", _KEY),
        sa.Column("title", _KEY, nullable=False),
        sa.Column("board", _KEY, nullable=False),
        sa.Column("face", _KEY, nullable=False),
        sa.Column("front", _KEY),
        sa.Column("begins", sa.Date),
        sa.Column("units", sa.Integer, nullable=False),
        sa.Column("medals", sa.Integer),
        sa.Column("author", _KEY),
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("changed_at", _TIME, nullable=False),
        sa.Column("changed_by", _KEY, nullable=False),
        sa.Column("binned_at", _TIME),
    )
    for column in ("content_digest", "origin", "binned_at"):
        op.create_index(f"ix_scenarios_{column}", "scenarios", [column])
    op.create_table(
        "scenario_languages",
        sa.Column("scenario_id", sa.Integer, sa.ForeignKey("scenarios.id"), primary_key=True),
        sa.Column("language", _KEY, primary_key=True),
        sa.Column("title", _KEY, nullable=False),
        sa.Column("state", _KEY, nullable=False),
    )
    op.create_table(
        "scenario_texts",
        sa.Column("scenario_id", sa.Integer, sa.ForeignKey("scenarios.id"), primary_key=True),
        sa.Column("field", _KEY, primary_key=True),
        sa.Column("language", _KEY, primary_key=True),
        sa.Column("state", _KEY, nullable=False),
        sa.Column("digest", _KEY, nullable=False),
        sa.Column("source_digest", _KEY),
    )
    op.create_table(
        "playtests",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("scenario_id", sa.Integer, sa.ForeignKey("scenarios.id"), nullable=False),
        sa.Column("digest", _KEY, nullable=False),
        sa.Column("rules", _KEY, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("seed", sa.Integer),
        sa.Column("allied_wins", sa.Integer, nullable=False),
        sa.Column("axis_wins", sa.Integer, nullable=False),
        sa.Column("report", sa.Text, nullable=False),
        sa.Column("by", _KEY, nullable=False),
        sa.Column("at", _TIME, nullable=False),
    )
    op.create_index("ix_playtests_scenario_id", "playtests", ["scenario_id"])


def _terms() -> None:
    op.create_table(
        "terms",
        sa.Column("id", _KEY, primary_key=True),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_table(
        "term_words",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("term_id", _KEY, sa.ForeignKey("terms.id"), nullable=False),
        sa.Column("language", _KEY, nullable=False),
        sa.Column("role", _KEY, nullable=False),
        sa.Column("word", _KEY, nullable=False),
        sa.Column("folded", _KEY, nullable=False),
        sa.Column("shipped", sa.Boolean, nullable=False),
        sa.UniqueConstraint("term_id", "language", "role", "word"),
    )
    op.create_index("ix_term_words_folded", "term_words", ["folded"])
    op.create_table(
        "memories",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("language", _KEY, nullable=False),
        sa.Column("source_digest", _KEY, nullable=False),
        sa.Column("target_digest", _KEY, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("code", _KEY, nullable=False),
        sa.Column("used_at", _TIME, nullable=False),
        sa.UniqueConstraint("language", "source_digest", "target_digest"),
    )
    op.create_index("ix_memories_length", "memories", ["length"])
