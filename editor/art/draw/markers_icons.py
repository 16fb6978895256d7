"""Icons for cards and panels: one ink colour, live area 180 x 180."""

from __future__ import annotations

from functools import partial

from editor.art.draw.pen import INK, Canvas, Drawing, ell, rrect


def _icon(marks: tuple[tuple[str, float | None], ...], c: Canvas) -> None:
    ink = INK if c.paint else "#000000"
    for d, width in marks:
        if width is None:
            c.el(d, ink)
        else:
            c.el(d, "none", None, ink, width)


_DICE = tuple((ell(x, y, 15).d, None) for x, y in ((-34, -34), (34, 34), (0, 0), (34, -34), (-34, 34)))
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
}

PIECES: dict[str, Drawing] = {f"icon_{name}": partial(_icon, marks) for name, marks in ICONS.items()}
