"""The faces of the initiative die at the right of a tray, with what each of them does.

They are the same from event to event, so their picture is kept: three trays would take a third of a frame for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from editor.play_view.overlord.tray_text import DieFaceLine
from editor.play_view.strip.dice_row import paint_die
from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter

_DIE: Final = 17
_FACE: Final = 12
_LOW_FACE: Final = 11
_HEAD: Final = 18
# Left of the dice, the line that parts them from the words.
_MARGIN: Final = 9


class FaceColors(NamedTuple):
    """By the names that Qt understands."""

    line: str
    strong: str
    plain: str


class DieFaces(NamedTuple):
    """The faces of a tray; `is_low`: there is no room for the title."""

    lines: tuple[DieFaceLine, ...]
    title: str
    is_low: bool

    def width_within(self, room: float) -> float:
        """As wide as the longest words, where there is room for them."""
        metrics = QFontMetricsF(lato(_LOW_FACE if self.is_low else _FACE))
        widest = max((metrics.horizontalAdvance(line.words) for line in self.lines), default=0.0) + _DIE + 10
        if not self.is_low:
            widest = max(widest, QFontMetricsF(lato(_FACE, QFont.Weight.Bold)).horizontalAdvance(self.title))
        return min(widest, room * (0.7 if self.is_low else 0.56))


def paint_faces(painter: QPainter, area: QRectF, faces: DieFaces, colors: FaceColors, ratio: float) -> None:
    """`ratio`: pixels of the device to each of the painter."""
    picture = _picture(faces, round(area.width()) + _MARGIN, round(area.height()), colors, ratio)
    painter.drawPixmap(QPointF(area.left() - _MARGIN, area.top()), picture)


@lru_cache(maxsize=24)
def _picture(faces: DieFaces, width: int, height: int, colors: FaceColors, ratio: float) -> QPixmap:
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = smooth_painter(picture)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(QPen(QColor(colors.line), 1))
    painter.drawLine(QPointF(1, 0), QPointF(1, height))
    area = QRectF(_MARGIN, 0, width - _MARGIN, height)
    if not faces.is_low:
        _paint_title(painter, area, faces.title, colors)
        area.setTop(_HEAD)
    _paint_lines(painter, area, faces.lines, colors, _LOW_FACE if faces.is_low else _FACE)
    painter.end()
    return picture


def _paint_title(painter: QPainter, area: QRectF, title: str, colors: FaceColors) -> None:
    painter.setFont(lato(_FACE, QFont.Weight.Bold))
    painter.setPen(QColor(colors.strong))
    said = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, int(area.width()))
    painter.drawText(QRectF(area.left(), 0, area.width(), 16), int(Qt.AlignmentFlag.AlignVCenter), said)


def _paint_lines(painter: QPainter, area: QRectF, lines: Sequence[DieFaceLine], colors: FaceColors, size: int) -> None:
    step = min(22.0, area.height() / max(1, len(lines)))
    side = min(float(_DIE), step - 1)
    flags = int(Qt.AlignmentFlag.AlignVCenter)
    for number, line in enumerate(lines):
        top = area.top() + number * step
        if line.is_rolled:
            side = min(34.0, area.bottom() - 22)
        paint_die(painter, QRectF(area.left(), top + max(0.0, (step - side) / 2), side, side), line.face)
        weight = QFont.Weight.Bold if line.is_rolled else QFont.Weight.Normal
        painter.setFont(lato(_FACE if line.is_rolled else size, weight))
        painter.setPen(QColor(colors.strong if line.is_rolled else colors.plain))
        words = QRectF(area.left() + side + 8, top, area.width() - side - 8, max(step, side))
        if line.is_rolled:
            painter.drawText(words, flags | int(Qt.TextFlag.TextWordWrap), line.words)
        else:
            said = painter.fontMetrics().elidedText(line.words, Qt.TextElideMode.ElideRight, int(words.width()))
            painter.drawText(words, flags, said)
