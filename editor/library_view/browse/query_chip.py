"""A chip in the query field: one filter, with a cross that removes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter

from editor.library_view.browse.filter_words import filter_text, filter_words
from editor.render.fonts import lato
from editor.ui.parts.buttons import PaintedButton
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_BOLD: Final = QFont.Weight.Bold
_HEIGHT: Final = 26
_CROSS: Final = 14


class QueryChip(PaintedButton):
    """Squared, with a cross that is always there. `removed(filter)` by the cross, Delete or Backspace."""

    removed = Signal(str)

    def __init__(self, context: EditorContext, text: str) -> None:
        super().__init__(context)
        self.filter = text
        self._name, self._values = "", ""
        self.setFixedHeight(_HEIGHT)
        self.clicked.connect(self._remove)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _retranslate(self) -> None:
        name, self._values = filter_words(self.filter, self._context)
        self._name = self._context.text("library.filter-name", name=name) if name else ""
        words = filter_text(self.filter, self._context)
        self.setAccessibleName(self._context.text("library.drop-filter", filter=words))
        set_plain_tool_tip(self, self.accessibleName())
        self.setFixedWidth(self._name_width() + self._values_width() + 16 + _CROSS + 6)
        self.update()

    def _name_width(self) -> int:
        return QFontMetrics(lato(13)).horizontalAdvance(self._name) + 5 if self._name else 0

    def _values_width(self) -> int:
        return QFontMetrics(lato(13, _BOLD)).horizontalAdvance(self._values)

    def _remove(self) -> None:
        self.removed.emit(self.filter)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._remove()
            return
        super().keyPressEvent(event)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        area = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("accent_soft"))
        painter.drawRoundedRect(area, 6, 6)
        painter.setPen(tokens.color("accent_text"))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(lato(13))
        painter.drawText(area.adjusted(8, 0, 0, 0), middle, self._name)
        painter.setFont(lato(13, _BOLD))
        painter.drawText(area.adjusted(8 + self._name_width(), 0, 0, 0), middle, self._values)
        cross = pixmap(
            "close", tokens.color("text" if self.underMouse() else "accent_text"), _CROSS, self.devicePixelRatioF()
        )
        painter.drawPixmap(QPointF(area.right() - _CROSS - 6, (area.height() - _CROSS) / 2), cross)
