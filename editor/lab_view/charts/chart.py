"""A chart: a widget that shows a drawing, can have the focus, and says in words what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from editor.lab_view.charts.chart_drawing import ChartDrawing
    from editor.ui.context import EditorContext


class Chart(QWidget):
    """Subclasses change what their drawing shows and call `refresh`."""

    def __init__(self, context: EditorContext, drawing: ChartDrawing) -> None:
        super().__init__()
        self._context = context
        self._drawing = drawing
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint())
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _tint(self) -> None:
        self._drawing.tokens = self._context.tokens
        self.update()

    def _retranslate(self) -> None:
        self._drawing.language = self._context.language
        self.refresh()

    def refresh(self) -> None:
        """What it shows has changed, or the language."""
        name, description = self._drawing.describe()
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        self._drawing.width, self._drawing.pixel_ratio = self.width(), self.devicePixelRatioF()
        self._drawing.paint(painter)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), self._context.tokens.color("focus"))
