"""Trees and fields: the crown that every wood is made of, forest, hedgerow."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterable

from tools.art.pen import Canvas, Drawing, Point, ell, hatch, hexblob, hexpts, inside, lobed, path, pol

Palette = tuple[str, str, str]
Tree = tuple[float, float, float]
"""x, y, radius."""

PINE: Palette = ("#2c4636", "#3d5d45", "#5d7c5a")
OAK: Palette = ("#38532f", "#54733f", "#7b9657")
ASH: Palette = ("#4b5f2f", "#6c8343", "#97a75e")
SNOW: Palette = ("#3f5850", "#86a09a", "#dde8e6")
SNOW2: Palette = ("#4d6460", "#a3b7b5", "#eef4f3")


def crown(c: Canvas, rnd: random.Random, x: float, y: float, r: float, pal: Palette) -> None:
    """A tree from above: dark body, mid and light shifted to the north-west, a highlight."""
    dark, mid, light = pal
    if r < 13 and c.paint:  # a bush: the same three tones with fewer points
        c.put(lobed(rnd, x, y, r, 5, 0.13), dark)
        c.put(lobed(rnd, x - r * 0.1, y - r * 0.14, r * 0.8, 5, 0.14), mid)
        c.put(ell(x - r * 0.24, y - r * 0.3, r * 0.44, r * 0.38), light)
        return
    c.put(lobed(rnd, x, y, r, rnd.choice((6, 7, 8)) if r >= 13 else 5, 0.13), dark, pr="o", pw=1.1)
    if not c.paint:
        c.put(ell(x + r * 0.3, y + r * 0.34, r * 0.5, r * 0.46), pr=("H", 45, 3.6))
        return
    c.put(lobed(rnd, x - r * 0.1, y - r * 0.13, r * 0.83, 7, 0.14), mid)
    c.put(lobed(rnd, x - r * 0.24, y - r * 0.3, r * 0.52, 6, 0.16), light)
    for _ in range(3):
        a, q = rnd.uniform(0, 360), rnd.uniform(0.2, 0.62) * r
        px, py = pol(a, q, x - r * 0.12, y - r * 0.15)
        c.put(ell(px, py, r * 0.09, r * 0.07), light, 0.8)
    px, py = pol(135, r * 0.55, x, y)
    c.put(ell(px, py, r * 0.12, r * 0.08), "#ffffff" if pal in (SNOW, SNOW2) else "#c3cf8e", 0.75)


def shade_of(c: Canvas, trees: Iterable[Tree], dx: float = 7, dy: float = 9, op: float = 0.34) -> None:
    for x, y, r in trees:
        c.put(ell(x + dx, y + dy, r * 1.02, r * 0.96), "#1c2a1a", op)


def scatter(rnd: random.Random, n: int, rmin: float, rmax: float, k: float = 0.9, gap: float = 0.72) -> list[Tree]:
    """Up to n trees inside the hex, north to south; gap below 1 lets crowns overlap."""
    out: list[Tree] = []
    for _ in range(6000):
        if len(out) == n:
            break
        x, y, r = rnd.uniform(-100, 100), rnd.uniform(-112, 112), rnd.uniform(rmin, rmax)
        if inside(hexpts(k), x, y) and all(math.hypot(x - a, y - b) > (r + s) * gap for a, b, s in out):
            out.append((x, y, r))
    return sorted(out, key=lambda t: t[1])


def forest(seed: str, season: str = "") -> Drawing:
    floor, dark, pals = (
        ("#b9c6c6", "#4a5f5c", (SNOW, SNOW, PINE, SNOW2))
        if season
        else ("#6f8049", "#3b5130", (PINE, OAK, OAK, OAK, ASH))
    )

    def draw(c: Canvas) -> None:
        rnd = random.Random(f"forest{seed}")
        c.put(hexblob(rnd, 0.99, 0.02), floor, 0.5)
        c.put(hexblob(rnd, 0.92, 0.03), dark, 0.85)
        trees = scatter(rnd, 40, 14, 25, 0.9, 0.70)
        shade_of(c, trees, 6, 8, 0.3)
        for x, y, r in trees:
            crown(c, rnd, x, y, r, rnd.choice(pals))

    return draw


def hedge_line(rnd: random.Random, pts: list[Point], r: float = 9.5, step: float = 12) -> list[Tree]:
    """Bushes in a row."""
    seq = []
    for (x1, y1), (x2, y2) in itertools.pairwise(pts):
        n = max(1, round(math.hypot(x2 - x1, y2 - y1) / step))
        seq += [
            (x1 + (x2 - x1) * i / n + rnd.uniform(-1.6, 1.6), y1 + (y2 - y1) * i / n + rnd.uniform(-1.6, 1.6),
             r * rnd.uniform(0.82, 1.18))
            for i in range(n + 1)
        ]  # fmt: skip
    return seq


def field(c: Canvas, pts: list[Point], col: str, angle: float, furrow: str) -> None:
    """A flat tone with furrows 7 apart."""
    s = path(pts, smooth=False)
    c.put(s, col, 0.95, pr=("H", angle, 7.5))
    if c.paint:
        c.put(hatch(s.poly, angle, 7), stroke=furrow, sw=1.8, op=0.75)


def hedgerow(k: int = 1) -> Drawing:
    """Four fields between banks of bushes; k is -1 for the second drawing, laid out the other way round."""

    def draw(c: Canvas) -> None:
        rnd = random.Random(44 if k > 0 else "hedge b")

        def at(*pts: Point) -> list[Point]:
            return [(k * x, y) for x, y in pts]

        a, b, cc, d, e, ff = h = hexpts(0.86)
        m, n, p, s = (-10, 4), ((a[0] + b[0]) / 2 + 4, (a[1] + b[1]) / 2), (-h[1][0], 8), (h[2][0], 20)
        field(c, at(a, n, m, p, ff), "#cfd596", k * 30, "#b4bf78")
        field(c, at(n, b, s, m), "#e0cf8d", k * -62, "#c9b26a")
        field(c, at(m, s, cc, d), "#b9a072", k * -28, "#9c8457")
        field(c, at(p, m, d, e), "#aebd74", k * 8, "#95a75c")
        lines: list[list[Point]] = [[a, b, cc, d, e, ff, a], [n, m], [p, m], [m, s], [m, d]]
        seq = [t for ln in lines for t in hedge_line(rnd, ln)]
        gaps = [((a[0] + ff[0]) / 2, (a[1] + ff[1]) / 2), ((cc[0] + d[0]) / 2, (cc[1] + d[1]) / 2), (28, 11)]
        seq = [t for t in seq if all(math.hypot(t[0] - gx, t[1] - gy) > 13 for gx, gy in gaps)]
        seq += [(m[0], m[1], 17), (cc[0] - 3, cc[1] - 2, 16), (ff[0] + 4, ff[1] + 2, 17), (10, a[1] + 8, 14),
                (d[0] - 14, d[1] - 9, 15)]  # fmt: skip
        seq = [(k * x, y, r) for x, y, r in seq]
        shade_of(c, seq, 5, 7, 0.3)
        for x, y, r in sorted(seq, key=lambda t: t[1]):
            crown(c, rnd, x, y, r + 1.5, rnd.choice((OAK, OAK, ASH, PINE)))

    return draw


PIECES: dict[str, Drawing] = {
    "hedgerow": hedgerow(),
    "hedgerow_b": hedgerow(-1),
    **{f"forest_{v}": forest(v) for v in "abc"},
    **{f"forest_winter_{v}": forest(v, "winter") for v in "abc"},
}
