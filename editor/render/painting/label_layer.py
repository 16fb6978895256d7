"""Captions on the map, each with a halo, kept inside the board and large enough to be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from editor.render.fonts import lato
from editor.render.painting.board_layout import HEX_WIDTH
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.layers import MIN_HEX_ON_MAP
from editor.render.painting.surface import Surface
from editor.render.painting.tile_art import ArtLayer
from schema.content import Label

BELOW: Final = 80.0
"""From the center of the hex to the middle of the text."""
BELOW_OBSTACLE: Final = 95.0
"""The same, where an obstacle stands in front of a unit."""
MIN_LETTER: Final = 9.0
"""Letters never get smaller than so many pixels: on small hexes they grow against the board."""
LETTER: Final = 21.0
"""Of the names of places; those of waters are a little smaller."""
_WATER: Final = 20.0
_HALO: Final = 6.5
_LEADING: Final = 0.9
_WIDEST: Final = 420.0
_EDGE: Final = 6.0
_WATERS: Final = frozenset(("river", "wide_river", "fordable_stream", "frozen_river", "lake", "ocean", "coastline"))


@dataclass(frozen=True)
class Caption:
    """A label as it is set: lines, style, and the point of its middle."""

    lines: tuple[str, ...]
    water: bool
    growth: float
    at: QPointF
    box: QRectF
    """About the middle, halo included."""

    @property
    def rect(self) -> QRectF:
        return self.box.translated(self.at)

    @property
    def key(self) -> tuple[object, ...]:
        return (self.lines, self.water, self.growth, self.at.x(), self.at.y())


def growth(pixels_per_unit: float) -> float:
    """How much larger than on a large board letters are set, so that they can be read; in pixels as the eye counts."""
    return max(1.0, MIN_LETTER / (LETTER * pixels_per_unit))


GREATEST_GROWTH: Final = growth(MIN_HEX_ON_MAP / HEX_WIDTH)


def paint_labels(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    pixels = surface.pixels_per_unit / scene.options.pixel_ratio
    if pixels * HEX_WIDTH < scene.options.min_hex:
        return
    for caption in captions(scene, growth(pixels)):
        if caption.rect.intersects(area):
            key = ("label", caption.lines, caption.water, caption.growth)
            surface.picture(key, caption.box, caption.at, _Draw(scene, caption))


def captions(scene: BoardScene, grown: float = 1.0) -> tuple[Caption, ...]:
    key = ("captions", grown)
    if key not in scene.memory:
        scene.memory[key] = tuple(_captions(scene, grown))
    captions: tuple[Caption, ...] = scene.memory[key]
    return captions


def _captions(scene: BoardScene, grown: float) -> Iterator[Caption]:
    for label in scene.scenario.labels:
        lines = tuple(text for line in label.lines if (text := line.strip()))
        if lines:
            yield _caption(scene, label, lines, grown)


def _caption(scene: BoardScene, label: Label, lines: tuple[str, ...], grown: float) -> Caption:
    water = _is_water(scene, label)
    set_lines, box = _set(lines, water, grown)
    below = BELOW_OBSTACLE if _stands_behind(scene, label) else BELOW
    at = scene.layout.center(label.hex) + QPointF(0, below)
    return Caption(set_lines, water, grown, _inside(scene.layout.board_rect, box, at), box)


@lru_cache(maxsize=512)
def _set(lines: tuple[str, ...], water: bool, grown: float) -> tuple[tuple[str, ...], QRectF]:
    """The lines after wrapping, and the box they fill about their middle."""
    metrics = QFontMetricsF(_font(water=water))
    wrapped = tuple(part for line in lines for part in _wrapped(line, metrics))
    width = (max(metrics.horizontalAdvance(line) for line in wrapped) + 2 * _HALO) * grown
    height = ((len(wrapped) - 1) * _LEADING * metrics.height() + metrics.height() + _HALO) * grown
    return wrapped, QRectF(-width / 2, -height / 2, width, height)


def _inside(board: QRectF, box: QRectF, at: QPointF) -> QPointF:
    """Pushed in from the edges of the board, where it would be cut."""
    x = min(max(at.x(), board.left() - box.left() + _EDGE), board.right() - box.right() - _EDGE)
    y = min(max(at.y(), board.top() - box.top() + _EDGE), board.bottom() - box.bottom() - _EDGE)
    return QPointF(x, y)


def _is_water(scene: BoardScene, label: Label) -> bool:
    content = scene.scenario.by_hex.get(label.hex)
    if content is None or content.terrain is None:
        return content is None and scene.ground_of_row(label.row) == "ocean"
    return content.terrain.terrain in _WATERS and content.structure is None


def _stands_behind(scene: BoardScene, label: Label) -> bool:
    content = scene.scenario.by_hex.get(label.hex)
    if content is None or content.unit is None:
        return False
    return any(scene.tile_art(tile).on(ArtLayer.OBSTACLE) for tile in content.tiles())


def _font(*, water: bool) -> QFont:
    return lato(_WATER if water else LETTER, QFont.Weight.Bold, italic=water, spacing=103)


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


@dataclass(frozen=True)
class _Draw:
    """Sets a caption about the origin: first the halo of all lines, then the letters as text."""

    scene: BoardScene
    caption: Caption

    def __call__(self, painter: QPainter) -> None:
        inks, caption = self.scene.inks, self.caption
        font = _font(water=caption.water)
        metrics = QFontMetricsF(font)
        path = QPainterPath()
        feet = []
        for number, line in enumerate(caption.lines):
            middle = (number - (len(caption.lines) - 1) / 2) * metrics.height() * _LEADING
            feet.append(QPointF(-metrics.horizontalAdvance(line) / 2, middle + metrics.ascent() * 0.36))
            path.addText(feet[-1], font, line)
        painter.scale(caption.growth, caption.growth)
        halo = QPen(inks.halo, _HALO, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, halo)
        painter.setFont(font)
        painter.setPen(inks.water if caption.water else inks.place)
        for foot, line in zip(feet, caption.lines, strict=True):
            painter.drawText(foot, line)
