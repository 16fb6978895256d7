"""The drawing hand: shapes, brush helpers and a canvas that knows both themes (screen paint, print line).

Everything is measured in board units: one unit is one pixel at hex width 200, origin in the center of the hex, y down.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Cubic: TypeAlias = tuple[Point, Point, Point, Point]
Center: TypeAlias = Cubic | Callable[[float], Point]
"""A center line: one cubic, or a function of t in 0..1."""
Width: TypeAlias = Callable[[float], float | tuple[float, float]]
"""Half width at t; a pair is (left, right)."""
Theme: TypeAlias = Literal["paint", "print"]
Print: TypeAlias = str | tuple[str, float, float] | None
"""The look in print, see `Canvas.put`."""

R = 200 / math.sqrt(3)  # center to corner
HEX: list[Point] = [(R * math.sin(math.radians(60 * i)), -R * math.cos(math.radians(60 * i))) for i in range(6)]
SIDE = {"E": 0, "NE": 60, "NW": 120, "W": 180, "SW": 240, "SE": 300}
INK = "#2b241b"
SHADOW = "#1c1a12"


def f(v: float) -> str:
    """A coordinate with one decimal and no needless zero."""
    s = f"{v:.1f}"
    return s[:-2] if s.endswith(".0") and s != "-0.0" else "0" if s == "-0.0" else s


def pol(a: float, r: float, cx: float = 0, cy: float = 0) -> Point:
    """Polar point; the angle runs counter-clockwise from east although y points down."""
    rad = math.radians(a)
    return cx + r * math.cos(rad), cy - r * math.sin(rad)


def turned(pts: Iterable[Point], rot: float, x: float = 0, y: float = 0) -> list[Point]:
    """Points about the origin, turned clockwise by rot degrees and moved to x, y."""
    c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in pts]


def hexpts(k: float = 1.0) -> list[Point]:
    return [(x * k, y * k) for x, y in HEX]


@dataclass(frozen=True)
class Outline:
    """An SVG path with the polygon that hatching and hit tests use."""

    d: str
    poly: list[Point] = field(default_factory=list)

    def move(self, dx: float, dy: float, k: float = 1.0) -> Outline:
        return path([(x * k + dx, y * k + dy) for x, y in self.poly], smooth=False)


def _catmull(pts: Sequence[Point], closed: bool) -> list[Cubic]:
    n, segs = len(pts), []
    for i in range(n if closed else n - 1):
        p1, p2 = pts[i], pts[(i + 1) % n]
        p0 = pts[(i - 1) % n] if closed or i > 0 else p1
        p3 = pts[(i + 2) % n] if closed or i + 2 < n else p2
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        segs.append((p1, c1, c2, p2))
    return segs


def _bezier(q: Cubic, t: float) -> Point:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = q
    u = 1 - t
    a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
    return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def path(pts: Sequence[Point], closed: bool = True, smooth: bool = True) -> Outline:
    """A line through all points: a soft curve, or straight pieces with smooth=False."""
    if not smooth:
        return Outline("M" + "L".join(f"{f(x)},{f(y)}" for x, y in pts) + ("Z" if closed else ""), list(pts))
    d, poly = f"M{f(pts[0][0])},{f(pts[0][1])}", []
    for q in _catmull(pts, closed):
        d += "C" + " ".join(f"{f(x)},{f(y)}" for x, y in q[1:])
        poly += [_bezier(q, k / 6) for k in range(6)]
    if not closed:
        poly.append(pts[-1])
    return Outline(d + ("Z" if closed else ""), poly)


def line(*pts: Point) -> Outline:
    """An open line of straight pieces."""
    return path(pts, closed=False, smooth=False)


def curve(*pts: Point) -> Outline:
    """An open soft line."""
    return path(pts, closed=False)


def quad(*pts: Point) -> Outline:
    """A closed shape with straight sides."""
    return path(pts, smooth=False)


def blob(
    rnd: random.Random, x: float, y: float, rx: float, ry: float | None = None, n: int = 9, jit: float = 0.12,
    rot: float = 0,
) -> Outline:  # fmt: skip
    """An uneven ellipse."""
    ry, a0, pts = rx if ry is None else ry, rnd.random() * 360, []
    for i in range(n):
        a, k = math.radians(a0 + 360 * i / n), 1 + rnd.uniform(-jit, jit)
        pts.append((rx * k * math.cos(a), ry * k * math.sin(a)))
    return path(turned(pts, rot, x, y))


def lobed(rnd: random.Random, x: float, y: float, r: float, lobes: int = 7, depth: float = 0.16) -> Outline:
    """A leafy outline: bumps outside, notches between them."""
    pts, a0 = [], rnd.random() * 360
    for i in range(lobes * 2):
        a = math.radians(a0 + 180 * i / lobes + rnd.uniform(-5, 5))
        k = 1 + rnd.uniform(-0.05, 0.07) if i % 2 == 0 else 1 - depth + rnd.uniform(-0.05, 0.05)
        pts.append((x + r * k * math.cos(a), y + r * k * math.sin(a)))
    return path(pts)


def hexblob(rnd: random.Random, k: float = 0.95, jit: float = 0.03) -> Outline:
    """A tile's own floor: the hex with soft corners and a hand-torn edge."""
    pts = []
    for i in range(6):
        (x1, y1), (x2, y2) = HEX[i], HEX[(i + 1) % 6]
        for u in (0.1, 0.3, 0.5, 0.7, 0.9):
            q = k * (1 + rnd.uniform(-jit, jit))
            pts.append(((x1 + (x2 - x1) * u) * q, (y1 + (y2 - y1) * u) * q))
    return path(pts)


