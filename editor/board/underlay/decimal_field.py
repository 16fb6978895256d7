"""A number with decimals, minus and plus, as the language writes it. Wheel and keys count only with the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, QObject, Signal

from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.stepped_field import SteppedField

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class DecimalField(SteppedField):
    """`changed(float)` when the user gave another number; `left()` when he is done with it."""

    changed = Signal(float)
    left = Signal()

    def __init__(
        self, context: EditorContext, *, minimum: float, maximum: float, step: float, name_code: str, decimals: int = 2
    ) -> None:
        super().__init__(context, spacing=0)
        self._minimum, self._maximum, self._step, self._decimals = minimum, maximum, step, decimals
        self._value = 0.0
        self.field.setMinimumWidth(20 + self.field.fontMetrics().horizontalAdvance(f"−000,{'0' * decimals}"))
        self.field.editingFinished.connect(self._typed)
        set_accessible_name(context, self.field, name_code)
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
        value = round(min(max(value, self._minimum), self._maximum), self._decimals)
        if value != round(self._value, self._decimals):
            self._value = value
            self._write()
            self.changed.emit(value)
        else:
            self._write()

    def step_by(self, count: int) -> None:
        self._take(self._value + count * self._step)

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
        if watched is self.field and event.type() is QEvent.Type.FocusOut:
            self.left.emit()
        return super().eventFilter(watched, event)
