"""Drives the map scan of a board in tests."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from editor.board.underlay.scan_controller import ScanController
from editor.board.underlay.scan_loader import ScanState
from editor.document.document import Document
from schema.formats.codecs import save
from schema.hexes import Hex
from schema.scenario import Scenario
from schema.underlay import Underlay
from tests.editor.board.board_driver import make_board_driver
from tests.editor.conftest import MakeDocument

RED = QColor("#d01010")
Open = Callable[..., ScanController]


def write_scan(path: Path, width: int = 120, height: int = 80, color: QColor = RED) -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(color)
    assert image.save(str(path))
    return path


def make_opener(qtbot: QtBot, folder: Path, make_document: MakeDocument, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Opens a board of a saved scenario with all that belongs to its scan."""
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")

    def open_scenario(scenario: Scenario | None = None) -> ScanController:
        path = folder / "battle.beachhead"
        if scenario is not None:
            save(scenario, path)
        board = make_board_driver(qtbot, folder, make_document(path=path))
        controller = ScanController(board.view, board.context)
        qtbot.waitUntil(lambda: controller.loader.state is not ScanState.READING)
        return controller

    return open_scenario


def laid_scan(opened: Open, scan: Path, qtbot: QtBot) -> ScanController:
    """A board with a scan under it, its card open."""
    found = opened(Scenario())
    found.open()
    found.take(scan)
    qtbot.waitUntil(lambda: found.loader.state is ScanState.READY and found.underlay is not None)
    return found


def document_of(controller: ScanController) -> Document:
    return controller.board.document


def colour_at(controller: ScanController, where: Hex, qtbot: QtBot) -> QColor:
    canvas = controller.board.canvas
    qtbot.waitUntil(lambda: canvas.is_settled)
    at = canvas.camera.to_view(canvas.board_layout.center(where)).toPoint()
    return canvas.grab().toImage().pixelColor(at)


def is_reddish(color: QColor) -> bool:
    return color.red() > color.green() + 60 and color.red() > color.blue() + 60


def underlay_of(controller: ScanController) -> Underlay:
    assert controller.underlay is not None
    return controller.underlay


def drag(controller: ScanController, qtbot: QtBot, start: QPointF, end: QPointF) -> None:
    canvas = controller.board.canvas
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start.toPoint())
    for part in (0.3, 0.7, 1.0):
        qtbot.mouseMove(canvas, (start + (end - start) * part).toPoint())
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=end.toPoint())


def free_point(controller: ScanController) -> QPointF:
    """On the board, left of the card."""
    canvas = controller.board.canvas
    return canvas.camera.to_view(canvas.board_layout.center(Hex(4, 4)))
