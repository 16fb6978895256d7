"""Grounds: the flat base, the board-wide wash, the marks of each hex, and the edges of the beach face."""

from __future__ import annotations

import math
import random

from tools.art.pen import Canvas, Drawing, Point, blob, brush, curve, ell, f, hexpts, inside, path, raw

# base, light, shade, warm, tick
FACES = {
    "country": ("#b3bd80", "#c9cf9b", "#98a866", "#d3c98e", "#7f9150"),
    "beach": ("#e4d4a7", "#f0e5c3", "#d1bd89", "#ead9a4", "#b59f6c"),
    "ocean": ("#6aa0b0", "#8dbac2", "#4d879b", "#79adb6", "#d5e6e2"),
    "winter": ("#e4e9e9", "#f7f9f8", "#c9d5dc", "#eeeae0", "#9fb0ba"),
    "desert": ("#e0c793", "#eedcb3", "#cdac73", "#e8bf86", "#b08d55"),
}
TILT = {"country": -14, "beach": -4, "ocean": 0, "winter": -8, "desert": -22}
WASH_BOX = (0, 0, 2600, 1600)


def base(face: str) -> Drawing:
    """One flat hex, a little too large so that no seam shows."""
    return lambda c: c.put(path(hexpts(1.012), smooth=False), FACES[face][0], pr="w")


class _Spots:
    """Random points inside the hex."""

    def __init__(self, rnd: random.Random) -> None:
        self.rnd = rnd

    def __call__(self, m: float = 96) -> Point:
        while True:
            x, y = self.rnd.uniform(-m, m), self.rnd.uniform(-m * 1.1, m * 1.1)
            if inside(hexpts(0.98), x, y):
                return x, y


def _grass(c: Canvas, rnd: random.Random, spot: _Spots, face: str) -> None:
    for k in range(9):  # blades in twos and threes
        x, y = spot(88)
        for i in range(rnd.choice((2, 3))):
            xx = x + i * 3.6 - 3
            h = rnd.uniform(5, 8)
            d = f"M{f(xx)},{f(y)}Q{f(xx + (i - 1) * 1.2)},{f(y - h * 0.6)} {f(xx + (i - 1) * 3)},{f(y - h)}"
            c.put(raw(d), stroke=FACES[face][4], sw=1.5, op=0.62, pr="g" if k < 3 else None, pw=0.7)


def _sand(c: Canvas, rnd: random.Random, spot: _Spots, face: str) -> None:
    _, light, shade, _, tick = FACES[face]
    for k in range(26):
        x, y = spot()
        c.put(ell(x, y, rnd.uniform(0.8, 1.7), rnd.uniform(0.6, 1.1)), tick, 0.6, pr="k" if k < 14 else None)
    for _k in range(3):
        x, y = spot(70)
        r = rnd.uniform(16, 26)
        c.put(curve((x - r, y), (x - r / 3, y - 3), (x + r / 3, y + 1), (x + r, y - 2)), stroke=shade, sw=2, op=0.7)
        low = curve((x - r + 3, y + 3), (x - r / 3, y), (x + r / 3, y + 4), (x + r - 3, y + 1))
        c.put(low, stroke=light, sw=1.6, op=0.8)


def _waves(c: Canvas, rnd: random.Random, spot: _Spots, face: str) -> None:
    for k in range(6):
        x, y = spot(80)
        r = rnd.uniform(14, 26)
        top = curve((x - r, y + 2), (x - r * 0.5, y - 3), (x, y + 1), (x + r * 0.5, y - 3), (x + r, y + 2))
        c.put(top, stroke=FACES[face][4], sw=2, op=0.5, pr="l" if k < 4 else None, pw=0.8)
        low = curve((x - r + 4, y + 6), (x - r * 0.5 + 2, y + 1), (x + 2, y + 5), (x + r * 0.5 + 2, y + 1))
        c.put(low, stroke=FACES[face][2], sw=2.2, op=0.6)


def _drifts(c: Canvas, rnd: random.Random, spot: _Spots, _face: str) -> None:
    for _k in range(4):
        x, y = spot(76)
        r = rnd.uniform(18, 32)
        top = [(x - r, y + 2), (x - r * 0.3, y - 6), (x + r * 0.4, y - 5), (x + r, y + 3)]
        c.put(path([*top, (x + r * 0.3, y + 1), (x - r * 0.3, y)]), "#b7c7d1", 0.5)
        c.put(curve(*top), stroke="#ffffff", sw=2.4, op=0.9, pr="g", pw=0.7)
    for _k in range(2):
        x, y = spot(80)
        for i in range(3):
            stalk = raw(f"M{f(x + i * 4)},{f(y)}L{f(x + i * 5 - 1)},{f(y - 7 - i % 2 * 3)}")
            c.put(stalk, stroke="#9a927c", sw=1.4, op=0.7)


def _dunes(c: Canvas, rnd: random.Random, spot: _Spots, face: str) -> None:
    _, light, shade, _, tick = FACES[face]
    for _k in range(4):
        x, y = spot(76)
        r = rnd.uniform(24, 38)
        c.put(path([(x - r, y + 4), (x - r * 0.2, y - 7), (x + r, y + 1), (x + r * 0.2, y + 5)]), shade, 0.34)
        crest = curve((x - r, y + 4), (x - r * 0.2, y - 7), (x + r, y + 1))
        c.put(crest, stroke=light, sw=2, op=0.9, pr="g", pw=0.7)
    for k in range(9):
        x, y = spot()
        c.put(blob(rnd, x, y, rnd.uniform(1.4, 3), n=6), tick, 0.7, pr="k" if k < 4 else None)


