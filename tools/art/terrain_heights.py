"""Heights of a special kind: steep hill, high ground, wooded hill, the desert's ridges and escarpments, no-go marks."""

from __future__ import annotations

import math
import random

from tools.art.grounds import FACES
from tools.art.pen import HEX, Canvas, Drawing, Point, brush, curve, hexblob, hexpts, inside, path, quad
from tools.art.terrain_plants import ASH, OAK, PINE, SNOW, SNOW2, crown, scatter, shade_of
from tools.art.terrain_relief import EARTH, Ring, hill, ridge_ring, terrace, terraces, tufts
from tools.art.terrain_rock import RED_STONE, rock, wall


def steep_hill(c: Canvas) -> None:
    """Contours close together and bare rock on the shaded side."""
    earth = EARTH[""]
    rings: list[Ring] = [(0, 0, 0, 1, 0), (84, 76, 0, 0, -20), (67, 56, -3, -6, -22), (50, 37, -5, -12, -24),
                         (31, 18, -7, -19, -24)]  # fmt: skip
    tones = [
        earth.terraces[0],
        ("#cabc84", "#b7a56a", "#917b45"),
        *earth.terraces[1:],
        ("#f3e8c2", "#e2d2a0", "#bda770"),
    ]
    terraces(c, "steep", rings, tones, earth)
    rnd = random.Random("steep")
    ribs: list[tuple[list[Point], list[float]]] = [
        ([(18, 44), (32, 40), (44, 30), (58, 24)], [18, 24, 22, 14]),
        ([(-34, 58), (-20, 62), (-6, 60), (8, 64)], [12, 18, 20, 12]),
        ([(60, -12), (70, -18), (80, -26)], [16, 20, 12]),
    ]
    for top, drop in ribs:
        wall(c, rnd, top, drop, ("#bdb4a0", "#978d79", "#5e564a", "#efe9d8"))
    tufts(c, [(-74, 34), (-72, -40), (16, 90), (-40, -66)], earth.tuft)


def high_ground(c: Canvas) -> None:
    """A broad green swell: one long slope all round and a quiet top, with a trig point on it."""
    rnd = random.Random("high")
    c.put(hexblob(random.Random(5), 1.0, 0.008), "#8b9655", 0.5)
    floor = hexblob(rnd, 0.975, 0.012)
    c.put(floor, c.lin(-60, -80, 60, 84, (0, "#bcc489"), (0.5, "#a5b06c"), (1, "#83904c")), pr="w")
    ring: Ring = (80, 72, -1, -2, 12)
    terrace(c, 1, ridge_ring(random.Random("high1"), *ring), ring, ("#d2d8a2", "#c0c888", "#a0aa66"), "#5d6a34", rnd)
    ring = (60, 50, -5, -8, 12)
    top = ridge_ring(random.Random("high2"), *ring)
    c.put(top, c.lin(-40, -50, 40, 50, (0, "#e2e5bd"), (1, "#c6cd92")), 0.9, pr="g", pw=0.7)
    for x, y, ln in [(-30, -34, 20), (10, -12, 24), (-40, 10, 18), (26, 30, 16), (-66, -30, 16), (60, 20, 14)]:
        c.put(brush(rnd, x, y, ln, 3.4, -18), "#f4f3d3", 0.5)
    tufts(c, [(-76, 30), (-52, 66), (66, -40), (30, 78), (-20, 36), (34, -40), (-50, -58), (74, 30)], "#7f9150")
    x, y = -8, -12  # trig point: a stone with its shadow
    c.put(quad((x + 2, y + 8), (x + 22, y + 16), (x + 24, y + 22), (x - 2, y + 14)), "#2a2218", 0.3)
    c.put(
        quad((x - 7, y + 12), (x - 4, y - 12), (x + 4, y - 12), (x + 7, y + 12)),
        "#e9e4d6",
        stroke="#2b241b",
        sw=2.4,
        pr="o",
    )
    c.put(quad((x + 1, y + 11), (x + 1, y - 11), (x + 3.4, y - 11), (x + 6, y + 11)), "#a49c8a", pr=("H", 45, 3.2))


def hill_with_forest(season: str = "") -> Drawing:
    """The hill with trees on its flanks; the crest stays bare."""
    pals = (SNOW, SNOW, PINE, SNOW2) if season else (OAK, OAK, ASH, PINE)

    def draw(c: Canvas) -> None:
        hill("a", season)(c)
        rnd = random.Random("hillwood")
        trees = [t for t in scatter(rnd, 44, 11, 18, 0.86, 0.78) if math.hypot((t[0] + 8) / 1.45, t[1] + 12) > 36]
        shade_of(c, trees, 5, 7, 0.32)
        for x, y, r in trees:
            crown(c, rnd, x, y, r, rnd.choice(pals))

    return draw


