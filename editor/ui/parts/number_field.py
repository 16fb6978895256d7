"""A field for a whole number, with minus and plus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QSizePolicy

from editor.ui.parts.stepped_field import SteppedField

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class NumberField(SteppedField):
    """`changed(int)` when the number has changed."""

    changed = Signal(int)

    def __init__(self, context: EditorContext, *, minimum: int, maximum: int, value: int, step: int = 1) -> None:
        super().__init__(context)
        self.minimum, self.maximum = minimum, maximum
        self._step = step
        self._value = value
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.field.setText(str(value))
        self.field.setValidator(QIntValidator(minimum, maximum, self))
        self.field.setFixedWidth(16 + self.field.fontMetrics().horizontalAdvance("0" * len(str(maximum))))
        self.field.editingFinished.connect(lambda: self.set_value(int(self.field.text() or self._value)))

    @property
    def value(self) -> int:
        return self._value

    def set_value(self, value: int) -> None:
        value = min(max(value, self.minimum), self.maximum)
        self.field.setText(str(value))
        if value != self._value:
            self._value = value
            self.changed.emit(value)

    def step_by(self, count: int) -> None:
        self.set_value(self._value + count * self._step)

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self.field.setAccessibleName(name)
