"""Controls for one of several values: a combo box, or segments where there is room for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from editor.edits.part_changes import SetPartField
from editor.panels.properties.controls.choice_box import ChoiceBox, FieldOption
from editor.panels.properties.controls.control import Control
from editor.panels.properties.selected_hexes import MIXED
from editor.ui.parts.segments import Segments
from schema.frozen import Frozen

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# The options for the parts that are shown.
OptionsOf = Callable[[Sequence[Frozen]], Sequence[FieldOption]]


class ChoiceControl(Control):
    def __init__(self, context: EditorContext, field: str, options_of: OptionsOf) -> None:
        super().__init__(context, field)
        self._options_of = options_of
        self.box = ChoiceBox(context)
        self.box.value_edited.connect(self._set_value)
        self.add_widget(self.box)

    def _set_value(self, value: Any) -> None:
        self.change_requested.emit(SetPartField(self.field, value))

    def show_value(self, value: Any, parts: Sequence[Frozen]) -> None:
        self.box.set_options(self._options_of(parts))
        self.box.show_value(value, self.mixed_words if value is MIXED else "")


class _ChoiceSegments(Segments):
    def clear(self) -> None:
        """None of them is on: the values are mixed."""
        self._group.setExclusive(False)
        for segment in self._segments.values():
            segment.setChecked(False)
        self._group.setExclusive(True)

    def width_of_words(self) -> int:
        return 2 + sum(segment.sizeHint().width() for segment in self._segments.values())


class SegmentsControl(ChoiceControl):
    """Segments for a few fixed values; a combo box where they do not fit."""

    def __init__(self, context: EditorContext, field: str, options_of: OptionsOf) -> None:
        super().__init__(context, field, options_of)
        self.segments = _ChoiceSegments(context, height=context.tokens.size("control"))
        self._keys: list[Any] = []
        for index, option in enumerate(options_of(())):
            self._keys.append(option.value)
            self.segments.add(str(index), option.words)
        self.segments.chosen.connect(self._chosen)
        self.add_widget(self.segments)
        self._words = ""
        self.box.hide()

    def _chosen(self, key: str) -> None:
        self._set_value(self._keys[int(key)])

    def show_value(self, value: Any, parts: Sequence[Frozen]) -> None:
        super().show_value(value, parts)
        for index, option in enumerate(self.box.options):
            self.segments.set_words(str(index), option.words)
        self.set_words(self._words)
        if self.box.currentIndex() < 0:
            self.segments.clear()
        else:
            self.segments.set_current(str(self.box.currentIndex()))
        self._choose_view()

    def set_words(self, words: str) -> None:
        self._words = words
        self.box.setAccessibleName(words)
        self.segments.setAccessibleName(words)
        for index, option in enumerate(self.box.options):
            self.segments.segment(str(index)).setAccessibleName(f"{words}: {option.words}")

    # Room

    def _choose_view(self) -> None:
        fits = self.width() >= self.segments.width_of_words()
        shown: QWidget = self.segments if fits else self.box
        hidden: QWidget = self.box if fits else self.segments
        current = self.segments.segment(self.segments.current or "0") if fits else self.box
        self._target = current
        if not shown.isHidden() and hidden.isHidden():
            return
        focus = QApplication.focusWidget()
        had_focus = focus is not None and (focus is hidden or hidden.isAncestorOf(focus))
        shown.show()
        hidden.hide()
        if had_focus:
            current.setFocus(Qt.FocusReason.OtherFocusReason)

    def minimumSizeHint(self) -> QSize:
        return self.box.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_view()
