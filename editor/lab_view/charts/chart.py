"""A chart: a widget that paints itself, can have the focus, and says in words what it shows."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

BOLD = QFont.Weight.Bold
# Between letters on a light and on a dark ground.
_BRIGHT = 0.42


class Chart(QWidget):
    """Subclasses paint in `paint_chart` and put into words what they show in `describe`."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        connect_while_alive(context.language_changed, self, lambda *_: self.refresh())

    @property
    def tokens(self) -> Tokens:
        return self._context.tokens

    def refresh(self) -> None:
        """What it shows has changed, or the language."""
        name, description = self.describe()
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.updateGeometry()
        self.update()

    def describe(self) -> tuple[str, str]:
        """The accessible name, and all figures as a sentence."""
        raise NotImplementedError

    def paint_chart(self, painter: QPainter) -> None:
        """All but the focus ring. The painter smooths edges."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        self.paint_chart(painter)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), self.tokens.color("focus"))


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
