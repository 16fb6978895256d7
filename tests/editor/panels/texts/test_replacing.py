"""Find and replace in the Texts panel: a preview of every match, one or all replaced, each one step of the history."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from editor.panels.texts.replace_bar import MAX_ROWS
from editor.window.command_palette.command_palette import CommandPalette
from editor.window.main_window import MainWindow
from schema.texts import ScenarioText
from tests.editor.panels.texts.texts_driver import battle, block, opened, settled, text

CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_words_are_found_previewed_and_replaced(window: MainWindow, qtbot: QtBot) -> None:
    english = ScenarioText(title="Caen", history="To Caen and back to caen.", briefing="Hold.")
    panel, document = opened(window, battle(en=english, fr=ScenarioText(title="Caen")), qtbot)
    bar = panel.replace_bar
    assert bar.isHidden()
    title = block(panel, "title").editor
    title.setFocus()
    title.selectAll()
    QTest.keyClick(title, Qt.Key.Key_F, CONTROL_SHIFT)
    assert bar.isVisible()
    assert bar.words.hasFocus()
    assert bar.words.text() == "Caen", "what is selected is what is looked for"
    assert bar.count.text() == "4 matches"
    bar.match_case.click()
    assert bar.count.text() == "3 matches"
    bar.replacement.setText("Rouen")
    said = [label.text() for row in bar.rows for label in row.findChildren(QLabel)]
    assert "History: To [Caen → Rouen] and back to caen." in said
    before = document.scenario
    one = next(row for row in bar.rows if any("History" in label.text() for label in row.findChildren(QLabel)))
    next(button for button in one.findChildren(QPushButton) if button.text() == "Replace").click()
    assert text(document, "history") == "To Rouen and back to caen."
    assert bar.words.hasFocus(), "and on it goes"
    bar.replace_all.click()
    settled(panel, qtbot)
    assert {code: found.title for code, found in document.scenario.texts.items()} == {"en": "Rouen", "fr": "Rouen"}
    assert bar.count.text() == "0 matches"
    assert not bar.replace_all.isEnabled()
    document.undo()
    assert text(document, "title") == "Caen"
    document.undo()
    assert document.scenario == before
    assert bar.count.text() == "3 matches", "the list follows the document"
    bar.all_languages.click()
    assert bar.count.text() == "2 matches"
    QTest.keyClick(bar.words, Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert title.hasFocus()


def test_the_key_works_wherever_the_focus_is(window: MainWindow, qtbot: QtBot) -> None:
    panel, _ = opened(window, battle(en=ScenarioText(title="Caen")), qtbot)
    window.editor.show_right_panel("properties")
    window.editor.focus_board()
    board = window.editor.canvas
    assert board is not None
    QTest.keyClick(board.canvas, Qt.Key.Key_F, CONTROL_SHIFT)
    assert panel.replace_bar.isVisible()
    assert panel.replace_bar.words.hasFocus()


def test_the_command_is_found_by_its_words(window: MainWindow, qtbot: QtBot) -> None:
    panel, _ = opened(window, battle(en=ScenarioText(title="Caen")), qtbot)
    window.editor.focus_board()
    window.commands.show_commands("find and replace")
    palette = window.dialogs.current
    assert isinstance(palette, CommandPalette)
    assert palette.model.rows[0].key == "texts.replace"
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert panel.replace_bar.isVisible()
    qtbot.waitUntil(panel.replace_bar.words.hasFocus)


@pytest.mark.new_window  # the bar keeps what was looked for
def test_many_matches_are_counted_though_not_all_are_listed(window: MainWindow, qtbot: QtBot) -> None:
    panel, document = opened(window, battle(en=ScenarioText(title="T", history="x" * 200)), qtbot)
    panel.find_and_replace()
    bar = panel.replace_bar
    bar.words.setText("x")
    assert (bar.count.text(), len(bar.rows)) == ("200 matches", MAX_ROWS)
    bar.replace_all.click()
    assert text(document, "history") == ""


def test_a_match_is_shown_between_whole_words(window: MainWindow, qtbot: QtBot) -> None:
    history = "Since that night of June the old bridge is called\nPegasus Bridge by everybody who crosses the canal."
    panel, _ = opened(window, battle(en=ScenarioText(title="T", history=history)), qtbot)
    panel.find_and_replace()
    bar = panel.replace_bar
    bar.words.setText("Pegasus")
    bar.replacement.setText("Horsa")

    def words() -> list[str]:
        return [label.text() for row in bar.rows for label in row.findChildren(QLabel)]

    assert "History: … old bridge is called [Pegasus → Horsa] Bridge by everybody who …" in words()
    bar.words.setText("egasu")
    assert "History: … old bridge is called P[egasu → Horsa]s Bridge by everybody …" in words()
    bar.words.setText("June")
    assert "History: Since that night of [June → Horsa] the old bridge is …" in words()
