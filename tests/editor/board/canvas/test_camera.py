"""Moving over the board: pan, zoom to the cursor, stops, fit, and the hex cursor of the keyboard."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from editor.board.canvas.camera import ZOOM_STOPS, Camera, next_stop
from editor.board.canvas.hex_cursor import step_row
from editor.edits.pieces import tile_piece
from editor.tools.tool import Preview
from schema.board import Board, BoardKind
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Tile
from schema.scenario import Scenario
from tests.editor.board.board_driver import LEFT, MIDDLE, NO_KEY, BoardDriver, make_board_driver
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints
FOREST = tile_piece("forest")
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> BoardDriver:
    return make_board_driver(qtbot, tmp_path, make_document())


def test_a_preview_is_whole_after_the_view_has_moved(driver: BoardDriver) -> None:
    canvas, camera = driver.canvas, driver.canvas.camera
    driver.view.set_zoom(2.0)
    middle = canvas.board_layout.find_hex(camera.to_scene(QPointF(canvas.rect().center())))
    assert middle is not None
    columns = range(middle.col - 6, middle.col + 7, 2)
    contents = tuple(HexContent(row=middle.row, col=col, terrain=Tile(terrain="forest")) for col in columns)

    def shown() -> QImage:
        driver.qtbot.waitUntil(lambda: canvas.is_settled)
        return canvas.grab().toImage()

    bare = shown()
    canvas.set_preview(Preview(contents=contents))
    assert shown() != bare
    camera.pan(QPointF(-canvas.width() * 0.6, 0))
    moved = shown()
    canvas.set_preview(Preview())
    assert shown() != moved
    canvas.set_preview(Preview(contents=contents))
    assert shown() == moved


# The camera alone


@pytest.fixture
def camera() -> Camera:
    camera = Camera()
    camera.set_content(QRectF(0, 0, 2600, 1600))
    camera.set_view(QSize(1000, 700), 2.0)
    return camera


def test_the_stops_are_those_of_the_wheel() -> None:
    up = [0.2]
    while up[-1] < ZOOM_STOPS[-1]:
        up.append(next_stop(up[-1], up=True))
    assert tuple(up[1:]) == ZOOM_STOPS
    assert next_stop(0.9, up=False) == 0.75
    assert next_stop(0.25, up=False) == 0.25
    assert next_stop(4.0, up=True) == 4.0


def test_points_travel_there_and_back(camera: Camera) -> None:
    camera.set_zoom(0.9)
    camera.pan(QPointF(33.5, -12))
    point = QPointF(417, 233)
    there = camera.to_view(point)
    assert (camera.to_scene(there) - point).manhattanLength() < 1e-6
    assert (camera.transform.map(point) - there).manhattanLength() < 1e-6


@pytest.mark.parametrize("at", [QPointF(100, 100), QPointF(500, 350), QPointF(900, 600)])
def test_zooming_in_keeps_the_point_under_the_cursor(camera: Camera, at: QPointF) -> None:
    camera.set_zoom(1.0)
    held = camera.to_scene(at)
    for steps in (1, 1, 1, -1):
        camera.step_zoom(steps, at)
        off = camera.to_scene(at) - held
        assert abs(off.x()) * camera.pixels <= 2.5
        assert abs(off.y()) * camera.pixels <= 2.5


def test_fit_shows_all_and_lasts_until_a_hand_moves_it(camera: Camera) -> None:
    camera.set_zoom(4.0)
    assert not camera.shows_all
    camera.fit()
    assert camera.shows_all
    camera.set_view(QSize(600, 400), 2.0)
    assert camera.shows_all
    camera.set_zoom(1.0)
    camera.set_view(QSize(500, 300), 2.0)
    assert camera.zoom == 1.0


def test_the_board_cannot_be_lost(camera: Camera) -> None:
    camera.set_zoom(2.0)
    for by in (QPointF(1e5, 1e5), QPointF(-1e6, -1e6)):
        camera.pan(by)
        assert camera.visible.intersects(camera.content)


# The real widget


def test_the_wheel_zooms_to_the_cursor(driver: BoardDriver) -> None:
    driver.view.set_zoom(1.0)
    at = driver.at("F5")
    heard: list[float] = []
    driver.view.zoom_changed.connect(heard.append)
    driver.wheel(at, 120)
    assert heard == [1.5]
    assert driver.view.zoom == 1.5
    assert (driver.at("F5") - at).manhattanLength() <= 2
    driver.wheel(at, 60)
    assert driver.view.zoom == 1.5, "half a step of a touch pad"
    driver.wheel(at, 60)
    assert driver.view.zoom == 2.0
    driver.wheel(at, -240)
    assert driver.view.zoom == 1.0


def test_shift_and_wheel_go_sideways(driver: BoardDriver) -> None:
    driver.view.set_zoom(2.0)
    before = driver.at("F5")
    driver.wheel(before, -120, SHIFT)
    after = driver.at("F5")
    assert after.x() < before.x()
    assert after.y() == before.y()


def test_the_middle_button_and_space_pan(driver: BoardDriver) -> None:
    driver.view.set_zoom(2.0)
    start, middle = driver.at("F5"), QPoint(400, 300)
    driver.drag(middle, middle + QPoint(40, 30), button=MIDDLE)
    assert driver.at("F5") - start == QPoint(40, 30)
    QTest.keyPress(driver.canvas, Qt.Key.Key_Space)
    assert driver.canvas.cursor().shape() is Qt.CursorShape.OpenHandCursor
    driver.drag(middle, middle - QPoint(40, 30))
    QTest.keyRelease(driver.canvas, Qt.Key.Key_Space)
    assert driver.at("F5") == start
    assert driver.canvas.cursor().shape() is Qt.CursorShape.ArrowCursor
    assert not driver.document.selection.hexes


def test_buttons_zoom_and_fit(driver: BoardDriver) -> None:
    driver.view.set_zoom(1.0)
    driver.view.zoom_in()
    assert driver.view.zoom == 1.5
    driver.view.zoom_out()
    assert driver.view.zoom == 1.0
    driver.view.fit()
    assert driver.canvas.camera.shows_all


# Keyboard


def test_arrows_move_the_hex_cursor_and_enter_uses_the_tool(driver: BoardDriver) -> None:
    driver.context.tool_state.set_piece(FOREST)
    driver.context.toolbox.use("paint")
    driver.move("E5")
    driver.key(Qt.Key.Key_Right)
    assert driver.canvas.cursor_hex == driver.hex("E5"), "the first key shows where it is"
    driver.key(Qt.Key.Key_Right)
    assert driver.canvas.cursor_hex == driver.hex("F5")
    assert driver.canvas.preview.hexes == {driver.hex("F5")}
    driver.key(Qt.Key.Key_Return)
    assert driver.scenario.at(driver.hex("F5")).terrain == FOREST.tile
    assert driver.steps() == ["history.place"]
    driver.move("C5")
    assert driver.canvas.cursor_hex is None


def test_enter_held_down_draws_with_the_arrows_in_one_step(driver: BoardDriver) -> None:
    driver.context.tool_state.set_piece(FOREST)
    driver.context.toolbox.use("paint")
    driver.move("E5")
    driver.key(Qt.Key.Key_Right)
    QTest.keyPress(driver.canvas, Qt.Key.Key_Return)
    driver.key(Qt.Key.Key_Right)
    driver.key(Qt.Key.Key_Right)
    QTest.keyRelease(driver.canvas, Qt.Key.Key_Return)
    assert [driver.scenario.label(where) for where in sorted(driver.scenario.by_hex)] == ["E5", "F5", "G5"]
    assert driver.steps() == ["history.place"]


def test_the_cursor_keeps_its_column_up_and_down() -> None:
    kind = BoardKind.STANDARD
    where, seen = Hex(4, 8), []
    for _ in range(4):
        where = step_row(kind, where, -1, 8)
        seen.append(where.col)
    assert seen == [9, 8, 9, 8]
    assert step_row(kind, Hex(0, 8), -1, 8) == Hex(0, 8)
    assert step_row(kind, Hex(0, 24), 1, 24) == Hex(1, 23)


def test_the_cursor_brings_the_board_along(driver: BoardDriver) -> None:
    driver.view.set_zoom(4.0)
    for _ in range(14):
        driver.key(Qt.Key.Key_Right)
    where = driver.canvas.cursor_hex
    assert where is not None
    assert where.col == 24
    assert driver.canvas.rect().contains(driver.at(where))


def test_shift_f10_opens_the_menu_at_the_cursor(driver: BoardDriver) -> None:
    driver.move("E5")
    driver.key(Qt.Key.Key_Right)
    driver.key(Qt.Key.Key_F10, SHIFT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[0].text().startswith("E5")
    assert driver.document.selection.hexes == {driver.hex("E5")}
    menu.close()


def test_the_canvas_speaks_hex_content_and_effect(driver: BoardDriver) -> None:
    assert driver.canvas.accessibleName() == "Board"
    from editor.edits.place_piece import PlacePiece

    driver.document.do(PlacePiece(FOREST, (driver.hex("E5"),)))
    driver.move("E5")
    driver.key(Qt.Key.Key_Right)
    assert driver.canvas.accessibleName() == "E5, Forest"
    assert "Blocks line of sight." in driver.canvas.accessibleDescription()


def test_a_board_that_is_not_the_current_one_is_only_looked_at(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument
) -> None:
    driver = make_board_driver(qtbot, tmp_path, make_document())
    driver.context.tool_state.set_piece(FOREST)
    driver.context.toolbox.use("paint")
    driver.context.add_document(make_document(Scenario(board=Board(kind=BoardKind.OVERLORD))))
    driver.move("E5")
    QTest.mouseClick(driver.canvas, LEFT, NO_KEY, driver.at("E5"))
    assert not driver.scenario.by_hex


def test_a_wide_board_opens_whole() -> None:
    camera = Camera()
    camera.set_view(QSize(860, 620), 1.0)
    camera.set_content(QRectF(0, 0, 5300, 1700))
    assert camera.is_fitted
    assert camera.shows_all
    camera.set_view(QSize(900, 500), 1.0)
    assert camera.shows_all, "it follows the window"


def test_what_lies_at_the_foot_of_the_view_does_not_cover_the_board() -> None:
    camera = Camera()
    camera.set_view(QSize(900, 620), 1.0)
    camera.set_content(QRectF(0, 0, 2600, 1700))
    whole = camera.zoom
    camera.set_foot(60)
    assert camera.zoom < whole
    assert camera.rect_to_view(camera.content).bottom() <= 620 - 60
    camera.pan(QPointF(0, 40))
    assert camera.rect_to_view(camera.content).bottom() <= 620 - 60
    camera.fit()
    camera.set_foot(0)
    assert camera.zoom == whole


def test_the_menu_shows_names_as_they_are(driver: BoardDriver) -> None:
    """The "&" of a name is no key of the menu."""
    from editor.edits.place_piece import PlacePiece

    driver.document.do(PlacePiece(tile_piece("town_village"), (driver.hex("E5"),)))
    driver.move("E5")
    driver.key(Qt.Key.Key_Right)
    driver.key(Qt.Key.Key_F10, SHIFT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions() if "own" in action.text()] == [
        "E5  Town && village",
        "Pick up: Town && village",
    ]
    menu.close()
