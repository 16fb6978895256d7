"""A button whose text takes as many lines as its width asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionButton

from editor.ui.parts.buttons import PushButton

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ROOM = 8


class WrappingButton(PushButton):
    def __init__(self, context: EditorContext, words: str, *, kind: str, icon_name: str = "") -> None:
        super().__init__(context, kind=kind, icon_name=icon_name)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._words = words
        self.set_words(words)

    def set_words(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        self.setText(self._wrapped(self.width()))
        self.updateGeometry()

    def _wrapped(self, width: int) -> str:
        """The text in the fewest lines that fit."""
        texts = (_broken(self._words, count) for count in range(1, 1 + self._words.count(" ")))
        return next((text for text in texts if self._width(text) <= width), self._narrowest)

    @property
    def _narrowest(self) -> str:
        return self._words.replace(" ", "\n")

    def _width(self, words: str) -> int:
        """The width with this text."""
        return super().sizeHint().width() - self._widest(self.text()) + self._widest(words)

    def _widest(self, words: str) -> int:
        return max(self.fontMetrics().horizontalAdvance(line) for line in words.split("\n"))

    def _height(self, words: str) -> int:
        """The height with this text. The style leaves no room for more than one line."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        contents = QSize(0, max(self.iconSize().height(), self.fontMetrics().size(0, words).height()))
        size = self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, contents, self)
        return size.height() + (_ROOM if "\n" in words else 0)

    # Qt overrides

    def sizeHint(self) -> QSize:
        return QSize(self._width(self._words), self._height(self._words))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width(self._narrowest), self._height(self._words))

    def heightForWidth(self, width: int) -> int:
        return self._height(self._wrapped(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        text = self._wrapped(self.width())
        if text != self.text():
            self.setText(text)


def _broken(words: str, count: int) -> str:
    """Break the text into this many lines, or fewer, each at the space nearest to an equal share."""
    spaces = [index for index, letter in enumerate(words) if letter == " "]
    if not spaces or count == 1:
        return words
    shares = (len(words) * line / count for line in range(1, count))
    breaks = {min(spaces, key=lambda index: abs(index - share)) for share in shares}
    return "".join("\n" if index in breaks else letter for index, letter in enumerate(words))
