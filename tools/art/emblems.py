"""Emblems: the nation's mark at the shoulder, round on a disc and square on an Axis plate. Our own simple drawings."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tools.art.pen import Canvas, Drawing, Outline, Print, ell, path, pol, raw, rrect, star
from tools.art.plates import EDGE, NATIONS, Nation


def draw_emblem(c: Canvas, nation: Nation, x: float, y: float, r: float) -> None:
    """Frame and field; the field's own drawing is `_FIELDS[nation]`."""
    frame = ell(x, y, r + 2.6) if nation.is_allied else rrect(x - r - 1.6, y - r - 1.6, 2 * r + 3.2, 2 * r + 3.2, 3.5)
    c.put(frame, EDGE, pr="k")
    _FIELDS[nation.id](c, x, y, r)


def _disc(c: Canvas, x: float, y: float, r: float, color: str, pr: Print = "w") -> None:
    c.put(ell(x, y, r), color, pr=pr)


def _square(c: Canvas, x: float, y: float, r: float, color: str, pr: Print = "w") -> None:
    c.put(rrect(x - r, y - r, 2 * r, 2 * r, 2.5), color, pr=pr)


def disc_band(x: float, y: float, r: float, low: float, high: float, *, upright: bool) -> Outline:
    """A band of the disc between two offsets: upright cuts left to right, else top to bottom."""
    first, last = math.acos(high / r), math.acos(low / r)
    arc = [first + (last - first) * i / 12 for i in range(13)]
    pts = [(r * math.cos(a), r * math.sin(a)) for a in arc + [-a for a in reversed(arc)]]
    return path([(x + u, y + v) if upright else (x + v, y + u) for u, v in pts], smooth=False)


def _tall_box(x: float, y: float, r: float, low: float, high: float, *, upright: bool) -> Outline:
    pts = [(low, -r), (high, -r), (high, r), (low, r)]
    return path([(x + u, y + v) if upright else (x + v, y + u) for u, v in pts], smooth=False)


def _tricolor(
    first: str, second: str, third: str, *, round_: bool, upright: bool
) -> Callable[[Canvas, float, float, float], None]:
    """Three bands; in print hatched, white, black."""
    cut = disc_band if round_ else _tall_box

    def draw(c: Canvas, x: float, y: float, r: float) -> None:
        (_disc if round_ else _square)(c, x, y, r, second)
        c.put(cut(x, y, r, -r, -r / 3, upright=upright), first, pr=("H", 45 if upright else -45, 2.2))
        c.put(cut(x, y, r, r / 3, r, upright=upright), third, pr="k")

    return draw


def _us(c: Canvas, x: float, y: float, r: float) -> None:
    _disc(c, x, y, r, "#2f4a7a", "k")
    c.put(star(x, y + 0.6, r * 0.98), "#ffffff", pr="w")


def _gb(c: Canvas, x: float, y: float, r: float) -> None:
    _disc(c, x, y, r, "#28406f")
    _disc(c, x, y, r * 0.72, "#ffffff")
    _disc(c, x, y, r * 0.38, "#b5322a", "k")
    c.ink(ell(x, y, r * 0.75), 2.4)


def _su(c: Canvas, x: float, y: float, r: float) -> None:
    _disc(c, x, y, r, "#f3dfae")
    c.put(star(x, y + 0.6, r), "#b3261e", pr="k")


def maple_leaf(x: float, y: float, r: float) -> Outline:
    """An eleven-pointed leaf on a short stalk."""
    half = [(0, -1), (0.2, -0.62), (0.44, -0.74), (0.36, -0.28), (0.62, -0.46), (0.7, -0.28), (0.98, -0.3),
            (0.84, 0.02), (0.96, 0.12), (0.46, 0.46), (0.5, 0.62), (0.08, 0.56), (0.1, 1)]  # fmt: skip
    pts = [(x + a * r, y + b * r) for a, b in half] + [(x - a * r, y + b * r) for a, b in reversed(half[1:])]
    return path(pts, smooth=False)


def _ca(c: Canvas, x: float, y: float, r: float) -> None:
    _disc(c, x, y, r, "#fbf6ea")
    c.put(maple_leaf(x, y + 0.3, r * 0.92), "#b3261e", pr="k")


def _pl(c: Canvas, x: float, y: float, r: float) -> None:
    _disc(c, x, y, r, "#fbf6ea")
    for a in (90, 270):
        pts = [(x, y)] + [pol(a + i * 15, r, x, y) for i in range(7)]
        c.put(path(pts, smooth=False), "#b8283a", pr="k")


