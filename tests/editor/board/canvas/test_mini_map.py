"""The mini-map: there while not all is visible, its frame is the view, and dragging it moves the view."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from schema.board import Board, BoardKind
from schema.scenario import Scenario
from tests.editor.board.board_driver import LEFT, NO_KEY, BoardDriver, make_board_driver
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> BoardDriver:
    document = make_document(Scenario(board=Board(kind=BoardKind.OVERLORD)))
    return make_board_driver(qtbot, tmp_path, document, size=(1000, 640))


def test_it_comes_and_goes_with_the_need(driver: BoardDriver) -> None:
    assert not driver.view.mini_map.isVisible()
    driver.view.set_zoom(1.0)
    assert driver.view.mini_map.isVisible()
    corner = driver.canvas.rect().bottomRight() - driver.view.mini_map.geometry().bottomRight()
    assert corner == QPoint(14, 14)
    driver.view.fit()
    assert not driver.view.mini_map.isVisible()


def test_the_frame_is_what_the_view_shows(driver: BoardDriver) -> None:
    driver.view.set_zoom(1.0)
    mini_map, camera = driver.view.mini_map, driver.canvas.camera
    seen = camera.visible & driver.canvas.board_layout.board_rect
    frame = mini_map.view_frame
    assert (mini_map.to_scene(frame.center()) - seen.center()).manhattanLength() < 1
    assert mini_map.rect().contains(frame.toAlignedRect())


def test_dragging_the_frame_moves_the_view(driver: BoardDriver) -> None:
    driver.view.set_zoom(1.0)
    mini_map, camera = driver.view.mini_map, driver.canvas.camera
    start = mini_map.view_frame.center().toPoint()
    before = camera.visible.center()
    QTest.mousePress(mini_map, LEFT, NO_KEY, start)
    QTest.mouseMove(mini_map, start + QPoint(30, 0))
    QApplication.processEvents()
    QTest.mouseRelease(mini_map, LEFT, NO_KEY, start + QPoint(30, 0))
    moved = camera.visible.center() - before
    assert moved.x() == pytest.approx(30 / mini_map.scale, abs=3)
    assert abs(moved.y()) < 3


def test_a_click_beside_the_frame_goes_there(driver: BoardDriver) -> None:
    driver.view.set_zoom(1.0)
    mini_map, camera = driver.view.mini_map, driver.canvas.camera
    wanted = QPointF(driver.canvas.board_layout.center(driver.hex("V5")))
    QTest.mouseClick(mini_map, LEFT, NO_KEY, mini_map.to_map(wanted).toPoint())
    assert abs(camera.visible.center().x() - wanted.x()) * mini_map.scale < 2


def test_it_follows_edits(driver: BoardDriver, qtbot: QtBot) -> None:
    driver.view.set_zoom(1.0)
    QApplication.processEvents()
    before = driver.view.mini_map.grab().toImage()
    driver.document.do(PlacePiece(tile_piece("forest"), (driver.hex("V5"), driver.hex("C5"))))
    qtbot.waitUntil(lambda: driver.view.mini_map.grab().toImage() != before, timeout=2_000)


def test_the_wheel_on_it_zooms_the_board(driver: BoardDriver) -> None:
    driver.view.set_zoom(1.0)
    driver.wheel(QPoint(20, 20), 120, on=driver.view.mini_map)
    assert driver.view.zoom == 1.5
