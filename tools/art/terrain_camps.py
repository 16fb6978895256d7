"""Camps and posts: prison camp, supply depot, tents, hospital, cemetery, radar station."""

from __future__ import annotations

import random

from tools.art.pen import (
    INK,
    Canvas,
    Drawing,
    Point,
    blob,
    box,
    curve,
    ell,
    hexblob,
    line,
    path,
    pol,
    quad,
    turned,
)
from tools.art.terrain_houses import RED, TIN, bushes, cast, court, house, lanes
from tools.art.terrain_palms import palms

Cloth = tuple[str, str, str]
"""Lit, dark, seam."""
OLIVE: Cloth = ("#a5a468", "#6d6c3e", "#d8d7a6")
SAND: Cloth = ("#e2cb96", "#a98a52", "#fbf0cf")
WHITE: Cloth = ("#f6f2e6", "#b9b4a4", "#ffffff")


def tent(c: Canvas, x: float, y: float, w: float, h: float, rot: float, cloth: Cloth = OLIVE) -> None:
    """A ridge tent: sagging sides, guy lines, a door flap at the right end."""
    w2, h2 = w / 2, h / 2

    def at(*pts: Point) -> list[Point]:
        return turned(pts, rot, x, y)

    for px in (-w2 * 0.9, -w2 * 0.3, w2 * 0.3, w2 * 0.9):
        for s in (-1, 1):
            c.put(line(*at((px, s * h2), (px * 1.06, s * (h2 + 7)))), stroke=INK, sw=1.5, op=0.8, pr="l", pw=0.7)
    body = path(at((-w2, -h2), (-w2 * 0.5, -h2 + 2), (0, -h2), (w2 * 0.5, -h2 + 2), (w2, -h2), (w2 + 3, 0), (w2, h2),
        (w2 * 0.5, h2 - 2),
                   (0, h2), (-w2 * 0.5, h2 - 2), (-w2, h2), (-w2 - 3, 0)), smooth=False)  # fmt: skip
    cast(c, body, 8, 10)
    c.put(body, cloth[0], stroke=INK, sw=2.8, pr="o", pw=1.3)
    low = at((-w2 - 3, 0), (w2 + 3, 0), (w2, h2), (w2 * 0.5, h2 - 2), (0, h2), (-w2 * 0.5, h2 - 2), (-w2, h2))
    c.put(path(low, smooth=False), cloth[1], 0.85, pr=("H", rot + 80, 4.6))
    c.put(line(*at((-w2 - 2, 0), (w2 + 2, 0))), stroke=cloth[2], sw=2.4, pr="l", pw=1)
    for px in (-w2 * 0.45, w2 * 0.1):
        c.put(line(*at((px, -h2 + 2), (px, h2 - 2))), stroke=cloth[1], sw=1.4, op=0.7, pr="l", pw=0.6)
    c.put(
        quad(*at((w2 + 2, -1), (w2 * 0.62, -h2 * 0.1), (w2 * 0.66, h2 * 0.55), (w2 + 1, h2 * 0.7))),
        "#3b342a",
        0.9,
        pr="k",
    )


def crates(c: Canvas, rnd: random.Random, points: list[Point], size: float = 11) -> None:
    for x, y in sorted(points, key=lambda p: p[1]):
        r = rnd.uniform(-10, 10)
        c.put(box(x + 4, y + 5, size, size * 0.85, r), "#2a2218", 0.34)
        c.put(
            box(x, y, size, size * 0.85, r),
            rnd.choice(("#c39a64", "#b08750", "#cda671")),
            stroke=INK,
            sw=2.2,
            pr="o",
            pw=1.1,
        )
        c.put(
            line(*turned([(-size * 0.36, -size * 0.3), (size * 0.36, size * 0.3)], r, x, y)),
            stroke="#6d4a2a",
            sw=1.6,
            pr="l",
            pw=0.7,
        )
        c.put(
            line(*turned([(-size * 0.4, -size * 0.3), (size * 0.4, -size * 0.3)], r, x, y)),
            stroke="#ecd3a2",
            sw=1.5,
            op=0.9,
        )


def drums(c: Canvas, points: list[Point], tone: str = "#6d7444") -> None:
    for x, y in sorted(points, key=lambda p: p[1]):
        c.put(ell(x + 3, y + 4, 6, 5.4), "#2a2218", 0.34)
        c.put(ell(x, y, 6), tone, stroke=INK, sw=2.2, pr="o", pw=1.1)
        c.put(ell(x - 1, y - 1.2, 3.4, 3), "#a3a878", 0.9, pr="l", pw=0.6)


