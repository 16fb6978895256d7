"""Places of other lands and times: desert town, island village, castle, fortress."""

from __future__ import annotations

import random
from collections.abc import Sequence

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
from tools.art.terrain_houses import SLATE, THATCH, Roof, bushes, cast, court, house, lanes, snowy
from tools.art.terrain_palms import palms


def cube(c: Canvas, x: float, y: float, w: float, h: float, rot: float, roof: str = "#f0dfb6") -> None:
    """A flat-roofed mud house: parapet all round, its shade inside on the north-western edge, a hatch."""
    w2, h2 = w / 2, h / 2

    def at(*pts: Point) -> list[Point]:
        return turned(pts, rot, x, y)

    body = quad(*at((-w2, -h2), (w2, -h2), (w2, h2), (-w2, h2)))
    cast(c, body, 9, 11)
    c.put(body, "#d3ae72", stroke=INK, sw=3, pr="o", pw=1.3)
    a, b = w2 - 4, h2 - 4
    c.put(quad(*at((-a, -b), (a, -b), (a, b), (-a, b))), roof, pr="o", pw=0.8)
    c.put(
        quad(*at((-a, -b), (a, -b), (a - 4, -b + 5), (-a + 5, -b + 5), (-a + 5, b - 4), (-a, b))),
        "#b98f55",
        0.75,
        pr=("H", rot + 45, 3.4),
    )
    c.put(line(*at((-w2 + 1, -h2 + 1.4), (w2 - 1, -h2 + 1.4))), stroke="#fff3d2", sw=2, op=0.8)
    hx, hy = at((w2 * 0.35, h2 * 0.2))[0]
    c.put(box(hx, hy, 6, 6, rot), "#6d4a2a", pr="k")


def dome(c: Canvas, x: float, y: float, r: float) -> None:
    c.put(ell(x + 8, y + 10, r, r * 0.92), "#2a2218", 0.32)
    c.put(
        ell(x, y, r),
        c.rad(x - r * 0.35, y - r * 0.4, r * 1.5, (0, "#fffaf0"), (0.5, "#e9d8b0"), (1, "#a98850")),
        stroke=INK,
        sw=3,
        pr="o",
        pw=1.4,
    )
    c.put(
        path([pol(a, r * k, x, y) for a, k in ((300, 0.95), (330, 0.95), (0, 0.9), (340, 0.5), (305, 0.45))]),
        "#8a6a3a",
        0.0 if c.paint else None,
        pr=("H", 45, 3.4),
    )
    c.put(ell(x - r * 0.3, y - r * 0.34, r * 0.2, r * 0.14), "#ffffff", 0.85)
    c.put(ell(x, y, 2.2), "#8f6314", pr="k")


def town_desert(c: Canvas) -> None:
    rnd = random.Random("bled")
    court(c, rnd, "desert")
    lanes(
        c,
        [[(-86, 24), (-48, 14), (-4, 8), (44, -2), (86, -22)], [(-10, -86), (-6, -44), (-4, 8), (16, 48), (12, 88)]],
        "desert",
    )
    c.put(ell(-4, 8, 18, 15), "#f0dfb4")
    walls = [(-46, -62, 44, 34, 6), (-72, -18, 32, 36, -4), (-34, -22, 34, 28, 8), (30, -62, 36, 34, -8),
             (72, -40, 28, 36, 4), (38, -24, 34, 28, -6),
             (-64, 48, 42, 32, -6), (-24, 42, 30, 30, 6), (-22, 82, 38, 22, 2), (72, 26, 34, 38, 6),
             (48, 76, 36, 28, -14)]  # fmt: skip
    for i, (x, y, w, h, r) in enumerate(sorted(walls, key=lambda t: t[1])):
        cube(c, x, y, w, h, r, ("#f0dfb6", "#f7ebcb", "#e6cf9c")[i % 3])
    cube(c, 38, 32, 38, 36, 8, "#f7ebcb")
    dome(c, 38, 31, 13)
    body = quad((-2, -70), (4, -92), (12, -92), (16, -70))  # minaret, drawn standing
    c.put(quad((10, -70), (40, -52), (46, -58), (14, -78)), "#2a2218", 0.28)
    c.put(body, "#f3e6c6", stroke=INK, sw=2.6, pr="o", pw=1.3)
    c.put(quad((8, -71), (8.5, -91), (12, -91), (15, -71)), "#b98f55", pr=("H", 80, 3))
    c.put(box(8, -91, 14, 4.4), "#e9d8b0", stroke=INK, sw=1.8, pr="o", pw=1)
    c.put(quad((3, -93), (8, -106), (13, -93)), "#c9a566", stroke=INK, sw=2, pr="o", pw=1)
    palms(c, rnd, [(-88, 12, 13), (84, -4, 13), (-4, -46, 12), (-48, 76, 13), (14, 62, 11)])


