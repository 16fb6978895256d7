"""What a change does to the balance, on a scale that all changes share: ring before, dot after, interval, fair band."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.lab_view.charts.whisker import draw_fair_band, draw_ring, draw_whisker
from editor.lab_view.fair_band import FAIR
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from rules.lab.reading import Estimate

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from editor.ui.context import EditorContext

_EDGE: Final = 7
_MARGIN: Final = 0.05


def common_range(rates: Iterable[float]) -> tuple[float, float]:
    """Ends of a scale on which all these rates and the fair band have room."""
    shown = (*rates, *FAIR)
    return max(0.0, min(shown) - _MARGIN), min(1.0, max(shown) + _MARGIN)


class ChangeScale(QWidget):
    """Part of a row, which has the focus and the words."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._before: float | None = None
        self._after: Estimate | None = None
        self._range = (0.0, 1.0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_change(self, before: float, after: Estimate) -> None:
        if (before, after) != (self._before, self._after):
            self._before, self._after = before, after
            self.update()

    def set_range(self, low: float, high: float) -> None:
        """The rates at the ends of the scale."""
        if (low, high) != self._range:
            self._range = low, high
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, 24)

    def _x(self, share: float) -> float:
        low, high = self._range
        return _EDGE + (self.width() - 2 * _EDGE) * min(1.0, max(0.0, (share - low) / (high - low)))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        tokens, y = self._context.tokens, self.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("line"))
        painter.drawRoundedRect(QRectF(_EDGE, y - 2, self.width() - 2 * _EDGE, 4), 2, 2)
        draw_fair_band(painter, QRectF(self._x(FAIR[0]), y - 3, self._x(FAIR[1]) - self._x(FAIR[0]), 6), tokens)
        if self._before is not None:
            draw_ring(painter, QPointF(self._x(self._before), y), tokens)
        if self._after is not None:
            low, high = self._x(self._after.low), self._x(self._after.high)
            draw_whisker(painter, QRectF(low, y - 6, high - low, 12), self._x(self._after.rate), tokens)
        painter.end()
