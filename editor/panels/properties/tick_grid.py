"""A grid of tick boxes with two columns where their texts fit, else one.

It lays its children out itself, because the number of columns depends on the width.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.panels.properties.controls.tick_control import TickControl

_GAP, _BETWEEN = 8, 2
# After these events the children may need other sizes. A hidden widget gets its font when it is shown.
RESIZING: Final = frozenset(
    {QEvent.Type.LayoutRequest, QEvent.Type.Show, QEvent.Type.FontChange, QEvent.Type.StyleChange}
)


class TickGrid(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._ticks: dict[TickControl, bool] = {}
        self._rects_by_width: dict[int, list[QRect]] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, tick: TickControl) -> None:
        self._ticks[tick] = True
        tick.setParent(self)
        tick.show()
        self.invalidate_sizes()

    def show_tick(self, tick: TickControl, shown_ticks: bool) -> None:
        if self._ticks[tick] is not shown_ticks:
            self._ticks[tick] = shown_ticks
            tick.setVisible(shown_ticks)
            self.invalidate_sizes()

    @property
    def shown_ticks(self) -> list[TickControl]:
        return [tick for tick, is_shown in self._ticks.items() if is_shown]

    def invalidate_sizes(self) -> None:
        """Lay out again after texts or ticks have changed."""
        self._rects_by_width.clear()
        self.lay_out()
        self.updateGeometry()

    def lay_out(self) -> None:
        for tick, rect in zip(self.shown_ticks, self._rects(self.width()), strict=True):
            tick.setGeometry(rect)

    def _rects(self, width: int) -> list[QRect]:
        if width not in self._rects_by_width:
            self._rects_by_width[width] = self._compute_rects(width)
        return self._rects_by_width[width]

    def _compute_rects(self, width: int) -> list[QRect]:
        shown_ticks = self.shown_ticks
        widest = max((tick.tick.sizeHint().width() for tick in shown_ticks), default=0)
        columns = 2 if len(shown_ticks) > 1 and width >= 2 * widest + _GAP else 1
        each = (width - _GAP * (columns - 1)) // columns
        rects, top = [], 0
        for first in range(0, len(shown_ticks), columns):
            row = shown_ticks[first : first + columns]
            height = max(tick.tick.heightForWidth(each) for tick in row)
            rects += [QRect(column * (each + _GAP), top, each, height) for column in range(len(row))]
            top += height + _BETWEEN
        return rects

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        if event.type() in RESIZING:
            self.invalidate_sizes()
        return super().event(event)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((rect.bottom() + 1 for rect in self._rects(width)), default=0)

    def sizeHint(self) -> QSize:
        width = max((tick.tick.sizeHint().width() for tick in self.shown_ticks), default=0)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = max((tick.tick.minimumSizeHint().width() for tick in self.shown_ticks), default=0)
        return QSize(width, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()
