"""What can be found, and the words to find it by: FTS5 on SQLite, tsvector on PostgreSQL."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

# Nothing but an index: texts are folded and divided into words before they come here, so they are not kept twice.
FTS5 = """
CREATE VIRTUAL TABLE search_words USING fts5(
    title_en, body_en, title_fr, body_fr, title_nl, body_nl, other, facets,
    content='', prefix='2 3 4', tokenize="unicode61 remove_diacritics 0 tokenchars '_'")
"""
TSVECTOR = (
    """
    CREATE TABLE search_words (
        id integer PRIMARY KEY REFERENCES search_items (id) ON DELETE CASCADE,
        words tsvector NOT NULL, titles tsvector NOT NULL,
        en tsvector NOT NULL, fr tsvector NOT NULL, nl tsvector NOT NULL)
    """,
    "CREATE INDEX ix_search_words_words ON search_words USING gin (words)",
    "CREATE INDEX ix_search_words_titles ON search_words USING gin (titles)",
)


def upgrade() -> None:
    op.create_table(
        "search_items",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("units", sa.Integer),
        sa.Column("medals", sa.Integer),
        sa.Column("year", sa.Integer),
        sa.UniqueConstraint("kind", "key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_search_items_title", "search_items", ["kind", "title"])
    for statement in (FTS5,) if op.get_bind().dialect.name == "sqlite" else TSVECTOR:
        op.execute(statement)