def hut(c: Canvas, x: float, y: float, w: float, h: float, rot: float, roof: Roof = THATCH) -> None:
    """A thatched hip roof: four slopes, combed edge."""
    w2, h2, g = w / 2, h / 2, (w - h) / 2

    def at(*pts: Point) -> list[Point]:
        return turned(pts, rot, x, y)

    body = quad(*at((-w2, -h2), (w2, -h2), (w2, h2), (-w2, h2)))
    cast(c, body, 8, 10)
    c.put(body, roof[0], stroke=INK, sw=3, pr="o", pw=1.3)
    light, dark = roof
    slopes = [
        ((-w2, -h2), (w2, -h2), (g, 0), (-g, 0)),
        ((w2, -h2), (w2, h2), (g, 0)),
        ((w2, h2), (-w2, h2), (-g, 0), (g, 0)),
        ((-w2, h2), (-w2, -h2), (-g, 0)),
    ]
    tones = [light, dark, "#7d5f33", "#e4cb92"]
    for pts, tone, shaded in zip(slopes, tones, (0, 1, 1, 0), strict=True):
        c.put(quad(*at(*pts)), tone, pr=("H", rot + 70, 3.2) if shaded else None)
    for k in range(9):  # straw
        px = -w2 + w * (k + 0.5) / 9
        for s in (-1, 1):
            c.put(line(*at((px * 0.7, s * h2 * 0.25), (px, s * h2 * 0.95))), stroke="#5b4320", sw=1.4, op=0.45)
    c.put(line(*at((-g, 0), (g, 0))), stroke="#f4e3b4", sw=2.4, pr="l", pw=1)
    for s in (-1, 1):
        c.put(line(*at((s * w2, -h2), (s * g, 0), (s * w2, h2))), stroke="#f4e3b4", sw=1.6, op=0.7, pr="l", pw=0.8)


def town_pacific(c: Canvas) -> None:
    rnd = random.Random("pvillage")
    court(c, rnd, "", ("#a8a86a", "#cdb885"))
    lanes(c, [[(-84, 26), (-40, 14), (4, 4), (48, 0), (86, -18)], [(-6, -84), (4, 4), (16, 84)]], "", 12)
    for x, y, w, h, col in [(-56, 64, 18, 11, "#8fa052"), (60, 60, 16, 11, "#8fa052")]:
        c.put(blob(rnd, x, y, w, h, 9, 0.1), col, 0.85, pr=("H", 0, 5))
    huts = [
        (-44, -58, 46, 32, 8),
        (40, -58, 44, 32, -10),
        (-68, -12, 38, 30, 80),
        (70, -14, 38, 30, 84),
        (-52, 42, 44, 32, -8),
        (52, 36, 46, 32, 10),
        (-2, 74, 50, 32, 2),
    ]
    for x, y, w, h, r in sorted(huts, key=lambda t: t[1]):
        hut(c, x, y, w, h, r)
    palms(c, rnd, [(2, -84, 17), (-84, 22, 16), (86, 18, 16), (-46, 80, 16), (44, 82, 16), (-8, -36, 14), (4, 38, 13)])


def battlement(c: Canvas, pts: Sequence[Point], wide: float, top: str) -> None:
    """A wall walk with merlons on both edges."""
    way = path(pts, smooth=False)
    c.put(way, stroke=INK, sw=wide + 6, pr="l", pw=wide + 3)
    c.put(way, stroke=top, sw=wide)
    c.ink(way, wide, "#ffffff")
    c.put(way, stroke="#8d846f", sw=wide * 0.42, dash="7 5", cap="butt", op=0.75, pr="g", pw=1)


def tower(c: Canvas, x: float, y: float, r: float, roof: Roof) -> None:
    """A round tower with a conical roof: light sector to the north-west."""
    c.put(ell(x + 12, y + 14, r, r * 0.9), "#2a2218", 0.34)
    c.put(ell(x, y, r), "#cfc6b0", stroke=INK, sw=3, pr="o", pw=1.4)
    k = r * 0.8
    c.put(ell(x, y, k), roof[1], stroke=INK, sw=1.6, pr="o", pw=1)
    c.put(path([(x, y), *[pol(a, k * 0.97, x, y) for a in range(75, 196, 15)]], smooth=False), roof[0])
    c.put(
        path([(x, y), *[pol(a, k * 0.97, x, y) for a in range(-75, 31, 15)]], smooth=False),
        "#43474e",
        0.8,
        pr=("H", 45, 3.2),
    )
    c.put(ell(x, y, 2.4), "#f2e7c8", pr="k")


