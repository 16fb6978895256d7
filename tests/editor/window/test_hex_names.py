"""The names of hexes in a face in which a small l looks like a capital I."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.canvas.board_view import BoardView
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.panels.history.history_panel import HistoryPanel
from editor.panels.issues.findings import GroupBy
from editor.panels.issues.issue_group_header import IssueGroupHeader
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


def test_the_status_bar_follows_the_scenario_in_front(reused_window: MainWindow) -> None:
    window = reused_window
    first = window.commands.files.create(Scenario())
    first.do(PlacePiece(tile_piece("hill"), (Hex(4, 4),)))
    second = window.commands.files.create(Scenario())
    for document, where in ((first, Hex(4, 4)), (second, Hex(4, 6))):
        window.context.set_current_document(document)
        view = window.editor.canvas
        assert view is not None
        view.canvas.set_cursor_hex(where)
    assert (window.status.hex.text(), window.status.content.text()) == ("D5", "Open ground")
    window.context.set_current_document(first)
    assert (window.status.hex.text(), window.status.content.text()) == ("C5", "Hill")
    assert window.context.toolbox.current.hover == Hex(4, 4)
    window.context.set_current_document(second)
    assert (window.status.hex.text(), window.status.content.text()) == ("D5", "Open ground")


def test_a_board_that_comes_under_a_resting_pointer_says_what_is_there(reused_window: MainWindow) -> None:
    window = reused_window
    document = window.commands.files.create(Scenario())
    document.do(PlacePiece(tile_piece("hill"), (Hex(4, 4),)))
    view = window.editor.canvas
    assert view is not None
    at = view.canvas.camera.to_view(view.canvas.board_layout.center(Hex(4, 4)))
    QApplication.sendEvent(view.canvas, QEnterEvent(at, at, at))
    assert (window.status.hex.text(), window.status.content.text()) == ("C5", "Hill")
    assert not view.input.tip.is_waiting  # nobody pointed there
    QTest.mouseMove(view.canvas, at.toPoint())
    assert view.input.tip.is_waiting


def test_the_history_tells_l4_from_i4_and_screen_readers_hear_the_letter(reused_window: MainWindow) -> None:
    document = reused_window.commands.files.create(Scenario())
    document.do(PlacePiece(tile_piece("hill"), (Hex(5, 23),)))
    panel = reused_window.editor.bottom.panel("history")
    assert isinstance(panel, HistoryPanel)
    row = panel.model.index(1)
    assert row.data() == "Place hill on ℓ4"
    assert "Place hill on l4" in row.data(Qt.ItemDataRole.AccessibleTextRole)


def test_findings_grouped_by_hex_have_the_letters_of_their_hexes(reused_window: MainWindow, qtbot: QtBot) -> None:
    """`l4` is neither `I4` nor `L4`, and `a8` is not `A8`."""
    window = reused_window
    document = window.commands.files.create(Scenario())
    document.do(PlacePiece(tile_piece("bridge"), (Hex(5, 23), Hex(1, 1))))
    window.editor.issues.set_group_by(GroupBy.HEX)

    def titles() -> set[str]:
        return {header.text() for header in window.editor.issues.findChildren(IssueGroupHeader)}

    qtbot.waitUntil(lambda: {"ℓ4", "a8"} <= titles(), timeout=20_000)
    window.editor.issues.set_group_by(GroupBy.KIND)
