"""Barriers across a way: dragon's teeth, road block, abatis. They turn: lit from above, long axis north-south."""

from __future__ import annotations

import random

from tools.art.pen import (
    INK,
    SHADOW,
    Canvas,
    Drawing,
    Point,
    blob,
    box,
    curve,
    ell,
    line,
    quad,
    rrect,
    turned,
)
from tools.art.terrain_plants import OAK, crown

TEETH: list[Point] = [(-19.0, -68 + 27.2 * j) for j in range(6)] + [(19.0, -54.4 + 27.2 * j) for j in range(5)]


def _tooth(c: Canvas, x: float, y: float, r: float = 9.5) -> None:
    """A concrete pyramid from above; opposite faces alike."""
    sq = [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]
    c.put(quad(*sq), "#a8a294", stroke=INK, sw=3, pr="o", pw=1.4)
    for i in range(4):
        shaded = i % 2 == 1
        c.put(
            quad(sq[i], sq[(i + 1) % 4], (x, y)),
            "#8f8a7c" if shaded else "#d2ccbc",
            pr=("H", 0, 3.4) if shaded else None,
        )
    for i in range(4):
        c.put(line(sq[i], (x, y)), stroke="#f3eee2" if i % 3 == 0 else "#6d685b", sw=1.6, op=0.8, pr="l", pw=0.8)
    c.put(box(x, y, 5, 5), "#e9e4d6", stroke=INK, sw=1.4, pr="o", pw=0.8)


def dragons_teeth(c: Canvas) -> None:
    rnd = random.Random("teeth")
    c.put(rrect(-41, -84, 82, 164, 12), "#8b8a5c", 0.35)
    c.put(rrect(-36, -82, 72, 160, 8), "#9c9580", 0.8, stroke="#6d685b", sw=2, pr="g", pw=0.9)
    for x, y in sorted(TEETH, key=lambda p: p[1]):
        _tooth(c, x, y)
    for x, y in [(-26, 78), (22, -78), (30, 64)]:
        c.put(blob(rnd, x, y, 4, 3, 6, 0.2), "#8f8a7c", 0.9, pr="o", pw=0.7)


def dragons_teeth_shadow(c: Canvas) -> None:
    for x, y in TEETH:
        c.put(box(x, y, 21, 21), SHADOW, 0.5)


STAKES = (-64, 0, 64)


def road_block(season: str = "") -> Drawing:
    """A knife rest: one long beam with crossed, sharpened stakes, drums and stones beside it."""
    ground = {"": "#9a8f63", "winter": "#b9c4c8", "desert": "#c39f62"}[season]
    wood = {"": ("#c39a64", "#8a5f38"), "winter": ("#b9a88f", "#6d543c"), "desert": ("#d6b47c", "#98703e")}[season]

    def draw(c: Canvas) -> None:
        rnd = random.Random("block")
        c.put(rrect(-36, -86, 72, 172, 18), ground, 0.5)
        beam = box(0, 0, 13, 164)
        for y in STAKES:
            for tilt in (-1, 1):
                stake = line((-31, y + tilt * 13), (31, y - tilt * 13))
                c.put(stake, stroke=INK, sw=11, pr="l", pw=7)
                c.put(stake, stroke=wood[1], sw=6.6)
                c.put(stake, stroke=wood[0], sw=3, op=0.9)
                c.ink(stake, 4.4, "#ffffff")
                for e in (-1, 1):  # sharpened ends
                    c.put(line((e * 26, y + tilt * e * -10.9), (e * 31, y + tilt * e * -13)), stroke="#ecd3a2", sw=4.6)
        c.put(beam, wood[1], stroke=INK, sw=3, pr="o", pw=1.5)
        c.put(box(0, 0, 6, 160), wood[0], 0.95)
        c.put(line((-1, -78), (-1, 78)), stroke="#f1ddb2", sw=1.8, op=0.7)
        for y in STAKES:  # lashings
            for d in (-4, 0, 4):
                c.put(line((-8, y + d), (8, y + d)), stroke=INK, sw=2, pr="l", pw=1)
        drum, lid = ("#a98a52", "#d2b478") if season == "desert" else ("#6d7444", "#9aa06a")
        for x, y in [(-20, 30), (20, -30), (20, 32), (-20, -32)]:
            c.put(ell(x, y, 11), drum, stroke=INK, sw=2.8, pr="o", pw=1.3)
            c.put(ell(x, y, 7), lid if season != "winter" else "#ffffff", stroke=INK, sw=1.4, pr="o", pw=0.8)
            c.put(ell(x + 2.4, y - 2, 1.8), INK, pr="k")
        if season == "winter":
            c.put(line((0, -76), (0, 76)), stroke="#ffffff", sw=4, op=0.9)
        for x, y, r in [(-30, 2, 6), (30, 4, 6), (24, 80, 5), (-26, -80, 5)]:
            c.put(blob(rnd, x, y, r, r * 0.85, 7, 0.14), "#978d79", stroke=INK, sw=1.8, pr="o", pw=0.9)
            c.put(blob(rnd, x, y, r * 0.5, r * 0.4, 6, 0.14), "#cfc7b4" if season != "winter" else "#ffffff", 0.9)

    return draw


