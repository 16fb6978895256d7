"""Scenes of the boxes that one can buy: some of their pieces."""

from __future__ import annotations

from typing import Final

from editor.cards.scene import ONE_HEX, Scene
from editor.cards.scenes_pieces import laid
from schema.board import Face

_DESERT_BOXES: Final = frozenset(("mediterranean", "winter_desert_board"))
BOXES: Final = {
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
    pieces = BOXES.get(key, ("forest", "hill", "town_village"))
    face = Face.WINTER if key == "winter_wars" else Face.DESERT if key in _DESERT_BOXES else Face.COUNTRY
    hexes = tuple(laid(kind, col) for kind, col in zip(pieces, (-2, 0, 2), strict=True))
    return Scene(hexes, height=ONE_HEX, face=face)
