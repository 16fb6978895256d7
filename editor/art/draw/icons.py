"""Icons for cards and panels: one ink colour, drawn in the same box, live area 180 x 180."""

from __future__ import annotations

from editor.art.draw.pen import INK, Canvas, Drawing, ell, rrect

def _icon(parts: list[tuple[str, float | None]]) -> Drawing:
    """Parts are paths with a stroke width, or None to fill."""

    def draw(c: Canvas) -> None:
        ink = INK if c.paint else "#000000"
        for d, sw in parts:
            if sw is None:
                c.el(d, ink)
            else:
                c.el(d, "none", None, ink, sw)

    return draw


PIECES: dict[str, Drawing] = {
    "icon_move": _icon([("M-80,-18L20,-18L20,-58L88,0L20,58L20,18L-80,18L-58,0Z", None)]),
    "icon_battle": _icon(
        [(ell(0, 0, 58).d, 15), ("M0,-92L0,-34M0,34L0,92M-92,0L-34,0M34,0L92,0", 15), (ell(0, 0, 11).d, None)]
    ),
    "icon_sight": _icon([("M-92,0C-50,-62 50,-62 92,0C50,62 -50,62 -92,0Z", 15), (ell(0, 0, 27).d, None)]),
    "icon_cover": _icon(
        [
            ("M0,-90C24,-74 52,-66 78,-64C80,10 58,62 0,92C-58,62 -80,10 -78,-64C-52,-66 -24,-74 0,-90Z", 14),
            ("M0,-60C16,-50 34,-44 50,-43C50,6 36,40 0,60Z", None),
        ]
    ),
    "icon_flag": _icon([("M-56,-88L-56,90", 15), ("M-48,-80C-10,-98 14,-58 70,-76L52,-34L72,6C18,24 -8,-18 -48,2Z", None)]),
    "icon_dice": _icon(
        [(rrect(-72, -72, 144, 144, 24).d, 14)]
        + [(ell(x, y, 15).d, None) for x, y in ((-34, -34), (34, 34), (0, 0), (34, -34), (-34, 34))]
    ),
}
