"""A combo box with the chevron of the theme. While its list is closed, neither the wheel nor a letter changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.typed_letter import is_typed_letter
from editor.ui.parts.wheel_guard import WheelGuard
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


class ChevronCombo(WheelGuard, QComboBox):
    chevron_size: ClassVar = 14

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setMaxVisibleItems(_MAX_ROWS)
        self.setItemDelegate(ComboRowDelegate(self))
        self.guard_wheel()
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter is a tool, or nothing. The open list has keys of its own."""
        if is_typed_letter(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = self.chevron_size
        color = self._context.tokens.color("text_2" if self.isEnabled() else "line_strong")
        chevron = pixmap("chevron_down", color, side, self.devicePixelRatioF())
        QPainter(self).drawPixmap(QPoint(self.width() - _RIGHT, (self.height() - side) // 2), chevron)
