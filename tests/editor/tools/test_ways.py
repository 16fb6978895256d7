"""Rivers, roads, rails and coasts drawn by hand."""

from editor.edits.families import WayKind
from editor.edits.links import links_of
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.tools.tool import Remark, ToolKey
from editor.tools.tool_state import ToolState, look_for
from editor.tools.toolbox import Toolbox
from rules.geometry import Direction
from schema.board import Board, Face
from schema.hexes import Hex
from schema.pieces import Look, Shape
from schema.scenario import Scenario
from tests.editor.conftest import MakeDocument
from tests.editor.tools.tool_driver import SHIFT, A, B, drag, scenario, steps


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
    joints = box.current.preview.joints
    assert len(joints) == 1
    assert box.current.preview.remark == Remark(joints[0].hex, "status.left.no-tile")
    assert box.current.status.left == "status.left.no-tile"
    box.released(Hex(6, 14))
    assert box.current.status.left == "status.left.way"


def test_a_turn_too_sharp_for_any_tile_is_explained(box: Toolbox) -> None:
    box.use("river")
    box.pressed(Hex(4, 4))
    box.moved(Hex(4, 8))
    assert box.current.status.left == "status.left.way"
    box.moved(Hex(3, 7))
    assert scenario(box).at(Hex(4, 8)).terrain is None
    assert box.current.status.left == "status.left.cut-corner"
    box.released(Hex(3, 7))
    assert box.current.status.left == "status.left.way"


def test_a_hand_that_goes_back_takes_the_way_back(box: Toolbox) -> None:
    box.use("river")
    box.pressed(Hex(4, 4))
    box.moved(Hex(4, 8))
    box.moved(Hex(4, 6))
    assert scenario(box).by_hex.keys() == {Hex(4, 4), Hex(4, 6)}
    assert box.current.status.left == "status.left.way"
    box.released(Hex(4, 6))


def test_shift_draws_a_straight_way_and_back_again(box: Toolbox) -> None:
    box.use("river")
    drag(box, Hex(4, 0), Hex(1, 3), Hex(4, 10), keys=SHIFT)
    assert scenario(box).by_hex.keys() == {Hex(4, col) for col in range(0, 11, 2)}


def test_ways_take_the_look_of_the_board(make_document: MakeDocument) -> None:
    winter = Scenario(board=Board(face=Face.WINTER))
    box = Toolbox(ToolState(make_document(winter)))
    box.use("road")
    drag(box, A, B)
    tile = scenario(box).at(A).terrain
    assert tile is not None
    assert tile.look is Look.WINTER
    assert look_for(winter, "river") is None


def test_picking_up_a_way_sets_what_its_tool_draws(box: Toolbox) -> None:
    box.state.document.do(PlacePiece(tile_piece("wide_river", shape=Shape.STRAIGHT), (A,)))
    box.use("river")
    box.captured(A)
    assert box.state.way(WayKind.RIVER) == "wide_river"
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
