"""Badges of nations and causes: flags, stars and beasts, each in our own plain drawing."""

from __future__ import annotations

from tools.art.badges_base import CREAM, GOLD, RAIDERS, VETERANS, carve, disc, fill, trace
from tools.art.emblems import disc_band, fern, rising_rays, straight_cross, white_sun
from tools.art.pen import Canvas, Drawing, ell, path, pol, raw, star

_FIELD = 18.8  # radius of the colored disc


def _bar_cross(x: float, y: float, k: float) -> str:
    """A cross with two bars of the same length."""
    return (
        f"M{x},{y - 14 * k:.1f}L{x},{y + 14 * k:.1f}"
        f"M{x - 7.5 * k:.1f},{y - 7 * k:.1f}L{x + 7.5 * k:.1f},{y - 7 * k:.1f}"
        f"M{x - 7.5 * k:.1f},{y + k:.1f}L{x + 7.5 * k:.1f},{y + k:.1f}"
    )


def cross_of_lorraine(c: Canvas) -> None:
    disc(c, RAIDERS)
    trace(c, _bar_cross(0, 0, 0.98), 4.4, pw=3.6)


def free_french(c: Canvas) -> None:
    """The outline of France, the cross on it."""
    disc(c, "#2f5f8f")
    land = path(
        [(-2, -15), (5, -11), (13, -8), (11, -1), (13, 9), (5, 11), (1, 14), (-9, 11), (-8, 1), (-15, -5), (-7, -7)]
    )
    fill(c, land, CREAM, None)
    c.ink(land, 1.4)
    trace(c, _bar_cross(1, 1, 0.58), 2.6, "#a3252a", 2)


def german_cross(c: Canvas) -> None:
    disc(c, VETERANS)
    fill(c, straight_cross(0, 0, 14, 6.2), "#f6f6f0", None)
    fill(c, straight_cross(0, 0, 14, 3.6), "#14181b", "k")


def new_zealand(c: Canvas) -> None:
    disc(c, "#1d2328")
    trace(c, fern(0, 0, 16), 2.8, "#ffffff", 1.8)


def australia(c: Canvas) -> None:
    """The rising sun."""
    disc(c, "#5d3a1e")
    fill(c, rising_rays(0, 7, 17), GOLD)
    fill(c, ell(0, 7, 6, 5), "#5d3a1e", "w")
    fill(c, ell(0, 8, 3.6, 3), GOLD)
    trace(c, "M-12,12C-6,15 6,15 12,12", 2.4, GOLD, 1.6)


def nationalist_china(c: Canvas) -> None:
    disc(c, "#2b4a91")
    white_sun(c, 0, 0, 17, "#ffffff", "#2b4a91", "k", "w")


def red_shield(c: Canvas) -> None:
    disc(c, CREAM)
    fill(c, "M-12,-13L12,-13C13,2 9,11 0,16C-9,11 -13,2 -12,-13Z", "#b3261e")
    fill(c, "M-6,-7L6,-7C6.5,1 5,6 0,9C-5,6 -6.5,1 -6,-7Z", "#2b4a91", "w")


def international_brigades(c: Canvas) -> None:
    """Three-pointed star on the bands of the Spanish Republic."""
    disc(c, GOLD)
    fill(c, disc_band(0, 0, _FIELD, -_FIELD, -6.2, upright=False), "#a3252a", None)
    fill(c, disc_band(0, 0, _FIELD, 6.2, _FIELD, upright=False), "#5a3570", None)
    c.ink(raw("M-17.5,-6.2L17.5,-6.2M-17.5,6.2L17.5,6.2"), 0.8)
    points = star(0, 2.4, 17, 3, 0.3)
    carve(c, points, 3.4, "#ffffff")
    fill(c, points, "#c22f2a")


def red_star_blue_white(c: Canvas) -> None:
    disc(c, "#f4f4ee")
    half = disc_band(0, 0, _FIELD, -_FIELD, 0, upright=True)
    c.put(half, "#2b4a91", pr=("H", 45, 3.2))
    points = star(0, 1, 14.5, 5, 0.44)
    carve(c, points, 2.6, "#f4f4ee")
    fill(c, points, "#c22f2a")


def red_griffin(c: Canvas) -> None:
    """A bird of prey in red: wings spread, head turned, tail in three feathers."""
    disc(c, "#f4ecd6")
    red = "#b3261e"
    half = [(0, -8), (3, -6), (6, -9), (10, -14), (11, -10), (15, -11), (14, -6), (17, -4), (13, -1), (14, 3), (10, 3),
            (9, 6), (5, 4), (5, 8), (8, 14), (3, 12), (0, 16)]  # fmt: skip
    fill(c, path([*half, *[(-x, y) for x, y in reversed(half[1:-1])]], smooth=False), red)
    fill(c, "M-3,-5L-3,-11C-3,-15 3,-16 5,-13L9,-11L4,-10L3,-5Z", red)
    fill(c, ell(1.6, -12.4, 0.9), "#f4ecd6", "w")
    carve(c, "M-8,-8L-7,-1M8,-8L7,-1", 1.3, "#f4ecd6")


def imperial_japan(c: Canvas) -> None:
    """Sun and rays."""
    disc(c, "#fbf3df")
    for i in range(8):
        a = i * 45 + 22.5
        fill(c, path([(0, 0), pol(a - 11, _FIELD), pol(a, _FIELD), pol(a + 11, _FIELD)], smooth=False), "#c22f2a")
    fill(c, ell(0, 0, 9), "#fbf3df", "w")
    fill(c, ell(0, 0, 7.6), "#c22f2a")


def commonwealth_star(c: Canvas) -> None:
    """A six-pointed campaign star with a ring on it, hung from its ribbon."""
    disc(c, "#3d5a48")
    fill(c, "M-5,-18L5,-18L4,-9L-4,-9Z", "#c9a36a", None)
    c.ink(raw("M-5,-17.5L-4,-9M5,-17.5L4,-9"), 1)
    carve(c, "M0,-18L0,-9", 1.6, "#7a2333")
    fill(c, star(0, 3, 14, 6, 0.5), GOLD)
    fill(c, ell(0, 3, 5.6), "#3d5a48", "w")
    fill(c, ell(0, 3, 3.8), GOLD)


def italian_royal_army(c: Canvas) -> None:
    """Green, white, red, and the five-pointed star of the soldier's collar."""
    disc(c, "#f6f4ea")
    c.put(disc_band(0, 0, _FIELD, -_FIELD, -6.2, upright=True), "#2f7a48", pr=("H", 45, 3.2))
    fill(c, disc_band(0, 0, _FIELD, 6.2, _FIELD, upright=True), "#b8283a")


NATIONAL: dict[str, Drawing] = {
    "cross_of_lorraine": cross_of_lorraine,
    "free_french": free_french,
    "german_cross": german_cross,
    "new_zealand": new_zealand,
    "australia": australia,
    "nationalist_china": nationalist_china,
    "red_shield": red_shield,
    "international_brigades": international_brigades,
    "red_star_blue_white": red_star_blue_white,
    "red_griffin": red_griffin,
    "imperial_japan": imperial_japan,
    "commonwealth_star": commonwealth_star,
    "italian_royal_army": italian_royal_army,
}
