"""Every tool: what a press, a drag, a release and a key do. A stroke is one step, an empty stroke none."""

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.areas import Brush
from editor.edits.labels import SetLabel, label_at
from editor.edits.layers import EVERY_LAYER, MapLayer
from editor.edits.pieces import BadgePiece, TilePiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.tools.discovery import find_tools
from editor.tools.erase_tool import EraseTool
from editor.tools.measure_tool import MeasureTool
from editor.tools.tool import Remark, ToolKey
from editor.tools.tool_state import ToolState
from editor.tools.toolbox import Toolbox
from schema.hexes import Hex
from schema.pieces import Shape, Tile
from schema.scenario import Scenario
from tests.editor.conftest import MakeDocument
from tests.editor.tools.tool_driver import FOREST, HILL, INFANTRY, SHIFT, A, B, C, drag, lock, scenario, steps


@pytest.mark.parametrize("tool", [tool.id for tool in find_tools()])
def test_every_tool_lives_and_speaks(box: Toolbox, tool: str) -> None:
    box.use(tool)
    for piece in (None, FOREST):
        box.state.set_piece(piece)
        box.moved(A)
        assert box.current.status.left.startswith("status.left.")
        assert box.current.preview is not None
    box.moved(None)
    assert box.current.preview is not None
    drag(box, None, A)
    for key in ToolKey:
        box.key(key)
    box.pressed(A)
    box.moved(B)
    box.cancel()
    box.released(B)
    lock(box, *EVERY_LAYER)
    before = scenario(box)
    drag(box, A, B)
    box.double_clicked(A)
    assert scenario(box) is before


@pytest.mark.parametrize("tool", ["paint", "erase", "river", "road", "rail", "coast", "line"])
def test_a_stroke_is_one_step_and_escape_takes_it_back(box: Toolbox, tool: str) -> None:
    box.use(tool)
    box.state.set_piece(FOREST)
    if tool == "erase":
        box.state.document.do(PlacePiece(HILL, (A, B, C)))
    before, count = scenario(box), len(steps(box))
    drag(box, A, C)
    assert len(steps(box)) == count + 1
    assert scenario(box) != before
    box.state.document.undo()
    assert scenario(box) == before
    box.pressed(A)
    box.moved(C)
    assert box.cancel()
    box.released(C)
    assert scenario(box) == before
    assert box.current.id == tool


@pytest.mark.parametrize("tool", ["paint", "erase", "line", "fill", "paste", "stamp", "label", "select", "measure"])
def test_a_stroke_that_changes_nothing_leaves_no_step(box: Toolbox, tool: str) -> None:
    box.use(tool)
    drag(box, A, C)
    assert steps(box) == []
    assert not box.state.document.is_dirty


def test_painting_fills_the_gaps_of_a_fast_hand(box: Toolbox) -> None:
    box.use("paint")
    box.state.set_piece(FOREST)
    drag(box, Hex(4, 0), Hex(4, 10))
    assert scenario(box).by_hex.keys() == {Hex(4, col) for col in range(0, 11, 2)}


def test_the_brush_grows_and_shrinks(box: Toolbox) -> None:
    box.use("paint")
    box.state.set_piece(FOREST)
    assert box.state.set_brush(box.state.brush.larger)
    assert box.state.brush is Brush.SEVEN
    box.moved(Hex(4, 12))
    assert len(box.current.preview.hexes) == 7
    assert {content.terrain for content in box.current.preview.contents} == {FOREST.tile}
    drag(box, Hex(4, 12))
    assert len(scenario(box).hexes) == 7
    assert box.state.set_brush(box.state.brush.smaller)
    assert not box.state.set_brush(box.state.brush.smaller)


def test_shift_paints_a_straight_line(box: Toolbox) -> None:
    box.use("paint")
    box.state.set_piece(FOREST)
    drag(box, Hex(4, 0), Hex(0, 4), Hex(4, 6), keys=SHIFT)
    assert scenario(box).by_hex.keys() == {Hex(4, col) for col in range(0, 7, 2)}


