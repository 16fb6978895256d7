"""Where land meets the sea: coastline, beach tile, river mouth, pier, lighthouse."""

from __future__ import annotations

import math
import random

from tools.art.grounds import FACES
from tools.art.pen import (
    HEX,
    INK,
    Canvas,
    Drawing,
    Point,
    blob,
    box,
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
    rrect,
)  # fmt: skip
from tools.art.terrain_houses import RED, bushes, house
from tools.art.terrain_rock import rock
from tools.art.terrain_water import DESERT, RIVER, WIDE, WINTER, Bed

SEA, SHALLOW, FOAM, WET = FACES["ocean"][0], "#a9cdc9", "#f6f6ea", "#c0a678"


def _sea(c: Canvas, rnd: random.Random, wave_points: list[Point]) -> None:
    """Two-humped ripples and a few dabs."""
    for x, y in wave_points:
        c.put(
            brush(rnd, x + 8, y + 9, rnd.uniform(20, 32), rnd.uniform(4, 7), 0),
            FACES["ocean"][1 if rnd.random() < 0.5 else 2],
            0.22,
        )
        r = rnd.uniform(13, 20)
        top = curve((x - r, y + 2), (x - r * 0.5, y - 3), (x, y + 1), (x + r * 0.5, y - 3), (x + r, y + 2))
        c.put(top, stroke=FACES["ocean"][4], sw=2, op=0.5, pr="l", pw=0.8)


def _straight(off: float) -> list[Point]:
    """The waterline of a straight coast: exits as on the beach face, a bay of sand in between."""
    return [
        (x, -71.6 + 14 * (1 + math.cos(math.pi * x / 100)) * (1 - abs(off) / 400) + off) for x in range(-100, 101, 10)
    ]


def _bend(off: float) -> list[Point]:
    """The same exits turned by 60 degrees either way: land to the west."""
    p0, c0 = (-12.0, -122.4), (-54.0, -50.0)
    pts = []
    for i in range(21):
        t = i / 20
        u = 1 - t
        x = u**3 * p0[0] + 3 * u * u * t * c0[0] + 3 * u * t * t * c0[0] + t**3 * p0[0]
        y = u**3 * p0[1] + 3 * u * u * t * c0[1] - 3 * u * t * t * c0[1] - t**3 * p0[1]
        n = math.sin(math.pi * t)
        pts.append((x + off * (0.87 + 0.13 * n), y + off * 0.5 * math.cos(math.pi * t)))
    return pts


def coastline(shape: str) -> Drawing:
    """Land to the north (straight) or west (curve): sand, wet sand, foam, shallows, sea."""
    shore = _straight if shape == "straight" else _bend
    seaward: list[Point] = [HEX[2], HEX[3], HEX[4]] if shape == "straight" else [HEX[2], HEX[1]]
    grow = 1.008

    def band(o1: float, o2: float) -> list[Point]:
        return shore(o1) + shore(o2)[::-1]

    def draw(c: Canvas) -> None:
        rnd = random.Random("coast" + shape)
        c.put(path([*shore(-6), *[(x * grow, y * grow) for x, y in seaward]], smooth=False), SEA, pr="w")
        for off, tone, op in ((-40, FACES["beach"][3], 0.6), (-29, FACES["beach"][0], 1.0)):
            rim = [(x + rnd.uniform(-3, 3) * (0 < i < 20), y + rnd.uniform(-3, 3) * (0 < i < 20))
                   for i, (x, y) in enumerate(shore(off))]  # fmt: skip
            c.put(path([*rim, *shore(4)[::-1]], smooth=False), tone, op)
        for off in (-33, -27, -22, -17, -13):
            for x, y in shore(off)[1:-1:2]:
                x, y = x + rnd.uniform(-9, 9), y + rnd.uniform(-3, 3)
                c.put(ell(x, y, rnd.uniform(0.9, 1.7), rnd.uniform(0.7, 1.1)), FACES["beach"][4], 0.7, pr="k")
        for x, y in shore(-37)[1:-1]:  # the land's own edge: grass that runs out
            for i in range(2):
                xx, yy = x + rnd.uniform(-6, 6), y + rnd.uniform(-4, 5)
                tip = f"{f(xx + rnd.uniform(-4, 4))},{f(yy - rnd.uniform(6, 9))}"
                blade = raw(f"M{f(xx)},{f(yy)}Q{f(xx - 1)},{f(yy - 4)} {tip}")
                c.put(blade, stroke="#a3945c", sw=1.6, op=0.85, pr="l" if i else None, pw=0.7)
        c.put(path(band(-9, 8), smooth=False), WET, 0.9)
        water = [(x * grow, y * grow) for x, y in seaward]
        c.put(path([*shore(2), *water], smooth=False), SEA, pr="w")
        c.put(path(band(2, 20), smooth=False), SHALLOW, 0.85)
        c.put(path(band(18, 38), smooth=False), "#8dbac2", 0.5)
        c.put(curve(*shore(1)), stroke=FOAM, sw=5, op=0.95, cap="butt", pr="l", pw=1.6)
        c.put(curve(*shore(13)), stroke="#eef4ee", sw=2.4, op=0.8, cap="butt", pr="l", pw=0.8)
        c.put(curve(*shore(28)), stroke="#e2eeea", sw=1.8, op=0.5, cap="butt", dash="38 16 20 26", pr="l", pw=0.7)
        wave_points: list[Point] = (
            [(-50, 20), (20, 8), (-10, 48), (48, 44), (-30, 80), (24, 82)]
            if shape == "straight"
            else [(24, -52), (50, -16), (8, 6), (58, 30), (20, 58)]
        )
        _sea(c, rnd, wave_points)

    return draw


