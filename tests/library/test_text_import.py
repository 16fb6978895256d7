"""Translations that come back: planned first, held against stamps and language of the file, undone as a whole."""

import os
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from i18n.languages import Language
from library.database.connection import Database
from library.exchange.language_guess import guess_language
from library.exchange.po import write_po
from library.exchange.po_reader import read_po
from library.exchange.text_import import ImportCancelled, TextOutcome, apply_import
from library.exchange.text_undo import undo_text_import
from library.kinds import Kind
from library.shipped.content import shipped_content
from library.store import get_summary, history
from library.store.log import Change
from library.values import RevisionCause
from schema.issues import KnownProblem
from schema.texts import TextState
from tests.library.po_exchange import (
    edited,
    exported,
    imported,
    outcomes,
    planned,
    stated,
    with_texts,
)
from tests.library.text_edits import write_text
from tests.library_template import small_library_template

Changes = Callable[..., Change]
MANY = 50


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each test reads and writes all texts."""
    return small_library_template(tmp_path_factory)


def content_of(po: str) -> list[str]:
    """What a file says, without the moment at which it was written."""
    return [line for line in po.splitlines() if "Date:" not in line and "X-Beachhead-Library" not in line]


def without_stamps(po: str) -> str:
    return "\n".join(line for line in po.splitlines() if not line.startswith("# library: ")) + "\n"


# The language of the contents


def test_a_file_in_another_language_than_its_header_says_is_told(sqlite_library: Database) -> None:
    dutch = exported(sqlite_library)
    as_french = dutch.replace('"Language: nl\\n"', '"Language: fr\\n"')
    for po in (as_french, without_stamps(as_french)):
        mismatch = planned(sqlite_library, po).mismatch
        assert mismatch is not None
        assert mismatch.code == "translate.other-language"
        assert mismatch.params == {"header": "language:fr", "found": "language:nl"}
    assert planned(sqlite_library, dutch).mismatch is None
    assert planned(sqlite_library, with_texts(dutch, lambda text: text.replace(" de ", " het "))).mismatch is None


def test_new_wording_in_another_language_is_told_by_its_small_words(sqlite_library: Database) -> None:
    french = exported(sqlite_library, Language.FRENCH)
    words = "Eenheden die in dit vak staan, mogen niet vechten en ook geen terreinwinst nemen in deze beurt."
    mismatch = planned(sqlite_library, edited(french, "rule:line-of-sight.full", text=words)).mismatch
    assert mismatch is not None
    assert mismatch.params["found"] == "language:nl"
    # One name proves nothing: many are the same in several languages.
    assert planned(sqlite_library, edited(french, "card:ambush", text="Hinderlaag")).mismatch is None


def test_the_name_of_a_file_is_held_against_its_header(sqlite_library: Database) -> None:
    french = edited(exported(sqlite_library, Language.FRENCH), "card:ambush", text="Guet-apens")
    for name in ("nl.po", "beachhead-nl.po", "texts.nl_BE.po"):
        mismatch = planned(sqlite_library, french, name).mismatch
        assert mismatch is not None, name
        assert mismatch.code == "translate.other-name"
    for name in ("fr.po", "fr_CA.po", "texts.po", "nl-to-fr.po", "open.po", "x-zz.po"):
        assert planned(sqlite_library, french, name).mismatch is None, name


@pytest.mark.parametrize("language", Language)
def test_no_shipped_text_is_taken_for_another_language(language: Language) -> None:
    texts = [text.text for text in shipped_content().texts_in(language)]
    assert guess_language(texts) is language
    assert [text for text in texts if guess_language([text]) not in (None, language)] == []


# Stamps


@pytest.mark.slow
def test_after_a_wrong_import_everything_can_be_repaired(library: Database) -> None:
    french = exported(library, Language.FRENCH)
    dutch = exported(library).replace('"Language: nl\\n"', '"Language: fr\\n"')
    forced = imported(library, dutch)
    assert set(outcomes(forced)) <= {TextOutcome.SAME, TextOutcome.CONFLICT, TextOutcome.CHANGED, TextOutcome.EMPTY}
    assert forced.count(TextOutcome.CONFLICT) > MANY  # stamped for Dutch: none of them is an edit of the French
    assert stated(library, "card:ambush", "fr").text == "Embuscade"
    imported(library, dutch, take=[TextOutcome.CONFLICT])
    assert stated(library, "card:ambush", "fr").text == "Hinderlaag"
    # What was exported before has not been touched by any translator, so it asks first.
    older = imported(library, french)
    assert older.count(TextOutcome.OLDER) > MANY
    assert stated(library, "card:ambush", "fr").text == "Hinderlaag"
    good = {entry.code: entry.text for entry in read_po(french.encode()).entries}
    fresh = read_po(exported(library, Language.FRENCH).encode())
    mended = replace(fresh, entries=tuple(replace(one, text=good[one.code]) for one in fresh.entries))
    repaired = imported(library, write_po(mended))
    assert repaired.count(TextOutcome.CHANGED) > MANY
    assert stated(library, "card:ambush", "fr").text == "Embuscade"
    imported(library, dutch, take=[TextOutcome.CONFLICT])
    imported(library, french, take=[TextOutcome.OLDER])
    now = {entry.code: entry.text for entry in read_po(exported(library, Language.FRENCH).encode()).entries}
    # An empty text of a file removes none: what had no French at all is for undo.
    assert [code for code, text in good.items() if text and now[code] != text] == []


def test_going_back_to_an_older_wording_in_a_fresh_file_is_taken(library: Database, change: Changes) -> None:
    write_text(library, "card:ambush", "Overval", change())
    report = imported(library, edited(exported(library), "card:ambush", text="Hinderlaag"))
    assert [text.code for text in report.of(TextOutcome.CHANGED)] == ["card:ambush"]
    assert stated(library, "card:ambush").text == "Hinderlaag"


def test_a_file_without_stamps_goes_by_the_moment_it_was_written(library: Database, change: Changes) -> None:
    po = without_stamps(exported(library))
    write_text(library, "card:ambush", "Nieuwer werk", change())
    report = imported(library, edited(po, "card:probe", text="Verkenningstocht"))
    assert {text.code: text.outcome for text in report.texts if text.outcome is not TextOutcome.SAME} == {
        "card:ambush": TextOutcome.CONFLICT,
        "card:probe": TextOutcome.CHANGED,
    }


def test_a_state_that_is_further_here_is_not_set_back(library: Database, change: Changes) -> None:
    write_text(library, "card:ambush", "Hinderlaag", change(), state=TextState.DRAFT)
    po = exported(library)
    write_text(library, "card:ambush", "Hinderlaag", change(), state=TextState.REVIEWED)
    report = imported(library, edited(po, "card:ambush", is_fuzzy=False))
    assert report.count(TextOutcome.OLDER) == 1
    assert stated(library, "card:ambush").state is TextState.REVIEWED


def test_words_that_are_here_already_for_a_newer_source_stay_as_they_are(library: Database, change: Changes) -> None:
    po = exported(library)
    write_text(library, "card:ambush", "Sudden Ambush", change(), language="en")
    write_text(library, "card:ambush", "Hinderlaag", change())
    assert outcomes(imported(library, po))[TextOutcome.OLDER] == 1
    found = stated(library, "card:ambush")
    assert (found.text, found.state) == ("Hinderlaag", TextState.TRANSLATED)


def test_what_changes_between_plan_and_import_is_a_conflict(library: Database, change: Changes) -> None:
    po = edited(exported(library), "card:ambush", text="Daar")
    plan = planned(library, edited(po, "scenario:mine.title", text="Ginds"))
    assert plan.count(TextOutcome.CHANGED) == 2
    write_text(library, "card:ambush", "Hier", change())
    write_text(library, "scenario:mine.title", "Alhier", change())
    report = apply_import(library, plan, by="translator")
    assert {text.code: text.before.text for text in report.of(TextOutcome.CONFLICT) if text.before is not None} == {
        "card:ambush": "Hier",
        "scenario:mine.title": "Alhier",
    }
    assert stated(library, "card:ambush").text == "Hier"
    assert stated(library, "scenario:mine.title").text == "Alhier"


# Undo


def test_the_file_that_is_undone_may_have_a_name_that_is_no_text(library: Database) -> None:
    po = edited(exported(library), "card:ambush", text="Hier")
    assert imported(library, po, name=os.fsdecode(b"caf\xe9.po")).count(TextOutcome.CHANGED) == 1
    with library.writing() as session:
        assert undo_text_import(session=session, by="me").record.name == "caf%E9.po"


@pytest.mark.slow
def test_an_import_is_undone_as_a_whole(library: Database, change: Changes) -> None:
    write_text(library, "card:probe", "Verkenning!", change(), state=TextState.REVIEWED)
    write_text(library, "card:recon", "Concept", change(), state=TextState.DRAFT)
    write_text(library, "card:barrage", "Big Barrage", change(), language="en")  # its translation is outdated now
    before = exported(library)
    with library.reading() as session:
        document = get_summary(session=session, key="mine").digest
    po = with_texts(before, lambda text: f"{text} Nieuw.".removesuffix(" Nieuw.") + " nieuw")
    po = edited(po, "scenario:mine.history", text="Lang geleden.")
    assert imported(library, po).count(TextOutcome.CHANGED) > MANY
    assert content_of(exported(library)) != content_of(before)
    with library.writing() as session:
        report = undo_text_import(session=session, by="me")
    last = report.record
    assert (last.name, last.language, last.by) == ("texts.po", Language.DUTCH, "translator")
    assert report.changed_since == ()
    assert len(report.restored) == last.count
    assert content_of(exported(library)) == content_of(before)
    with library.reading() as session:
        assert get_summary(session=session, key="mine").digest == document
        newest = history(session=session, kind=Kind.CARD, key="ambush", field="name", language="nl")[0]
    assert (newest.action, newest.by, newest.text) == (RevisionCause.RESTORED, "me", "Hinderlaag")
    with pytest.raises(KnownProblem, match="nothing-to-undo"), library.writing() as session:
        undo_text_import(session=session, by="me")


def test_undo_leaves_what_somebody_has_changed_since_and_names_it(library: Database, change: Changes) -> None:
    po = edited(exported(library), "card:ambush", text="Een")
    po = edited(po, "card:probe", text="Twee")
    imported(library, edited(po, "scenario:mine.title", text="Drie"))
    write_text(library, "card:ambush", "Door een ander", change())
    write_text(library, "scenario:mine.title", "Ook door een ander", change())
    with library.writing() as session:
        report = undo_text_import(session=session, by="me")
    assert report.restored == ("card:probe",)
    assert report.changed_since == ("card:ambush", "scenario:mine.title")
    assert stated(library, "card:ambush").text == "Door een ander"
    assert stated(library, "card:probe").text == "Schermutseling"


def test_imports_are_undone_one_after_the_other(library: Database) -> None:
    for words in ("Een", "Twee"):
        imported(library, edited(exported(library), "card:ambush", text=words))
    found = []
    for _ in range(2):
        with library.writing() as session:
            undo_text_import(session=session, by="me")
        found.append(stated(library, "card:ambush").text)
    assert found == ["Een", "Hinderlaag"]


# Many at once


def test_others_can_write_while_an_import_prepares_and_lose_nothing(library: Database, change: Changes) -> None:
    po = edited(exported(library), "scenario:mine.title", text="Uit het bestand")
    plan = planned(library, edited(po, "scenario:mine.history", text="Geschiedenis uit het bestand"))
    others = iter(("scenario:mine.title", "scenario:mine.briefing"))

    def write_of_another(done: int, _: int) -> bool:
        for code in others if done else ():
            write_text(library, code, "Van een ander", change())
        return True

    report = apply_import(library, plan, by="translator", progress=write_of_another)
    assert [text.code for text in report.of(TextOutcome.CONFLICT)] == ["scenario:mine.title"]
    assert [text.code for text in report.of(TextOutcome.CHANGED)] == ["scenario:mine.history"]
    assert stated(library, "scenario:mine.title").text == "Van een ander"
    assert stated(library, "scenario:mine.briefing").text == "Van een ander"
    assert stated(library, "scenario:mine.history").text == "Geschiedenis uit het bestand"


def test_a_state_given_while_an_import_prepares_is_a_conflict(library: Database, change: Changes) -> None:
    """The document of the scenario stays the same: only what is noted about its text changes."""
    for field in ("title", "history"):
        write_text(library, f"scenario:mine.{field}", "Concept", change(), state=TextState.DRAFT)
    plan = planned(library, edited(exported(library), "scenario:mine.title", text="Uit het bestand"))
    others = iter((TextState.REVIEWED,))

    def review_by_another(done: int, _: int) -> bool:
        for state in others if done else ():
            write_text(library, "scenario:mine.title", "Concept", change(), state=state)
        return True

    report = apply_import(library, plan, by="translator", progress=review_by_another)
    assert [text.code for text in report.of(TextOutcome.CONFLICT)] == ["scenario:mine.title"]
    assert stated(library, "scenario:mine.title").state is TextState.REVIEWED


def test_the_texts_of_a_scenario_are_one_version_of_it(library: Database) -> None:
    def versions() -> int:
        with library.reading() as session:
            return len(history(session=session, kind=Kind.SCENARIO, key="mine"))

    before = versions()
    po = edited(exported(library), "scenario:mine.title", text="De grote brug")
    for field in ("history", "briefing", "conditions"):
        po = edited(po, f"scenario:mine.{field}", text=f"Tekst van {field}.")
    assert imported(library, po).count(TextOutcome.CHANGED) == 4
    assert versions() == before + 1
    assert stated(library, "scenario:mine.briefing").text == "Tekst van briefing."


def test_a_cancelled_import_changes_nothing(library: Database) -> None:
    before = exported(library)
    plan = planned(library, with_texts(before, lambda text: f"{text} nieuw"))
    steps = iter((True, True, False))
    with pytest.raises(ImportCancelled):
        apply_import(library, plan, by="translator", progress=lambda *_: next(steps))
    assert exported(library) == before
    with pytest.raises(KnownProblem, match="nothing-to-undo"), library.writing() as session:
        undo_text_import(session=session, by="me")


def test_two_imports_at_the_same_time_both_arrive(library: Database) -> None:
    po = exported(library)
    plans = [planned(library, edited(po, code, text=f"{code} x")) for code in ("card:ambush", "card:probe")]
    threads = [threading.Thread(target=apply_import, args=(library, plan), kwargs={"by": "two"}) for plan in plans]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert stated(library, "card:ambush").text == "card:ambush x"
    assert stated(library, "card:probe").text == "card:probe x"
