"""What a chart shows and how it is painted: by a widget, or for a file in a thread of its own."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from editor.render.fonts import lato
from i18n.catalogs import Domain, catalog

if TYPE_CHECKING:
    from editor.ui.theme.tokens import Tokens
    from i18n.languages import Language
    from schema.issues import Parameter

BOLD = QFont.Weight.Bold
# Between letters on a light and on a dark ground.
_BRIGHT = 0.42


class ChartDrawing(ABC):
    """Needs no widget. `width` is that of the room it has, in pixels that `pixel_ratio` dots go to."""

    def __init__(self, tokens: Tokens, language: Language, width: float = 0.0, pixel_ratio: float = 1.0) -> None:
        self.tokens = tokens
        self.language = language
        self.width = width
        self.pixel_ratio = pixel_ratio

    def text(self, code: str, /, **params: Parameter) -> str:
        return catalog(Domain.UI, self.language).text(code, **params)

    @abstractmethod
    def height(self, width: float) -> int:
        """The room that it needs at a width."""

    @abstractmethod
    def describe(self) -> tuple[str, str]:
        """Its name, and all figures as a sentence."""

    @abstractmethod
    def paint(self, painter: QPainter) -> None:
        """From the upper left corner. The painter smooths edges."""


def text_width(words: str, size: int = 13, weight: QFont.Weight = QFont.Weight.Normal) -> float:
    return QFontMetricsF(lato(size, weight)).horizontalAdvance(words)


def draw_words(
    painter: QPainter,
    at: QPointF,
    words: str,
    color: QColor,
    *,
    size: int = 13,
    weight: QFont.Weight = QFont.Weight.Normal,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    plate: QColor | None = None,
) -> None:
    """Words in the middle of a line: `at` is where they begin, end, or have their middle.

    On a hatch they have a plate of its ground.
    """
    width = text_width(words, size, weight) + 2
    left = at.x()
    if align is Qt.AlignmentFlag.AlignRight:
        left -= width
    elif align is Qt.AlignmentFlag.AlignHCenter:
        left -= width / 2
    if plate is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(plate)
        painter.drawRoundedRect(QRectF(left - 4, at.y() - size * 0.62, width + 7, size * 1.24), 4, 4)
    painter.setFont(lato(size, weight))
    painter.setPen(color)
    painter.drawText(QRectF(left, at.y() - 12, width, 24), Qt.AlignmentFlag.AlignVCenter | align, words)


def ink_on(ground: QColor) -> QColor:
    """Black or white, whichever is read more easily on this ground."""
    return QColor("#14120d") if _luminance(ground) > _BRIGHT * _BRIGHT else QColor("#ffffff")


def _luminance(color: QColor) -> float:
    """As the guidelines for contrast compute it."""
    return 0.2126 * _linear(color.redF()) + 0.7152 * _linear(color.greenF()) + 0.0722 * _linear(color.blueF())


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.03928 else math.pow((part + 0.055) / 1.055, 2.4)
