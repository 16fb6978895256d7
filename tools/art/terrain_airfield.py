"""Airfields: a runway from side to side, or two that cross; it turns, so nothing on it shows the light."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tools.art.pen import (
    INK,
    Canvas,
    Drawing,
    Outline,
    Point,
    at,
    blob,
    box,
    brush,
    ell,
    line,
    path,
    quad,
    ribbon,
    turned,
)  # fmt: skip
from tools.art.terrain_lines import beats, link

HALF = 33.0  # half width of the runway at the side


@dataclass(frozen=True)
class Strip:
    """Tones: worn ground, edge, surface, patches, paint, pan; and whether it is laid in planks."""

    worn: str
    edge: str
    top: str
    patch: str
    paint: str
    planks: bool = False


STRIPS = {
    "": Strip("#98995e", "#7d7a68", "#b4b0a0", "#9c9888", "#fbf6e6"),
    "winter": Strip("#c3ced4", "#8b9498", "#b3b8b8", "#dfe5e6", "#3f4a52"),
    "desert": Strip("#c39f62", "#9a7a48", "#d9bd88", "#c4a46a", "#fff7e0"),
    "pacific": Strip("#a8a068", "#8f8a6c", "#dad2b6", "#c2b896", "#6d6a52", True),
}


def plane(c: Canvas, x: float, y: float, rot: float, body: str = "#6d7444", k: float = 1) -> None:
    """A parked fighter from above."""

    def at(*pts: Point) -> list[Point]:
        return turned([(px * k, py * k) for px, py in pts], rot, x, y)

    wing = at((-25, 0), (-23, 6), (-4, 8), (4, 8), (23, 6), (25, 0), (23, -3), (4, -5), (-4, -5), (-23, -3))
    tail = at((-9, 21), (-8, 25), (8, 25), (9, 21))
    fuse = at((-4, -13), (0, -17), (4, -13), (4.6, 0), (2.4, 26), (-2.4, 26), (-4.6, 0))
    for pts in (wing, tail):
        c.put(quad(*pts), body, stroke=INK, sw=2.4, pr="o", pw=1.1)
    c.put(path(fuse), body, stroke=INK, sw=2.4, pr="o", pw=1.1)
    c.put(line(*at((-20, 1.6), (-6, 1.6))), stroke="#a3a878", sw=2, op=0.8)
    c.put(line(*at((6, 1.6), (20, 1.6))), stroke="#a3a878", sw=2, op=0.8)
    c.put(ell(*at((0, -1))[0], 2.8 * k, 4 * k), "#cfe0e2", stroke=INK, sw=1.4, pr="k")


def runway(c: Canvas, tone: Strip, _rnd: random.Random) -> None:
    """The bed of one strip, west to east, in the caller's rotation."""
    c.put(box(0, 0, 203, HALF * 2 + 16), tone.worn, 0.45)
    c.put(box(0, 0, 203, HALF * 2 + 5), tone.edge, pr="k")
    c.put(box(0, 0, 203.4, HALF * 2 + 2.4), pr="w")


def surface(c: Canvas, tone: Strip, rnd: random.Random) -> None:
    c.put(box(0, 0, 203, HALF * 2), tone.top, pr="w")
    for _ in range(9):
        spot = brush(
            rnd, rnd.uniform(-84, 84), rnd.uniform(-24, 24), rnd.uniform(10, 22), rnd.uniform(3, 6), rnd.uniform(-8, 8)
        )
        c.put(spot, tone.patch, 0.55)
    step = 14 if tone.planks else 29
    for k in range(-7 if tone.planks else -3, 8 if tone.planks else 4):
        c.put(line((k * step, -HALF + 1), (k * step, HALF - 1)), stroke=tone.edge, sw=1.5, op=0.45, pr="g", pw=0.6)
    if tone.planks:
        for y in (-16.5, 0, 16.5):
            c.put(line((-101, y), (101, y)), stroke=tone.edge, sw=1.4, op=0.4)
    for s in (-1, 1):
        c.put(
            line((-101, s * (HALF - 4)), (101, s * (HALF - 4))),
            stroke=tone.paint,
            sw=2,
            op=0.8,
            cap="butt",
            pr="l",
            pw=0.7,
        )


