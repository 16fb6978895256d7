"""A notice below a text that was taken over: the data has changed since. It shows the new generated text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.ui.parts.buttons import PushButton
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class DataChangeNotice(QWidget):
    """The buttons: `use` takes the new generated text, `keep` says that the text is right as it is."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._mark = QLabel()
        head = worded_label(context, "texts.changed-since", "bold", wrap=True)
        self.words = plain_label("", wrap=True)
        self.use = PushButton(context, "texts.use-new", kind="small", icon_name="link")
        self.keep = PushButton(context, "texts.keep-mine", kind="small")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._mark, alignment=Qt.AlignmentFlag.AlignTop)
        row.addWidget(head, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.words)
        for button in (self.use, self.keep):
            column.addWidget(button, alignment=Qt.AlignmentFlag.AlignLeft)
        connect_while_alive(context.theme_changed, self, self._tint, now=True)

    def show_text(self, text: str) -> None:
        self.words.setText(text)

    def _tint(self, *_: object) -> None:
        self._mark.setPixmap(pixmap("link", self._context.tokens.color("info"), 16, self.devicePixelRatioF()))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._context.tokens.color("info_soft"))
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
