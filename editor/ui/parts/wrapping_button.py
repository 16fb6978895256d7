"""A button whose text takes two lines where it does not fit on one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from editor.ui.parts.buttons import PushButton

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ROOM = 8


class WrappingButton(PushButton):
    def __init__(self, context: EditorContext, words: str, *, kind: str, icon_name: str = "") -> None:
        super().__init__(context, kind=kind, icon_name=icon_name)
        self._words = words
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_words(words)

    def set_words(self, words: str) -> None:
        self._words = words
        self.setText(words)
        self.setAccessibleName(words)
        self.updateGeometry()

    def _width(self, words: str) -> int:
        """The width with this text."""
        return super().sizeHint().width() - self._widest(self.text()) + self._widest(words)

    def _widest(self, words: str) -> int:
        return max(self.fontMetrics().horizontalAdvance(line) for line in words.split("\n"))

    def sizeHint(self) -> QSize:
        return QSize(self._width(self._words), self._height)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width(_halved(self._words)), self._height)

    @property
    def _height(self) -> int:
        """The style leaves no room for a second line."""
        return super().sizeHint().height() + (_ROOM if "\n" in self.text() else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setText(self._words if self.width() >= self._width(self._words) else _halved(self._words))


def _halved(words: str) -> str:
    """Break the text at the space nearest to its middle."""
    indices = [index for index, letter in enumerate(words) if letter == " "]
    if not indices:
        return words
    index = min(indices, key=lambda index: abs(2 * index - len(words)))
    return f"{words[:index]}\n{words[index + 1 :]}"
