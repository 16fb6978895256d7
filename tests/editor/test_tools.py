"""Every tool: what a press, a drag, a release and a key do. A stroke is one step, an empty stroke none."""

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.areas import Brush
from editor.edits.clip import copy
from editor.edits.families import WayKind
from editor.edits.labels import SetLabel, label_at
from editor.edits.layers import EVERY_LAYER, MapLayer
from editor.edits.links import links_of
from editor.edits.pieces import TilePiece, UnitPiece, tile_piece
from editor.edits.placing import Place
from editor.stamps.stamp import Stamp
from editor.tools import commands
from editor.tools.erase_tool import EraseTool
from editor.tools.measure_tool import MeasureTool
from editor.tools.tool import Modifiers, ToolKey
from editor.tools.toolbox import TOOLS, Toolbox
from editor.tools.workbench import Workbench, look_for
from rules.geometry import Direction
from schema.board import Board, Face
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Look, Shape, Tile, Unit
from schema.scenario import Scenario
from tests.editor.conftest import MakeDocument

SHIFT, CTRL, ALT = Modifiers(shift=True), Modifiers(ctrl=True), Modifiers(alt=True)
FOREST, HILL = tile_piece("forest"), tile_piece("hill")
INFANTRY = UnitPiece(Unit(kind="infantry", nation="us"))
A, B, C = Hex(4, 4), Hex(4, 6), Hex(4, 8)


@pytest.fixture
def box(make_document: MakeDocument) -> Toolbox:
    return Toolbox(Workbench(make_document()))


def drag(box: Toolbox, *hexes: Hex | None, keys: Modifiers = Modifiers()) -> None:  # noqa: B008
    box.pressed(hexes[0], keys)
    for place in hexes[1:]:
        box.moved(place, keys)
    box.released(hexes[-1], keys)


def scenario(box: Toolbox) -> Scenario:
    return box.bench.document.scenario


def steps(box: Toolbox) -> list[str]:
    return [entry.text_key for entry in box.bench.document.history()]


@pytest.mark.parametrize("tool", [tool.id for tool in TOOLS])
def test_every_tool_lives_and_speaks(box: Toolbox, tool: str) -> None:
    box.use(tool)
    for piece in (None, FOREST):
        box.bench.set_piece(piece)
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
    box.bench.set_locked(EVERY_LAYER)
    before = scenario(box)
    drag(box, A, B)
    box.double_clicked(A)
    assert scenario(box) is before


@pytest.mark.parametrize("tool", ["paint", "erase", "river", "road", "rail", "coast", "line"])
def test_a_stroke_is_one_step_and_escape_takes_it_back(box: Toolbox, tool: str) -> None:
    box.use(tool)
    box.bench.set_piece(FOREST)
    if tool == "erase":
        box.bench.document.do(Place(HILL, (A, B, C)))
    before, count = scenario(box), len(steps(box))
    drag(box, A, C)
    assert len(steps(box)) == count + 1
    assert scenario(box) != before
    box.bench.document.undo()
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
    assert not box.bench.document.is_dirty


def test_painting_fills_the_gaps_of_a_fast_hand(box: Toolbox) -> None:
    box.use("paint")
    box.bench.set_piece(FOREST)
    drag(box, Hex(4, 0), Hex(4, 10))
    assert scenario(box).by_hex.keys() == {Hex(4, col) for col in range(0, 11, 2)}


def test_the_brush_grows_and_shrinks_by_keys(box: Toolbox) -> None:
    box.use("paint")
    box.bench.set_piece(FOREST)
    assert box.key(ToolKey.LARGER)
    assert box.bench.brush is Brush.SEVEN
    box.moved(Hex(4, 12))
    assert len(box.current.preview.hexes) == 7
    assert {content.terrain for content in box.current.preview.contents} == {FOREST.tile}
    drag(box, Hex(4, 12))
    assert len(scenario(box).hexes) == 7
    assert box.key(ToolKey.SMALLER)
    assert not box.key(ToolKey.SMALLER)


def test_shift_paints_a_straight_line(box: Toolbox) -> None:
    box.use("paint")
    box.bench.set_piece(FOREST)
    drag(box, Hex(4, 0), Hex(0, 4), Hex(4, 6), keys=SHIFT)
    assert scenario(box).by_hex.keys() == {Hex(4, col) for col in range(0, 7, 2)}


