"""The password of a database is nobody's business: not in a line, not in a report."""

import pytest

from library.database.connection import Database, parse_address
from library.passwords import hide_passwords
from schema.issues import KnownProblem


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://club:s3cret-word@host/beachhead",
        "['--database', 'postgresql+psycopg://club:s3cret-word@host:5432/x?sslmode=require']",
        "--database=postgres://club:s3cret-word@[::1]/x",
        "postgresql://club@host/x?password=s3cret-word&sslmode=require",
        "postgresql://host/x?sslpassword=s3cret-word",
        "postgresql://club:with@s3cret-word@host/x",
        "postgresql://club:s3cret-word@host/x: connection refused for 's3cret-word'",
        "POSTGRESQL://club:s3cret-word@host/x",
    ],
)
def test_a_password_is_hidden_wherever_it_stands(text: str) -> None:
    hidden = hide_passwords(text)
    assert "s3cret" not in hidden
    assert "***" in hidden
    assert hide_passwords(hidden) == hidden


@pytest.mark.parametrize("text", ["", "library.db", "https://example.org/a:b", "a: b@c", "postgresql://club@host/x"])
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert hide_passwords(text) == text


def test_an_address_is_shown_without_it() -> None:
    pytest.importorskip("psycopg")
    database = Database(parse_address("postgresql://club:s3cret-word@host/x?password=s3cret-word"))
    assert "s3cret" not in database.address
    database.close()
    with pytest.raises(KnownProblem) as told:
        parse_address("postgresql://club:s3cret-word@host:port/x")
    assert "s3cret" not in str(told.value.params)
