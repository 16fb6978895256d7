"""Equipment: a small tab about its own center, hung at the left edge of the plate."""

from __future__ import annotations

from tools.art.pen import INK, Canvas, Drawing, ell, path, raw, rrect
from tools.art.plates import EDGE


def _tab(c: Canvas) -> None:
    c.put(rrect(-24, -18, 48, 36, 8), EDGE, pr="w")
    c.put(rrect(-22, -16, 44, 32, 6.5), "#f4e6bd", pr="o", pw=1.8)


def _boat(c: Canvas) -> None:
    _tab(c)
    c.put(path([(-18, -2), (18, -2), (12, 8), (-12, 8)], smooth=False), INK, pr="k")
    c.put(raw("M-8,-10L10,5"), stroke=INK, sw=2.8, pr="l", pw=1.8)
    c.put(path([(7, 3), (13, 5), (12, 10), (6, 7)], smooth=False), INK, pr="k")
    c.put(raw("M-18,12C-14,9 -10,9 -6,12C-2,15 2,15 6,12C10,9 14,9 18,12"), stroke="#2f6f86", sw=2.4, pr="l", pw=1.4)


def _motorized(c: Canvas) -> None:
    _tab(c)
    c.put(
        path([(-18, 6), (-18, -10), (4, -10), (4, -6), (11, -6), (14, 0), (18, 1), (18, 6)], smooth=False), INK, pr="k"
    )
    c.put(path([(6, -3.6), (9.4, -3.6), (11.4, 0), (6, 0)], smooth=False), "#f4e6bd", pr="w")
    for x in (-10, 11):
        c.put(ell(x, 7.4, 5.4), "#f4e6bd", pr="w")
        c.put(ell(x, 7.4, 4.4), INK, pr="k")
        c.put(ell(x, 7.4, 1.5), "#f4e6bd", pr="w")


def _wittmann(c: Canvas) -> None:
    """A tank ace: one die more."""
    _tab(c)
    c.put(raw("M-17,0L-6,0M-11.5,-5.5L-11.5,5.5"), stroke=INK, sw=4, pr="l", pw=3)
    c.put(rrect(-1.5, -10, 20, 20, 4.5), "#fffaf0", stroke=INK, sw=2.4, pr="o", pw=1.8)
    for x, y in ((3.6, -4.9), (13.4, -4.9), (8.5, 0), (3.6, 4.9), (13.4, 4.9)):
        c.put(ell(x, y, 2), INK, pr="k")


EQUIPMENT: dict[str, Drawing] = {"boat": _boat, "motorized": _motorized, "wittmann": _wittmann}
PIECES: dict[str, Drawing] = {f"mark_{name}": draw for name, draw in EQUIPMENT.items()}