def white_sun(c: Canvas, x: float, y: float, r: float, color: str, ground: str, pr: Print, ground_pr: Print) -> None:
    """Twelve rays about a disc that stands free of them."""
    c.put(star(x, y, r, 12, 0.62), color, pr=pr)
    c.put(ell(x, y, r * 0.58), ground, pr=ground_pr)
    c.put(ell(x, y, r * 0.44), color, pr=pr)


def _cn(c: Canvas, x: float, y: float, r: float) -> None:
    _disc(c, x, y, r, "#2b4a91", "k")
    white_sun(c, x, y, r * 0.92, "#ffffff", "#2b4a91", "w", "k")


def rising_rays(x: float, y: float, r: float) -> Outline:
    """A half sun and seven broad rays over it."""
    return path([pol(180 - i * 180 / 14, r if i % 2 == 0 else r * 0.52, x, y) for i in range(15)], smooth=False)


def _au(c: Canvas, x: float, y: float, r: float) -> None:
    _disc(c, x, y, r, "#2c5d43", "w")
    c.put(rising_rays(x, y + r * 0.46, r * 1.02), "#f2cf63", pr="k")
    c.put(ell(x, y + r * 0.46, r * 0.34, r * 0.3), "#2c5d43", pr="w")


def fern(x: float, y: float, r: float) -> str:
    """Stem and leaflets of a fern, as strokes."""
    d = f"M{x - r * 0.62:.1f},{y + r * 0.72:.1f}L{x + r * 0.6:.1f},{y - r * 0.66:.1f}"
    for i in range(4):
        t = 0.2 + i * 0.21
        px, py = x + r * (-0.62 + 1.22 * t), y + r * (0.72 - 1.38 * t)
        ln = r * (0.52 - 0.09 * i)
        d += (
            f"M{px:.1f},{py:.1f}L{px + ln:.1f},{py - ln * 0.12:.1f}M{px:.1f},{py:.1f}L{px - ln * 0.2:.1f},{py - ln:.1f}"
        )
    return d


def _nz(c: Canvas, x: float, y: float, r: float) -> None:
    _disc(c, x, y, r, "#1c2226", "k")
    leaf = raw(fern(x, y, r))
    if c.paint:
        c.put(leaf, stroke="#ffffff", sw=2)
    else:
        c.ink(leaf, 2, "#ffffff")


def straight_cross(x: float, y: float, r: float, k: float, dx: float = 0) -> Outline:
    """A cross with straight arms to the edge of a square; dx shifts the upright arm."""
    a, b = x + dx - k, x + dx + k
    return path(
        [(a, y - r), (b, y - r), (b, y - k), (x + r, y - k), (x + r, y + k), (b, y + k), (b, y + r), (a, y + r),
         (a, y + k), (x - r, y + k), (x - r, y - k), (a, y - k)], smooth=False)  # fmt: skip


def _de(c: Canvas, x: float, y: float, r: float) -> None:
    _square(c, x, y, r, "#eef0ee")
    c.put(straight_cross(x, y, r, r * 0.36), "#1d2227", pr="k")


def _jp(c: Canvas, x: float, y: float, r: float) -> None:
    _square(c, x, y, r, "#fdf8ea")
    c.put(ell(x, y, r * 0.6), "#c22f2a", pr="k")


def _fi(c: Canvas, x: float, y: float, r: float) -> None:
    _square(c, x, y, r, "#fbfaf4")
    c.put(straight_cross(x, y, r, r * 0.25, -r * 0.3), "#2b5a9c", pr="k")


def _ro(c: Canvas, x: float, y: float, r: float) -> None:
    """A yellow cross whose arms end broad, on blue."""
    _square(c, x, y, r, "#28509a", "k")
    half = [(-0.5, -0.92), (0.5, -0.92), (0.18, 0), (0.5, 0.92), (-0.5, 0.92), (-0.18, 0)]
    arm = path([(x + r * a, y + r * b) for a, b in half], smooth=False)
    across = path([(x + py - y, y + px - x) for px, py in arm.poly], smooth=False)
    c.put(arm, "#f0c53a", pr="w")
    c.put(across, "#f0c53a", pr="w")
    c.put(ell(x, y, r * 0.3), "#b8283a", pr="k")


