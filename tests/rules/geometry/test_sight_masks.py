"""The sight table of a board holds the hex lines, moved to their source and cut at the edge of the board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry import MAXIMUM_RANGE, Grid, SightLine, find_sight_line, grid_of, line_offsets, mask_of, sight_table
from schema.board import BoardKind
from schema.hexes import Hex

kinds = pytest.mark.parametrize("kind", BoardKind)


@pytest.fixture(autouse=True, scope="module")
def _tables() -> None:
    """Made before the properties run: hypothesis times every example."""
    for kind in BoardKind:
        sight_table(kind)


@st.composite
def grids_and_hexes(draw: st.DrawFn) -> tuple[Grid, int, int]:
    grid = grid_of(draw(st.sampled_from(BoardKind)))
    source = draw(st.integers(0, grid.size - 1))
    target = draw(st.sampled_from(grid.ring(source, draw(st.integers(0, MAXIMUM_RANGE)))))
    return grid, source, target


def sight_line_by_offsets(grid: Grid, source: int, target: int) -> SightLine:
    start, end = grid.hexes[source], grid.hexes[target]
    line = line_offsets(end.row - start.row, end.col - start.col)
    masks, cut = [], []
    for places in line:
        hexes = [Hex(start.row + row, start.col + col) for row, col in places]
        masks.append(mask_of(grid.index[where] for where in hexes if where in grid.index))
        cut.append(any(where not in grid.index for where in hexes))
    assert not cut[0], "a line goes through hexes of the board only"
    return SightLine(masks[0], masks[1], masks[2], cut[1], cut[2])


@kinds
def test_table_reaches_exactly_to_the_maximum_range(kind: BoardKind) -> None:
    grid, table = grid_of(kind), sight_table(kind)
    assert len(table) == grid.size**2
    for source in range(grid.size):
        row = table[source * grid.size : (source + 1) * grid.size]
        assert [line is not None for line in row] == [away <= MAXIMUM_RANGE for away in grid.distances[source]]


@kinds
def test_lines_from_the_edges_and_the_middle_agree_with_the_offsets(kind: BoardKind) -> None:
    grid = grid_of(kind)
    last = grid.hexes[-1]
    sources = [where for where in grid.hexes if where.col in (0, 1, last.col - 1, last.col)]
    sources += [Hex(0, 8), Hex(1, 9), Hex(4, 12), Hex(5, 11), Hex(last.row, 10)]
    for source in (grid.index[where] for where in sources):
        for radius in range(MAXIMUM_RANGE + 1):
            for target in grid.ring(source, radius):
                assert find_sight_line(grid, source, target) == sight_line_by_offsets(grid, source, target)


@given(grids_and_hexes())
def test_lines_anywhere_agree_with_the_offsets(case: tuple[Grid, int, int]) -> None:
    assert find_sight_line(*case) == sight_line_by_offsets(*case)


@given(grids_and_hexes())
def test_the_table_is_symmetric_up_to_left_and_right(case: tuple[Grid, int, int]) -> None:
    grid, source, target = case
    there, back = find_sight_line(grid, source, target), find_sight_line(grid, target, source)
    assert there is not None
    assert back is not None
    assert there.reversed == back


@given(grids_and_hexes())
def test_the_mirrored_board_has_mirrored_lines(case: tuple[Grid, int, int]) -> None:
    grid, source, target = case
    last_col = 2 * grid.kind.width - 2
    mirror = [grid.index[Hex(where.row, last_col - where.col)] for where in grid.hexes]

    def mirrored(mask: int) -> int:
        return mask_of(mirror[index] for index in range(grid.size) if mask >> index & 1)

    line = find_sight_line(grid, source, target)
    image = find_sight_line(grid, mirror[source], mirror[target])
    assert line is not None
    assert image is not None
    assert image.reversed == line._replace(
        through=mirrored(line.through), left=mirrored(line.left), right=mirrored(line.right)
    )


def test_nothing_lies_between_adjacent_hexes() -> None:
    grid = grid_of(BoardKind.STANDARD)
    for source, around in enumerate(grid.adjacent):
        for target in (source, *around):
            assert find_sight_line(grid, source, target) == (0, 0, 0, False, False)


@pytest.mark.parametrize(
    ("source", "target", "left", "right", "off_board_left", "off_board_right"),
    [
        ("A9", "A7", ["a8"], [], False, True),
        ("A7", "A9", [], ["a8"], True, False),
        ("M9", "M7", [], ["l8"], True, False),
        ("M7", "M9", ["l8"], [], False, True),
        ("a8", "a6", ["B7"], ["A7"], False, False),
    ],
)
def test_a_line_along_the_edge_touches_places_off_the_board(
    source: str, target: str, left: list[str], right: list[str], off_board_left: bool, off_board_right: bool
) -> None:
    grid = grid_of(BoardKind.STANDARD)
    assert find_sight_line(grid, grid.parse(source), grid.parse(target)) == SightLine(
        0, mask_of(map(grid.parse, left)), mask_of(map(grid.parse, right)), off_board_left, off_board_right
    )


@kinds
def test_only_lines_along_the_side_edges_touch_places_off_the_board(kind: BoardKind) -> None:
    grid, table = grid_of(kind), sight_table(kind)
    last_col = 2 * kind.width - 2
    touching = 0
    for place, line in enumerate(table):
        if line is not None and (line.off_board_left or line.off_board_right):
            source, target = (grid.hexes[index] for index in divmod(place, grid.size))
            assert source.col == target.col in (0, last_col)
            touching += 1
    even_rows = range(0, kind.rows, 2)
    assert touching == 2 * sum(0 < abs(first - second) <= 8 for first in even_rows for second in even_rows)
