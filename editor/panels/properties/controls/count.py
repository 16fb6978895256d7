"""A number with minus and plus that may be left to the piece itself: then its own number stands there in grey."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator, QValidator
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.edits.part_changes import SetPartField
from editor.panels.properties.controls.control import Control
from editor.panels.properties.subject import MIXED, shared
from editor.ui.parts.number_field import NumberField
from editor.ui.tool_tip import set_plain_tool_tip
from schema.frozen import Frozen

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# What a part has where the field says nothing; None where that has no number.
UsualOf = Callable[[Frozen], int | None]


class _NumberOrNothing(QIntValidator):
    """Qt's own calls an empty field unfinished, and a field that is unfinished says nothing."""

    def validate(self, words: str, place: int) -> object:
        if not words:
            return QValidator.State.Acceptable, words, place
        return super().validate(words, place)


class OptionalNumber(NumberField):
    """`given(int | None)`: None when its user cleared it."""

    given = Signal(object)

    def __init__(self, context: EditorContext, *, least: int, most: int, may_be_empty: bool) -> None:
        super().__init__(context, least=least, most=most, value=least)
        self.setFocusProxy(None)  # type: ignore[arg-type] # Tab would come by it twice, first by the proxy
        self._may_be_empty = may_be_empty
        self._shown: Any = least
        self.field.setValidator(_NumberOrNothing(least, most, self))
        self.field.editingFinished.disconnect()
        self.field.editingFinished.connect(self._finish)

    def show_number(self, value: Any, usual: Any, mixed: str) -> None:
        """`usual` stands in grey where the value is None; both may be mixed."""
        self._shown = value
        base = value if isinstance(value, int) else usual if isinstance(usual, int) else self._least
        self._value = min(max(base, self._least), self._most)
        words = str(value) if isinstance(value, int) else ""
        grey = mixed if MIXED in (value, usual) else "" if usual is None else str(usual)
        self.field.setPlaceholderText(grey)
        if self.field.text() != words:
            self.field.setText(words)
        metrics = self.field.fontMetrics()
        width = 20 + max(metrics.horizontalAdvance(text) for text in ("00", words, grey))
        if self.field.width() != width:
            self.field.setFixedWidth(width)

    def set_value(self, value: int) -> None:
        """By buttons, keys and wheel."""
        self._give(min(max(value, self._least), self._most))

    def _finish(self) -> None:
        words = self.field.text()
        if words:
            self._give(min(max(int(words), self._least), self._most))
        elif isinstance(self._shown, int):
            if self._may_be_empty:
                self._give(None)
            else:
                self.field.setText(str(self._shown))

    def _give(self, value: int | None) -> None:
        if value is not None:
            self._value = value
        self.field.setText("" if value is None else str(value))
        if value != self._shown:
            self._shown = value
            self.given.emit(value)


class CountControl(Control):
    def __init__(
        self, context: EditorContext, field: str, *, least: int, most: int, usual_of: UsualOf | None = None
    ) -> None:
        super().__init__(context, field)
        self._usual_of = usual_of
        self.number = OptionalNumber(context, least=least, most=most, may_be_empty=usual_of is not None)
        self.number.given.connect(self._given)
        holder = QWidget()
        self.row = QHBoxLayout(holder)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)
        self.row.addWidget(self.number)
        self.row.addStretch(1)
        self.hold(holder)
        self._target = self.number.field

    def _given(self, value: int | None) -> None:
        self.wanted.emit(SetPartField(self.field, value))

    def set_words(self, words: str) -> None:
        self.number.setAccessibleName(words)

    def show_value(self, value: Any, parts: Sequence[Frozen]) -> None:
        usual = None if self._usual_of is None else shared(self._usual_of(part) for part in parts)
        self.number.show_number(value, usual, self.mixed_words)
        empty = value is None and self._usual_of is not None
        words = self.context.text("properties.usual") if empty else ""
        set_plain_tool_tip(self.number.field, words)
        self.number.field.setAccessibleDescription(words)
