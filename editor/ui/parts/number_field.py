"""A number with minus and plus. Wheel and keys count only while it has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from editor.ui.parts.buttons import IconButton, paint_focus
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_STEPS = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10}


class NumberField(QWidget):
    """`changed(int)` when the user gave another number."""

    changed = Signal(int)

    def __init__(self, context: EditorContext, *, least: int, most: int, value: int, step: int = 1) -> None:
        super().__init__()
        self._context = context
        self._least, self._most, self._step = least, most, step
        self._value = value
        self.setFixedHeight(context.tokens.size("control"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.field = QLineEdit(str(value))
        self.field.setProperty("kind", "inner")
        self.field.setValidator(QIntValidator(least, most, self))
        self.field.setFixedWidth(16 + self.field.fontMetrics().horizontalAdvance("0" * len(str(most))))
        self.field.editingFinished.connect(lambda: self.set_value(int(self.field.text() or self._value)))
        self.field.installEventFilter(self)
        self.minus = IconButton(context, "minus", side=24, icon_size=14, code="number.less")
        self.plus = IconButton(context, "plus", side=24, icon_size=14, code="number.more")
        for button in (self.minus, self.plus):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # one stop for Tab: the arrow keys do what they do
        self.minus.clicked.connect(lambda *_: self.set_value(self._value - step))
        self.plus.clicked.connect(lambda *_: self.set_value(self._value + step))
        self.setFocusProxy(self.field)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 1, 3, 1)
        row.setSpacing(2)
        for part in (self.field, self.minus, self.plus):
            row.addWidget(part)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    @property
    def value(self) -> int:
        return self._value

    def set_value(self, value: int) -> None:
        value = min(max(value, self._least), self._most)
        self.field.setText(str(value))
        if value != self._value:
            self._value = value
            self.changed.emit(value)

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self.field.setAccessibleName(name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field:
            if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
                step = _STEPS.get(Qt.Key(event.key()))
                if step is not None:
                    self.set_value(self._value + step * self._step)
                    return True
            elif isinstance(event, QWheelEvent):
                if not self.field.hasFocus():
                    event.ignore()
                    return True
                self.set_value(self._value + (self._step if event.angleDelta().y() > 0 else -self._step))
                return True
            elif event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
                self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        painter.setPen(QPen(tokens.color("line_strong"), 1))
        painter.setBrush(tokens.color("surface"))
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        if self.field.hasFocus():
            paint_focus(painter, area, tokens.color("focus"))