def tarp(c: Canvas, x: float, y: float, w: float, h: float, rot: float, col: Cloth) -> None:
    """A stack under canvas, lashed."""
    s = path(
        turned(
            [
                (-w / 2, -h / 2),
                (0, -h / 2 - 2),
                (w / 2, -h / 2),
                (w / 2 + 2, 0),
                (w / 2, h / 2),
                (0, h / 2 + 2),
                (-w / 2, h / 2),
                (-w / 2 - 2, 0),
            ],
            rot,
            x,
            y,
        )
    )
    cast(c, s, 7, 9)
    c.put(s, col[0], stroke=INK, sw=2.8, pr="o", pw=1.3)
    c.put(
        quad(*turned([(w * 0.12, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w * 0.1, h / 2)], rot, x, y)),
        col[1],
        0.7,
        pr=("H", rot + 45, 3.8),
    )
    for k in (-0.25, 0.1, 0.36):
        c.put(
            curve(*turned([(w * k, -h / 2 - 1), (w * k + 2, 0), (w * k, h / 2 + 1)], rot, x, y)),
            stroke="#3f3a22",
            sw=1.6,
            pr="l",
            pw=0.7,
        )
    c.put(
        curve(*turned([(-w * 0.4, -h * 0.3), (-w * 0.1, -h * 0.4), (w * 0.1, -h * 0.36)], rot, x, y)),
        stroke=col[2],
        sw=2.2,
        op=0.9,
    )


def prison_camp(c: Canvas) -> None:
    """Rows of huts inside a double fence, a tower at every corner."""
    rnd = random.Random("camp")
    court(c, rnd, "", ("#b3a97c", "#d2c49a"))
    yard: list[Point] = [(-76, -46), (76, -46), (76, 50), (-76, 50)]
    c.put(path(yard, smooth=False), "#e2d5ac", 0.9)
    for x, y, w, h in [(-30, -26, 62, 20), (40, -26, 42, 20), (-30, 4, 62, 20), (40, 4, 42, 20), (-30, 34, 62, 20)]:
        house(c, x, y, w, h, 0, TIN, chimney=False, tiles=(0.5,))
    for k in range(3):
        c.put(line((24, 26 + k * 8), (58, 26 + k * 8)), stroke="#cdbd8c", sw=1.6, op=0.9)
    for grow in (0, 8):
        pts = [(x + (grow if x > 0 else -grow), y + (grow if y > 0 else -grow)) for x, y in yard]
        fence = path(pts, smooth=False)
        c.put(fence, stroke="#f4efe0", sw=3.6, op=0.6)
        c.put(fence, stroke="#2e2b29", sw=1.8, pr="l", pw=0.9)
        for (x1, y1), (x2, y2) in zip(pts, [*pts[1:], pts[0]], strict=True):
            n = 10
            for i in range(n):
                px, py = x1 + (x2 - x1) * i / n, y1 + (y2 - y1) * i / n
                c.put(line((px, py + 2), (px, py - 6)), stroke=INK, sw=2.6, pr="l", pw=1.3)
    c.put(box(0, 58, 22, 12), "#e2d5ac", pr="w")  # gate and guard room
    lanes(c, [[(0, 96), (0, 74), (0, 54)]], "", 12)
    house(c, 36, 78, 34, 22, 0, RED)
    for x, y in [(-78, -46), (78, -46), (-78, 52), (78, 52)]:
        c.put(quad((x, y + 4), (x + 18, y + 12), (x + 22, y + 22), (x + 6, y + 18)), "#2a2218", 0.28)
        for s in (-1, 1):
            c.put(line((x + s * 4, y - 10), (x + s * 9, y + 14)), stroke=INK, sw=3.4, pr="l", pw=1.6)
        c.put(line((x - 7, y + 8), (x + 6, y - 4)), stroke=INK, sw=1.8, pr="l", pw=0.8)
        c.put(box(x, y - 14, 20, 15), "#b08750", stroke=INK, sw=2.6, pr="o", pw=1.3)
        c.put(box(x, y - 14, 13, 5), "#2f271d", pr="k")
        c.put(quad((x - 14, y - 21), (x, y - 31), (x + 14, y - 21)), "#6d4a2a", stroke=INK, sw=2.4, pr=("h", 45, 3))


