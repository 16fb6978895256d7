"""The words to find things by, without a column for a language: one row for a thing, and one for each of its languages.

The index is built anew when the library is opened next. A further language needs no change of the tables.
"""

from alembic import op

revision = "0003"
down_revision = "0002"

_TOKENS = """content='', tokenize="unicode61 remove_diacritics 0 tokenchars '_'\""""
FTS5 = (
    f"CREATE VIRTUAL TABLE search_words USING fts5(title, body, other, facets, prefix='2 3 4', {_TOKENS})",
    f"CREATE VIRTUAL TABLE search_words_by_language USING fts5(title, body, facets, prefix='2 3', {_TOKENS})",
)
TSVECTOR = (
    """
    CREATE TABLE search_words (
        id integer PRIMARY KEY REFERENCES search_items (id) ON DELETE CASCADE,
        words tsvector NOT NULL, titles tsvector NOT NULL)
    """,
    "CREATE INDEX ix_search_words_words ON search_words USING gin (words)",
    "CREATE INDEX ix_search_words_titles ON search_words USING gin (titles)",
    """
    CREATE TABLE search_words_by_language (
        id integer NOT NULL REFERENCES search_items (id) ON DELETE CASCADE,
        language varchar NOT NULL, words tsvector NOT NULL, PRIMARY KEY (id, language))
    """,
    "CREATE INDEX ix_search_words_by_language_words ON search_words_by_language USING gin (words)",
)


def upgrade() -> None:
    op.execute("DROP TABLE search_words")
    op.execute("DELETE FROM search_items")
    for statement in FTS5 if op.get_bind().dialect.name == "sqlite" else TSVECTOR:
        op.execute(statement)
