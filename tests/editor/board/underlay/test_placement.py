"""Where a map scan lies: fits, drags, and that it stays under the hexes when the whole board is turned."""

import pytest
from PySide6.QtCore import QPointF

from editor.board.underlay.placement import PointPair, corners, fitted, fitted_by, moved, scaled, to_picture, turned
from editor.edits.board_change import ChangeBoard
from editor.edits.board_symmetry import MirrorBoard, RotateBoard
from editor.edits.edit import Edit
from editor.render.painting.board_layout import HEX_WIDTH, BoardLayout
from schema.board import Board, BoardKind
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Tile
from schema.scenario import Scenario
from schema.underlay import Underlay

SCAN = Underlay(file="scan.png", pixels=(1200, 800), x=5, y=4, width=9, rotation=20)
FOREST = Tile(terrain="forest")


def near(one: QPointF, other: QPointF, most: float = 0.01) -> bool:
    return (one - other).manhattanLength() < most


@pytest.mark.parametrize("kind", BoardKind)
@pytest.mark.parametrize("edit", [MirrorBoard(), RotateBoard()], ids=["mirror", "rotate"])
def test_a_place_of_the_scan_stays_under_its_hex_when_the_board_is_turned(kind: BoardKind, edit: Edit) -> None:
    layout = BoardLayout(kind)
    before = Scenario(board=Board(kind=kind), hexes=(HexContent(row=2, col=4, terrain=FOREST),), underlay=SCAN)
    after = edit.apply(before)
    assert after.underlay is not None
    there = to_picture(SCAN, layout.center(Hex(2, 4)))
    assert near(to_picture(after.underlay, layout.center(after.hexes[0].hex)), there)
    again = edit.apply(after)
    assert again.underlay is not None
    assert near(QPointF(again.underlay.x, again.underlay.y), QPointF(SCAN.x, SCAN.y))
    assert (again.underlay.mirrored, again.underlay.rotation) == (False, pytest.approx(20))


def test_a_place_of_the_scan_moves_with_the_hexes_to_another_board() -> None:
    before = Scenario(hexes=(HexContent(row=2, col=4, terrain=FOREST),), underlay=SCAN)
    after = ChangeBoard(Board(kind=BoardKind.BREAKTHROUGH), (3, 1)).apply(before)
    assert after.underlay is not None
    there = to_picture(SCAN, BoardLayout(BoardKind.STANDARD).center(Hex(2, 4)))
    assert near(to_picture(after.underlay, BoardLayout(BoardKind.BREAKTHROUGH).center(after.hexes[0].hex)), there)


def test_boards_without_a_scan_have_none_afterwards() -> None:
    for edit in (MirrorBoard(), RotateBoard(), ChangeBoard(Board(kind=BoardKind.OVERLORD))):
        assert edit.apply(Scenario()).underlay is None


@pytest.mark.parametrize("mirrored", [False, True])
def test_two_points_decide_place_size_and_turn(mirrored: bool) -> None:
    scan = SCAN.model_copy(update={"mirrored": mirrored})
    pairs = (
        PointPair(QPointF(0.2, 0.3), QPointF(400, 500)),
        PointPair(QPointF(0.9, 0.6), QPointF(1500, 300)),
    )
    laid = fitted_by(scan, *pairs)
    assert laid is not None
    for pair in pairs:
        assert near(to_picture(laid, pair.scene), pair.picture, 0.001)
    assert fitted_by(scan, pairs[0], pairs[0]) is None


def test_a_fit_to_the_board_covers_it() -> None:
    for kind in BoardKind:
        layout = BoardLayout(kind)
        outline = corners(fitted(SCAN, layout)).boundingRect()
        assert outline.adjusted(-1, -1, 1, 1).contains(layout.board_rect)


def test_dragging_moves_scales_and_turns() -> None:
    assert moved(SCAN, QPointF(HEX_WIDTH, -HEX_WIDTH)).x == pytest.approx(6)
    held = corners(SCAN).at(2)
    larger = scaled(SCAN, 0, corners(SCAN).at(0) - held)
    assert larger.width == pytest.approx(18)
    assert near(corners(larger).at(2), held, 0.2)
    assert scaled(SCAN, 0, (held - corners(SCAN).at(0)) * 5).width == pytest.approx(0.1)
    middle = QPointF(SCAN.x, SCAN.y) * HEX_WIDTH
    quarter = turned(SCAN, middle + QPointF(100, 0), middle + QPointF(0, 100), whole=False)
    assert quarter.rotation == pytest.approx(110)
    assert turned(SCAN, middle + QPointF(100, 0), middle + QPointF(0, 100), whole=True).rotation == 105
