"""The words of a place, typed on the map."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.canvas.board_canvas import BoardCanvas
from editor.board.canvas.board_view import BoardView
from editor.board.canvas.label_editor import LabelEditor
from editor.edits.labels import SetLabel
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.board import Board, BoardKind
from schema.hexes import Hex
from schema.scenario import Scenario
from tests.editor.board.board_driver import LEFT, NO_KEY

SHIFT = Qt.KeyboardModifier.ShiftModifier
WHERE = Hex(2, 2)


def middle(canvas: BoardCanvas, where: Hex) -> QPoint:
    return canvas.camera.to_view(canvas.board_layout.center(where)).toPoint()


def click(window: MainWindow, where: Hex) -> LabelEditor:
    """With the label tool. Returns the editor of the board."""
    view = window.editor.canvas
    assert isinstance(view, BoardView)
    window.context.toolbox.use("label")
    QTest.mouseClick(view.canvas, LEFT, NO_KEY, middle(view.canvas, where))
    return view.label_editor


def labels(window: MainWindow) -> dict[Hex, tuple[str, ...]]:
    document = window.context.current_document
    assert document is not None
    return {label.hex: label.lines for label in document.scenario.labels}


def test_a_label_is_typed_where_it_will_stand(reused_window: MainWindow) -> None:
    window = reused_window
    document = window.commands.files.create(Scenario())
    editor = click(window, WHERE)
    assert window.dialogs.current is None
    assert editor.isVisible()
    assert QApplication.focusWidget() is editor
    canvas = editor.parentWidget()
    assert isinstance(canvas, BoardCanvas)
    assert not editor.geometry().contains(middle(canvas, WHERE))  # the hex that is being named stays in sight
    assert editor.geometry().intersects(canvas.camera.rect_to_view(canvas.board_layout.piece_rect(WHERE)).toRect())
    # Letters of tools are letters here, and Enter does not use the hex cursor.
    QTest.keyClicks(editor, "Sainte-b v")
    QTest.keyClick(editor, Qt.Key.Key_Return, SHIFT)
    QTest.keyClicks(editor, "Marie")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert labels(window) == {WHERE: ("Sainte-b v", "Marie")}
    assert document.history_index == 1
    assert not editor.isVisible()
    assert QApplication.focusWidget() is canvas
    assert window.context.toolbox.current.id == "label"


def test_escape_leaves_the_label_and_a_click_elsewhere_writes_it(reused_window: MainWindow) -> None:
    window = reused_window
    document = window.commands.files.create(Scenario())
    document.do(SetLabel(WHERE, ("Mill",)))
    editor = click(window, WHERE)
    assert editor.toPlainText() == "Mill"
    QTest.keyClicks(editor, "Bridge")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert not editor.isVisible()
    assert labels(window) == {WHERE: ("Mill",)}
    assert window.context.toolbox.current.id == "label"
    QTest.keyClicks(click(window, WHERE), "Bridge")
    editor = click(window, Hex(4, 8))  # ends the first and opens the next
    assert labels(window) == {WHERE: ("Bridge",)}
    assert editor.where == Hex(4, 8)
    assert editor.isVisible()
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert labels(window) == {WHERE: ("Bridge",)}
    click(window, WHERE).clear()
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert labels(window) == {}
    assert [entry.text_key for entry in document.history()] == ["history.label"] * 3


def test_the_editor_follows_the_board_and_speaks_the_language(reused_window: MainWindow) -> None:
    window = reused_window
    window.context.set_language(Language.FRENCH)
    window.commands.files.create(Scenario(board=Board(kind=BoardKind.OVERLORD)))
    editor = click(window, Hex(0, 0))
    assert editor.placeholderText() == "Nommez ce lieu"
    assert editor.accessibleName() == "Texte de l’étiquette en A9"
    assert window.context.hints.keys == (("Entrée", "écrire"), ("Maj+Entrée", "nouvelle ligne"))
    canvas = editor.parentWidget()
    assert isinstance(canvas, BoardCanvas)
    before = editor.pos()
    canvas.camera.set_zoom(1.0)
    canvas.camera.center_on(canvas.board_layout.center(Hex(0, 4)))
    assert editor.pos() != before
    assert canvas.rect().contains(editor.geometry())
    QTest.keyClick(editor, Qt.Key.Key_Escape)


def test_another_document_ends_the_typing(reused_window: MainWindow, qtbot: QtBot) -> None:
    window = reused_window
    first = window.commands.files.create(Scenario())
    editor = click(window, WHERE)
    QTest.keyClicks(editor, "Mill")
    window.commands.files.create(Scenario())
    qtbot.waitUntil(lambda: not editor.isVisible())
    assert [label.lines for label in first.scenario.labels] == [("Mill",)]


@pytest.mark.parametrize("locked", [False, True])
def test_a_locked_layer_takes_no_label(reused_window: MainWindow, locked: bool) -> None:
    window = reused_window
    window.commands.files.create(Scenario())
    window.context.layers.set_locked("label", locked)
    try:
        assert click(window, WHERE).isVisible() is not locked
    finally:
        window.context.layers.set_locked("label", False)
