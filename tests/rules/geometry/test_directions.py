"""Directions turn like tiles: counter-clockwise, in steps of 60 degrees."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry import Direction, turned_rotation

directions = st.sampled_from(Direction)
steps = st.integers(-30, 30)
rotations = st.integers(1, 6)

# facts/boards.md section 2, as (row, col).
STEPS = {
    Direction.EAST: (0, 2),
    Direction.NORTH_EAST: (-1, 1),
    Direction.NORTH_WEST: (-1, -1),
    Direction.WEST: (0, -2),
    Direction.SOUTH_WEST: (1, -1),
    Direction.SOUTH_EAST: (1, 1),
}


@pytest.mark.parametrize("direction", Direction)
def test_step_of_a_direction(direction: Direction) -> None:
    assert direction.step == STEPS[direction]


def test_directions_are_in_the_order_of_tile_turns() -> None:
    assert list(STEPS) == sorted(Direction) == [Direction.EAST.turned(step) for step in range(6)]


@given(directions)
def test_opposite_undoes_the_step(direction: Direction) -> None:
    assert direction.opposite.step == (-direction.step[0], -direction.step[1])
    assert direction.opposite.opposite is direction


@given(directions)
def test_mirror_exchanges_left_and_right_only(direction: Direction) -> None:
    assert direction.mirrored.step == (direction.step[0], -direction.step[1])
    assert direction.mirrored.mirrored is direction


@given(directions, steps)
def test_turning_back_restores_the_direction(direction: Direction, turn: int) -> None:
    assert direction.turned(turn).turned(-turn) is direction


@given(directions, steps)
def test_mirror_turns_the_other_way(direction: Direction, turn: int) -> None:
    assert direction.turned(turn).mirrored is direction.mirrored.turned(-turn)


def test_rotation_one_leaves_a_tile_as_it_is_and_two_turns_it_counter_clockwise() -> None:
    assert Direction.EAST.rotated(1) is Direction.EAST
    assert Direction.EAST.rotated(2) is Direction.NORTH_EAST
    assert Direction.SOUTH_EAST.rotated(2) is Direction.EAST
    assert Direction.EAST.rotated(6) is Direction.SOUTH_EAST


@given(directions, rotations, steps)
def test_turning_a_tile_turns_its_sides(direction: Direction, rotation: int, turn: int) -> None:
    turned = turned_rotation(rotation, turn)
    assert 1 <= turned <= 6
    assert direction.rotated(turned) is direction.rotated(rotation).turned(turn)
