"""Standing water on land: marsh, lakes, rice paddies, flooded fields."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

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
    line,
    path,
    pol,
    raw,
)  # fmt: skip
from tools.art.terrain_plants import ASH, OAK, Tree, crown, hedge_line, shade_of
from tools.art.terrain_water import DESERT, RIVER, WINTER

POOLS = [
    (-30, -60, 38, 10),
    (44, -38, 36, 11),
    (-46, -22, 36, 11),
    (26, 0, 50, 13),
    (-36, 26, 44, 12),
    (46, 42, 34, 10),
    (-8, 62, 44, 11),
]
REEDS = [
    (-66, -44, 1), (-4, -66, 0.9), (74, -20, 1), (-14, -18, 1), (-80, 6, 0.9), (74, 26, 0.9), (4, 34, 1.05),
    (-60, 52, 1),
    (34, 70, 1), (28, -70, 0.85), (56, -62, 0.8), (-34, 84, 0.8), (-42, -86, 0.7), (16, 88, 0.7), (-2, 12, 0.7),
]  # fmt: skip
STALKS = {"": ("#41592f", "#74894a", "#58703a", "#8b9a57"), "winter": ("#6b6046", "#a89a70", "#8a7d58", "#c9bd94")}


def reed(c: Canvas, rnd: random.Random, x: float, y: float, k: float, season: str = "") -> None:
    """Nine curved blades from one foot; the tall ones carry two brown heads."""
    c.put(ell(x + 4, y + 1, 13 * k, 4 * k), "#2f3f26", 0.3)
    for i in range(-4, 5):
        h = (19 - abs(i) * 1.6 + rnd.uniform(-4, 4)) * k
        lean = rnd.uniform(-2, 2)
        d = f"M{f(x + i * 1.9 * k)},{f(y)}Q{f(x + i * 2.1 * k)},{f(y - h * 0.6)} {f(x + i * 3.9 * k + lean)},{f(y - h)}"
        c.put(raw(d), stroke=STALKS[season][i % 4], sw=2.1, pr="l" if i % 2 else None, pw=0.9)
    if k > 0.95:
        for i in (-1, 1):
            head = raw(f"M{f(x + i * 3.4)},{f(y - 17)}L{f(x + i * 4.2)},{f(y - 23)}")
            c.put(head, stroke="#6b4a2a", sw=3.2, pr="l", pw=2.2)


def marsh(season: str = "", m: int = 1) -> Drawing:
    """m is -1 for the second drawing."""
    winter = season == "winter"

    def draw(c: Canvas) -> None:
        rnd = random.Random(21 if m > 0 else "marsh b")
        c.put(hexblob(rnd, 0.98, 0.025), "#b9c4bf" if winter else "#8f9f64", 0.6)
        c.put(hexblob(rnd, 0.89, 0.04), "#aab6ae" if winter else "#7c9165", 0.75)
        for x, y, w, h in POOLS:
            x *= m
            s = blob(rnd, x, y, w, h, 11, 0.16)
            c.put(s.move(0, -3), "#7f8d86" if winter else "#52673f", 0.8)
            c.put(s, "#c3d9e2" if winter else "#86aeb0", pr="o", pw=0.9)
            c.put(blob(rnd, x + 3, y + 2.5, w * 0.68, h * 0.45, 9, 0.14), "#e6f1f5" if winter else "#abcac4", 0.85)
            gleam = curve((x - w * 0.5, y + 1), (x - w * 0.1, y - 1), (x + w * 0.4, y + 1))
            c.put(gleam, stroke="#ffffff" if winter else "#e6f1ea", sw=1.6, op=0.8, pr="l", pw=0.7)
        for x, y, k in sorted(REEDS, key=lambda t: t[1]):
            reed(c, rnd, m * x, y, k, season)

    return draw


# ---- lakes: A opens to the south-west and south-east, B to the three western sides, C lies alone
OPEN = 88.0  # the shore crosses an open side this far from the corner in the water
LAKE_WATER = (("#74a3b3", 0), ("#6b9cae", -9), ("#5f92a7", -22), ("#52859c", -40))
LAKE_BANKS = {"": RIVER.tones[:3], "winter": WINTER, "desert": DESERT}


def _along(corner: int, other: int, d: float) -> Point:
    (x1, y1), (x2, y2) = HEX[corner], HEX[other]
    k = d / math.hypot(x2 - x1, y2 - y1)
    return x1 + (x2 - x1) * k, y1 + (y2 - y1) * k


def _shore_a(grow: float) -> list[Point]:
    """A bay round the southern corner, square to both open sides."""
    r = OPEN + grow
    x, y = HEX[3]
    out = []
    for a in range(30, 151, 6):
        t = math.radians(a - 30)
        out.append(pol(a, r * (1 + 0.035 * math.sin(t * 4.5) * math.sin(t * 1.5)), x, y))
    return out


def _shore_b(grow: float) -> list[Point]:
    """From the north-western side to the south-western, past the middle of the hex."""
    top, low = _along(5, 0, OPEN + grow), _along(4, 3, OPEN + grow)
    k = 46 + grow * 0.4
    c0, c1 = (top[0] + k * 0.5, top[1] + k * 0.866), (low[0] + k * 0.5, low[1] - k * 0.866)
    out = []
    for i in range(21):
        t = i / 20
        u = 1 - t
        w = 4 * math.sin(t * math.pi * 4) * math.sin(t * math.pi)
        out.append(
            tuple(
                u**3 * top[j] + 3 * u * u * t * c0[j] + 3 * u * t * t * c1[j] + t**3 * low[j] + (w if j == 0 else 0)
                for j in (0, 1)
            )
        )
    return [(x, y) for x, y in out]


def lake(v: str, season: str = "") -> Drawing:
    def outline(grow: float) -> tuple[list[Point], Sequence[Point]]:
        """The shore, and the corners that close it: open sides lie a little outside the hex."""
        k = 1.013
        if v == "a":
            return _shore_a(grow), [(HEX[3][0] * k, HEX[3][1] * k)]
        if v == "b":
            return _shore_b(grow), [(HEX[4][0] * k, HEX[4][1] * k), (HEX[5][0] * k, HEX[5][1] * k)]
        rnd = random.Random("lakec")
        return blob(rnd, 0, 2, 74 + grow, 66 + grow, 14, 0.075).poly, []

    def draw(c: Canvas) -> None:
        for tone, grow in zip(LAKE_BANKS[season], (14, 8, 3), strict=True):
            shore, corners = outline(grow)
            c.put(path([*shore, *corners], smooth=False), tone)
        shore, corners = outline(0)
        c.blank(path([*shore, *corners], smooth=False))
        c.ink(path(shore, closed=not corners, smooth=False), 1.3)
        for tone, grow in LAKE_WATER:
            shore, corners = outline(grow)
            c.put(path([*shore, *corners], smooth=False), tone)
        rnd = random.Random("lake" + v)
        spots = {"a": [(0, 62), (-26, 76), (26, 80), (2, 92), (-8, 44)],
                 "b": [(-70, -40), (-56, -8), (-80, 16), (-50, 38), (-66, 60), (-28, 6), (-30, -34)],
                 "c": [(-20, -30), (24, -20), (-40, 4), (10, 12), (40, 14), (-16, 38), (22, 44)]}[v]  # fmt: skip
        for x, y in spots:
            ln = rnd.uniform(11, 18)
            ripple = curve((x - ln, y), (x - ln / 3, y - 2.5), (x + ln / 3, y + 1.5), (x + ln, y - 1))
            c.put(ripple, stroke="#d3e6e4", sw=1.9, op=0.7, pr="l", pw=0.8)
        beds = {
            "a": [(-58, 50), (66, 54), (4, 22)],
            "b": [(0, -56), (10, 46), (16, 0)],
            "c": [(-72, 18), (66, -30), (40, 62), (-40, -58)],
        }[v]
        for x, y in beds:
            reed(c, rnd, x, y, 0.85, season if season == "winter" else "")

    return draw


# ---- paddies and floods
def _dykes(c: Canvas, lines: list[list[Point]], dark: str, light: str, wide: float) -> None:
    for pts in lines:
        c.put(curve(*[(x + 2, y + 3) for x, y in pts]), stroke="#2f3f26", sw=wide, op=0.35)
    for pts in lines:
        c.put(curve(*pts), stroke=dark, sw=wide, pr="l", pw=2.4)
        c.put(curve(*[(x - 0.6, y - 1) for x, y in pts]), stroke=light, sw=wide * 0.5)
        c.ink(curve(*pts), 1.1, "#ffffff")


def rice_paddies(c: Canvas) -> None:
    """Terraced basins that follow the slope, each a mirror with rows of seedlings, and green dykes between them."""
    rnd = random.Random("rice")
    c.put(hexblob(rnd, 0.99, 0.015), "#7f9150", 0.55)
    floor = hexblob(rnd, 0.94, 0.015)
    c.put(floor, c.lin(-60, -90, 60, 90, (0, "#a9cdc4"), (0.5, "#8fbab6"), (1, "#7aa9a8")), pr="o", pw=1.1)
    for x, y, w, h, col in [
        (-34, -62, 40, 14, "#c4ddd2"),
        (34, -8, 46, 16, "#b9d6cb"),
        (-40, 44, 36, 15, "#c4ddd2"),
        (30, 74, 34, 12, "#b4d2c8"),
    ]:
        c.put(blob(rnd, x, y, w, h, 10, 0.1), col, 0.7)
    rows: list[list[Point]] = [
        [(-70, -66), (-30, -54), (14, -62), (62, -72)], [(-92, -30), (-50, -22), (-4, -34), (44, -28), (92, -42)],
        [(-93, 8), (-54, 16), (-8, 4), (40, 12), (93, -2)], [(-92, 44), (-48, 52), (2, 40), (48, 48), (92, 34)],
        [(-66, 74), (-26, 82), (18, 72), (60, 76)],
    ]  # fmt: skip
    cross: list[list[Point]] = [[(-6, -102), (-2, -60)], [(-48, -60), (-52, -22)], [(36, -66), (32, -30)],
                                [(-14, -32), (-18, 6)],
                                [(62, -32), (60, 8)], [(-62, 16), (-60, 50)], [(22, 8), (24, 44)], [(-14, 44),
                                (-10, 80)], [(58, 44), (52, 76)]]  # fmt: skip
    for y0 in range(-92, 98, 9):  # seedlings in rows
        for x0 in range(-84, 88, 10):
            px, py = x0 + (5 if y0 % 2 else 0) + rnd.uniform(-1.4, 1.4), y0 + 3 * math.sin(x0 / 22) + rnd.uniform(-1, 1)
            if abs(px) / 100 * 0.5 + abs(py) / 115 < 0.86 and abs(px) < 88:
                sprout = raw(f"M{f(px - 1.8)},{f(py - 3.6)}L{f(px)},{f(py)}L{f(px + 1.8)},{f(py - 3.8)}")
                c.put(
                    sprout,
                    stroke=rnd.choice(("#5d8a3c", "#7fa14a", "#47702f")),
                    sw=1.5,
                    pr="g" if (x0 // 10 + y0 // 9) % 2 else None,
                    pw=0.7,
                )
    _dykes(c, rows + cross, "#55713a", "#94aa5c", 6.4)


def flooded_fields(c: Canvas) -> None:
    """Polder under water: the pattern of fields, drowned hedges and a row of pollards still show."""
    rnd = random.Random("flood")
    c.put(hexblob(rnd, 1.0, 0.012), "#8f9f64", 0.5)
    floor = hexblob(rnd, 0.95, 0.015)
    c.put(floor, c.lin(-60, -90, 60, 90, (0, "#9dbcb8"), (0.5, "#86acae"), (1, "#7199a0")), pr="o", pw=1.1)
    fields: list[tuple[list[Point], str]] = [
        ([(-84, -44), (-30, -70), (-12, -20), (-78, 4)], "#a9b785"), ([(10, -84), (76, -46), (60, -10), (0, -26)],
        "#b9b98a"),
        ([(-74, 20), (-12, 0), (0, 50), (-60, 58)], "#b4ae80"), ([(10, 0), (66, 10), (70, 46), (16, 46)], "#a3b480"),
        ([(-30, 70), (40, 64), (26, 90), (-16, 92)], "#a9b785"),
    ]  # fmt: skip
    for pts, col in fields:  # drowned land shimmers through
        c.put(path(pts), col, 0.5)
        mx, my = sum(p[0] for p in pts) / 4, sum(p[1] for p in pts) / 4
        for k in range(-2, 3):
            row = line((mx - 22, my + k * 8 + 4), (mx + 22, my + k * 8 - 4))
            c.put(row, stroke="#7d9070", sw=1.6, op=0.55, dash="9 5", pr="g", pw=0.7)
    for x, y, ln in [
        (-50, -30, 18),
        (36, -52, 20),
        (-40, 30, 16),
        (44, 24, 20),
        (4, 78, 18),
        (-6, -6, 16),
        (0, -64, 12),
        (74, -26, 10),
    ]:
        gleam = curve((x - ln, y), (x - ln / 3, y - 2.4), (x + ln / 3, y + 1.6), (x + ln, y - 1))
        c.put(gleam, stroke="#eaf4f0", sw=1.9, op=0.8, pr="l", pw=0.8)
        c.put(brush(rnd, x + 6, y + 9, ln * 0.8, 2.4, -4), "#5f8a94", 0.35)
    hedge: list[Tree] = []
    for pts2 in [[(-20, -88), (-4, -22), (6, 60)], [(-88, 14), (-4, -8), (84, 0)], [(-64, 66), (6, 58), (70, 52)]]:
        line_ = [(float(x), float(y)) for x, y in pts2]
        hedge += [t for i, t in enumerate(hedge_line(rnd, line_, 6.5, 15)) if i % 4]
    shade_of(c, hedge, 3, 5, 0.3)
    for px, py, r in sorted(hedge, key=lambda t: t[1]):
        c.put(ell(px, py + r * 0.7, r * 1.3, r * 0.5), "#d3e6e4", 0.6)
        crown(c, rnd, px, py, r, rnd.choice((OAK, ASH)))
    for x, y in [(-70, -20), (58, -64), (60, 74), (-52, 82)]:  # fence posts out of the water
        for i in range(4):
            px, py = x + i * 9, y + i * 2
            c.put(line((px, py), (px, py - 9)), stroke="#4a3a28", sw=2.6, pr="l", pw=1.3)
            c.put(line((px - 3, py + 1), (px + 3, py + 1)), stroke="#eaf4f0", sw=1.5, op=0.8)


PIECES: dict[str, Drawing] = {
    "marsh": marsh(),
    "marsh_b": marsh(m=-1),
    "marsh_winter": marsh("winter"),
    "marsh_winter_b": marsh("winter", -1),
    "rice_paddies": rice_paddies,
    "flooded_fields": flooded_fields,
    **{f"lake_{v}" + (f"_{season}" if season else ""): lake(v, season) for v in "abc" for season in LAKE_BANKS},
}
