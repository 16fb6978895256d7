"""Barriers across a way: dragon's teeth, road block, abatis. They turn: lit from above, long axis north-south."""

from __future__ import annotations

import random

from editor.art.draw.pen import INK, SHADOW, Canvas, Drawing, Point, blob, box, curve, ell, line, path, quad, rrect, turned
from editor.art.draw.terrain_plants import OAK, crown

TEETH: list[Point] = [(-17, -66 + 26.4 * j) for j in range(6)] + [(17, -53 + 26.4 * j) for j in range(5)]


def _tooth(c: Canvas, x: float, y: float, r: float = 14) -> None:
    """A concrete pyramid from above; opposite faces alike."""
    sq = [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]
    c.put(quad(*sq), "#a8a294", stroke=INK, sw=3, pr="o", pw=1.4)
    for i in range(4):
        shaded = i % 2 == 1
        c.put(quad(sq[i], sq[(i + 1) % 4], (x, y)), "#8f8a7c" if shaded else "#d2ccbc", pr=("H", 0, 3.4) if shaded else None)
    for i in range(4):
        c.put(line(sq[i], (x, y)), stroke="#f3eee2" if i % 3 == 0 else "#6d685b", sw=1.6, op=0.8, pr="l", pw=0.8)
    c.put(box(x, y, 6, 6), "#e9e4d6", stroke=INK, sw=1.4, pr="o", pw=0.8)


def dragons_teeth(c: Canvas) -> None:
    rnd = random.Random("teeth")
    c.put(rrect(-41, -84, 82, 164, 12), "#8b8a5c", 0.35)
    c.put(rrect(-36, -82, 72, 160, 8), "#b8b2a2", 0.8, stroke="#7d776a", sw=2, pr="g", pw=0.9)
    for x, y in sorted(TEETH, key=lambda p: p[1]):
        _tooth(c, x, y)
    for x, y in [(-26, 78), (22, -78), (30, 64)]:
        c.put(blob(rnd, x, y, 4, 3, 6, 0.2), "#8f8a7c", 0.9, pr="o", pw=0.7)


def dragons_teeth_shadow(c: Canvas) -> None:
    for x, y in TEETH:
        c.put(box(x, y, 28, 28), SHADOW, 0.42)


def road_block(season: str = "") -> Drawing:
    """Two timber gates wired together, weighted with drums and stones."""
    ground = {"": "#9a8f63", "winter": "#b9c4c8", "desert": "#c39f62"}[season]
    wood = {"": ("#c39a64", "#8a5f38"), "winter": ("#b9a88f", "#6d543c"), "desert": ("#d6b47c", "#98703e")}[season]

    def draw(c: Canvas) -> None:
        rnd = random.Random("block")
        c.put(rrect(-34, -84, 68, 168, 16), ground, 0.45)
        for y0 in (-42, 42):
            for s in (-1, 1):
                bar = box(s * 14, y0, 9, 78)
                c.put(bar, wood[1], stroke=INK, sw=2.8, pr="o", pw=1.3)
                c.put(line((s * 14 - 1, y0 - 36), (s * 14 - 1, y0 + 36)), stroke=wood[0], sw=3, op=0.9)
            for k in (-1, 1):
                for tilt in (-1, 1):
                    stake = line((-26, y0 + k * 20 + tilt * 9), (26, y0 + k * 20 - tilt * 9))
                    c.put(stake, stroke=INK, sw=9.4, pr="l", pw=5.4)
                    c.put(stake, stroke=wood[0], sw=5.6)
                    c.ink(stake, 3, "#ffffff")
        pts: list[Point] = [((-1) ** i * 19.0, -78 + i * 7.8) for i in range(21)]
        for col, wide, pr, pw in (("#f4efe0", 5.0, None, 1.0), ("#2e2b29", 2.4, "l", 1.0)):
            c.put(path(pts, closed=False), stroke=col, sw=wide, op=0.6 if pr is None else None, pr=pr, pw=pw)
        for x, y in [(0, 0), (-17, -3), (17, 4)]:
            c.put(ell(x, y, 10.5), "#6d7444" if season != "desert" else "#a98a52", stroke=INK, sw=2.8, pr="o", pw=1.3)
            c.put(ell(x, y, 6.6), "#9aa06a" if season != "desert" else "#d2b478", stroke=INK, sw=1.4, pr="o", pw=0.8)
            c.put(ell(x + 2.4, y - 2, 1.8), INK, pr="k")
        if season == "winter":
            for y0 in (-42, 42):
                for s in (-1, 1):
                    c.put(line((s * 14, y0 - 34), (s * 14, y0 + 34)), stroke="#ffffff", sw=3.6, op=0.9)
            for x, y in [(0, 0), (-17, -3), (17, 4)]:
                c.put(blob(rnd, x, y, 6, 5.4, 8, 0.1), "#ffffff", 0.9)
        for x, y, r in [(-28, 34, 6), (30, -30, 6), (26, 78, 5), (-28, -76, 5)]:
            c.put(blob(rnd, x, y, r, r * 0.85, 7, 0.14), "#978d79", stroke=INK, sw=1.8, pr="o", pw=0.9)
            c.put(blob(rnd, x, y, r * 0.5, r * 0.4, 6, 0.14), "#cfc7b4" if season != "winter" else "#ffffff", 0.9)

    return draw


def road_block_shadow(c: Canvas) -> None:
    for y0 in (-42, 42):
        c.put(box(0, y0, 40, 80), SHADOW, 0.3)
        for k in (-1, 1):
            c.put(box(0, y0 + k * 20, 62, 16), SHADOW, 0.22)


TRUNKS = [(-12, -64, 62, -24), (12, -40, 60, 20), (-10, -14, 64, -16), (12, 12, 62, 24), (-12, 38, 62, -20), (10, 62, 60, 14)]


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
