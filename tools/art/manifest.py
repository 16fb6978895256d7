"""The manifest `manifest.json`: which files draw which terrain in which shape and look. No drawing here.

The fields are explained in `editor.render.art`.
"""

from __future__ import annotations

import json
from typing import Any

from tools.art.grounds import FACES

COUNTRY, WINTER, DESERT, PACIFIC = "country", "winter", "desert", "pacific"
PLAIN = "plain"  # the shape of a tile that has none
WAYS, STANDING, RECT, OBSTACLE, OVERLAY = "water_and_ways", "standing", "rect", "obstacle", "overlay"

Leaf = dict[str, Any]
Looks = dict[str, list[Leaf]]
Shapes = dict[str, Looks]

HEX_TURN, RECT_TURN, RAIL_TURN, ABOUT_TURN = -60, 30, 60, 180


def leaf(stems: str | list[str], layer: str = STANDING, turn: int = 0, shadow: str | None = None) -> Leaf:
    entry: Leaf = {"stems": [stems] if isinstance(stems, str) else stems, "layer": layer, "turn": turn}
    return entry | ({"shadow": shadow} if shadow else {})


def _tail(look: str) -> str:
    return "" if look == COUNTRY else f"_{look}"


def standing(stem: str, *looks: str, variants: str = "", twice: str = "") -> Shapes:
    """A piece that never turns: the light on it comes from the north-west. twice: looks with a second drawing, `_b`."""

    def names(look: str) -> list[str]:
        name = f"{stem}{_tail(look)}"
        second = [f"{name}_b"] if look in twice.split() else []
        return [f"{name}_{v}" for v in variants] or [name, *second]

    return {PLAIN: {look: [leaf(names(look))] for look in (COUNTRY, *looks)}}


def lines(stem: str, shapes: str, looks: tuple[str, ...] = (), layer: str = WAYS, wavy: bool = False) -> Shapes:
    """Water and ways, by shape; the Y is drawn in the files called fork, a wavy straight has a second file."""

    def one(shape: str, look: str) -> list[Leaf]:
        name = f"{stem}_{'fork' if shape == 'y' else shape}{_tail(look)}"
        return [leaf([name, f"{name}_b"] if wavy and shape == "straight" else name, layer, HEX_TURN)]

    return {shape: {look: one(shape, look) for look in (COUNTRY, *looks)} for shape in shapes.split()}


def rect(stem: str, *looks: str, turn: int = RECT_TURN, layer: str = RECT) -> Shapes:
    """A structure or barrier: it turns, its shadow is a file of its own."""
    return {PLAIN: {k: [leaf(f"{stem}{_tail(k)}", layer, turn, f"{stem}_shadow")] for k in (COUNTRY, *looks)}}


def obstacle(stem: str) -> Shapes:
    return {PLAIN: {COUNTRY: [leaf(stem, OBSTACLE)]}}


def only(*leaves: Leaf) -> Shapes:
    """One picture for every look."""
    return {PLAIN: {COUNTRY: list(leaves)}}


def _fords() -> Shapes:
    """The ford alone, and the river of each shape with the shoal on it."""
    shoal = {"curve": "ford_curve", "pond": "ford_pond"}
    shapes = only(leaf("ford", RECT, HEX_TURN))
    for shape, looks in RIVER.items():
        shapes[shape] = {
            look: [*leaves, leaf(shoal.get(shape, "ford"), WAYS, HEX_TURN)] for look, leaves in looks.items()
        }
    return shapes


def _road_on_hill() -> Shapes:
    return {
        shape: {
            look: [
                leaf([f"hill{_tail(look)}_a", f"hill{_tail(look)}_b"]),
                leaf(f"road_on_hill_{shape}{_tail(look)}", STANDING, HEX_TURN),
            ]
            for look in (COUNTRY, WINTER, DESERT)
        }
        for shape in ("straight", "curve")
    }


RIVER_SHAPES = "straight curve fork_left fork_right y pond mouth"
STREAM_SHAPES = "straight curve fork_left fork_right y pond"
SEASONS = (WINTER, DESERT)
RIVER = lines("river", RIVER_SHAPES, SEASONS, wavy=True)

