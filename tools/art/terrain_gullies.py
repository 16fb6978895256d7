"""Cuts in the ground: ravine, wadi, trenches. They turn, so both walls are shaded alike."""

from __future__ import annotations

import itertools
import math
import random
from dataclasses import dataclass

from tools.art.pen import (
    INK,
    Canvas,
    Center,
    Drawing,
    Outline,
    Point,
    at,
    blob,
    box,
    curve,
    hexblob,
    path,
    ribbon,
    turned,
)
from tools.art.terrain_lines import beats, link, wob
from tools.art.terrain_plants import OAK, SNOW, crown

LINES: dict[str, Center] = {"straight": link(180, 0, 9), "curve": link(60, 300)}


@dataclass(frozen=True)
class Cut:
    """Half widths and tones from the lip to the bottom, the color of ribs, and whether bushes grow in it."""

    bands: tuple[tuple[float, str], ...]
    rib: str
    lip: str
    plants: bool


RAVINE = Cut(
    ((36, "#a39a6c"), (30, "#8d8163"), (24, "#6f6551"), (16, "#534a3d"), (8, "#3a332a")), "#cfc7b4", "#e6dcc0", True
)
RAVINE_WINTER = Cut(
    ((36, "#c3ccd0"), (30, "#a3abae"), (24, "#787c7c"), (16, "#575654"), (8, "#3d3a37")), "#eef2f2", "#ffffff", True
)
WADI = Cut(
    ((37, "#c9a566"), (31, "#b58a4c"), (25, "#c79f62"), (17, "#dcbd84"), (9, "#e9d3a3")), "#8a6136", "#f7e6bf", False
)


def _side(ln: Center, t: float, off: float) -> Point:
    x, y, nx, ny = at(ln, t)
    return x + nx * off, y + ny * off


def gully(shape: str, cut: Cut) -> Drawing:
    ln = LINES[shape]

    def draw(c: Canvas) -> None:
        rnd = random.Random(f"gully{shape}")
        for i, (w, col) in enumerate(cut.bands):
            c.put(ribbon(ln, wob(w, f"g{i}{shape}", 2.6 if i else 2))[0], col, 0.6 if i == 0 else None)
            if i == 0:
                c.put(ribbon(ln, wob(29, "gpr", 2.4))[0], pr="w")
                c.put(ribbon(ln, wob(11, "gdeep", 2))[0], pr=("H", 62, 3.4) if cut.plants else None)
        for s in (-1, 1):
            rim = [
                _side(ln, k / 36, s * (30 + 1.6 * math.sin(k * 0.9 + s) * min(1, k / 5, (36 - k) / 5)))
                for k in range(37)
            ]
            c.put(path(rim, closed=False, smooth=False), stroke=cut.lip, sw=2.4, op=0.8, cap="butt", pr="l", pw=1.4)
            for t in beats(ln, 9):  # ribs of the wall
                a, b = rnd.uniform(27, 29.5), rnd.uniform(13, 20)
                rib = curve(
                    _side(ln, t, s * a), _side(ln, t + rnd.uniform(-0.012, 0.012), s * (a + b) / 2), _side(ln, t, s * b)
                )
                c.put(rib, stroke=cut.rib, sw=2, op=0.55, pr="l", pw=0.8)
        if cut.plants:
            for k in range(7):
                x, y = _side(ln, 0.1 + k * 0.13, rnd.choice((-1, 1)) * rnd.uniform(27, 34))
                crown(c, rnd, x, y, rnd.uniform(5, 8), SNOW if cut is RAVINE_WINTER else OAK)
        for k in range(14):
            x, y = _side(ln, rnd.uniform(0.04, 0.96), rnd.uniform(-13, 13))
            r = rnd.uniform(1.8, 3.6)
            c.put(blob(rnd, x, y, r, r * 0.8, 6, 0.2), cut.lip, 0.85, pr="o" if k % 2 else None, pw=0.7)
        if not cut.plants:  # the dry bed: strings of the last flood
            for off in (-5, 0, 5):
                bed = [
                    _side(ln, k / 12, off + 2 * math.sin(k * 1.7 + off) * min(1, k / 2, (12 - k) / 2))
                    for k in range(13)
                ]
                c.put(curve(*bed), stroke="#c39a5c", sw=1.8, op=0.7, cap="butt", pr="g", pw=0.7)

    return draw


# ---- trenches
TRENCH = 12
EARTHWORK = {
    "": ("#8f7d4e", "#b39d68", "#6d5836", "#4a3a22", "#c9b988"),
    "winter": ("#a5a79f", "#dfe3e2", "#7b6c56", "#56493a", "#ffffff"),
    "pacific": ("#8a6f44", "#b8935c", "#6d4f2e", "#4a331c", "#d0b080"),
}


