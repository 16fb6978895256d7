"""Scenes of the boxes that one can buy: some of their pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from editor.render.cards.scene import BOARD, ONE_HEX, Scene, on, unit
from editor.render.cards.scenes_pieces import laid
from editor.render.cards.scenes_rules import RULES
from rules.geometry import Section
from schema.board import Face

# Tiles of the box, side by side.
_TILES: Final = {
    "base": ("forest", "town_village", "hedgerow"),
    "base_2025": ("hill", "forest", "town_village"),
    "terrain": ("marsh", "railroad_station", "church"),
    "eastern": ("city_ruins", "marsh", "frozen_river"),
    "pacific": ("jungle", "cave_on_hill", "rice_paddies"),
    "mediterranean": ("oasis", "escarpment", "erg_ridge"),
    "winter_wars": ("trenches", "forest", "city_ruins"),
}

# Figures, of boxes that have more of these.
_FIGURES: Final = {
    "air": (("airplane", "us"), ("airplane", "gb"), ("airplane", "de")),
    "equipment": (("ski_troops", "fi"), ("mortar", "gb"), ("tiger", "de")),
    "new_flight_plan": (("airplane", "ru"), ("airplane", "us"), ("airplane", "jp")),
}
# Boards, or cards for a board.
_BOARDS: Final[Mapping[str, Callable[[], Scene]]] = {
    "breakthrough": RULES["breakthrough"],
    "overlord": RULES["overlord"],
    "winter_desert_board": partial(Scene, face=Face.WINTER, width=BOARD, sections=tuple(Section)),
}
BOXES: Final = frozenset((*_TILES, *_FIGURES, *_BOARDS))


def box_scene(key: str) -> Scene:
    """Some of what is in the box."""
    if key in _BOARDS:
        return _BOARDS[key]()
    if key in _FIGURES:
        figures = zip((-2, 0, 2), _FIGURES[key], strict=True)
        return Scene(tuple(on(0, col, unit=unit(kind, nation)) for col, (kind, nation) in figures), width=660)
    pieces = _TILES.get(key, ("forest", "hill", "town_village"))
    face = {"winter_wars": Face.WINTER, "mediterranean": Face.DESERT}.get(key, Face.COUNTRY)
    hexes = tuple(laid(kind, col) for kind, col in zip(pieces, (-2, 0, 2), strict=True))
    return Scene(hexes, height=ONE_HEX, min_width=530, face=face)
