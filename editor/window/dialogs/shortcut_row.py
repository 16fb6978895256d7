"""Paints a row of the shortcuts page: icon, what it does, and its keys as caps at the right edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from editor.render.fonts import lato
from editor.ui.actions.registry import native_keys
from editor.ui.parts.key_cap import paint_key_cap
from editor.ui.parts.row_delegate import Index, RowDelegate
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_ROW = 32
_BOLD = QFont.Weight.Bold


class ShortcutRow(RowDelegate):
    def __init__(self, context: EditorContext, registry: ActionRegistry, parent: QWidget) -> None:
        super().__init__(context, parent, height=_ROW)
        self._registry = registry

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        action = str(index.data(int(Qt.ItemDataRole.UserRole)))
        tokens = self._context.tokens
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        if chosen or hovered:
            self.paint_background(painter, QRectF(area), "accent_soft" if chosen else "sunken")
        ratio = painter.device().devicePixelRatioF()
        mark = tokens.color("accent_text" if chosen else "text_2")
        picture = pixmap(self._registry.spec(action).icon, mark, 16, ratio)
        painter.drawPixmap(area.left() + 10, area.top() + 8, picture)
        right = area.right() - 10
        for keys in reversed(self._registry.keys(action)):
            right = paint_key_cap(painter, tokens, native_keys(keys), right, area.center().y()) - 6
        painter.setFont(lato(13, _BOLD if chosen else QFont.Weight.Normal))
        painter.setPen(tokens.color("text"))
        words = QRect(area.left() + 38, area.top(), right - area.left() - 44, _ROW)
        title = str(index.data(int(Qt.ItemDataRole.DisplayRole)))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
