"""A dialog beside other windows, menus and drops, over another dialog, and dialogs that are windows of their own."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.printing.print_choices import PrintChoices
from editor.printing.printers import Printers
from editor.publish_view.publish_dialog import PublishDialog
from editor.ui.dialogs.system_file_dialog import SystemFileDialog
from editor.window.dialogs.about_dialog import AboutDialog
from editor.window.dialogs.stamp_dialog import StampDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.board import BoardKind
from tests.editor.window.dialog_keys import (
    PLAIN,
    TYPED,
    Key,
    change_what_is_behind,
    focused,
    is_inside,
    open_two,
    press,
    scenarios,
    state,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


@pytest.fixture
def window(reused_window: MainWindow, tmp_path: Path) -> MainWindow:
    reused_window.context.settings.set_value("publish", {"folder": str(tmp_path), "product": "m44"})
    return reused_window


@pytest.fixture
def documents(window: MainWindow) -> tuple[Document, Document]:
    return open_two(window)


def test_a_panel_in_a_window_of_its_own_is_behind_the_dialog_too(
    window: MainWindow, documents: tuple[Document, Document], qtbot: QtBot
) -> None:
    editor = window.editor
    editor.right.head.dragged_out.emit(QPoint(40, 40))
    try:
        editor.show_right_panel("properties")
        QTest.qWait(15)
        delete = next(
            button for button in editor.right.findChildren(QWidget) if button.isVisible() and button.focusPolicy()
        )
        before = state(window, documents)
        window.dialogs.ask(lambda: StampDialog(window.context, window))
        dialog = window.dialogs.current
        editor.right.activateWindow()
        delete.setFocus(Qt.FocusReason.MouseFocusReason)
        qtbot.waitUntil(lambda: is_inside(dialog, QApplication.focusWidget()))
        for button in editor.right.findChildren(QPushButton):
            if button.isVisible():
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)
                QTest.keyClick(button, Key.Key_Space)
        assert state(window, documents) == before
    finally:
        editor.right.dock_requested.emit()


def test_a_menu_that_is_open_gives_way_to_a_dialog(window: MainWindow, documents: tuple[Document, Document]) -> None:
    before = state(window, documents)
    menu = window.findChild(QMenu, "menu edit") or window.findChildren(QMenu)[0]
    menu.popup(window.mapToGlobal(QPoint(40, 40)))
    assert QApplication.activePopupWidget() is menu
    window.dialogs.ask(lambda: AboutDialog(window.context, window))
    assert QApplication.activePopupWidget() is None
    press(window, Key.Key_Down)
    press(window, Key.Key_Return)
    assert state(window, documents) == before


def test_no_file_is_dropped_behind_a_dialog(window: MainWindow) -> None:
    files = QMimeData()
    files.setUrls([QUrl.fromLocalFile("/tmp/x.beachhead")])

    def enter() -> bool:
        event = QDragEnterEvent(
            QPoint(300, 300), Qt.DropAction.CopyAction, files, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(window, event)
        return event.isAccepted()

    assert enter()
    window.dialogs.ask(lambda: AboutDialog(window.context, window))
    assert not enter()


def test_help_can_be_read_beside_a_dialog(window: MainWindow, qtbot: QtBot) -> None:
    window.dialogs.ask(lambda: AboutDialog(window.context, window))
    window.help_commands.show_chapter("canvas")
    guide = window.help_commands.help_window
    qtbot.waitExposed(guide)
    guide.activateWindow()
    guide.search.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(guide.search.hasFocus)
    QTest.keyClick(guide.windowHandle(), Key.Key_M)
    assert guide.search.text() == "m"
    guide.close()


# A dialog over a dialog


def test_a_question_that_a_dialog_asks_has_the_keyboard(
    window: MainWindow, documents: tuple[Document, Document], tmp_path: Path
) -> None:
    before = state(window, documents)
    window.registry.action("file.publish").trigger()
    dialog = window.dialogs.current
    assert isinstance(dialog, PublishDialog)
    (tmp_path / "Untitled.m44").write_text("mine", "utf-8")
    dialog.main.setFocus()
    press(window, Key.Key_Return)
    question = dialog.question
    assert question is not None
    change_what_is_behind(window, documents)
    for _ in range(5):
        assert is_inside(question, focused())
        press(window, Key.Key_Tab)
    window.show_page("editor")
    press(window, Key.Key_Escape)
    assert dialog.question is None
    assert window.dialogs.current is dialog
    assert is_inside(dialog, focused())
    press(window, Key.Key_Escape)
    assert window.dialogs.current is None
    assert scenarios(documents) == before[0]


def use_keys_beside(dialog: QWidget, window: MainWindow, documents: tuple[Document, Document]) -> None:
    """To a dialog that is a window of its own, what should do nothing there; to ours, all keys."""
    change_what_is_behind(window, documents)
    window.editor.focus_board()
    before = state(window, documents)
    for key, modifier in TYPED:
        QTest.keyClick(dialog.windowHandle(), key, modifier)
        assert state(window, documents) == before, (key, modifier)
    for key, modifier in (*TYPED, *((key, PLAIN) for key in (Key.Key_Tab, Key.Key_Space, Key.Key_Return))):
        QTest.keyClick(window.windowHandle(), key, modifier)
        assert state(window, documents) == before, (key, modifier)
    window.dialogs.ask(lambda: AboutDialog(window.context, window))  # it waits behind
    QTest.keyClick(window.windowHandle(), Key.Key_Escape)
    assert isinstance(window.dialogs.current, AboutDialog)


@pytest.mark.parametrize("command", ["file.open", "file.save-as"])
def test_no_key_passes_a_dialog_for_files(
    window: MainWindow, documents: tuple[Document, Document], command: str
) -> None:
    seen: list[object] = []

    def in_its_loop() -> None:
        dialog = QApplication.activeModalWidget()
        seen.append(type(dialog))
        assert isinstance(dialog, QDialog)
        try:
            use_keys_beside(dialog, window, documents)
        finally:
            dialog.reject()

    before = scenarios(documents)
    QTimer.singleShot(0, window, in_its_loop)
    window.registry.action(command).trigger()
    assert seen == [SystemFileDialog]
    window.activateWindow()  # as the system does it
    press(window, Key.Key_Tab)
    assert is_inside(window.dialogs.current, focused())
    press(window, Key.Key_Escape)
    assert window.dialogs.current is None
    assert scenarios(documents) == before


def test_no_key_passes_the_dialog_for_printing(window: MainWindow, documents: tuple[Document, Document]) -> None:
    chosen: list[QPrinter] = []
    Printers().choose(window, PrintChoices(Language.ENGLISH), BoardKind.STANDARD, 1, chosen.append)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QPrintDialog)
    use_keys_beside(dialog, window, documents)
    dialog.reject()
    assert chosen == []
