"""Hot country plants: palm grove, jungle, oasis."""

from __future__ import annotations

import math
import random

from tools.art.pen import Canvas, Drawing, Point, blob, brush, curve, ell, hexblob, lobed, path, pol, raw
from tools.art.terrain_plants import Palette, Tree, crown, scatter, shade_of

FROND: Palette = ("#2f5138", "#4d7a45", "#86a75a")
TEAK: Palette = ("#274a36", "#3c6a45", "#679457")
FERN: Palette = ("#3b6230", "#668f3f", "#a3bb60")
VINE: Palette = ("#1f4034", "#2f5a45", "#528062")


def palm(c: Canvas, rnd: random.Random, x: float, y: float, r: float, pal: Palette = FROND) -> None:
    """A palm from above: eight to nine bent fronds, dark below, light above, a brown heart."""
    n, a0 = rnd.choice((8, 9)), rnd.random() * 360

    def frond(a: float, ln: float, wide: float) -> list[Point]:
        bend = 14
        mid, tip = pol(a, ln * 0.55, x, y), pol(a - bend, ln, x, y)
        side = pol(a - bend + 90, wide, 0, 0)
        return [(x, y), (mid[0] + side[0], mid[1] + side[1]), tip, (mid[0] - side[0], mid[1] - side[1])]

    ribs = {False: "", True: ""}
    for i in range(n):
        a = a0 + 360 * i / n + rnd.uniform(-7, 7)
        ln = r * rnd.uniform(0.9, 1.1)
        c.put(path(frond(a, ln, r * 0.17)), pal[0], pr="o", pw=0.75)
        lit = math.cos(math.radians(a - 130))
        c.put(path(frond(a, ln * 0.92, r * 0.1)), pal[2] if lit > 0.2 else pal[1], 0.95)
        ribs[lit > -0.4] += curve((x, y), pol(a, ln * 0.5, x, y), pol(a - 13, ln * 0.9, x, y)).d
    for light, d in ribs.items():
        c.put(raw(d), stroke=pal[2] if light else pal[1], sw=1.4, op=0.8)
    c.put(ell(x, y, r * 0.13), "#7a5530", pr="k")
    c.put(ell(x - r * 0.04, y - r * 0.05, r * 0.06), "#c59a68", 0.9)


def palms(c: Canvas, rnd: random.Random, trees: list[Tree], pal: Palette = FROND) -> None:
    """Long thin shadows first, then the palms from north to south."""
    for x, y, r in trees:
        c.put(ell(x + 9, y + 12, r * 0.86, r * 0.8), "#1c2a1a", 0.26)
    for x, y, r in sorted(trees, key=lambda t: t[1]):
        palm(c, rnd, x, y, r, pal)


def palm_forest(c: Canvas) -> None:
    rnd = random.Random("palmforest")
    c.put(hexblob(rnd, 0.99, 0.02), "#b6a866", 0.5)
    c.put(hexblob(rnd, 0.9, 0.03), "#96a05c", 0.8)
    for _ in range(12):
        x, y = rnd.uniform(-70, 70), rnd.uniform(-80, 80)
        c.put(brush(rnd, x, y, rnd.uniform(14, 26), 4, -14), "#c9bd7c", 0.5)
    low = list(scatter(rnd, 16, 7, 11, 0.84, 0.9))
    shade_of(c, low, 3, 4, 0.3)
    for x, y, r in low:
        crown(c, rnd, x, y, r, FERN)
    palms(c, rnd, scatter(rnd, 17, 22, 29, 0.82, 0.66))


def jungle(v: str) -> Drawing:
    """A roof of leaves without a gap: broad crowns of many greens, palms and ferns pushed through it."""

    def draw(c: Canvas) -> None:
        rnd = random.Random(f"jungle{v}")
        c.put(hexblob(rnd, 1.0, 0.02), "#5f7d45", 0.5)
        c.put(hexblob(rnd, 0.95, 0.03), "#24402e", 0.92)
        big = scatter(rnd, 21, 19, 29, 0.88, 0.7)
        shade_of(c, big, 6, 8, 0.32)
        for x, y, r in big:
            crown(c, rnd, x, y, r, rnd.choice((TEAK, FERN, FERN, VINE)))
        for x, y, r in scatter(rnd, 11, 22, 28, 0.8, 0.86):
            c.put(ell(x + 6, y + 8, r * 0.8, r * 0.74), "#10241a", 0.4)
            palm(c, rnd, x, y, r, ("#2f562d", "#6c9743", "#b0c667"))
        for x, y, r in scatter(rnd, 4, 3, 5, 0.8, 4):  # blossoms and lit leaves: the one accent
            c.put(lobed(rnd, x, y, r, 5, 0.2), "#d9c35c", 0.8)

    return draw


def oasis(c: Canvas) -> None:
    """A pool with a green rim and palms round it."""
    rnd = random.Random("oasis")
    c.put(hexblob(rnd, 0.99, 0.02), "#cdac73", 0.4)
    c.put(hexblob(rnd, 0.88, 0.04), "#c2b46e", 0.6)
    c.put(blob(rnd, 0, 4, 74, 66, 14, 0.06), "#a3ad62", 0.9)
    c.put(blob(rnd, 0, 6, 62, 53, 14, 0.06), "#879a50", 0.8)
    for rx, ry, col, pr in (
        (52, 42, "#ddcf9f", None),
        (47, 37, "#8f8759", "o"),
        (45, 35, "#74a3b3", None),
        (34, 25, "#5f92a7", None),
        (20, 13, "#52859c", None),
    ):
        c.put(blob(random.Random("pool"), 0, 6, rx, ry, 12, 0.07), col, pr=pr, pw=1.3)
    for x, y, ln in [(-20, -8, 12), (10, -14, 10), (-6, 6, 18), (18, 12, 12), (-22, 20, 9)]:
        ripple = curve((x - ln, y), (x - ln / 3, y - 2.5), (x + ln / 3, y + 1.5), (x + ln, y - 1))
        c.put(ripple, stroke="#d3e6e4", sw=1.8, op=0.75, pr="l", pw=0.8)
    reeds = [(-46, 22), (44, 26), (-30, 40), (30, 38), (48, -6)]
    for x, y in reeds:
        for i in range(-2, 3):
            tip = (x + i * 4 + rnd.uniform(-1, 1), y - rnd.uniform(12, 17))
            c.put(
                curve((x + i * 1.6, y), (x + i * 2, y - 8), tip),
                stroke=("#41592f", "#74894a")[i % 2],
                sw=2,
                pr="l",
                pw=0.8,
            )
    ring = [
        (-70, -22, 24),
        (-44, -58, 25),
        (2, -74, 26),
        (46, -56, 24),
        (72, -18, 25),
        (70, 32, 24),
        (-70, 34, 25),
        (-34, 74, 23),
        (36, 76, 24),
        (2, 86, 18),
    ]
    palms(c, rnd, [(float(x), float(y), float(r)) for x, y, r in ring])


PIECES: dict[str, Drawing] = {
    "palm_forest": palm_forest,
    "oasis": oasis,
    **{f"jungle_{v}": jungle(v) for v in "ab"},
}
