"""Center lines: how water, ways, gullies and runways run through a hex, and how their widths waver.

Every line crosses a side at its middle, at a right angle, and is drawn 1.5 past it; see `docs/art.md`, Joints.
Links at rotation 1: straight E W; curve NE SE; fork (the Y) E NW SW; fork left E NE W; fork right E W SE;
cross E NE W SW; pond and mouth W, as real files have them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import TypeAlias

from tools.art.pen import Center, Point, Width, at, pol, turned

REACH = 101.5
Waver: TypeAlias = Callable[[float, str, float], Width]
"""Makes a width from a half width, a seed and an amplitude."""


def link(a: float, b: float, bend: float = 0) -> Center:
    """From side a to side b: an easy S, level at both ends, when they face each other, else one cubic."""
    if (a - b) % 360 == 180:

        def ctr(t: float) -> Point:
            e = max(0.0, min(1.0, min(t, 1 - t) / 0.3))
            e = e * e * (3 - 2 * e)
            p = (-REACH + 2 * REACH * t, bend * math.sin(2 * math.pi * t) * e)
            return p if b == 0 else turned([p], -b)[0]

        return ctr
    return pol(a, REACH), pol(a, 40), pol(b, 40), pol(b, REACH)


def half(a: float) -> Center:
    """From a side to the center."""
    return pol(a, REACH), pol(a, 60), pol(a, 25), (0, 0)


def branch(a: float, to: Point, lean: Point) -> Center:
    """From a side into another line; lean is the last handle."""
    return pol(a, REACH), pol(a, 48), lean, to


def wob(w: float, seed: str, amp: float) -> Width:
    """A hand-drawn width, steady in the last 14 % at both ends."""
    rnd = random.Random(seed)
    ph = [rnd.uniform(0, 6.28) for _ in range(4)]

    def width(t: float) -> tuple[float, float]:
        e = min(1, min(t, 1 - t) / 0.14)
        e = e * e * (3 - 2 * e)
        return (
            w + e * amp * (math.sin(9 * t + ph[0]) + 0.6 * math.sin(17 * t + ph[1])),
            w + e * amp * (math.sin(8 * t + ph[2]) + 0.6 * math.sin(19 * t + ph[3])),
        )

    return width


def halfwob(w: float, seed: str, amp: float) -> Width:
    """As `wob` for a line that ends inside the hex."""
    whole = wob(w, seed, amp)
    return lambda t: whole(t * 0.5)


def lengths(ctr: Center, steps: int = 200) -> list[float]:
    """Arc length from the start at steps + 1 even values of t."""
    out, (x0, y0) = [0.0], at(ctr, 0)[:2]
    for i in range(1, steps + 1):
        x, y = at(ctr, i / steps)[:2]
        out.append(out[-1] + math.hypot(x - x0, y - y0))
        x0, y0 = x, y
    return out


def beats(ctr: Center, pitch: float, trim: float = 1.5) -> list[float]:
    """Values of t at an even beat: the first and last half a pitch inside the sides, so that it runs on next door."""
    run = lengths(ctr)
    whole = run[-1] - 2 * trim
    n = round(whole / pitch)
    out = []
    for k in range(n):
        want = trim + whole * (k + 0.5) / n
        i = next(j for j in range(1, len(run)) if run[j] >= want)
        out.append((i - 1 + (want - run[i - 1]) / (run[i] - run[i - 1])) / (len(run) - 1))
    return out
