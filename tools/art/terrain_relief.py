"""High ground: the hill in three seasons and what is a hill of a special kind."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from tools.art.pen import Canvas, Drawing, Outline, Point, brush, f, hexblob, path, raw

Tones = tuple[str, str, str]
"""Lit, top, low."""
Ring = tuple[float, float, float, float, float]
"""rx, ry, center x and y, rotation; the first ring is the hex itself."""


@dataclass(frozen=True)
class Earth:
    """Tones of the terraces from low to high, of the skirt, hachures and tufts."""

    terraces: tuple[Tones, Tones, Tones]
    skirt: str
    hachure: str
    tuft: str


EARTH = {
    "": Earth(
        (("#bfb57b", "#b0a468", "#948247"), ("#d3c48c", "#c2ae72", "#9d8850"), ("#e6d8a8", "#d5c38b", "#b09a62")),
        "#8f8a52", "#67522a", "#6d7038",
    ),
    "winter": Earth(
        (("#e9eeee", "#d3dcdf", "#a3b2bb"), ("#f4f7f6", "#dfe6e8", "#adbcc5"), ("#fdfefd", "#edf1f1", "#bccad2")),
        "#b4c1c8", "#5f6d76", "#8f8870",
    ),
    "desert": Earth(
        (("#dfbd80", "#cfa868", "#a67c40"), ("#e8cc92", "#d6b274", "#ad8548"), ("#f2ddae", "#e2c58a", "#bd975a")),
        "#b8905a", "#6f4f22", "#9a7a3c",
    ),
}  # fmt: skip
RINGS: dict[str, list[Ring]] = {
    "a": [(0, 0, 0, 1, 0), (78, 60, -2, -4, -24), (50, 26, -8, -14, -26)],
    "b": [(0, 0, 0, 1, 0), (76, 64, 2, -3, 28), (48, 25, 4, -14, 20)],
}
DABS = [(-24, -22, 18), (4, -6, 14), (-58, 22, 16), (-30, -66, 20), (34, -54, 16), (-14, 60, 22), (58, 34, 16)]
TUFTS: list[Point] = [(-74, 34), (-40, 72), (60, -52), (-10, -18), (74, 20), (16, 84), (-72, -40)]


def ridge_ring(rnd: random.Random, rx: float, ry: float, ox: float, oy: float, rot: float, n: int = 20) -> Outline:
    """An uneven plateau with spurs and re-entrants, never a plain oval."""
    ra, pts = math.radians(rot), []
    p1, p2, p3 = (rnd.uniform(0, 6.28) for _ in range(3))
    for i in range(n):
        a = 2 * math.pi * i / n
        q = 1 + 0.09 * math.cos(3 * a + p1) + 0.065 * math.cos(5 * a + p2) + 0.05 * math.cos(2 * a + p3)
        q += rnd.uniform(-0.025, 0.025)
        x, y = rx * q * math.cos(a), ry * q * math.sin(a)
        pts.append((ox + x * math.cos(ra) - y * math.sin(ra), oy + x * math.sin(ra) + y * math.cos(ra)))
    return path(pts)


def _lit(x: float, y: float, ox: float, oy: float) -> float:
    """How much a point of a rim looks to the south-east: 1 full shade, -1 full light."""
    return math.cos(math.atan2(y - oy, x - ox) - math.radians(52))


def terrace(c: Canvas, i: int, s: Outline, ring: Ring, tones: Tones, hachure: str, rnd: random.Random) -> None:
    """One step of a hill: shadow, slope in a gradient, hachures inward from the south-east rim, cream on the other."""
    hi, top, lo = tones
    rx, _, ox, oy, _ = ring
    r0 = 96 if i == 0 else rx
    if i:
        c.put(s.move(4, 6), "#4a3d1e", 0.2)
        c.put(s.move(8, 12), "#4a3d1e", 0.13)
    grad = c.lin(
        ox - r0 * 0.55, oy - r0 * 0.7, ox + r0 * 0.5, oy + r0 * 0.75, (0, hi), (0.45, top), (0.7, top), (1, lo)
    )
    c.put(s, grad, pr="w")
    strokes = ticks = ""
    for j in range(0, len(s.poly), 1 if i == 0 else 2):
        x, y = s.poly[j]
        a = math.atan2(y - oy, x - ox) + rnd.uniform(-0.1, 0.1)
        lit, nx, ny = math.cos(a - math.radians(52)), math.cos(a), math.sin(a)
        if i == 0 and j % 4:
            continue
        ln = (
            (17 if i == 0 else 15 if i == 1 else 10) * max(0, lit) ** 0.6 * (0.6 + 0.6 * rnd.random())
            if lit > 0.05
            else 0
        )
        o = 4 if i == 0 else 0.5
        if ln > 3:
            mid = f"{f(x - nx * ln * 0.55 + ny * 1.5)},{f(y - ny * ln * 0.55 - nx * 1.5)}"
            strokes += f"M{f(x - nx * o)},{f(y - ny * o)}Q{mid} {f(x - nx * ln)},{f(y - ny * ln)}"
    for j, (x, y) in enumerate(s.poly):
        a, lit = math.atan2(y - oy, x - ox), _lit(x, y, ox, oy)
        ln = 5 + 9 * max(0, lit) * (0.7 + 0.5 * rnd.random())
        ln = -ln if i == 0 else ln
        if (lit > -0.3 and (i or j % 3 == 0)) or j % (9 if i == 0 else 3) == 0:
            ticks += f"M{f(x)},{f(y)}L{f(x + math.cos(a) * ln)},{f(y + math.sin(a) * ln)}"
    c.put(raw(strokes), stroke=hachure, sw=2, op=0.5)
    c.ink(raw(ticks), 0.8)
    if i:
        sunny = (p for p in s.poly if math.cos(math.atan2(p[1] - oy, p[0] - ox) - math.radians(230)) > 0.3)
        rim = sorted(sunny, key=lambda p: math.atan2(p[1] - oy, p[0] - ox) % (2 * math.pi))
        c.put(path(rim[::3], closed=False), stroke="#fffbe6", sw=2, op=0.65)


def terraces(c: Canvas, seed: str, rings: Sequence[Ring], tones: Sequence[Tones], earth: Earth) -> None:
    """One upon the other; the lowest fills the hex."""
    for i, ring in enumerate(rings):
        rnd = random.Random(f"{seed}{i}")
        s = hexblob(rnd, 0.972, 0.012) if i == 0 else ridge_ring(rnd, *ring)
        if i == 0:
            c.put(hexblob(random.Random(5), 1.0, 0.008), earth.skirt, 0.5)
        terrace(c, i, s, ring, tones[i], earth.hachure, rnd)


def tufts(c: Canvas, points: Sequence[Point], col: str) -> None:
    for x, y in points:
        for i in range(3):
            blade = raw(f"M{f(x + i * 4)},{f(y)}Q{f(x + i * 4)},{f(y - 4)} {f(x + i * 5 - 2)},{f(y - 8)}")
            c.put(blade, stroke=col, sw=1.6, op=0.8)


def hill(v: str, season: str = "", steps: int = 3) -> Drawing:
    """Three terraces; the lowest fills the hex so that neighbouring hills join."""
    earth, rings = EARTH[season], RINGS[v][:steps]

    def draw(c: Canvas) -> None:
        terraces(c, f"hill{v}", rings, earth.terraces, earth)
        rnd = random.Random(f"h{v}")
        for x, y, ln in DABS:
            c.put(brush(rnd, x, y, ln, 3.2, -26), "#f6ebc0", 0.3)
        tufts(c, TUFTS, earth.tuft)

    return draw


PIECES: dict[str, Drawing] = {
    f"hill{'_' + season if season else ''}_{v}": hill(v, season) for season in EARTH for v in "ab"
}