def test_r_and_f_turn_the_piece_in_the_hand(box: Toolbox) -> None:
    box.use("paint")
    box.bench.set_piece(tile_piece("road", shape=Shape.FORK_LEFT))
    assert box.key(ToolKey.ROTATE)
    assert box.bench.tile_in_hand == TilePiece(Tile(terrain="road", shape=Shape.FORK_LEFT, rotation=6))
    assert box.key(ToolKey.ROTATE_BACK)
    assert box.key(ToolKey.FLIP)
    assert box.bench.tile_in_hand == TilePiece(Tile(terrain="road", shape=Shape.FORK_RIGHT, rotation=4))
    box.bench.set_piece(INFANTRY)
    assert not box.key(ToolKey.ROTATE)


def test_the_right_button_picks_up_on_every_tool(box: Toolbox) -> None:
    box.bench.document.do(Place(FOREST, (A,)))
    for tool in TOOLS:
        box.bench.set_piece(None)
        box.use(tool.id)
        box.captured(A)
        assert box.bench.piece == FOREST
        assert box.current.uses_piece
        box.captured(B)
        assert box.bench.piece == FOREST


def test_the_eyedropper_takes_what_is_on_top_and_hands_over(box: Toolbox) -> None:
    box.bench.document.do(Place(FOREST, (A,)))
    box.bench.document.do(Place(INFANTRY, (A,)))
    box.use("pick")
    box.pressed(A)
    assert box.bench.piece == INFANTRY
    assert box.current.id == "paint"
    box.bench.set_locked(frozenset({MapLayer.UNIT}))
    box.captured(A)
    assert box.bench.piece == FOREST


def test_erasing_takes_one_thing_from_each_hex(box: Toolbox) -> None:
    document = box.bench.document
    for piece in (FOREST, INFANTRY):
        document.do(Place(piece, (A, B)))
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
    box.bench.set_piece(FOREST)
    box.bench.document.select(Selection(frozenset({A, B})))
    box.moved(A)
    assert box.current.preview.hexes == {A, B}
    box.pressed(A)
    assert scenario(box).by_hex.keys() == {A, B}
    box.pressed(Hex(0, 0))
    assert len(scenario(box).hexes) == 113


def test_locked_layers_are_left_alone(box: Toolbox) -> None:
    box.use("paint")
    box.bench.set_piece(FOREST)
    box.bench.set_locked(frozenset({MapLayer.TERRAIN}))
    box.moved(A)
    assert box.current.preview.forbidden == {A}
    assert box.current.status.left == "status.left.locked"
    drag(box, A, B)
    assert steps(box) == []


# Ways


def test_a_river_with_a_bend_and_a_fork_and_a_road_over_it(box: Toolbox) -> None:
    box.use("river")
    drag(box, Hex(0, 10), Hex(4, 14), Hex(4, 20))
    drag(box, Hex(4, 14), Hex(8, 10))
    box.use("road")
    drag(box, Hex(2, 0), Hex(2, 24))
    assert steps(box) == ["history.draw"] * 3
    river = scenario(box)
    bend = river.at(Hex(4, 14)).terrain
    assert bend is not None
    assert links_of(bend) == {Direction.NORTH_WEST, Direction.EAST, Direction.SOUTH_WEST}
    assert bend.shape is Shape.FORK_Y
    bridge = next(content for content in river.hexes if content.structure)
    assert bridge.hex == Hex(2, 12)
    assert box.current.preview.joints == ()


def test_a_way_is_smooth_where_the_hand_brushes_corners(box: Toolbox) -> None:
    box.use("road")
    drag(box, Hex(4, 4), Hex(4, 6), Hex(5, 7), Hex(4, 8), Hex(4, 10))
    assert scenario(box).by_hex.keys() == {Hex(4, col) for col in range(4, 11, 2)}


def test_open_joints_are_shown_while_drawing(box: Toolbox) -> None:
    box.use("river")
    drag(box, Hex(4, 0), Hex(4, 24))
    box.pressed(Hex(2, 10))
    box.moved(Hex(6, 14))
    assert len(box.current.preview.joints) == 1
    box.released(Hex(6, 14))


def test_shift_draws_a_straight_way_and_back_again(box: Toolbox) -> None:
    box.use("river")
    drag(box, Hex(4, 0), Hex(1, 3), Hex(4, 10), keys=SHIFT)
    assert scenario(box).by_hex.keys() == {Hex(4, col) for col in range(0, 11, 2)}


