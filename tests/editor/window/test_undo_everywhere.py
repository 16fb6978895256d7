"""Undo and redo reach the scenario from every field with nothing of its own to undo, and from the middle of a drag."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.labels import SetLabel
from editor.window.main_window import MainWindow
from editor.window.pages.dock_panels import DOCK_PANELS
from schema.hexes import Hex
from tests.editor.gestures import settle
from tests.editor.panels.properties.full_board import BARE, HERE, SCENARIO

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
PANELS = tuple(panel.id for panel in DOCK_PANELS)


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


def press(window: MainWindow, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.windowHandle(), key, keys)


def undo(window: MainWindow) -> None:
    press(window, Qt.Key.Key_Z, CTRL)


# In the middle of a drag


def point(window: MainWindow, where: Hex) -> QPoint:
    board = window.editor.canvas
    assert board is not None
    return board.canvas.camera.to_view(board.canvas.board_layout.center(where)).toPoint()


def drag(window: MainWindow, start: Hex, end: Hex) -> QWidget:
    """The button goes down and stays down."""
    board = window.editor.canvas
    assert board is not None
    canvas = board.canvas
    QTest.mouseMove(canvas, point(window, start))
    QTest.mousePress(canvas, LEFT, Qt.KeyboardModifier.NoModifier, point(window, start))
    for step in (0.3, 0.7, 1.0):
        QTest.mouseMove(canvas, point(window, start) + (point(window, end) - point(window, start)) * step)
    return canvas


@pytest.mark.parametrize("has_history", [True, False])
@pytest.mark.parametrize("tool", ["select", "erase"])
def test_undo_in_the_middle_of_a_drag_undoes_only_the_drag(
    window: MainWindow, document: Document, tool: str, has_history: bool
) -> None:
    if has_history:
        document.do(SetLabel(BARE, ("Older",)))
    before, steps = document.scenario, len(document.history())
    window.context.toolbox.use(tool)
    canvas = drag(window, HERE, Hex(6, 6))
    undo(window)
    undo(window)
    assert document.scenario == before
    QTest.mouseRelease(canvas, LEFT, Qt.KeyboardModifier.NoModifier, point(window, Hex(6, 6)))
    assert document.scenario == before
    assert len(document.history()) == steps
    if has_history:
        undo(window)
        assert document.scenario == SCENARIO


def test_another_tool_in_the_middle_of_a_stroke_loses_nothing(window: MainWindow, document: Document) -> None:
    window.context.toolbox.use("erase")
    canvas = drag(window, HERE, Hex(6, 6))
    erased = document.scenario
    assert erased != SCENARIO
    press(window, Qt.Key.Key_B)
    assert window.context.toolbox.current.id == "paint"
    QTest.mouseRelease(canvas, LEFT, Qt.KeyboardModifier.NoModifier, point(window, Hex(6, 6)))
    assert document.scenario is erased
    undo(window)
    assert document.scenario == SCENARIO
