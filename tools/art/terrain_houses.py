"""Houses and what is built of them: town in all four looks, village on a hill, church, castle, ruins."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

from tools.art.pen import (
    INK,
    Canvas,
    Drawing,
    Outline,
    Point,
    blob,
    box,
    curve,
    ell,
    hexblob,
    hexpts,
    inside,
    line,
    path,
    quad,
    rect,
    turned,
)  # fmt: skip
from tools.art.terrain_plants import OAK, SNOW, Tree, crown, shade_of
from tools.art.terrain_relief import hill

Roof = tuple[str, str]
"""Light and dark half."""
RED: Roof = ("#cc7150", "#9a4530")
RUST: Roof = ("#b9633f", "#86422a")
SLATE: Roof = ("#8b8f96", "#5b6069")
THATCH: Roof = ("#d2b271", "#967642")
TIN: Roof = ("#aeb3ad", "#767c78")
House = tuple[float, float, float, float, float, Roof]
"""x, y, width, depth, rotation, roof."""
SHADE = "#2a2218"


def snowy(roof: Roof) -> Roof:
    """Snow lies on the light half, never on the dark one."""
    return "#f7f9f9", roof[1]


def cast(c: Canvas, body: Outline, dx: float, dy: float) -> None:
    """The shadow of a building in two soft steps."""
    c.put(path([(x + dx, y + dy) for x, y in body.poly], smooth=False), SHADE, 0.32)
    c.put(path([(x + dx / 2, y + dy / 2) for x, y in body.poly], smooth=False), SHADE, 0.3)


def house(
    c: Canvas, x: float, y: float, w: float, h: float, rot: float, roof: Roof = ("#c4694a", "#8f3f2c"),
    chimney: bool = True, tiles: tuple[float, ...] = (0.33, 0.66),
) -> None:  # fmt: skip
    """A gabled roof from above: the half towards the north-west is light; cream ridge, tile lines, a chimney."""
    w2, h2 = w / 2, h / 2

    def at(*pts: Point) -> list[Point]:
        return turned(pts, rot, x, y)

    body = quad(*at((-w2, -h2), (w2, -h2), (w2, h2), (-w2, h2)))
    c.put(path([(px + 9, py + 11) for px, py in body.poly], smooth=False), SHADE, 0.32)
    c.put(path([(px + 4.5, py + 5.5) for px, py in body.poly], smooth=False), SHADE, 0.3)
    a = math.radians(rot)
    lit_up = -(math.sin(a) * 0.64 - math.cos(a) * 0.77) > 0
    up, down = roof if lit_up else roof[::-1]
    c.put(body, up, stroke=INK, sw=3, pr="o", pw=1.3)
    hatched = ("H", rot + 90, 3.2)
    c.put(quad(*at((-w2, -h2), (w2, -h2), (w2, 0), (-w2, 0))), up, pr=None if lit_up else hatched)
    c.put(quad(*at((-w2, 0), (w2, 0), (w2, h2), (-w2, h2))), down, pr=hatched if lit_up else None)
    for k in tiles:
        for sgn in (-1, 1):
            c.put(line(*at((-w2 + 1, sgn * h2 * k), (w2 - 1, sgn * h2 * k))), stroke="#5b2418", sw=1, op=0.3)
    c.put(line(*at((-w2, 0), (w2, 0))), stroke="#f2cfae", sw=2.2, op=0.85, pr="l", pw=1)
    for e in (-w2, w2):
        c.put(line(*at((e, -h2), (e, h2))), stroke="#efe2c4", sw=2.2, op=0.8)
    if chimney:
        kx, ky = at((w2 * 0.5, -h2 * 0.38))[0]
        c.put(rect(kx + 1, ky + 1.5, 6, 6, rot), "#3a1c12", 0.4)
        c.put(rect(kx - 2.5, ky - 2.5, 5.5, 5.5, rot), "#e6d7b6", pr="k")


def bushes(c: Canvas, rnd: random.Random, trees: Sequence[Tree], winter: bool = False) -> None:
    shade_of(c, trees, 4, 5, 0.3)
    for x, y, r in trees:
        crown(c, rnd, x, y, r, SNOW if winter else OAK)


def court(c: Canvas, rnd: random.Random, season: str = "", tone: tuple[str, str] | None = None) -> None:
    """The trodden floor of a settlement."""
    outer, inner = tone or {"winter": ("#cfd6d6", "#dce1e0"), "desert": ("#cfae72", "#e6cc98")}.get(
        season, ("#c9bb8f", "#d8c9a0")
    )
    c.put(hexblob(rnd, 0.96, 0.025), outer, 0.6)
    c.put(hexblob(rnd, 0.87, 0.035), inner, 0.9)


def lanes(c: Canvas, ways: Iterable[list[Point]], season: str = "", wide: float = 14) -> None:
    top, edge = (
        ("#c9c3b2", "#aaa694")
        if season == "winter"
        else ("#f0dfb4", "#c39f62")
        if season == "desert"
        else ("#eadfbf", "#b7a373")
    )
    for pts in ways:
        c.put(path(pts, closed=False), stroke=edge, sw=wide + 5, op=0.6)
        c.put(path(pts, closed=False), stroke=top, sw=wide, pr="g", pw=0.8)


HOUSES: list[House] = [
    (-38, -62, 46, 30, 12, RED), (34, -60, 40, 30, -18, SLATE), (72, -44, 30, 26, 55, RUST),
    (-72, -32, 34, 26, -70, RUST),
    (-34, -22, 34, 26, 4, RUST), (34, -22, 36, 26, -12, RED), (-62, 44, 44, 30, 8, SLATE), (72, 36, 42, 28, 80, RED),
    (-26, 36, 32, 25, -82, RED), (34, 34, 34, 26, 14, RUST), (-14, 78, 38, 25, -6, RUST), (48, 76, 32, 24, 32, SLATE),
]  # fmt: skip
TOWN_TREES = [
    (-80, 10, 9),
    (84, -8, 9),
    (4, -86, 10),
    (-44, 74, 9),
    (12, 58, 7),
    (-92, -44, 8),
    (60, 4, 8),
    (-4, -44, 8),
]
CROSSROADS: list[list[Point]] = [
    [(-86, 20), (-50, 12), (0, 4), (52, -8), (86, -19)], [(-16, -84), (-10, -48), (0, 4), (14, 50), (20, 84)],
]  # fmt: skip


def town(season: str = "", m: int = 1) -> Drawing:
    """m is -1 for the second drawing: another plan, the same light."""
    winter = season == "winter"

    def draw(c: Canvas) -> None:
        rnd = random.Random(12 if m > 0 else "town b")
        court(c, rnd, season)
        lanes(c, [[(m * x, y) for x, y in way] for way in CROSSROADS], season)
        c.put(ell(0, 4, 17, 15), "#c9c3b2" if winter else "#eadfbf")
        for x, y, w, h in [(-66, -8, 22, 14), (40, 62, 18, 14), (70, 14, 15, 12), (-34, 78, 16, 9), (28, -88, 16, 9)]:
            c.put(blob(rnd, m * x, y, w, h, 8, 0.1), "#eef2f1" if winter else "#9fae69", 0.85, pr=("H", 0, 5))
        for px, py, pw, ph, r, roof in sorted(HOUSES, key=lambda t: t[1]):
            if m < 0:
                roof = {RED: SLATE, SLATE: RED, RUST: RUST}[roof]
            house(c, m * px, py, pw, ph, m * r, snowy(roof) if winter else roof)
        bushes(c, rnd, [(m * x, y, r) for x, y, r in TOWN_TREES], winter)

    return draw


def hill_with_village(season: str = "") -> Drawing:
    """Six houses on the flanks of a hill and a lane between them."""
    winter = season == "winter"

    def draw(c: Canvas) -> None:
        hill("b", season)(c)
        rnd = random.Random("hillvillage")
        lanes(
            c,
            [[(-66, 58), (-34, 44), (4, 50), (40, 34), (70, 40)], [(4, 50), (-12, 6), (6, -34), (0, -66)]],
            season,
            11,
        )
        some: list[House] = [
            (-50, -54, 36, 26, 8, RED), (44, -52, 38, 26, -14, SLATE), (-62, 2, 34, 26, -74, RUST),
            (62, -6, 36, 26, 74, RED),
            (-46, 70, 36, 25, 12, SLATE), (12, 78, 38, 26, -4, RED), (58, 62, 32, 24, -30, RUST),
        ]  # fmt: skip
        for x, y, w, h, r, roof in sorted(some, key=lambda t: t[1]):
            house(c, x, y, w, h, r, snowy(roof) if winter else roof)
        bushes(c, rnd, [(-18, -74, 9), (80, 26, 8), (-82, 36, 9), (22, -74, 8), (-22, 40, 7)], winter)

    return draw


def ruin(c: Canvas, rnd: random.Random, x: float, y: float, w: float, h: float, rot: float, season: str) -> None:
    """A house without its roof: broken walls, a dark inside, rubble that spills out."""
    w2, h2 = w / 2, h / 2

    def at(*pts: Point) -> list[Point]:
        return turned(pts, rot, x, y)

    body = quad(*at((-w2, -h2), (w2, -h2), (w2, h2 * 0.3), (w2 * 0.5, h2), (-w2, h2)))
    cast(c, body, 7, 9)
    c.put(body, "#6d6252", pr=("h", 45, 4.4), pw=0.8)
    c.put(
        quad(*at((-w2 * 0.8, -h2 * 0.3), (w2 * 0.7, -h2 * 0.6), (w2 * 0.5, h2 * 0.5), (-w2 * 0.6, h2 * 0.8))), "#857863"
    )
    for a, b in [
        ((-w2, h2), (-w2, -h2)),
        ((-w2, -h2), (w2 * 0.35, -h2)),
        ((w2, -h2 * 0.75), (w2, h2 * 0.3)),
        ((-w2, h2), (-w2 * 0.2, h2)),
    ]:
        wallpiece = line(*at(a, b))
        c.put(wallpiece, stroke=INK, sw=8.4, cap="butt", pr="l", pw=5)
        c.put(wallpiece, stroke="#d9cdb2", sw=4.6, cap="butt")
        c.ink(wallpiece, 2.6, "#ffffff", "butt")
        if season == "winter":
            c.put(wallpiece, stroke="#ffffff", sw=2.4, cap="butt", op=0.9)
    for k in range(12):
        px, py = at((rnd.uniform(-w2 * 0.8, w2 * 1.25), rnd.uniform(-h2 * 0.2, h2 * 1.3)))[0]
        tone = rnd.choice(("#b9633f", "#cfc3aa", "#8d8270", "#e6dcc6"))
        c.put(blob(rnd, px, py, rnd.uniform(1.8, 4), n=5, jit=0.25), tone, 0.95, pr="o" if k % 2 else None, pw=0.7)


RUIN_LANES: list[list[Point]] = [
    [(-86, 16), (-40, 6), (4, 8), (50, -4), (88, -14)],
    [(-12, -84), (-4, -30), (4, 8), (10, 50), (22, 86)],
]


def city_ruins(season: str = "", m: int = 1) -> Drawing:
    """m is -1 for the second drawing."""

    def draw(c: Canvas) -> None:
        rnd = random.Random("ruins" if m > 0 else "ruins b")
        court(c, rnd, season, ("#b3bcbf", "#c6cccc") if season else ("#b3a684", "#bfb292"))
        lanes(
            c,
            [[(m * x, y) for x, y in way] for way in RUIN_LANES],
            season,
            12,
        )
        for x, y, r in [(-18, -10, 13), (30, 22, 11), (-48, 60, 9), (52, -72, 9)]:  # shell holes
            x *= m
            c.put(blob(rnd, x, y, r, r * 0.8, 10, 0.1), "#8d8061", 0.8, pr="g", pw=0.8)
            c.put(blob(rnd, x + 1.5, y + 1.5, r * 0.62, r * 0.48, 9, 0.1), "#5d5340", 0.8, pr=("H", 45, 3.6))
        some = [(-46, -62, 50, 36, 8), (44, -52, 46, 36, -14), (-66, -10, 34, 34, -6), (66, 2, 38, 36, 6),
                (-56, 42, 44, 34, 10),
                (-6, 68, 44, 34, -8), (52, 52, 40, 34, 18)]  # fmt: skip
        for x, y, w, h, r in sorted(some, key=lambda t: t[1]):
            ruin(c, rnd, m * x, y, w, h, m * r, season)
        x = 51 if m > 0 else -56  # a chimney stands
        stump = quad((x - 11, -34), (x - 5, -70), (x + 1, -74), (x + 7, -68), (x + 11, -34))
        c.put(stump, "#cfc3aa", stroke=INK, sw=3, pr="o", pw=1.4)
        c.put(quad((x + 1, -34), (x + 2, -73), (x + 7, -68), (x + 10, -34)), "#8d8270", pr=("H", 80, 3.4))
        for k in range(40):
            px, py = rnd.uniform(-86, 86), rnd.uniform(-92, 94)
            if inside(hexpts(0.84), px, py):
                tone = rnd.choice(("#8d8270", "#e6dcc6", "#b9633f", "#5d5340"))
                c.put(
                    blob(rnd, px, py, rnd.uniform(1.4, 3.4), n=5, jit=0.25),
                    tone,
                    0.9,
                    pr="o" if k % 3 == 0 else None,
                    pw=0.7,
                )

    return draw


CHURCHYARD: list[list[Point]] = [
    [(-52, 34), (-20, 56), (30, 56), (78, 36), (90, -10), (84, -44)],
    [(-86, 12), (-90, -30), (-60, -74), (-20, -86)],
]


def church(season: str = "") -> Drawing:
    """One long nave with a square tower and spire, its yard with a wall, graves and old trees."""
    winter = season == "winter"

    def draw(c: Canvas) -> None:
        rnd = random.Random("church")
        court(c, rnd, season, None if winter else ("#a9b577", "#b9c285"))
        lanes(c, [[(-70, 74), (-66, 30), (-58, -20)], [(-88, 34), (-40, 62), (0, 68), (44, 60), (88, 28)]], season, 11)
        for wide, col, pr, pw in ((7, INK, "l", 2.6), (3.6, "#d9d0bb", None, 1.0)):
            for bend in CHURCHYARD:
                c.put(curve(*bend), stroke=col, sw=wide, pr=pr, pw=pw)
        for x, y in [
            (-30, 24),
            (-10, 30),
            (12, 28),
            (34, 26),
            (56, 18),
            (-20, 44),
            (4, 46),
            (28, 44),
            (70, 2),
            (74, 22),
        ]:
            c.put(box(x + 2, y + 3, 7, 4), SHADE, 0.35)
            stone = quad((x - 3, y + 4), (x - 3, y - 5), (x + 3, y - 5), (x + 3, y + 4))
            c.put(stone, "#efe9da", stroke=INK, sw=1.6, pr="o", pw=0.9)
        roof = snowy(SLATE) if winter else SLATE
        house(c, 26, -40, 92, 40, 96, roof, chimney=False)
        house(c, 18, -40, 116, 42, 6, roof, chimney=False)
        x, y = -56, -44  # the tower at the west end, a pyramid spire on it
        sq = turned([(-23, -23), (23, -23), (23, 23), (-23, 23)], 6, x, y)
        cast(c, quad(*sq), 16, 20)
        c.put(quad(*sq), "#e4dac2", stroke=INK, sw=3, pr="o", pw=1.5)
        tip = (x - 1, y - 4)
        corners = turned([(-18, -18), (18, -18), (18, 18), (-18, 18)], 6, x, y)
        tones = (roof[0], SLATE[1], "#474b53", "#a3a7ad" if not winter else "#e9eef0")
        for i in range(4):
            face = quad(corners[i], corners[(i + 1) % 4], tip)
            c.put(face, tones[i], stroke=INK, sw=1.8, pr=("h", 60, 3.2) if i in (1, 2) else "o", pw=1)
        c.put(line((tip[0], tip[1] + 5), (tip[0], tip[1] - 13)), stroke="#e2b347", sw=3.4, pr="l", pw=2)
        c.put(line((tip[0] - 6, tip[1] - 7), (tip[0] + 6, tip[1] - 7)), stroke="#e2b347", sw=3.4, pr="l", pw=2)
        bushes(c, rnd, [(-78, 6, 12), (74, 44, 14), (-10, -88, 13), (70, -66, 12), (34, 78, 10), (-40, 78, 11)], winter)

    return draw


PIECES: dict[str, Drawing] = {
    "town": town(),
    "town_b": town(m=-1),
    "town_winter": town("winter"),
    "town_winter_b": town("winter", -1),
    "hill_with_village": hill_with_village(),
    "hill_with_village_winter": hill_with_village("winter"),
    "city_ruins": city_ruins(),
    "city_ruins_b": city_ruins(m=-1),
    "city_ruins_winter": city_ruins("winter"),
    "city_ruins_winter_b": city_ruins("winter", -1),
    "church": church(),
    "church_winter": church("winter"),
}