def dashes(c: Canvas, tone: Strip) -> None:
    for x in (-84, -51, -18, 18, 51, 84):
        c.put(box(x, 0, 18, 4.4), tone.paint, 0.95, pr="k")


def airfield(shape: str, season: str = "") -> Drawing:
    tone = STRIPS[season]

    def draw(c: Canvas) -> None:
        turns = [0, -60] if shape == "crossing" else [0]
        pans: list[tuple[float, float, float]] = [(-48, -66, 180), (46, -66, 180), (0, 68, 0), (58, 62, 0)]
        if shape == "crossing":
            pans = [(-56, -58, 150), (56, 58, -30)]
        rnd = random.Random("air" + shape)
        for x, y, _ in pans:  # dispersal pans and the taxi track to them
            inner = (x * 0.55, 28.0 if y > 0 else -28.0) if shape != "crossing" else (x * 0.5, y * 0.35)
            c.put(line((x, y), inner), stroke=tone.edge, sw=18, pr="l", pw=14)
            c.put(line((x, y), inner), stroke=tone.top, sw=14)
            c.ink(line((x, y), inner), 12, "#ffffff")
            c.put(blob(rnd, x, y, 28, 26, 14, 0.03), tone.edge, pr="o", pw=1)
            c.put(blob(rnd, x, y, 25.5, 23.5, 14, 0.03), tone.top)
        for part in (runway, surface):
            for t in turns:
                c.group(f"rotate({t})")
                part(c, tone, random.Random(f"strip{t}"))
                c.end()
        for t in turns:
            c.group(f"rotate({t})")
            dashes(c, tone)
            c.end()
        for i, (x, y, r) in enumerate(pans):
            plane(c, x, y, r, "#a9b3b5" if season == "winter" else ("#6d7444", "#7d7a4c")[i % 2], 0.9)

    return draw


def taxiway(season: str = "") -> Drawing:
    """The runway bent from the north-eastern side to the south-eastern."""
    tone, ln = STRIPS[season], link(60, 300)

    def edge(off: float) -> Outline:
        _, left, right = ribbon(ln, lambda _t: abs(off))
        return path(left if off > 0 else right, closed=False, smooth=False)

    def draw(c: Canvas) -> None:
        rnd = random.Random("taxi")
        c.put(ribbon(ln, lambda _t: HALF + 8)[0], tone.worn, 0.45)
        c.put(ribbon(ln, lambda _t: HALF + 2.5)[0], tone.edge, pr="k")
        c.put(ribbon(ln, lambda _t: HALF + 1.2)[0], pr="w")
        c.put(ribbon(ln, lambda _t: HALF)[0], tone.top, pr="w")
        for k in range(8):
            x, y, nx, ny = at(ln, 0.08 + k * 0.12)
            off = rnd.uniform(-22, 22)
            c.put(brush(rnd, x + nx * off, y + ny * off, rnd.uniform(9, 16), rnd.uniform(3, 6), 90), tone.patch, 0.55)
        for t in beats(ln, 14 if tone.planks else 29):
            x, y, nx, ny = at(ln, t)
            joint = line((x - nx * (HALF - 1), y - ny * (HALF - 1)), (x + nx * (HALF - 1), y + ny * (HALF - 1)))
            c.put(joint, stroke=tone.edge, sw=1.5, op=0.45, pr="g", pw=0.6)
        for s in (-1, 1):
            c.put(edge(s * (HALF - 4)), stroke=tone.paint, sw=2, op=0.8, cap="butt", pr="l", pw=0.7)
        middle = path([at(ln, k / 24)[:2] for k in range(25)], closed=False, smooth=False)
        c.put(middle, stroke=tone.paint, sw=4.4, op=0.95, cap="butt", dash="18 14", pr="l", pw=3)
        plane(c, -48, -6, -60, "#6d7444", 0.9)

    return draw


PIECES: dict[str, Drawing] = {
    **{"airfield_curve" + (f"_{season}" if season else ""): taxiway(season) for season in STRIPS},
    **{
        f"airfield_{shape}" + (f"_{season}" if season else ""): airfield(shape, season)
        for shape in ("runway", "crossing")
        for season in STRIPS
    },
}
