"""A title that gives way: where it has no room it ends in an ellipsis, and its tool tip has all of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from editor.ui.tool_tip import set_plain_tool_tip

_MIN_WIDTH = 96


class ElidedLabel(QLabel):
    """Plain text in one line. The accessible name is never cut."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._words = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", kind)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_words(self, words: str) -> None:
        if words != self._words:
            self._words = words
            self.setAccessibleName(words)
            self._fit()
            self.updateGeometry()

    @property
    def words(self) -> str:
        return self._words

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, self.width())
        if shown != self.text():
            self.setText(shown)
        set_plain_tool_tip(self, self._words if shown != self._words else "")

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self._words) + 2
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(_MIN_WIDTH, self.sizeHint().width()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
