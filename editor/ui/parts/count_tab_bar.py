"""A bar of tabs, a word each: the current one is bold over an olive bar, and a count stands in a small pill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QTabBar

from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.pill import PILL_HEIGHT, paint_pill
from editor.ui.parts.wheel_guard import WheelGuard

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_BOLD = QFont.Weight.Bold
_MARGIN, _MIN_MARGIN, _GAP = 14, 8, 8
_BAR = 3


class CountTabBar(WheelGuard, QTabBar):
    def __init__(self, context: EditorContext, height: int) -> None:
        super().__init__()
        self._context = context
        self._height = height
        self._counts: dict[int, tuple[str, str]] = {}
        self.setDrawBase(False)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedHeight(height)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def set_count(self, index: int, count: int, tone: str) -> None:
        """The number behind the word, in the colour of the worst finding; none for zero."""
        if count:
            self._counts[index] = (str(count), tone)
        else:
            self._counts.pop(index, None)
        self.setTabText(index, self.tabText(index))  # the width has changed
        self.update()

    def _pill_width(self, index: int) -> int:
        words, _ = self._counts.get(index, ("", ""))
        return max(PILL_HEIGHT, QFontMetrics(lato(12, _BOLD)).horizontalAdvance(words) + 12) if words else 0

    def _tab_size(self, index: int, margin: int) -> QSize:
        # The bold word is the wider one: choosing a tab moves nothing.
        words = QFontMetrics(lato(13, _BOLD)).horizontalAdvance(self.tabText(index))
        pill = self._pill_width(index)
        return QSize(words + 2 * margin + (pill + _GAP if pill else 0), self._height)

    def tabSizeHint(self, index: int) -> QSize:
        return self._tab_size(index, _MARGIN)

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self._tab_size(index, _MIN_MARGIN)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        hovered = self.tabAt(self.mapFromGlobal(self.cursor().pos())) if self.underMouse() else -1
        for index in range(self.count()):
            area = QRectF(self.tabRect(index))
            current = index == self.currentIndex()
            pill = self._pill_width(index)
            font = lato(13, _BOLD if current else QFont.Weight.Medium)
            width = QFontMetrics(font).horizontalAdvance(self.tabText(index))
            left = area.center().x() - (width + (pill + _GAP if pill else 0)) / 2
            painter.setFont(font)
            painter.setPen(tokens.color("text" if current or index == hovered else "text_2"))
            room = QRectF(left, area.top(), width + 2, area.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.tabText(index))
            if pill:
                self._paint_pill(painter, index, QRectF(left + width + _GAP, area.center().y() - 10, pill, PILL_HEIGHT))
            if current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(tokens.color("accent"))
                painter.drawRect(QRectF(area.left(), area.bottom() - _BAR, area.width(), _BAR))
                if self.hasFocus():
                    paint_focus(painter, area, tokens.color("focus"))

    def _paint_pill(self, painter: QPainter, index: int, area: QRectF) -> None:
        words, tone = self._counts[index]
        painter.setFont(lato(12, _BOLD))
        paint_pill(painter, self._context.tokens, area, words, fill=f"{tone}_soft", ink=tone)