def brush(rnd: random.Random, x: float, y: float, ln: float, w: float, rot: float) -> Outline:
    """One dab of a flat brush: a tapered, slightly bent lozenge."""
    b = rnd.uniform(-0.25, 0.25) * w

    def j() -> float:
        return rnd.uniform(-0.3, 0.3) * w

    pts = [(-ln, b + j()), (-ln * 0.9, -w * 0.5 + j()), (-ln * 0.4, -w * 0.8 + j()), (ln * 0.2, -w + j()),
           (ln * 0.75, -w * 0.7 + j()), (ln, j() - w * 0.2), (ln * 0.92, w * 0.5 + j()), (ln * 0.4, w * 0.75 + j()),
           (-ln * 0.15, w + j()), (-ln * 0.75, w * 0.7 + j())]  # fmt: skip
    return path(turned(pts, rot, x, y))


def rect(x: float, y: float, w: float, h: float, rot: float = 0) -> Outline:
    """A rectangle by its upper left corner, turned clockwise about its own center."""
    box = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
    return path(turned(box, rot, x + w / 2, y + h / 2), smooth=False)


def box(x: float, y: float, w: float, h: float, rot: float = 0) -> Outline:
    """A rectangle by its center."""
    return rect(x - w / 2, y - h / 2, w, h, rot)


def rrect(x: float, y: float, w: float, h: float, r: float) -> Outline:
    """A rectangle with round corners."""
    k, x2, y2 = r * 0.448, x + w, y + h
    steps: list[tuple[str, list[Point]]] = [
        ("M", [(x + r, y)]), ("L", [(x2 - r, y)]), ("C", [(x2 - k, y), (x2, y + k), (x2, y + r)]),
        ("L", [(x2, y2 - r)]), ("C", [(x2, y2 - k), (x2 - k, y2), (x2 - r, y2)]),
        ("L", [(x + r, y2)]), ("C", [(x + k, y2), (x, y2 - k), (x, y2 - r)]),
        ("L", [(x, y + r)]), ("C", [(x, y + k), (x + k, y), (x + r, y)]),
    ]  # fmt: skip
    d = "".join(cmd + " ".join(f"{f(a)},{f(b)}" for a, b in pts) for cmd, pts in steps) + "Z"
    poly = []
    for cx, cy, a0 in [(x2 - r, y + r, -90), (x2 - r, y2 - r, 0), (x + r, y2 - r, 90), (x + r, y + r, 180)]:
        for i in range(5):
            a = math.radians(a0 + i * 22.5)
            poly.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return Outline(d, poly)


