"""The Texts panel: every text round-trips, nothing typed is lost, and what the data writes can be taken over."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.fields import set_side
from editor.window.main_window import MainWindow
from editor.window.texts.field_block import LINES, FieldBlock
from editor.window.texts.term_picker import TermPicker
from editor.window.texts.text_mark import TextMark
from editor.window.texts.texts_panel import TextsPanel
from i18n.languages import Language
from schema.board import Camp, Seat
from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import TEXT_FIELDS, ScenarioText, TextState

MakeWindow = Callable[..., MainWindow]
GENERATED = ("briefing", "conditions")


def battle(**texts: ScenarioText) -> Scenario:
    """Two sides that the data has something to say about."""
    sides = Sides(
        top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=5),
        bottom=Side(camp=Camp.ALLIES, nation="us", cards=6, medals=5),
        first=Seat.BOTTOM,
    )
    return Scenario(sides=sides, texts=FrozenDict(texts))


def opened(window: MainWindow, scenario: Scenario, qtbot: QtBot) -> tuple[TextsPanel, Document]:
    document = window.commands.files.create(scenario)
    window.editor.show_right_page("texts")
    qtbot.waitUntil(lambda: window.checker.findings is not None and not window.checker.is_busy, timeout=30_000)
    QApplication.processEvents()
    panel = window.editor.right.page("texts")
    assert isinstance(panel, TextsPanel)
    return panel, document


def settled(panel: TextsPanel, qtbot: QtBot) -> None:
    """What follows from a letter comes a moment after it."""
    qtbot.waitUntil(lambda: not panel._later.isActive())


def block(panel: TextsPanel, field: str, column: int = 0) -> FieldBlock:
    return panel.columns[column].blocks[field]


def type_in(editor: QWidget, words: str) -> None:
    """Letter by letter; unlike QTest any letter."""
    for letter in words:
        QApplication.sendEvent(editor, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter))


def write(panel: TextsPanel, field: str, words: str) -> FieldBlock:
    """Type into a field as a person does."""
    found = block(panel, field)
    if found.editor.isHidden():
        found.take.click()
        found.editor.selectAll()
    found.editor.setFocus()
    type_in(found.editor, words)
    return found


def text(document: Document, field: str, language: str = "en") -> str:
    found: str = getattr(document.scenario.texts[language], field)
    return found


# Every field


def test_the_panel_has_every_text_of_the_schema(window: MainWindow, qtbot: QtBot) -> None:
    panel, _ = opened(window, battle(), qtbot)
    assert set(ScenarioText.model_fields) == {*TEXT_FIELDS, "state", "taken_over"}
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
    again = Document.open(path)
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


def test_keys_alone_lead_into_every_text(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    window.editor.focus_board()
    QTest.keySequence(window, QKeySequence("F4"))
    assert panel.list.rows["title"].hasFocus()
    for field in TEXT_FIELDS[1:]:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
        assert panel.list.rows[field].hasFocus()
    QTest.keyClick(panel.list.rows["sources"], Qt.Key.Key_Return)
    type_in(block(panel, "sources").editor, "Book")
    assert text(document, "sources") == "Book"


# Writing


def test_writing_is_one_step_until_a_pause(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    found = write(panel, "history", "One")
    type_in(found.editor, " two")
    assert document.history_index == 1
    found._pause.timeout.emit()  # the author thinks
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
    found._pause.timeout.emit()
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
    window.editor.show_right_page("properties")
    window.editor.show_right_page("texts")
    write(panel, "briefing", "by document")
    window.context.set_current_document(other)
    assert block(panel, "history").editor.text == ""
    window.context.set_current_document(document)
    write(panel, "conditions", "by language")
    window.context.set_text_language(Language.DUTCH)
    write(panel, "sources", "in het Nederlands")
    QTest.keySequence(block(panel, "sources").editor, QKeySequence("Ctrl+S"))
    qtbot.waitUntil(lambda: not document.is_dirty, timeout=30_000)
    saved = Document.open(path).scenario.texts
    assert (saved["en"].history, saved["en"].briefing, saved["en"].conditions) == (
        "by tab",
        "by document",
        "by language",
    )
    assert saved["nl"].sources == "in het Nederlands"
    write(panel, "title", "x")
    window.close()
    dialog = window.dialogs.shown
    assert dialog is not None, "closing asks: the last letter counts as unsaved work"
    dialog.reject()


def test_line_ends_and_spaces_of_a_file_are_no_edit(window: MainWindow, qtbot: QtBot) -> None:
    _, document = opened(window, battle(en=ScenarioText(history="One\r\n\r\nTwo\u00a0three\u202f!")), qtbot)
    assert not document.is_dirty
    assert not document.can_undo


def test_a_line_stays_a_line(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    QApplication.clipboard().setText("two\nlines")
    for field in LINES:
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
    assert window.toasts.shown


# What the data writes


def test_the_data_writes_until_it_is_taken_over(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    for field in GENERATED:
        found = block(panel, field)
        said = found.sentences.words.text()
        assert said
        assert found.editor.isHidden()
        assert [chip.words for chip in found.chips.chips] == ["follows the data"]
        assert panel.list.rows[field].marks[Language.ENGLISH] is TextMark.GENERATED
        found.take.click()
        settled(panel, qtbot)
        assert text(document, field) == said
        assert document.scenario.texts["en"].taken_over == {field: said}
        assert found.editor.hasFocus()
        type_in(found.editor, "Mine. ")
        assert text(document, field) != said
        settled(panel, qtbot)
        assert not found.give.isHidden()
        found.give.click()
        settled(panel, qtbot)
        assert text(document, field) == ""
        assert document.scenario.texts["en"].taken_over == {}
        assert not found.sentences.isHidden()


def test_enter_on_what_the_data_writes_takes_it_over(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(), qtbot)
    panel.list.rows["conditions"].click()
    found = block(panel, "conditions")
    assert found.sentences.hasFocus()
    QTest.keyClick(found.sentences, Qt.Key.Key_Return)
    assert text(document, "conditions")
    assert found.editor.hasFocus()


def test_a_change_of_the_data_after_that_is_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    panel, document = opened(window, battle(), qtbot)
    found = block(panel, "conditions")
    found.take.click()
    settled(panel, qtbot)
    assert found.since.isHidden()
    document.do(set_side(Seat.TOP, "medals", 6))
    settled(panel, qtbot)
    assert not found.since.isHidden()
    assert "6" in found.since.words.text()
    # It is still told after a night's sleep.
    path = tmp_path / "taken.beachhead"
    document.save_as(path)
    window.commands.close_document(document)
    window.commands.open_path(path)
    qtbot.waitUntil(lambda: bool(window.context.documents), timeout=30_000)
    qtbot.waitUntil(lambda: not found.since.isHidden(), timeout=30_000)
    again = window.context.current_document
    assert again is not None
    found.since.keep.click()
    settled(panel, qtbot)
    assert found.since.isHidden()
    again.undo()
    settled(panel, qtbot)
    found.since.use.click()
    settled(panel, qtbot)
    assert found.since.isHidden()
    assert "6" in text(again, "conditions")


def test_an_emptied_text_stays_under_the_hand(window: MainWindow, qtbot: QtBot) -> None:
    """It follows the data again, but not before the author goes elsewhere."""
    panel, _ = opened(window, battle(en=ScenarioText(conditions="Mine.")), qtbot)
    found = block(panel, "conditions")
    found.editor.setFocus()
    found.editor.selectAll()
    QTest.keyClick(found.editor, Qt.Key.Key_Delete)
    settled(panel, qtbot)
    assert not found.editor.isHidden()
    type_in(found.editor, "New")
    found.editor.selectAll()
    QTest.keyClick(found.editor, Qt.Key.Key_Delete)
    settled(panel, qtbot)
    block(panel, "title").editor.setFocus()
    assert not found.sentences.isHidden()


# Facts and findings


def test_facts_agree_or_warn_and_are_mended_in_the_text_or_the_data(window: MainWindow, qtbot: QtBot) -> None:
    briefing = "Axis player: take 5 command cards.\nAllied player: take 6 command cards. You move first."
    panel, document = opened(window, battle(en=ScenarioText(title="T", briefing=briefing)), qtbot)
    found = block(panel, "briefing")
    qtbot.waitUntil(lambda: bool(found.findings.rows), timeout=30_000)
    tones = [chip.tone for chip in found.chips.chips]
    assert tones.count("warning") == 1
    assert tones.count("ok") == 2
    assert panel.list.rows["briefing"].marks[Language.ENGLISH] is TextMark.FINDING
    by_words = {button.text(): button for button in found.findings.rows[0].buttons}
    by_words["Write 4 in the text"].click()
    assert text(document, "briefing") == briefing.replace("5", "4")
    qtbot.waitUntil(lambda: not found.findings.rows, timeout=30_000)
    document.undo()
    qtbot.waitUntil(lambda: bool(found.findings.rows), timeout=30_000)
    found.findings.rows[0].buttons[0].click()
    assert document.scenario.sides.top.cards == 5
    assert text(document, "briefing") == briefing


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
