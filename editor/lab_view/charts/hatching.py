"""Hatches of charts: each series has its own, so that nothing is told by color alone."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QTransform

if TYPE_CHECKING:
    from editor.ui.theme.tokens import Tokens

_PERIOD: Final = 8
_STRENGTH: Final = 0.45


class Hatch(Enum):
    PLAIN = "plain"
    RISING = "rising"
    DOTTED = "dotted"
    FALLING = "falling"
    UPRIGHT = "upright"


# The series of a chart, in their order: the token of the color, and the hatch.
SERIES: Final = (
    ("accent", Hatch.PLAIN),
    ("info", Hatch.RISING),
    ("warning", Hatch.DOTTED),
    ("axis", Hatch.FALLING),
    ("error", Hatch.UPRIGHT),
)


def series_brush(series: int, tokens: Tokens, ratio: float) -> QBrush:
    token, hatch = SERIES[series % len(SERIES)]
    return hatched(tokens.color(token), hatch, ratio, strong=tokens.high_contrast)


def hatched(ground: QColor, hatch: Hatch, ratio: float, *, strong: bool = False) -> QBrush:
    """A ground with a hatch in a lighter tone of it; `strong` doubles the lines."""
    if hatch is Hatch.PLAIN:
        return QBrush(ground)
    return _texture(ground.rgba(), hatch, ratio, strong=strong)


@lru_cache(maxsize=64)
def _texture(ground: int, hatch: Hatch, ratio: float, *, strong: bool) -> QBrush:
    side = round(_PERIOD * ratio)
    tile = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    color = QColor.fromRgba(ground)
    tile.fill(color)
    ink = QColor("#ffffff") if color.lightnessF() < 0.55 else QColor("#14120d")
    ink.setAlphaF(_STRENGTH)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = (2.4 if strong else 1.2) * ratio
    painter.setPen(QPen(ink, width))
    if hatch is Hatch.DOTTED:
        painter.setPen(QPen(ink, width * 1.5))
        for x, y in ((0.25, 0.25), (0.75, 0.75)):
            painter.drawPoint(QPointF(side * x, side * y))
    elif hatch is Hatch.UPRIGHT:
        painter.drawLine(QLineF(side / 2, 0, side / 2, side))
    else:
        over = 2 * ratio
        for x in (-side, 0, side):
            rising = QLineF(x - over, side + over, x + side + over, -over)
            falling = QLineF(x - over, -over, x + side + over, side + over)
            painter.drawLine(rising if hatch is Hatch.RISING else falling)
    painter.end()
    brush = QBrush(tile)
    brush.setTransform(QTransform.fromScale(_PERIOD / side, _PERIOD / side))
    return brush
