"""Works and yards: factory, power plant, barracks, railway station, dam."""

from __future__ import annotations

import random

from tools.art.pen import (
    INK,
    SHADOW,
    Canvas,
    Drawing,
    Outline,
    Point,
    blob,
    box,
    curve,
    ell,
    line,
    path,
    quad,
    rect,
    rrect,
    turned,
)
from tools.art.terrain_houses import RED, SLATE, TIN, Roof, bushes, cast, court, house, lanes, snowy
from tools.art.terrain_lines import link
from tools.art.terrain_ways import RAILS, railway


def sawtooth(c: Canvas, x: float, y: float, w: float, h: float, bays: int, roof: Roof) -> None:
    """A shed with north lights: every bay a lit slope, a dark slope and a strip of glass."""
    body = box(x, y, w, h)
    cast(c, body, 11, 13)
    c.put(body, roof[0], stroke=INK, sw=3, pr="o", pw=1.4)
    step = w / bays
    for i in range(bays):
        x0 = x - w / 2 + i * step
        c.put(rect(x0, y - h / 2, step * 0.34, h), "#cfe0e2", pr="o", pw=0.8)
        c.put(rect(x0 + step * 0.34, y - h / 2, step * 0.4, h), roof[0])
        c.put(rect(x0 + step * 0.66, y - h / 2, step * 0.34, h), roof[1], pr=("H", 90, 3))
        for k in range(1, 5):
            yy = y - h / 2 + h * k / 5
            c.put(line((x0 + 1, yy), (x0 + step * 0.34, yy)), stroke="#6d7b80", sw=1.4, op=0.8)
        c.put(line((x0, y - h / 2), (x0, y + h / 2)), stroke=INK, sw=1.8, pr="l", pw=0.8)


def stack(
    c: Canvas,
    x: float,
    y: float,
    r: float,
    h: float,
    tones: tuple[str, str] = ("#b9633f", "#7d3f2a"),
    smoke: bool = True,
) -> None:
    """A chimney seen standing, with its long shadow and a drift of smoke."""
    c.put(
        quad((x, y - r), (x + h * 0.62, y + h * 0.42), (x + h * 0.62 - r, y + h * 0.42 + r * 1.4), (x - r, y + r)),
        "#2a2218",
        0.26,
    )
    body = quad((x - r, y), (x - r * 0.66, y - h), (x + r * 0.66, y - h), (x + r, y))
    c.put(body, tones[0], stroke=INK, sw=3, pr="o", pw=1.4)
    c.put(
        quad((x + r * 0.1, y), (x + r * 0.08, y - h), (x + r * 0.6, y - h), (x + r * 0.92, y)),
        tones[1],
        pr=("H", 85, 3),
    )
    c.put(ell(x, y, r, r * 0.42), tones[1])
    for k in (0.82, 0.9):
        c.put(line((x - r * 0.7, y - h * k), (x + r * 0.7, y - h * k)), stroke="#efe2c4", sw=2, op=0.8, pr="l", pw=0.8)
    c.put(ell(x, y - h, r * 0.72, r * 0.34), "#2b241b", stroke=INK, sw=1.6, pr="k")
    if smoke:
        rnd = random.Random(f"smoke{x}{y}")
        for dx, dy, q, op in ((4, -7, 6, 0.75), (12, -12, 8, 0.6), (23, -16, 10, 0.42), (36, -18, 11, 0.26)):
            c.put(
                blob(rnd, x + dx, y - h + dy * 0.7, q, q * 0.75, 8, 0.12),
                "#e8e4da",
                op,
                pr="o" if q < 9 else None,
                pw=0.8,
            )


