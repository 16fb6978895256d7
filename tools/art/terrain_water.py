"""Running water: rivers, wide rivers, fordable streams, frozen rivers, and the stones of a ford.

Four nested bands in solid colors (opacity would darken where two bands cross), then short ripples along the flow.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from tools.art.pen import (
    Canvas,
    Center,
    Drawing,
    Outline,
    at,
    blob,
    brush,
    curve,
    ell,
    line,
    path,
    pol,
    ribbon,
)
from tools.art.terrain_lines import Waver, branch, half, halfwob, link, wob


@dataclass(frozen=True)
class Bed:
    """Half widths of wet ground, bank, edge, water, middle and deep, each with its own tone."""

    widths: tuple[float, float, float, float, float, float]
    tones: tuple[str, str, str, str, str, str]
    ripple: str = "#d3e6e4"
    frozen: bool = False

    def season(self, wet: str, bank: str, edge: str) -> Bed:
        return Bed(self.widths, (wet, bank, edge, *self.tones[3:]), self.ripple, self.frozen)


AMPLITUDE = (2.2, 2.4, 2.4, 2.4, 2.6, 2.2)
WINTER, DESERT = ("#cbd6dc", "#f5f8f8", "#93a2a8"), ("#c7b06c", "#ecd9a6", "#9a8152")
RIVER = Bed((37, 31, 26, 23, 15, 7), ("#9cab69", "#ddcf9f", "#8f8759", "#74a3b3", "#5f92a7", "#52859c"))
# Deep water: darker than a river, so that both are told apart where they are small.
WIDE = Bed((52, 46, 41, 38, 28, 15), (*RIVER.tones[:3], "#5b8ba3", "#467892", "#386783"), "#c3dbdd")
STREAM = Bed((24, 18, 15, 13, 8, 3), ("#9cab69", "#ddcf9f", "#8f8759", "#9cc3c6", "#8ab6be", "#7eabb6"), "#eaf4f0")
ICE = Bed(RIVER.widths, (*WINTER, "#b9d0dc", "#cbdfe8", "#dcebf1"), "#ffffff", True)


@dataclass(frozen=True)
class Course:
    """How the water runs: its lines (a branch ends inside the hex), and a pool (x, y, rx, ry) for a fork or a pond."""

    seed: str
    lines: list[Center]
    ends: int = 2
    branches: tuple[Center, ...] = ()
    pool: tuple[float, float, float, float] | None = None

    def parts(self) -> list[tuple[Center, Waver]]:
        through: Waver = wob if self.ends == 2 else halfwob
        return [*((ln, through) for ln in self.lines), *((b, halfwob) for b in self.branches)]


COURSES = {
    "straight": Course("rs", [link(180, 0, 10)]),
    "straight_b": Course("rt", [link(180, 0, -8)]),
    "curve": Course("rc", [link(60, 300)]),
    "fork": Course("ry", [half(0), half(120), half(240)], 1, (), (0, 0, 27, 27)),
    "fork_left": Course("rl", [link(180, 0, 7)], 2, (branch(60, (-30, 5), (6, -20)),)),
    "fork_right": Course("rf", [link(180, 0, -7)], 2, (branch(300, (-30, -5), (6, 20)),)),
    "pond": Course("rp", [half(180)], 1, (), (22, 0, 56, 52)),
}
RIPPLES = [(-13, 0.08, 0.3), (10, 0.3, 0.52), (-8, 0.5, 0.74), (14, 0.7, 0.92), (1, 0.16, 0.36), (-2, 0.62, 0.84)]


def water(c: Canvas, course: Course, bed: Bed) -> None:
    parts, flow = course.parts(), bed.widths[3]

    def layer(i: int, pr: str | None = None) -> None:
        w, amp, tone = bed.widths[i], AMPLITUDE[i], bed.tones[i]
        for k, (ln, waver) in enumerate(parts):
            c.put(ribbon(ln, waver(w, f"{course.seed}{k}{w}", amp))[0], tone, pr=pr)
        if course.pool:
            x, y, rx, ry = course.pool
            grow = w - flow + (flow - 23 if rx < 30 else 0)  # the eye of a fork grows with the river, a pond does not
            c.put(blob(random.Random(f"{course.seed}p"), x, y, rx + grow, ry + grow, 12, 0.06), tone, pr=pr)

    layer(0)
    if not c.paint:  # outline first, white water over it: clean joints
        for k, (ln, waver) in enumerate(parts):
            _, left, right = ribbon(ln, waver(flow, f"{course.seed}{k}{flow}", 2.4))
            for edge in (left, right):
                c.ink(path(edge, closed=False, smooth=False), 2.6, cap="butt")
        if course.pool:
            c.el(blob(random.Random(f"{course.seed}p"), *course.pool, 12, 0.06).d, "#ffffff", None, "#000000", 2.6)
    layer(1)
    layer(2)
    layer(3, "w")
    layer(4)
    layer(5)
    if bed.frozen:
        _ice(c, course)
    else:
        _ripples(c, course, bed)


def _ripples(c: Canvas, course: Course, bed: Bed) -> None:
    wide = bed.widths[3] / 23
    for i, (ln, waver) in enumerate(course.parts()):
        for off, t0, t1 in RIPPLES:
            if waver is halfwob:
                if t1 > 0.8:
                    continue
                t0, t1 = t0 * 0.8, t1 * 0.8
            pts = [(ln, t0 + (t1 - t0) * k / 4, off * wide + 1.6 * math.sin(k * 2.4 + i)) for k in range(5)]
            c.put(curve(*(_beside(*p) for p in pts)), stroke=bed.ripple, sw=1.8, op=0.6, pr="l", pw=0.8)
    if course.pool:
        for dx, dy, r in [(-16, -14, 16), (8, -24, 12), (-4, 2, 20), (-24, 16, 13), (10, 22, 15)]:
            x, y = course.pool[0] + dx, course.pool[1] + dy
            ring = curve((x - r, y), (x - r / 3, y - 2.5), (x + r / 3, y + 1.5), (x + r, y - 1))
            c.put(ring, stroke=bed.ripple, sw=2, op=0.75, pr="l", pw=0.8)


def _beside(ln: Center, t: float, off: float) -> tuple[float, float]:
    x, y, nx, ny = at(ln, t)
    return x + nx * off, y + ny * off


def _ice(c: Canvas, course: Course) -> None:
    """Cracks from bank to bank and snow that the wind left."""
    rnd = random.Random(course.seed + "ice")
    if course.pool and course.pool[2] > 30:
        x, y, rx, _ry = course.pool
        for a in (20, 95, 150, 215, 290):
            zig = [pol(a + rnd.uniform(-9, 9), rx * k, x, y) for k in (0.08, 0.35, 0.62, 0.9)]
            c.put(line(*zig), stroke="#6d8ea1", sw=1.6, op=0.75, pr="l", pw=0.8)
            dx, dy = pol(a + 40, rx * 0.55)
            c.put(brush(rnd, x + dx, y + dy, 14, 3.4, -14), "#ffffff", 0.75)
    for ln, waver in course.parts():
        stop = 0.62 if waver is halfwob else 0.93
        t = 0.07
        while t < stop:
            x, y = _beside(ln, t, rnd.uniform(-12, 12))
            c.put(brush(rnd, x, y, rnd.uniform(8, 15), rnd.uniform(2, 4), rnd.uniform(-30, 10)), "#ffffff", 0.75)
            t += 0.16
        for k in range(4 if waver is wob else 2):
            t = 0.16 + k * 0.21 + rnd.uniform(-0.04, 0.04)
            zig = [_beside(ln, t + rnd.uniform(-0.05, 0.05), off) for off in (-21, -11, -2, 9, 20)]
            c.put(line(*zig), stroke="#6d8ea1", sw=1.6, op=0.75, pr="l", pw=0.8)
            fork = [zig[2], _beside(ln, t + 0.09, rnd.uniform(2, 8)), _beside(ln, t + 0.13, rnd.uniform(-4, 6))]
            c.put(line(*fork), stroke="#6d8ea1", sw=1.4, op=0.65, pr="l", pw=0.7)


def _pebbles(c: Canvas, course: Course) -> None:
    """A stream is shallow: stones stand out of it."""
    rnd = random.Random(course.seed + "stones")
    for ln, waver in course.parts():
        for k in range(9 if waver is wob else 5):
            t = 0.08 + k * (0.1 if waver is wob else 0.13)
            x, y = _beside(ln, t, rnd.uniform(-10, 10))
            r = rnd.uniform(2.2, 3.8)
            c.put(ell(x + 1, y + 1.4, r * 1.1, r * 0.9), "#4f6f74", 0.45)
            c.put(blob(rnd, x, y, r, r * 0.8, 6, 0.15), "#a79f88", pr="o", pw=0.8)
            c.put(ell(x - r * 0.25, y - r * 0.3, r * 0.5, r * 0.36), "#dcd5bf", 0.9)


def river(shape: str, bed: Bed = RIVER) -> Drawing:
    course = COURSES[shape]
    if shape == "pond" and bed.widths[3] > 30:  # a wide river ends in a wider pool
        course = Course(course.seed, course.lines, 1, (), (16, 0, 62, 58))
    return lambda c: water(c, course, bed)


def stream(shape: str, bed: Bed = STREAM) -> Drawing:
    def draw(c: Canvas) -> None:
        course = COURSES[shape]
        if shape == "pond":
            course = Course("sp", course.lines, 1, (), (18, 0, 36, 32))
        water(c, course, bed)
        _pebbles(c, course)

    return draw


def ford(x: float, y: float, rot: float, half_length: float = 84) -> Drawing:
    """A shoal of gravel across the river, with stones and wheel ruts down to it; the long axis is north-south."""

    def draw(c: Canvas) -> None:
        rnd = random.Random("ford")
        c.group(f"translate({x:g},{y:g}) rotate({rot:g})")
        reach = half_length / 84

        def strip(w: float, ends: float) -> Outline:
            long = half_length + ends
            _, left, right = ribbon(lambda t: (2.5 * math.sin(t * 5), (2 * t - 1) * long), wob(w, "ford", 1.8), 8)
            return path(left + right[::-1])

        c.put(strip(25, 3), "#b3a878", 0.5)
        c.put(strip(20, 0), "#d9cda4", 0.95, pr="o", pw=0.9)
        for sx in (-7, 7):
            rut = curve(*((sx * k, v * reach) for k, v in ((1, -82), (1.2, -40), (0.9, 0), (1.2, 40), (1, 82))))
            c.put(rut, stroke="#a4936a", sw=4, op=0.6, cap="butt", pr="g", pw=1.2)
        for w, tall, col, op in ((21, 25, "#8fb5b8", 0.9), (21, 14, "#7eaab3", 0.9)):  # the river runs over it, shallow
            c.put(path([(-w, -tall), (0, -tall - 3), (w, -tall), (w, tall), (0, tall + 3), (-w, tall)]), col, op)
        for dx, dy in ((-11, -15), (9, -8), (-6, 2), (10, 12), (-12, 16)):
            glint = curve((dx - 8, dy), (dx - 2, dy - 2), (dx + 3, dy + 1.5), (dx + 8, dy))
            c.put(glint, stroke="#eaf4f0", sw=1.8, op=0.8, pr="l", pw=0.8)
        for k in range(38):
            px, py, r = rnd.uniform(-21, 21), (-77 + 154 * k / 37) * reach, rnd.uniform(2, 4.6)
            if abs(abs(px) - 7.5) < 3.5 and k % 3:
                continue
            c.put(ell(px + 1, py + 1.5, r * 1.1, r * 0.9), "#5f5a44", 0.4)
            c.put(blob(rnd, px, py, r, r * 0.85, 6, 0.15), "#a79f88", pr="o", pw=0.8)
            c.put(ell(px - r * 0.2, py - r * 0.25, r * 0.5, r * 0.4), "#dcd5bf", 0.9)
        c.end()

    return draw


PIECES: dict[str, Drawing] = {
    "ford": ford(0, 0, 0),
    "ford_curve": ford(29, 0, 90, 66),
    "ford_pond": ford(-66, 0, 0, 66),
}
for _shape in COURSES:
    _stem, _b = (_shape[:-2], "_b") if _shape.endswith("_b") else (_shape, "")
    for _name, _bed in (("", RIVER), ("_winter", RIVER.season(*WINTER)), ("_desert", RIVER.season(*DESERT))):
        PIECES[f"river_{_stem}{_name}{_b}"] = river(_shape, _bed)
    for _name, _bed in (("", WIDE), ("_winter", WIDE.season(*WINTER)), ("_desert", WIDE.season(*DESERT))):
        PIECES[f"wide_river_{_stem}{_name}{_b}"] = river(_shape, _bed)
    for _name, _bed in (("", STREAM), ("_winter", STREAM.season(*WINTER)), ("_desert", STREAM.season(*DESERT))):
        PIECES[f"fordable_stream_{_stem}{_name}{_b}"] = stream(_shape, _bed)
    PIECES[f"frozen_river_{_stem}{_b}"] = river(_shape, ICE)