TERRAINS: dict[str, Shapes] = {
    "open_ground": {PLAIN: {COUNTRY: []}},
    "forest": standing("forest", WINTER, variants="abc"),
    "hedgerow": standing("hedgerow", twice="country"),
    "hill": standing("hill", *SEASONS, variants="ab"),
    "impassable_hill": only(leaf("impassable", OVERLAY)),
    "impassable_blocking_hill": only(leaf("impassable_blocking", OVERLAY)),
    "steep_hill": standing("steep_hill"),
    "cliff": standing("cliff", WINTER),
    "sea_bluff": standing("sea_bluff"),
    "town_village": standing("town", WINTER, DESERT, PACIFIC, twice="country winter"),
    "river": RIVER,
    "wide_river": lines("wide_river", RIVER_SHAPES, SEASONS, wavy=True),
    "ocean": only(leaf("ground_ocean", WAYS), leaf([f"ground_ocean_{v}" for v in "abcd"], WAYS)),
    "beach": only(leaf("beach", WAYS)),
    "coastline": lines("coastline", "straight curve"),
    "bridge": rect("bridge", WINTER, PACIFIC),
    "bridge_section": rect("bridge_section"),
    "broken_bridge": rect("broken_bridge"),
    "pontoon_bridge": rect("pontoon_bridge", WINTER),
    "railroad_bridge": rect("railroad_bridge", WINTER, turn=RAIL_TURN),
    "ford": _fords(),
    "fordable_stream": lines("fordable_stream", STREAM_SHAPES, SEASONS, wavy=True),
    "frozen_river": lines("frozen_river", STREAM_SHAPES, wavy=True),
    "lake": lines("lake", "a b c", SEASONS),
    "marsh": standing("marsh", WINTER, twice="country winter"),
    "rice_paddies": standing("rice_paddies"),
    "jungle": standing("jungle", variants="ab"),
    "palm_forest": standing("palm_forest"),
    "hill_with_forest": standing("hill_with_forest", WINTER),
    "hill_with_village": standing("hill_with_village", WINTER),
    "mountain": standing("mountain", WINTER, twice="country winter"),
    "cave_on_hill": standing("cave_on_hill"),
    "cave_on_mountain": standing("cave_on_mountain"),
    "erg_ridge": standing("erg_ridge"),
    "escarpment": standing("escarpment"),
    "ravine": {PLAIN: lines("ravine", "straight", (WINTER,))["straight"]}
    | lines("ravine", "straight curve", (WINTER,)),
    "wadi_gully": lines("wadi_gully", "straight curve"),
    "oasis": standing("oasis"),
    "trenches": standing("trenches", WINTER, PACIFIC),
    "city_ruins": standing("city_ruins", WINTER, twice="country winter"),
    "barracks": standing("barracks"),
    "factory_complex": standing("factory_complex", WINTER),
    "lighthouse": standing("lighthouse"),
    "power_plant": standing("power_plant"),
    "church": standing("church", WINTER),
    "prison_camp": standing("prison_camp"),
    "radar_station": standing("radar_station"),
    "railroad_station": only(leaf("railroad_station", STANDING, HEX_TURN, "railroad_station_shadow")),
    "cemetery": standing("cemetery"),
    "supply_depot": standing("supply_depot"),
    "hq_supply_tent": standing("hq_supply_tent", DESERT, PACIFIC),
    "hospital": standing("hospital"),
    "airfield": lines("airfield", "runway crossing curve", (WINTER, DESERT, PACIFIC)),
    "dam": only(leaf("dam", WAYS, HEX_TURN)),
    "fortress": standing("fortress"),
    "high_ground": standing("high_ground"),
    "flooded_fields": standing("flooded_fields"),
    "pier": only(leaf("pier", WAYS, HEX_TURN)),
    "road": lines("road", "straight curve fork_left fork_right cross y", SEASONS),
    "road_on_hill": _road_on_hill(),
    "railroad": lines("railroad", "straight curve fork_left fork_right cross", (WINTER,)),
    "bunker": rect("bunker", turn=ABOUT_TURN),
    "field_bunker": rect("field_bunker", WINTER, DESERT, PACIFIC, turn=ABOUT_TURN),
    "hedgehog": obstacle("hedgehog"),
    "sandbags": obstacle("sandbags"),
    "sea_wall": obstacle("sea_wall"),
    "wire": obstacle("wire"),
    "dragons_teeth": rect("dragons_teeth", turn=HEX_TURN),
    "road_block": rect("road_block", WINTER, DESERT, turn=HEX_TURN),
    "minefield": obstacle("mine"),
    "smoke_screen": obstacle("smoke_screen"),
    "unsupported_ravine": {PLAIN: lines("ravine", "straight")["straight"]},
    "unsupported_cravine": {PLAIN: lines("ravine", "curve")["curve"]},
    "unsupported_wchurch": only(leaf("church_winter")),
    "unsupported_wcastle": only(leaf("castle_winter")),
    "unsupported_cairfield": {PLAIN: lines("airfield", "curve", (WINTER, DESERT, PACIFIC))["curve"]},
    "unsupported_railroad": only(leaf("level_crossing", WAYS, HEX_TURN)),
    "unsupported_wrailroad": only(leaf("level_crossing_winter", WAYS, HEX_TURN)),
    "unsupported_wrailFR": {
        shape: {COUNTRY: [leaf("railroad_fork_right_winter", WAYS, HEX_TURN)]} for shape in (PLAIN, "fork_right")
    },
    "unsupported_abatis": rect("abatis", turn=HEX_TURN),
    "unsupported_wpontoon": only(leaf("pontoon_bridge_winter", RECT, RECT_TURN, "pontoon_bridge_shadow")),
    "unsupported_wroadblock": only(leaf("road_block_winter", RECT, HEX_TURN, "road_block_shadow")),
    "unsupported_barge": rect("barge", turn=0),
    "unsupported_pcarrier": rect("carrier", turn=0),
}
# Drawn like units, by nation: the stem ends in the nation, see pieces.json.
UNIT_TILES = {"unit_tile_pdestroyer": "destroyer", "unit_tile_loco": "locomotive", "unit_tile_wagon": "wagon"}