def factory_complex(season: str = "") -> Drawing:
    winter = season == "winter"

    def draw(c: Canvas) -> None:
        rnd = random.Random("factory")
        court(c, rnd, season, ("#b9c0c1", "#ccd2d1") if winter else ("#a79f86", "#bcb399"))
        lanes(c, [[(-90, 30), (-40, 34), (20, 30), (88, 38)]], season, 13)
        c.group("translate(-4,84) scale(0.52)")
        railway(c, [((-104.0, 0.0), (-40.0, 2.0), (40.0, -2.0), (104.0, 0.0))], RAILS[season])
        c.end()
        stack(c, -58, -46, 8, 50)
        stack(c, -36, -50, 8, 48, smoke=False)
        roof = snowy(SLATE) if winter else SLATE
        sawtooth(c, 30, -52, 92, 42, 4, roof)
        house(c, -52, -20, 62, 36, 0, snowy(RED) if winter else RED, chimney=False)
        sawtooth(c, -34, 56, 78, 30, 4, roof)
        house(c, 62, 4, 44, 34, 90, snowy(TIN) if winter else TIN, chimney=False)
        for x, y in [(36, 56), (66, 52), (54, 72)]:  # tanks
            c.put(ell(x + 6, y + 8, 14, 12), "#2a2218", 0.34)
            c.put(
                ell(x, y, 14, 13),
                c.lin(x - 10, y - 10, x + 10, y + 10, (0, "#e2e0d8"), (0.5, "#a9a79e"), (1, "#6b6860")),
                stroke=INK,
                sw=3,
                pr="o",
                pw=1.4,
            )
            c.put(ell(x, y, 8.5, 7.5), "none", stroke="#5b5953", sw=1.6, pr="l", pw=0.8)
        for x, y in [(-82, 20), (-70, 24), (8, 4), (18, 8), (12, 12)]:  # crates and coal
            c.put(box(x, y, 9, 7, 8), "#8a5f38", stroke=INK, sw=1.8, pr="o", pw=0.9)
        c.put(blob(rnd, -6, -12, 15, 9, 9, 0.12), "#3b3833", stroke=INK, sw=1.8, pr=("h", 45, 3.2))

    return draw


def cooling_tower(c: Canvas, x: float, y: float, r: float, h: float) -> None:
    """A hyperbolic shell, drawn standing, with a plume."""
    c.put(
        quad((x - r * 0.4, y + r * 0.3), (x + r * 0.9, y), (x + r * 2.1, y + r * 0.9), (x + r * 1.1, y + r * 1.3)),
        "#2a2218",
        0.28,
    )
    left = [(x - r, y), (x - r * 0.78, y - h * 0.4), (x - r * 0.64, y - h * 0.7), (x - r * 0.72, y - h)]
    right = [(2 * x - px, py) for px, py in left[::-1]]
    shell = path(
        [*_soft(left), *_soft(right), (x + r * 0.6, y + r * 0.22), (x, y + r * 0.34), (x - r * 0.6, y + r * 0.22)],
        smooth=False,
    )
    c.put(
        shell,
        c.lin(x - r, y, x + r, y, (0, "#f0ebdf"), (0.4, "#d5cebd"), (1, "#857d6c")),
        stroke=INK,
        sw=3,
        pr="o",
        pw=1.4,
    )
    c.put(
        quad(
            (x + r * 0.3, y - h),
            (x + r * 0.7, y - h),
            (x + r * 0.64, y - h * 0.7),
            (x + r * 0.78, y - h * 0.4),
            (x + r, y),
            (x + r * 0.45, y + r * 0.28),
        ),
        pr=("H", 85, 3.2),
    )
    c.put(ell(x, y - h, r * 0.72, r * 0.26), "#5b5346", stroke=INK, sw=2, pr=("h", 45, 3))
    rnd = random.Random(f"plume{x}")
    for dx, dy, q, op in ((2, -8, 12, 0.85), (14, -16, 14, 0.6), (30, -20, 14, 0.35)):
        c.put(
            blob(rnd, x + dx, y - h + dy * 0.6, q, q * 0.7, 9, 0.12), "#f4f1e8", op, pr="o" if q < 13 else None, pw=0.8
        )


def _soft(pts: list[Point]) -> list[Point]:
    return path(pts, closed=False).poly


def pylon(c: Canvas, x: float, y: float, h: float) -> None:
    legs = line(
        (x - h * 0.2, y), (x - h * 0.05, y - h * 0.7), (x, y - h), (x + h * 0.05, y - h * 0.7), (x + h * 0.2, y)
    )
    c.put(legs, stroke=INK, sw=3, pr="l", pw=1.4)
    for k in (0.62, 0.84):
        c.put(line((x - h * 0.22, y - h * k), (x + h * 0.22, y - h * k)), stroke=INK, sw=2.6, pr="l", pw=1.4)
    c.put(
        line((x - h * 0.15, y - h * 0.2), (x + h * 0.1, y - h * 0.45), (x - h * 0.08, y - h * 0.55)),
        stroke=INK,
        sw=1.6,
        pr="l",
        pw=0.8,
    )


