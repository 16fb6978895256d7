"""A control for a number. An empty field shows the default of the piece as placeholder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator, QValidator
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.edits.part_changes import SetPartField
from editor.panels.properties.controls.control import Control
from editor.panels.properties.selected_hexes import MIXED, shared
from editor.ui.parts.number_field import NumberField
from editor.ui.tool_tip import set_plain_tool_tip
from schema.frozen import Frozen

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# The default of a part whose field is empty; None where there is none.
DefaultOf = Callable[[Frozen], int | None]


class _NumberOrNothing(QIntValidator):
    """Accepts an empty field, which QIntValidator rejects."""

    def validate(self, words: str, position: int) -> object:
        if not words:
            return QValidator.State.Acceptable, words, position
        return super().validate(words, position)


class OptionalNumber(NumberField):
    """`value_edited(int | None)`: None when the user cleared it."""

    value_edited = Signal(object)

    def __init__(self, context: EditorContext, *, minimum: int, maximum: int, may_be_empty: bool) -> None:
        super().__init__(context, minimum=minimum, maximum=maximum, value=minimum)
        self.setFocusProxy(None)  # type: ignore[arg-type] # a proxy would be a second tab stop
        self._may_be_empty = may_be_empty
        self._shown_value: Any = minimum
        self.field.setValidator(_NumberOrNothing(minimum, maximum, self))
        self.field.editingFinished.disconnect()
        self.field.editingFinished.connect(self._finish)

    def show_number(self, value: Any, default: Any, mixed: str) -> None:
        """`default` is the placeholder where the value is None; both may be mixed."""
        self._shown_value = value
        base = value if isinstance(value, int) else default if isinstance(default, int) else self.minimum
        self._value = min(max(base, self.minimum), self.maximum)
        words = str(value) if isinstance(value, int) else ""
        grey = mixed if MIXED in (value, default) else "" if default is None else str(default)
        self.field.setPlaceholderText(grey)
        if self.field.text() != words:
            self.field.setText(words)
        metrics = self.field.fontMetrics()
        width = 20 + max(metrics.horizontalAdvance(text) for text in ("00", words, grey))
        if self.field.width() != width:
            self.field.setFixedWidth(width)

    def set_value(self, value: int) -> None:
        """Called by buttons, keys and wheel."""
        self._edit_value(min(max(value, self.minimum), self.maximum))

    def _finish(self) -> None:
        words = self.field.text()
        if words:
            self._edit_value(min(max(int(words), self.minimum), self.maximum))
        elif isinstance(self._shown_value, int):
            if self._may_be_empty:
                self._edit_value(None)
            else:
                self.field.setText(str(self._shown_value))

    def _edit_value(self, value: int | None) -> None:
        if value is not None:
            self._value = value
        self.field.setText("" if value is None else str(value))
        if value != self._shown_value:
            self._shown_value = value
            self.value_edited.emit(value)


class CountControl(Control):
    def __init__(
        self, context: EditorContext, field: str, *, minimum: int, maximum: int, default_of: DefaultOf | None = None
    ) -> None:
        super().__init__(context, field)
        self._default_of = default_of
        self.number = OptionalNumber(context, minimum=minimum, maximum=maximum, may_be_empty=default_of is not None)
        self.number.value_edited.connect(self._set_value)
        holder = QWidget()
        self.row = QHBoxLayout(holder)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)
        self.row.addWidget(self.number)
        self.row.addStretch(1)
        self.add_widget(holder)
        self._target = self.number.field

    def _set_value(self, value: int | None) -> None:
        self.change_requested.emit(SetPartField(self.field, value))

    def set_words(self, words: str) -> None:
        self.number.setAccessibleName(words)

    def show_value(self, value: Any, parts: Sequence[Frozen]) -> None:
        default = None if self._default_of is None else shared(self._default_of(part) for part in parts)
        self.number.show_number(value, default, self.mixed_words)
        empty = value is None and self._default_of is not None
        words = self.context.text("properties.usual") if empty else ""
        set_plain_tool_tip(self.number.field, words)
        self.number.field.setAccessibleDescription(words)
