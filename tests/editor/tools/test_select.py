"""Selecting, moving, copying, pasting and stamping by hand."""

import pytest

from editor.document.selection import Selection
from editor.edits.areas import rectangle
from editor.edits.clip import copy
from editor.edits.layers import MapLayer
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.stamps.stamp import Stamp
from editor.tools import commands
from editor.tools.tool import Modifiers, Remark, ToolKey
from editor.tools.toolbox import Toolbox
from schema.board import BoardKind
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Shape, Tile
from schema.scenario import Scenario
from tests.editor.tools.tool_driver import (
    ALT,
    CTRL,
    FOREST,
    INFANTRY,
    SHIFT,
    A,
    B,
    C,
    drag,
    lock,
    scenario,
    selected,
    steps,
)


@pytest.fixture
def filled(box: Toolbox) -> Toolbox:
    document = box.state.document
    document.do(PlacePiece(FOREST, (A, B)))
    document.do(PlacePiece(INFANTRY, (A,)))
    return box


def test_clicks_go_down_through_the_layers(filled: Toolbox) -> None:
    layers = []
    for _ in range(4):
        drag(filled, A)
        layers.append(filled.state.document.selection.layer)
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
    box.state.document.select(Selection())
    drag(box, Hex(2, 4), Hex(2, 10), Hex(6, 10), Hex(6, 4))
    assert Hex(4, 6) in selected(box)
    assert steps(box) == []


def test_a_double_click_selects_all_of_a_kind(filled: Toolbox) -> None:
    filled.state.document.do(PlacePiece(FOREST, (Hex(8, 8),)))
    filled.double_clicked(B)
    assert filled.state.document.selection == Selection(frozenset({A, B, Hex(8, 8)}), MapLayer.TERRAIN)
    filled.double_clicked(A)
    assert filled.state.document.selection == Selection(frozenset({A}), MapLayer.UNIT)


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
    filled.state.document.select(Selection(frozenset({A, B})))
    filled.pressed(A)
    filled.moved(Hex(6, 4))
    filled.key(ToolKey.ROTATE)
    filled.released(Hex(6, 4))
    assert scenario(filled).by_hex.keys() == {Hex(6, 4), Hex(7, 5)}


# Clips


def test_cut_copy_paste_duplicate_delete(filled: Toolbox) -> None:
    state = filled.state
    state.document.select(Selection(frozenset({A, B})))
    assert commands.cut_selection(state) is not None
    assert scenario(filled) == Scenario()
    assert commands.start_paste(state)
    assert filled.current.id == "paste"
    drag(filled, C)
    assert scenario(filled).by_hex.keys() == {C, Hex(4, 10)}
    assert selected(filled) == {C, Hex(4, 10)}
    assert steps(filled)[-2:] == ["history.cut", "history.paste"]
    assert commands.delete_selection(state)
    assert scenario(filled) == Scenario()
    assert commands.copy_selection(state) is None
    assert not commands.duplicate_selection(state)


def test_a_paste_is_turned_and_mirrored_by_keys(filled: Toolbox) -> None:
    state = filled.state
    state.document.do(PlacePiece(tile_piece("road", shape=Shape.FORK_LEFT, rotation=1), (A,)))
    state.clip = copy(scenario(filled), {A, B})
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
    filled.state.clip = copy(scenario(filled), {A, B})
    filled.use("paste")
    filled.moved(Hex(4, 24))
    assert filled.current.preview.forbidden == {Hex(4, 26)}


def test_locked_layers_are_not_pasted(filled: Toolbox) -> None:
    filled.state.clip = copy(scenario(filled), {A, B})
    filled.use("paste")
    lock(filled, MapLayer.TERRAIN)
    drag(filled, Hex(6, 10))
    assert scenario(filled).at(Hex(6, 10)) == HexContent(row=6, col=10, unit=INFANTRY.unit)


def test_the_selection_is_turned_and_mirrored(filled: Toolbox) -> None:
    state = filled.state
    state.document.select(Selection(frozenset({A, B})))
    assert commands.turn_selection(state, 1)
    assert selected(filled) == {Hex(4, 4), Hex(5, 5)}
    assert commands.mirror_selection(state)
    assert selected(filled) == {Hex(4, 4), Hex(5, 3)}
    commands.select_all(state)
    assert len(selected(filled)) == 113
    commands.select_none(state)
    assert not commands.turn_selection(state, 1)


def test_a_stamp_puts_its_variations_down(box: Toolbox) -> None:
    clips = (copy(PlacePiece(tile_piece(terrain), (A,)).apply(Scenario()), {A}) for terrain in ("forest", "hill"))
    box.state.set_stamp(Stamp("Grove", tuple(clips)))
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


def test_a_rectangle_drawn_beyond_the_edge_ends_at_the_edge(box: Toolbox) -> None:
    box.pressed(Hex(4, 20))
    box.moved(Hex(6, 24))
    box.moved(None)
    box.released(None)
    assert selected(box) == rectangle(BoardKind.STANDARD, Hex(4, 20), Hex(6, 24))


def test_what_would_fall_off_the_board_is_crossed_out_with_a_reason(box: Toolbox) -> None:
    box.state.document.do(PlacePiece(FOREST, (A, B)))
    box.state.clip = copy(scenario(box), frozenset({A, B}))
    box.use("paste")
    box.moved(Hex(4, 10))
    assert box.current.preview.remark is None
    assert box.current.status.left == "status.left.paste"
    box.moved(Hex(4, 24))
    shown = box.current.preview
    assert shown.forbidden
    assert shown.remark == Remark(Hex(4, 24), "status.left.off-board")
    assert box.current.status.left == "status.left.off-board"
