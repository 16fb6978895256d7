"""Icons for cards and panels: one ink color, live area 180 x 180."""

from __future__ import annotations

from functools import partial

from tools.art.pen import INK, Canvas, Drawing, ell, rrect, star


def _icon(marks: tuple[tuple[str, float | None], ...], c: Canvas) -> None:
    ink = INK if c.paint else "#000000"
    for d, width in marks:
        if width is None:
            c.el(d, ink)
        else:
            c.el(d, "none", None, ink, width)


_DICE = tuple((ell(x, y, 15).d, None) for x, y in ((-34, -34), (34, 34), (0, 0), (34, -34), (-34, 34)))


def _man(x: float, y: float, size: float) -> tuple[tuple[str, float | None], ...]:
    """A standing figure, its foot on a base."""
    body = (
        f"M{x - 0.26 * size:.1f},{y + 0.16 * size:.1f}C{x - 0.24 * size:.1f},{y - 0.16 * size:.1f}"
        f" {x + 0.24 * size:.1f},{y - 0.16 * size:.1f} {x + 0.26 * size:.1f},{y + 0.16 * size:.1f}"
        f"L{x + 0.36 * size:.1f},{y + 0.5 * size:.1f}L{x - 0.36 * size:.1f},{y + 0.5 * size:.1f}Z"
    )
    return ((ell(x, y - 0.3 * size, 0.2 * size).d, None), (body, None))


# What the faces of the battle die show, in silhouette.
_SOLDIER: tuple[tuple[str, float | None], ...] = (
    ("M-62,-14C-62,-62 -34,-88 0,-88C34,-88 62,-62 62,-14L78,-4L78,8L-78,8L-78,-4Z", None),
    ("M-40,20L40,20C38,46 22,62 0,62C-22,62 -38,46 -40,20Z", None),
    ("M-80,92C-74,68 -52,62 -34,60C-18,82 18,82 34,60C52,62 74,68 80,92Z", None),
)
_TANK: tuple[tuple[str, float | None], ...] = (
    ("M-66,62C-90,62 -94,22 -66,20L66,20C94,22 90,62 66,62Z", None),
    ("M-78,10L-66,-14L70,-14L80,10Z", None),
    ("M-42,-22L-34,-50L26,-50L34,-42L94,-42L94,-30L36,-30L38,-22Z", None),
)
_GRENADE: tuple[tuple[str, float | None], ...] = (
    (ell(0, 26, 50, 60).d, None),
    (rrect(-18, -62, 36, 30, 5).d, None),
    ("M-2,-70L34,-70C52,-66 58,-44 60,-22", 13),
    (ell(-38, -60, 16).d, 10),
)
ICONS: dict[str, tuple[tuple[str, float | None], ...]] = {
    "move": (("M-80,-18L20,-18L20,-58L88,0L20,58L20,18L-80,18L-58,0Z", None),),
    "battle": (
        (ell(0, 0, 58).d, 15),
        ("M0,-92L0,-34M0,34L0,92M-92,0L-34,0M34,0L92,0", 15),
        (ell(0, 0, 11).d, None),
    ),
    "sight": (("M-92,0C-50,-62 50,-62 92,0C50,62 -50,62 -92,0Z", 15), (ell(0, 0, 27).d, None)),
    "cover": (
        ("M0,-90C24,-74 52,-66 78,-64C80,10 58,62 0,92C-58,62 -80,10 -78,-64C-52,-66 -24,-74 0,-90Z", 14),
        ("M0,-60C16,-50 34,-44 50,-43C50,6 36,40 0,60Z", None),
    ),
    "flag": (
        ("M-56,-88L-56,90", 15),
        ("M-48,-80C-10,-98 14,-58 70,-76L52,-34L72,6C18,24 -8,-18 -48,2Z", None),
    ),
    "dice": ((rrect(-72, -72, 144, 144, 24).d, 14), *_DICE),
    "figures": (*_man(-66, 16, 80), *_man(66, 16, 80), *_man(0, 4, 104)),
    "note": ((ell(0, 0, 80).d, 14), (ell(0, -38, 12).d, None), ("M0,-8L0,44", 20)),
    "infantry": _SOLDIER,
    "armor": _TANK,
    "grenade": _GRENADE,
    "star": ((star(0, 8, 92).d, None),),
}

PIECES: dict[str, Drawing] = {f"icon_{name}": partial(_icon, marks) for name, marks in ICONS.items()}
