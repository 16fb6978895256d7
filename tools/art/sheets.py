"""Contact sheets for the eye: `python -m tools.art.sheets OUT [stem ...]`.

Writes OUT/<theme>_<px>.png for 24, 64 and 200 pixels, each piece on its own ground. Without stems it also writes
OUT/joints_<kind>_<theme>.png, small boards on which the shapes of a line meet, and OUT/catalog[_units]_<theme>.png,
every terrain, shape and look composed as the manifest says, without and with units. Needs PySide6.
"""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter, QPen, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from tools.art.build import ART, drawings
from tools.art.grounds import FACES
from tools.art.manifest import OBSTACLE, TERRAINS
from tools.art.pen import R

FOLDER = {"paint": "screen", "print": "print"}
STEP = {"E": (2, 0), "NE": (1, -1), "NW": (-1, -1), "W": (-2, 0), "SW": (-1, 1), "SE": (1, 1)}
SEA = ("ocean", "shore", "barge", "pcarrier", "pier", "coastline", "wash_ocean")
DRY = ("dune", "beach", "sea_wall", "hedgehog", "ground_beach")


class Sheet:
    """A picture on which pieces are laid by name."""

    def __init__(self, theme: str, px: float, w: float, h: float) -> None:
        self.theme, self.k = theme, px / 200
        self.image = QImage(math.ceil(w), math.ceil(h), QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(QColor("#efe9d8") if theme == "paint" else QColor("white"))
        self.p = QPainter(self.image)
        self.p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.cache: dict[str, QSvgRenderer] = {}

    def put(self, name: str, x: float, y: float, deg: float = 0, scale: float = 1) -> None:
        if name not in self.cache:
            self.cache[name] = QSvgRenderer(str(ART / FOLDER[self.theme] / f"{name}.svg"))
        q = 120 * self.k * scale
        self.p.save()
        self.p.translate(x, y)
        self.p.rotate(deg)
        self.cache[name].render(self.p, QRectF(-q, -q, 2 * q, 2 * q))
        self.p.restore()

    def ground(self, face: str, x: float, y: float, variant: str = "a") -> None:
        if self.theme == "paint":
            self.put(f"ground_{face}", x, y)
        self.put(f"ground_{face}_{variant}", x, y)

    def grid(self, x: float, y: float) -> None:
        pts = [pos(60 * i) for i in range(6)]
        self.p.setPen(QPen(QColor(43, 36, 27, 80 if self.theme == "paint" else 150), max(0.6, 1.4 * self.k)))
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        self.p.drawPolygon(QPolygonF([QPointF(x + a * self.k, y + b * self.k) for a, b in pts]))

    def text(self, text: str, x: float, y: float, w: float) -> None:
        font = QFont("Lato")
        font.setPixelSize(11)
        self.p.setFont(font)
        self.p.setPen(QColor("#2b241b"))
        self.p.drawText(QRectF(x - w / 2, y, w, 14), Qt.AlignmentFlag.AlignCenter, text)

    def save(self, file: Path) -> None:
        self.p.end()
        self.image.save(str(file))


def pos(a: float) -> tuple[float, float]:
    return R * math.sin(math.radians(a)), -R * math.cos(math.radians(a))


def face_of(stem: str) -> str:
    """The ground a piece is shown on."""
    if "winter" in stem or stem.startswith("frozen"):
        return "winter"
    if "desert" in stem or stem.startswith(("wadi", "erg", "escarp", "oasis", "palm")):
        return "desert"
    return "ocean" if stem.startswith(SEA) else "beach" if stem.startswith(DRY) else "country"


def stems(wanted: list[str]) -> list[str]:
    names = [n for n in sorted(drawings()) if not n.endswith("_shadow")]
    return [n for n in names if (n.startswith(tuple(wanted)) if wanted else not n.startswith("ground_"))]


def contact(theme: str, px: int, wanted: list[str], file: Path, columns: int) -> None:
    names, k = stems(wanted), px / 200
    dx, dy = max(250 * k, 26), 252 * k + (16 if px > 100 else 0)
    sheet = Sheet(theme, px, columns * dx + 10, -(-len(names) // columns) * dy + 10)
    for i, name in enumerate(names):
        x, y = 5 + (i % columns + 0.5) * dx, 5 + (i // columns) * dy + 124 * k
        sheet.ground(face_of(name), x, y, "abcd"[i % 4])
        if theme == "paint" and (ART / "screen" / f"{name}_shadow.svg").exists():
            sheet.put(f"{name}_shadow", x + 5 * k, y + 8 * k)
        sheet.put(name, x, y)
        sheet.grid(x, y)
        if px > 100:
            sheet.text(name, x, y + 122 * k, dx)
    sheet.save(file)


def catalog(theme: str, px: int, file: Path, columns: int, units: bool) -> None:
    """Every terrain, shape and look as the manifest composes it, turned once where it turns, with units if asked."""
    k = px / 200
    cells = [
        (f"{terrain} {shape} {look}", look, leaves)
        for terrain, shapes in TERRAINS.items()
        for shape, looks in shapes.items()
        for look, leaves in looks.items()
        if leaves
    ]
    dx, dy = 250 * k, 252 * k + 14
    sheet = Sheet(theme, px, columns * dx + 10, -(-len(cells) // columns) * dy + 10)
    for i, (name, look, leaves) in enumerate(cells):
        x, y = 5 + (i % columns + 0.5) * dx, 5 + (i // columns) * dy + 124 * k
        sheet.ground("desert" if look == "desert" else "winter" if look == "winter" else face_of(name), x, y)
        for n, leaf in enumerate(leaves):
            stem = leaf["stems"][i % len(leaf["stems"])]
            low = units and leaf["layer"] == OBSTACLE
            if theme == "paint" and "shadow" in leaf:
                sheet.put(leaf["shadow"], x + 5 * k, y + 8 * k, leaf["turn"])
            sheet.put(
                stem,
                x,
                y + (66 if low else 4 if leaf["layer"] == OBSTACLE else 0) * k,
                leaf["turn"],
                0.84 if low else 1,
            )
            if n == len(leaves) - 1:
                sheet.grid(x, y)
        if units:
            nation = ("us", "de")[i % 2]
            for part in (f"unit_plate_{nation}", f"unit_{('infantry', 'armor')[i // 2 % 2]}_{nation}", "pips_4"):
                sheet.put(part, x, y)
        sheet.text(name, x, y + 118 * k, dx)
    sheet.save(file)


def trial(theme: str, px: int, cells: dict[tuple[int, int], list[tuple[str, int]]], face: str, file: Path) -> None:
    """A small board: (col, row) to pieces with their rotation (hex steps)."""
    k = px / 200
    cols, rows = max(c for c, _ in cells) + 2, max(r for _, r in cells) + 1
    sheet = Sheet(theme, px, (cols / 2 + 1) * px, (rows - 1) * 1.5 * R * k + 2 * R * k)
    spots = [(c, r) for r in range(-1, rows + 1) for c in range(-2 + r % 2, cols + 3, 2)]

    def center(c: int, r: int) -> tuple[float, float]:
        return (c / 2 + 0.5) * px, R * k + r * 1.5 * R * k

    if theme == "paint":
        sheet.image.fill(QColor(FACES[face][0]))
    for c, r in spots:
        sheet.put(f"ground_{face}_{'abcd'[(c * 7 + r * 3) % 4]}", *center(c, r))
    for (c, r), pieces in sorted(cells.items(), key=lambda t: (t[0][1], t[0][0])):
        for name, n in pieces:
            sheet.put(name, *center(c, r), -60 * (n - 1))
    for c, r in spots:
        sheet.grid(*center(c, r))
    sheet.save(file)


def ring(kind: str, col: int, row: int, season: str = "") -> dict[tuple[int, int], list[tuple[str, int]]]:
    """Six curves round a hex: the closed joint test."""
    return {
        (col + dc, row + dr): [(f"{kind}_curve{season}", 1 + (60 * i - 180) // 60 % 6)]
        for i, (dc, dr) in enumerate(STEP.values())
    }


def joints(theme: str, out: Path) -> None:
    """Every shape joined: fork right, fork left, Y, straight, curve, cross and pond, for all lines."""
    for kind, season in (("river", ""), ("wide_river", ""), ("fordable_stream", ""), ("frozen_river", ""), ("road", ""),
                         ("railroad", "")):  # fmt: skip
        s = season
        last = "cross" if kind in ("road", "railroad") else "pond"
        y = "curve" if kind == "railroad" else "fork"
        cells = {
            (0, 2): [(f"{kind}_straight{s}", 1)], (2, 2): [(f"{kind}_fork_left{s}", 1)],
            (4, 2): [(f"{kind}_straight{s}", 1)], (6, 2): [(f"{kind}_fork_right{s}", 1)],
            (8, 2): [(f"{kind}_{y}{s}", 3 if y == "curve" else 4)],
            (3, 1): [(f"{kind}_{last}{s}", 2 if last == "pond" else 1)],
            (7, 3): [(f"{kind}_straight{s}", 3)], (8, 4): [(f"{kind}_{last}{s}", 6 if last == "pond" else 2)],
            (9, 1): [(f"{kind}_straight{s}", 2)], (9, 3): [(f"{kind}_{last}{s}", 6 if last == "pond" else 3)],
        } | ring(kind, 14, 2, s)  # fmt: skip
        face = "winter" if kind.startswith("frozen") else "country"
        trial(theme, 90, cells, face, out / f"joints_{kind}_{theme}.png")


def main(args: list[str]) -> int:
    app = QGuiApplication.instance() or QGuiApplication([])
    out = Path(args[0])
    out.mkdir(parents=True, exist_ok=True)
    for theme in FOLDER:
        for px, columns in ((24, 40), (64, 16), (200, 7)):
            contact(theme, px, args[1:], out / f"{theme}_{px}.png", columns)
        if not args[1:]:
            joints(theme, out)
            for units in (False, True):
                catalog(theme, 100, out / f"catalog{'_units' if units else ''}_{theme}.png", 12, units)
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
