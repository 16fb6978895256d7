"""Badges of weapons and vehicles: the thing itself in outline, as large as the disc allows."""

from __future__ import annotations

from functools import partial

from tools.art.badges_base import CREAM, VEHICLES, WEAPONS, carve, disc, fill, trace
from tools.art.pen import Canvas, Drawing, ell


def _wheel(c: Canvas, x: float, y: float, r: float, ground: str) -> None:
    fill(c, ell(x, y, r + 1.4), ground, "w")
    fill(c, ell(x, y, r))
    fill(c, ell(x, y, r * 0.4), ground, "w")


def _road_wheels(c: Canvas, xs: tuple[float, ...], y: float, r: float, ground: str) -> None:
    """Holes in a track."""
    for x in xs:
        fill(c, ell(x, y, r), ground, "w")


def big_gun(c: Canvas) -> None:
    """A thick barrel, and the cross-hair it looks through."""
    trace(c, "M-12,9L7,-6", 7.5)
    trace(c, "M5,-4.6L11,-9.4", 9.6)
    fill(c, "M-9,3L-1,-1L5,12L-10,12Z")
    _wheel(c, -1, 9, 6, WEAPONS)
    trace(c, ell(-8, -8, 5), 1.6)
    trace(c, "M-8,-16L-8,-9.5M-16,-8L-9.5,-8M-6.5,-8L0,-8M-8,-6.5L-8,-1", 1.6)


def mobile_artillery(c: Canvas) -> None:
    trace(c, "M-3,-2L13,-11", 4.6)
    fill(c, "M-15,3L-13,-8L-1,-9L3,-1L15,2L15,5L-15,5Z")
    fill(c, "M-16,5L15,5C18,8 17,14 12,14L-12,14C-17,14 -18,8 -16,5Z")
    _road_wheels(c, (-10, -3.4, 3.4, 10), 9.6, 2.3, WEAPONS)
    carve(c, "M-16,4.8L16,4.8", 1.4, WEAPONS)


def anti_tank_gun(c: Canvas) -> None:
    """A rocket tube on the shoulder: tube, grip, the rocket before it."""
    trace(c, "M-13,8L6,-5", 6.4)
    fill(c, "M-18,7L-10,1.5L-7,12L-14,15Z")
    trace(c, "M-4,4L-1,12M3,-1L6,6", 3)
    fill(c, "M8,-9L15,-13L12.5,-5L9,-3.5L7,-6.5Z")
    carve(c, "M5.2,-8L8.8,-2.8", 1.6, WEAPONS)


def mortar(c: Canvas) -> None:
    trace(c, "M-5,12L4,-13", 6.4)
    trace(c, "M2,-6L13,12M0,-2L6,12", 2.4)
    fill(c, "M-13,10L1,10L4,15L-14,15Z")
    carve(c, "M1.5,-8L6,-6.4", 1.4, WEAPONS)


def machine_gun(c: Canvas) -> None:
    fill(c, "M-15,-7L-2,-7L-2,1L-10,1L-15,4Z")
    trace(c, "M-3,-4L9,-4", 5.4)
    trace(c, "M8,-4L17,-4", 2.6)
    trace(c, "M-3,1L-11,14M-2,1L9,14M-2,1L-2,9", 2.6)
    carve(c, "M1.5,-6.6L1.5,-1.4M5.5,-6.6L5.5,-1.4", 1.4, WEAPONS)


def heavy_anti_tank_gun(c: Canvas) -> None:
    """The calibre: two eights drawn with the brush."""
    disc(c, WEAPONS)
    for x in (-7.4, 7.4):
        trace(c, ell(x, -5.4, 4.4, 4.2), 3.2, pw=2.8)
        trace(c, ell(x, 4.8, 5.2, 5), 3.4, pw=3)


