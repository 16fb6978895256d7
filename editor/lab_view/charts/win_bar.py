"""Who wins: the widget of the drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from editor.lab_view.charts.chart import Chart
from editor.lab_view.charts.win_drawing import WinDrawing, WinShares

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from editor.ui.context import EditorContext


class WinBar(Chart):
    def __init__(self, context: EditorContext) -> None:
        self.drawing = WinDrawing(context.tokens, context.language)
        super().__init__(context, self.drawing)

    def show_shares(self, shares: WinShares | None) -> None:
        """None before the first game."""
        if shares != self.drawing.shares:
            self.drawing.shares = shares
            self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(560, self.drawing.height(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(420, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()
