"""Pieces turned and mirrored. A tile shows the mirror image of the sides it linked or closed before.

How a piece turns with each step of its rotation is in the catalog: hex tiles 60 degrees counter-clockwise, bridges
30 clockwise, bunkers and wire half way round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from editor.edits.links import links_of, nearest_tile, shapes_of
from editor.edits.symmetry import UNTURNED, Symmetry
from rules.catalog import catalog
from rules.geometry.directions import SIDES
from schema.catalog.terrain import TerrainLayer
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Exit, Marker, Medal
from schema.pieces import Shape, Tile, Unit

# What a mirror makes of a fork.
MIRRORED_SHAPES: Final[Mapping[Shape, Shape]] = {
    Shape.FORK_LEFT: Shape.FORK_RIGHT,
    Shape.FORK_RIGHT: Shape.FORK_LEFT,
}
# A drawing that lies along the east-west axis at rotation 1 comes out of the mirror turned half way round; one that
# stands on the north-south axis comes out as it was. The crossing of two ways lies askew between them.
_HALF_TURN_IN_MIRROR: Final = 3
_MIRROR_STEPS: Final[Mapping[Shape, int]] = {
    Shape.CURVE: _HALF_TURN_IN_MIRROR,
    Shape.FORK_LEFT: _HALF_TURN_IN_MIRROR,
    Shape.FORK_RIGHT: _HALF_TURN_IN_MIRROR,
    Shape.FORK_Y: _HALF_TURN_IN_MIRROR,
    Shape.POND: _HALF_TURN_IN_MIRROR,
    Shape.MOUTH: _HALF_TURN_IN_MIRROR,
    Shape.LAKE_B: _HALF_TURN_IN_MIRROR,
    Shape.CROSS: 2,
}
# The arrow of an exit, and ships and trains, point east at rotation 1.
_ARROW_IN_MIRROR: Final = _HALF_TURN_IN_MIRROR
_HEX_TILE_DEGREES: Final = 60

Where = Callable[[Hex], Hex | None]


def turned_tile(tile: Tile, symmetry: Symmetry) -> Tile:
    if symmetry == UNTURNED:
        return tile
    entry = catalog().find_terrain(tile.terrain)
    degrees = _HEX_TILE_DEGREES if entry is None else entry.turn_degrees
    shape = tile.shape
    rotation = tile.rotation
    if symmetry.mirrored and shape is not None and shape in MIRRORED_SHAPES:
        shape = MIRRORED_SHAPES[shape]
        if entry is not None and shape not in shapes_of(tile.terrain, tile.look):
            # A fork that exists in one hand only: what comes nearest to its mirror image.
            return nearest_tile(tile, frozenset(symmetry.side(side) for side in links_of(tile)))
    if degrees is not None and not _lies_anyhow(tile):
        rotation = _turned_rotation(tile.rotation, degrees, symmetry, _mirror_steps(tile.shape, degrees))
    if shape is tile.shape and rotation == tile.rotation:
        return tile
    return tile.model_copy(update={"shape": shape, "rotation": rotation})


def _lies_anyhow(tile: Tile) -> bool:
    """A forest that nobody turned lies as well this way as any other; it is not turned on its head."""
    entry = catalog().find_terrain(tile.terrain)
    return (
        tile.rotation is None
        and tile.shape is None
        and (entry is None or (entry.layer is TerrainLayer.HEX and not entry.blocked_sides))
    )


def _mirror_steps(shape: Shape | None, degrees: int) -> int:
    return 0 if shape is None or degrees != _HEX_TILE_DEGREES else _MIRROR_STEPS.get(shape, 0)


def _turned_rotation(rotation: int | None, degrees: int, symmetry: Symmetry, mirror_steps: int) -> int | None:
    """The rotation after mirror and turn. Pieces with two orientations take the nearest one."""
    # Bunkers and wire have two orientations; rotations beyond are the same again and keep their number.
    period = 2 if abs(degrees) == 180 else SIDES
    block, step = divmod((rotation or 1) - 1, period)
    if symmetry.mirrored:
        step = (mirror_steps - step) % period
    step = (step + _steps(symmetry.steps * 60, degrees)) % period
    turned = block * period + step + 1
    return None if rotation is None and turned == 1 else turned


def _steps(angle: int, degrees: int) -> int:
    """So many steps of the rotation come nearest to the angle."""
    whole, rest = divmod(angle, abs(degrees))
    nearest = whole + (2 * rest >= abs(degrees))
    return nearest if degrees > 0 else -nearest


def turned_facing(facing: int | None, symmetry: Symmetry) -> int | None:
    """An arrow that points east at rotation 1."""
    if symmetry == UNTURNED:
        return facing
    return _turned_rotation(facing, _HEX_TILE_DEGREES, symmetry, _ARROW_IN_MIRROR)


def turned_unit(unit: Unit, symmetry: Symmetry) -> Unit:
    if unit.facing is None or symmetry == UNTURNED:
        return unit
    return unit.model_copy(update={"facing": turned_facing(unit.facing, symmetry)})


def turned_marker(marker: Marker, symmetry: Symmetry, where: Where) -> Marker:
    """The marker with its arrow turned and its group where `where` puts the hexes; None drops one."""
    update: dict[str, object] = {}
    if isinstance(marker, Medal | Exit) and marker.group:
        group = tuple(hex_ for old in marker.group if (hex_ := where(old)) is not None)
        if group != marker.group:
            update["group"] = group
    # Without a rotation the arrow points off the board by itself.
    if isinstance(marker, Exit) and marker.rotation is not None and symmetry != UNTURNED:
        update["rotation"] = turned_facing(marker.rotation, symmetry)
    return marker.model_copy(update=update) if update else marker


def turned_content(content: HexContent, symmetry: Symmetry, *, to: Hex, where: Where) -> HexContent:
    """A hex with all that is on it, put down at `to`."""
    update: dict[str, object] = {"row": to.row, "col": to.col}
    for name in ("terrain", "structure", "obstacle"):
        tile: Tile | None = getattr(content, name)
        if tile is not None:
            update[name] = turned_tile(tile, symmetry)
    if content.unit is not None:
        update["unit"] = turned_unit(content.unit, symmetry)
    if content.markers:
        update["markers"] = tuple(turned_marker(marker, symmetry, where) for marker in content.markers)
    return content.model_copy(update=update)


def rotated_tile(tile: Tile, clockwise: int) -> Tile:
    """The tile turned in the hand: one step of its own rotation, whatever angle that is."""
    entry = catalog().find_terrain(tile.terrain)
    degrees = _HEX_TILE_DEGREES if entry is None else entry.turn_degrees
    if degrees is None:
        return tile
    period = 2 if abs(degrees) == 180 else SIDES
    steps = -clockwise if degrees > 0 else clockwise
    return tile.model_copy(update={"rotation": (tile.turn - 1 + steps) % period + 1})
