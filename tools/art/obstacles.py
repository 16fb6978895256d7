"""Obstacles drawn about their own center, about 150 x 60: sandbags, sea wall, wire, hedgehog, smoke."""

from __future__ import annotations

import math
import random

from tools.art.pen import (
    INK,
    SHADOW,
    Canvas,
    Drawing,
    Point,
    blob,
    curve,
    ell,
    line,
    path,
    pol,
    quad,
    turned,
)


def _bag(c: Canvas, rnd: random.Random, x: float, y: float, a: float, w: float = 21, h: float = 13) -> None:
    pts: list[Point] = [(-w / 2, 0), (-w * 0.44, -h * 0.42), (0, -h * 0.52), (w * 0.44, -h * 0.42), (w / 2, 0),
                        (w * 0.44, h * 0.42),
                        (0, h * 0.5), (-w * 0.44, h * 0.42)]  # fmt: skip
    c.put(path(turned(pts, a, x, y)), rnd.choice(("#d2ba86", "#c9ae78", "#dac695")), stroke=INK, sw=2.6, pr="o", pw=1.2)
    c.put(
        curve(*turned([(-w * 0.36, -h * 0.16), (0, -h * 0.28), (w * 0.3, -h * 0.2)], a, x, y)),
        stroke="#f5e8c3",
        sw=2.4,
        op=0.9,
    )
    low = curve(*turned([(-w * 0.34, h * 0.3), (0, h * 0.36), (w * 0.38, h * 0.22)], a, x, y))
    c.put(low, stroke="#86693a", sw=2.2, op=0.7, pr="l", pw=0.6)


def sandbags(c: Canvas) -> None:
    rnd = random.Random(6)
    c.put(path([(-80, -2), (-58, 20), (0, 36), (60, 22), (86, 2), (60, 10), (0, 22), (-60, 8)]), SHADOW, 0.36)
    for lift, n in [(0, 9), (-11, 8), (-21, 7)]:
        m = (n - 1) / 2
        for i in sorted(range(n), key=lambda i: -abs(i - m)):
            t = (i - m) / 4.0 * 1.32
            x, y = 74 * math.sin(t), 74 * 0.42 * math.cos(t)
            _bag(c, rnd, x, y - 8 + lift, -math.degrees(math.atan2(0.42 * math.sin(t), math.cos(t))) * 0.9)


def sea_wall(c: Canvas) -> None:
    """Poured concrete with a coping, buttresses and the green line of the tide, in the same bow as the sandbags."""
    rnd = random.Random("seawall")

    def bow(off: float, k: float = 1) -> list[Point]:
        return [(x * k, 24 * math.cos(math.radians(x * 0.9)) - 24 + off) for x in range(-78, 79, 12)]

    c.put(path([*bow(28), *[(x + 8, y) for x, y in bow(42)[::-1]]], smooth=False), SHADOW, 0.36)
    c.put(path([*bow(-4), *bow(30)[::-1]], smooth=False), "#a8a294", stroke=INK, sw=3, pr="o", pw=1.4)
    c.put(path([*bow(18), *bow(29)[::-1]], smooth=False), "#7f8a72", 0.85, pr=("H", 62, 3.4))
    c.put(path([*bow(23), *bow(29)[::-1]], smooth=False), "#5d6b52", 0.7)
    for i, (x, y) in enumerate(bow(0)):
        if i % 2:
            c.put(
                quad((x - 5, y - 2), (x + 5, y - 2), (x + 7, y + 33), (x - 7, y + 33)),
                "#b8b2a2",
                stroke=INK,
                sw=2.4,
                pr="o",
                pw=1.1,
            )
            c.put(quad((x + 0.5, y), (x + 4, y), (x + 6, y + 32), (x + 0.5, y + 32)), "#857f70", 0.8, pr=("H", 85, 3))
    c.put(path([*bow(-15), *bow(1)[::-1]], smooth=False), "#d9d3c4", stroke=INK, sw=3, pr="o", pw=1.4)
    c.put(curve(*bow(-12)), stroke="#fbf6e6", sw=2.6, op=0.9)
    c.put(curve(*bow(-2)), stroke="#8d8778", sw=2, op=0.7, pr="l", pw=0.6)
    for i, (x, y) in enumerate(bow(-7)):
        if i % 2 == 0:
            c.put(line((x, y - 7), (x, y + 6)), stroke="#7d776a", sw=1.8, op=0.8, pr="l", pw=0.7)
    for x, y, r in [(-66, 26, 5), (-28, 38, 6), (20, 38, 5), (60, 28, 6)]:
        c.put(blob(rnd, x, y, r, r * 0.75, 7, 0.15), "#6b6254", stroke=INK, sw=1.8, pr="o", pw=0.9)
        c.put(blob(rnd, x - 1.4, y - 1.4, r * 0.5, r * 0.36, 6, 0.15), "#cfc7b4", 0.9)