def test_ways_take_the_look_of_the_board(make_document: MakeDocument) -> None:
    winter = Scenario(board=Board(face=Face.WINTER))
    box = Toolbox(Workbench(make_document(winter)))
    box.use("road")
    drag(box, A, B)
    tile = scenario(box).at(A).terrain
    assert tile is not None
    assert tile.look is Look.WINTER
    assert look_for(winter, "river") is None


def test_picking_up_a_way_sets_what_its_tool_draws(box: Toolbox) -> None:
    box.bench.document.do(Place(tile_piece("wide_river", shape=Shape.STRAIGHT), (A,)))
    box.use("river")
    box.captured(A)
    assert box.bench.way(WayKind.RIVER) == "wide_river"
    assert box.current.id == "river"
    drag(box, Hex(6, 4), Hex(6, 8))
    tile = scenario(box).at(Hex(6, 6)).terrain
    assert tile is not None
    assert tile.terrain == "wide_river"


def test_f_puts_the_sea_on_the_other_side_while_drawing(box: Toolbox) -> None:
    box.use("coast")
    box.pressed(Hex(4, 4))
    box.moved(Hex(4, 10))
    first = scenario(box).at(Hex(4, 6))
    assert box.key(ToolKey.FLIP)
    assert scenario(box).at(Hex(4, 6)) != first
    box.released(Hex(4, 10))
    assert steps(box) == ["history.draw"]


def test_r_turns_a_single_way_before_it_is_placed(box: Toolbox) -> None:
    box.use("road")
    box.moved(A)
    box.key(ToolKey.ROTATE)
    shown = box.current.preview.contents[0].terrain
    drag(box, A)
    assert scenario(box).at(A).terrain == shown
    assert shown is not None
    assert shown.rotation == 6


# Selecting and moving


@pytest.fixture
def filled(box: Toolbox) -> Toolbox:
    document = box.bench.document
    document.do(Place(FOREST, (A, B)))
    document.do(Place(INFANTRY, (A,)))
    return box


def selected(box: Toolbox) -> frozenset[Hex]:
    return box.bench.document.selection.hexes


def test_clicks_go_down_through_the_layers(filled: Toolbox) -> None:
    layers = []
    for _ in range(4):
        drag(filled, A)
        layers.append(filled.bench.document.selection.layer)
    assert layers == [MapLayer.UNIT, MapLayer.TERRAIN, None, MapLayer.UNIT]


def test_ctrl_adds_and_takes_away_and_shift_extends(box: Toolbox) -> None:
    drag(box, A)
    drag(box, C, keys=CTRL)
    assert selected(box) == {A, C}
    drag(box, A, keys=CTRL)
    assert selected(box) == {C}
    drag(box, A)
    drag(box, C, keys=SHIFT)
    assert selected(box) == {A, B, C}
    drag(box, None)
    assert selected(box) == frozenset()


def test_rectangle_lasso_and_escape(box: Toolbox) -> None:
    drag(box, Hex(2, 2), Hex(4, 8))
    rectangle = selected(box)
    assert len(rectangle) == 4 + 3 + 4
    drag(box, Hex(6, 2), Hex(6, 4), keys=CTRL)
    assert selected(box) == rectangle | {Hex(6, 2), Hex(6, 4)}
    drag(box, Hex(6, 2), Hex(6, 4), keys=Modifiers(shift=True, ctrl=True))
    assert selected(box) == rectangle
    assert box.cancel()
    assert selected(box) == frozenset()
    drag(box, Hex(2, 4), Hex(2, 10), Hex(6, 10), Hex(6, 4), keys=ALT)
    assert Hex(4, 6) in selected(box)
    assert Hex(8, 6) not in selected(box)
    box.use("lasso")
    box.bench.document.select(Selection())
    drag(box, Hex(2, 4), Hex(2, 10), Hex(6, 10), Hex(6, 4))
    assert Hex(4, 6) in selected(box)
    assert steps(box) == []


def test_a_double_click_selects_all_of_a_kind(filled: Toolbox) -> None:
    filled.bench.document.do(Place(FOREST, (Hex(8, 8),)))
    filled.double_clicked(B)
    assert filled.bench.document.selection == Selection(frozenset({A, B, Hex(8, 8)}), MapLayer.TERRAIN)
    filled.double_clicked(A)
    assert filled.bench.document.selection == Selection(frozenset({A}), MapLayer.UNIT)


