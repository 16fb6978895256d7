"""Scenes of terrains, structures, obstacles and markers: one piece in its usual surroundings."""

from __future__ import annotations

from typing import Final

from editor.render.cards.scene import (
    MIDDLE,
    ONE_HEX,
    Arrow,
    Scene,
    Spot,
    on,
    tile,
    unit,
)
from rules.catalog import catalog
from schema.board import Camp, Face
from schema.catalog.terrain import TerrainLayer
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Mine
from schema.pieces import Modifier, Shape

RUN: Final = range(-6, 7, 2)
# Lines that run through the picture from side to side.
_WAYS: Final = frozenset(
    (
        "river",
        "wide_river",
        "fordable_stream",
        "frozen_river",
        "road",
        "road_on_hill",
        "railroad",
        "wadi_gully",
        "airfield",
        "coastline",
    )
)
_NO_ROAD: Final = frozenset(
    (
        "lake",
        "marsh",
        "rice_paddies",
        "flooded_fields",
        "mountain",
        "cave_on_mountain",
        "open_ground",
        "escarpment",
        "ravine",
        "unsupported_ravine",
        "unsupported_cravine",
        "unsupported_cairfield",
    )
)
_DESERT: Final = frozenset(("erg_ridge", "escarpment", "oasis", "palm_forest", "wadi_gully", "road_on_hill"))
_AT_SEA: Final = frozenset(("ocean", "unsupported_barge", "unsupported_pcarrier", "unit_tile_pdestroyer"))
_ASHORE: Final = frozenset(("beach", "cliff", "sea_bluff", "pier", "hedgehog", "sea_wall", "lighthouse"))
_SHAPES: Final = {
    "lake": Shape.LAKE_C,
    "airfield": Shape.RUNWAY,
    "unsupported_cairfield": None,
}
_ON_WATER: Final = frozenset(
    (
        "bridge",
        "bridge_section",
        "broken_bridge",
        "pontoon_bridge",
        "railroad_bridge",
        "ford",
        "unsupported_wpontoon",
        "dam",
    )
)
SEA: Final = Hex(8, 12)
_SHORE: Final = Hex(5, 11)


def piece_scene(key: str) -> Scene:
    """The scene of a terrain, a structure, an obstacle or a marker."""
    entry = catalog().find_terrain(key)
    layer = entry.layer if entry is not None else TerrainLayer.HEX
    face = _face(key)
    middle = SEA if key in _AT_SEA else _SHORE if key in _ASHORE else MIDDLE
    if layer is TerrainLayer.MARKER:
        return _marker_scene(key)
    if layer is TerrainLayer.OBSTACLE:
        return _obstacle_scene(key, face, middle)
    if layer is TerrainLayer.STRUCTURE or key in _ON_WATER:
        return _structure_scene(key, face, middle)
    return Scene(_terrain_hexes(key, middle), face=face, middle=middle, height=ONE_HEX)


def _face(key: str) -> Face:
    if key in _AT_SEA or key in _ASHORE:
        return Face.BEACH
    if key in _DESERT:
        return Face.DESERT
    is_winter = key.startswith("unsupported_w") or key == "frozen_river"
    return Face.WINTER if is_winter else Face.COUNTRY


def _terrain_hexes(key: str, middle: Hex) -> tuple[HexContent, ...]:
    if key in _WAYS:
        shape = _SHAPES.get(key, Shape.STRAIGHT)
        return tuple(on(0, col, terrain=tile(key, shape), middle=middle) for col in RUN)
    if key in ("impassable_hill", "impassable_blocking_hill"):
        return (on(0, 0, terrain=tile("hill", modifier=Modifier(key))),)
    if key in ("ocean", "beach", "open_ground"):
        return ()
    hexes = [on(0, 0, terrain=tile(key, _SHAPES.get(key)), middle=middle)]
    if key not in _NO_ROAD and key not in _ASHORE:
        beside = "railroad" if "rail" in key else "road"
        hexes += [on(0, col, terrain=tile(beside, Shape.STRAIGHT)) for col in RUN if col]
    return tuple(hexes)


def _structure_scene(key: str, face: Face, middle: Hex) -> Scene:
    hexes: tuple[HexContent, ...]
    if key in _ON_WATER:
        hexes = tuple(
            on(
                0,
                col,
                terrain=tile("river", Shape.STRAIGHT),
                structure=tile(key) if col == 0 and key != "dam" else None,
            )
            for col in RUN
        )
        if key == "dam":
            hexes = (*(content for content in hexes if content.col != MIDDLE.col), on(0, 0, terrain=tile(key)))
    elif key in ("unit_tile_loco", "unit_tile_wagon"):
        hexes = tuple(
            on(0, col, terrain=tile("railroad", Shape.STRAIGHT), structure=tile(key) if col == 0 else None)
            for col in RUN
        )
    elif key in _AT_SEA:
        hexes = (on(0, 0, structure=tile(key), middle=middle),)
    else:
        rotation = 4 if "road" in key else 1
        hexes = tuple(
            on(
                0,
                col,
                terrain=tile("road", Shape.STRAIGHT) if key not in ("bunker", "field_bunker") or col else None,
                structure=tile(key, rotation=rotation) if col == 0 else None,
            )
            for col in RUN
        )
    return Scene(hexes, face=face, middle=middle, height=ONE_HEX)


def _obstacle_scene(key: str, face: Face, middle: Hex) -> Scene:
    """Alone, and with a unit behind it."""
    hexes = (
        on(0, -2, obstacle=tile(key), middle=middle),
        on(0, 0, obstacle=tile(key), unit=unit("infantry", "us"), middle=middle),
    )
    return Scene(hexes, face=face, middle=middle, height=ONE_HEX, min_width=450, shift=Spot(-1, 0))


def _marker_scene(key: str) -> Scene:
    if key == "minefield":
        laid = (
            on(0, -2, unit=unit("infantry", "us")),
            on(0, 0, markers=(Mine(camp=Camp.AXIS),)),
            on(0, 2, markers=(Mine(camp=Camp.AXIS),)),
        )
        return Scene(laid, (Arrow(Spot(-1.35, 0), Spot(-0.62, 0)),), height=ONE_HEX, min_width=590)
    hexes = tuple(on(0, col, terrain=tile(key)) for col in (-2, 0, 2))
    return Scene(hexes, height=ONE_HEX)


def laid(key: str, col: int) -> HexContent:
    """A piece in the layer that it belongs to."""
    entry = catalog().find_terrain(key)
    straight = key in _WAYS and key not in _SHAPES
    laid = tile(key, Shape.STRAIGHT if straight else _SHAPES.get(key))
    match entry.layer if entry is not None else TerrainLayer.HEX:
        case TerrainLayer.STRUCTURE:
            return on(0, col, structure=laid)
        case TerrainLayer.OBSTACLE:
            return on(0, col, obstacle=laid)
        case TerrainLayer.MARKER:
            return on(0, col, markers=(Mine(camp=Camp.AXIS),))
        case _:
            return on(0, col, terrain=laid)
