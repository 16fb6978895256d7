"""A section that folds: a chevron and a bold word above what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.live_connection import connect_while_alive, set_text
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_HEAD = 28


class FoldButton(PaintedButton):
    """The head of a section: a chevron and its bold word."""

    def __init__(self, context: EditorContext, code: str) -> None:
        super().__init__(context)
        self.setCheckable(True)
        self.setChecked(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        set_text(context, self, code)
        connect_while_alive(context.language_changed, self, lambda *_: self.updateGeometry())

    def sizeHint(self) -> QSize:
        words = QFontMetrics(lato(13, QFont.Weight.Bold)).horizontalAdvance(self.text())
        return QSize(24 + words + 8, _HEAD)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        mark = "chevron_down" if self.isChecked() else "chevron_right"
        painter.drawPixmap(QPoint(2, (_HEAD - 16) // 2), pixmap(mark, tokens.color("text_2"), 16, self._ratio))
        painter.setFont(lato(13, QFont.Weight.Bold))
        painter.setPen(tokens.color("text"))
        area = QRectF(24, 0, self.width() - 24, self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())

    @property
    def _ratio(self) -> float:
        return self.devicePixelRatioF()


class FoldingSection(QWidget):
    def __init__(self, context: EditorContext, code: str, *, is_open: bool = True) -> None:
        super().__init__()
        self.head = FoldButton(context, code)
        self.head_row = QHBoxLayout()
        self.head_row.setContentsMargins(0, 0, 0, 0)
        self.head_row.setSpacing(8)
        self.head_row.addWidget(self.head, 1)
        self.body = QWidget()
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(12)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addLayout(self.head_row)
        outer.addWidget(self.body)
        self.head.toggled.connect(self.body.setVisible)
        self.set_open(is_open)

    def set_open(self, is_open: bool) -> None:
        self.head.setChecked(is_open)
        self.body.setVisible(is_open)

    @property
    def is_open(self) -> bool:
        return self.head.isChecked()

    def __contains__(self, widget: Any) -> bool:
        return isinstance(widget, QWidget) and self.isAncestorOf(widget)