def test_r_and_f_turn_the_piece_in_the_hand(box: Toolbox) -> None:
    box.use("paint")
    box.state.set_piece(tile_piece("road", shape=Shape.FORK_LEFT))
    assert box.key(ToolKey.ROTATE)
    assert box.state.piece == TilePiece(Tile(terrain="road", shape=Shape.FORK_LEFT, rotation=6), is_turned=True)
    assert box.key(ToolKey.ROTATE_BACK)
    assert box.key(ToolKey.FLIP)
    assert box.state.piece == TilePiece(Tile(terrain="road", shape=Shape.FORK_RIGHT, rotation=4), is_turned=True)
    box.state.set_piece(INFANTRY)
    assert not box.key(ToolKey.ROTATE)


def test_the_right_button_picks_up_on_every_tool(box: Toolbox) -> None:
    box.state.document.do(PlacePiece(FOREST, (A,)))
    for tool in find_tools():
        box.state.set_piece(None)
        box.use(tool.id)
        box.captured(A)
        assert box.state.piece == FOREST
        assert box.current.uses_piece
        box.captured(B)
        assert box.state.piece == FOREST


def test_the_eyedropper_takes_what_is_on_top_and_hands_over(box: Toolbox) -> None:
    box.state.document.do(PlacePiece(FOREST, (A,)))
    box.state.document.do(PlacePiece(INFANTRY, (A,)))
    box.use("eyedropper")
    box.pressed(A)
    assert box.state.piece == INFANTRY
    assert box.current.id == "paint"
    lock(box, MapLayer.UNIT)
    box.captured(A)
    assert box.state.piece == FOREST


def test_erasing_takes_one_thing_from_each_hex(box: Toolbox) -> None:
    document = box.state.document
    for piece in (FOREST, INFANTRY):
        document.do(PlacePiece(piece, (A, B)))
    box.use("erase")
    drag(box, A, B, A)
    assert [scenario(box).at(place).unit for place in (A, B)] == [None, None]
    assert scenario(box).at(A).terrain == FOREST.tile
    document.undo()
    drag(box, A, B, keys=SHIFT)
    assert scenario(box) == Scenario()
    document.undo()
    tool = box.current
    assert isinstance(tool, EraseTool)
    tool.layer = MapLayer.TERRAIN
    drag(box, A)
    assert scenario(box).at(A).unit == INFANTRY.unit
    assert scenario(box).at(A).terrain is None


def test_filling_stays_within_the_selection(box: Toolbox) -> None:
    box.use("fill")
    box.state.set_piece(FOREST)
    box.state.document.select(Selection(frozenset({A, B})))
    box.moved(A)
    assert box.current.preview.hexes == {A, B}
    box.pressed(A)
    assert scenario(box).by_hex.keys() == {A, B}
    box.pressed(Hex(0, 0))
    assert len(scenario(box).hexes) == 113


def test_locked_layers_are_left_alone(box: Toolbox) -> None:
    box.use("paint")
    box.state.set_piece(FOREST)
    lock(box, MapLayer.TERRAIN)
    box.moved(A)
    assert box.current.preview.forbidden == {A}
    assert box.current.status.left == "status.left.locked"
    drag(box, A, B)
    assert steps(box) == []


# Captions and measures


def test_a_click_asks_for_a_caption_and_a_drag_moves_one(box: Toolbox, qtbot: QtBot) -> None:
    box.use("label")
    with qtbot.waitSignal(box.state.label_requested) as signal:
        drag(box, A)
    assert signal.args == [A]
    box.state.document.do(SetLabel(A, ("Caen",)))
    box.pressed(A)
    box.moved(B)
    assert [label.hex for label in box.current.preview.labels] == [B]
    box.released(B)
    assert label_at(scenario(box), B) is not None
    drag(box, Hex(0, 0), Hex(0, 2))
    assert steps(box) == ["history.label", "history.move-label"]


