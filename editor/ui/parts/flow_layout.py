"""A layout that puts words and slots side by side and wraps them into lines, as in a sentence."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

_GLUED = "glued"


def glue(widget: QWidget) -> QWidget:
    """Let a widget follow the one before it without a gap, as a full stop does, and stay on its line."""
    widget.setProperty(_GLUED, True)
    return widget


class FlowLayout(QLayout):
    """The layout of a widget; PySide does not keep one alive that lies inside of another layout."""

    def __init__(self, parent: QWidget, *, gap: int = 5, line_gap: int = 5) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap, self._line_gap = gap, line_gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.lay_out(QRect(0, 0, width, 0), move=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """As wide as its widest part: what is wider than the room has a line of its own."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self.lay_out(area, move=True)

    def lay_out(self, area: QRect, *, move: bool) -> int:
        """Put the items into lines; returns the height. Words stand in the middle of their line."""
        top = area.y()
        for line in self._lines(area.width()):
            height = max(item.sizeHint().height() for item, _ in line)
            for item, x in line:
                size = item.sizeHint()
                if move:
                    item.setGeometry(QRect(QPoint(area.x() + x, top + (height - size.height()) // 2), size))
            top += height + self._line_gap
        return max(0, top - self._line_gap - area.y())

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, int]]]:
        lines: list[list[tuple[QLayoutItem, int]]] = []
        right = 0
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            size = item.sizeHint().width()
            glued = widget is not None and bool(widget.property(_GLUED))
            gap = 0 if glued else self._gap
            if lines and (right + gap + size <= width or glued):
                lines[-1].append((item, right + gap))
                right += gap + size
            else:
                lines.append([(item, 0)])
                right = size
        return lines
