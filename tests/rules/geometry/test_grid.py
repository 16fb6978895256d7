"""The boards as tables of small integers."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry import OFF_BOARD, Direction, Grid, distance, grid_of, indices_of, mask_of, neighbour
from schema.board import BoardKind
from schema.hexes import Hex

kinds = pytest.mark.parametrize("kind", BoardKind)
places = st.tuples(st.integers(-30, 30), st.integers(-30, 30)).map(lambda pair: Hex(pair[0], 2 * pair[1] + pair[0] % 2))
directions = st.sampled_from(Direction)
grids = st.sampled_from([grid_of(kind) for kind in BoardKind])


@st.composite
def grids_and_hexes(draw: st.DrawFn) -> tuple[Grid, int, int]:
    grid = draw(grids)
    indices = st.integers(0, grid.size - 1)
    return grid, draw(indices), draw(indices)


# facts/boards.md section 1.
@pytest.mark.parametrize(
    ("kind", "rows", "even", "odd", "size", "last_even", "last_odd"),
    [
        (BoardKind.STANDARD, 9, 13, 12, 113, 24, 23),
        (BoardKind.OVERLORD, 9, 26, 25, 230, 50, 49),
        (BoardKind.BREAKTHROUGH, 17, 13, 12, 213, 24, 23),
    ],
)
def test_board_sizes(kind: BoardKind, rows: int, even: int, odd: int, size: int, last_even: int, last_odd: int) -> None:
    grid = grid_of(kind)
    assert grid.size == len(grid.hexes) == len(grid.index) == size
    assert len(grid.row_masks) == rows
    for row in range(rows):
        in_row = [grid.hexes[index] for index in indices_of(grid.row_mask(row))]
        assert {where.row for where in in_row} == {row}
        assert len(in_row) == (odd if row % 2 else even)
        assert in_row[-1].col == (last_odd if row % 2 else last_even)


@kinds
def test_rows_cover_the_board_once(kind: BoardKind) -> None:
    grid = grid_of(kind)
    assert sum(grid.row_masks) == grid.board_mask == mask_of(range(grid.size))


@kinds
def test_index_is_the_place_in_the_list_of_hexes(kind: BoardKind) -> None:
    grid = grid_of(kind)
    assert [grid.index[where] for where in grid.hexes] == list(range(grid.size))


@kinds
def test_neighbours_are_the_hexes_one_step_away(kind: BoardKind) -> None:
    grid = grid_of(kind)
    for index, where in enumerate(grid.hexes):
        for direction in Direction:
            place = neighbour(where, direction)
            assert grid.neighbours[index][direction] == grid.index.get(place, OFF_BOARD)


@kinds
def test_neighbours_are_mutual_and_adjacent_leaves_out_the_edge(kind: BoardKind) -> None:
    grid = grid_of(kind)
    for index, around in enumerate(grid.neighbours):
        on_board = [other for other in around if other != OFF_BOARD]
        assert list(grid.adjacent[index]) == on_board
        assert grid.adjacent_masks[index] == mask_of(on_board)
        assert set(on_board) == set(grid.ring(index, 1))
        for direction in Direction:
            if (other := around[direction]) != OFF_BOARD:
                assert grid.neighbours[other][direction.opposite] == index


@given(st.sampled_from(BoardKind), st.sets(st.integers(0, 112)))
def test_around_is_next_to_any_hex_of_a_mask(kind: BoardKind, indices: set[int]) -> None:
    grid = grid_of(kind)
    assert set(indices_of(grid.around(mask_of(indices)))) == {
        near for index in indices for near in grid.adjacent[index]
    }
    assert grid.around(grid.board_mask) == grid.board_mask


@kinds
def test_distance_table_agrees_with_the_formula(kind: BoardKind) -> None:
    grid = grid_of(kind)
    for index, where in enumerate(grid.hexes):
        assert list(grid.distances[index]) == [distance(where, other) for other in grid.hexes]


@pytest.mark.parametrize(
    ("kind", "diameter"), [(BoardKind.STANDARD, 16), (BoardKind.OVERLORD, 29), (BoardKind.BREAKTHROUGH, 20)]
)
def test_diameter_is_the_way_from_corner_to_corner(kind: BoardKind, diameter: int) -> None:
    grid = grid_of(kind)
    assert grid.diameter == grid.distance(0, grid.size - 1) == diameter


@given(places, places)
def test_distance_is_symmetric_and_zero_only_at_home(first: Hex, second: Hex) -> None:
    assert distance(first, second) == distance(second, first)
    assert (distance(first, second) == 0) == (first == second)


@given(places, places, places)
def test_a_detour_is_never_shorter(first: Hex, second: Hex, third: Hex) -> None:
    assert distance(first, third) <= distance(first, second) + distance(second, third)


@given(places, places)
def test_distance_counts_steps(first: Hex, second: Hex) -> None:
    """Some neighbour is nearer by exactly one, until one is there."""
    if first != second:
        assert min(distance(neighbour(first, way), second) for way in Direction) == distance(first, second) - 1


@given(places, directions)
def test_neighbour_is_at_distance_one_and_returns(where: Hex, direction: Direction) -> None:
    assert distance(where, neighbour(where, direction)) == 1
    assert neighbour(neighbour(where, direction), direction.opposite) == where


@given(grids_and_hexes(), st.integers(-2, 40))
def test_within_and_ring_hold_the_hexes_that_far_away(case: tuple[Grid, int, int], radius: int) -> None:
    grid, center, other = case
    away = grid.distance(center, other)
    assert bool(grid.within(center, radius) >> other & 1) == (away <= radius)
    assert (other in grid.ring(center, radius)) == (away == radius)
    assert mask_of(grid.ring(center, radius)) == grid.within(center, radius) & ~grid.within(center, radius - 1)


def test_within_counts_of_a_hex_in_the_open() -> None:
    grid = grid_of(BoardKind.BREAKTHROUGH)
    center = grid.index[Hex(8, 12)]
    assert [len(grid.ring(center, radius)) for radius in range(5)] == [1, 6, 12, 18, 24]
    assert [grid.within(center, radius).bit_count() for radius in range(5)] == [1, 7, 19, 37, 61]


@given(grids_and_hexes())
def test_direction_of_adjacent_hexes_only(case: tuple[Grid, int, int]) -> None:
    grid, source, target = case
    assert grid.direction(source, target) is None or target in grid.adjacent[source]
    for direction in Direction:
        if (other := grid.neighbours[source][direction]) != OFF_BOARD:
            assert grid.direction(source, other) is direction


def test_a_row_end_is_not_adjacent_to_the_next_row_start() -> None:
    grid = grid_of(BoardKind.STANDARD)
    assert grid.direction(12, 13) is None


# facts/boards.md section 2.
@pytest.mark.parametrize(
    ("kind", "label", "where"),
    [
        (BoardKind.STANDARD, "A9", Hex(0, 0)),
        (BoardKind.STANDARD, "M1", Hex(8, 24)),
        (BoardKind.STANDARD, "f8", Hex(1, 11)),
        (BoardKind.STANDARD, "F9", Hex(0, 10)),
        (BoardKind.OVERLORD, "Z9", Hex(0, 50)),
        (BoardKind.OVERLORD, "y8", Hex(1, 49)),
        (BoardKind.BREAKTHROUGH, "A17", Hex(0, 0)),
    ],
)
def test_labels_of_the_facts(kind: BoardKind, label: str, where: Hex) -> None:
    grid = grid_of(kind)
    assert grid.hexes[grid.parse(label)] == where
    assert grid.label(grid.index[where]) == label


@kinds
def test_every_label_names_its_hex(kind: BoardKind) -> None:
    grid = grid_of(kind)
    assert [grid.parse(grid.label(index)) for index in range(grid.size)] == list(range(grid.size))


@pytest.mark.parametrize("label", ["Z9", "m8", "A10", "A0", "", "9A"])
def test_what_is_no_hex_of_the_board_is_refused(label: str) -> None:
    with pytest.raises(ValueError, match=f"^{label}$"):
        grid_of(BoardKind.STANDARD).parse(label)


@kinds
def test_there_is_one_grid_per_kind_even_after_a_journey(kind: BoardKind) -> None:
    grid = grid_of(kind)
    assert grid_of(kind) is grid
    assert pickle.loads(pickle.dumps(grid)) is grid
    assert copy.deepcopy(grid) is grid
    assert repr(grid) == f"Grid({kind.value})"


@given(st.sets(st.integers(0, 229)))
def test_masks_hold_sets_of_indices_in_order(indices: set[int]) -> None:
    assert list(indices_of(mask_of(indices))) == sorted(indices)
