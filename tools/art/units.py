"""Units: plate with emblem below, figure above. Two files per unit keep the set small and the elite rim free.

A figure that comes out the same for two nations (the Commonwealth shares plate and tanks) is drawn once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.art import figures_guns, figures_men, figures_tracks, figures_transport
from tools.art.emblems import draw_emblem
from tools.art.figures_part import Parts, all_moved
from tools.art.pen import Canvas, Drawing
from tools.art.plates import CENTER_Y, NATIONS, Nation, draw_plate

FIGURES: dict[str, Callable[[Nation], Parts]] = {
    "infantry": figures_men.infantry,
    "armor": figures_tracks.armor,
    "artillery": figures_guns.artillery,
    "big_gun": figures_guns.big_gun,
    "mobile_artillery": figures_tracks.mobile_artillery,
    "heavy_anti_tank_gun": figures_guns.heavy_anti_tank_gun,
    "sniper": figures_men.sniper,
    "cavalry": figures_men.cavalry,
    "ski_troops": figures_men.ski_troops,
    "flame_thrower_tank": figures_tracks.flame_thrower_tank,
    "tiger": figures_tracks.tiger,
    "anti_tank_gun": figures_guns.anti_tank_gun,
    "mortar": figures_men.mortar,
    "machine_gun": figures_men.machine_gun,
    "combat_engineer": figures_men.combat_engineer,
    "french_resistance": figures_men.french_resistance,
    "supply_truck": figures_transport.supply_truck,
    "destroyer": figures_transport.destroyer,
    "locomotive": figures_transport.locomotive,
    "wagon": figures_transport.wagon,
    "airplane": figures_transport.airplane,
}

_FIT: dict[str, tuple[float, float, float]] = {
    "big_gun": (2, 2, 0.94),
    "mobile_artillery": (2, 2, 0.92),
    "sniper": (1, -3, 0.92),
    "cavalry": (2, 3, 0.96),
    "ski_troops": (1, 0, 0.96),
    "flame_thrower_tank": (-1, 3, 0.89),
    "tiger": (1.5, 3, 0.92),
    "anti_tank_gun": (5, 4, 0.89),
    "mortar": (5, 4, 0.9),
    "machine_gun": (5, 4, 0.9),
    "combat_engineer": (0, 1, 0.92),
    "supply_truck": (1, 4, 0.92),
    "destroyer": (1, 3, 0.92),
    "locomotive": (1, 6, 0.86),
    "wagon": (1, 3, 0.87),
    "airplane": (1, 2, 0.95),
}
"""Shift and scale that keep a broad figure inside the disc and off the emblem."""


def parts_of(kind: str, nation: Nation) -> Parts:
    return all_moved(FIGURES[kind](nation), *_FIT[kind]) if kind in _FIT else FIGURES[kind](nation)


def draw_figure(c: Canvas, nation: Nation, parts: Parts) -> None:
    """The figure on the middle of the plate, looking right on a disc and left on a square."""
    mirror, scale = (1, 0.87) if nation.is_allied else (-1, 0.83)
    c.group(f"translate({-2 * mirror},{CENTER_Y - 3}) scale({scale * mirror:.2f},{scale})")
    tones = {"m": nation.figure, "l": nation.detail, "g": nation.dark}
    if not c.paint:
        tones = {"m": "#000000", "l": "#ffffff", "g": "#ffffff"}
        if not nation.is_allied:  # a white halo frees the figure from the hatching
            for part in parts:
                if part.tone == "m":
                    fill = "#ffffff" if part.width is None else "none"
                    c.el(part.d, fill, None, "#ffffff", (part.width or 0) + 9, part.cap)
    for part in parts:
        if part.width is None:
            c.el(part.d, tones[part.tone])
        else:
            c.el(part.d, "none", None, tones[part.tone], part.width, part.cap)
    c.end()


def _figure(kind: str, nation: Nation) -> Drawing:
    return lambda c: draw_figure(c, nation, parts_of(kind, nation))


def _plate(nation: Nation, c: Canvas, *, elite: bool) -> None:
    draw_plate(c, nation, elite=elite)
    draw_emblem(c, nation, *((-42, CENTER_Y - 40) if nation.is_allied else (43, CENTER_Y - 43)), 11)


def _look(kind: str, nation: Nation) -> tuple[object, ...]:
    """All that a figure's drawing depends on: two nations with the same look share a file."""
    return (nation.side, nation.figure, nation.detail, nation.dark, *parts_of(kind, nation))


def plate_stem(nation: str, *, elite: bool) -> str:
    return f"unit_plate_{nation}" + ("_elite" if elite else "")


PIECES: dict[str, Drawing] = {}
FIGURE_STEMS: dict[tuple[str, str], str] = {}
"""The file of each (kind, nation)."""

for _nation in NATIONS.values():
    PIECES[plate_stem(_nation.id, elite=False)] = partial(_plate, _nation, elite=False)
    PIECES[plate_stem(_nation.id, elite=True)] = partial(_plate, _nation, elite=True)
_known: dict[tuple[object, ...], str] = {}
for _kind in FIGURES:
    for _nation in NATIONS.values():
        _stem = _known.setdefault(_look(_kind, _nation), f"unit_{_kind}_{_nation.id}")
        FIGURE_STEMS[_kind, _nation.id] = _stem
        PIECES.setdefault(_stem, _figure(_kind, _nation))
