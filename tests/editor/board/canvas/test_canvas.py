"""The canvas under a hand: hover, select, place, capture, drag and drop. Tools work through it as they work alone."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from editor.board.canvas.hover_tip import HoverTip
from editor.board.canvas.piece_mime import dumps, find_piece, piece_mime
from editor.document.selection import Selection
from editor.edits.areas import Brush
from editor.edits.clip import copy
from editor.edits.layers import MapLayer
from editor.edits.pieces import BadgePiece, MarkerPiece, Piece, UnitPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.render.painting.layers import Layer
from editor.stamps.stamp import Stamp
from i18n.languages import Language
from schema.board import Board, BoardKind
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Issue, Severity
from schema.markers import Medal
from schema.pieces import Unit
from schema.scenario import Scenario
from tests.editor.board.board_driver import LEFT, NO_KEY, RIGHT, Desk, make_desk
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

FOREST, HILL = tile_piece("forest"), tile_piece("hill")
INFANTRY = UnitPiece(Unit(kind="infantry", nation="gb"))
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
    return make_desk(qtbot, tmp_path, make_document())


# Hover


def test_hover_marks_the_hex_the_rulers_and_the_status_bar_at_once(desk: Desk) -> None:
    said: list[tuple[str, str]] = []
    desk.context.hex_text_changed.connect(lambda label, words: said.append((label, words)))
    desk.document.do(PlacePiece(FOREST, (desk.hex("c4"),)))
    desk.document.do(PlacePiece(INFANTRY, (desk.hex("c4"),)))
    desk.move("c4")
    assert desk.canvas.hover == desk.hex("c4")
    assert desk.view.top_ruler.hover == desk.view.left_ruler.hover == desk.hex("c4")
    assert said[-1] == ("c4", "Infantry, Great Britain, 4 figures · Forest")
    desk.context.set_language(Language.FRENCH)
    assert said[-1] == ("c4", "Infanterie, Grande-Bretagne, 4 figurines · Forêt")
    desk.move(QPoint(2, 2))
    assert desk.canvas.hover is None
    assert said[-1] == ("", "")


def test_after_a_while_a_tool_tip_says_what_is_there_and_what_it_does(desk: Desk, qtbot: QtBot) -> None:
    desk.document.do(PlacePiece(FOREST, (desk.hex("c4"),)))
    desk.move("c4")
    assert not QToolTip.isVisible()
    qtbot.waitUntil(QToolTip.isVisible, timeout=2_000)
    words = QToolTip.text()
    assert "c4" in words
    assert "Stop on entering." in words
    assert "Dice against a unit here: infantry −1, armor −2." in words
    assert "Blocks line of sight." in words
    QTest.mousePress(desk.canvas, LEFT, NO_KEY, desk.at("c4"))
    qtbot.waitUntil(lambda: not QToolTip.isVisible(), timeout=2_000)
    QTest.mouseRelease(desk.canvas, LEFT, NO_KEY, desk.at("c4"))


def test_no_tool_tip_lies_over_what_is_about_to_be_put_down(desk: Desk, qtbot: QtBot) -> None:
    toolbox = desk.context.toolbox
    tip = HoverTip(desk.canvas)
    tip._timer.setInterval(0)
    toolbox.state.set_piece(FOREST)
    toolbox.use("paint")
    desk.move("c4")
    assert desk.canvas.preview.contents
    tip.start(desk.hex("c4"), desk.at("c4"))
    with qtbot.waitSignal(tip._timer.timeout):
        pass
    assert not QToolTip.isVisible()
    toolbox.use("select")
    tip.start(desk.hex("c4"), desk.at("c4"))
    qtbot.waitUntil(QToolTip.isVisible)
    tip.stop()


@pytest.mark.parametrize("language", Language)
def test_the_tool_tip_of_units_speaks_every_language(desk: Desk, language: Language) -> None:
    desk.context.set_language(language)
    desk.document.do(PlacePiece(INFANTRY, (desk.hex("c4"),)))
    words = desk.canvas.findChild(HoverTip).text(desk.scenario, desk.hex("c4"))
    assert {"en": "Moves 1 and battles, or moves 2", "fr": "Se déplace de 1 et combat", "nl": "Gaat 1 en vecht"}[
        language
    ] in words


# Tools


def test_a_click_selects_and_a_second_goes_deeper(desk: Desk) -> None:
    desk.document.do(PlacePiece(FOREST, (desk.hex("c4"),)))
    desk.document.do(PlacePiece(INFANTRY, (desk.hex("c4"),)))
    desk.click("c4")
    assert desk.document.selection == Selection(frozenset({desk.hex("c4")}), MapLayer.UNIT)
    QApplication.processEvents()
    desk.click("c4")
    assert desk.document.selection.layer is MapLayer.TERRAIN


def test_a_stroke_of_the_brush_is_one_step(desk: Desk) -> None:
    desk.context.tool_state.set_piece(FOREST)
    desk.context.toolbox.use("paint")
    desk.drag("C5", "D5", "E5", "F5")
    assert desk.steps() == ["history.place"]
    for label in ("C5", "D5", "E5", "F5"):
        content = desk.scenario.at(desk.hex(label))
        assert content.terrain is not None
        assert content.terrain.terrain == "forest"
    desk.drag("C5", "D5")
    assert desk.steps() == ["history.place"], "what is there already is no step"


def test_the_brush_shows_what_it_will_do(desk: Desk) -> None:
    desk.context.tool_state.set_piece(FOREST)
    desk.context.toolbox.use("paint")
    desk.context.tool_state.set_brush(Brush.SEVEN)
    desk.move("E5")
    assert len(desk.canvas.preview.hexes) == 7
    assert len(desk.canvas.preview.contents) == 7
    desk.context.layers.set_locked("terrain", True)
    assert desk.canvas.preview.forbidden == desk.canvas.preview.hexes
    assert desk.context.hints.left == "This layer is locked"
    desk.click("E5")
    assert desk.steps() == []


def test_escape_takes_back_the_stroke_then_the_tool(desk: Desk) -> None:
    desk.context.tool_state.set_piece(FOREST)
    desk.context.toolbox.use("paint")
    desk.drag("C5", "D5", drop=False)
    assert desk.scenario.by_hex
    desk.registry.action("tool.leave").trigger()
    assert not desk.scenario.by_hex
    QTest.mouseRelease(desk.canvas, LEFT, NO_KEY, desk.at("D5"))
    assert desk.steps() == []
    desk.registry.action("tool.leave").trigger()
    assert desk.context.toolbox.current.action_id == "tool.select"


def test_the_right_button_captures_as_the_brush(desk: Desk) -> None:
    desk.document.do(PlacePiece(HILL, (desk.hex("c4"),)))
    desk.click("c4", RIGHT)
    assert desk.context.tool_state.piece == HILL
    assert desk.context.toolbox.current.action_id == "tool.paint"
    desk.click("E7")
    assert desk.scenario.at(desk.hex("E7")).terrain == HILL.tile


def test_the_right_button_on_the_selection_and_a_long_press_open_the_menu(desk: Desk, qtbot: QtBot) -> None:
    desk.document.do(PlacePiece(HILL, (desk.hex("c4"),)))
    desk.click("c4")
    desk.click("c4", RIGHT)
    menu = desk.canvas.findChild(QMenu)
    assert menu is not None
    words = [action.text() for action in menu.actions()]
    assert words[0] == "c4  Hill"
    assert "Pick up: Hill" in words
    next(action for action in menu.actions() if action.text() == "Pick up: Hill").trigger()
    assert desk.context.tool_state.piece == HILL
    menu.close()
    QApplication.processEvents()
    desk.context.toolbox.use("select")
    desk.move("E7")
    QTest.mousePress(desk.canvas, RIGHT, NO_KEY, desk.at("E7"))
    qtbot.waitUntil(lambda: desk.document.selection.hexes == {desk.hex("E7")}, timeout=2_000)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None, timeout=2_000)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()
    QTest.mouseRelease(desk.canvas, RIGHT, NO_KEY, desk.at("E7"))


@pytest.mark.parametrize("copies", [False, True])
def test_dragging_a_selected_piece_moves_or_copies_it(desk: Desk, copies: bool) -> None:
    keys = CTRL if copies else NO_KEY
    desk.document.do(PlacePiece(INFANTRY, (desk.hex("C5"),)))
    desk.click("C5")
    desk.drag("C5", "D5", "E5", keys=keys, drop=False)
    assert desk.canvas.preview.contents
    QTest.mouseRelease(desk.canvas, LEFT, keys, desk.at("E5"))
    assert desk.scenario.at(desk.hex("E5")).unit == INFANTRY.unit
    assert (desk.scenario.at(desk.hex("C5")).unit is not None) == copies


def test_rotate_turns_what_is_selected_or_what_is_in_hand(desk: Desk) -> None:
    road = tile_piece("bridge", rotation=1)
    desk.document.do(PlacePiece(road, (desk.hex("C5"),)))
    desk.click("C5")
    desk.registry.action("piece.rotate").trigger()
    turned = desk.scenario.at(desk.hex("C5")).structure
    assert turned is not None
    assert turned.turn != 1
    desk.context.tool_state.set_piece(road)
    desk.context.toolbox.use("paint")
    desk.registry.action("piece.rotate").trigger()
    piece = desk.context.tool_state.piece
    assert piece is not None
    assert piece != road


def test_measuring_says_distance_and_sight(desk: Desk) -> None:
    desk.context.toolbox.use("measure")
    desk.document.do(PlacePiece(FOREST, (desk.hex("D5"),)))
    desk.drag("C5", "D5", "E5")
    mark = desk.canvas._measure
    assert mark.measure is not None
    assert mark.words(mark.measure) == "2 hexes · out of sight"


# Drag and drop


def test_a_piece_dragged_from_the_palette_is_placed_once(desk: Desk) -> None:
    where, data = QPointF(desk.at("E5")), piece_mime(FOREST)
    for kind in (QDragEnterEvent, QDragMoveEvent):
        event = kind(where.toPoint(), Qt.DropAction.CopyAction, data, LEFT, NO_KEY)
        QApplication.sendEvent(desk.canvas, event)
    assert desk.canvas.preview.hexes == {desk.hex("E5")}
    drop = QDropEvent(where, Qt.DropAction.CopyAction, data, LEFT, NO_KEY)
    QApplication.sendEvent(desk.canvas, drop)
    assert drop.isAccepted()
    assert desk.scenario.at(desk.hex("E5")).terrain == FOREST.tile
    assert desk.context.tool_state.piece is None
    assert desk.context.toolbox.current.action_id == "tool.select"


def test_a_badge_cannot_be_dropped_where_no_unit_is(desk: Desk) -> None:
    where = QPointF(desk.at("E5"))
    data = piece_mime(BadgePiece("pegasus"))
    for kind in (QDragEnterEvent, QDragMoveEvent):
        QApplication.sendEvent(desk.canvas, kind(where.toPoint(), Qt.DropAction.CopyAction, data, LEFT, NO_KEY))
    assert desk.canvas.preview.forbidden == {desk.hex("E5")}
    QApplication.sendEvent(desk.canvas, QDropEvent(where, Qt.DropAction.CopyAction, data, LEFT, NO_KEY))
    assert desk.steps() == []


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


def test_only_changed_hexes_are_painted_again(desk: Desk, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: desk.canvas.is_settled, timeout=10_000)
    before = desk.canvas.painted_pieces
    desk.document.do(PlacePiece(FOREST, (desk.hex("C5"),)))
    desk.canvas.repaint()
    assert 0 < desk.canvas.painted_pieces - before <= 8


def test_the_canvas_shows_the_same_after_edits_as_when_painted_anew(desk: Desk, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: desk.canvas.is_settled, timeout=10_000)
    hexes = [desk.hex(label) for label in ("A9", "C5", "d6", "M1")]
    desk.document.do(PlacePiece(tile_piece("river", shape=None), tuple(hexes)))
    desk.document.do(PlacePiece(INFANTRY, tuple(hexes)))
    desk.document.do(PlacePiece(MarkerPiece(Medal(group=(desk.hex("F5"),))), (desk.hex("C5"),)))
    desk.document.undo()
    desk.move(QPoint(1, 1))
    mended = desk.canvas.grab().toImage()
    desk.context.layers.set_hidden("grid", True)
    desk.context.layers.set_hidden("grid", False)  # everything is painted anew
    desk.canvas.repaint()
    qtbot.waitUntil(lambda: desk.canvas.is_settled, timeout=10_000)
    assert desk.canvas.grab().toImage() == mended


def test_hidden_layers_vanish_and_come_back(desk: Desk) -> None:
    desk.document.do(PlacePiece(INFANTRY, (desk.hex("C5"),)))
    desk.context.layers.set_hidden("unit", True)
    assert Layer.UNITS not in desk.canvas.painter.scene.options.layers
    assert MapLayer.UNIT in desk.context.tool_state.locked, "what is not seen is not changed"
    desk.context.layers.set_hidden("unit", False)
    assert Layer.UNITS in desk.canvas.painter.scene.options.layers
    desk.context.layers.set_hidden("grid", True)
    assert Layer.GRID not in desk.canvas.painter.scene.options.layers


def test_another_board_changes_rulers_and_camera(desk: Desk) -> None:
    from editor.edits.edit import ReplaceScenario

    desk.document.do(ReplaceScenario(Scenario(board=Board(kind=BoardKind.OVERLORD))))
    assert desk.canvas.board_layout.kind is BoardKind.OVERLORD
    assert desk.canvas.camera.is_fitted
    desk.canvas.grab()


def test_a_hex_is_shown_selected_and_flashed_twice(desk: Desk, qtbot: QtBot) -> None:
    desk.view.set_zoom(4.0)
    desk.view.show_hex(desk.hex("M1"))
    assert desk.document.selection.hexes == {desk.hex("M1")}
    assert desk.canvas.is_flashing
    assert desk.canvas.rect().contains(desk.at("M1"))
    qtbot.waitUntil(lambda: not desk.canvas.is_flashing, timeout=2_000)
    desk.view.show_hex(Hex(40, 40))


def test_findings_stand_on_their_hexes_the_worst_first(desk: Desk) -> None:
    where = desk.hex("C5")
    issues = [Issue("unit.on-sea", severity, hex=where) for severity in (Severity.INFO, Severity.ERROR)]
    desk.view.set_issues([*issues, Issue("x", Severity.WARNING)])
    assert desk.canvas.badges.at(where) is Severity.ERROR
    desk.canvas.grab()
    desk.view.set_issues([])
    assert desk.canvas.badges.at(where) is None


@pytest.mark.parametrize("kind", BoardKind)
def test_every_board_is_painted_with_all_overlays(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, kind: BoardKind
) -> None:
    hexes = tuple(HexContent(row=0, col=col, unit=INFANTRY.unit) for col in range(0, 24, 2))
    desk = make_desk(qtbot, tmp_path, make_document(Scenario(board=Board(kind=kind), hexes=hexes)))
    for name in ("sections", "hex-labels"):
        desk.context.view.set_overlay(name, True)
    desk.document.select(Selection(frozenset(kind.hexes())))
    assert not desk.canvas.grab().isNull()
    desk.view.set_zoom(0.25)
    assert not desk.canvas.grab().isNull()


def test_q_holds_the_overlays_off(desk: Desk) -> None:
    QTest.keyPress(desk.canvas, Qt.Key.Key_Q)
    assert desk.canvas.overlays_held_off
    QTest.keyRelease(desk.canvas, Qt.Key.Key_Q)
    assert not desk.canvas.overlays_held_off


def test_leaving_the_canvas_ends_the_hover(desk: Desk) -> None:
    desk.move("C5")
    QApplication.sendEvent(desk.canvas, QEvent(QEvent.Type.Leave))
    assert desk.canvas.hover is None


@pytest.mark.parametrize("before", ["select", "lasso", "paint", "river", "measure"])
@pytest.mark.parametrize("wanted", ["paste", "stamp"])
def test_paste_and_stamp_are_taken_up_from_every_tool(desk: Desk, before: str, wanted: str) -> None:
    toolbox = desk.context.toolbox
    desk.document.do(PlacePiece(FOREST, (Hex(4, 4),)))
    clip = copy(desk.document.scenario, frozenset({Hex(4, 4)}))
    desk.context.toolbox.use(before)
    toolbox.state.set_clip(clip)
    toolbox.state.set_stamp(Stamp("Wood", (clip,)))
    toolbox.state.tool_requested.emit(wanted)
    assert toolbox.current.id == wanted
    assert desk.context.toolbox.current.action_id == ("tool.select" if wanted == "paste" else "tool.paint")
    toolbox.cancel()
    assert toolbox.current.id == "select"