def beach(c: Canvas) -> None:
    """A tile of sand: shells, wind ripples, a line of weed, marram at the edge."""
    rnd = random.Random("beach")
    base, light, shade, warm, grain = FACES["beach"]
    c.put(hexblob(rnd, 1.0, 0.012), warm, 0.6)
    c.put(hexblob(rnd, 0.965, 0.018), base, pr="w")
    for k in range(9):
        x, y = rnd.uniform(-66, 66), rnd.uniform(-80, 80)
        c.put(brush(rnd, x, y, rnd.uniform(24, 40), rnd.uniform(6, 10), -4), (light, shade, warm)[k % 3], 0.4)
    for x, y in [(-40, -52), (30, -64), (52, -10), (-56, 6), (-6, 20), (36, 50), (-36, 66), (8, -22)]:
        r = rnd.uniform(16, 24)
        c.put(
            curve((x - r, y), (x - r / 3, y - 3), (x + r / 3, y + 1), (x + r, y - 2)),
            stroke=shade,
            sw=2.2,
            op=0.8,
            pr="g",
            pw=0.8,
        )
        c.put(
            curve((x - r + 3, y + 3), (x - r / 3, y), (x + r / 3, y + 4), (x + r - 3, y + 1)),
            stroke=light,
            sw=1.8,
            op=0.9,
        )
    for _ in range(60):
        x, y = rnd.uniform(-92, 92), rnd.uniform(-106, 106)
        if inside(hexpts(0.93), x, y):
            c.put(ell(x, y, rnd.uniform(0.8, 1.8), rnd.uniform(0.7, 1.2)), grain, 0.75, pr="k")
    for x, y in [(-78, -34), (-64, -62), (70, -52), (82, 16), (-80, 36), (-30, 92), (46, 82), (4, -98)]:
        for i in range(-2, 3):
            tip = (x + i * 4.6 + rnd.uniform(-1, 1), y - rnd.uniform(9, 14))
            c.put(
                curve((x + i * 1.6, y), (x + i * 2.2, y - 6), tip),
                stroke=("#8a9a58", "#a9ad68")[i % 2],
                sw=1.8,
                pr="l" if i % 2 else None,
                pw=0.8,
            )


