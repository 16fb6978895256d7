"""Rock and bare stone: mountains, caves, cliffs, escarpments, and the boulder that all of them use."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tools.art.grounds import FACES
from tools.art.pen import (
    HEX,
    Canvas,
    Drawing,
    Point,
    blob,
    brush,
    curve,
    ell,
    f,
    hexblob,
    hexpts,
    inside,
    line,
    path,
    quad,
    raw,
)  # fmt: skip
from tools.art.terrain_plants import OAK, crown, shade_of
from tools.art.terrain_relief import EARTH, hill, ridge_ring, terrace, tufts

LIT, SHADE, CREVICE = ("#cfc7b4", "#978d79"), ("#6b6254", "#514a40"), ("#857b69", "#83796a")
SNOWCAP = ("#f6f4ec", "#bcc6cc")
PEAKS = [(-44, -40, 84, 86), (44, -34, 86, 92), (-4, 2, 112, 124), (-58, 46, 66, 64), (54, 48, 72, 70), (0, 72, 62, 50)]


def peak(c: Canvas, x: float, y: float, w: float, h: float, snow: float = 0) -> None:
    """Two faces split by a crooked ridge, lit left, dark right, two crevices each; snow 0 none, 1 cap, 2 half way."""
    top, bl, br = (x, y - h * 0.56), (x - w * 0.54, y + h * 0.36), (x + w * 0.54, y + h * 0.36)

    def q(*pts: Point) -> list[Point]:
        return [(x + w * a, y + h * b) for a, b in pts]

    r = [top, *q((0.07, -0.34), (-0.03, -0.16), (0.1, 0.04), (0.03, 0.22), (0.12, 0.42))]
    lft = [*q((-0.1, -0.36), (-0.2, -0.24), (-0.25, -0.06), (-0.4, 0.1)), bl, *q((-0.28, 0.45), (-0.08, 0.39))]
    rgt = [*q((0.1, -0.38), (0.2, -0.26), (0.26, -0.04), (0.4, 0.1)), br, *q((0.34, 0.44))]
    cast = quad((bl[0] + 6, bl[1] + 6), (top[0] + 12, top[1] + 14), (br[0] + 12, br[1] + 7), (x + 6, y + h * 0.5))
    c.put(cast, "#26221c", 0.22)
    sunny = c.lin(x - w * 0.3, y - h * 0.4, x, y + h * 0.4, (0, LIT[0]), (1, LIT[1]))
    c.put(path([top, *lft, *r[::-1][:-1]], smooth=False), sunny, pr="w")
    dark = c.lin(x, y - h * 0.4, x + w * 0.3, y + h * 0.4, (0, SHADE[0]), (1, SHADE[1]))
    c.put(path([*r, rgt[5], rgt[4], rgt[3], rgt[2], rgt[1], rgt[0]], smooth=False), dark, pr=("H", 62, 3.6))
    c.put(quad(r[1], *q((-0.13, -0.02), (-0.2, 0.24), (-0.1, 0.14)), r[2]), CREVICE[0], 0.75)
    c.put(quad(r[3], *q((-0.08, 0.2), (-0.14, 0.4), (-0.02, 0.3)), r[4]), CREVICE[0], 0.75)
    c.put(quad(r[1], *q((0.16, -0.1), (0.26, 0.16), (0.14, 0.02)), r[2]), CREVICE[1], 0.75)
    c.put(quad(r[3], *q((0.24, 0.16), (0.34, 0.36), (0.2, 0.26)), r[4]), CREVICE[1], 0.75)
    if snow == 1:
        left = q((-0.1, -0.36), (-0.17, -0.25), (-0.1, -0.27), (-0.07, -0.16), (-0.01, -0.24), (0.05, -0.13))
        c.put(quad(top, *left, r[1]), SNOWCAP[0])
        c.put(quad(top, r[1], *q((0.05, -0.2), (0.12, -0.22), (0.15, -0.31), (0.1, -0.38))), SNOWCAP[1])
    elif snow:
        left = q((-0.1, -0.36), (-0.2, -0.24), (-0.25, -0.06), (-0.38, 0.1), (-0.28, 0.06), (-0.22, 0.2), (-0.13, 0.02),
                 (-0.07, 0.16), (-0.01, 0.0), (0.06, 0.02), (-0.03, -0.16))  # fmt: skip
        c.put(quad(top, *left, r[1]), SNOWCAP[0])
        right = q((-0.03, -0.16), (0.06, -0.02), (0.1, -0.12), (0.17, 0.0), (0.19, -0.12), (0.26, -0.06), (0.2, -0.26))
        c.put(quad(top, r[1], *right, *q((0.1, -0.38))), SNOWCAP[1])
    c.ink(line(bl, *lft[3::-1], top, *rgt[:4], br), 1.6)
    c.ink(line(*r), 0.8)


def rock(c: Canvas, rnd: random.Random, x: float, y: float, r: float, tone: tuple[str, str, str] | None = None) -> None:
    """A boulder: dark body, lit face up-left, a highlight."""
    dark, mid, light = tone or ("#5b5347", "#978d79", "#cfc7b4")
    c.put(ell(x + r * 0.35, y + r * 0.45, r * 1.05, r * 0.7), "#26221c", 0.3)
    c.put(blob(rnd, x, y, r, r * 0.8, 7, 0.14), dark, pr="o", pw=0.9)
    c.put(blob(rnd, x - r * 0.12, y - r * 0.12, r * 0.78, r * 0.58, 7, 0.14), mid)
    c.put(blob(rnd, x - r * 0.26, y - r * 0.26, r * 0.42, r * 0.3, 6, 0.14), light)


def scree(c: Canvas, rnd: random.Random, n: int, top: float, tones: tuple[str, str]) -> None:
    for k in range(n):
        x, y = rnd.uniform(-88, 88), rnd.uniform(top, 100)
        if inside(hexpts(0.88), x, y):
            stone = blob(rnd, x, y, rnd.uniform(2, 4.5), n=6, jit=0.25)
            c.put(stone, rnd.choice(tones), 0.9, pr="o" if k % 2 else None, pw=0.8)


def mountain(season: str = "", m: int = 1) -> Drawing:
    """m is -1 for the second drawing: the peaks stand the other way round, in the same light."""

    def draw(c: Canvas) -> None:
        rnd = random.Random(3 if m > 0 else "mountain b")
        floor = ("#c3ccd0", "#9aa3a6", "#7d8284") if season else ("#a39a76", "#857b67", "#6c6355")
        c.put(hexblob(rnd, 0.99, 0.02), floor[0], 0.6)
        c.put(hexblob(rnd, 0.91, 0.035), floor[1], 0.92)
        c.put(hexblob(rnd, 0.78, 0.05), floor[2], 0.8)
        for x, y, w, h in PEAKS:
            peak(c, m * x if m > 0 else 2 - x * 0.96, y + (4 if m < 0 and x > 0 else 0), w, h, 2 if season else h > 80)
        scree(c, rnd, 26, 40, ("#5b5347", "#e3e8e8" if season else "#a89e89"))

    return draw


def cave_mouth(c: Canvas, rnd: random.Random, x: float, y: float, k: float = 1) -> None:
    """A black hole under a rock lintel, with spoil and boulders before it."""

    def at(*pts: Point) -> list[Point]:
        return [(x + a * k, y + b * k) for a, b in pts]

    face = path(at((-40, 20), (-34, -10), (-18, -28), (2, -34), (24, -26), (36, -8), (42, 20)))
    c.put(path([(px + 5, py + 6) for px, py in face.poly], smooth=False), "#26221c", 0.28)
    c.put(
        face,
        c.lin(x - 30 * k, y - 30 * k, x + 36 * k, y + 20 * k, (0, "#cfc7b4"), (0.5, "#978d79"), (1, "#5b5347")),
        pr="o",
    )
    c.put(quad(*at((24, -24), (36, -8), (41, 18), (28, 18), (20, -4))), "#514a40", 0.8, pr=("H", 62, 3.6))
    c.put(line(*at((-30, -2), (-20, -6), (-14, -22))), stroke="#6b6254", sw=1.8, op=0.8, pr="l", pw=0.7)
    hole = path(at((-20, 20), (-20, 2), (-10, -12), (4, -14), (16, -6), (21, 8), (22, 20)))
    c.put(hole, "#17130e", pr="k")
    c.put(path(at((-14, 20), (-13, 6), (-4, -4), (5, -4), (8, 20))), "#2f271d", 0.9)
    c.put(curve(*at((-21, 2), (-10, -13), (4, -15), (17, -7))), stroke="#e8e1cf", sw=2.4, op=0.85)
    c.put(path(at((-24, 20), (0, 17), (26, 20), (34, 30), (0, 34), (-32, 29))), "#c9b98c", 0.85, pr="w")
    for dx, dy, r in [(-32, 22, 7), (-22, 27, 4.5), (33, 23, 7.5), (24, 29, 4.5), (44, 28, 4)]:
        rock(c, rnd, x + dx * k, y + dy * k, r * k)


def cave_on_mountain(c: Canvas) -> None:
    rnd = random.Random(3)
    c.put(hexblob(rnd, 0.99, 0.02), "#a39a76", 0.6)
    c.put(hexblob(rnd, 0.91, 0.035), "#857b67", 0.92)
    c.put(hexblob(rnd, 0.78, 0.05), "#6c6355", 0.8)
    for x, y, w, h in PEAKS[:3]:
        peak(c, x, y - 4, w, h, h > 80)
    peak(c, -66, 46, 50, 56)
    peak(c, 66, 48, 50, 58)
    cave_mouth(c, rnd, 0, 76, 1)


def cave_on_hill(c: Canvas) -> None:
    hill("b")(c)
    rnd = random.Random("cave")
    bushes = [(-74, 8, 12), (-62, 28, 10), (70, -8, 11), (78, 12, 9), (-30, -78, 11), (-12, -84, 9), (52, -62, 10)]
    shade_of(c, bushes, 4, 6, 0.3)
    for x, y, r in bushes:
        crown(c, rnd, x, y, r, OAK)
    cave_mouth(c, rnd, 0, 70, 1.08)


def wall(
    c: Canvas, rnd: random.Random, top: Sequence[Point], drop: Sequence[float], tones: tuple[str, str, str, str]
) -> None:
    """A rock face hanging from a rim: ribs of stone, lit left and dark right, with a bright edge on top.

    tones: lit, mid, dark, edge.
    """
    lit, mid, dark, edge = tones
    foot = [(x + rnd.uniform(-2, 2), y + d) for (x, y), d in zip(top, drop, strict=True)]
    c.put(path([*((x * 0.96, y + 9) for x, y in foot), *top[::-1]], smooth=False), "#26221c", 0.3)
    c.put(path([*top, *foot[::-1]], smooth=False), mid, pr="o", pw=1.2)
    for i in range(len(top) - 1):
        (x1, y1), (x2, y2), (x3, y3), (x4, y4) = top[i], top[i + 1], foot[i + 1], foot[i]
        u = rnd.uniform(0.3, 0.7)
        mx, my = x1 + (x2 - x1) * u, y1 + (y2 - y1) * u
        nx, ny = x4 + (x3 - x4) * u, y4 + (y3 - y4) * u - rnd.uniform(0, 5)
        c.put(quad((x1, y1), (mx, my), (nx, ny), (x4, y4)), lit, 0.85)
        c.put(quad((mx, my), (x2, y2), (x3, y3), (nx, ny)), dark, 0.8, pr=("H", 78, 3.4))
        if i % 2:
            c.put(line((mx + 1, my + 5), (nx - 3, (my + ny) / 2), (nx, ny)), stroke=dark, sw=1.6, op=0.7)
    c.put(path(top, closed=False, smooth=False), stroke=edge, sw=2.6, op=0.9, pr="l", pw=1.2)


CHALK = ("#e9dcb4", "#cdb98a", "#a08a5a", "#fffbe6")
STONE = ("#bdb4a0", "#978d79", "#5e564a", "#efe9d8")
RED_STONE = ("#dcb27c", "#bf9058", "#8a6136", "#f7e6bf")


def cliff(season: str = "") -> Drawing:
    """A plateau that breaks off to the south in two steps of bare rock."""

    def draw(c: Canvas) -> None:
        earth = EARTH[season]
        _plateau(c, season, 34)
        rnd = random.Random("cliff")
        xs = [-96, -84, -62, -50, -26, -12, 2, 28, 38, 62, 74, 96]
        top = [(x, 14 + 12 * ((i * 7) % 5) / 4 - 0.0012 * x * x) for i, x in enumerate(xs)]
        drop = [28, 36, 44, 42, 50, 46, 54, 50, 46, 44, 40, 28]
        wall(c, rnd, top, drop, STONE)
        for x, y, r in [(-70, 62, 6), (-44, 78, 8), (-22, 84, 5), (10, 88, 9), (34, 80, 6), (62, 64, 8), (-4, 98, 5)]:
            rock(c, rnd, x, y, r)
        tufts(c, [(-70, -30), (-20, -60), (44, -46), (70, -6), (-44, 0), (14, -12)], earth.tuft)

    return draw


def _plateau(c: Canvas, season: str, foot: float, turf: tuple[str, str, str] | None = None) -> None:
    """The top of a cliff: lit upper ground with a last rise on it, and the darker ground below the fall."""
    earth = EARTH[season]
    hi, top, lo = turf or earth.terraces[1]
    c.put(hexblob(random.Random(5), 1.0, 0.008), earth.skirt, 0.5)
    floor = hexblob(random.Random("plateau"), 0.972, 0.012)
    c.put(floor, earth.terraces[0][1], pr="w")
    low = [p for p in floor.poly if p[1] > foot]
    c.put(path(low, smooth=False), earth.terraces[0][2], 0.45)
    upper = path([(x, y) for x, y in floor.poly if y < foot], smooth=False)
    c.put(upper, c.lin(-60, -90, 60, 60, (0, hi if turf else earth.terraces[2][0]), (0.5, hi), (1, top)))
    rnd = random.Random("rise")
    ring = (62.0, 28.0, -4.0, -42.0, -8.0)
    terrace(c, 1, ridge_ring(rnd, *ring), ring, turf or earth.terraces[2], earth.hachure, rnd)
    for x, y, ln in [(-40, -48, 20), (24, -52, 16), (-60, -4, 20), (44, -2, 24), (-8, -38, 18)]:
        c.put(brush(rnd, x, y, ln, 3.6, -14), "#fdf4d2", 0.3)
        c.put(brush(rnd, x + 14, y + 12, ln * 0.8, 3, -14), lo, 0.25)
    for i in (5, 0):  # a hint of slope on the northern rim
        (x1, y1), (x2, y2) = HEX[i], HEX[(i + 1) % 6]
        for u in (0.1, 0.25, 0.4, 0.55, 0.7, 0.85):
            px, py = x1 + (x2 - x1) * u, y1 + (y2 - y1) * u
            tick = line((px * 0.95, py * 0.95), (px * 0.89, py * 0.89))
            c.put(tick, stroke=earth.hachure, sw=1.8, op=0.3, pr="l", pw=0.7)


TURF = ("#c8cf97", "#b3b97a", "#8d9656")


def sea_bluff(c: Canvas) -> None:
    """A grassy height that falls to the beach in pale, gullied earth."""
    _plateau(c, "", 40, TURF)
    rnd = random.Random("bluff")
    c.put(path([(-97, 30), (0, 66), (97, 30), (88, 60), (0, 108), (-88, 60)]), FACES["beach"][0], 0.95)
    xs = [-97, -84, -66, -54, -36, -20, -10, 10, 24, 42, 54, 72, 82, 97]
    top = [(x, 24 - 0.0011 * x * x + (6, -3, 4, -1)[i % 4]) for i, x in enumerate(xs)]
    drop = [26, 34, 34, 46, 42, 52, 46, 54, 50, 46, 44, 36, 34, 26]
    wall(c, rnd, top, drop, CHALK)
    for i in range(1, len(xs) - 1, 2):  # gullies that run out in fans of sand
        x, y = top[i][0], top[i][1] + drop[i]
        c.put(path([(x - 3, y - 10), (x + 3, y - 10), (x + 10, y + 6), (x, y + 9), (x - 10, y + 6)]), "#efe2bd", 0.85)
    for x, y in top:
        for i in range(3):
            xx = x + (i - 1) * 4 + rnd.uniform(-2, 2)
            blade = raw(
                f"M{f(xx)},{f(y + 2)}Q{f(xx - 1)},{f(y - 3)} {f(xx + rnd.uniform(-4, 4))},{f(y - rnd.uniform(6, 10))}"
            )
            c.put(blade, stroke="#7f9150", sw=1.8, op=0.9, pr="l" if i == 1 else None, pw=0.7)
    tufts(c, [(-66, -34), (-20, -56), (40, -50), (62, -4), (-40, -4), (8, -14)], "#6d7038")


PIECES: dict[str, Drawing] = {
    "mountain": mountain(),
    "mountain_b": mountain(m=-1),
    "mountain_winter": mountain("winter"),
    "mountain_winter_b": mountain("winter", -1),
    "cave_on_hill": cave_on_hill,
    "cave_on_mountain": cave_on_mountain,
    "cliff": cliff(),
    "cliff_winter": cliff("winter"),
    "sea_bluff": sea_bluff,
}