def supply_depot(c: Canvas) -> None:
    rnd = random.Random("depot")
    court(c, rnd, "", ("#b3a97c", "#cdbf95"))
    lanes(c, [[(-88, 12), (-30, 6), (30, 12), (88, 2)], [(0, 8), (-6, 60), (4, 94)]], "", 15)
    house(c, 32, -62, 66, 34, -4, TIN, chimney=False)
    tarp(c, -46, -58, 46, 32, 6, OLIVE)
    tarp(c, -66, -20, 34, 26, -6, SAND)
    tarp(c, 66, -18, 36, 28, 4, OLIVE)
    crates(c, rnd, [(-72, 36), (-58, 34), (-44, 36), (-66, 48), (-52, 48), (-38, 50), (-58, 62), (-44, 63)], 13)
    crates(c, rnd, [(-24, -34), (-10, -36), (-18, -24)], 12)
    drums(c, [(38 + 12 * i, 36 + 11 * j) for i in range(4) for j in range(3)])
    drums(c, [(30 + 12 * i, 74) for i in range(3)], "#8d5a3c")
    tarp(c, -30, 82, 34, 18, 4, SAND)
    x, y = 2, 32  # a lorry being loaded
    c.put(box(x + 6, y + 9, 24, 44), "#2a2218", 0.32)
    c.put(box(x, y + 6, 24, 32), "#8a8a50", stroke=INK, sw=2.8, pr="o", pw=1.3)
    for k in (-6, 2, 10):
        c.put(line((x - 11, y + 6 + k), (x + 11, y + 6 + k)), stroke="#c9c98e", sw=2, op=0.9, pr="l", pw=0.7)
    c.put(box(x, y - 17, 20, 13), "#6d7444", stroke=INK, sw=2.6, pr="o", pw=1.3)
    c.put(box(x, y - 13, 15, 4), "#cfe0e2", pr="k")
    bushes(c, rnd, [(-88, -2, 8), (88, 20, 7), (66, -74, 8), (-14, -88, 8)])


def mast(c: Canvas, x: float, y: float, h: float) -> None:
    c.put(line((x, y), (x + h * 0.4, y + h * 0.22)), stroke="#2a2218", sw=2.6, op=0.3)
    for s in (-1, 1):
        c.put(line((x + s * h * 0.32, y + 4), (x, y - h * 0.8)), stroke=INK, sw=1.4, op=0.8, pr="l", pw=0.6)
    c.put(line((x, y), (x, y - h)), stroke=INK, sw=3.2, pr="l", pw=1.6)


def hq_supply_tent(season: str) -> Drawing:
    """A large tent with a flag and a wireless mast, store tents and stacks round it."""
    cloth = SAND if season == "desert" else OLIVE

    def draw(c: Canvas) -> None:
        rnd = random.Random("hq")
        court(c, rnd, "desert" if season == "desert" else "", None if season == "desert" else ("#a3a868", "#c3b788"))
        lanes(c, [[(-86, 30), (-40, 22), (10, 28), (88, 14)]], "desert" if season == "desert" else "", 12)
        mast(c, 66, -30, 62)
        tent(c, -8, -48, 92, 48, 0, cloth)
        tent(c, -60, 52, 44, 30, 90, cloth)
        tent(c, -20, 62, 44, 30, 90, cloth)
        tent(c, 64, 44, 40, 30, 90, OLIVE if season == "desert" else SAND)
        crates(c, rnd, [(18, 62), (32, 60), (24, 74), (38, 74), (66, 2), (80, 0)], 12)
        drums(c, [(-82, -20), (-70, -16), (-80, -6)])
        drums(c, [(8, 84), (20, 88)], "#8d5a3c")
        c.put(line((-70, -44), (-70, -92)), stroke=INK, sw=3.2, pr="l", pw=1.6)
        c.put(
            path([(-69, -92), (-56, -90), (-42, -93), (-42, -78), (-56, -75), (-69, -78)]),
            "#b67a1e",
            stroke=INK,
            sw=2,
            pr="o",
            pw=1.1,
        )
        if season == "pacific":
            palms(c, rnd, [(86, -14, 17), (-86, 20, 16), (44, -86, 17)])
        elif not season:
            bushes(c, rnd, [(86, -14, 10), (-86, 18, 9), (44, -84, 10)])

    return draw


