"""Where hexes lie, and which hex lies under a point."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, Qt

from editor.render.painting.board_layout import BOX, RADIUS, ROW_PITCH, BoardLayout
from schema.board import BoardKind
from schema.hexes import Hex

LAYOUTS = [BoardLayout(kind) for kind in BoardKind]
layouts = st.sampled_from(LAYOUTS)


@pytest.mark.parametrize(
    ("kind", "width", "height"),
    [
        (BoardKind.STANDARD, 2600, 8 * 173.205 + 230.94),
        (BoardKind.OVERLORD, 5200, 8 * 173.205 + 230.94),
        (BoardKind.BREAKTHROUGH, 2600, 16 * 173.205 + 230.94),
    ],
)
def test_size_of_the_boards(kind: BoardKind, width: float, height: float) -> None:
    board = BoardLayout(kind).board_rect
    assert (board.width(), board.height()) == pytest.approx((width, height), abs=0.01)


def test_centres_are_those_of_the_art_direction() -> None:
    layout = BoardLayout(BoardKind.STANDARD)
    for where in BoardKind.STANDARD.hexes():
        center = layout.center(where)
        assert center.x() == pytest.approx(100 * where.col + 100)
        assert center.y() == pytest.approx(115.470 + 173.205 * where.row, abs=0.01)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_centre_is_under_its_own_hex(layout: BoardLayout) -> None:
    for where in layout.kind.hexes():
        assert layout.find_hex(layout.center(where)) == where


@given(layouts, st.data())
def test_a_point_belongs_to_the_hex_whose_outline_holds_it(layout: BoardLayout, data: st.DataObject) -> None:
    x = data.draw(st.floats(-150, layout.width + 150))
    y = data.draw(st.floats(-150, layout.height + 150))
    point = QPointF(x, y)
    where = layout.nearest(point)
    assert where.has_parity
    grown = layout.outline(where, 1 + 1e-9)
    assert grown.containsPoint(point, Qt.FillRule.OddEvenFill)
    assert (layout.find_hex(point) is not None) == layout.kind.contains(where)


@given(layouts, st.data(), st.integers(0, 5), st.floats(0.01, 0.99))
def test_points_just_inside_each_side_are_told_apart(
    layout: BoardLayout, data: st.DataObject, side: int, along: float
) -> None:
    where = data.draw(st.sampled_from(sorted(layout.kind.hexes())))
    corners = layout.outline(where).toList()
    edge = corners[side] * (1 - along) + corners[(side + 1) % 6] * along
    inward = layout.center(where) - edge
    assert layout.nearest(edge + inward * 1e-6) == where
    assert layout.nearest(edge - inward * 1e-6) != where


def test_half_hexes_belong_to_nobody() -> None:
    layout = BoardLayout(BoardKind.STANDARD)
    assert layout.nearest(QPointF(10, layout.center(Hex(1, 1)).y())) == Hex(1, -1)
    assert layout.find_hex(QPointF(10, layout.center(Hex(1, 1)).y())) is None
    assert layout.find_hex(QPointF(-5, 100)) is None


@given(layouts, st.data())
def test_no_piece_that_reaches_into_an_area_is_forgotten(layout: BoardLayout, data: st.DataObject) -> None:
    left = data.draw(st.floats(-100, layout.width))
    top = data.draw(st.floats(-100, layout.height))
    area = QRectF(left, top, data.draw(st.floats(1, 600)), data.draw(st.floats(1, 600)))
    found = set(layout.hexes_in(area))
    wanted = {where for where in layout.kind.hexes() if layout.piece_rect(where).intersects(area)}
    assert wanted <= found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_each_side_of_the_grid_is_drawn_once(layout: BoardLayout) -> None:
    path = layout.grid_path(layout.board_rect)
    points = [path.elementAt(index) for index in range(path.elementCount())]
    sides = [
        tuple(sorted([(round(a.x, 3), round(a.y, 3)), (round(b.x, 3), round(b.y, 3))]))
        for a, b in zip(points[::2], points[1::2], strict=True)
    ]
    assert len(sides) == len(set(sides))
    outer = sum(
        not layout.kind.contains(Hex(where.row + row, where.col + col))
        for where in layout.kind.hexes()
        for row, col in ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))
    )
    inner = (6 * len(list(layout.kind.hexes())) - outer) // 2
    assert len(sides) == inner + outer


def test_numbers_of_the_art_direction() -> None:
    assert pytest.approx(115.470, abs=0.001) == RADIUS
    assert pytest.approx(173.205, abs=0.001) == ROW_PITCH
    assert math.isclose(BOX, 120)
