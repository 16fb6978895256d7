"""Vessels that lie under units: landing barge and carrier deck. Bow to the north, lit from above."""

from __future__ import annotations

import random

from tools.art.pen import (
    INK,
    SHADOW,
    Canvas,
    Drawing,
    Outline,
    box,
    curve,
    ell,
    line,
    path,
    quad,
    rect,
    rrect,
)
from tools.art.terrain_airfield import plane


def _wake(c: Canvas, half: float, stern: float) -> None:
    for s in (-1, 1):
        for k, (dx, op) in enumerate(((4, 0.7), (11, 0.5))):
            foam = curve(
                (s * (half - 8), -stern + 6 + k * 12),
                (s * (half + dx), -stern * 0.3),
                (s * (half + dx + 3), stern * 0.5),
                (s * (half + dx - 4), stern + 12),
            )
            c.put(foam, stroke="#f6f6ea", sw=3 - k, op=op, dash="24 8 14 6", pr="l", pw=0.8)


def barge_hull() -> Outline:
    return path(
        [(-31, -80), (31, -80), (36, -70), (38, 0), (37, 66), (28, 82), (-28, 82), (-37, 66), (-38, 0), (-36, -70)],
        smooth=False,
    )


def barge(c: Canvas) -> None:
    """A landing craft: ramp forward, open well, wheel house and engine hatch aft."""
    rnd = random.Random("barge")
    _wake(c, 38, 78)
    c.put(barge_hull(), "#7c8480", stroke=INK, sw=3.2, pr="o", pw=1.6)
    c.put(
        quad((-27, -68), (27, -68), (29, 0), (29, 38), (-29, 38), (-29, 0)), "#4f5653", stroke=INK, sw=2.2, pr="o", pw=1
    )
    for i in range(12):  # floor boards of the well
        y = -64 + i * 8.4
        c.put(rect(-24, y, 48, 6.6), rnd.choice(("#b09a72", "#a38d64", "#bca781")), pr="l", pw=0.6)
    c.put(rect(-28, -81, 56, 13), "#9aa29e", stroke=INK, sw=2.6, pr="o", pw=1.3)  # ramp
    for x in range(-22, 23, 11):
        c.put(line((x, -79), (x, -70)), stroke="#5d6562", sw=2.4, pr="l", pw=0.8)
    for s in (-1, 1):
        c.put(line((s * 33, -66), (s * 34, 62)), stroke="#b9c1bd", sw=3, op=0.9, pr="l", pw=0.7)
        for y in (-44, -16, 12):
            c.put(rrect(s * 36 - 4, y - 7, 8, 14, 3), "#3f4442", stroke=INK, sw=1.4, pr="o", pw=0.8)  # fenders
    c.put(rrect(-22, 42, 44, 32, 5), "#8f9793", stroke=INK, sw=2.6, pr="o", pw=1.3)
    c.put(rrect(-16, 46, 15, 13, 3), "#cfe0e2", stroke=INK, sw=2, pr="o", pw=1)
    c.put(ell(10, 54, 7), "#6b736f", stroke=INK, sw=2, pr="o", pw=1)
    c.put(line((10, 54), (18, 42)), stroke=INK, sw=3.4, pr="l", pw=1.8)
    for y in (65, 70):
        c.put(line((-14, y), (14, y)), stroke="#5d6562", sw=1.8, pr="l", pw=0.7)


def deck_outline() -> Outline:
    return path(
        [
            (-25, -86),
            (-14, -90),
            (14, -90),
            (25, -86),
            (32, -60),
            (33, 0),
            (33, 58),
            (28, 86),
            (-28, 86),
            (-33, 58),
            (-33, 0),
            (-32, -60),
        ],
        smooth=False,
    )


def carrier(c: Canvas) -> None:
    """A flight deck of planks with lifts, arrester wires, island and parked aeroplanes."""
    rnd = random.Random("carrier")
    _wake(c, 36, 84)
    c.put(deck_outline().move(0, 0, 1.06), "#6b736f", stroke=INK, sw=3, pr="o", pw=1.3)
    c.put(deck_outline(), "#c2a878", stroke=INK, sw=3, pr="o", pw=1.4)
    for i in range(21):
        y = -82 + i * 8
        half = 26 if abs(y) > 72 else 31
        c.put(
            line((-half, y), (half, y)),
            stroke=rnd.choice(("#a98d5e", "#b39866")),
            sw=1.6,
            op=0.8,
            pr="g" if i % 2 else None,
            pw=0.6,
        )
    for y in (-52, 20):
        c.put(rect(-13, y - 12, 26, 24), "#ab9166", stroke=INK, sw=2, pr="o", pw=0.9)  # lifts
    c.put(line((0, -84), (0, 82)), stroke="#fbf6e6", sw=2.6, dash="11 8", cap="butt", pr="l", pw=0.8)
    for y in (52, 60, 68):
        c.put(line((-30, y), (30, y)), stroke="#4a3a28", sw=1.7, pr="l", pw=0.7)
    for y in (78, 84):
        c.put(line((-24, y), (24, y)), stroke="#fbf6e6", sw=2.4, pr="l", pw=0.7)
    c.put(rrect(22, -34, 17, 52, 5), "#8f9793", stroke=INK, sw=2.8, pr="o", pw=1.4)  # island
    c.put(rrect(25, -28, 11, 18, 3), "#b9c1bd", stroke=INK, sw=1.8, pr="o", pw=0.9)
    c.put(ell(30.5, 2, 5.4), "#4f5653", stroke=INK, sw=1.8, pr="k")
    c.put(line((30.5, -20), (30.5, -40)), stroke=INK, sw=2.4, pr="l", pw=1.2)
    for x, y, r in [(-16, -70, 12), (14, -68, -10), (-18, 42, 40), (-16, -26, 24), (10, 72, -6)]:
        plane(c, x, y, r, "#6d7444", 0.44)
    for s in (-1, 1):
        for y in (-50, 30, 56):
            c.put(box(s * 37, y, 7, 13), "#57605c", stroke=INK, sw=1.6, pr="o", pw=0.8)


def _shadow(s: Outline) -> Drawing:
    return lambda c: c.put(s, SHADOW, 0.34)


PIECES: dict[str, Drawing] = {
    "barge": barge,
    "barge_shadow": _shadow(barge_hull()),
    "carrier": carrier,
    "carrier_shadow": _shadow(deck_outline()),
}
