"""Captions on the map, each with a halo, kept inside the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from editor.fonts import lato
from editor.painting.scene import BoardScene
from editor.painting.surface import Surface
from schema.content import Label

BELOW: Final = 80.0
"""From the centre of the hex to the middle of the text."""
LEAST_HEX: Final = 40.0
"""On a hex of fewer pixels no lettering can be read."""
_HALO: Final = 6.5
_LEADING: Final = 0.9
_WIDEST: Final = 420.0
_EDGE: Final = 6.0
_WATER: Final = frozenset(("river", "wide_river", "fordable_stream", "frozen_river", "lake", "ocean", "coastline"))


@dataclass(frozen=True)
class Caption:
    """A label as it is set: lines, style, and the place of its middle."""

    lines: tuple[str, ...]
    water: bool
    at: QPointF
    size: QRectF
    """About the middle, halo included."""

    @property
    def rect(self) -> QRectF:
        return self.size.translated(self.at)


def paint_labels(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    if surface.pixels_per_unit * 200 < LEAST_HEX:
        return
    for caption in captions(scene):
        if caption.rect.intersects(area):
            _put(surface, scene, caption)


def captions(scene: BoardScene) -> Iterator[Caption]:
    for label in scene.scenario.labels:
        if any(line.strip() for line in label.lines):
            yield _caption(scene, label)


def _caption(scene: BoardScene, label: Label) -> Caption:
    water = _is_water(scene, label)
    metrics = QFontMetricsF(_font(water=water))
    lines = tuple(part for line in label.lines for part in _wrapped(line.strip(), metrics))
    width = max(metrics.horizontalAdvance(line) for line in lines) + 2 * _HALO
    height = (len(lines) - 1) * _LEADING * metrics.height() + metrics.height() + _HALO
    size = QRectF(-width / 2, -height / 2, width, height)
    at = scene.layout.center(label.hex) + QPointF(0, BELOW)
    return Caption(lines, water, _inside(scene.layout.board_rect, size, at), size)


def _inside(board: QRectF, size: QRectF, at: QPointF) -> QPointF:
    """Pushed in from the edges of the board, where it would be cut."""
    x = min(max(at.x(), board.left() - size.left() + _EDGE), board.right() - size.right() - _EDGE)
    y = min(max(at.y(), board.top() - size.top() + _EDGE), board.bottom() - size.bottom() - _EDGE)
    return QPointF(x, y)


def _is_water(scene: BoardScene, label: Label) -> bool:
    content = scene.scenario.by_hex.get(label.hex)
    if content is None or content.terrain is None:
        return content is None and scene.ground_of_row(label.row) == "ocean"
    return content.terrain.terrain in _WATER and content.structure is None


def _font(*, water: bool) -> QFont:
    return lato(20 if water else 21, QFont.Weight.Bold, italic=water, spacing=103)


def _wrapped(line: str, metrics: QFontMetricsF) -> Iterator[str]:
    """A line that is wider than two hexes goes on below itself."""
    current = ""
    for word in line.split():
        longer = f"{current} {word}".strip()
        if current and metrics.horizontalAdvance(longer) > _WIDEST:
            yield current
            current = word
        else:
            current = longer
    yield current


def _put(surface: Surface, scene: BoardScene, caption: Caption) -> None:
    inks = scene.inks
    font = _font(water=caption.water)
    metrics = QFontMetricsF(font)
    color = inks.water if caption.water else inks.place

    def draw(painter: QPainter) -> None:
        path = QPainterPath()
        feet = []
        for number, line in enumerate(caption.lines):
            middle = (number - (len(caption.lines) - 1) / 2) * metrics.height() * _LEADING
            feet.append(QPointF(-metrics.horizontalAdvance(line) / 2, middle + metrics.ascent() * 0.36))
            path.addText(feet[-1], font, line)
        halo = QPen(inks.halo, _HALO, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, halo)
        painter.setFont(font)
        painter.setPen(color)
        for foot, line in zip(feet, caption.lines, strict=True):
            painter.drawText(foot, line)

    surface.picture(("label", scene.theme, caption.lines, caption.water), caption.size, caption.at, draw)