def ell(x: float, y: float, rx: float, ry: float | None = None) -> Outline:
    """An ellipse as four cubics: the arc command is not for Qt's SVG reader."""
    ry = rx if ry is None else ry
    kx, ky = rx * 0.5523, ry * 0.5523
    d = f"M{f(x - rx)},{f(y)}" + "".join(
        "C" + " ".join(f"{f(a)},{f(b)}" for a, b in pts)
        for pts in (
            [(x - rx, y - ky), (x - kx, y - ry), (x, y - ry)], [(x + kx, y - ry), (x + rx, y - ky), (x + rx, y)],
            [(x + rx, y + ky), (x + kx, y + ry), (x, y + ry)], [(x - kx, y + ry), (x - rx, y + ky), (x - rx, y)],
        )
    ) + "Z"  # fmt: skip
    return Outline(d, [(x + rx * math.cos(i * math.pi / 12), y + ry * math.sin(i * math.pi / 12)) for i in range(24)])


def raw(d: str, poly: list[Point] | None = None) -> Outline:
    """A path written by hand."""
    return Outline(d, poly or [])


def star(x: float, y: float, r: float, n: int = 5, inner: float = 0.42, rot: float = 90) -> Outline:
    pts = [pol(rot + i * 180 / n, r if i % 2 == 0 else r * inner, x, y) for i in range(2 * n)]
    return path(pts, smooth=False)


