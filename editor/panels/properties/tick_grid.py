"""Tick boxes side by side where their words fit, else one below the other.

It places them itself: how many columns there are follows from the width, which no layout of Qt's can tell beforehand.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.panels.properties.controls.tick import TickControl

_GAP, _BETWEEN = 8, 2
# After these the children want other sizes. What is hidden is not told of them, and has its font only once it is shown.
RESIZING: Final = frozenset(
    {QEvent.Type.LayoutRequest, QEvent.Type.Show, QEvent.Type.FontChange, QEvent.Type.StyleChange}
)


class TickGrid(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._ticks: dict[TickControl, bool] = {}
        self._known: dict[int, list[QRect]] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, tick: TickControl) -> None:
        self._ticks[tick] = True
        tick.setParent(self)
        tick.show()
        self.forget()

    def show_tick(self, tick: TickControl, shown: bool) -> None:
        if self._ticks[tick] is not shown:
            self._ticks[tick] = shown
            tick.setVisible(shown)
            self.forget()

    @property
    def shown(self) -> list[TickControl]:
        return [tick for tick, is_shown in self._ticks.items() if is_shown]

    def forget(self) -> None:
        """Words or ticks are others."""
        self._known.clear()
        self.lay_out()
        self.updateGeometry()

    def lay_out(self) -> None:
        for tick, place in zip(self.shown, self._places(self.width()), strict=True):
            tick.setGeometry(place)

    def _places(self, width: int) -> list[QRect]:
        if width not in self._known:
            self._known[width] = self._found_places(width)
        return self._known[width]

    def _found_places(self, width: int) -> list[QRect]:
        shown = self.shown
        widest = max((tick.tick.sizeHint().width() for tick in shown), default=0)
        columns = 2 if len(shown) > 1 and width >= 2 * widest + _GAP else 1
        each = (width - _GAP * (columns - 1)) // columns
        places, top = [], 0
        for first in range(0, len(shown), columns):
            row = shown[first : first + columns]
            height = max(tick.tick.heightForWidth(each) for tick in row)
            places += [QRect(column * (each + _GAP), top, each, height) for column in range(len(row))]
            top += height + _BETWEEN
        return places

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        if event.type() in RESIZING:
            self.forget()
        return super().event(event)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        width = max((tick.tick.sizeHint().width() for tick in self.shown), default=0)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = max((tick.tick.minimumSizeHint().width() for tick in self.shown), default=0)
        return QSize(width, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()
