"""A number with decimals, minus and plus, as the language writes it. Wheel and keys count only with the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QLocale, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from editor.ui.parts.buttons import IconButton, paint_focus
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_STEPS: Final = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10}


class DecimalField(QWidget):
    """`changed(float)` when the user gave another number; `left()` when he is done with it."""

    changed = Signal(float)
    left = Signal()

    def __init__(
        self, context: EditorContext, *, least: float, most: float, step: float, name_code: str, decimals: int = 2
    ) -> None:
        super().__init__()
        self._context = context
        self._least, self._most, self._step, self._decimals = least, most, step, decimals
        self._value = 0.0
        self.setFixedHeight(context.tokens.size("control"))
        self.field = QLineEdit()
        self.field.setProperty("kind", "inner")
        self.field.setMinimumWidth(20 + self.field.fontMetrics().horizontalAdvance(f"−000,{'0' * decimals}"))
        self.field.editingFinished.connect(self._typed)
        self.field.installEventFilter(self)
        set_accessible_name(context, self.field, name_code)
        self.minus = IconButton(context, "minus", side=24, icon_size=14, code="number.less")
        self.plus = IconButton(context, "plus", side=24, icon_size=14, code="number.more")
        for button in (self.minus, self.plus):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # one stop for Tab: the arrow keys do what they do
        self.minus.clicked.connect(self._less)
        self.plus.clicked.connect(self._more)
        self.setFocusProxy(self.field)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 1, 3, 1)
        row.setSpacing(0)
        row.addWidget(self.field, 1)
        row.addWidget(self.minus)
        row.addWidget(self.plus)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        connect_while_alive(context.language_changed, self, lambda *_: self._write())
        self._write()

    @property
    def value(self) -> float:
        return self._value

    def show_value(self, value: float) -> None:
        """From the scenario, not from the user."""
        if value != self._value or not self.field.text():
            self._value = value
            self._write()

    def _take(self, value: float) -> None:
        value = round(min(max(value, self._least), self._most), self._decimals)
        if value != round(self._value, self._decimals):
            self._value = value
            self._write()
            self.changed.emit(value)
        else:
            self._write()

    def _less(self) -> None:
        self._take(self._value - self._step)

    def _more(self) -> None:
        self._take(self._value + self._step)

    def _typed(self) -> None:
        words = self.field.text().strip().replace("−", "-").replace(",", ".")
        try:
            self._take(float(words))
        except ValueError:
            self._write()

    def _write(self) -> None:
        locale = QLocale(self._context.language.locale)
        words = locale.toString(self._value, "f", self._decimals)
        self.field.setText(words.replace(locale.groupSeparator(), "").replace("-", "−"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field:
            if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
                step = _STEPS.get(Qt.Key(event.key()))
                if step is not None:
                    self._take(self._value + step * self._step)
                    return True
            elif isinstance(event, QWheelEvent):
                if self.field.hasFocus():
                    self._take(self._value + (self._step if event.angleDelta().y() > 0 else -self._step))
                else:
                    event.ignore()
                return True
            elif event.type() is QEvent.Type.FocusOut:
                self.left.emit()
                self.update()
            elif event.type() is QEvent.Type.FocusIn:
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