def mouth(bed: Bed) -> Drawing:
    """The river comes in from the west and opens into the sea, which takes the whole eastern side."""
    w = bed.widths

    def fan(grow: float, half: float) -> list[Point]:
        top = [
            (-101.5, -half),
            (-70, -half),
            (-40, -half - 4),
            (-14, -half - 14 - grow * 0.2),
            (8, -half - 34 - grow * 0.4),
            (24, -96 - grow * 0.4),
        ]
        soft = path(top, closed=False).poly
        east = [(36.0, -95.0), (101.2, -58.5), (101.2, 58.5), (36.0, 95.0)]
        return [*soft, *east, *[(x, -y) for x, y in soft[::-1]]]

    def draw(c: Canvas) -> None:
        rnd = random.Random("mouth")
        c.put(path(fan(16, w[0]), smooth=False), bed.tones[0])
        c.put(path(fan(10, w[1]), smooth=False), FACES["beach"][0] if bed.tones[1] != WINTER[1] else bed.tones[1])
        for s in (-1, 1):
            rim = [(x, s * y) for x, y in fan(0, w[3])[:31]]
            c.ink(path(rim, closed=False, smooth=False), 2.6, cap="butt")
        c.put(path(fan(3, w[2]), smooth=False), WET)
        sea = c.lin(-60, 0, 60, 0, (0, bed.tones[3]), (1, SEA))
        c.put(path(fan(0, w[3]), smooth=False), sea, pr="w")
        for k, tone in ((0.65, bed.tones[4]), (0.3, bed.tones[5])):
            deep = [(-101.5, -w[3] * k), (-50, -w[3] * k), (-10, -w[3] * k * 1.2), (30, -w[3] * k * 0.8), (52, 0)]
            soft = path(deep, closed=False).poly
            c.put(path([*soft, *[(x, -y) for x, y in soft[::-1]]], smooth=False), tone, 0.75)
        for y, x0 in ((-12, -88), (10, -70), (-4, -50), (14, -34), (-16, -28), (2, -14)):
            c.put(
                curve((x0, y), (x0 + 10, y - 2), (x0 + 20, y + 1.5), (x0 + 28, y)),
                stroke=bed.ripple,
                sw=1.8,
                op=0.6,
                pr="l",
                pw=0.8,
            )
        for r, op, wide in ((52, 0.85, 3.0), (68, 0.6, 2.2), (84, 0.4, 1.8)):  # surf on the bar
            arc = [(r * math.cos(a) - 4, r * 0.98 * math.sin(a)) for a in (k * 0.13 for k in range(-7, 8))]
            c.put(curve(*arc), stroke=FOAM, sw=wide, op=op, dash="26 9 14 12", cap="butt", pr="l", pw=0.8)
        _sea(c, rnd, [(66, -34), (74, 12), (62, 48)])

    return draw


def _planks(c: Canvas, x0: float, x1: float, y0: float, y1: float, rnd: random.Random, step: float = 8) -> None:
    c.put(quad((x0, y0), (x1, y0), (x1, y1), (x0, y1)), "#6d4a2a", stroke=INK, sw=3, pr="o", pw=1.3)
    n = max(1, round((x1 - x0) / step))
    for i in range(n):
        a, b = x0 + (x1 - x0) * i / n, x0 + (x1 - x0) * (i + 1) / n
        board = quad((a + 0.6, y0 + 2), (b - 0.6, y0 + 2), (b - 0.6, y1 - 2), (a + 0.6, y1 - 2))
        c.put(board, rnd.choice(("#c39a64", "#b88d57", "#cda671", "#ad824e")), pr="l", pw=0.6)
        c.put(line((a + 1.6, y0 + 3), (a + 1.6, y1 - 3)), stroke="#e5c798", sw=1, op=0.7)


def pier(c: Canvas) -> None:
    """A timber pier runs out from the west; bollards, a cross head, two boats. It turns: lit from above."""
    rnd = random.Random("pier")
    c.put(hexblob(rnd, 0.995, 0.008), SEA, pr="w")
    c.put(path([(-98, -55), (-74, -40), (-66, 0), (-74, 40), (-98, 55)]), SHALLOW, 0.6)
    _sea(c, rnd, [(-40, -62), (20, -76), (66, -60), (-44, 60), (14, 78), (70, 66), (-10, -44)])
    c.put(curve((-90, -60), (-72, -36), (-68, 0), (-72, 36), (-90, 60)), stroke=FOAM, sw=2.6, op=0.7, pr="l", pw=0.8)
    _planks(c, -101.5, 70, -15, 15, rnd)
    _planks(c, 48, 82, -46, 46, rnd, 8.5)
    for x, y in [
        (-84, -18),
        (-84, 18),
        (-46, -18),
        (-46, 18),
        (-8, -18),
        (-8, 18),
        (30, -18),
        (30, 18),
        (46, -46),
        (46, 46),
        (84, -46),
        (84, 46),
        (86, 0),
    ]:
        c.put(ell(x, y, 9), FOAM, 0.35)
        c.put(ell(x, y, 5.6), "#5b3b22", stroke=INK, sw=2.4, pr="o", pw=1.2)
        c.put(ell(x, y, 2.6), "#c59a68", 0.9)
    for x, y, s in [(-16, -48, 1), (12, 48, -1)]:
        hull = path(
            [
                (x - 30, y),
                (x - 26, y - 10),
                (x, y - 13),
                (x + 22, y - 8),
                (x + 34, y),
                (x + 22, y + 8),
                (x, y + 13),
                (x - 26, y + 10),
            ]
        )
        c.put(hull, "#8a5f38", stroke=INK, sw=2.8, pr="o", pw=1.3)
        c.put(
            path(
                [
                    (x - 24, y),
                    (x - 20, y - 6),
                    (x, y - 8),
                    (x + 18, y - 5),
                    (x + 27, y),
                    (x + 18, y + 5),
                    (x, y + 8),
                    (x - 20, y + 6),
                ]
            ),
            "#d8c39a",
            pr="l",
            pw=0.8,
        )
        for px in (-12, 4):
            c.put(line((x + px, y - 8), (x + px, y + 8)), stroke="#8a5f38", sw=3.4, pr="l", pw=1.4)
        c.put(line((x - 22, y + s * 10), (x - 8, s * -18 if s > 0 else 18)), stroke=INK, sw=1.5, op=0.8, pr="l", pw=0.7)


