"""The legend of the overlays and the board above it."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.overlays.controller import attach_overlays
from editor.board.overlays.facts import OverlayName
from schema.board import Board, BoardKind
from schema.scenario import Scenario
from tests.editor.board.board_driver import make_board_driver
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.mark.parametrize("kind", BoardKind)
def test_the_legend_covers_no_row_of_a_board_that_is_shown_whole(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, kind: BoardKind
) -> None:
    driver = make_board_driver(qtbot, tmp_path, make_document(Scenario(board=Board(kind=kind))))
    overlays = attach_overlays(driver.view, driver.context, driver.registry)
    camera = driver.canvas.camera
    alone = camera.zoom

    def switch(on: bool) -> None:
        for name in OverlayName:
            driver.context.view.set_overlay(name, on)
        qtbot.waitUntil(lambda: not overlays.finder.is_busy, timeout=10_000)
        QApplication.processEvents()

    switch(on=True)
    assert camera.shows_all
    assert overlays.legend.isVisible()
    board = camera.rect_to_view(driver.canvas.board_layout.board_rect).toAlignedRect()
    assert not overlays.legend.geometry().intersects(board)
    switch(on=False)
    assert camera.zoom == alone
    overlays.finder.stop()
