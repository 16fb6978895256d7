"""Pips and the elite mark: what the painter lays over a unit's plate."""

from __future__ import annotations

from functools import partial

from tools.art.pen import Canvas, Drawing, ell, f, raw, rrect
from tools.art.plates import CENTER_Y, EDGE, HALO

MANY = 5


def _pips(count: int, c: Canvas) -> None:
    """A dark bar with room for four pips; MANY shows one pip and a cross, the painter sets the number."""
    y, w = CENTER_Y + 55, 74
    c.put(rrect(-w / 2 - 2.5, y - 11.5, w + 5, 23, 11.5), HALO, 0.85)
    c.put(rrect(-w / 2, y - 9, w, 18, 9), EDGE, pr="o", pw=1.6)
    if count >= MANY:
        c.put(ell(-22, y, 6), "#ffd873", pr="k")
        cross = raw(f"M-9,{f(y - 4)}L-1,{f(y + 4)}M-1,{f(y - 4)}L-9,{f(y + 4)}")
        c.put(cross, stroke="#fff6dc", sw=2.4, pr="l", pw=1.6)
        return
    for i in range(4):
        x = -27 + 18 * i
        if i < count:
            c.put(ell(x, y, 6.2), "#ffd873", pr="k")
        else:
            c.put(ell(x, y, 4.6), "none", stroke="#8d8570", sw=1.6, pr="l", pw=0.7)


def _elite(c: Canvas) -> None:
    """Two chevrons over the plate: for a unit that is elite without a badge."""
    for dy in (0, 9):
        chevron = raw(f"M-15,{f(CENTER_Y - 56 + dy)}L0,{f(CENTER_Y - 65 + dy)}L15,{f(CENTER_Y - 56 + dy)}")
        c.put(chevron, stroke=EDGE, sw=9.5, pr="l", pw=6)
        if c.paint:
            c.put(chevron, stroke="#f0bf4a", sw=5.2)
        c.ink(chevron, 2.4, "#ffffff")


PIECES: dict[str, Drawing] = {"pips_many": partial(_pips, MANY), "mark_elite": _elite}
PIECES |= {f"pips_{n}": partial(_pips, n) for n in range(1, MANY)}
