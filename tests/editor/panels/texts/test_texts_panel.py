"""The Texts panel: every text round-trips, nothing typed is lost, and what the data writes can be taken over."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.panels.texts.field_block import SINGLE_LINE_FIELDS
from editor.panels.texts.term_picker import TermPicker
from editor.panels.texts.text_mark import TextMark
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.scenario import Scenario
from schema.texts import TEXT_FIELDS, ScenarioText, TextState
from tests.editor.documents import open_document
from tests.editor.panels.texts.texts_driver import battle, block, opened, settled, text, type_in, write

# Every field


def test_the_panel_has_every_text_of_the_schema(window: MainWindow, qtbot: QtBot) -> None:
    panel, _ = opened(window, battle(), qtbot)
    assert set(ScenarioText.model_fields) == {*TEXT_FIELDS, "state", "taken_over", "played"}
    assert tuple(panel.columns[0].blocks) == tuple(panel.list.rows) == TEXT_FIELDS


def test_every_text_round_trips(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """Through document, undo, redo, save and reopen."""
    panel, document = opened(window, battle(), qtbot)
    before = document.scenario
    written = {field: f"Été 1944, naïve\u00a0{field}" for field in TEXT_FIELDS}
    for field, words in written.items():
        write(panel, field, words)
        assert text(document, field) == words
    while document.can_undo:
        document.undo()
    assert document.scenario == before
    assert {block(panel, field).editor.text for field in TEXT_FIELDS} == {""}
    while document.can_redo:
        document.redo()
    assert {field: block(panel, field).editor.text for field in TEXT_FIELDS} == written
    path = tmp_path / "text.beachhead"
    document.save_as(path)
    again = open_document(path)
    assert {field: text(again, field) for field in TEXT_FIELDS} == written


def test_the_state_of_a_language_round_trips(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(en=ScenarioText(title="A")), qtbot)
    combo = panel.columns[0].head.state
    combo.setCurrentIndex(combo.findData("reviewed"))
    combo.activated.emit(combo.currentIndex())
    assert document.scenario.texts["en"].state is TextState.REVIEWED
    settled(panel, qtbot)
    assert panel.list.rows["title"].marks[Language.ENGLISH] is TextMark.OK
    document.undo()
    settled(panel, qtbot)
    assert combo.value == "draft"


@pytest.mark.new_window
def test_keys_alone_lead_into_every_text(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    window.editor.focus_board()
    QTest.keySequence(window, QKeySequence("F4"))
    assert panel.list.rows["title"].hasFocus()
    for field in TEXT_FIELDS[1:]:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
        assert panel.list.rows[field].hasFocus()
    QTest.keyClick(panel.list.rows["sources"], Qt.Key.Key_Home)
    assert panel.list.rows["title"].hasFocus()
    QTest.keyClick(panel.list.rows["title"], Qt.Key.Key_End)
    QTest.keyClick(panel.list.rows["sources"], Qt.Key.Key_Return)
    type_in(block(panel, "sources").editor, "Book")
    assert text(document, "sources") == "Book"


# Writing


def test_writing_is_one_step_until_a_pause(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    found = write(panel, "history", "One")
    type_in(found.editor, " two")
    assert document.history_index == 1
    found.typing_pause.timeout.emit()  # the author thinks
    type_in(found.editor, " three")
    assert document.history_index == 2
    block(panel, "sources").editor.setFocus()
    found.editor.setFocus()
    found.editor.moveCursor(QTextCursor.MoveOperation.End)
    type_in(found.editor, " four")
    assert document.history_index == 3
    assert text(document, "history") == "One two three four"


def test_undo_in_a_text_takes_back_the_writing(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    found = write(panel, "history", "First.")
    found.typing_pause.timeout.emit()
    type_in(found.editor, " Second.")
    for expected in ("First.", ""):
        QTest.keySequence(found.editor, QKeySequence("Ctrl+Z"))
        assert found.editor.text == expected
        assert found.editor.hasFocus()
    QTest.keySequence(found.editor, QKeySequence("Ctrl+Shift+Z"))
    assert found.editor.text == text(document, "history") == "First."


def test_undo_leaves_the_cursor_where_the_change_was(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(en=ScenarioText(history="The bridge was taken.")), qtbot)
    found = block(panel, "history")
    found.editor.setFocus()
    cursor = found.editor.textCursor()
    cursor.setPosition(4)
    found.editor.setTextCursor(cursor)
    type_in(found.editor, "long ")
    assert text(document, "history") == "The long bridge was taken."
    document.undo()
    assert found.editor.text == "The bridge was taken."
    assert found.editor.textCursor().position() == 4


def test_nothing_typed_is_lost_whatever_comes_next(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    panel, document = opened(window, battle(), qtbot)
    path = tmp_path / "kept.beachhead"
    document.save_as(path)
    other = window.commands.files.create(Scenario())
    window.context.set_current_document(document)
    write(panel, "history", "by tab")
    window.editor.show_right_panel("properties")
    window.editor.show_right_panel("texts")
    write(panel, "briefing", "by document")
    window.context.set_current_document(other)
    assert block(panel, "history").editor.text == ""
    window.context.set_current_document(document)
    write(panel, "conditions", "by language")
    window.context.set_text_language(Language.DUTCH)
    write(panel, "sources", "in het Nederlands")
    QTest.keySequence(block(panel, "sources").editor, QKeySequence("Ctrl+S"))
    qtbot.waitUntil(lambda: not document.is_dirty, timeout=30_000)
    saved = open_document(path).scenario.texts
    assert (saved["en"].history, saved["en"].briefing, saved["en"].conditions) == (
        "by tab",
        "by document",
        "by language",
    )
    assert saved["nl"].sources == "in het Nederlands"
    write(panel, "title", "x")
    window.close()
    # Closing asks: the last letter counts as unsaved work.
    qtbot.waitUntil(lambda: window.dialogs.current is not None)
    dialog = window.dialogs.current
    assert dialog is not None
    dialog.reject()


def test_line_ends_and_spaces_of_a_file_are_no_edit(window: MainWindow, qtbot: QtBot) -> None:
    _, document = opened(window, battle(en=ScenarioText(history="One\r\n\r\nTwo\u00a0three\u202f!")), qtbot)
    assert not document.is_dirty
    assert not document.can_undo


def test_a_line_stays_a_line(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    QApplication.clipboard().setText("two\nlines")
    for field in SINGLE_LINE_FIELDS:
        found = block(panel, field)
        found.editor.setFocus()
        QTest.keySequence(found.editor, QKeySequence.StandardKey.Paste)
        assert text(document, field) == "two lines"
        QTest.keyClick(found.editor, Qt.Key.Key_Return)
        assert text(document, field) == "two lines"
        assert not found.editor.hasFocus()


def test_a_text_that_is_too_long_is_refused_and_said(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(en=ScenarioText(title="short")), qtbot)
    QApplication.clipboard().setText("x" * 2_000)
    found = block(panel, "title")
    found.editor.setFocus()
    QTest.keySequence(found.editor, QKeySequence.StandardKey.Paste)
    assert text(document, "title") == found.editor.text == "short"
    assert window.toasts.visible


# Languages


def test_two_languages_stand_side_by_side_in_equal_rows(window: MainWindow, qtbot: QtBot) -> None:
    texts = {"en": ScenarioText(history="Long words. " * 60), "fr": ScenarioText(history="Court.")}
    panel, document = opened(window, battle(**texts), qtbot)
    assert panel.shown_languages == (Language.ENGLISH,)
    assert block(panel, "history", 1).isHidden()
    window.editor.splitter.setSizes([276, 400, 820])
    qtbot.waitUntil(lambda: panel.is_wide)
    assert panel.shown_languages == (Language.ENGLISH, Language.FRENCH)
    one, other = block(panel, "history"), block(panel, "history", 1)
    qtbot.waitUntil(lambda: one.height() == other.height() and one.height() > 200)
    other.editor.setFocus()
    type_in(other.editor, "Oui. ")
    assert text(document, "history", "fr") == "Oui. Court."
    panel.beside.segment("en").click()
    assert panel.shown_languages == (Language.FRENCH, Language.ENGLISH)
    assert window.context.text_language is Language.FRENCH


def test_next_language_keeps_the_field(window: MainWindow, qtbot: QtBot) -> None:
    panel, _ = opened(window, battle(fr=ScenarioText(history="Oui.")), qtbot)
    write(panel, "history", "Yes.")
    QTest.keySequence(block(panel, "history").editor, QKeySequence("Ctrl+L"))
    assert window.context.text_language is Language.FRENCH
    assert block(panel, "history").editor.text == "Oui."
    assert block(panel, "history").editor.hasFocus()


def test_marks_tell_how_far_each_language_is(window: MainWindow, qtbot: QtBot) -> None:
    texts = {"en": ScenarioText(title="A", state=TextState.REVIEWED), "nl": ScenarioText(title="B")}
    panel, _ = opened(window, battle(**texts), qtbot)
    marks = panel.list.rows["title"].marks
    assert marks == {
        Language.ENGLISH: TextMark.OK,
        Language.FRENCH: TextMark.MISSING,
        Language.DUTCH: TextMark.DRAFT,
    }
    assert panel.list.rows["title"].accessibleName() == "Title. English: written, French: not written, Dutch: draft"


def test_a_term_is_written_in_the_language_of_the_text(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    window.context.set_text_language(Language.DUTCH)
    found = write(panel, "history", "Een ")
    QTest.keySequence(found.editor, QKeySequence("Ctrl+T"))
    picker = next(child for child in window.findChildren(TermPicker) if child.isVisible())
    picker.search.setText("ambush")
    assert picker.list.count() >= 1
    QTest.keyClick(picker.search, Qt.Key.Key_Return)
    assert text(document, "history", "nl").casefold() == "een hinderlaag"
    document.undo()
    assert text(document, "history", "nl") == "Een "
