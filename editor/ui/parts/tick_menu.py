"""A menu of ticks that stays open: whoever sets one often sets several. Esc or a click beside it closes it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget

_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TickMenu(QMenu):
    """Actions that are no ticks close it, as in any menu."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    # Qt overrides

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not _toggle(self.actionAt(event.position().toPoint())):
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _KEYS or not _toggle(self.activeAction()):
            super().keyPressEvent(event)


def _toggle(action: QAction | None) -> bool:
    if action is None or not action.isCheckable() or not action.isEnabled():
        return False
    action.trigger()
    return True
