"""Undo and redo reach the scenario from every field with nothing of its own to undo, and from the middle of a drag."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.labels import SetLabel
from editor.panels.battle.battle_panel import BattlePanel
from editor.panels.battle.fields import CountField
from editor.window.main_window import MainWindow
from editor.window.pages.dock_panels import DOCK_PANELS
from schema.board import Seat
from schema.hexes import Hex
from tests.editor.gestures import is_reachable, is_text, settle, show_panel
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


# In the fields

Field = QLineEdit | QTextEdit | QPlainTextEdit


def words_of(field: Field) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def battle_cards(window: MainWindow) -> CountField:
    panel = show_panel(window, "battle")
    assert isinstance(panel, BattlePanel)
    return panel.page.cards[Seat.BOTTOM].cards


def fields_of(window: MainWindow, panel: str) -> list[Field]:
    shown = show_panel(window, panel)
    return [
        field
        for field in shown.findChildren(QWidget)
        if isinstance(field, Field) and is_text(field) and is_reachable(field, window)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("panel", PANELS)
def test_undo_and_redo_pass_every_field_that_has_nothing_to_undo(
    window: MainWindow, document: Document, panel: str
) -> None:
    document.do(SetLabel(BARE, ("Older",)))
    done = document.scenario
    for field in fields_of(window, panel):
        field.setFocus(Qt.FocusReason.TabFocusReason)
        name = f"{type(field).__name__} {field.objectName()} {field.accessibleName()}"
        if QApplication.focusWidget() is not field:
            continue
        undo(window)
        assert document.scenario == SCENARIO, name
        press(window, Qt.Key.Key_Z, CTRL | SHIFT)
        assert document.scenario == done, name
        undo(window)
        press(window, Qt.Key.Key_Y, CTRL)
        assert document.scenario == done, name


@pytest.mark.parametrize("panel", PANELS)
def test_undo_takes_back_what_is_typed_before_anything_older(
    window: MainWindow, document: Document, panel: str
) -> None:
    document.do(SetLabel(BARE, ("Older",)))
    done = document.scenario
    for field in fields_of(window, panel):
        field.setFocus(Qt.FocusReason.TabFocusReason)
        name = f"{type(field).__name__} {field.objectName()} {field.accessibleName()}"
        if QApplication.focusWidget() is not field:
            continue
        before = words_of(field)
        document.seal()
        press(window, Qt.Key.Key_End)
        press(window, Qt.Key.Key_1)
        if words_of(field) == before:
            continue  # it takes no digit here
        undo(window)
        settle()
        assert words_of(field) == before, name
        assert document.scenario == done, name
        assert document.history_index == 1, name


def test_fields_of_the_panels_are_found(window: MainWindow, document: Document) -> None:
    assert document.path is None
    counts = {panel: len(fields_of(window, panel)) for panel in ("battle", "properties", "texts")}
    assert counts["battle"] > 5
    assert counts["properties"] > 1
    assert counts["texts"] > 1


def test_a_number_in_the_battle_panel_is_undone_from_its_field(window: MainWindow, document: Document) -> None:
    cards = battle_cards(window)
    cards.field.setFocus(Qt.FocusReason.MouseFocusReason)
    for _ in range(2):
        QTest.mouseClick(cards.plus, LEFT)
    changed = document.scenario
    assert changed != SCENARIO
    assert document.changes == 1
    undo(window)
    assert (document.scenario, document.changes) == (SCENARIO, 0)
    press(window, Qt.Key.Key_Y, CTRL)
    assert document.scenario == changed


def test_what_was_typed_in_one_field_is_undone_from_the_next(window: MainWindow, document: Document) -> None:
    cards = battle_cards(window)
    cards.field.setFocus(Qt.FocusReason.TabFocusReason)
    cards.field.selectAll()
    for key in (Qt.Key.Key_9, Qt.Key.Key_9, Qt.Key.Key_Tab):
        press(window, key)
    assert document.scenario.sides.bottom.cards == 99
    assert QApplication.focusWidget() is not cards.field
    undo(window)
    assert document.scenario == SCENARIO


def test_a_field_that_was_left_does_not_jump_the_order_of_undo(window: MainWindow, document: Document) -> None:
    show_panel(window, "properties")
    line = next(field for field in fields_of(window, "properties") if isinstance(field, QLineEdit))
    line.setFocus(Qt.FocusReason.TabFocusReason)
    press(window, Qt.Key.Key_End)
    press(window, Qt.Key.Key_1)
    press(window, Qt.Key.Key_Return)
    typed = document.scenario
    assert typed != SCENARIO
    document.do(SetLabel(BARE, ("Newer",)))
    line.setFocus(Qt.FocusReason.TabFocusReason)
    undo(window)
    assert document.scenario == typed
    undo(window)
    assert document.scenario == SCENARIO


@pytest.mark.parametrize("page", ["library", "translation", "play"])
def test_undo_on_another_page_leaves_the_scenario_alone(window: MainWindow, document: Document, page: str) -> None:
    document.do(SetLabel(BARE, ("Older",)))
    done = document.scenario
    window.show_page(page)
    settle()
    fields: list[QWidget | None] = [None]
    fields += [field for field in window.pages.currentWidget().findChildren(QLineEdit) if is_reachable(field, window)]
    for field in fields:
        if field is not None:
            field.setFocus(Qt.FocusReason.TabFocusReason)
        undo(window)
        press(window, Qt.Key.Key_Y, CTRL)
        assert document.scenario is done
        assert document.history_index == 1
    window.show_page("editor")
    settle()
    undo(window)
    assert document.scenario == SCENARIO
