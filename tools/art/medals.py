"""Medals: gold pieces of radius 30 about their own center, told apart by shape, rim and what stands behind."""

from __future__ import annotations

from functools import partial

from tools.art.pen import SHADOW, Canvas, Drawing, Outline, ell, f, path, pol, raw, rrect, star
from tools.art.plates import EDGE, HALO

SIDES = ("allied", "axis", "either")
LOOKS = ("temporary", "permanent", "group")
_FIELD = {"allied": "#3f5d34", "axis": "#37424d", "either": "#f2e7c8"}


def flared_cross(c: Canvas, x: float, y: float, r: float, color: str, pr: str) -> None:
    """Four arms that widen outwards."""
    k, e = r * 0.26, r * 0.62 * 0.8
    c.put(
        path([(x - e, y - r), (x + e, y - r), (x + k, y - k), (x + r, y - e), (x + r, y + e), (x + k, y + k),
              (x + e, y + r), (x - e, y + r), (x - k, y + k), (x - r, y + e), (x - r, y - e), (x - k, y - k)],
             smooth=False),
        color, pr=pr,
    )  # fmt: skip


def _outline(side: str, x: float, y: float, k: float) -> Outline:
    return rrect(x - 27 * k, y - 27 * k, 54 * k, 54 * k, 6 * k) if side == "axis" else ell(x, y, 30 * k)


def _one(c: Canvas, x: float, y: float, side: str, look: str, *, behind: bool = False) -> None:
    c.put(_outline(side, x, y, 1.0).move(3, 6), SHADOW, 0.35)
    c.put(_outline(side, x, y, 1.1), HALO, 0.85, pr="w")
    c.put(_outline(side, x, y, 1.02), EDGE, pr="o", pw=2)
    c.put(
        _outline(side, x, y, 0.95),
        c.lin(x - 24, y - 26, x + 24, y + 28, (0, "#fff1bd"), (0.45, "#e2b347"), (1, "#8f6314")),
    )
    if look == "temporary" and not behind:  # a notched rim: the medal can be lost again
        rim = _outline(side, x, y, 0.86)
        c.put(rim, "none", stroke="#3a2a0c", sw=5, cap="butt", dash="2.2 2")
        if not c.paint:
            c.el(rim.d, "none", None, "#000000", 4, "butt", "1.5 1.5")
    c.put(_outline(side, x, y, 0.74), _FIELD[side], stroke=EDGE, sw=1.6, pr="k" if side == "axis" else "o", pw=1.2)
    if behind:
        return
    _device(c, x, y, side)
    if look == "permanent":
        _laurel(c, x, y)


def _device(c: Canvas, x: float, y: float, side: str) -> None:
    if side == "allied":
        c.put(star(x, y + 1.4, 20), "#fff3cf", stroke=EDGE, sw=1, pr="k")
    elif side == "axis":
        flared_cross(c, x, y, 15, "#f1f0e4", "w")
    else:
        for s, color, pr in ((1, "#37424d", "k"), (-1, "#3f5d34", None)):
            top, bottom, bulge = f(y - 21.5), f(y + 21.5), f(x + s * 29)
            c.put(raw(f"M{f(x)},{top}C{bulge},{top} {bulge},{bottom} {f(x)},{bottom}Z"), color, pr=pr)
        c.put(star(x - 9.5, y + 0.6, 9.5), "#fff3cf", pr="k")
        flared_cross(c, x + 9.8, y, 8, "#fff3cf", "w")


def _laurel(c: Canvas, x: float, y: float) -> None:
    """Nobody takes it back."""
    for s in (-1, 1):
        for angle in (268, 296, 322, 348, 12):
            px, py = pol(angle, 30, x, y)
            px = x + s * (px - x)
            leaf = path([(px - s, py + 6), (px + s * 6, py + 1), (px + s * 3, py - 7), (px - s * 3, py - 2)])
            c.put(leaf, "#f4d57c", stroke=EDGE, sw=1.8, pr="o", pw=1)


def _hourglass(c: Canvas) -> None:
    """Laid over a medal that is taken at the start of a turn: sand has to run first."""
    x, y = 22, 20
    c.put(ell(x, y, 16), HALO, 0.85, pr="w")
    c.put(ell(x, y, 14), EDGE, pr="o", pw=1.8)
    c.put(ell(x, y, 11.6), "#f4e6bd")
    glass = [(-6.5, -8), (6.5, -8), (1, 0), (6.5, 8), (-6.5, 8), (-1, 0)]
    c.put(path([(x + a, y + b) for a, b in glass], smooth=False), "#ffffff", stroke=EDGE, sw=1.8, pr="o", pw=1.2)
    c.put(path([(x - 3.6, y - 4.5), (x + 3.6, y - 4.5), (x, y)], smooth=False), "#b2221c", pr="k")
    c.put(path([(x - 5.4, y + 7.4), (x + 5.4, y + 7.4), (x, y + 3)], smooth=False), "#b2221c", pr="k")
    for dy in (-8.6, 8.6):
        c.put(path([(x - 8, y + dy), (x + 8, y + dy)], closed=False), stroke=EDGE, sw=2.8, pr="l", pw=2)


def _bolt(c: Canvas) -> None:
    """Laid over a medal of sudden death: taking it ends the battle."""
    bolt = path([(26, -4), (12, 21), (21, 21), (15, 39), (36, 13), (26, 13), (34, -4)], smooth=False)
    c.put(bolt, HALO, 0.9, stroke=HALO, sw=8, pr="w")
    c.put(bolt, EDGE, stroke=EDGE, sw=4.6, pr="o", pw=2.4)
    c.put(bolt, "#d3312a")
    c.put(path([(28, 0), (18, 18)], closed=False), stroke="#ff9a86", sw=2.2)


def _medal(side: str, look: str, c: Canvas) -> None:
    if look == "group":
        _one(c, -9, -7, side, look, behind=True)
        _one(c, 5, 5, side, look)
        return
    _one(c, 0, 0, side, look)


def _worth(count: int, c: Canvas) -> None:
    """Laid over a medal: how many medals it counts for, as gold stars on a dark tab below it."""
    w = 15 * count + 8
    c.put(rrect(-w / 2 - 2.4, 20.6, w + 4.8, 22.8, 11.4), HALO, 0.9, pr="w")
    c.put(rrect(-w / 2, 23, w, 18, 9), EDGE, pr="o", pw=1.6)
    for i in range(count):
        c.put(star((i - (count - 1) / 2) * 15, 32.6, 7.4), "#ffd873", pr="k")


PIECES: dict[str, Drawing] = (
    {f"medal_{side}_{look}": partial(_medal, side, look) for side in SIDES for look in LOOKS}
    | {f"medal_worth_{count}": partial(_worth, count) for count in (2, 3)}
    | {"medal_turn_start": _hourglass, "medal_sudden_death": _bolt}
)
