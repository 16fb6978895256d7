"""What a slow disk gets: a quiet card at the foot of the window that says which file is being written."""

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


class SavingNotice(QWidget):
    """One for a window; `show_files` with nothing hides it. A write cannot be stopped half-way, so it has no Cancel."""

    def __init__(self, context: EditorContext, window: QWidget) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self.words = plain_label("", wrap=True)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)  # the system does not say how far it is
        self.bar.setTextVisible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(16 + SHADOW, 12 + SHADOW, 16 + SHADOW, 14 + SHADOW)
        column.setSpacing(10)
        column.addWidget(self.words)
        column.addWidget(self.bar)
        self.setFixedWidth(_WIDTH + 2 * SHADOW)
        window.installEventFilter(self)
        self.hide()

    def show_files(self, names: list[str]) -> None:
        if not names:
            self.hide()
            return
        words = self._context.text("saving.slow", files=", ".join(names))
        self.words.setText(words)
        self.setAccessibleName(words)
        self.show()
        self._place()

    def _place(self) -> None:
        self.adjustSize()
        right = self._window.width() - self.width() + SHADOW - 16
        self.move(right, self._window.height() - _STATUS_BAR - self.height() + SHADOW - 8)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        area = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        paint_floating(painter, area, self._context, ground="raised", radius=8)
