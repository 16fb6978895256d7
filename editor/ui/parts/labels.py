"""Labels by their role in the type scale, columns of them, and hairlines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor.ui.parts.live_connection import set_text
from schema.issues import Parameter

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class WrappedLabel(QLabel):
    """Breaks its words into lines, and is never lower than they are."""

    def __init__(self, words: str = "") -> None:
        super().__init__(words)
        self._measured_words = words
        self._heights: dict[int, int] = {}
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """A column asks for the height at its own width, also where the label is not allowed to be that wide.

        Layouts ask about thirty times for each width, and to break a text into lines takes long: heights are kept.
        """
        words = self.text()
        if words != self._measured_words:
            self._heights.clear()
            self._measured_words = words
        width = min(width, self.maximumWidth())
        height = self._heights.get(width)
        if height is None:
            height = self._heights[width] = super().heightForWidth(width)
        return height

    def changeEvent(self, event: QEvent) -> None:
        self._heights.clear()
        super().changeEvent(event)


def plain_label(words: str = "", kind: str = "", *, wrap: bool = False) -> QLabel:
    label = WrappedLabel(words) if wrap else QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if kind:
        label.setProperty("kind", kind)
    return label


def worded_label(
    context: EditorContext, code: str, kind: str = "", *, wrap: bool = False, **params: Parameter
) -> QLabel:
    label = plain_label("", kind, wrap=wrap)
    set_text(context, label, code, **params)
    return label


def column_of(*labels: QWidget) -> QVBoxLayout:
    """The labels below each other, with no gap."""
    column = QVBoxLayout()
    column.setSpacing(0)
    for label in labels:
        column.addWidget(label)
    return column


def set_kind(widget: QWidget, kind: str, *, tone: str | None = None) -> None:
    """Change what the style sheet takes a widget for."""
    widget.setProperty("kind", kind)
    if tone is not None:
        widget.setProperty("tone", tone)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


class Hairline(QWidget):
    """One pixel of line, lying or standing."""

    def __init__(self, *, upright: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "hairline")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        if upright:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)


def set_background(widget: QWidget, kind: str) -> QWidget:
    """Let the style sheet paint the background of a plain widget."""
    widget.setProperty("kind", kind)
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return widget
