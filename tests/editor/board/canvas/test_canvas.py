"""The canvas in use: hover, select, place, capture, drag and drop. Tools work through it as they work alone."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from editor.board.canvas.piece_mime import dumps, find_piece, piece_mime
from editor.document.selection import Selection
from editor.edits.areas import Brush
from editor.edits.clip import copy
from editor.edits.edit import ReplaceScenario
from editor.edits.layers import MapLayer
from editor.edits.pieces import BadgePiece, MarkerPiece, Piece, UnitPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.render.painting.layers import Layer
from editor.stamps.stamp import Stamp
from editor.tools.commands import start_stamp
from i18n.languages import Language
from schema.board import Board, BoardKind
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Issue, Severity
from schema.markers import Medal
from schema.pieces import Unit
from schema.scenario import Scenario
from tests.editor.board.board_driver import LEFT, NO_KEY, RIGHT, BoardDriver, make_board_driver
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

FOREST, HILL = tile_piece("forest"), tile_piece("hill")
INFANTRY = UnitPiece(Unit(kind="infantry", nation="gb"))
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, monkeypatch: pytest.MonkeyPatch) -> BoardDriver:
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
    return make_board_driver(qtbot, tmp_path, make_document())


# Hover


def test_hover_marks_the_hex_the_rulers_and_the_status_bar_at_once(driver: BoardDriver) -> None:
    said: list[tuple[str, str]] = []
    driver.context.hex_text_changed.connect(lambda label, words: said.append((label, words)))
    driver.document.do(PlacePiece(FOREST, (driver.hex("c4"),)))
    driver.document.do(PlacePiece(INFANTRY, (driver.hex("c4"),)))
    driver.move("c4")
    assert driver.canvas.hover == driver.hex("c4")
    assert driver.view.top_ruler.hover == driver.view.left_ruler.hover == driver.hex("c4")
    assert said[-1] == ("c4", "Infantry, Great Britain, 4 figures · Forest")
    driver.context.set_language(Language.FRENCH)
    assert said[-1] == ("c4", "Infanterie, Grande-Bretagne, 4 figurines · Forêt")
    driver.move(QPoint(2, 2))
    assert driver.canvas.hover is None
    assert said[-1] == ("", "")


# Tools


def test_a_click_selects_and_a_second_goes_deeper(driver: BoardDriver) -> None:
    driver.document.do(PlacePiece(FOREST, (driver.hex("c4"),)))
    driver.document.do(PlacePiece(INFANTRY, (driver.hex("c4"),)))
    driver.click("c4")
    assert driver.document.selection == Selection(frozenset({driver.hex("c4")}), MapLayer.UNIT)
    QApplication.processEvents()
    driver.click("c4")
    assert driver.document.selection.layer is MapLayer.TERRAIN


def test_a_stroke_of_the_brush_is_one_step(driver: BoardDriver) -> None:
    driver.context.tool_state.set_piece(FOREST)
    driver.context.toolbox.use("paint")
    driver.drag("C5", "D5", "E5", "F5")
    assert driver.steps() == ["history.place"]
    for label in ("C5", "D5", "E5", "F5"):
        content = driver.scenario.at(driver.hex(label))
        assert content.terrain is not None
        assert content.terrain.terrain == "forest"
    driver.drag("C5", "D5")
    assert driver.steps() == ["history.place"], "what is there already is no step"


def test_the_brush_shows_what_it_will_do(driver: BoardDriver) -> None:
    driver.context.tool_state.set_piece(FOREST)
    driver.context.toolbox.use("paint")
    driver.context.tool_state.set_brush(Brush.SEVEN)
    driver.move("E5")
    assert len(driver.canvas.preview.hexes) == 7
    assert len(driver.canvas.preview.contents) == 7
    driver.context.layers.set_locked("terrain", True)
    assert driver.canvas.preview.forbidden == driver.canvas.preview.hexes
    assert driver.context.hints.left == "This layer is locked"
    driver.click("E5")
    assert driver.steps() == []


def test_escape_takes_back_the_stroke_then_the_tool(driver: BoardDriver) -> None:
    driver.context.tool_state.set_piece(FOREST)
    driver.context.toolbox.use("paint")
    driver.drag("C5", "D5", drop=False)
    assert driver.scenario.by_hex
    driver.registry.action("tool.leave").trigger()
    assert not driver.scenario.by_hex
    QTest.mouseRelease(driver.canvas, LEFT, NO_KEY, driver.at("D5"))
    assert driver.steps() == []
    driver.registry.action("tool.leave").trigger()
    assert driver.context.toolbox.current.action_id == "tool.select"


def test_the_right_button_captures_as_the_brush(driver: BoardDriver) -> None:
    driver.document.do(PlacePiece(HILL, (driver.hex("c4"),)))
    driver.click("c4", RIGHT)
    assert driver.context.tool_state.piece == HILL
    assert driver.context.toolbox.current.action_id == "tool.paint"
    driver.click("E7")
    assert driver.scenario.at(driver.hex("E7")).terrain == HILL.tile


def test_the_right_button_on_the_selection_and_a_long_press_open_the_menu(driver: BoardDriver, qtbot: QtBot) -> None:
    driver.document.do(PlacePiece(HILL, (driver.hex("c4"),)))
    driver.click("c4")
    driver.click("c4", RIGHT)
    menu = driver.canvas.findChild(QMenu)
    assert menu is not None
    words = [action.text() for action in menu.actions()]
    assert words[0] == "c4  Hill"
    assert "Pick up: Hill" in words
    next(action for action in menu.actions() if action.text() == "Pick up: Hill").trigger()
    assert driver.context.tool_state.piece == HILL
    menu.close()
    QApplication.processEvents()
    driver.context.toolbox.use("select")
    driver.move("E7")
    QTest.mousePress(driver.canvas, RIGHT, NO_KEY, driver.at("E7"))
    qtbot.waitUntil(lambda: driver.document.selection.hexes == {driver.hex("E7")}, timeout=2_000)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None, timeout=2_000)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()
    QTest.mouseRelease(driver.canvas, RIGHT, NO_KEY, driver.at("E7"))


@pytest.mark.parametrize("copies", [False, True])
def test_dragging_a_selected_piece_moves_or_copies_it(driver: BoardDriver, copies: bool) -> None:
    keys = CTRL if copies else NO_KEY
    driver.document.do(PlacePiece(INFANTRY, (driver.hex("C5"),)))
    driver.click("C5")
    driver.drag("C5", "D5", "E5", keys=keys, drop=False)
    assert driver.canvas.preview.contents
    QTest.mouseRelease(driver.canvas, LEFT, keys, driver.at("E5"))
    assert driver.scenario.at(driver.hex("E5")).unit == INFANTRY.unit
    assert (driver.scenario.at(driver.hex("C5")).unit is not None) == copies


def test_rotate_turns_what_is_selected_or_what_is_in_hand(driver: BoardDriver) -> None:
    road = tile_piece("bridge", rotation=1)
    driver.document.do(PlacePiece(road, (driver.hex("C5"),)))
    driver.click("C5")
    driver.registry.action("piece.rotate").trigger()
    turned = driver.scenario.at(driver.hex("C5")).structure
    assert turned is not None
    assert turned.turn != 1
    driver.context.tool_state.set_piece(road)
    driver.context.toolbox.use("paint")
    driver.registry.action("piece.rotate").trigger()
    piece = driver.context.tool_state.piece
    assert piece is not None
    assert piece != road


def test_measuring_says_distance_and_sight(driver: BoardDriver) -> None:
    driver.context.toolbox.use("measure")
    driver.document.do(PlacePiece(FOREST, (driver.hex("D5"),)))
    driver.drag("C5", "D5", "E5")
    mark = driver.canvas.measure_mark
    assert mark.measure is not None
    assert mark.words(mark.measure) == "2 hexes · out of sight"


# Drag and drop


def test_a_piece_dragged_from_the_palette_is_placed_once(driver: BoardDriver) -> None:
    where, data = QPointF(driver.at("E5")), piece_mime(FOREST)
    for kind in (QDragEnterEvent, QDragMoveEvent):
        event = kind(where.toPoint(), Qt.DropAction.CopyAction, data, LEFT, NO_KEY)
        QApplication.sendEvent(driver.canvas, event)
    assert driver.canvas.preview.hexes == {driver.hex("E5")}
    drop = QDropEvent(where, Qt.DropAction.CopyAction, data, LEFT, NO_KEY)
    QApplication.sendEvent(driver.canvas, drop)
    assert drop.isAccepted()
    assert driver.scenario.at(driver.hex("E5")).terrain == FOREST.tile
    assert driver.context.tool_state.piece is None
    assert driver.context.toolbox.current.action_id == "tool.select"


def test_a_badge_cannot_be_dropped_where_no_unit_is(driver: BoardDriver) -> None:
    where = QPointF(driver.at("E5"))
    data = piece_mime(BadgePiece("pegasus"))
    for kind in (QDragEnterEvent, QDragMoveEvent):
        QApplication.sendEvent(driver.canvas, kind(where.toPoint(), Qt.DropAction.CopyAction, data, LEFT, NO_KEY))
    assert driver.canvas.preview.forbidden == {driver.hex("E5")}
    QApplication.sendEvent(driver.canvas, QDropEvent(where, Qt.DropAction.CopyAction, data, LEFT, NO_KEY))
    assert driver.steps() == []


@pytest.mark.parametrize(
    "piece",
    [FOREST, tile_piece("wire"), INFANTRY, BadgePiece("pegasus"), MarkerPiece(Medal(worth=2))],
    ids=lambda one: one.name,
)
def test_a_piece_survives_its_travel(piece: Piece) -> None:
    assert find_piece(dumps(piece)) == piece


def test_other_texts_are_no_pieces() -> None:
    assert find_piece("{}") is None
    assert find_piece("woods") is None


# What is shown


def test_only_changed_hexes_are_painted_again(driver: BoardDriver, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: driver.canvas.is_settled, timeout=10_000)
    before = driver.canvas.painted_pieces
    driver.document.do(PlacePiece(FOREST, (driver.hex("C5"),)))
    driver.canvas.repaint()
    assert 0 < driver.canvas.painted_pieces - before <= 8


def test_the_canvas_shows_the_same_after_edits_as_when_painted_anew(driver: BoardDriver, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: driver.canvas.is_settled, timeout=10_000)
    hexes = [driver.hex(label) for label in ("A9", "C5", "d6", "M1")]
    driver.document.do(PlacePiece(tile_piece("river", shape=None), tuple(hexes)))
    driver.document.do(PlacePiece(INFANTRY, tuple(hexes)))
    driver.document.do(PlacePiece(MarkerPiece(Medal(group=(driver.hex("F5"),))), (driver.hex("C5"),)))
    driver.document.undo()
    driver.move(QPoint(1, 1))
    mended = driver.canvas.grab().toImage()
    driver.context.layers.set_hidden("grid", True)
    driver.context.layers.set_hidden("grid", False)  # everything is painted anew
    driver.canvas.repaint()
    qtbot.waitUntil(lambda: driver.canvas.is_settled, timeout=10_000)
    assert driver.canvas.grab().toImage() == mended


def test_hidden_layers_vanish_and_come_back(driver: BoardDriver) -> None:
    driver.document.do(PlacePiece(INFANTRY, (driver.hex("C5"),)))
    driver.context.layers.set_hidden("unit", True)
    assert Layer.UNITS not in driver.canvas.painter.scene.options.layers
    assert MapLayer.UNIT in driver.context.tool_state.locked, "what is not seen is not changed"
    driver.context.layers.set_hidden("unit", False)
    assert Layer.UNITS in driver.canvas.painter.scene.options.layers
    driver.context.layers.set_hidden("grid", True)
    assert Layer.GRID not in driver.canvas.painter.scene.options.layers


def test_another_board_changes_rulers_and_camera(driver: BoardDriver) -> None:
    driver.document.do(ReplaceScenario(Scenario(board=Board(kind=BoardKind.OVERLORD))))
    assert driver.canvas.board_layout.kind is BoardKind.OVERLORD
    assert driver.canvas.camera.is_fitted
    driver.canvas.grab()


def test_a_hex_is_shown_selected_and_flashed_twice(driver: BoardDriver, qtbot: QtBot) -> None:
    driver.view.set_zoom(4.0)
    driver.view.show_hex(driver.hex("M1"))
    assert driver.document.selection.hexes == {driver.hex("M1")}
    assert driver.canvas.is_flashing
    assert driver.canvas.rect().contains(driver.at("M1"))
    qtbot.waitUntil(lambda: not driver.canvas.is_flashing, timeout=2_000)
    driver.view.show_hex(Hex(40, 40))


def test_findings_stand_on_their_hexes_the_worst_first(driver: BoardDriver) -> None:
    where = driver.hex("C5")
    issues = [Issue("unit.on-sea", severity, hex=where) for severity in (Severity.INFO, Severity.ERROR)]
    driver.view.set_issues([*issues, Issue("x", Severity.WARNING)])
    assert driver.canvas.badges.at(where) is Severity.ERROR
    driver.canvas.grab()
    driver.view.set_issues([])
    assert driver.canvas.badges.at(where) is None


@pytest.mark.parametrize("kind", BoardKind)
def test_every_board_is_painted_with_all_overlays(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, kind: BoardKind
) -> None:
    hexes = tuple(HexContent(row=0, col=col, unit=INFANTRY.unit) for col in range(0, 24, 2))
    driver = make_board_driver(qtbot, tmp_path, make_document(Scenario(board=Board(kind=kind), hexes=hexes)))
    for name in ("sections", "hex-labels"):
        driver.context.view.set_overlay(name, True)
    driver.document.select(Selection(frozenset(kind.hexes())))
    assert not driver.canvas.grab().isNull()
    driver.view.set_zoom(0.25)
    assert not driver.canvas.grab().isNull()


def test_q_holds_the_overlays_off(driver: BoardDriver) -> None:
    QTest.keyPress(driver.canvas, Qt.Key.Key_Q)
    assert driver.canvas.overlays_held_off
    QTest.keyRelease(driver.canvas, Qt.Key.Key_Q)
    assert not driver.canvas.overlays_held_off


def test_leaving_the_canvas_ends_the_hover(driver: BoardDriver) -> None:
    driver.move("C5")
    QApplication.sendEvent(driver.canvas, QEvent(QEvent.Type.Leave))
    assert driver.canvas.hover is None


def test_tab_goes_to_the_next_variation_of_a_stamp(driver: BoardDriver) -> None:
    board = PlacePiece(FOREST, (Hex(4, 4),)).apply(driver.document.scenario)
    other = PlacePiece(HILL, (Hex(4, 4),)).apply(driver.document.scenario)
    clips = tuple(copy(one, frozenset({Hex(4, 4)})) for one in (board, other))
    start_stamp(driver.context.tool_state, Stamp("Wood", clips))
    driver.move("C5")
    before = driver.canvas.preview.contents
    driver.key(Qt.Key.Key_Tab)
    assert before
    assert driver.canvas.preview.contents
    assert driver.canvas.preview.contents != before
    assert driver.canvas.hasFocus(), "the key is used and moves no focus"


@pytest.mark.parametrize("before", ["select", "lasso", "paint", "river", "measure"])
@pytest.mark.parametrize("wanted", ["paste", "stamp"])
def test_paste_and_stamp_are_taken_up_from_every_tool(driver: BoardDriver, before: str, wanted: str) -> None:
    toolbox = driver.context.toolbox
    driver.document.do(PlacePiece(FOREST, (Hex(4, 4),)))
    clip = copy(driver.document.scenario, frozenset({Hex(4, 4)}))
    driver.context.toolbox.use(before)
    toolbox.state.clip = clip
    toolbox.state.set_stamp(Stamp("Wood", (clip,)))
    toolbox.state.tool_requested.emit(wanted)
    assert toolbox.current.id == wanted
    assert driver.context.toolbox.current.action_id == ("tool.select" if wanted == "paste" else "tool.paint")
    toolbox.cancel()
    assert toolbox.current.id == "select"
