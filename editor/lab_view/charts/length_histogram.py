"""How long the games were: the widget of the drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from editor.lab_view.charts.chart import Chart
from editor.lab_view.charts.length_drawing import GameLengths, LengthDrawing

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class LengthHistogram(Chart):
    def __init__(self, context: EditorContext) -> None:
        self.drawing = LengthDrawing(context.tokens, context.language)
        super().__init__(context, self.drawing)

    def show_lengths(self, lengths: GameLengths | None) -> None:
        if lengths != self.drawing.lengths:
            self.drawing.lengths = lengths
            self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(300, self.drawing.height(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(220, self.drawing.height(220))
