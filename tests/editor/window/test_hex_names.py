"""The names of hexes in a face in which a small l looks like a capital I."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.board.canvas.board_view import BoardView
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.panels.issues.issue_row import IssueRow
from editor.window.main_window import MainWindow
from schema.hexes import Hex
from schema.scenario import Scenario


def test_l4_is_shown_as_another_hex_than_i4_and_both_are_understood(reused_window: MainWindow, qtbot: QtBot) -> None:
    window = reused_window
    document = window.commands.files.create(Scenario())
    where = Hex(5, 23)
    assert document.scenario.label(where) == "l4"
    assert document.scenario.find_hex("ℓ4") == document.scenario.find_hex("l4") == where
    document.do(PlacePiece(tile_piece("bridge"), (where,)))
    view = window.editor.canvas
    assert isinstance(view, BoardView)
    QTest.mouseMove(view.canvas, view.canvas.camera.to_view(view.canvas.board_layout.center(where)).toPoint())
    qtbot.waitUntil(lambda: window.status.hex.text() == "ℓ4")
    assert window.status.hex.accessibleName() == "l4"
    QTest.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=view.canvas.rect().center())

    def locations() -> list[str]:
        return [row.location.text() for row in window.editor.issues.findChildren(IssueRow)]

    qtbot.waitUntil(lambda: "ℓ4" in locations(), timeout=20_000)
