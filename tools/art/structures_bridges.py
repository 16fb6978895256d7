"""Bridges: timber, section, broken, pontoon, railway. They turn: lit from above, the shadow is a file of its own.

The long axis is north-south at rotation 1, except of the railway bridge, whose rails run from side to side.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from tools.art.pen import (
    INK,
    SHADOW,
    Canvas,
    Drawing,
    Outline,
    Point,
    blob,
    box,
    ell,
    line,
    path,
    quad,
    rect,
    rrect,
)
from tools.art.terrain_lines import beats, link
from tools.art.terrain_ways import GAUGE, PITCH


@dataclass(frozen=True)
class Timber:
    """Tones of a wooden bridge: abutment, its stones, deck, planks, highlight, rail, rail light, post; and snow."""

    stone: str
    block: str
    deck: str
    planks: tuple[str, ...]
    glint: str
    rail: str
    rail_light: str
    post: str
    snow: bool = False


OAKEN = Timber(
    "#b8ad95",
    "#cfc6b0",
    "#6d4a2a",
    ("#c39a64", "#b88d57", "#cda671", "#ad824e"),
    "#e5c798",
    "#8a5f38",
    "#c59a68",
    "#5b3b22",
)
FROSTED = Timber(
    "#b9c0c2",
    "#e3e8e9",
    "#5b4634",
    ("#b9a88f", "#c6baa6", "#aa9a84", "#d6cdbd"),
    "#f7f9f9",
    "#6d543c",
    "#f2f5f5",
    "#4a3526",
    True,
)
BAMBOO = Timber(
    "#9c8b5a",
    "#bca972",
    "#6b5a2a",
    ("#c9b569", "#bba75a", "#d6c47c", "#a8944a"),
    "#efe2a6",
    "#9a8440",
    "#dcca86",
    "#5f4f22",
)


def outline() -> Outline:
    return quad((-32, -80), (-26, -66), (-26, 66), (-32, 80), (32, 80), (26, 66), (26, -66), (32, -80))


def shadow_of(*shapes: Outline) -> Drawing:
    def draw(c: Canvas) -> None:
        for s in shapes:
            c.put(s, SHADOW, 0.42)

    return draw


def _abutments(c: Canvas, t: Timber) -> None:
    for s in (-1, 1):
        c.put(quad((-33, s * 82), (-27, s * 60), (27, s * 60), (33, s * 82)), t.stone, stroke=INK, sw=3, pr="o", pw=1.3)
        for x, y in [(-26, 74), (-9, 74), (9, 74), (26, 74), (-18, 67), (0, 67), (18, 67)]:
            c.put(rrect(x - 7.5, s * y - 3, 15, 6, 2), t.block, 0.8, pr="l", pw=0.6)


def bridge(t: Timber = OAKEN, gap: bool = False) -> Drawing:
    """Stone abutments, planks, wheel wear, rails with posts; with a gap: the middle is blown out."""

    def draw(c: Canvas) -> None:
        rnd = random.Random(2)
        _abutments(c, t)
        if gap:
            for s in (-1, 1):
                teeth = [
                    (-27, s * 68),
                    (-27, s * 26),
                    (-18, s * 14),
                    (-12, s * 24),
                    (-4, s * 10),
                    (4, s * 26),
                    (12, s * 16),
                    (20, s * 28),
                    (27, s * 20),
                    (27, s * 68),
                ]
                c.put(quad(*teeth), t.deck, stroke=INK, sw=3, pr="o", pw=1.3)
        else:
            c.put(rect(-27, -68, 54, 136), t.deck, stroke=INK, sw=3, pr="o", pw=1.3)
        for i in range(17):
            y = -67 + i * 8
            col = rnd.choice(t.planks)
            if gap and abs(y + 4) < 26:
                continue
            c.put(rect(-21, y + 0.6, 42, 6.8), col, pr="l", pw=0.6)
            c.put(line((-20, y + 1.6), (20, y + 1.6)), stroke=t.glint, sw=1, op=0.7)
        for s in (-1, 1):
            spans = (
                [(-74, 148)] if not gap else [(-74, 50 if s > 0 else 42), (24 if s > 0 else 34, 50 if s > 0 else 40)]
            )
            for y0, length in spans:
                if not gap:
                    c.put(rect(s * 9.5 - 3.5, -66, 7, 132), "#7d5932", 0.28)
                c.put(rect(s * 24 - 4.5, y0, 9, length), t.rail, stroke=INK, sw=2.4, pr="o", pw=1.2)
                c.put(rect(s * 24 - 1.6, y0 + 2, 3.2, length - 4), t.rail_light, 0.8)
            for y in range(-70, 71, 28):
                if not gap or abs(y) > 30:
                    c.put(rect(s * 24 - 6.5, y - 4.5, 13, 9), t.post, stroke=INK, sw=1.6, pr="k")
        if gap:
            _wreck(c, t)

    return draw


def _wreck(c: Canvas, t: Timber) -> None:
    """Charred beams hang into the gap, loose planks float in it."""
    rnd = random.Random("wreck")
    for x, y, ln, rot in [(-14, 4, 30, 62), (10, -4, 26, -48), (-2, 12, 22, 12), (18, 10, 18, 80), (-20, -8, 16, -20)]:
        c.put(box(x, y, ln, 6.5, rot), rnd.choice(t.planks), stroke=INK, sw=2, pr="o", pw=1)
    for x, y in [(-16, -22), (6, -24), (18, 22), (-8, 24)]:
        c.put(blob(rnd, x, y, 7, 5, 8, 0.25), "#1f1a15", 0.75, pr="k")
    for x, y, ln, rot in [(-44, 10, 20, 20), (42, -12, 18, -30)]:
        c.put(box(x, y, ln, 6, rot), t.planks[0], stroke=INK, sw=2, pr="o", pw=1)


def truss(c: Canvas, x: float, y0: float, y1: float, wide: float, pitch: float) -> None:
    """A steel girder from above: two chords and the zigzag between them."""
    c.put(rect(x - wide / 2, y0, wide, y1 - y0), "#6b625a", stroke=INK, sw=2.6, pr="o", pw=1.2)
    zig: list[Point] = []
    y, s = y0, 1
    while y <= y1:
        zig.append((x + s * (wide / 2 - 2.4), y))
        y, s = y + pitch, -s
    c.put(path(zig, closed=False, smooth=False), stroke="#b9b0a2", sw=2.4, pr="l", pw=1)
    for e in (-1, 1):
        c.put(line((x + e * (wide / 2 - 1.4), y0), (x + e * (wide / 2 - 1.4), y1)), stroke="#8d8376", sw=1.6, pr=None)


def bridge_section(c: Canvas) -> None:
    """A span of a long bridge: road deck between two trusses, open at both ends, so that sections join."""
    c.put(rect(-31, -101.5, 62, 203), "#8f8a7c", stroke=INK, sw=2.6, cap="butt", pr="o", pw=1.2)
    c.put(rect(-21, -102.2, 42, 204.4), "#b8b2a2", pr="w")
    for k in range(-4, 5):
        c.put(line((-21, k * 22.5), (21, k * 22.5)), stroke="#7d776a", sw=1.8, op=0.8, pr="g", pw=0.7)
    for s in (-1, 1):
        c.put(line((s * 9, -101), (s * 9, 101)), stroke="#8d8778", sw=4.4, op=0.55, cap="butt", pr="g", pw=0.7)
        c.put(line((s * 20, -101.5), (s * 20, 101.5)), stroke=INK, sw=2, cap="butt", pr="l", pw=1)
        truss(c, s * 27, -101.5, 101.5, 12, 14.5)
        for k in range(-3, 4):
            c.put(box(s * 27, k * 29, 15, 8), "#57504a", stroke=INK, sw=1.8, pr="k")
    c.put(line((0, -92), (0, 92)), stroke="#efe9d8", sw=2.4, dash="12 11", cap="butt", pr="l", pw=0.8)


def pontoon_bridge(winter: bool = False) -> Drawing:
    """A row of boats under a plank road, moored by cables."""
    hull, inner = ("#7c8a7a", "#a9b5a6") if not winter else ("#8d9a9c", "#e6ecec")

    def draw(c: Canvas) -> None:
        rnd = random.Random("pontoon")
        t = FROSTED if winter else OAKEN
        for s in (-1, 1):
            c.put(line((s * 40, -78), (s * 46, 0), (s * 40, 78)), stroke=INK, sw=1.6, op=0.8, pr="l", pw=0.7)
        for y in (-60, -36, -12, 12, 36, 60):
            boat = path(
                [
                    (-50, y),
                    (-42, y - 7.5),
                    (-20, y - 9),
                    (20, y - 9),
                    (42, y - 7.5),
                    (50, y),
                    (42, y + 7.5),
                    (20, y + 9),
                    (-20, y + 9),
                    (-42, y + 7.5),
                ]
            )
            c.put(ell(0, y, 56, 11.5), "#d3e6e4", 0.35)
            c.put(boat, hull, stroke=INK, sw=2.6, pr="o", pw=1.2)
            for s in (-1, 1):
                c.put(
                    path([(s * 45, y), (s * 40, y - 4.4), (s * 24, y - 5.4), (s * 24, y + 5.4), (s * 40, y + 4.4)]),
                    inner,
                    0.9,
                    pr="l",
                    pw=0.7,
                )
        for s in (-1, 1):
            c.put(
                quad((-25, s * 82), (-19, s * 66), (19, s * 66), (25, s * 82)),
                t.rail,
                stroke=INK,
                sw=2.8,
                pr="o",
                pw=1.2,
            )
        c.put(rect(-20, -76, 40, 152), t.deck, stroke=INK, sw=3, pr="o", pw=1.3)
        for i in range(19):
            y = -75 + i * 8
            c.put(rect(-16, y + 0.6, 32, 6.6), rnd.choice(t.planks), pr="l", pw=0.6)
            c.put(line((-15, y + 1.6), (15, y + 1.6)), stroke=t.glint, sw=1, op=0.7)
        for s in (-1, 1):
            c.put(rect(s * 17.5 - 2.5, -74, 5, 148), t.rail, stroke=INK, sw=2, pr="o", pw=1)
            if winter:
                c.put(line((s * 17.5, -72), (s * 17.5, 72)), stroke="#ffffff", sw=2.4, op=0.9)

    return draw


def railroad_bridge(winter: bool = False) -> Drawing:
    """Rails from west to east on open sleepers between two deep trusses."""

    def draw(c: Canvas) -> None:
        ln = link(180, 0)
        c.put(rect(-101.5, -16, 203, 32), "#57504a", stroke=INK, sw=2.4, pr="o", pw=1)
        for t in beats(ln, PITCH):
            x = -101.5 + 203 * t
            c.put(rect(x - 2.8, -15, 5.6, 30), "#7a5530" if not winter else "#8d7a66", stroke=INK, sw=1.4, pr="k")
            c.put(line((x - 1.4, -14), (x - 1.4, 14)), stroke="#b98f5a" if not winter else "#f7f9f9", sw=1.4, op=0.8)
        for s in (-1, 1):
            c.put(line((-101.5, s * GAUGE), (101.5, s * GAUGE)), stroke="#2e2a26", sw=4.4, cap="butt", pr="l", pw=3.6)
            c.put(line((-101.5, s * GAUGE), (101.5, s * GAUGE)), stroke="#d2cabc", sw=2.2, cap="butt")
            c.ink(line((-101.5, s * GAUGE), (101.5, s * GAUGE)), 1.4, "#ffffff", "butt")
        c.group("rotate(90)")
        for s in (-1, 1):
            truss(c, s * 27, -84, 84, 17, 14)
            c.put(
                line((s * 27, -82), (s * 27, 82)),
                stroke="#efe9d8" if not winter else "#ffffff",
                sw=1.6 if not winter else 4,
                op=0.6 if not winter else 0.9,
            )
        for k in range(-3, 4):  # cross bracing over the track
            c.put(rect(-34, k * 28 - 3.4, 68, 6.8), "#7d7468", stroke=INK, sw=1.8, pr="o", pw=0.9)
            if winter:
                c.put(line((-31, k * 28), (31, k * 28)), stroke="#ffffff", sw=3, op=0.9)
        c.end()
        for s in (-1, 1):
            for e in (-1, 1):
                c.put(
                    box(s * 84, e * 27, 18, 24),
                    "#b8ad95" if not winter else "#e3e8e9",
                    stroke=INK,
                    sw=2.8,
                    pr="o",
                    pw=1.3,
                )
                c.put(box(s * 84, e * 27, 10, 15), "#d9d0bb" if not winter else "#ffffff", 0.9, pr="l", pw=0.7)

    return draw


PIECES: dict[str, Drawing] = {
    "bridge": bridge(),
    "bridge_winter": bridge(FROSTED),
    "bridge_pacific": bridge(BAMBOO),
    "bridge_shadow": shadow_of(outline()),
    "bridge_section": bridge_section,
    "bridge_section_shadow": shadow_of(rect(-33, -101.5, 66, 203)),
    "broken_bridge": bridge(OAKEN, True),
    "broken_bridge_shadow": shadow_of(
        *(quad((-32, s * 80), (-26, s * 66), (-26, s * 20), (26, s * 20), (26, s * 66), (32, s * 80)) for s in (-1, 1))
    ),
    "pontoon_bridge": pontoon_bridge(),
    "pontoon_bridge_winter": pontoon_bridge(True),
    "pontoon_bridge_shadow": shadow_of(
        quad((-24, -80), (-20, -66), (-20, 66), (-24, 80), (24, 80), (20, 66), (20, -66), (24, -80))
    ),
    "railroad_bridge": railroad_bridge(),
    "railroad_bridge_winter": railroad_bridge(True),
    "railroad_bridge_shadow": shadow_of(rect(-101.5, -36, 203, 72)),
}