def flame_thrower(c: Canvas) -> None:
    disc(c, "#a8431c")
    fill(
        c,
        "M0,16C-9,15 -13,8 -10,0C-9,3 -7,4 -5,4C-8,-4 -3,-11 3,-16C2,-10 5,-8 8,-4"
        "C9,-6 9,-7 9,-9C13,-3 14,4 11,9C9,13 5,16 0,16Z",
    )
    fill(c, "M0,15C-5,13 -5,8 -2,4C0,6 1,5 1,1C6,5 7,12 0,15Z", "#a8431c", "w")


def half_track(c: Canvas) -> None:
    """Wheel in front, track behind."""
    fill(c, "M-16,4L-15,-8L2,-8L5,-3L14,-1L16,5L-14,6Z")
    fill(c, "M-16,5L0,5C4,7 4,13 0,13L-11,13C-16,13 -18,8 -16,5Z")
    _road_wheels(c, (-11, -5.5, 0), 9, 1.9, VEHICLES)
    _wheel(c, 10.5, 8.4, 4.8, VEHICLES)
    carve(c, "M-16,4.6L4,4.6", 1.4, VEHICLES)
    carve(c, "M5,-2.6L5,3", 1.4, VEHICLES)


def personnel_carrier(c: Canvas) -> None:
    """A low tub on tracks with two heads above the rim."""
    for x in (-6.5, 4.5):
        fill(c, f"M{x - 4.5},-5C{x - 4.5},-13 {x + 4.5},-13 {x + 4.5},-5Z")
    fill(c, "M-16,-4L11,-4L16,3L14,6L-15,6Z")
    fill(c, "M-15,6L14,6C17,9 15,14 11,14L-11,14C-16,14 -17,9 -15,6Z")
    _road_wheels(c, (-9, 0, 9), 10, 2.4, VEHICLES)
    carve(c, "M-15,6L15,6", 1.4, VEHICLES)
    carve(c, "M-13,-4.6L9,-4.6", 1.4, VEHICLES)


def tank_destroyer(c: Canvas) -> None:
    """No turret: a wedge on tracks and a long level gun."""
    trace(c, "M0,-3L17,-3", 3)
    trace(c, "M14,-3L17,-3", 5)
    fill(c, "M-16,4L-11,-7L-1,-7L6,1L15,3L15,5L-16,5Z")
    fill(c, "M-16,5L14,5C17,8 16,14 11,14L-12,14C-17,14 -18,8 -16,5Z")
    _road_wheels(c, (-10, -3.4, 3.4, 10), 9.6, 2.3, VEHICLES)
    carve(c, "M-16,4.8L15,4.8", 1.4, VEHICLES)


def infantry_symbol(c: Canvas) -> None:
    """The map sign: a box crossed corner to corner."""
    disc(c, VEHICLES)
    fill(c, "M-15,-10L15,-10L15,10L-15,10Z", CREAM, "w")
    trace(c, "M-15,-10L15,-10L15,10L-15,10ZM-15,-10L15,10M15,-10L-15,10", 2.8, "#241c12", 2)


def _fitted(color: str, draw: Drawing, c: Canvas) -> None:
    """A broad outline, drawn a little smaller so that nothing touches the ring."""
    disc(c, color)
    c.group("scale(0.92)")
    draw(c)
    c.end()


ARMS: dict[str, Drawing] = {
    "big_gun": partial(_fitted, WEAPONS, big_gun),
    "mobile_artillery": partial(_fitted, WEAPONS, mobile_artillery),
    "anti_tank_gun": partial(_fitted, WEAPONS, anti_tank_gun),
    "mortar": partial(_fitted, WEAPONS, mortar),
    "machine_gun": partial(_fitted, WEAPONS, machine_gun),
    "heavy_anti_tank_gun": heavy_anti_tank_gun,
    "flame_thrower": flame_thrower,
    "half_track": partial(_fitted, VEHICLES, half_track),
    "personnel_carrier": partial(_fitted, VEHICLES, personnel_carrier),
    "tank_destroyer": partial(_fitted, VEHICLES, tank_destroyer),
    "infantry_symbol": infantry_symbol,
}
