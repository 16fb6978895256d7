"""Menus that are made when they are wanted and gone when they are closed."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget


def pop_up(menu: QMenu, where: QPoint) -> None:
    """`where` is on the screen."""
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(where)


def pop_up_at_end(menu: QMenu, button: QWidget) -> None:
    """Below a button, ending where it ends."""
    pop_up(menu, button.mapToGlobal(QPoint(button.width() - menu.sizeHint().width(), button.height())))