def manifest() -> dict[str, Any]:
    return {
        "about": "Made by tools.art.build; the fields are explained in editor/render/art/__init__.py.",
        "layers": [WAYS, STANDING, RECT, OBSTACLE, OVERLAY],
        "shadow_offset": [5, 8],
        "fallback": {"look": [COUNTRY], "shape": [PLAIN, "straight", "runway", "a"]},
        "grounds": {
            face: {
                "base": f"ground_{face}",
                "color": FACES[face][0],
                "wash": f"wash_{face}",
                "marks": [f"ground_{face}_{v}" for v in "abcd"],
            }
            for face in FACES
        },
        "edges": {"country_beach": "dune", "beach_ocean": "shore"},
        "runs_on": {
            kind: {look: f"{kind}_straight{_tail(look)}" for look in TERRAINS[kind]["straight"]}
            for kind in (
                "river",
                "wide_river",
                "fordable_stream",
                "frozen_river",
                "road",
                "railroad",
                "wadi_gully",
                "ravine",
            )
        },
        "approaches": {
            "ways": {
                kind: {look: f"road_approach{_tail(look)}" for look in (COUNTRY, *SEASONS)}
                for kind in ("road", "road_on_hill")
            },
            "bridges": [
                *("bridge", "bridge_section", "broken_bridge", "pontoon_bridge", "unsupported_wpontoon", "ford"),
            ],
        },
        "terrains": TERRAINS,
        "unit_tiles": UNIT_TILES,
    }


def _written(value: Any, indent: int = 0) -> str:
    """JSON with short branches on one line, so that a change shows as the line it changes."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= 116 or not value:
        return flat
    pad = " " * (indent + 1)
    if isinstance(value, dict):
        rows = [f"{pad}{json.dumps(key)}: {_written(inner, indent + 1)}" for key, inner in value.items()]
        return "{\n" + ",\n".join(rows) + "\n" + " " * indent + "}"
    if isinstance(value, list):
        return "[\n" + ",\n".join(pad + _written(inner, indent + 1) for inner in value) + "\n" + " " * indent + "]"
    return flat


def text() -> str:
    return _written(manifest()) + "\n"


def stems(value: Any = None) -> set[str]:
    """Every file stem the terrains name, shadows included."""
    value = TERRAINS if value is None else value
    if isinstance(value, dict):
        if "stems" in value:
            return {*value["stems"], *([value["shadow"]] if "shadow" in value else [])}
        return set().union(*(stems(inner) for inner in value.values()))
    return set().union(*(stems(inner) for inner in value)) if isinstance(value, list) else set()
