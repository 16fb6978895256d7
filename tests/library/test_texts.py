"""Texts in three languages: states, histories, restoring; on SQLite and on PostgreSQL."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from i18n.languages import Language
from library.database.connection import Database
from library.kinds import Kind
from library.store import (
    find_text,
    get_entry,
    get_text,
    history,
    list_changes,
    list_entries,
    list_texts,
    restore_revision,
    set_text,
)
from library.store.log import Change
from library.text_states import effective_state, effective_state_sql
from library.values import LibraryText, RevisionCause
from schema.issues import KnownProblem
from schema.texts import TextState

Changes = Callable[..., Change]
NAME = {"kind": Kind.CARD, "key": "ambush", "field": "name"}


def name(database: Database, language: str) -> LibraryText:
    with database.reading() as session:
        return get_text(session=session, language=language, **NAME)  # type: ignore[arg-type]


def rename(
    database: Database, language: str, text: str, change: Change, state: TextState = TextState.TRANSLATED
) -> None:
    with database.writing() as session:
        set_text(session=session, language=language, text=text, change=change, state=state, **NAME)  # type: ignore[arg-type]


def test_shipped_texts(database: Database) -> None:
    text = name(database, "fr")
    assert (text.text, text.source, text.state) == ("Embuscade", "Ambush", TextState.TRANSLATED)
    assert (str(text.code), text.is_own, text.changed_by) == ("card:ambush", False, "beachhead")
    assert text.changed_at is not None
    assert text.changed_at.tzinfo is not None


def test_entries(database: Database) -> None:
    with database.reading() as session:
        card = get_entry(session=session, kind=Kind.CARD, key="ambush")
        assert card.facts["kind"] == "tactic"
        structures = list_entries(session=session, kind=Kind.STRUCTURE)
        assert "bunker" in {entry.key for entry in structures}
        assert [entry.position for entry in structures] == sorted(entry.position for entry in structures)
        with pytest.raises(KnownProblem, match=r"library\.no-entry"):
            get_entry(session=session, kind=Kind.CARD, key="no-such-card")


def test_a_change_keeps_what_was_there(database: Database, change: Changes) -> None:
    rename(database, "fr", "Guet-apens", change(), TextState.REVIEWED)
    text = name(database, "fr")
    assert (text.text, text.state, text.is_own, text.changed_by) == ("Guet-apens", TextState.REVIEWED, True, "tester")
    with database.reading() as session:
        versions = history(session=session, language="fr", **NAME)  # type: ignore[arg-type]
        assert [(one.number, one.action, one.text, one.by) for one in versions] == [
            (2, RevisionCause.CHANGED, "Guet-apens", "tester"),
            (1, RevisionCause.SHIPPED, "Embuscade", "beachhead"),
        ]
        assert list_changes(session=session, limit=1)[0].text == "Guet-apens"
    with database.writing() as session:
        restore_revision(session=session, revision=versions[-1].id, by="another")
    assert name(database, "fr").text == "Embuscade"
    with database.reading() as session:
        versions = history(session=session, language="fr", **NAME)  # type: ignore[arg-type]
    assert (versions[0].number, versions[0].action, versions[0].by) == (3, RevisionCause.RESTORED, "another")


def test_a_text_of_a_structure_can_be_restored(database: Database, change: Changes) -> None:
    """In codes a bunker is a terrain; the history finds it all the same."""
    place = {"kind": Kind.STRUCTURE, "key": "bunker", "field": "name", "language": "nl"}
    with database.writing() as session:
        set_text(session=session, text="kazemat", change=change(), **place)  # type: ignore[arg-type]
        first = history(session=session, **place)[-1]  # type: ignore[arg-type]
        restore_revision(session=session, revision=first.id, by="tester")
        assert get_text(session=session, **place).text == "bunker"  # type: ignore[arg-type]


def test_translations_are_outdated_until_their_source_changes_back(database: Database, change: Changes) -> None:
    rename(database, "en", "Sudden Ambush", change())
    assert name(database, "fr").state is TextState.OUTDATED
    assert name(database, "en").state is TextState.TRANSLATED
    rename(database, "fr", "Embuscade soudaine", change())
    assert name(database, "fr").state is TextState.TRANSLATED
    assert name(database, "nl").state is TextState.OUTDATED
    rename(database, "en", "Ambush", change())
    assert name(database, "nl").state is TextState.TRANSLATED
    assert name(database, "fr").state is TextState.OUTDATED


def test_a_missing_translation_has_its_place(database: Database, change: Changes) -> None:
    rename(database, "nl", "", change())
    text = name(database, "nl")
    assert (text.text, text.state, text.source) == ("", TextState.UNTRANSLATED, "Ambush")
    with database.reading() as session:
        languages = [
            one.language for one in list_texts(session=session, kind=Kind.CARD, key="ambush") if one.field == "name"
        ]
        assert languages == list(Language)
        german = find_text(session=session, language="de", **NAME)  # type: ignore[arg-type]
        assert german is not None
        assert german.state is TextState.UNTRANSLATED


def test_a_new_language_can_be_added(database: Database, change: Changes) -> None:
    rename(database, "de", "Hinterhalt", change())
    assert name(database, "de").text == "Hinterhalt"


def test_there_is_no_text_without_a_source(database: Database, change: Changes) -> None:
    with database.writing() as session:
        with pytest.raises(KnownProblem, match=r"library\.no-text"):
            set_text(
                session=session,
                kind=Kind.CARD,
                key="ambush",
                field="nonsense",
                language="nl",
                text="x",
                change=change(),
            )
        assert find_text(session=session, kind=Kind.CARD, key="nobody", field="name", language="nl") is None
        with pytest.raises(KnownProblem, match=r"library\.no-version"):
            restore_revision(session=session, revision=10**6, by="tester")


@pytest.mark.parametrize("source_digest", [None, "old", "new"])
@pytest.mark.parametrize("state", TextState)
def test_databases_and_the_program_agree_on_what_is_outdated(source_digest: str | None, state: TextState) -> None:
    """On SQLite in memory: a text beside its source, whose digest is `new`."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE texts (id, text, state, digest, source_digest)")
        connection.execute("INSERT INTO texts VALUES (1, 'Forest', 'translated', 'new', NULL)")
        connection.execute("INSERT INTO texts VALUES (2, 'bos', ?, 'x', ?)", (state.value, source_digest))
        query = f"SELECT {effective_state_sql('t', 'e')} FROM texts t, texts e WHERE t.id = 2 AND e.id = 1"
        (told,) = connection.execute(query).fetchone()
    assert told == effective_state(state, source_digest, "new")