def hospital(c: Canvas) -> None:
    """White tents with a white cross on green, the sign of first aid; the red emblem is protected by law."""
    rnd = random.Random("hospital")
    court(c, rnd, "", ("#a3a868", "#cdc49a"))
    lanes(c, [[(-88, 8), (-30, 4), (30, 8), (88, 2)], [(0, 6), (4, 60), (0, 94)]], "", 13)

    def sign(x: float, y: float, k: float) -> None:
        c.put(box(x, y, 24 * k, 24 * k), "#2f7a58", stroke=INK, sw=2.4, pr="o", pw=1.3)
        for w, h in ((16, 5.6), (5.6, 16)):
            c.put(box(x, y, w * k, h * k), "#ffffff", pr="k")

    tent(c, -40, -46, 80, 42, 0, WHITE)
    sign(-46, -46, 1.15)
    tent(c, 56, -42, 56, 40, 90, WHITE)
    sign(56, -48, 1)
    tent(c, -58, 48, 46, 38, 90, WHITE)
    sign(-58, 44, 0.9)
    tent(c, 54, 50, 52, 38, 0, WHITE)
    sign(48, 50, 0.95)
    for x, y in [(-26, 40), (-14, 44), (-22, 62), (-10, 66)]:  # stretchers
        c.put(box(x + 2, y + 3, 8, 17, 10), "#2a2218", 0.3)
        c.put(box(x, y, 8, 14, 10), "#efe6cf", stroke=INK, sw=1.8, pr="o", pw=0.9)
        for s in (-1, 1):
            c.put(line(*turned([(s * 4, -10), (s * 4, 10)], 10, x, y)), stroke="#8a5f38", sw=2, pr="l", pw=1)
    crates(c, rnd, [(14, 74), (28, 78)], 11)
    palms(c, rnd, [(-86, -14, 17), (4, -86, 18), (88, 18, 16), (-34, 84, 15), (50, 88, 14)])


def cemetery(c: Canvas) -> None:
    """Rows of white crosses on mown grass, a hedge round them, a path and a stone in the middle."""
    rnd = random.Random("cemetery")
    c.put(hexblob(rnd, 0.97, 0.02), "#98a866", 0.6)
    c.put(hexblob(rnd, 0.9, 0.02), "#bcc78c", 0.95)
    for k in range(-5, 6):
        c.put(line((-70 + abs(k) * 4, k * 16 + 6), (70 - abs(k) * 4, k * 16 + 6)), stroke="#a9b775", sw=7, op=0.5)
    lanes(c, [[(0, 96), (0, 40), (0, -40), (0, -92)], [(-86, 4), (0, 4), (86, 4)]], "", 10)
    hedge = [p for i in range(6) for p in _edge(i)]
    bushes(c, rnd, [(x, y, rnd.uniform(7, 9)) for x, y in hedge if abs(x) > 12 and (abs(y - 4) > 12 or abs(x) < 70)])
    for y in (-68, -48, -28, 30, 50, 70):
        for x in range(-72, 73, 18):
            if abs(x) < 14 or abs(x) > 90 - abs(y) * 0.62:
                continue
            c.put(line((x + 2, y + 1), (x + 9, y + 6)), stroke="#2a2218", sw=3, op=0.32)
            for wide, col, pr, pw in ((6.4, INK, "l", 4.0), (3.6, "#fbf6e6", None, 1.0)):
                c.put(line((x, y + 3), (x, y - 9)), stroke=col, sw=wide, pr=pr, pw=pw)
                c.put(line((x - 4.6, y - 4.6), (x + 4.6, y - 4.6)), stroke=col, sw=wide, pr=pr, pw=pw)
            c.ink(line((x, y + 3), (x, y - 9)), 2, "#ffffff")
            c.ink(line((x - 4.6, y - 4.6), (x + 4.6, y - 4.6)), 2, "#ffffff")
    c.put(ell(0, 4, 20, 17), "#e2d7b6", stroke="#a9987a", sw=2, pr="o", pw=0.9)
    c.put(quad((6, 12), (28, 22), (32, 14), (8, 4)), "#2a2218", 0.3)
    c.put(quad((-8, 12), (-4, -24), (0, -30), (4, -24), (8, 12)), "#e9e4d6", stroke=INK, sw=2.8, pr="o", pw=1.4)
    c.put(quad((1, 11), (1, -29), (4, -24), (7, 11)), "#a49c8a", pr=("H", 80, 3))


