"""The wheel scrolls unless a field was entered, a letter is a tool unless a text has the focus, the focus stays put."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.selection import NOTHING_SELECTED, Selection
from editor.edits.labels import SetLabel
from editor.panels.issues.issue_row import IssueRow
from editor.panels.properties.controls.choice_box import ChoiceBox
from editor.ui.parts.wheel_guard import WheelGuard
from editor.window.main_window import MainWindow
from editor.window.pages.dock_panels import DOCK_PANELS
from tests.editor.gestures import reveal
from tests.editor.panels.properties.full_board import HERE, SCENARIO

PANELS = tuple(panel.id for panel in DOCK_PANELS)
WHEEL_FIELDS = (QComboBox, QAbstractSpinBox, QAbstractSlider, QTabBar)
TEXTS = (QLineEdit, QTextEdit, QPlainTextEdit)


@pytest.fixture
def window(reused_window: MainWindow) -> MainWindow:
    return reused_window


@pytest.fixture
def document(window: MainWindow) -> Document:
    document = Document(SCENARIO)
    window.context.add_document(document)
    document.select(Selection(frozenset({HERE})))
    settle()
    return document


def settle() -> None:
    QTest.qWait(15)  # the Properties panel waits for the map


def show_panel(window: MainWindow, panel: str) -> QWidget:
    editor = window.editor
    dock = editor.right if panel in editor.right.panel_ids() else editor.bottom
    dock.show_panel(panel)
    settle()
    return dock.panel(panel)


def turn_wheel(widget: QWidget, turn: int = -120) -> None:
    """As the system does it: Qt gives the focus to what wants it before."""
    window = widget.window()
    at = widget.mapTo(window, widget.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(at), QPoint(0, turn))


def wheel_fields(root: QWidget) -> Iterator[QWidget]:
    for widget in root.findChildren(QWidget):
        if isinstance(widget, WHEEL_FIELDS) and not isinstance(widget, QScrollBar) and widget.window() is root.window():
            yield widget


def field_state(field: QWidget) -> object:
    if isinstance(field, QComboBox | QTabBar):
        return field.currentIndex()
    assert isinstance(field, QAbstractSlider)
    return field.value()


# Wheel


def test_every_field_that_the_wheel_would_change_has_the_guard(window: MainWindow, document: Document) -> None:
    for panel in PANELS:
        show_panel(window, panel)
    for page in ("library", "translation", "play-test", "editor"):
        window.show_page(page)
    fields = [*wheel_fields(window)]
    assert len(fields) > 30
    for command in ("edit.settings", "file.new", "file.export", "file.print", "help.shortcuts"):
        window.registry.action(command).trigger()
        assert window.dialogs.current is not None, command
        fields += wheel_fields(window.dialogs.current)
        window.dialogs.current.reject()
        settle()
    assert [type(field).__name__ for field in fields if not isinstance(field, WheelGuard)] == []
    # None of them takes the focus by the wheel.
    assert [field for field in fields if field.focusPolicy() is Qt.FocusPolicy.WheelFocus] == []
    assert document.scenario is SCENARIO


@pytest.mark.parametrize("panel", PANELS)
def test_the_wheel_over_a_panel_changes_nothing(window: MainWindow, document: Document, panel: str) -> None:
    shown = show_panel(window, panel)
    window.editor.focus_board()
    for widget in shown.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not window:
            continue
        reveal(widget)
        turn_wheel(widget)
        turn_wheel(widget, 120)
        assert document.scenario is SCENARIO, f"{type(widget).__name__} {widget.objectName()}"
    assert not document.can_undo


def test_the_wheel_changes_a_field_that_was_clicked_or_tabbed_to(window: MainWindow, document: Document) -> None:
    panel = show_panel(window, "properties")
    kind = next(box for box in panel.findChildren(ChoiceBox) if box.isVisible())
    reveal(kind)
    kind.setFocus(Qt.FocusReason.OtherFocusReason)  # the program has put it there
    turn_wheel(kind)
    assert document.scenario is SCENARIO
    window.editor.focus_board()
    kind.setFocus(Qt.FocusReason.TabFocusReason)
    turn_wheel(kind)
    assert document.scenario is not SCENARIO
    document.undo()
    assert document.scenario == SCENARIO


# Letters


@pytest.mark.parametrize("panel", PANELS)
def test_a_letter_is_a_tool_wherever_no_text_has_the_focus(window: MainWindow, document: Document, panel: str) -> None:
    shown = show_panel(window, panel)
    stops = [widget for widget in shown.findChildren(QWidget) if takes_focus(widget, window)]
    for widget in stops:
        window.context.toolbox.use("paint")
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        focus = QApplication.focusWidget()
        if focus is None or is_text(focus):
            continue
        for letter in "axcoq":  # no tools
            QTest.keyClick(focus, letter)
        assert document.scenario is SCENARIO, f"{type(widget).__name__} {widget.objectName()}"
        QTest.keyClick(QApplication.focusWidget() or window, "l")
        assert window.context.toolbox.current.id == "lasso", f"{type(widget).__name__} {widget.objectName()}"
        assert document.scenario is SCENARIO, f"{type(widget).__name__} {widget.objectName()}"
        assert QApplication.focusWidget() is board_of(window)


def takes_focus(widget: QWidget, window: MainWindow) -> bool:
    takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return takes and widget.isVisible() and widget.isEnabled() and widget.window() is window


def is_text(widget: QWidget) -> bool:
    return isinstance(widget, TEXTS) and not widget.isReadOnly()


def board_of(window: MainWindow) -> QWidget:
    board = window.editor.canvas
    assert board is not None
    return board.canvas


def test_a_letter_typed_in_a_text_is_no_tool(window: MainWindow, document: Document) -> None:
    del document
    panel = show_panel(window, "battle")
    line = next(line for line in panel.findChildren(QLineEdit) if line.isVisible() and line.isEnabled())
    line.setFocus()
    window.context.toolbox.use("paint")
    QTest.keyClicks(line, "bel")
    assert line.text().endswith("bel")
    assert window.context.toolbox.current.id == "paint"


def test_redo_in_a_line_is_for_its_words(window: MainWindow, document: Document) -> None:
    """Also by a key that Qt does not know for redo, as Ctrl+Y under X11."""
    window.registry.set_keys("edit.redo", ("Ctrl+J",))
    assert document.do(SetLabel(HERE, ("Mill",)))
    document.undo()
    panel = show_panel(window, "battle")
    line = next(line for line in panel.findChildren(QLineEdit) if line.isVisible() and line.isEnabled())
    line.setFocus()
    QTest.keyClicks(line, "hill")
    line.undo()
    QTest.keySequence(line, "Ctrl+J")
    window.registry.reset_all_keys()
    assert line.text() == "hill"
    assert document.can_redo


def test_a_tool_letter_from_a_dock_draws_with_the_next_click(window: MainWindow, document: Document) -> None:
    show_panel(window, "properties")
    box = next(box for box in window.editor.right.findChildren(ChoiceBox) if box.isVisible())
    window.context.toolbox.use("erase")
    box.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(box, "v")
    canvas = board_of(window)
    board = window.editor.canvas
    assert board is not None
    at = board.canvas.camera.to_view(board.canvas.board_layout.center(HERE)).toPoint()
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=at)
    assert document.scenario is SCENARIO  # selected, not erased


def test_letters_are_no_tools_on_other_pages_and_in_dialogs(window: MainWindow, document: Document) -> None:
    window.context.toolbox.use("paint")
    window.show_page("library")
    QTest.keyClick(window, "l")
    assert window.context.toolbox.current.id == "paint"
    window.show_page("editor")
    settle()
    window.registry.action("edit.settings").trigger()
    dialog = window.dialogs.current
    assert dialog is not None
    for widget in dialog.findChildren(QWidget):
        if takes_focus(widget, window) and not is_text(widget):
            widget.setFocus()
            QTest.keyClick(QApplication.focusWidget() or dialog, "l")
    assert window.context.toolbox.current.id == "paint"
    dialog.reject()
    assert document.scenario is SCENARIO


# Focus


def test_f2_goes_to_a_text_and_no_letter_is_lost(window: MainWindow, document: Document) -> None:
    del document
    window.editor.focus_board()
    window.registry.action("view.properties").trigger()
    assert isinstance(QApplication.focusWidget(), TEXTS)


def test_f2_goes_to_a_field_of_what_was_selected_just_before(window: MainWindow, document: Document) -> None:
    """Nothing was selected until then, and the panel has not shown it yet."""
    panel = show_panel(window, "properties")
    document.select(NOTHING_SELECTED)
    settle()
    window.editor.focus_board()
    document.select(Selection(frozenset({HERE})))
    window.registry.action("view.properties").trigger()
    focus = QApplication.focusWidget()
    assert isinstance(focus, TEXTS)
    assert panel.isAncestorOf(focus)


def test_a_toast_never_has_the_focus(window: MainWindow, document: Document) -> None:
    window.editor.focus_board()
    window.context.toast("Done", document)
    toast = window.toasts.visible[-1]
    assert {widget.focusPolicy() for widget in toast.findChildren(QWidget)} == {Qt.FocusPolicy.NoFocus}
    toast.close()
    assert QApplication.focusWidget() is board_of(window)


def test_what_vanishes_with_the_focus_gives_it_to_the_board(window: MainWindow, document: Document) -> None:
    del document
    leaves = {"hidden": QWidget.hide, "off": lambda widget: widget.setEnabled(False), "gone": QWidget.deleteLater}
    for how, leave in leaves.items():
        line = QLineEdit(window.editor.right)
        line.show()
        line.setFocus()
        assert line.hasFocus()
        leave(line)
        settle()
        settle()  # a widget is deleted at the end of the first wait
        assert QApplication.focusWidget() is board_of(window), how


@pytest.mark.parametrize("panel", PANELS)
def test_a_control_of_a_panel_that_becomes_disabled_gives_the_focus_to_the_board(
    window: MainWindow, document: Document, panel: str
) -> None:
    """Also in a panel with a tab order of its own."""
    del document
    page = show_panel(window, panel)
    controls = [
        widget
        for widget in page.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() == Qt.FocusPolicy.StrongFocus
    ]
    for control in controls[:1] + controls[-1:]:
        control.setFocus()
        control.setEnabled(False)
        settle()
        focus = QApplication.focusWidget()
        control.setEnabled(True)
        assert focus is board_of(window), control


@pytest.mark.parametrize("is_folded", [False, True])
def test_check_now_shows_the_findings_and_leaves_the_focus(
    window: MainWindow, document: Document, is_folded: bool
) -> None:
    del document
    show_panel(window, "history")
    window.editor.bottom.set_folded(is_folded)
    window.editor.focus_board()
    window.registry.action("scenario.check").trigger()
    assert window.editor.issues.isVisible()
    assert QApplication.focusWidget() is board_of(window)


def test_after_a_fix_the_focus_is_in_the_list_or_on_the_board(
    window: MainWindow, document: Document, qtbot: QtBot
) -> None:
    show_panel(window, "issues")
    qtbot.waitUntil(lambda: bool(window.editor.issues.rows), timeout=30_000)
    for _ in range(8):
        rows = [row for row in window.editor.issues.rows if row.fixes is not None]
        if not rows:
            break
        assert rows[0].fixes is not None
        button = rows[0].fixes.first
        button.setFocus(Qt.FocusReason.TabFocusReason)
        before = document.scenario
        QTest.keyClick(button, Qt.Key.Key_Space)
        assert document.scenario is not before
        qtbot.waitUntil(lambda: not window.checker.is_busy, timeout=30_000)
        settle()
        focus = QApplication.focusWidget()
        assert focus is board_of(window) or isinstance(focus, IssueRow)
