"""How far a run is: a count, the time left, a line, and a tick when it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from rules.lab.reading import Progress

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_WIDTH: Final = 168
_MINUTE: Final = 60


class RunProgress(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._progress: Progress | None = None
        self.count = plain_label("", "small")
        self.done = QWidget()
        self._tick = QLabel()
        self.done_words = worded_label(context, "lab.done", "bold")
        done = QHBoxLayout(self.done)
        done.setContentsMargins(0, 0, 0, 0)
        done.setSpacing(4)
        for label in (self._tick, self.done_words):
            done.addWidget(label)
        self.left = plain_label("", "small")
        self.line = QProgressBar()
        self.line.setTextVisible(False)
        self.line.setMinimumWidth(_WIDTH)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.count)
        row.addStretch(1)
        row.addWidget(self.left)
        row.addWidget(self.done)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 8)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.line)
        column.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)
        self._is_running = False
        self._show()

    def _tint(self) -> None:
        color = self._context.tokens.color("ok")
        self._tick.setPixmap(pixmap("check_circle", color, 16, self.devicePixelRatioF()))

    def show_progress(self, progress: Progress | None, *, is_running: bool) -> None:
        """None before the first run."""
        if (progress, is_running) != (self._progress, self._is_running):
            self._progress, self._is_running = progress, is_running
            self._show()

    def _show(self) -> None:
        progress = self._progress
        self.setVisible(progress is not None)
        if progress is None:
            return
        text = self._context.text
        count = text("lab.count", done=progress.done, planned=progress.planned) if progress.planned else ""
        self.count.setText(count)
        self.line.setRange(0, max(progress.planned, 1))
        self.line.setValue(progress.done)
        self.done.setVisible(not self._is_running and progress.done >= progress.planned)
        left = "" if progress.seconds_left is None or not self._is_running else self._time_left(progress.seconds_left)
        self.left.setText(left)
        self.left.setVisible(bool(left))
        self.setAccessibleName(" · ".join(part for part in (count, left) if part))

    def _time_left(self, seconds: float) -> str:
        if seconds < _MINUTE:
            return self._context.text("lab.seconds-left", count=max(1, round(seconds)))
        return self._context.text("lab.minutes-left", count=round(seconds / _MINUTE))