def castle(season: str = "") -> Drawing:
    """Curtain walls round a court, five towers, a keep; a rocky moat round it."""
    roof = snowy(SLATE) if season else SLATE

    def draw(c: Canvas) -> None:
        rnd = random.Random("castle")
        c.put(hexblob(rnd, 0.98, 0.02), "#b7c0c2" if season else "#97a062", 0.6)
        c.put(blob(rnd, 0, 4, 92, 88, 18, 0.03), "#8fa3a8" if season else "#7d8a52", 0.7)
        c.put(blob(rnd, 0, 4, 84, 80, 16, 0.03), "#cfd6d6" if season else "#b3ab80", 0.95)
        ring = [(-62, -44), (4, -72), (64, -40), (66, 40), (0, 72), (-64, 40)]
        c.put(path([(x + 6, y + 8) for x, y in ring], smooth=False), "#2a2218", 0.3)
        c.put(path(ring, smooth=False), "#e3e7e6" if season else "#d8c9a0")
        lanes(c, [[(0, 96), (0, 70), (2, 40), (4, 14)]], "winter" if season else "", 11)
        battlement(c, ring, 13, "#eef1f0" if season else "#d9d0bb")
        house(c, -36, 6, 52, 26, 84, roof, chimney=True)
        house(c, 38, 18, 46, 26, 88, roof, chimney=True)
        sq = turned([(-22, -20), (22, -20), (22, 20), (-22, 20)], 6, 6, -30)
        cast(c, quad(*sq), 14, 18)
        c.put(quad(*sq), "#d9d0bb", stroke=INK, sw=3, pr="o", pw=1.4)
        tip, corners = (6, -33), turned([(-17, -15), (17, -15), (17, 15), (-17, 15)], 6, 6, -30)
        for i, tone in enumerate((roof[0], SLATE[1], "#474b53", roof[0])):
            c.put(
                quad(corners[i], corners[(i + 1) % 4], tip),
                tone,
                stroke=INK,
                sw=1.6,
                pr=("h", 60, 3.2) if i in (1, 2) else "o",
                pw=1,
            )
        for x, y in sorted(ring, key=lambda p: p[1]):
            if (x, y) != (0, 72):
                tower(c, x, y, 17, roof)
        for sx in (-15, 15):  # gatehouse
            tower(c, sx, 73, 12, roof)
        c.put(box(0, 76, 13, 12), "#3b2f22", stroke=INK, sw=2, pr="k")
        bushes(c, rnd, [(-88, 6, 8), (88, -6, 8), (-44, 84, 8), (48, 82, 9), (-36, -84, 8)], bool(season))

    return draw


def fortress(c: Canvas) -> None:
    """A brick fort of five bastions behind a ditch, grass on its ramparts, casemates round the court."""
    rnd = random.Random("fortress")
    c.put(hexblob(rnd, 0.98, 0.02), "#98a866", 0.6)

    def star(r0: float, r1: float) -> list[Point]:
        pts = []
        for i in range(6):
            a = 90 + 60 * i
            pts += [
                pol(a - 11, r0 * 0.95, 0, 2),
                pol(a, r0, 0, 2),
                pol(a + 11, r0 * 0.95, 0, 2),
                pol(a + 21, r1, 0, 2),
                pol(a + 39, r1, 0, 2),
            ]
        return pts

    for r0, r1, col, pr, pw in (
        (103, 82, "#a8b070", None, 1.0),
        (97, 74, "#6e6448", "o", 1.0),
        (93, 70, "#574d38", None, 1.0),
    ):
        c.put(path(star(r0, r1), smooth=False), col, pr=pr, pw=pw)
    body = path(star(86, 62), smooth=False)
    c.put(body, "#b06a4c", stroke=INK, sw=3, pr="o", pw=1.6)
    c.put(path(star(81, 57), smooth=False), "#d8a27c")
    c.put(
        path(star(77, 53), smooth=False),
        c.lin(-60, -70, 60, 70, (0, "#bcc584"), (0.5, "#a3b06a"), (1, "#7f8d4c")),
        stroke="#6d4a32",
        sw=1.8,
        pr="o",
        pw=0.8,
    )
    hexa = [pol(60 * i, 42, 0, 2) for i in range(6)]
    c.put(path([(x + 4, y + 6) for x, y in hexa], smooth=False), "#2a2218", 0.3)
    c.put(path(hexa, smooth=False), "#9c5a40", stroke=INK, sw=3, pr="o", pw=1.4)
    c.put(path([pol(60 * i, 34, 0, 2) for i in range(6)], smooth=False), "#e2d3ac", stroke=INK, sw=1.8, pr="o", pw=0.8)
    for i in range(6):  # embrasures and gun platforms on the bastions
        x, y = pol(90 + 60 * i, 68, 0, 2)
        c.put(ell(x + 2, y + 3, 9, 8), "#3f4a26", 0.4)
        c.put(ell(x, y, 9, 8.4), "#c9c3b2", stroke=INK, sw=2, pr="o", pw=1)
        gx, gy = pol(90 + 60 * i, 82, 0, 2)
        c.put(line((x, y), (gx, gy)), stroke=INK, sw=4.6, pr="l", pw=3)
        px, py = pol(60 * i, 38, 0, 2)
        c.put(box(px, py, 6, 6, 60 * i), "#2f1c14", pr="k")
    c.put(curve((0, 94), (2, 70), (0, 40)), stroke=INK, sw=13, cap="butt", pr="l", pw=9)
    c.put(curve((0, 95), (2, 70), (0, 39)), stroke="#dccba0", sw=9, cap="butt")
    c.ink(curve((0, 95), (2, 70), (0, 39)), 6.4, "#ffffff", "butt")


PIECES: dict[str, Drawing] = {
    "town_desert": town_desert,
    "town_pacific": town_pacific,
    "castle": castle(),
    "castle_winter": castle("winter"),
    "fortress": fortress,
}