DITCHES: list[list[Point]] = [
    [(-92, -18), (-74, -18), (-66, -40), (-40, -40), (-32, -20), (-8, -20), (0, -42), (26, -42), (34, -22),
    (58, -22), (66, -42), (90, -42)],
    [(-88, 46), (-62, 46), (-54, 28), (-28, 28), (-20, 48), (6, 48), (14, 30), (40, 30), (48, 50), (84, 50)],
    [(-40, -40), (-44, -14), (-30, 4), (-40, 28)], [(34, -22), (44, 2), (32, 14), (40, 30)], [(6, 48), (10, 68),
    (-4, 86)],
]  # fmt: skip
CRATERS = [(-70, 6, 11), (10, 4, 13), (70, 14, 10), (-34, 70, 10), (50, -72, 11), (-30, -74, 10), (46, 76, 8)]


def trenches(season: str = "") -> Drawing:
    """A zigzag fire trench from west to east, communication trenches behind it, boards and spoil."""
    spoil, light, wall, floor, crest = EARTHWORK[season]

    def draw(c: Canvas) -> None:
        rnd = random.Random("trench")
        c.put(hexblob(rnd, 0.98, 0.02), spoil, 0.3)
        c.put(hexblob(rnd, 0.9, 0.035), light, 0.45)
        for x, y, r in CRATERS:
            c.put(blob(rnd, x, y, r, r * 0.78, 10, 0.1), spoil, 0.8, pr="g", pw=0.8)
            c.put(blob(rnd, x + 1, y + 1.4, r * 0.6, r * 0.45, 9, 0.1), wall, 0.75, pr=("H", 45, 3.8))
            rim = curve((x - r * 0.8, y - r * 0.2), (x - r * 0.2, y - r * 0.7), (x + r * 0.5, y - r * 0.6))
            c.put(rim, stroke=crest, sw=2, op=0.7)
        ditches = [path(pts, closed=False, smooth=False) for pts in DITCHES]
        for wide, col, op, pw in ((36, spoil, 0.8, 0), (31, light, 0.9, 0), (25, INK, None, 20), (21, wall, None, 0)):
            for s in ditches:
                c.put(s, stroke=col, sw=wide, op=op, pr="l" if pw else None, pw=pw)
        for s in ditches:
            c.ink(s, 17.4, "#ffffff")
        for s in ditches:
            c.put(s, stroke=floor, sw=14, pr="l", pw=9)
        for s in ditches:
            c.ink(s, 7.4, "#ffffff")
        for pts in DITCHES:
            _duckboards(c, rnd, pts)
        for (x1, y1), (x2, y2) in itertools.chain.from_iterable(map(itertools.pairwise, DITCHES[:2])):
            for k in range(3) if abs(y2 - y1) < 2 else ():  # bags on the parapet of every fire bay
                _bag(c, x1 + (x2 - x1) * (0.2 + 0.3 * k), y1 - 16, rnd)

    return draw


def _duckboards(c: Canvas, rnd: random.Random, pts: list[Point]) -> None:
    for (x1, y1), (x2, y2) in itertools.pairwise(pts):
        n = max(1, round(math.hypot(x2 - x1, y2 - y1) / 6.5))
        a = math.degrees(math.atan2(y2 - y1, x2 - x1))
        for i in range(n):
            u = (i + 0.5) / n
            board = box(x1 + (x2 - x1) * u, y1 + (y2 - y1) * u, 3.2, 9.5, a)
            c.put(board, rnd.choice(("#a57d4c", "#8f6a3e", "#b68d5a")), pr="k" if i % 2 else None)


def _bag(c: Canvas, x: float, y: float, rnd: random.Random) -> None:
    s: Outline = path(
        turned([(-7, 0), (-6, -4), (0, -5), (6, -4), (7, 0), (6, 4), (0, 5), (-6, 4)], rnd.uniform(-8, 8), x, y)
    )
    c.put(s, rnd.choice(("#d2ba86", "#c9ae78", "#dac695")), stroke=INK, sw=1.8, pr="o", pw=0.9)
    c.put(curve((x - 4, y - 2), (x, y - 3), (x + 4, y - 2)), stroke="#f5e8c3", sw=1.6, op=0.9)


PIECES: dict[str, Drawing] = {
    **{f"ravine_{s}": gully(s, RAVINE) for s in LINES},
    **{f"ravine_{s}_winter": gully(s, RAVINE_WINTER) for s in LINES},
    **{f"wadi_gully_{s}": gully(s, WADI) for s in LINES},
    "trenches": trenches(),
    "trenches_winter": trenches("winter"),
    "trenches_pacific": trenches("pacific"),
}
