"""The parts a figure is cut from: one mass in three tones, drawn facing right in the box x ±52, y -50..46."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

_PAIR = re.compile(r"(-?\d+\.?\d*),(-?\d+\.?\d*)")


class FigurePart(NamedTuple):
    """A path with its tone: `m` main mass, `l` light detail, `g` gap in the color of the plate.

    Without a width the path is filled, with one it is a stroke.
    """

    d: str
    tone: str
    width: float | None = None
    cap: str = "round"


Parts = list[FigurePart]


def mass(d: str, width: float | None = None, cap: str = "round") -> FigurePart:
    return FigurePart(d, "m", width, cap)


def light(d: str, width: float = 2.4) -> FigurePart:
    return FigurePart(d, "l", width)


def gap(d: str, width: float | None = None, cap: str = "round") -> FigurePart:
    return FigurePart(d, "g", width, cap)


def freed(d: str, width: float = 3.5) -> Parts:
    """A filled mass with a gap line around it, to stand in front of what was drawn before."""
    return [gap(d, width * 2), gap(d), mass(d)]


def limb(d: str, width: float, free: float = 2.4) -> Parts:
    """A stroked mass with a gap line along both sides."""
    return [gap(d, width + 2 * free), mass(d, width)]


def moved(d: str, dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0) -> str:
    """The path scaled and turned (degrees, clockwise on screen) about the origin, then shifted."""
    a = math.radians(turn)
    cos, sin = math.cos(a) * scale, math.sin(a) * scale

    def move(match: re.Match[str]) -> str:
        x, y = float(match[1]), float(match[2])
        return f"{round(dx + x * cos - y * sin, 2):g},{round(dy + x * sin + y * cos, 2):g}"

    return _PAIR.sub(move, d)


def all_moved(parts: Parts, dx: float = 0, dy: float = 0, scale: float = 1, turn: float = 0) -> Parts:
    return [
        FigurePart(moved(p.d, dx, dy, scale, turn), p.tone, None if p.width is None else p.width * scale, p.cap)
        for p in parts
    ]