def test_dragging_moves_the_chosen_layer(filled: Toolbox) -> None:
    drag(filled, A)
    filled.pressed(A)
    filled.moved(C)
    assert {content.hex for content in filled.current.preview.contents} == {A, C}
    filled.released(C)
    assert scenario(filled).at(C) == HexContent(row=4, col=8, unit=INFANTRY.unit)
    assert scenario(filled).at(A).terrain == FOREST.tile
    assert selected(filled) == {C}
    assert steps(filled)[-1] == "history.move"


def test_ctrl_copies_and_a_drop_outside_puts_it_back(filled: Toolbox) -> None:
    drag(filled, A)
    before = scenario(filled)
    filled.pressed(A)
    filled.moved(C)
    filled.released(None)
    assert scenario(filled) is before
    filled.pressed(A)
    filled.moved(C, CTRL)
    filled.released(C, CTRL)
    assert scenario(filled).at(A).unit == scenario(filled).at(C).unit == INFANTRY.unit


def test_escape_puts_a_dragged_piece_back(filled: Toolbox) -> None:
    drag(filled, A)
    before = scenario(filled)
    filled.pressed(A)
    filled.moved(C)
    assert filled.cancel()
    filled.released(C)
    assert scenario(filled) is before
    assert selected(filled) == {A}


def test_a_dragged_selection_turns_on_the_way(filled: Toolbox) -> None:
    filled.bench.document.select(Selection(frozenset({A, B})))
    filled.pressed(A)
    filled.moved(Hex(6, 4))
    filled.key(ToolKey.ROTATE)
    filled.released(Hex(6, 4))
    assert scenario(filled).by_hex.keys() == {Hex(6, 4), Hex(7, 5)}


# Clips


def test_cut_copy_paste_duplicate_delete(filled: Toolbox) -> None:
    bench = filled.bench
    bench.document.select(Selection(frozenset({A, B})))
    assert commands.can_copy(bench)
    assert commands.cut_selection(bench) is not None
    assert scenario(filled) == Scenario()
    assert commands.start_paste(bench)
    assert filled.current.id == "paste"
    drag(filled, C)
    assert scenario(filled).by_hex.keys() == {C, Hex(4, 10)}
    assert selected(filled) == {C, Hex(4, 10)}
    assert steps(filled)[-2:] == ["history.cut", "history.paste"]
    assert commands.delete_selection(bench)
    assert scenario(filled) == Scenario()
    assert commands.copy_selection(bench) is None
    assert not commands.can_copy(bench)
    assert not commands.duplicate_selection(bench)


def test_a_paste_is_turned_and_mirrored_by_keys(filled: Toolbox) -> None:
    bench = filled.bench
    bench.document.do(Place(tile_piece("road", shape=Shape.FORK_LEFT, rotation=1), (A,)))
    bench.set_clip(copy(scenario(filled), {A, B}))
    filled.use("paste")
    filled.moved(Hex(6, 10))
    assert {content.hex for content in filled.current.preview.contents} == {Hex(6, 10), Hex(6, 12)}
    filled.key(ToolKey.FLIP)
    assert {content.hex for content in filled.current.preview.contents} == {Hex(6, 10), Hex(6, 8)}
    filled.key(ToolKey.ROTATE)
    drag(filled, Hex(6, 10))
    pasted = scenario(filled).at(Hex(6, 10)).terrain
    assert pasted == Tile(terrain="road", shape=Shape.FORK_RIGHT, rotation=3)
    assert scenario(filled).at(Hex(5, 9)).terrain == FOREST.tile


def test_a_paste_over_the_edge_is_crossed_out_there(filled: Toolbox) -> None:
    filled.bench.set_clip(copy(scenario(filled), {A, B}))
    filled.use("paste")
    filled.moved(Hex(4, 24))
    assert filled.current.preview.forbidden == {Hex(4, 26)}


def test_locked_layers_are_not_pasted(filled: Toolbox) -> None:
    filled.bench.set_clip(copy(scenario(filled), {A, B}))
    filled.use("paste")
    filled.bench.set_locked(frozenset({MapLayer.TERRAIN}))
    drag(filled, Hex(6, 10))
    assert scenario(filled).at(Hex(6, 10)) == HexContent(row=6, col=10, unit=INFANTRY.unit)


