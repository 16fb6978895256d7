"""Scenes of what lies and stands on the board: one piece in its usual surroundings."""

from __future__ import annotations

from typing import Final

from editor.cards.badges import made_kind
from editor.cards.scene import (
    MIDDLE,
    ONE_HEX,
    Arrow,
    Dice,
    Mark,
    Piece,
    Scene,
    Spot,
    on,
    tile,
    unit,
)
from editor.painting.piece_art import piece_art
from library.kinds import Kind
from rules.catalog import catalog
from schema.board import Camp, Face
from schema.catalog_terrain import Layer as TerrainLayer
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Mine
from schema.pieces import Equipment, Modifier, Shape, Unit

_RUN: Final = range(-6, 7, 2)
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
    ("lake", "marsh", "rice_paddies", "flooded_fields", "mountain", "cave_on_mountain", "open_ground")
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
_SEA: Final = Hex(8, 12)
_SHORE: Final = Hex(5, 11)


def piece_scene(key: str) -> Scene:
    """The scene of a terrain, a structure, an obstacle or a marker."""
    entry = catalog().find_terrain(key)
    layer = entry.layer if entry is not None else TerrainLayer.HEX
    face = _face(key)
    middle = _SEA if key in _AT_SEA else _SHORE if key in _ASHORE else MIDDLE
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
        return tuple(on(0, col, terrain=tile(key, shape), middle=middle) for col in _RUN)
    if key in ("impassable_hill", "impassable_blocking_hill"):
        return (on(0, 0, terrain=tile("hill", modifier=Modifier(key))),)
    if key in ("ocean", "beach", "open_ground"):
        return ()
    found = [on(0, 0, terrain=tile(key, _SHAPES.get(key)), middle=middle)]
    if key not in _NO_ROAD and key not in _ASHORE:
        beside = "railroad" if "rail" in key else "road"
        found += [on(0, col, terrain=tile(beside, Shape.STRAIGHT)) for col in _RUN if col]
    return tuple(found)


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
            for col in _RUN
        )
        if key == "dam":
            hexes = (*(content for content in hexes if content.col != MIDDLE.col), on(0, 0, terrain=tile(key)))
    elif key in ("unit_tile_loco", "unit_tile_wagon"):
        hexes = tuple(
            on(0, col, terrain=tile("railroad", Shape.STRAIGHT), structure=tile(key) if col == 0 else None)
            for col in _RUN
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
            for col in _RUN
        )
    return Scene(hexes, face=face, middle=middle, height=ONE_HEX)


def _obstacle_scene(key: str, face: Face, middle: Hex) -> Scene:
    """Alone, and with a unit behind it."""
    hexes = (
        on(0, -2, obstacle=tile(key), middle=middle),
        on(0, 0, obstacle=tile(key), unit=unit("infantry", "us"), middle=middle),
    )
    return Scene(hexes, face=face, middle=middle, height=ONE_HEX, shift=Spot(-1, 0))


def _marker_scene(key: str) -> Scene:
    if key == "minefield":
        laid = (
            on(0, -2, unit=unit("infantry", "us")),
            on(0, 0, markers=(Mine(camp=Camp.AXIS),)),
            on(0, 2, markers=(Mine(camp=Camp.AXIS),)),
        )
        return Scene(laid, (Arrow(Spot(-1.35, 0), Spot(-0.62, 0)),), height=ONE_HEX)
    hexes = tuple(on(0, col, terrain=tile(key)) for col in (-2, 0, 2))
    return Scene(hexes, height=ONE_HEX)


# Units


_UNIT_VIEW: Final = 540.0
"""The width of the picture of a unit: eight dice beside it can still be read, and the lowest picture is tall enough."""
_NATION_OF_KIND: Final = {
    "french_resistance": "fr",
    "tiger": "de",
    "cavalry": "ru",
    "ski_troops": "fi",
    "sniper": "ru",
    "heavy_anti_tank_gun": "de",
    "big_gun": "de",
    "anti_tank_gun": "gb",
    "mortar": "gb",
    "machine_gun": "gb",
}


def unit_scene(kind: Kind, key: str) -> Scene:
    """The unit, and its dice from the nearest hex to the farthest."""
    if kind is Kind.EQUIPMENT:
        return _equipment_scene(key)
    known = catalog().find_unit(key)
    name = known.kind if known is not None else key
    dice = known.dice_by_range if known is not None else catalog().unit_of_kind(key).dice_by_range
    hexes, face, middle = _unit_ground(name, Unit(kind=name, nation=_NATION_OF_KIND.get(name, "us")))
    size = min(62.0, (_UNIT_VIEW - 230) / (1.14 * max(1, len(dice))))
    marks: tuple[Mark, ...] = ()
    if dice:
        marks = (Dice(Spot(-2 + (110 + size / 2) / 100, 0), tuple(map(str, dice)), size),)
    group = 62.0 if not dice else 110 + size * 1.14 * len(dice)
    return Scene(hexes, marks, face=face, middle=middle, width=_UNIT_VIEW, shift=Spot(-2 + (group - 62) / 200, 0))


