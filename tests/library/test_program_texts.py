"""Texts of the window and messages: translated in the library like all others, and shown by the window itself."""

from collections.abc import Iterator

import pytest

from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.own_content import OWN_CONTENT
from library.database.connection import Database
from library.exchange.content_document import export_content
from library.exchange.translations import texts_to_translate
from library.kinds import PROGRAM_KINDS, Kind, find_code
from library.links import find_link
from library.search.listing import count_kinds
from library.search.titles import read_titles
from library.shipped.program_texts import plural_form
from library.stats import count
from library.store import set_text
from library.store.log import Change
from library.store.own_texts import read_own_texts
from library.translation.text_list import list_translations
from schema.texts import TextState


@pytest.fixture(autouse=True)
def shipped_words() -> Iterator[None]:
    yield
    OWN_CONTENT.set({})


def write(
    database: Database, field: str, words: str, *, key: str = "check", state: TextState = TextState.TRANSLATED,
    language: str = "nl",
) -> None:  # fmt: skip
    """In the window, and read from there as the program does."""
    with database.writing() as session:
        set_text(
            session=session, kind=Kind.WINDOW, key=key, field=field, language=language, text=words,
            change=Change.now("Lotte"), state=state,
        )  # fmt: skip
    with database.reading() as session:
        OWN_CONTENT.set(read_own_texts(session=session))


def ui(code: str, **params: int) -> str:
    return catalog(Domain.UI, Language.DUTCH).text(code, **params)


def test_a_code_of_the_catalogs_is_a_text_with_a_form_for_each_plural() -> None:
    code = find_code("window:history.place|hex[1]")
    assert code is not None
    assert (code.prefix, code.key, code.field) == ("window", "history", "place|hex[1]")
    assert plural_form(code.field) == 1
    assert str(code) == "window:history.place|hex[1]"


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_every_text_of_the_window_is_in_the_list(full_library: Database, language: Language) -> None:
    with full_library.reading() as session:
        texts = list(texts_to_translate(session=session, language=language, kinds=PROGRAM_KINDS))
    shown = {
        kind: {f"{text.key}.{text.field.partition('[')[0]}" for text in texts if text.kind is kind}
        for kind in PROGRAM_KINDS
    }
    for kind, domain in ((Kind.WINDOW, Domain.UI), (Kind.MESSAGE, Domain.MESSAGES)):
        known = catalog(domain, language)
        assert len(shown[kind]) > 400
        assert all(known.has(code) for code in shown[kind])
    assert {text.state for text in texts} == {TextState.TRANSLATED}
    files = {text.field: text for text in texts if text.kind is Kind.WINDOW and text.key == "check"}
    assert files["files"].source == "{count} file checked"
    assert files["files[1]"].source == "{count} files checked"


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_the_shipped_window_has_nothing_that_needs_work(full_library: Database, language: Language) -> None:
    with full_library.reading() as session:
        rows = list_translations(session=session, language=language, kinds=PROGRAM_KINDS).rows
    assert [(row.code, row.findings) for row in rows if row.needs_work] == []


def test_the_window_shows_what_somebody_has_written(database: Database) -> None:
    shipped = ui("check.summary", files=1, found=2)
    write(database, "summary", "{files} – {found}!")
    assert ui("check.summary", files=1, found=2) == "1 – 2!" != shipped
    write(database, "files[1]", "{count} stukken")
    assert ui("check.files", count=3) == "3 stukken"
    assert ui("check.files", count=1) == "1 bestand gecontroleerd"
    write(database, "summary", "")
    assert ui("check.summary", files=1, found=2) == shipped


def test_drafts_and_translations_of_an_older_source_stay_out_of_the_window(database: Database) -> None:
    shipped = ui("check.summary", files=1, found=2)
    write(database, "summary", "{files} nog niet", state=TextState.DRAFT)
    assert ui("check.summary", files=1, found=2) == shipped
    write(database, "summary", "{files}, {found}.")
    write(database, "summary", "{files} and {found}", language="en")
    assert ui("check.summary", files=1, found=2) == shipped


def test_lost_placeholders_of_a_window_text_are_found(database: Database) -> None:
    write(database, "files", "een bestand", state=TextState.DRAFT)
    with database.reading() as session:
        rows = list_translations(session=session, language=Language.DUTCH, kinds=(Kind.WINDOW,)).rows
    assert {row.code for row in rows if row.needs_work} == {"window:check.files"}


def test_nobody_finds_the_window_in_the_library(database: Database) -> None:
    with database.reading() as session:
        assert not set(count_kinds(session=session, query="")).intersection(PROGRAM_KINDS)
        assert not set(export_content(session=session).facts).intersection(PROGRAM_KINDS)
        stats = count(session=session)
    assert not set(stats.entries).intersection(PROGRAM_KINDS)
    assert set(PROGRAM_KINDS) <= set(stats.texts["nl"])
    assert not {entry.kind for entry in read_titles(database.url.render_as_string(hide_password=False))}.intersection(
        PROGRAM_KINDS
    )
    assert find_link("beachhead://library/window/check") is None
