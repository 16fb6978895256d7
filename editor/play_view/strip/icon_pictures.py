"""Icons of the art as ready pictures: dice and medals are painted again and again."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.render.cards.panel import paint_icon
from editor.render.theme import Theme

_KEPT = 128


def paint_small_icon(painter: QPainter, stem: str, area: QRectF) -> None:
    """The icon in its box, from a picture that is kept. On whole pixels: so it is sharp, and nothing is scaled."""
    ratio = painter.device().devicePixelRatioF()
    corner = QPointF(round(area.left() * ratio) / ratio, round(area.top() * ratio) / ratio)
    painter.drawImage(corner, _picture(stem, max(1, round(area.width() * ratio)), ratio))


@lru_cache(maxsize=_KEPT)
def _picture(stem: str, side: int, ratio: float) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_icon(painter, stem, QRectF(0, 0, side, side), Theme.SCREEN)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image
