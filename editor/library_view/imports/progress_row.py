"""A row over the foot of the library: what is being done, how far it is, and Cancel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QWidget

from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# What takes no longer is not shown.
_SHOWN_AFTER_MS: Final = 500


class ProgressRow(QWidget):
    """Hidden at first; `_delay` runs until it is worth showing."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._progress = (0, 0)
        self.setFixedHeight(40)
        self.mark = QLabel()
        self.words = plain_label("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(240)
        self.cancel = PushButton(context, "library.import-cancel", kind="small", icon_name="stop")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 0, 12, 0)
        self._row.setSpacing(12)
        for widget in (self.mark, self.words, self.bar, self.cancel):
            self._row.addWidget(widget)
        self._row.addStretch(1)
        self._delay = QTimer(self, singleShot=True, interval=_SHOWN_AFTER_MS)
        self.hide()