def inside(poly: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point lies in a polygon (even-odd)."""
    hit, j = False, len(poly) - 1
    for i, (xi, yi) in enumerate(poly):
        xj, yj = poly[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            hit = not hit
        j = i
    return hit


def hatch(poly: Sequence[Point], angle: float = 45, gap: float = 5) -> Outline:
    """Parallel strokes cut to a polygon: the print theme's only tone, and furrows in paint. May be empty."""
    a = math.radians(angle)
    c, s = math.cos(a), math.sin(a)
    q = [(x * c + y * s, -x * s + y * c) for x, y in poly]
    low, high = min(p[1] for p in q), max(p[1] for p in q)
    y, d = math.floor(low / gap) * gap + gap / 2, ""
    while y < high:
        cuts = []
        for (x1, y1), (x2, y2) in zip(q, [*q[1:], q[0]], strict=True):
            if (y1 > y) != (y2 > y):
                cuts.append(x1 + (x2 - x1) * (y - y1) / (y2 - y1))
        cuts.sort()
        for x1, x2 in zip(cuts[::2], cuts[1::2], strict=True):
            if x2 - x1 > 1.2:
                d += f"M{f(x1 * c - y * s)},{f(x1 * s + y * c)}L{f(x2 * c - y * s)},{f(x2 * s + y * c)}"
        y += gap
    return Outline(d)


def at(ctr: Center, t: float) -> tuple[float, float, float, float]:
    """Point and unit normal of a center line."""
    if callable(ctr):
        (x, y), (x2, y2), (x0, y0) = ctr(t), ctr(t + 0.004), ctr(t - 0.004)
        dx, dy = x2 - x0, y2 - y0
    else:
        x, y = _bezier(ctr, t)
        p0, c0, c1, p1 = ctr
        u = 1 - t
        dx, dy = (
            3 * u * u * (c0[i] - p0[i]) + 6 * u * t * (c1[i] - c0[i]) + 3 * t * t * (p1[i] - c1[i]) for i in (0, 1)
        )
    n = math.hypot(dx, dy) or 1
    return x, y, -dy / n, dx / n


def ribbon(ctr: Center, width: Width, steps: int = 36) -> tuple[Outline, list[Point], list[Point]]:
    """The band around a center line, with its two edges."""
    left, right = [], []
    for i in range(steps + 1):
        x, y, nx, ny = at(ctr, i / steps)
        w = width(i / steps)
        wl, wr = w if isinstance(w, tuple) else (w, w)
        left.append((x + nx * wl, y + ny * wl))
        right.append((x - nx * wr, y - ny * wr))
    return path(left + right[::-1], smooth=False), left, right


class Canvas:
    """Collects the paths of one piece in one theme and writes the SVG."""

    def __init__(
        self, theme: Theme, box: tuple[float, float, float, float] = (-120, -120, 240, 240), title: str = ""
    ) -> None:
        self.theme, self.box, self.title = theme, box, title
        self.out: list[str] = []
        self.defs: list[str] = []

    @property
    def paint(self) -> bool:
        return self.theme == "paint"

    def lin(self, x1: float, y1: float, x2: float, y2: float, *stops: tuple[float | str, ...]) -> str:
        """A linear gradient in user space; a stop is (offset, color[, opacity]). In print: no fill."""
        return self._gradient("linearGradient", f'x1="{f(x1)}" y1="{f(y1)}" x2="{f(x2)}" y2="{f(y2)}"', stops)

    def rad(self, x: float, y: float, r: float, *stops: tuple[float | str, ...]) -> str:
        """A radial gradient, as `lin`."""
        return self._gradient("radialGradient", f'cx="{f(x)}" cy="{f(y)}" r="{f(r)}"', stops)

    def _gradient(self, tag: str, where: str, stops: Sequence[tuple[float | str, ...]]) -> str:
        if not self.paint:
            return "none"
        name = f"g{len(self.defs) + 1}"
        body = "".join(
            f'<stop offset="{s[0]}" stop-color="{s[1]}"' + (f' stop-opacity="{s[2]}"' if len(s) > 2 else "") + "/>"
            for s in stops
        )
        self.defs.append(f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {where}>{body}</{tag}>')
        return f"url(#{name})"

    def el(
        self, d: str, fill: str = "none", op: float | None = None, stroke: str | None = None, sw: float = 1,
        cap: str = "round", dash: str | None = None,
    ) -> None:  # fmt: skip
        """One path as it stands, whatever the theme."""
        a = f'<path d="{d}" fill="{fill}"'
        if op is not None:
            a += f' opacity="{op}"'
        if stroke:
            a += f' stroke="{stroke}" stroke-width="{f(sw)}" stroke-linecap="{cap}" stroke-linejoin="round"'
        if dash:
            a += f' stroke-dasharray="{dash}"'
        self.out.append(a + "/>")

    def put(
        self, sh: Outline, fill: str = "none", op: float | None = None, stroke: str | None = None, sw: float = 1,
        cap: str = "round", dash: str | None = None, pr: Print = None, pw: float = 1.1,
    ) -> None:  # fmt: skip
        """One shape with both its looks: fill, op, stroke for paint, pr and pw for print.

        pr: None nothing, w white, o white with outline, k black, l line, g gray line,
        ('h', angle, gap) outlined and hatched, ('H', angle, gap) hatched only.
        """
        if not sh.d:
            return
        if self.paint:
            if stroke or fill != "none":
                self.el(sh.d, fill, op, stroke, sw, cap, dash)
        elif pr == "w":
            self.el(sh.d, "#ffffff")
        elif pr == "k":
            self.el(sh.d, "#000000")
        elif pr in ("o", "l"):
            self.el(sh.d, "#ffffff" if pr == "o" else "none", None, "#000000", pw, cap, dash)
        elif pr == "g":
            self.el(sh.d, "none", None, "#777777", pw, cap, dash)
        elif isinstance(pr, tuple):
            if pr[0] == "h":
                self.el(sh.d, "#ffffff", None, "#000000", pw)
            if (strokes := hatch(sh.poly, pr[1], pr[2])).d:
                self.el(strokes.d, "none", None, "#000000", 0.7)

    def ink(self, sh: Outline, pw: float, col: str = "#000000", cap: str = "round") -> None:
        """A line that only print shows."""
        if not self.paint:
            self.el(sh.d, "none", None, col, pw, cap)

    def blank(self, sh: Outline) -> None:
        """White that only print shows, so that what lies below does not shine through."""
        if not self.paint:
            self.el(sh.d, "#ffffff")

    def group(self, tr: str) -> None:
        self.out.append(f'<g transform="{tr}">')

    def end(self) -> None:
        self.out.append("</g>")

    def svg(self) -> str:
        """The finished file."""
        x, y, w, h = (f(v) for v in self.box)
        head = (
            '<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny" '
            f'viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">\n'
        )
        title = f"<title>{self.title}</title>\n" if self.title else ""
        defs = "<defs>" + "".join(self.defs) + "</defs>\n" if self.defs else ""
        return head + title + defs + "\n".join(self.out) + "\n</svg>\n"


Drawing: TypeAlias = Callable[[Canvas], None]
"""A piece: draws itself about the origin of a canvas."""
