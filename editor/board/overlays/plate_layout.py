"""Where plates go: below right of their unit, else above, else left, off each other and off what they are about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame
from editor.render.fonts import lato

HEIGHT: Final = 22.0
_LINE: Final = 17.0
_PADDING: Final = 7.0
_GAP: Final = 5.0
_EDGE: Final = 3.0
_SIZE: Final = 13


@dataclass(frozen=True)
class Plate:
    """Words in bold, then words beside them, or below them where it is stacked."""

    bold: str
    rest: str
    is_stacked: bool = False

    @property
    def size(self) -> QSizeF:
        strong, plain = (QFontMetricsF(font) for font in _fonts())
        first, second = strong.horizontalAdvance(self.bold), plain.horizontalAdvance(self.rest)
        if not self.rest:
            return QSizeF(first + 2 * _PADDING, HEIGHT)
        if self.is_stacked:
            return QSizeF(max(first, second) + 2 * _PADDING, HEIGHT + _LINE)
        return QSizeF(first + _GAP + second + 2 * _PADDING, HEIGHT)

    def paint(self, painter: QPainter, area: QRectF, *, ground: QColor, ink: QColor) -> None:
        painter.setPen(pen(ink, 1.8))
        painter.setBrush(ground)
        painter.drawRoundedRect(area, 5, 5)
        painter.setPen(ink)
        inner = area.adjusted(_PADDING, 0, -_PADDING, -1)
        strong, plain = _fonts()
        aligned = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(strong)
        if self.rest and self.is_stacked:
            painter.drawText(inner.adjusted(0, 0, 0, -_LINE), aligned, self.bold)
            painter.setFont(plain)
            painter.drawText(inner.adjusted(0, _LINE, 0, 0), aligned, self.rest)
            return
        painter.drawText(inner, aligned, self.bold)
        if self.rest:
            painter.setFont(plain)
            painter.drawText(
                inner.adjusted(QFontMetricsF(strong).horizontalAdvance(self.bold) + _GAP, 0, 2, 0), aligned, self.rest
            )


def _fonts() -> tuple[QFont, QFont]:
    return lato(_SIZE, QFont.Weight.Bold), lato(_SIZE, QFont.Weight.Medium)


@dataclass
class PlateLayout:
    """Lays out plates one after the other. `occupied` in pixels of the view: units, discs, plates."""

    occupied: list[QRectF] = field(default_factory=list)

    def add(self, frame: Frame, about: QPointF, size: QSizeF) -> QRectF:
        """The first free place about the middle of a hex; the least covered one where none is free. A plate that is too
        wide to stand beside its hex is moved into the view.

        The corner of its own mark does not count.
        """
        room = frame.camera.view.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        rects = [area for area in _candidates(about, size, frame.hex_width) if room.contains(area)]
        rects = rects or [_moved_into(room, next(iter(_candidates(about, size, frame.hex_width))))]
        others = [area for area in self.occupied if not area.contains(about)]
        best = min(rects, key=lambda area: _cover(area, others))  # the first of equals
        self.occupied.append(best)
        return best


def _moved_into(room: QRectF, area: QRectF) -> QRectF:
    """As little as it takes; its beginning stays in sight."""
    left = max(room.left(), min(area.left(), room.right() - area.width()))
    top = max(room.top(), min(area.top(), room.bottom() - area.height()))
    return QRectF(QPointF(left, top), area.size())


def _cover(area: QRectF, others: Iterable[QRectF]) -> float:
    covered = (area & other for other in others if area.intersects(other))
    return sum(part.width() * part.height() for part in covered)


def _candidates(about: QPointF, size: QSizeF, hex_width: float) -> Iterable[QRectF]:
    width, height = size.width(), size.height()
    x, y, near, far = about.x(), about.y(), hex_width * 0.27, hex_width * 0.45
    yield QRectF(x + near, y + near, width, height)
    yield QRectF(x - width / 2, y - far - height, width, height)
    yield QRectF(x - near - width, y + near, width, height)
    yield QRectF(x - width / 2, y + far, width, height)
    yield QRectF(x + far, y - height / 2, width, height)
    yield QRectF(x - far - width, y - height / 2, width, height)