def road_block_shadow(c: Canvas) -> None:
    c.put(box(0, 0, 17, 166), SHADOW, 0.4)
    for y in STAKES:
        c.put(box(0, y, 66, 18), SHADOW, 0.26)


TRUNKS = [
    (-12, -64, 62, -24),
    (12, -40, 60, 20),
    (-10, -14, 64, -16),
    (12, 12, 62, 24),
    (-12, 38, 62, -20),
    (10, 62, 60, 14),
]


def abatis(c: Canvas) -> None:
    """Felled trees laid across each other, the crowns and sharpened boughs to both sides."""
    rnd = random.Random("abatis")
    c.put(rrect(-36, -86, 72, 172, 18), "#6f8049", 0.4)
    for i, (x, y, ln, rot) in enumerate(TRUNKS):
        s = 1 if i % 2 else -1
        for k in range(6):
            b = -0.1 + k * 0.1
            for e in (-1, 1):
                tip = turned([(s * ln * b, 0), (s * (ln * b + 12), e * (13 + k))], rot, x, y)
                c.put(line(*tip), stroke=INK, sw=4.6, pr="l", pw=2.4)
                c.put(line(*tip), stroke="#8a5f38", sw=2.4)
        ends = turned([(-s * ln / 2, 0), (s * ln / 2, 0)], rot, x, y)
        c.put(line(*ends), stroke=INK, sw=13, cap="butt", pr="l", pw=10)
        c.put(line(*ends), stroke="#7a5530", sw=8.6, cap="butt")
        c.ink(line(*ends), 7.4, "#ffffff", "butt")
        c.put(line(*ends), stroke="#b98f5a", sw=2.6, op=0.9, cap="butt")
        bx, by = ends[0]
        c.put(ell(bx, by, 6.4), "#e5c798", stroke=INK, sw=2.2, pr="o", pw=1.1)
        c.put(ell(bx, by, 2.6), "none", stroke="#8a5f38", sw=1.5, pr="l", pw=0.6)
        tx, ty = ends[1]
        for dx, dy, r in ((0, 0, 10), (s * 6, -8, 8), (s * 5, 8, 8)):
            crown(c, rnd, tx + dx, ty + dy, r, OAK)
    c.put(curve((0, -84), (3, -40), (-3, 0), (3, 40), (0, 84)), stroke="#2e2b29", sw=2, op=0.8, pr="l", pw=0.9)


def abatis_shadow(c: Canvas) -> None:
    for x, y, ln, rot in TRUNKS:
        c.put(box(x, y, ln + 16, 20, rot), SHADOW, 0.26)


PIECES: dict[str, Drawing] = {
    "dragons_teeth": dragons_teeth,
    "dragons_teeth_shadow": dragons_teeth_shadow,
    "road_block": road_block(),
    "road_block_winter": road_block("winter"),
    "road_block_desert": road_block("desert"),
    "road_block_shadow": road_block_shadow,
    "abatis": abatis,
    "abatis_shadow": abatis_shadow,
}
