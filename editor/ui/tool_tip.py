"""Tool tips. Qt takes a tip with a tag in it for rich text, so every tip of the program is set here, as plain text."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QTabBar, QToolTip, QWidget


class _TipHolder(Protocol):
    """A widget, an action or an item of a list."""

    def setToolTip(self, tip: str, /) -> None: ...


def plain_tool_tip(words: str) -> str:
    """The words as Qt shows them letter by letter, for a model; unchanged where Qt would do so anyway."""
    if "<" not in words and "&lt;" not in words:
        return words
    escaped = words.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br>")
    return f"<qt>{escaped}</qt>"


def set_plain_tool_tip(holder: _TipHolder, words: str) -> None:
    holder.setToolTip(plain_tool_tip(words))


def set_tab_tool_tip(tabs: QTabBar, index: int, words: str) -> None:
    tabs.setTabToolTip(index, plain_tool_tip(words))


def copy_tool_tip(action: QAction, widget: QWidget) -> None:
    """Give a button the tip that its action has."""
    widget.setToolTip(action.toolTip())


def show_tool_tip(position: QPoint, words: str, widget: QWidget) -> None:
    """Show a tip now; `position` is one of the screen."""
    QToolTip.showText(position, plain_tool_tip(words), widget)