def power_plant(c: Canvas) -> None:
    rnd = random.Random("power")
    court(c, rnd, "", ("#a79f86", "#c2b99f"))
    lanes(c, [[(-90, 46), (-40, 40), (20, 44), (88, 50)]], "", 12)
    cooling_tower(c, -54, -22, 27, 54)
    cooling_tower(c, 8, -34, 25, 50)
    house(c, 62, -26, 58, 44, 90, SLATE, chimney=False)
    stack(c, 66, -44, 7, 40, ("#cfc6b0", "#8d846f"), smoke=False)
    house(c, -50, 22, 70, 32, 0, RED, chimney=False)
    for i in range(3):  # transformers behind a fence
        x = -30 + i * 26
        c.put(box(x + 4, 74, 18, 16), "#2a2218", 0.35)
        c.put(box(x, 70, 18, 16), "#8f8a7c", stroke=INK, sw=2.4, pr="o", pw=1.2)
        for k in (-5, 0, 5):
            c.put(line((x + k, 62), (x + k, 56)), stroke="#e9e2d0", sw=2.6, pr="l", pw=1.4)
            c.put(line((x - 6, 70 + k * 0.7), (x + 6, 70 + k * 0.7)), stroke="#4f4b43", sw=1.6, pr="l", pw=0.7)
    fence = line((-50, 54), (44, 54), (46, 90), (-48, 92), (-50, 54))
    c.put(fence, stroke=INK, sw=2.2, dash="1.6 5", pr="l", pw=1)
    pylon(c, 62, 66, 40)
    pylon(c, 84, 40, 34)
    for dy in (0, -8):
        wires = curve((-30, 57), (16, 46 + dy), (62, 41 + dy), (74, 22 + dy), (84, 18 + dy), (104, 14 + dy))
        c.put(wires, stroke=INK, sw=1.5, op=0.8, pr="l", pw=0.7)