def _edge(i: int) -> list[Point]:
    a, b = pol(90 + 60 * i, 100), pol(150 + 60 * i, 100)
    return [(a[0] + (b[0] - a[0]) * k / 8, a[1] + (b[1] - a[1]) * k / 8) for k in range(8)]


def radar_station(c: Canvas) -> None:
    """A great dish on its mount, a lattice array beside it, a hut and cables, on a mown mound."""
    rnd = random.Random("radar")
    c.put(hexblob(rnd, 0.97, 0.02), "#98a866", 0.6)
    c.put(blob(rnd, 0, 4, 88, 80, 16, 0.03), "#c3bd8c", 0.8)
    lanes(c, [[(-88, 60), (-40, 48), (0, 30), (20, 0)], [(0, 30), (50, 56), (84, 62)]], "", 11)
    for x, y, r in [(-44, -16, 34), (58, 6, 22)]:  # concrete pans
        c.put(ell(x + 4, y + 20, r, r * 0.6), "#2a2218", 0.28)
        c.put(ell(x, y + 16, r, r * 0.6), "#b8b2a2", stroke=INK, sw=2.6, pr="o", pw=1.2)
        c.put(ell(x - 3, y + 14, r * 0.8, r * 0.45), "#d2ccbc", 0.9)
    c.put(quad((-54, -4), (-34, -4), (-28, 18), (-60, 18)), "#6b625a", stroke=INK, sw=2.8, pr=("h", 45, 3.4))  # mount
    dish = path([(-44 + 44 * px, -42 + 44 * py) for px, py in _oval(1, 0.94, -20)])
    c.put(path([(x + 16, y + 26) for x, y in dish.poly], smooth=False), "#2a2218", 0.24)
    c.put(
        dish, c.rad(-62, -60, 92, (0, "#f0ece0"), (0.5, "#bdb7a8"), (1, "#6b655a")), stroke=INK, sw=3.2, pr="o", pw=1.6
    )
    for k in (0.72, 0.42):
        c.put(
            path([(-44 + 44 * k * px, -42 + 44 * k * py) for px, py in _oval(1, 0.94, -20)]),
            "none",
            stroke="#6b655a",
            sw=1.7,
            op=0.8,
            pr="l",
            pw=0.7,
        )
    for a in range(0, 180, 30):
        p, q = pol(a, 43, -44, -42), pol(a + 180, 43, -44, -42)
        c.put(line(p, q), stroke="#6b655a", sw=1.5, op=0.7, pr="l", pw=0.6)
    for a in (60, 180, 300):
        c.put(line(pol(a, 38, -44, -42), (-50, -52)), stroke=INK, sw=2.4, pr="l", pw=1.2)
    c.put(ell(-50, -52, 6), "#b5473a", stroke=INK, sw=2.4, pr="k")
    for k in range(5):  # lattice array
        c.put(line((38 + k * 10, -70), (38 + k * 10, -6)), stroke=INK, sw=2.4, pr="l", pw=1.1)
        c.put(line((36, -68 + k * 14), (80, -68 + k * 14)), stroke=INK, sw=2, pr="l", pw=0.9)
    c.put(line((58, -6), (58, 16)), stroke=INK, sw=6, pr="l", pw=3)
    c.put(line((48, 20), (58, -4), (68, 20)), stroke=INK, sw=2.6, pr="l", pw=1.2)
    house(c, 34, 62, 46, 28, 0, TIN, chimney=False)
    c.put(curve((-30, 20), (-12, 44), (14, 58)), stroke=INK, sw=2.4, pr="l", pw=1)
    c.put(curve((58, 18), (54, 34), (46, 48)), stroke=INK, sw=2.4, pr="l", pw=1)
    bushes(c, rnd, [(-78, 24, 9), (-56, 74, 10), (-8, 84, 8), (84, 38, 8), (6, -88, 8)])


def _oval(rx: float, ry: float, rot: float) -> list[Point]:
    return turned([(rx * x, ry * y) for x, y in (pol(a, 1) for a in range(0, 360, 20))], rot)


PIECES: dict[str, Drawing] = {
    "prison_camp": prison_camp,
    "supply_depot": supply_depot,
    "hq_supply_tent": hq_supply_tent(""),
    "hq_supply_tent_desert": hq_supply_tent("desert"),
    "hq_supply_tent_pacific": hq_supply_tent("pacific"),
    "hospital": hospital,
    "cemetery": cemetery,
    "radar_station": radar_station,
}
