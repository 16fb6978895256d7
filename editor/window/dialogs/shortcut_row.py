"""Paints a row of the shortcuts page: icon, what it does, and its keys as caps at the right edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.render.fonts import lato
from editor.ui.actions.registry import native_keys
from editor.ui.parts.key_cap import paint_key_cap
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_ROW = 32
_BOLD = QFont.Weight.Bold


class ShortcutRow(QStyledItemDelegate):
    def __init__(self, context: EditorContext, registry: ActionRegistry, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._registry = registry

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del option, index
        return QSize(200, _ROW)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        action = str(index.data(int(Qt.ItemDataRole.UserRole)))
        tokens = self._context.tokens
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("accent_soft" if chosen else "sunken"))
            painter.drawRoundedRect(QRectF(area), 6, 6)
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
        painter.restore()
