"""A canvas between its rulers, with the corner where they meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.board.canvas.ruler import Ruler
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas
    from editor.ui.context import EditorContext


class RulerCorner(QWidget):
    """Where the rulers meet."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        side = context.tokens.size("ruler")
        self.setFixedSize(side, side)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(event.rect(), self._context.tokens.color("ruler"))


class RuledGrid(QGridLayout):
    """The layout of a widget that shows a canvas."""

    def __init__(self, context: EditorContext, canvas: BoardCanvas, owner: QWidget) -> None:
        super().__init__(owner)
        camera, board = canvas.camera, canvas.board_layout
        self.corner = RulerCorner(context)
        self.top_ruler = Ruler(context, camera, board, upright=False)
        self.left_ruler = Ruler(context, camera, board, upright=True)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(0)
        self.addWidget(self.corner, 0, 0)
        self.addWidget(self.top_ruler, 0, 1)
        self.addWidget(self.left_ruler, 1, 0)
        self.addWidget(canvas, 1, 1)
        self.setColumnStretch(1, 1)
        self.setRowStretch(1, 1)
