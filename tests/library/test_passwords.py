"""The password of a database is nobody's business: not in a line, not in a report."""

import sys
from pathlib import Path
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from editor.crash_report import write_report
from library.database.connection import Database, parse_address
from library.passwords import hide_password, hide_passwords
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
        "postgresql://club:a s3cret'pw@127.0.0.1:notaport/db",
        'postgresql://club:a"s3cret word@host/x',
        "postgresql://club@company:s3cret-word@host/x",
        "postgresql://club:s3cret-word@one:5432,two:5432/x",
        "postgresql://host/x?user=club&password=a s3cret 'word'&sslmode=require",
        "host=one user=club password=s3cret-word dbname=x",
        r"host=one password = 'a \'s3cret\' word' user=club",
        "postgresql://club:a%20s3cret%40word@host/x: refused for 'a s3cret@word'",
        "postgresql://club:s3cret-word/x",
        "postgresql://club:5s3cret is no address",
    ],
)
def test_a_password_is_hidden_wherever_it_stands(text: str) -> None:
    hidden = hide_passwords(text)
    assert "s3cret" not in hidden
    assert "***" in hidden
    assert hide_passwords(hidden) == hidden


@pytest.mark.parametrize(
    "text",
    [
        "",
        "library.db",
        "https://example.org/a:b",
        "a: b@c",
        "postgresql://club@host/x",
        "“tcp://club:x” or tcp://club",
        "postgresql://host:5432.",
    ],
)
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


ANY_PASSWORD = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)


def quoted(password: str) -> str:
    """As libpq wants the value of a key."""
    return "'" + password.replace("\\", r"\\").replace("'", r"\'") + "'"


ADDRESSES = {
    "raw": lambda password: f"postgresql://club:{password}@host:5432/x",
    "encoded": lambda password: f"postgresql://club:{quote(password, safe='')}@one,two:5432/x?sslmode=require",
    "option": lambda password: f"postgresql://host/x?user=club&password={quote_plus(password)}&sslmode=require",
    "last option": lambda password: f"postgresql://host/x?sslpassword={quote_plus(password)}",
    "keys": lambda password: f"host=one password={quoted(password)} user=club",
}


@pytest.mark.fuzz
@pytest.mark.parametrize("form", ADDRESSES)
@given(password=ANY_PASSWORD)
def test_what_is_shown_of_an_address_does_not_depend_on_its_password(form: str, password: str) -> None:
    address = ADDRESSES[form]
    assume(password not in address(""))  # the name of the user, say: it is hidden there as well
    assert hide_password(address(password)) == hide_password(address("Tangerine"))
    assert hide_passwords(hide_password(address(password))) == hide_password(address(password))


@pytest.mark.fuzz
@pytest.mark.parametrize("form", ADDRESSES)
@given(password=ANY_PASSWORD.filter(lambda one: "\n" not in one))
def test_no_message_with_an_address_tells_its_password(form: str, password: str) -> None:
    told = hide_passwords(f"beachhead: {ADDRESSES[form](f'#{password}#')} 1984\nnext line")
    assert f"#{password}#" not in told
    assert quote(f"#{password}#", safe="") not in told
    assert told.endswith("\nnext line")


@pytest.mark.parametrize("form", ADDRESSES)
def test_a_crash_report_does_not_tell_a_password(form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    address = ADDRESSES[form]("se cr\"et'\npw")
    monkeypatch.setattr(sys, "argv", ["beachhead", "search", "--database", address, "forest"])
    report = write_report(ValueError(f"cannot connect to {ADDRESSES[form]('se cr et')}"))
    assert report is not None
    told = report.read_text("utf-8")
    assert "cr" not in told.partition("arguments:")[2].replace("crash", "")
    assert "'forest']" in told