def erg_ridge(c: Canvas) -> None:
    """Waves of sand with knife-edged crests, lit from the north-west and steep on the lee."""
    rnd = random.Random("erg")
    c.put(hexblob(rnd, 0.99, 0.015), "#c99f5c", 0.5)
    c.put(hexblob(rnd, 0.955, 0.02), "#dab877", 0.95, pr="w")
    crests: list[tuple[list[Point], float]] = [
        ([(-62, -62), (-30, -84), (4, -76), (34, -88), (66, -66)], 24), ([(-92, -18), (-60, -40), (-22, -30),
        (16, -48), (54, -34), (92, -44)], 34),
        ([(-94, 30), (-58, 6), (-16, 18), (24, -4), (60, 8), (94, -6)], 38), ([(-76, 62), (-40, 46), (-2, 54),
        (36, 38), (82, 46)], 34),
        ([(-34, 90), (-4, 82), (30, 76), (50, 72)], 18),
    ]  # fmt: skip
    for crest, deep in crests:
        lee = [
            (x + 9, y + deep * (0.35 + 0.65 * math.sin(math.pi * (i + 0.5) / len(crest))))
            for i, (x, y) in enumerate(crest)
        ]
        windward = [
            (x - 6, y - deep * 0.55 * math.sin(math.pi * (i + 0.5) / len(crest))) for i, (x, y) in enumerate(crest)
        ]
        x0, y0 = crest[len(crest) // 2]
        back = path(windward + crest[::-1])
        c.put(back, c.lin(x0, y0 - deep * 0.6, x0, y0, (0, "#e2c58a"), (1, "#f6e6bd")), 0.95)
        face = path(crest + lee[::-1])
        c.put(
            face, c.lin(x0, y0, x0 + 6, y0 + deep, (0, "#a9793c"), (0.55, "#c3985a"), (1, "#d8b676")), pr=("H", 62, 3.8)
        )
        c.put(curve(*crest), stroke="#fff6da", sw=2.6, op=0.95, pr="l", pw=1.4)
        for k in range(4):
            i = rnd.randrange(len(crest) - 1)
            (xa, ya), (xb, yb) = crest[i], crest[i + 1]
            u = rnd.random()
            x, y = xa + (xb - xa) * u, ya + (yb - ya) * u
            slip = curve((x, y + 3), (x + 3, y + deep * 0.3), (x + 9, y + deep * 0.55))
            c.put(slip, stroke="#8f642f", sw=1.6, op=0.4 if k else 0.3)


def escarpment(c: Canvas) -> None:
    """The desert breaks off in layers from west to east; a row of them makes one long step."""
    rnd = random.Random("scarp")
    hi, sh = FACES["desert"][1], FACES["desert"][2]
    c.put(hexblob(rnd, 0.99, 0.012), "#b8905a", 0.4)
    floor = hexblob(rnd, 0.965, 0.012)
    c.put(floor, "#dbbd84", pr="w")
    upper = [p for p in floor.poly if p[1] < 0]
    c.put(path(upper, smooth=False), c.lin(0, -100, 0, 0, (0, "#ecd3a0"), (1, "#e2c488")))
    for x, y, ln in [(-40, -62, 26), (24, -74, 22), (-56, -34, 20), (44, -40, 28)]:
        c.put(brush(rnd, x, y, ln, 4, -10), hi, 0.6)
        c.put(brush(rnd, x + 12, y + 10, ln * 0.8, 3, -10), sh, 0.4)
    xs = [-100, -88, -74, -62, -46, -34, -18, -4, 10, 26, 38, 54, 66, 80, 90, 100]
    rim = [(x, -14 + (0, -7, 5, -3, 8, 2, -6, 4, 9, -2, 6, -5, 3, -4, -6, 0)[i]) for i, x in enumerate(xs)]
    wall(c, rnd, rim, [22, 26, 25, 28, 24, 28, 30, 26, 25, 29, 26, 28, 26, 26, 25, 22], RED_STONE)
    ledge = [(x, y + 25 + (3, -2, 4)[i % 3]) for i, (x, y) in enumerate(rim)]
    c.put(path([*ledge, *[(x, y + 9) for x, y in ledge[::-1]]], smooth=False), "#e9cf99", 1, pr="w")
    step = [(x, y + 8) for x, y in ledge]
    wall(c, rnd, step, [14, 18, 20, 19, 22, 20, 23, 24, 22, 20, 22, 19, 20, 18, 17, 14], RED_STONE)
    for k in range(22):  # fans of scree
        px, py = rnd.uniform(-86, 86), rnd.uniform(48, 96)
        if inside(hexpts(0.86), px, py):
            rock(c, rnd, px, py, rnd.uniform(2, 5.6) * (1.2 if k % 5 == 0 else 0.8), ("#8a6136", "#bf9058", "#ecd0a0"))


def impassable(blocking: bool) -> Drawing:
    """A staff officer's no-go line round the hex, laid over the tile: teeth inward; doubled when it stops fire too."""
    red, halo = "#7a1c14", "#fbf6e6"

    def draw(c: Canvas) -> None:
        edge = path(hexpts(0.93), smooth=False)
        c.put(edge, stroke=halo, sw=8, op=0.8)
        teeth = []
        for i in range(6):
            (x1, y1), (x2, y2) = HEX[i], HEX[(i + 1) % 6]
            for u in (0.1, 0.3, 0.5, 0.7, 0.9):
                a = [((x1 + (x2 - x1) * (u + d)) * 0.93, (y1 + (y2 - y1) * (u + d)) * 0.93) for d in (-0.055, 0.055)]
                k = 0.8 if blocking else 0.83
                teeth.append(quad(a[0], a[1], ((x1 + (x2 - x1) * u) * k, (y1 + (y2 - y1) * u) * k)))
        for t in teeth:
            c.put(t, halo, 0.8, stroke=halo, sw=4.4)
        c.put(edge, stroke=red, sw=4, pr="l", pw=1.6)
        for t in teeth:
            c.put(t, red if blocking else halo, stroke=red, sw=2.2, pr="k" if blocking else "o", pw=1)
        if blocking:
            inner = path(hexpts(0.985), smooth=False)
            c.put(inner, stroke=red, sw=2.6, pr="l", pw=1.2)

    return draw


PIECES: dict[str, Drawing] = {
    "steep_hill": steep_hill,
    "high_ground": high_ground,
    "hill_with_forest": hill_with_forest(),
    "hill_with_forest_winter": hill_with_forest("winter"),
    "erg_ridge": erg_ridge,
    "escarpment": escarpment,
    "impassable": impassable(False),
    "impassable_blocking": impassable(True),
}