def lighthouse(c: Canvas) -> None:
    """A banded tower on rocks above the surf, the keeper's house beside it."""
    rnd = random.Random("light")
    c.put(hexblob(rnd, 0.97, 0.02), "#98a866", 0.4)
    c.put(blob(rnd, 0, 4, 90, 84, 16, 0.04), "#b9b68a", 0.8)
    c.put(blob(rnd, -4, 6, 72, 62, 14, 0.05), "#cdc59c", 0.9)
    boulders = []
    for a in range(0, 360, 13):
        r, t = rnd.uniform(66, 88), math.radians(a + rnd.uniform(-7, 7))
        boulders.append((r * math.cos(t), 6 + r * 0.92 * math.sin(t), rnd.uniform(4, 13)))
    for bx, by, r in sorted(boulders, key=lambda b: b[1]):
        rock(c, rnd, bx, by, r)
    house(c, 44, 30, 56, 34, -8, RED)
    c.put(line((-36, 60), (10, 42)), stroke="#eadfbf", sw=10, pr="g", pw=0.8)
    x, y = -60, 56
    c.put(quad((x + 4, y + 8), (x + 70, y + 32), (x + 82, y + 20), (x + 8, y - 10)), "#2a2218", 0.28)
    c.put(ell(x, y, 27, 13), "#b8ad95", stroke=INK, sw=3, pr="o", pw=1.4)

    c.put(quad(*_tower(x, y, 0, 1)), "#f3ecdc", stroke=INK, sw=3, pr="o", pw=1.5)
    for k in (0.16, 0.5, 0.84):
        c.put(quad(*_tower(x, y, k - 0.085, k + 0.085)), "#a9503c", pr=("h", 0, 3))
    shade = [(x + 5, y), (x + 3, y - 110), (x + 11, y - 110), (x + 19, y)]
    c.put(quad(*shade), "#2a2218", 0.26, pr=("H", 85, 3.4))
    c.put(line((x - 15, y - 4), (x - 9, y - 104)), stroke="#ffffff", sw=2.4, op=0.7)
    c.put(box(x, y - 70, 5, 8), INK, pr="k")
    c.put(box(x, y - 34, 5, 8), INK, pr="k")
    c.put(rrect(x - 8, y - 16, 12, 17, 4), "#3b2f22", stroke=INK, sw=1.8, pr="k")
    top = y - 110
    c.put(ell(x, top, 17, 6), "#6b625a", stroke=INK, sw=2.6, pr="o", pw=1.3)
    c.put(box(x, top - 10, 17, 17), "#ffe9a3", stroke=INK, sw=2.6, pr="o", pw=1.3)
    c.put(line((x - 3, top - 18), (x - 3, top - 2)), stroke=INK, sw=1.6, pr="l", pw=0.8)
    c.put(line((x + 3, top - 18), (x + 3, top - 2)), stroke=INK, sw=1.6, pr="l", pw=0.8)
    c.put(quad((x - 12, top - 18), (x, top - 31), (x + 12, top - 18)), "#5b6069", stroke=INK, sw=2.6, pr=("h", 60, 3))
    bushes(c, rnd, [(70, 2, 8), (62, 62, 8), (14, 70, 7), (34, -30, 9), (52, -18, 7)])


def _tower(x: float, y: float, k0: float, k1: float) -> list[Point]:
    """A slice of the lighthouse between two parts of its height."""
    h, a0, a1 = 110, 19 - 8 * k0, 19 - 8 * k1
    return [(x - a0, y - h * k0), (x - a1, y - h * k1), (x + a1, y - h * k1), (x + a0, y - h * k0)]


PIECES: dict[str, Drawing] = {
    "coastline_straight": coastline("straight"),
    "coastline_curve": coastline("curve"),
    "beach": beach,
    "river_mouth": mouth(RIVER),
    "river_mouth_winter": mouth(RIVER.season(*WINTER)),
    "river_mouth_desert": mouth(RIVER.season(*DESERT)),
    "wide_river_mouth": mouth(WIDE),
    "wide_river_mouth_desert": mouth(WIDE.season(*DESERT)),
    "wide_river_mouth_winter": mouth(WIDE.season(*WINTER)),
    "pier": pier,
    "lighthouse": lighthouse,
}
