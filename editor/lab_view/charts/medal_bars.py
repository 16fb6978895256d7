"""Where the medals of each side came from: the widget of the drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from editor.lab_view.charts.chart import Chart
from editor.lab_view.charts.medal_drawing import MedalDrawing, MedalShare

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class MedalBars(Chart):
    def __init__(self, context: EditorContext) -> None:
        self.drawing = MedalDrawing(context.tokens, context.language)
        super().__init__(context, self.drawing)

    def show_sources(self, sources: tuple[MedalShare, ...]) -> None:
        if sources != self.drawing.sources:
            self.drawing.sources = sources
            self.refresh()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.drawing.height(width)

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(self.width() if self.width() > 100 else 320))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(max(240, self.drawing.least_width)), self.sizeHint().height())
