"""The history list: every step in words, the current one marked, a click reverts."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.pieces import MarkerPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.panels.history.history_model import CURRENT_ROLE, SAVED_ROLE, UNDONE_ROLE
from editor.panels.history.history_panel import HistoryPanel
from editor.ui.context import EditorContext
from i18n.languages import Language
from schema.hexes import Hex
from schema.markers import Medal
from tests.editor.board.board_driver import LEFT, NO_KEY
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


@pytest.fixture
def history(qtbot: QtBot, context: EditorContext, document: Document) -> HistoryPanel:
    document.do(PlacePiece(tile_piece("forest"), (Hex(4, 4),)))
    document.do(PlacePiece(tile_piece("hill"), (Hex(4, 6), Hex(4, 8))))
    document.do(PlacePiece(MarkerPiece(Medal()), (Hex(4, 4),)))
    made = HistoryPanel(context)
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    qtbot.waitExposed(made)
    return made


def words(history: HistoryPanel) -> list[str]:
    return [str(history.model.index(row).data()) for row in range(history.model.rowCount())]


def click(history: HistoryPanel, row: int) -> None:
    at = history.view.visualRect(history.model.index(row)).center()
    QTest.mouseClick(history.view.viewport(), LEFT, NO_KEY, at)


def states(history: HistoryPanel, role: int) -> list[bool]:
    return [bool(history.model.index(row).data(role)) for row in range(history.model.rowCount())]


def test_steps_read_in_the_language_of_the_window(history: HistoryPanel, context: EditorContext) -> None:
    assert words(history) == ["Beginning", "Place forest on C5", "Place hill", "Place medal on C5"]
    context.set_language(Language.FRENCH)
    assert words(history)[0] == "Début"
    assert "forêt" in words(history)[1]
    context.set_language(Language.DUTCH)
    assert words(history)[1] == "Bos plaatsen op C5"
    assert "edaille" in words(history)[3]


def test_a_click_reverts_to_that_point_and_back(history: HistoryPanel, document: Document) -> None:
    after = document.scenario
    click(history, 1)
    assert document.history_index == 1
    assert len(document.scenario.by_hex) == 1
    assert states(history, CURRENT_ROLE) == [False, True, False, False]
    assert states(history, UNDONE_ROLE) == [False, False, True, True]
    click(history, 3)
    assert document.scenario == after
    click(history, 0)
    assert not document.scenario.by_hex
    assert states(history, SAVED_ROLE) == [True, False, False, False]


def test_enter_goes_there_too(history: HistoryPanel, document: Document) -> None:
    history.view.setFocus()
    history.view.setCurrentIndex(history.model.index(1))
    QTest.keyClick(history.view, Qt.Key.Key_Return)
    assert document.history_index == 1


def test_it_follows_new_steps_and_drops_what_can_no_longer_be_redone(history: HistoryPanel, document: Document) -> None:
    document.undo()
    document.undo()
    document.do(PlacePiece(tile_piece("marsh"), (Hex(0, 0),)))
    assert words(history) == ["Beginning", "Place forest on C5", "Place marsh on A9"]
    assert states(history, CURRENT_ROLE) == [False, False, True]
    assert str(history.model.index(2).data(Qt.ItemDataRole.AccessibleTextRole)).startswith("Now, ")


def test_it_follows_the_current_document(
    history: HistoryPanel, context: EditorContext, make_document: MakeDocument
) -> None:
    context.add_document(make_document())
    assert words(history) == ["Beginning"]
    context.set_current_document(None)
    assert words(history) == []
    history.grab()