def test_the_selection_is_nudged_turned_and_mirrored(filled: Toolbox) -> None:
    bench = filled.bench
    bench.document.select(Selection(frozenset({A, B})))
    assert commands.nudge_selection(bench, Direction.SOUTH_EAST)
    assert selected(filled) == {Hex(5, 5), Hex(5, 7)}
    assert commands.turn_selection(bench, 1)
    assert selected(filled) == {Hex(5, 5), Hex(6, 6)}
    assert commands.mirror_selection(bench)
    assert selected(filled) == {Hex(5, 5), Hex(6, 4)}
    commands.select_all(bench)
    assert len(selected(filled)) == 113
    commands.select_none(bench)
    assert not commands.nudge_selection(bench, Direction.EAST)


def test_a_stamp_puts_its_variations_down(box: Toolbox) -> None:
    clips = (copy(Place(tile_piece(terrain), (A,)).apply(Scenario()), {A}) for terrain in ("forest", "hill"))
    box.bench.set_stamp(Stamp("Grove", tuple(clips)))
    box.use("stamp")
    for col in range(0, 25, 2):
        drag(box, Hex(0, col))
    found = {content.terrain.terrain for content in scenario(box).hexes if content.terrain}
    assert found == {"forest", "hill"}
    assert steps(box) == ["history.stamp"] * 13
    box.moved(Hex(2, 2))
    first = box.current.preview.contents
    assert box.key(ToolKey.NEXT)
    assert box.current.preview.contents != first


# Captions and measures


def test_a_click_asks_for_a_caption_and_a_drag_moves_one(box: Toolbox, qtbot: QtBot) -> None:
    box.use("label")
    with qtbot.waitSignal(box.bench.label_requested) as signal:
        drag(box, A)
    assert signal.args == [A]
    box.bench.document.do(SetLabel(A, ("Caen",)))
    box.pressed(A)
    box.moved(B)
    assert [label.hex for label in box.current.preview.labels] == [B]
    box.released(B)
    assert label_at(scenario(box), B) is not None
    drag(box, Hex(0, 0), Hex(0, 2))
    assert steps(box) == ["history.label", "history.move-label"]


def test_measuring_tells_distance_and_sight(box: Toolbox) -> None:
    box.bench.document.do(Place(FOREST, (B,)))
    box.use("measure")
    tool = box.current
    assert isinstance(tool, MeasureTool)
    assert tool.measure is None
    drag(box, A, C)
    measure = tool.measure
    assert measure is not None
    assert (measure.distance, measure.visible) == (2, False)
    assert [one.hex for one in measure.hindrances] == [B]
    drag(box, A, B)
    assert tool.measure is not None
    assert tool.measure.visible
    drag(box, Hex(4, 0), Hex(4, 24))
    assert tool.measure is not None
    assert (tool.measure.distance, tool.measure.visible) == (12, None)
    assert box.cancel()
    assert tool.measure is None


# Life cycle


def test_another_tool_takes_back_what_is_half_done(box: Toolbox) -> None:
    box.use("paint")
    box.bench.set_piece(FOREST)
    box.pressed(A)
    box.use("erase")
    assert steps(box) == []
    assert not box.bench.document.in_stroke


def test_another_document_takes_back_what_is_half_done(box: Toolbox, make_document: MakeDocument) -> None:
    first, second = box.bench.document, make_document()
    box.use("paint")
    box.bench.set_piece(FOREST)
    box.pressed(A)
    box.bench.set_document(second)
    assert first.scenario == Scenario()
    assert not first.in_stroke
    drag(box, A)
    assert second.scenario.by_hex.keys() == {A}
    box.bench.set_document(None)
    assert not box.bench.has_document
    with pytest.raises(LookupError):
        _ = box.bench.document


def test_escape_goes_back_to_selecting(box: Toolbox, qtbot: QtBot) -> None:
    box.use("river")
    with qtbot.waitSignal(box.tool_changed):
        assert box.cancel()
    assert box.current.id == "select"
    assert not box.cancel()


def test_without_a_window_thread_nothing_is_needed(qapp: QCoreApplication) -> None:  # noqa: ARG001
    document = Document()
    box = Toolbox(Workbench(document))
    box.use("paint")
    box.bench.set_piece(FOREST)
    drag(box, A)
    assert document.is_dirty
    document.close()