def test_measuring_tells_distance_and_sight(box: Toolbox) -> None:
    box.state.document.do(PlacePiece(FOREST, (B,)))
    box.use("measure")
    tool = box.current
    assert isinstance(tool, MeasureTool)
    assert tool.measure is None
    drag(box, A, C)
    measure = tool.measure
    assert measure is not None
    assert (measure.distance, measure.visible) == (2, False)
    assert [one.hex for one in measure.obstructions] == [B]
    drag(box, A, B)
    assert tool.measure is not None
    assert tool.measure.visible
    drag(box, Hex(4, 0), Hex(4, 24))
    assert tool.measure is not None
    assert (tool.measure.distance, tool.measure.visible) == (12, None)
    assert box.cancel()
    assert tool.measure is None


# Life cycle


def test_another_document_begins_with_an_empty_hand(box: Toolbox, make_document: MakeDocument) -> None:
    first, second = box.state.document, make_document()
    box.use("paint")
    box.state.set_piece(FOREST)
    box.pressed(A)
    box.state.set_document(second)
    assert first.scenario.by_hex.keys() == {A}
    assert not first.in_stroke
    drag(box, B)
    assert second.scenario.by_hex.keys() == {B}
    box.state.set_document(None)
    assert not box.state.has_document
    with pytest.raises(LookupError):
        _ = box.state.document


def test_escape_goes_back_to_selecting(box: Toolbox, qtbot: QtBot) -> None:
    box.use("river")
    with qtbot.waitSignal(box.tool_changed):
        assert box.cancel()
    assert box.current.id == "select"
    assert not box.cancel()


def test_without_a_window_thread_nothing_is_needed(qapp: QCoreApplication) -> None:  # noqa: ARG001
    document = Document()
    box = Toolbox(ToolState(document))
    box.use("paint")
    box.state.set_piece(FOREST)
    drag(box, A)
    assert document.is_dirty
    document.close()


# Refusals


@pytest.mark.parametrize("tool", ["paint", "line", "fill"])
def test_a_badge_without_a_unit_is_refused_with_a_reason(box: Toolbox, tool: str) -> None:
    box.use(tool)
    box.state.set_piece(BadgePiece("us_rangers"))
    box.moved(A)
    assert box.current.preview.forbidden == {A}
    assert box.current.preview.remark == Remark(A, "status.left.no-unit")
    assert box.current.status.left == "status.left.no-unit"
    drag(box, A)
    assert steps(box) == []


def test_a_badge_over_a_unit_is_shown_with_it(box: Toolbox) -> None:
    box.state.document.do(PlacePiece(FOREST, (A,)))
    box.state.document.do(PlacePiece(INFANTRY, (A,)))
    box.use("paint")
    box.state.set_piece(BadgePiece("us_rangers"))
    box.moved(A)
    shown = box.current.preview
    assert not shown.forbidden
    assert shown.remark is None
    assert [(content.terrain, content.unit and content.unit.badge) for content in shown.contents] == [
        (None, "us_rangers")
    ]
    assert box.current.status.left == "status.left.paint"


def test_a_large_brush_crosses_only_the_hexes_that_cannot_take_the_piece(box: Toolbox) -> None:
    box.state.document.do(PlacePiece(INFANTRY, (A,)))
    box.use("paint")
    box.state.set_piece(BadgePiece("us_rangers"))
    box.state.set_brush(Brush.SEVEN)
    box.moved(A)
    assert len(box.current.preview.hexes) == 7
    assert box.current.preview.forbidden == box.current.preview.hexes - {A}
    assert box.current.preview.remark is None
    drag(box, A)
    unit = scenario(box).at(A).unit
    assert unit is not None
    assert unit.badge == "us_rangers"


def test_a_refusal_stays_seen_while_the_hand_draws(box: Toolbox) -> None:
    box.use("paint")
    box.state.set_piece(BadgePiece("us_rangers"))
    box.pressed(A)
    box.moved(B)
    assert box.current.preview.forbidden == {B}
    assert box.current.preview.remark == Remark(B, "status.left.no-unit")
    box.released(B)
