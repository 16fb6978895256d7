"""What all badges share: the disc, its colors by task, and two strokes of the pen."""

from __future__ import annotations

from tools.art.pen import Canvas, Outline, ell, raw
from tools.art.plates import EDGE

RADIUS = 20
CREAM, INK, GOLD = "#f6e9c8", "#241c12", "#e7b443"
AIRBORNE, RAIDERS, VETERANS = "#7a2333", "#23405f", "#5a6570"
ENGINEERS, SNOW, RECON = "#b67a1e", "#2e6a6e", "#6a5a8c"
WEAPONS, VEHICLES = "#4c5c2e", "#6b4526"


def disc(c: Canvas, color: str) -> None:
    """Dark edge, cream ring, one color."""
    c.put(ell(0, 0, RADIUS + 4), EDGE, pr="w")
    c.put(ell(0, 0, RADIUS + 2.2), "#f4e6bd", pr="o", pw=1.6)
    c.put(ell(0, 0, RADIUS - 1.2), color, pr="l", pw=0.8)


def fill(c: Canvas, shape: str | Outline, color: str = CREAM, pr: str | None = "k") -> None:
    c.put(raw(shape) if isinstance(shape, str) else shape, color, pr=pr)


def trace(c: Canvas, shape: str | Outline, width: float, color: str = CREAM, pw: float | None = None) -> None:
    """A stroke; in print it keeps three quarters of its width unless told otherwise."""
    c.put(
        raw(shape) if isinstance(shape, str) else shape,
        stroke=color,
        sw=width,
        pr="l",
        pw=width * 0.75 if pw is None else pw,
    )


def carve(c: Canvas, shape: str | Outline, width: float, color: str) -> None:
    """A stroke in the color of the disc, white in print: it cuts one mass in two."""
    sh = raw(shape) if isinstance(shape, str) else shape
    if c.paint:
        c.put(sh, stroke=color, sw=width)
    else:
        c.ink(sh, width, "#ffffff")
