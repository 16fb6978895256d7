"""Fields of a form. `value_edited(value)` is emitted for edits by the user only, never by `show_value`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QSizePolicy, QStackedLayout, QWidget

from editor.ui.parts.chevron_combo import ChevronCombo
from editor.ui.parts.number_field import NumberField
from editor.ui.parts.plain_text import plain_text
from editor.ui.parts.segments import Segments
from editor.ui.parts.tick_box import TickBox

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# After such a pause the next letter begins another step of the history.
TYPING_PAUSE_MS = 2000


class ChoiceField(ChevronCombo):
    """One of several values, each with its text."""

    chevron_size = 16
    value_edited = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._values: tuple[Any, ...] = ()
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.activated.connect(self._activated)

    @property
    def values(self) -> tuple[Any, ...]:
        return self._values

    def set_choices(self, choices: Sequence[tuple[Any, str]]) -> None:
        """Keeps what is chosen. A list that is open stays as it is until it is closed."""
        value = self.value
        values = tuple(value for value, _ in choices)
        words = [word for _, word in choices]
        if values == self._values and words == [self.itemText(index) for index in range(self.count())]:
            return
        self.blockSignals(True)
        self._values = values
        self.clear()
        self.addItems(words)
        self.blockSignals(False)
        self.show_value(value)
        widest = max((self.fontMetrics().horizontalAdvance(word) for word in words), default=0)
        self.view().setMinimumWidth(widest + 48)

    @property
    def value(self) -> Any:
        index = self.currentIndex()
        return self._values[index] if 0 <= index < len(self._values) else None

    def show_value(self, value: Any) -> None:
        self.blockSignals(True)
        self.setCurrentIndex(self._values.index(value) if value in self._values else -1)
        self.blockSignals(False)

    def _activated(self, index: int) -> None:
        self.value_edited.emit(self._values[index])


class SegmentField(QWidget):
    """Two to five values side by side, or in a list where their words have no room; none may be chosen."""

    value_edited = Signal(object)

    def __init__(self, context: EditorContext, values: Sequence[Any]) -> None:
        super().__init__()
        self._values = {str(value): value for value in values}
        self._words = dict.fromkeys(self._values, "")
        self.row = Segments(context, height=30)
        for key in self._values:
            self.row.add(key)
        self.row.chosen.connect(self._chosen)
        self.list = ChoiceField(context)
        self.list.value_edited.connect(self.value_edited)
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self._stack.addWidget(self.row)
        self._stack.addWidget(self.list)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(30)

    def set_words(self, key: str, words: str) -> None:
        if self._words[key] != words:
            self._words[key] = words
            self.row.set_words(key, words)
            self.list.set_choices([(self._values[one], self._words[one]) for one in self._values])
            self._fit()

    def show_value(self, value: Any) -> None:
        self.list.show_value(value)
        if value is not None:
            self.row.set_current(str(value))
        else:
            self._uncheck()

    def _uncheck(self) -> None:
        """An exclusive group only lets its last button be unchecked while it is not exclusive."""
        for key in self._values:
            segment = self.row.segment(key)
            group = segment.group()
            group.setExclusive(False)
            segment.setChecked(False)
            group.setExclusive(True)

    @property
    def is_list(self) -> bool:
        return self._stack.currentWidget() is self.list

    def _chosen(self, key: str) -> None:
        self.value_edited.emit(self._values[key])

    def _fit(self) -> None:
        """Show the segments if they fit, else the list. The focus stays in the field."""
        target: QWidget = self.list if self.row.minimumSizeHint().width() > self.width() else self.row
        if self._stack.currentWidget() is not target:
            had_focus = self.isAncestorOf(QApplication.focusWidget() or self)
            self._stack.setCurrentWidget(target)
            if had_focus:
                target.setFocus()

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self.list.setAccessibleName(name)
        for key in self._values:
            self.row.segment(key).setAccessibleDescription(name)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.list.minimumSizeHint().width(), 30)

    def sizeHint(self) -> QSize:
        return QSize(max(self.row.sizeHint().width(), self.minimumSizeHint().width()), 30)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class CountField(NumberField):
    """A number, or none yet: then the first click sets the default. An optional field may be emptied."""

    value_edited = Signal(object)

    def __init__(
        self, context: EditorContext, *, maximum: int = 99, minimum: int = 0, default: int = 1, optional: bool = False
    ) -> None:
        self._is_empty = False
        self._default = default
        self._optional = optional
        super().__init__(context, minimum=minimum, maximum=maximum, value=default)
        self.changed.connect(self._changed)

    def _changed(self, value: int) -> None:
        self.value_edited.emit(value)

    def show_value(self, value: int | None) -> None:
        self._is_empty = value is None
        self._value = self._default if value is None else value
        words = "" if value is None else str(value)
        if self.field.text() != words:
            self.field.setText(words)

    def set_value(self, value: int) -> None:
        if self._is_empty:
            value = int(self.field.text() or self._default)
            self._is_empty = False
            self._value = self.minimum - 1  # any number is another one
        super().set_value(value)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() is QEvent.Type.FocusOut and not self.field.text():
            if self._optional and not self._is_empty:
                self.value_edited.emit(None)
            self.show_value(None if self._is_empty or self._optional else self._value)
        return super().eventFilter(watched, event)


class TickField(TickBox):
    """Yes or no, with its words beside it."""

    value_edited = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self.clicked.connect(self._clicked)

    def _clicked(self, on: bool) -> None:
        self.value_edited.emit(on)

    def show_value(self, value: bool) -> None:
        self.setChecked(value)


class LineField(QLineEdit):
    """A line of text. `value_edited` comes with every letter, `paused` when later letters are another step.

    As every letter goes to the document at once, undo is that of the document.
    """

    value_edited = Signal(object)
    paused = Signal()

    def __init__(self, *, max_length: int = 1000) -> None:
        super().__init__()
        self.setMaxLength(max_length)
        self.typing_pause = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self.typing_pause.timeout.connect(self.paused)
        self.textEdited.connect(self._typed)
        self.editingFinished.connect(self.paused)

    def _typed(self, text: str) -> None:
        self.typing_pause.start()
        self.value_edited.emit(text or None)

    def show_value(self, value: str | None) -> None:
        if self.text() != (value or ""):
            self.setText(value or "")
            self.setCursorPosition(0 if not self.hasFocus() else len(self.text()))

    def isUndoAvailable(self) -> bool:
        return False

    def isRedoAvailable(self) -> bool:
        return False

    def sizeHint(self) -> QSize:
        return QSize(120, super().sizeHint().height())


class ProseField(QPlainTextEdit):
    """A text of some lines; it grows with them. Tab leaves it."""

    value_edited = Signal(object)
    paused = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._is_shown = False
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)  # undo is that of the document
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.typing_pause = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self.typing_pause.timeout.connect(self.paused)
        self.textChanged.connect(self._typed)
        self.setFixedHeight(64)

    def _typed(self) -> None:
        if not self._is_shown:
            self.typing_pause.start()
            self.value_edited.emit(plain_text(self.document()))

    def show_value(self, value: str) -> None:
        if plain_text(self.document()) != value:
            self._is_shown = True
            self.setPlainText(value)
            self._is_shown = False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.paused.emit()