def wire(c: Canvas) -> None:
    rnd = random.Random(9)

    def sag(x: float) -> float:
        return 9 * (x / 70) ** 2

    c.put(path([(-78, 20), (0, 14), (80, 22), (0, 27)]), SHADOW, 0.3)
    for x in (-68, 0, 68):
        y = sag(x)
        for post in (line((x - 9, y + 20), (x + 9, y - 30)), line((x + 9, y + 20), (x - 9, y - 30))):
            c.put(post, stroke=INK, sw=8.4, pr="l", pw=4.4)
            c.put(post, stroke="#9b6f43", sw=4.6)
            c.ink(post, 2.2, "#ffffff")
    pts: list[Point] = []
    for i in range(241):
        u, ph = -78 + 156 * i / 240, i / 240 * 2 * math.pi * 9
        pts.append((u + 12 * math.cos(ph + math.pi), sag(u) - 4 + 16 * math.sin(ph + math.pi)))
    coil = path(pts[::3], closed=False)
    c.put(coil, stroke="#f4efe0", sw=7, op=0.75, pr="l", pw=0)
    c.put(coil, stroke="#2e2b29", sw=3.6, pr="l", pw=1.5)
    c.put(coil, stroke="#a9a7a0", sw=1.1, op=0.9)
    for i in range(6, len(pts), 11):
        px, py = pts[i]
        a = rnd.uniform(0, 180)
        c.put(line(pol(a, 5, px, py), pol(a + 180, 5, px, py)), stroke="#2e2b29", sw=2, pr="l", pw=1)
        c.put(line(pol(a + 75, 4.4, px, py), pol(a + 255, 4.4, px, py)), stroke="#2e2b29", sw=2, pr="l", pw=1)


def _beam(c: Canvas, p: Point, q: Point, w: float = 13) -> None:
    """A rusty girder: dark edge, bright flange above, shade below."""
    bar = line(p, q)
    c.put(bar, stroke=INK, sw=w + 5, cap="butt", pr="l", pw=w + 4)
    c.put(bar, stroke="#6b625a", sw=w, cap="butt")
    c.ink(bar, w, "#ffffff", "butt")
    dx, dy = q[0] - p[0], q[1] - p[1]
    n = math.hypot(dx, dy)
    nx, ny = (-dy / n, dx / n) if dx / n <= 0 else (dy / n, -dx / n)

    def beside(k: float) -> tuple[Point, Point]:
        return (p[0] + nx * k, p[1] + ny * k), (q[0] + nx * k, q[1] + ny * k)

    c.put(line(*beside(w * 0.34)), stroke="#b9b0a2", sw=w * 0.26, cap="butt")
    c.put(line(*beside(-w * 0.36)), stroke="#463d36", sw=w * 0.26, cap="butt", pr="l", pw=w * 0.34)
    c.put(line(*beside(-w * 0.02)), stroke="#8d5a3c", sw=w * 0.2, cap="butt", op=0.65)


def hedgehog(c: Canvas) -> None:
    shadows: list[tuple[Point, Point]] = [((-50, 30), (56, 10)), ((-40, 24), (44, 38)), ((-8, 34), (30, 22))]
    for a, b in shadows:
        c.put(curve(a, b), stroke=SHADOW, sw=13, op=0.28)
    _beam(c, (-46, 25), (44, -33))
    _beam(c, (-42, -31), (42, 27))
    _beam(c, (3, -47), (-5, 37), 14)
    plate = quad((-15, -7), (-2, -17), (14, -9), (13, 6), (0, 14), (-14, 7))
    c.put(plate, "#57504a", stroke=INK, sw=2.6, pr="o", pw=1.4)
    for x, y in [(-6, -5), (6, -6), (6, 4), (-6, 5)]:
        c.put(ell(x, y, 2.3), "#cfc6b6", pr="k")


def smoke_screen(c: Canvas) -> None:
    """Banked clouds that roll from west to east: dark foot, mid body, pale crown."""
    rnd = random.Random("smoke")
    puffs = [
        (-56, -6, 27),
        (-26, -22, 31),
        (10, -28, 33),
        (44, -16, 29),
        (66, 4, 22),
        (-70, 12, 18),
        (-38, 14, 27),
        (-2, 10, 32),
        (34, 16, 27),
        (62, 22, 16),
    ]
    c.put(path([(-84, 24), (-40, 40), (10, 44), (64, 36), (88, 22), (40, 18), (-40, 18)]), SHADOW, 0.24)
    for x, y, r in puffs:
        c.put(blob(rnd, x + 3, y + 5, r, r * 0.84, 10, 0.07), "#6f6c66", 0.85, pr="o", pw=1.2)
    for x, y, r in sorted(puffs, key=lambda t: t[1]):
        c.put(blob(rnd, x, y, r * 0.94, r * 0.78, 10, 0.07), "#a9a69d", 0.92, pr="o", pw=1.1)
        c.put(blob(rnd, x - r * 0.16, y - r * 0.18, r * 0.7, r * 0.54, 9, 0.08), "#cfccc2", 0.92)
        c.put(blob(rnd, x - r * 0.28, y - r * 0.32, r * 0.4, r * 0.28, 8, 0.08), "#f1efe7", 0.9)
        curl = curve(
            (x - r * 0.1, y + r * 0.42), (x + r * 0.34, y + r * 0.36), (x + r * 0.56, y), (x + r * 0.4, y - r * 0.3)
        )
        c.put(curl, stroke="#7d7a72", sw=2.2, op=0.7, pr="l", pw=0.8)


PIECES: dict[str, Drawing] = {
    "sandbags": sandbags,
    "sea_wall": sea_wall,
    "wire": wire,
    "hedgehog": hedgehog,
    "smoke_screen": smoke_screen,
}
