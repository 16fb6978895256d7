"""The ground that the board prints, the baselines and the way home."""

from __future__ import annotations

import pytest

from rules.geometry import (
    Background,
    Direction,
    background,
    baseline_row,
    grid_of,
    neighbour,
    retreat_directions,
    retreat_row_step,
)
from schema.board import BoardKind, Face, Seat
from schema.hexes import Hex

# facts/boards.md section 6: rows of beach and of ocean; all others are land.
BEACH_FACE = {
    BoardKind.STANDARD: ({4, 5, 6}, {7, 8}),
    BoardKind.OVERLORD: ({4, 5, 6}, {7, 8}),
    BoardKind.BREAKTHROUGH: ({11, 12, 13}, {14, 15, 16}),
}
kinds = pytest.mark.parametrize("kind", BoardKind)


@kinds
def test_beach_face_has_beach_and_ocean_rows_at_the_bottom(kind: BoardKind) -> None:
    beach, ocean = BEACH_FACE[kind]
    for where in grid_of(kind).hexes:
        expected = (
            Background.BEACH if where.row in beach else Background.OCEAN if where.row in ocean else Background.OPEN
        )
        assert background(kind, Face.BEACH, where) is expected


@kinds
@pytest.mark.parametrize("face", [Face.COUNTRY, Face.WINTER, Face.DESERT])
def test_other_faces_are_open_ground(kind: BoardKind, face: Face) -> None:
    assert {background(kind, face, where) for where in grid_of(kind).hexes} == {Background.OPEN}


@pytest.mark.parametrize(
    ("kind", "bottom"), [(BoardKind.STANDARD, 8), (BoardKind.OVERLORD, 8), (BoardKind.BREAKTHROUGH, 16)]
)
def test_baselines_are_the_first_and_the_last_row(kind: BoardKind, bottom: int) -> None:
    assert baseline_row(kind, Seat.TOP) == 0
    assert baseline_row(kind, Seat.BOTTOM) == bottom


@pytest.mark.parametrize(("seat", "step"), [(Seat.TOP, -1), (Seat.BOTTOM, 1)])
def test_retreat_goes_one_row_towards_the_own_baseline(seat: Seat, step: int) -> None:
    assert retreat_row_step(seat) == step
    here = Hex(4, 12)
    ways = [direction for direction in Direction if neighbour(here, direction).row == here.row + step]
    assert set(retreat_directions(seat)) == set(ways)
    west, east = retreat_directions(seat)
    assert west.mirrored is east
    assert neighbour(here, west).col < neighbour(here, east).col
