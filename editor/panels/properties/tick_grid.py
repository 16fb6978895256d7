"""A grid of tick boxes with two columns where their texts fit, else one."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from editor.panels.properties.controls.tick_control import TickControl
from editor.panels.properties.self_arranging_widget import SelfArrangingWidget

_GAP, _BETWEEN = 8, 2


class TickGrid(SelfArrangingWidget):
    def __init__(self) -> None:
        super().__init__()
        self._ticks: dict[TickControl, bool] = {}

    def add(self, tick: TickControl) -> None:
        self._ticks[tick] = True
        tick.setParent(self)
        tick.show()
        self.invalidate_sizes()

    def show_tick(self, tick: TickControl, is_shown: bool) -> None:
        if self._ticks[tick] is not is_shown:
            self._ticks[tick] = is_shown
            tick.setVisible(is_shown)
            self.invalidate_sizes()

    @property
    def shown_ticks(self) -> list[TickControl]:
        return [tick for tick, is_shown in self._ticks.items() if is_shown]

    def _compute_rects(self, width: int) -> Iterator[tuple[QWidget, QRect]]:
        ticks = self.shown_ticks
        widest = max((tick.tick.sizeHint().width() for tick in ticks), default=0)
        columns = 2 if len(ticks) > 1 and width >= 2 * widest + _GAP else 1
        each = (width - _GAP * (columns - 1)) // columns
        top = 0
        for first in range(0, len(ticks), columns):
            row = ticks[first : first + columns]
            height = max(tick.tick.heightForWidth(each) for tick in row)
            for column, tick in enumerate(row):
                yield tick, QRect(column * (each + _GAP), top, each, height)
            top += height + _BETWEEN

    # Qt overrides

    def sizeHint(self) -> QSize:
        width = max((tick.tick.sizeHint().width() for tick in self.shown_ticks), default=0)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = max((tick.tick.minimumSizeHint().width() for tick in self.shown_ticks), default=0)
        return QSize(width, 0)
