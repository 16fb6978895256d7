"""Toasts: one line at the bottom, at most two at a time, six seconds, with Undo when something changed.

They never have the focus: Undo has its key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QWidget

from editor.ui.dialogs.floating_dialog import SHADOW, paint_floating
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

LIFE_MS: Final = 6_000
MAX_TOASTS: Final = 2


class Toast(QWidget):
    def __init__(
        self, context: EditorContext, window: QWidget, message: str, undo: Callable[[], object] | None
    ) -> None:
        super().__init__(window)
        self._context = context
        self.setAccessibleName(message)
        mark = QLabel()
        mark.setPixmap(pixmap("check_circle", context.tokens.color("ok"), 18, self.devicePixelRatioF()))
        self.words = plain_label(message)
        row = QHBoxLayout(self)
        row.setContentsMargins(16 + SHADOW, 8 + SHADOW, 12 + SHADOW, 8 + SHADOW)
        row.setSpacing(12)
        row.addWidget(mark)
        row.addWidget(self.words)
        if undo is not None:
            self.undo = PushButton(context, "toast.undo", kind="link")
            self.undo.clicked.connect(lambda *_: (undo(), self.close()))
            row.addSpacing(16)
            row.addWidget(self.undo)
        close = IconButton(context, "close", side=24, icon_size=14, code="toast.close")
        close.clicked.connect(self.close)
        row.addWidget(close)
        for button in self.findChildren(QAbstractButton):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._timer = QTimer(self, singleShot=True, interval=LIFE_MS)
        self._timer.timeout.connect(self.close)
        self._timer.start()

    def enterEvent(self, event: QEnterEvent) -> None:
        del event
        self._timer.stop()

    def leaveEvent(self, event: QEvent) -> None:
        del event
        self._timer.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        area = QRectF(self.rect()).adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        paint_floating(painter, area, self._context, background="raised", radius=8)


class Toasts(QObject):
    """Puts toasts over a window; `find_foot` says above which line, in its coordinates."""

    def __init__(self, context: EditorContext, window: QWidget, find_foot: Callable[[], int]) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._find_foot = find_foot
        self.visible: list[Toast] = []
        context.toast_requested.connect(self.show)
        window.installEventFilter(self)

    def show(self, message: str, document: Document | None = None) -> None:
        while len(self.visible) >= MAX_TOASTS:
            self.visible[0].close()
        toast = Toast(self._context, self._window, message, document.undo if document is not None else None)
        toast.installEventFilter(self)
        if document is not None:  # once the history moves on, its Undo would take back another step
            document.history_changed.connect(toast.close)
        self.visible.append(toast)
        toast.show()
        self._place()

    def _place(self) -> None:
        foot = self._find_foot()
        for toast in reversed(self.visible):
            toast.adjustSize()
            foot -= toast.height() - 2 * SHADOW + 8
            toast.move((self._window.width() - toast.width()) // 2, foot - SHADOW)
            toast.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window:
            if event.type() is QEvent.Type.Resize:
                self._place()
        elif event.type() is QEvent.Type.Close and watched in self.visible:
            self.visible.remove(watched)
            watched.deleteLater()
            self._place()
        return False
