"""A combo box with the chevron of the theme. The wheel changes its value only while it has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_RIGHT = 24
_MAX_ROWS = 12


class ComboRowDelegate(QStyledItemDelegate):
    """The default delegate of combo boxes ignores style sheets; this one also paints no focus frame."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.state &= ~QStyle.StateFlag.State_HasFocus


class ChevronCombo(QComboBox):
    chevron_size: ClassVar = 14

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setMaxVisibleItems(_MAX_ROWS)
        self.setItemDelegate(ComboRowDelegate(self))
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = self.chevron_size
        color = self._context.tokens.color("text_2" if self.isEnabled() else "line_strong")
        chevron = pixmap("chevron_down", color, side, self.devicePixelRatioF())
        QPainter(self).drawPixmap(QPoint(self.width() - _RIGHT, (self.height() - side) // 2), chevron)