TELLING = {"country": _grass, "beach": _sand, "ocean": _waves, "winter": _drifts, "desert": _dunes}


def marks(face: str, variant: str) -> Drawing:
    """Seven dabs of a flat brush and one small telling mark; transparent, may cross the side."""

    def draw(c: Canvas) -> None:
        rnd = random.Random(f"{face}{variant}")
        spot = _Spots(rnd)
        _, light, shade, warm, _ = FACES[face]
        for k in range(7):
            x, y = spot()
            size = rnd.uniform(26, 44), rnd.uniform(6, 11), TILT[face] + rnd.uniform(-9, 9)
            c.put(brush(rnd, x, y, *size), (light, shade, warm)[k % 3], round(rnd.uniform(0.12, 0.24), 2))
        TELLING[face](c, rnd, spot, face)

    return draw


def wash(face: str) -> Drawing:
    """Board-wide soft color drift, periodic in both directions so that it can be repeated."""

    def draw(c: Canvas) -> None:
        rnd = random.Random("wash" + face)
        _, light, shade, warm, _ = FACES[face]
        _, _, w, h = WASH_BOX
        for k in range(30):
            x, y, r = rnd.uniform(0, w), rnd.uniform(0, h), rnd.uniform(190, 420)
            col = (light, shade, warm)[k % 3]
            for ox in (-w, 0, w):
                for oy in (-h, 0, h):
                    if -r < x + ox < w + r and -r < y + oy < h + r:
                        strong = 0.5 if face != "winter" else 0.38
                        g = c.rad(x + ox, y + oy, r, (0, col, strong), (0.55, col, 0.24), (1, col, 0))
                        c.put(ell(x + ox, y + oy, r), g)

    return draw


def wave(off: float, amp: float, phase: float = 0) -> list[Point]:
    """The waterline of the beach face: it leaves the hex level, so that neighbours in the row join."""
    return [
        (x, -86.6 + off - amp * math.cos(math.pi * x / 100) + phase * math.sin(math.pi * x / 50))
        for x in range(-100, 101, 10)
    ]


def shore(c: Canvas) -> None:
    """The upper two sides of every hex in the first ocean row."""

    def band(o1: float, a1: float, o2: float, a2: float, p: float, fill: str, op: float | None, pr: str | None) -> None:
        c.put(path(wave(o1, a1, p) + wave(o2, a2, p)[::-1], smooth=False), fill, op, pr=pr)

    band(-16, 14, 4, 13, 0, "#cdb688", 0.55, None)
    band(-8, 14, 30, 10, 0, "#c0a678", 1, "w")
    band(2, 13, 66, 8, 0, FACES["ocean"][0], None, "w")
    band(2, 13, 20, 11, 0, "#a9cdc9", 0.85, None)
    band(18, 11, 40, 9, 2, "#8dbac2", 0.5, None)
    c.put(curve(*wave(1, 13)), stroke="#f6f6ea", sw=5, op=0.95, cap="butt", pr="l", pw=1.6)
    c.put(curve(*wave(12, 12, 3)), stroke="#eef4ee", sw=2.4, op=0.8, cap="butt", pr="l", pw=0.8)
    foam = curve(*wave(27, 10, -3))
    c.put(foam, stroke="#e2eeea", sw=1.8, op=0.5, cap="butt", dash="38 16 20 26", pr="l", pw=0.7)


def dune(c: Canvas) -> None:
    """Grass runs out into sand along the upper two sides of the first beach row."""
    rnd = random.Random(5)
    g, _, _, warm, _ = FACES["country"]
    edge = [(x, y + rnd.uniform(-3, 3) if abs(x) < 100 else y) for x, y in wave(2, 12, 3)]
    c.put(path(edge + [(x, y + 13) for x, y in edge[::-1]], smooth=False), warm, 0.75)
    c.put(path(wave(-34, 12) + edge[::-1]), c.lin(0, -150, 0, -96, (0, g, 0), (0.55, g, 0.9), (1, g)), pr="w")
    c.put(curve(*edge), stroke="#98a866", sw=2.6, op=0.55, cap="butt", pr="l", pw=0.8)
    for x, y in edge[1:-1]:
        for i in range(3):
            xx, yy = x + rnd.uniform(-6, 6), y + rnd.uniform(-2, 14)
            tip = f"{f(xx + rnd.uniform(-4, 4))},{f(yy - rnd.uniform(6, 10))}"
            blade = raw(f"M{f(xx)},{f(yy)}Q{f(xx - 1)},{f(yy - 4)} {tip}")
            c.put(blade, stroke="#8a9a58", sw=1.6, op=0.8, pr="l" if i == 0 else None, pw=0.7)


WASHES = {f"wash_{face}": wash(face) for face in FACES}
PIECES: dict[str, Drawing] = {
    "shore": shore,
    "dune": dune,
    **{f"ground_{face}": base(face) for face in FACES},
    **{f"ground_{face}_{v}": marks(face, v) for face in FACES for v in "abcd"},
}
