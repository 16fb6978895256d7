"""The words of a place on the map: Enter writes them, Shift+Enter begins another line."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.window.dialogs.label_dialog import LabelDialog
from editor.window.main_window import MainWindow
from schema.hexes import Hex
from schema.scenario import Scenario


def test_enter_writes_the_label_and_shift_enter_a_second_line(window: MainWindow) -> None:
    document = window.commands.files.create(Scenario())
    window.context.tool_state.label_requested.emit(Hex(2, 2))
    dialog = window.dialogs.current
    assert isinstance(dialog, LabelDialog)
    QTest.keyClicks(dialog.words, "Sainte-")
    QTest.keyClick(dialog.words, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(dialog.words, "Marie")
    QTest.keyClick(dialog.words, Qt.Key.Key_Return)
    assert window.dialogs.current is None
    assert [label.lines for label in document.scenario.labels] == [("Sainte-", "Marie")]
    assert document.history_index == 1
