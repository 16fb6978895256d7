"""Mirrored and turned tiles link and close the mirrored and turned sides; twice mirrored is as before."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.edits.links import links_of, shapes_of
from editor.edits.piece_symmetry import MIRRORED_SHAPES, rotated_tile, turned_marker, turned_tile, turned_unit
from editor.edits.symmetry import MIRROR, UNTURNED, Symmetry
from rules.catalog import catalog
from rules.geometry import COMPASS, Direction
from schema.hexes import Hex
from schema.markers import Exit, Medal
from schema.pieces import Look, Shape, Tile, Unit

SYMMETRIES = [Symmetry(mirrored, steps) for mirrored, steps in product((False, True), range(6))]
ROTATIONS = range(1, 7)
DRAWN = [
    Tile(terrain=terrain.id, shape=face.shape, look=face.look, rotation=rotation)
    for terrain in catalog().terrains.values()
    for face in terrain.tiles
    for rotation in ROTATIONS
]


def closed(tile: Tile) -> frozenset[Direction]:
    names = catalog().terrain(tile.terrain).blocked_at(tile.shape, tile.turn)
    return frozenset(COMPASS[name] for name in names)


def one_handed(tile: Tile) -> bool:
    """A fork of which the other hand does not exist, as of the frozen river."""
    other = MIRRORED_SHAPES.get(tile.shape) if tile.shape else None
    return other is not None and other not in shapes_of(tile.terrain, tile.look)


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=str)
def test_links_and_closed_sides_turn_with_the_tile(symmetry: Symmetry) -> None:
    linked = blocked = 0
    for tile in DRAWN:
        turned = turned_tile(tile, symmetry)
        assert turned.terrain == tile.terrain
        assert turned.look is tile.look
        if symmetry.mirrored and one_handed(tile):
            continue
        links, sides = links_of(tile), closed(tile)
        assert links_of(turned) == {symmetry.side(side) for side in links}, tile
        assert closed(turned) == {symmetry.side(side) for side in sides}, tile
        linked, blocked = linked + bool(links), blocked + bool(sides)
    assert linked > 200
    assert blocked >= 18


def test_a_fork_that_exists_in_one_hand_only_comes_as_near_as_can_be() -> None:
    fork = Tile(terrain="frozen_river", shape=Shape.FORK_RIGHT, rotation=1)
    mirrored = turned_tile(fork, MIRROR)
    assert mirrored.shape is Shape.STRAIGHT
    assert links_of(mirrored) < {MIRROR.side(side) for side in links_of(fork)}


def test_twice_mirrored_or_turned_is_as_before() -> None:
    for tile in DRAWN:
        half = turned_tile(tile, Symmetry(steps=3))
        assert turned_tile(half, Symmetry(steps=3)) == tile
        assert one_handed(tile) or turned_tile(turned_tile(tile, MIRROR), MIRROR) == tile


def angle(tile: Tile) -> int:
    """Of a piece that looks the same half way round, counter-clockwise from how it lies at rotation 1."""
    return (catalog().terrain(tile.terrain).turn_degrees or 0) * (tile.turn - 1)


@pytest.mark.parametrize("terrain", ["bridge", "pontoon_bridge", "railroad_bridge", "ford", "road_block"])
@pytest.mark.parametrize("rotation", ROTATIONS)
def test_rectangles_turn_by_the_same_angle(terrain: str, rotation: int) -> None:
    tile = Tile(terrain=terrain, rotation=rotation)
    for symmetry in SYMMETRIES:
        mirrored = -angle(tile) if symmetry.mirrored else angle(tile)
        assert (angle(turned_tile(tile, symmetry)) - mirrored - 60 * symmetry.steps) % 180 == 0


@pytest.mark.parametrize("terrain", ["bunker", "field_bunker", "wire", "sandbags"])
@pytest.mark.parametrize("rotation", [None, 1, 2])
def test_bunkers_and_wire_only_turn_half_way_round(terrain: str, rotation: int | None) -> None:
    tile = Tile(terrain=terrain, rotation=rotation)
    assert turned_tile(tile, MIRROR) == tile
    assert turned_tile(tile, Symmetry(steps=1)) == tile
    assert turned_tile(tile, Symmetry(steps=3)).rotation == (1 if rotation == 2 else 2)


def test_forks_change_hands_in_the_mirror() -> None:
    fork = Tile(terrain="road", shape=Shape.FORK_LEFT, look=Look.WINTER, rotation=2)
    assert turned_tile(fork, MIRROR).shape is Shape.FORK_RIGHT


def test_a_tile_of_a_foreign_file_turns_like_a_hex_tile() -> None:
    assert turned_tile(Tile(terrain="m44:odd", rotation=2), Symmetry(steps=2)).rotation == 4


def test_pieces_without_a_direction_stay() -> None:
    barge = Tile(terrain="unsupported_barge")
    assert turned_tile(barge, Symmetry(True, 2)) is barge
    assert turned_tile(barge, UNTURNED) is barge


def test_arrows_and_ships_turn() -> None:
    assert turned_marker(Exit(rotation=1), MIRROR, lambda place: place) == Exit(rotation=4)
    assert turned_marker(Exit(), MIRROR, lambda place: place) == Exit()
    assert turned_unit(Unit(kind="destroyer", facing=2), Symmetry(steps=1)).facing == 3
    medal = Medal(group=(Hex(0, 0), Hex(2, 2)))
    assert turned_marker(medal, UNTURNED, lambda place: place if place.row else None) == Medal(group=(Hex(2, 2),))


@pytest.mark.parametrize(("terrain", "clockwise", "rotation"), [("forest", 1, 6), ("bridge", 1, 2), ("bunker", 1, 2)])
def test_r_turns_clockwise_by_one_step_of_the_piece(terrain: str, clockwise: int, rotation: int) -> None:
    tile = rotated_tile(Tile(terrain=terrain), clockwise)
    assert tile.rotation == rotation
    assert rotated_tile(tile, -clockwise).rotation == 1


@given(st.sampled_from(SYMMETRIES), st.integers(-20, 20), st.integers(-20, 20))
def test_offsets_turn_as_sides_do(symmetry: Symmetry, rows: int, half: int) -> None:
    cols = 2 * half + rows % 2
    turned_rows, turned_cols = symmetry.offset(rows, cols)
    assert (turned_rows + turned_cols) % 2 == 0
    for side in Direction:
        step = side.step
        moved = symmetry.offset(rows + step[0], cols + step[1])
        turned = symmetry.side(side).step
        assert moved == (turned_rows + turned[0], turned_cols + turned[1])


@given(st.sampled_from(SYMMETRIES))
def test_flipping_and_turning_add_up(symmetry: Symmetry) -> None:
    assert symmetry.flipped().flipped() == symmetry
    assert symmetry.turned(2).turned(-2) == symmetry
    for side in Direction:
        assert symmetry.flipped().side(side) == symmetry.side(side).mirrored
        assert symmetry.turned(1).side(side) == symmetry.side(side).turned(1)