def barracks(c: Canvas) -> None:
    """Three long huts in step, a guard house, and a parade ground with a flag staff."""
    rnd = random.Random("barracks")
    court(c, rnd, "", ("#a9b070", "#c9bd92"))
    lanes(c, [[(-88, -8), (-30, -6), (30, -6), (88, -8)], [(0, -6), (2, 60), (0, 92)]], "", 13)
    c.put(quad((-44, 6), (46, 6), (44, 44), (-46, 44)), "#e9dcb6", 0.95, pr="g", pw=0.8)
    for k in range(3):
        c.put(line((-40, 14 + k * 11), (40, 14 + k * 11)), stroke="#d2c194", sw=1.6, op=0.8)
    for x, y, w, h, r, roof in [
        (-14, -76, 72, 22, 0, TIN),
        (14, -34, 116, 26, 0, TIN),
        (-70, 26, 78, 26, 90, TIN),
        (70, 26, 78, 26, 90, TIN),
        (-26, 74, 46, 24, 0, SLATE),
        (47, -66, 30, 24, 0, SLATE),
    ]:
        house(c, x, y, w, h, r, roof, chimney=False, tiles=(0.5,))
        n = int(w // 16)
        for i in range(n):  # vents along the ridge
            px, py = turned([(-w / 2 + w * (i + 0.5) / n, 0)], r, x, y)[0]
            c.put(box(px, py, 5, 4, r), "#4f544f", pr="k" if i % 2 else None)
    c.put(line((0, 40), (18, 48)), stroke="#2a2218", sw=3, op=0.35)
    c.put(line((0, 42), (0, 4)), stroke=INK, sw=3.4, pr="l", pw=1.6)
    c.put(path([(1, 4), (13, 6), (24, 3), (24, 16), (12, 18), (1, 15)]), "#7d8a52", stroke=INK, sw=2, pr="o", pw=1.1)
    c.put(ell(0, 42, 5, 3), "#c9c3b2", stroke=INK, sw=1.8, pr="o", pw=0.9)
    for x in (14, 28):
        c.put(box(x, 74, 9, 16), "#6d7444", stroke=INK, sw=2, pr="o", pw=1)
        c.put(box(x, 70, 7, 4), "#b9c6c6", pr="k")
    bushes(c, rnd, [(-86, -36, 9), (86, -34, 9), (-50, 84, 8), (48, 84, 9), (-88, 62, 8)])


# ---- the station turns with its track: roofs are lit alike on both sides, the cast shadow is a file of its own
STATION = [(0, -52, 112, 34), (-66, -48, 30, 26), (66, -48, 30, 26), (0, 48, 90, 20)]


def _even_roof(c: Canvas, x: float, y: float, w: float, h: float, tones: tuple[str, str, str]) -> None:
    c.put(box(x, y, w, h), tones[1], stroke=INK, sw=3, pr="o", pw=1.3)
    for s in (-1, 1):
        c.put(box(x, y + s * h * 0.375, w - 2, h * 0.22), tones[2], pr=("H", 90, 3.4))
        c.put(box(x, y + s * h * 0.12, w - 2, h * 0.22), tones[0])
    c.put(line((x - w / 2, y), (x + w / 2, y)), stroke="#f2e3c6", sw=2.2, op=0.85, pr="l", pw=1)


def railroad_station(c: Canvas) -> None:
    railway(c, [link(180, 0)], RAILS[""])
    for y, h in ((-26, 15), (27, 16)):
        c.put(box(0, y, 172, h), "#d8cfb8", stroke=INK, sw=2.4, pr="o", pw=1.1)
        c.put(
            line((-84, y - h / 2 + 3 if y > 0 else y + h / 2 - 3), (84, y - h / 2 + 3 if y > 0 else y + h / 2 - 3)),
            stroke="#fbf6e6",
            sw=2,
            pr="l",
            pw=0.7,
        )
    c.put(box(0, -34, 150, 12), "#7c8a86", stroke=INK, sw=2.4, pr="o", pw=1.1)  # canopy
    for i in range(15):
        c.put(line((-70 + i * 10, -39), (-70 + i * 10, -29)), stroke="#4f5b58", sw=1.4, op=0.8, pr="l", pw=0.6)
    _even_roof(c, 0, -56, 112, 32, ("#cc7150", "#b55c40", "#a04a33"))
    for x in (-68, 68):
        _even_roof(c, x, -53, 28, 24, ("#8b8f96", "#777b83", "#666b73"))
    for x in (-40, 40):
        c.put(box(x, -56, 6, 6), "#e6d7b6", stroke=INK, sw=1.6, pr="k")
    c.put(ell(0, -56, 10), "#fbf6e6", stroke=INK, sw=2.6, pr="o", pw=1.3)  # the clock
    c.put(line((0, -63), (0, -56), (5, -53)), stroke=INK, sw=2.2, pr="l", pw=1.2)
    _even_roof(c, -34, 52, 60, 18, ("#8b8f96", "#777b83", "#666b73"))
    c.put(ell(52, 56, 15), "#8a5f38", stroke=INK, sw=3, pr="o", pw=1.4)  # water tower
    c.put(ell(52, 56, 9.5), "#74a3b3", stroke=INK, sw=1.6, pr="o", pw=0.9)
    for x in (0, 16):
        c.put(box(x + 4, 48, 9, 8), "#b98f55", stroke=INK, sw=1.8, pr="o", pw=0.9)


def railroad_station_shadow(c: Canvas) -> None:
    for x, y, w, h in [*STATION[:1], (-68, -53, 28, 24), (68, -53, 28, 24), (-34, 52, 60, 18)]:
        c.put(box(x, y - (4 if w > 100 else 0), w, h), SHADOW, 0.36)
    c.put(ell(52, 56, 16), SHADOW, 0.36)


def dam(c: Canvas) -> None:
    """A concrete arch from north to south: the lake stands to the west, the river leaves to the east."""
    rnd = random.Random("dam")
    lake: list[Point] = [
        (-101, -58),
        (-40, -93),
        (-8, -84),
        (-22, -44),
        (-26, 0),
        (-22, 44),
        (-8, 84),
        (-40, 93),
        (-101, 58),
    ]
    for grow, col in ((1.0, "#ddcf9f"), (0.97, "#8f8759")):
        c.put(path([(x * grow if x > -100 else x, y * grow) for x, y in lake], smooth=False), col)
    c.put(path([(x * 0.95 if x > -100 else x, y * 0.94) for x, y in lake], smooth=False), "#6b9cae", pr="o", pw=1.2)
    c.put(path([(-101, -40), (-56, -60), (-34, -30), (-32, 0), (-34, 30), (-56, 60), (-101, 40)]), "#5f92a7")
    c.put(path([(-101, -22), (-66, -30), (-48, 0), (-66, 30), (-101, 22)]), "#52859c")
    for x, y, ln in [(-74, -34, 14), (-60, -8, 16), (-78, 14, 14), (-56, 38, 13), (-40, -58, 10)]:
        c.put(
            curve((x - ln, y), (x - ln / 3, y - 2.5), (x + ln / 3, y + 1.5), (x + ln, y - 1)),
            stroke="#d3e6e4",
            sw=1.8,
            op=0.7,
            pr="l",
            pw=0.8,
        )
    gorge = path([(8, -84), (30, -60), (52, -34), (101.5, -31), (101.5, 31), (52, 34), (30, 60), (8, 84)], smooth=False)
    c.put(gorge, "#a79f88", pr="o", pw=0.8)
    for s in (-1, 1):
        for k in range(7):
            x = 18 + k * 10
            c.put(
                line((x, s * (76 - k * 7)), (x - 6, s * (52 - k * 4))), stroke="#6b6254", sw=2, op=0.6, pr="l", pw=0.8
            )
    for half, col in ((31, "#ddcf9f"), (26, "#8f8759"), (23, "#74a3b3"), (15, "#5f92a7"), (7, "#52859c")):
        c.put(
            path(
                [(26, -half * 0.8), (60, -half), (101.5, -half), (101.5, half), (60, half), (26, half * 0.8)],
                smooth=False,
            ),
            col,
            pr="o" if half == 23 else None,
        )
    for k in range(7):  # spillway
        y = -18 + k * 6
        c.put(
            curve((8, y), (26, y * 1.05), (44 + rnd.uniform(-4, 6), y * 1.15)),
            stroke="#f6f6ea",
            sw=3,
            op=0.9,
            pr="l",
            pw=0.9,
        )
    for _ in range(9):
        c.put(blob(rnd, rnd.uniform(34, 56), rnd.uniform(-19, 19), rnd.uniform(3, 6), n=7), "#f6f6ea", 0.75)

    def arch(x0: float, x1: float) -> Outline:
        outer, inner = (
            [(x1, -92.0), (x1 - 15, -46.0), (x1 - 19, 0.0), (x1 - 15, 46.0), (x1, 92.0)],
            [(x0, 92.0), (x0 - 15, 46.0), (x0 - 19, 0.0), (x0 - 15, -46.0), (x0, -92.0)],
        )
        return path([*_soft(outer), *_soft(inner)], smooth=False)

    c.put(arch(-6, 26), "#a8a294", stroke=INK, sw=3, pr="o", pw=1.5)
    for k in range(-8, 9):
        py = k * 10.5
        px = 26 - 19 * (1 - (py / 92) ** 2)
        c.put(line((px - 20, py), (px - 1, py)), stroke="#7d776a", sw=1.8, op=0.8, pr="l", pw=0.7)
    c.put(arch(-8, 8), "#d9d3c4", stroke=INK, sw=2.6, pr="o", pw=1.3)
    c.put(
        curve((-1, -90), (-16, -46), (-20, 0), (-16, 46), (-1, 90)),
        stroke="#f3eee2",
        sw=3,
        op=0.9,
        dash="10 7",
        pr="g",
        pw=0.8,
    )
    for y in (-44, 0, 44):  # gate houses
        px = -18 + 15 * (y / 92) ** 2 * 2
        c.put(rrect(px - 9, y - 9, 18, 18, 3), "#cfc6b0", stroke=INK, sw=2.6, pr="o", pw=1.2)
        c.put(rrect(px - 4, y - 4, 8, 8, 1.5), "#7d776a", stroke=INK, sw=1.4, pr="k")


PIECES: dict[str, Drawing] = {
    "factory_complex": factory_complex(),
    "factory_complex_winter": factory_complex("winter"),
    "power_plant": power_plant,
    "barracks": barracks,
    "railroad_station": railroad_station,
    "railroad_station_shadow": railroad_station_shadow,
    "dam": dam,
}
