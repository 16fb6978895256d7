"""Hex lines, by the vectors of facts/boards.md section 8 and by its definition with corners, written out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry import Line, distance, line_offsets
from schema.hexes import Hex

Offsets = set[tuple[int, int]]

VECTORS: list[tuple[tuple[int, int], Offsets, Offsets, Offsets]] = [
    ((0, 4), {(0, 2)}, set(), set()),
    ((2, 0), set(), {(1, 1)}, {(1, -1)}),
    ((1, 3), set(), {(0, 2)}, {(1, 1)}),
    ((2, 4), {(1, 1), (1, 3)}, set(), set()),
    ((3, 1), {(2, 0), (1, 1)}, set(), set()),
    ((1, 5), {(0, 2), (1, 3)}, set(), set()),
    ((2, 6), {(1, 3)}, {(0, 2), (1, 5)}, {(1, 1), (2, 4)}),
    ((4, 0), {(2, 0)}, {(1, 1), (3, 1)}, {(1, -1), (3, -1)}),
    ((4, 2), {(2, 0), (1, 1), (3, 1), (2, 2)}, set(), set()),
    ((3, 5), {(1, 1), (2, 2), (1, 3), (2, 4)}, set(), set()),
    ((5, 1), {(2, 0), (4, 0), (1, 1), (3, 1)}, set(), set()),
]
IN_REACH = [
    (drow, dcol)
    for drow in range(-8, 9)
    for dcol in range(-16, 17)
    if (drow + dcol) % 2 == 0 and 0 < distance(Hex(0, 0), Hex(drow, dcol)) <= 8
]
CORNERS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
offsets = st.tuples(st.integers(-20, 20), st.integers(-20, 20)).map(lambda pair: (pair[0], 2 * pair[1] + pair[0] % 2))


def line_by_corners(drow: int, dcol: int) -> tuple[Offsets, Offsets, Offsets]:
    """The definition, corner by corner, with the rectangle widened both ways."""
    dx, dy = dcol, -3 * drow
    more_rows, more_cols = int(drow == 0), int(dcol == 0)
    through: Offsets = set()
    left: Offsets = set()
    right: Offsets = set()
    for row in range(min(0, drow) - more_rows, max(0, drow) + more_rows + 1):
        for col in range(min(0, dcol) - more_cols, max(0, dcol) + more_cols + 1):
            if (row + col) % 2 or (row, col) in ((0, 0), (drow, dcol)):
                continue
            signs = [dy * (col + x) - dx * (-3 * row + y) for x, y in CORNERS]
            if min(signs) < 0 < max(signs):
                through.add((row, col))
            elif signs.count(0) in (1, 2):
                (right if max(signs) > 0 else left).add((row, col))
    return through, left, right


def as_sets(line: Line) -> tuple[Offsets, Offsets, Offsets]:
    assert all(len(places) == len(set(places)) for places in line)
    return set(line.through), set(line.left), set(line.right)


@pytest.mark.parametrize(("offset", "through", "left", "right"), VECTORS)
def test_vectors_of_the_facts(offset: tuple[int, int], through: Offsets, left: Offsets, right: Offsets) -> None:
    assert as_sets(line_offsets(*offset)) == (through, left, right)


def test_every_line_in_reach_agrees_with_its_definition() -> None:
    assert len(IN_REACH) == 216
    for offset in IN_REACH:
        assert as_sets(line_offsets(*offset)) == line_by_corners(*offset), offset


def test_adjacent_hexes_and_a_hex_itself_have_nothing_between() -> None:
    for offset in [(0, 0), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)]:
        assert line_offsets(*offset) == ((), (), ())


@pytest.mark.parametrize("offset", [(0, 1), (1, 0), (-3, 2)])
def test_there_is_no_line_to_a_place_between_hexes(offset: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=r"-?[0-9], -?[0-9]"):
        line_offsets(*offset)


@given(offsets)
def test_from_the_other_end_left_and_right_are_exchanged(offset: tuple[int, int]) -> None:
    drow, dcol = offset
    through, left, right = ({(drow + row, dcol + col) for row, col in places} for places in line_offsets(-drow, -dcol))
    assert as_sets(line_offsets(drow, dcol)) == (through, right, left)


@given(offsets)
def test_a_mirrored_line_exchanges_left_and_right(offset: tuple[int, int]) -> None:
    drow, dcol = offset
    for mirror_row, mirror_col in ((1, -1), (-1, 1)):
        mirrored = line_offsets(mirror_row * drow, mirror_col * dcol)
        through, left, right = ({(mirror_row * row, mirror_col * col) for row, col in places} for places in mirrored)
        assert as_sets(line_offsets(drow, dcol)) == (through, right, left)


@given(offsets)
def test_a_touched_hex_has_a_touched_hex_on_the_other_side(offset: tuple[int, int]) -> None:
    line = line_offsets(*offset)
    assert len(line.left) == len(line.right)
