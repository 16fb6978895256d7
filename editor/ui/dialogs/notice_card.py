"""A quiet card in the lower right corner of the window that says what is being written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from editor.ui.dialogs.floating_dialog import SHADOW, paint_floating
from editor.ui.parts.labels import plain_label

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_STATUS_BAR: Final = 32
_WIDTH: Final = 260


class NoticeCard(QWidget):
    """A sentence above a progress bar. Several cards stand on each other."""

    def __init__(self, context: EditorContext, window: QWidget) -> None:
        super().__init__(window)
        self.context = context
        self._window = window
        self.words = plain_label("", wrap=True)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)  # busy, until somebody knows how far it is
        self.bar.setTextVisible(False)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16 + SHADOW, 12 + SHADOW, 16 + SHADOW, 14 + SHADOW)
        self.column.setSpacing(10)
        self.column.addWidget(self.words)
        self.column.addWidget(self.bar)
        self.setFixedWidth(_WIDTH + 2 * SHADOW)
        window.installEventFilter(self)
        self.hide()

    def show_words(self, words: str) -> None:
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show()
        self._move_to_corner()

    def _move_to_corner(self) -> None:
        self.adjustSize()
        right = self._window.width() - self.width() + SHADOW - 16
        bottom = self._window.height() - _STATUS_BAR - 8
        for card in self._window.findChildren(NoticeCard):
            if card is self:
                break
            if card.isVisible():
                bottom -= card.height() - 2 * SHADOW + 8
        self.move(right, bottom - self.height() + SHADOW)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() is QEvent.Type.Resize and self.isVisible():
            self._move_to_corner()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        area = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        paint_floating(painter, area, self.context, background="raised", radius=8)