def double_cross(x: float, y: float, r: float) -> Outline:
    """A tall cross with two bars, the upper one shorter."""
    k = r * 0.14
    return raw(
        f"M{x - k:.1f},{y - r:.1f}L{x + k:.1f},{y - r:.1f}L{x + k:.1f},{y + r:.1f}L{x - k:.1f},{y + r:.1f}Z"
        f"M{x - r * 0.48:.1f},{y - r * 0.66:.1f}L{x + r * 0.48:.1f},{y - r * 0.66:.1f}"
        f"L{x + r * 0.48:.1f},{y - r * 0.36:.1f}L{x - r * 0.48:.1f},{y - r * 0.36:.1f}Z"
        f"M{x - r * 0.74:.1f},{y - r * 0.12:.1f}L{x + r * 0.74:.1f},{y - r * 0.12:.1f}"
        f"L{x + r * 0.74:.1f},{y + r * 0.18:.1f}L{x - r * 0.74:.1f},{y + r * 0.18:.1f}Z"
    )


def _sk(c: Canvas, x: float, y: float, r: float) -> None:
    _square(c, x, y, r, "#a92c34", "k")
    c.put(ell(x, y + r * 0.66, r * 0.72, r * 0.3), "#2b4f93", pr=None)
    c.put(double_cross(x, y - r * 0.04, r * 0.84), "#ffffff", pr="w")


def _no(c: Canvas, x: float, y: float, r: float) -> None:
    """A blue cross edged in white, left of the middle, on red."""
    _disc(c, x, y, r, "#b0282f", ("H", 45, 2.6))
    for width, color, pr in ((0.34, "#fbf9f2", "w"), (0.17, "#2b4a91", "k")):
        k = r * width
        c.put(disc_band(x, y, r, -r * 0.2 - k, -r * 0.2 + k, upright=True), color, pr=pr)
        c.put(disc_band(x, y, r, -k, k, upright=False), color, pr=pr)


def _gr(c: Canvas, x: float, y: float, r: float) -> None:
    """Stripes of blue and white, and a white cross in the corner."""
    _disc(c, x, y, r, "#fbf9f2")
    for low in (-1.0, -0.56, -0.12, 0.32, 0.76):
        high = min(low + 0.22, 0.999)
        c.put(disc_band(x, y, r, max(low, -0.999) * r, high * r, upright=False), "#2f6ab0", pr="k")
    box = path([(x - r * 0.86, y - r * 0.5), (x, y - r * 0.98), (x, y), (x - r, y)], smooth=False)
    c.put(box, "#2f6ab0", pr="w")
    c.put(straight_cross(x - r * 0.42, y - r * 0.42, r * 0.36, r * 0.11), "#fbf9f2", pr="k")


def _yu(c: Canvas, x: float, y: float, r: float) -> None:
    _tricolor("#2b4a91", "#fbf9f2", "#b8283a", round_=True, upright=False)(c, x, y, r)
    c.put(star(x, y + 0.4, r * 0.86), pr="w")
    c.put(star(x, y + 0.4, r * 0.62), "#b3261e", pr="k")


_FIELDS: dict[str, Callable[[Canvas, float, float, float], None]] = {
    "us": _us,
    "gb": _gb,
    "su": _su,
    "fr": _tricolor("#2b4a91", "#fbf9f2", "#b8283a", round_=True, upright=True),
    "ca": _ca,
    "pl": _pl,
    "cn": _cn,
    "nl": _tricolor("#b8283a", "#fbf9f2", "#2b4a91", round_=True, upright=False),
    "au": _au,
    "nz": _nz,
    "de": _de,
    "it": _tricolor("#2f7a48", "#fbf9f2", "#b8283a", round_=False, upright=True),
    "jp": _jp,
    "fi": _fi,
    "ro": _ro,
    "hu": _tricolor("#b8283a", "#fbf9f2", "#2f7a48", round_=False, upright=False),
    "sk": _sk,
    "be": _tricolor("#1c1a17", "#f0c53a", "#b8283a", round_=True, upright=True),
    "no": _no,
    "gr": _gr,
    "yu": _yu,
    "bg": _tricolor("#fbf9f2", "#2f7a48", "#b8283a", round_=False, upright=False),
}
# Nations without troops of their own: a flag is all that is drawn of them.
_FLAGS_ONLY = (
    *(replace(NATIONS["us"], id=nation) for nation in ("be", "no", "gr", "yu")),
    replace(NATIONS["de"], id="bg"),
)


def _flag(nation: Nation, c: Canvas) -> None:
    """The emblem by itself, as large as the box: for lists and pickers."""
    c.group("scale(7)")
    draw_emblem(c, nation, 0, 0, 11)
    c.end()


PIECES: dict[str, Drawing] = {
    f"flag_{nation.id}": partial(_flag, nation) for nation in (*NATIONS.values(), *_FLAGS_ONLY)
}
