"""A combo of the bar: as wide as its words, with our chevron; the wheel counts only while it has the focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox

from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ROOM = 56


class ChoiceCombo(QComboBox):
    """`chosen(value)` when the user took another one."""

    chosen = Signal(str)

    def __init__(self, context: EditorContext, name_code: str) -> None:
        super().__init__()
        self._context = context
        self._name_code = name_code
        self._choices: tuple[tuple[str, str], ...] = ()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.activated.connect(self._activated)
        connect_while_alive(context.language_changed, self, self.speak, now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def set_choices(self, choices: Sequence[tuple[str, str]], value: str) -> None:
        """Values with the codes of their words."""
        self._choices = tuple(choices)
        self.clear()
        for key, _ in self._choices:
            self.addItem("", key)
        self.set_value(value)
        self.speak()

    @property
    def value(self) -> str:
        return str(self.currentData() or "")

    def set_value(self, value: str) -> None:
        self.setCurrentIndex(max(0, self.findData(value)))

    def speak(self, *_: object) -> None:
        words = self._context.text(self._name_code)
        self.setAccessibleName(words)
        self.setToolTip(words)
        for place, (_value, code) in enumerate(self._choices):
            self.setItemText(place, self._context.text(code))
        self.updateGeometry()

    def _activated(self, _: int) -> None:
        self.chosen.emit(self.value)

    # Qt overrides

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(self.itemText(place)) for place in range(self.count())), default=0)
        return QSize(widest + _ROOM, self._context.tokens.size("control"))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        mark = pixmap("chevron_down", self._context.tokens.color("text_2"), 14, self.devicePixelRatioF())
        painter.drawPixmap(QPoint(self.width() - 24, (self.height() - 14) // 2), mark)
