"""Texts in the library window: beside their source, with state and history. Nothing that was typed is lost."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.library_view.browse.library_tab import LibraryTab
from editor.library_view.texts.typing_journal import TypingJournal
from editor.window.main_window import MainWindow
from i18n.languages import Language
from i18n.sentences import TextOrigin
from library.kinds import Kind
from library.store import add_scenario, get_scenario, history
from library.store.log import Change
from library.values import RevisionCause
from schema.board import Camp
from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText, TextState
from tests.editor.library_view.library_driver import LONG, LibraryDriver

MakeWindow = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


def test_a_text_is_edited_beside_its_source_and_put_back(driver: LibraryDriver) -> None:
    rows = driver.edit(Kind.CARD, "ambush", Language.FRENCH)
    row = rows["full"]
    before = row.field.words
    assert row.source.words.startswith("Play this card")
    assert row.chip.state is TextState.TRANSLATED
    row.field.setFocus()
    row.field.moveCursor(row.field.textCursor().MoveOperation.End)
    driver.qtbot.keyClicks(row.field, " Encore.")
    rows["name"].field.setFocus()  # leaving the field writes it
    driver.idle()
    assert driver.stored("full") == (f"{before} Encore.", TextState.DRAFT)
    assert row.chip.state is TextState.DRAFT
    row.states[TextState.REVIEWED].click()
    driver.idle()
    assert driver.stored("full")[1] is TextState.REVIEWED
    assert row.chip.state is TextState.REVIEWED
    row.history_button.click()
    driver.qtbot.waitUntil(lambda: len(row.history.rows) == 3, timeout=LONG)
    added = [piece for piece in row.history.rows[1].version.pieces if piece.part == "added"]
    assert "".join(piece.text for piece in added) == " Encore."
    assert row.history.rows[0].restore is None  # it is what the text is now
    assert row.history.rows[2].restore is not None
    row.history.rows[2].restore.click()
    driver.idle()
    assert driver.stored("full") == (before, TextState.TRANSLATED)
    assert row.field.words == before
    assert len(driver.versions("full")) == 4


def test_keys_go_from_text_to_text(driver: LibraryDriver) -> None:
    """Ctrl+Enter accepts and goes on, Tab only goes on; a text with a problem is not left behind."""
    rows = list(driver.edit(Kind.CARD, "ambush", Language.FRENCH).values())
    first, second, third = (row.field for row in rows[:3])
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is second
    QTest.keyClick(second, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.focusWidget() is first
    QTest.keyClick(first, Qt.Key.Key_Return, CONTROL)
    assert QApplication.focusWidget() is second
    second.setPlainText("Un {texte")
    QTest.keyClick(second, Qt.Key.Key_Return, CONTROL)
    assert QApplication.focusWidget() is second
    second.setPlainText("Un texte")
    QTest.keyClick(second, Qt.Key.Key_Return, CONTROL)
    assert QApplication.focusWidget() is third
    driver.idle()
    assert driver.stored(rows[1].text.field) == ("Un texte", TextState.TRANSLATED)


def test_words_that_come_while_others_are_written_are_no_conflict_with_oneself(driver: LibraryDriver) -> None:
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["full"]
    row.field.setPlainText("Un.")
    row.save()
    row.field.setPlainText("Deux.")
    row.save(TextState.TRANSLATED)
    row.save(TextState.REVIEWED)
    row.field.setPlainText("Trois")  # still being typed
    driver.idle()
    assert row.conflict.conflict is None
    assert driver.stored("full") == ("Deux.", TextState.REVIEWED)
    assert row.field.words == "Trois"
    assert not row.is_writing


def test_a_generated_text_is_not_untranslated(driver: LibraryDriver) -> None:
    """It is shown where the translation will be, as the sheet prints it."""
    sides = Sides(top=Side(camp=Camp.AXIS, cards=4), bottom=Side(camp=Camp.ALLIES, cards=5))
    english = ScenarioText(history="It was.", briefing="Hold the bridge.")
    with driver.place.access.database.writing() as session:
        scenario = Scenario(sides=sides, texts=FrozenDict({"en": english}))
        add_scenario(session=session, key="told", scenario=scenario, change=Change.now("somebody"))
    rows = driver.edit(Kind.SCENARIO, "told", Language.FRENCH)
    assert rows["briefing"].chip.state is TextOrigin.GENERATED
    assert rows["briefing"].field.placeholderText().startswith("Joueur")
    assert rows["history"].chip.state is TextState.UNTRANSLATED
    rows["briefing"].field.setFocus()
    driver.qtbot.keyClicks(rows["briefing"].field, "Tenez le pont.")
    rows["history"].field.setFocus()
    driver.idle()
    assert rows["briefing"].chip.state is TextState.DRAFT


def test_opening_and_leaving_changes_nothing(driver: LibraryDriver) -> None:
    """Not even no-break spaces, which Qt likes to make plain."""
    with driver.place.access.database.writing() as session:
        from library.store import set_text
        from library.store.log import Change

        words = "Déjà\u00a050\u00a0% ; fini\u202f!\nEncore"
        change = Change.now("tester")
        set_text(session=session, kind=Kind.CARD, key="ambush", field="full", language="fr", text=words, change=change)
    before = driver.versions("full")
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["full"]
    assert row.field.words == words
    row.field.setFocus()
    driver.place.texts.leave()
    driver.idle()
    assert driver.versions("full") == before
    assert driver.stored("full")[0] == words
    assert driver.place.middle.currentWidget() is driver.browser.grid


def test_a_changed_source_makes_its_translations_outdated_and_findable(driver: LibraryDriver) -> None:
    row = driver.edit(Kind.CARD, "ambush", Language.ENGLISH)["full"]
    assert not hasattr(row, "source")
    row.field.set_words("Another rule.")
    row.save()
    driver.idle()
    assert driver.stored("full", "nl")[1] is TextState.OUTDATED
    driver.place.texts.leave()
    assert driver.type("state:outdated ") == []
    assert driver.type("state:outdated lang:nl ") == ["ambush"]


def test_what_is_typed_survives_the_end_of_the_program(
    make_window: MakeWindow, qtbot: QtBot, driver: LibraryDriver
) -> None:
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["full"]
    row.field.set_words("Presque fini")
    row.keep()  # what a pause in typing does
    assert driver.stored("full")[0] != "Presque fini"
    second = LibraryDriver(make_window(), qtbot)  # the first one never gets the chance to save
    second.enter()
    row = second.edit(Kind.CARD, "ambush", Language.FRENCH)["full"]
    assert row.field.words == "Presque fini"
    assert row.note.isVisible()
    row.states[TextState.TRANSLATED].click()
    second.idle()
    assert second.stored("full") == ("Presque fini", TextState.TRANSLATED)
    assert TypingJournal().find(second.place.access.address, "card:ambush.full@fr") is None
    driver.place.texts.rows.clear()  # this one would save it once more


def test_a_locked_library_keeps_the_words_and_says_so(
    driver: LibraryDriver, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.library_view.access.library_access.WAIT_SECONDS", 0.1)
    driver.place.access.reopen()
    driver.qtbot.waitUntil(lambda: driver.place.access.is_open, timeout=LONG)
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["full"]
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    row.field.set_words("Verrouillé")
    row.save()
    problem = driver.place.problem
    driver.qtbot.waitUntil(problem.isVisible, timeout=LONG)
    assert problem.problem is not None
    assert problem.problem.code == "library.locked"
    assert row.field.words == "Verrouillé"
    kept = TypingJournal().find(driver.place.access.address, "card:ambush.full@fr")
    assert kept is not None
    assert kept.words == "Verrouillé"
    holder.close()
    problem.buttons["again"].click()
    driver.idle()
    assert problem.isHidden()
    driver.qtbot.waitUntil(lambda: driver.stored("full") == ("Verrouillé", TextState.DRAFT), timeout=LONG)


def test_the_language_of_the_page_changes_with_that_of_the_cards(driver: LibraryDriver) -> None:
    rows = driver.edit(Kind.CARD, "ambush", Language.FRENCH)
    rows["name"].field.set_words("Guet-apens")
    driver.window.context.set_text_language(Language.DUTCH)
    page = driver.place.texts
    driver.qtbot.waitUntil(lambda: bool(page.rows) and page.rows[0].text.language == "nl", timeout=LONG)
    driver.idle()
    assert driver.stored("name")[0] == "Guet-apens"
    assert page.rows[0].field.words == "Hinderlaag"


def test_texts_and_versions_of_a_scenario(driver: LibraryDriver) -> None:
    row = driver.edit(Kind.SCENARIO, "01-pegasus-bridge", Language.DUTCH)["title"]
    before = row.field.words
    row.field.set_words("De brug")
    row.save(TextState.TRANSLATED)
    driver.idle()
    with driver.place.access.database.reading() as session:
        assert get_scenario(session=session, key="01-pegasus-bridge").texts["nl"].title == "De brug"
    driver.place.texts.leave()
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    detail = driver.place.detail.scenario
    driver.qtbot.waitUntil(lambda: len(detail.history.rows) == 2, timeout=LONG)
    latest, first = detail.history.rows
    assert latest.version.is_current
    assert any("De brug" in line for line in latest.version.lines)
    assert first.compare is not None
    first.compare.click()
    driver.qtbot.waitUntil(lambda: bool(driver.place.compare.differences), timeout=LONG)
    assert driver.place.middle.currentWidget() is driver.place.compare
    QTest.keyClick(driver.place.compare, Qt.Key.Key_Escape)
    assert first.restore is not None
    first.restore.click()
    driver.idle()
    with driver.place.access.database.reading() as session:
        assert get_scenario(session=session, key="01-pegasus-bridge").texts["nl"].title == before
        kept = history(session=session, kind=Kind.SCENARIO, key="01-pegasus-bridge")
    assert [revision.action for revision in kept] == [
        RevisionCause.RESTORED,
        RevisionCause.CHANGED,
        RevisionCause.SHIPPED,
    ]