def _unit_ground(name: str, shown: Unit) -> tuple[tuple[HexContent, ...], Face, Hex]:
    if name == "destroyer":
        return (on(0, -2, unit=shown, middle=_SEA),), Face.BEACH, _SEA
    if name in ("locomotive", "wagon"):
        run = tuple(
            on(0, col, terrain=tile("railroad", Shape.STRAIGHT), unit=shown if col == -2 else None) for col in _RUN
        )
        return run, Face.COUNTRY, MIDDLE
    if name == "ski_troops":
        return (on(0, -2, unit=shown),), Face.WINTER, MIDDLE
    return (on(0, -2, unit=shown),), Face.COUNTRY, MIDDLE


def _equipment_scene(key: str) -> Scene:
    worn = (Equipment(key),)
    if key == "boat":
        hexes = tuple(
            on(
                0,
                col,
                terrain=tile("river", Shape.STRAIGHT),
                unit=unit("infantry", "us", equipment=worn) if col == 0 else None,
            )
            for col in _RUN
        )
        return Scene(hexes, height=ONE_HEX)
    kind, nation = ("tiger", "de") if key == "wittmann" else ("special_forces", "us")
    return Scene((on(0, 0, unit=unit(kind, nation, equipment=worn)),), height=ONE_HEX)


def badge_scene(key: str) -> Scene:
    """The badge as large as a hand can hold it, and a unit that wears it."""
    badge = catalog().find_badge(key)
    kind = made_kind(key) or "infantry"
    nation = badge.nations[0] if badge is not None and badge.nations else "us"
    known = catalog().find_unit(kind)
    worn = unit(known.kind if known is not None else kind, nation, badge=key)
    stems = piece_art().unit(worn).badge
    return Scene((on(0, -2, unit=worn),), (Piece(Spot(0.6, 0), stems, 3.6),), height=ONE_HEX, shift=Spot(-0.7, 0))


_COMMANDS: Final = {
    "imperial_japanese_army": "jp",
    "north_african_desert": "gb",
    "blitz": "de",
    "partial_blitz": "de",
    "night_attack": "us",
    "night_fall": "us",
    "russian_commissar": "ru",
    "russian_commissar_overlord": "ru",
    "us_marines_gung_ho": "us",
    "british_commonwealth": "gb",
    "italian_royal_army": "it",
    "air_strikes": "us",
    "us_rangers_german_elite_etc": "us",
    "french": "fr",
}


# The scenario language says ru, the drawings say su.
_FLAGS: Final = {"ru": "su"}
# Nations that no figures are drawn for.
_WITHOUT_TROOPS: Final = frozenset(("be", "no", "gr", "yu", "bg"))


def nation_scene(key: str) -> Scene:
    """Its flag, and infantry, armor and artillery under it."""
    nation = _COMMANDS.get(key, key)
    face = Face.DESERT if key == "north_african_desert" else Face.COUNTRY
    flag = Piece(Spot(-1.9, 0), (f"flag_{_FLAGS.get(nation, nation)}",), 0.8)
    hexes: tuple[HexContent, ...] = ()
    if nation not in _WITHOUT_TROOPS:
        hexes = (on(0, 0, unit=unit("infantry", nation)), on(0, 2, unit=unit("armor", nation)))
    return Scene(hexes, (flag,), width=660, face=face, shift=Spot(0.05 if hexes else -1.9, 0))


_DESERT_BOXES: Final = frozenset(("mediterranean", "winter_desert_board"))
_BOXES: Final = {
    "base": ("forest", "town_village", "hedgerow"),
    "base_2025": ("hill", "forest", "town_village"),
    "terrain": ("marsh", "railroad_station", "church"),
    "eastern": ("city_ruins", "marsh", "frozen_river"),
    "winter_desert_board": ("palm_forest", "oasis", "erg_ridge"),
    "pacific": ("jungle", "cave_on_hill", "rice_paddies"),
    "air": ("airfield", "airfield", "airfield"),
    "mediterranean": ("oasis", "escarpment", "erg_ridge"),
    "overlord": ("cliff", "bunker", "sea_bluff"),
    "breakthrough": ("mountain", "lake", "hill_with_forest"),
    "winter_wars": ("trenches", "forest", "city_ruins"),
    "equipment": ("sandbags", "wire", "minefield"),
    "new_flight_plan": ("airfield", "airfield", "airfield"),
}


def box_scene(key: str) -> Scene:
    """Some of what is in the box."""
    pieces = _BOXES.get(key, ("forest", "hill", "town_village"))
    face = Face.WINTER if key == "winter_wars" else Face.DESERT if key in _DESERT_BOXES else Face.COUNTRY
    hexes = tuple(_laid(kind, col) for kind, col in zip(pieces, (-2, 0, 2), strict=True))
    return Scene(hexes, height=ONE_HEX, face=face)


def _laid(key: str, col: int) -> HexContent:
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
