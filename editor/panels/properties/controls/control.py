"""The base class of the controls. A control shows the field of one or more parts; different values are mixed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.panels.properties.selected_hexes import shared
from editor.ui.parts.edit_target import set_edit_target
from schema.frozen import Frozen

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class Control(QWidget):
    """`change_requested(PartChange)` when the user edited the value; not emitted when a value is shown."""

    change_requested = Signal(object)

    def __init__(self, context: EditorContext, field: str) -> None:
        super().__init__()
        self.context = context
        self.field = field
        set_edit_target(self, "hexes")
        self._target: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def add_widget(self, widget: QWidget) -> None:
        self._column.addWidget(widget)
        if self._target is None:
            self._target = widget

    @property
    def target(self) -> QWidget:
        """The widget that takes the focus. It is no focus proxy, because that would be a second tab stop."""
        assert self._target is not None
        return self._target

    def take_focus(self) -> None:
        self.target.setFocus(Qt.FocusReason.TabFocusReason)

    def show_parts(self, parts: Sequence[Frozen]) -> None:
        """Show the field of one or more parts."""
        self.show_value(shared(getattr(part, self.field) for part in parts), parts)

    def discard_input(self) -> None:
        """Forget what is being typed, because other hexes are shown."""

    def show_value(self, value: Any, parts: Sequence[Frozen]) -> None:
        raise NotImplementedError

    def set_words(self, words: str) -> None:
        """Set the name of the field for screen readers, and its label where the control has one."""
        self.target.setAccessibleName(words)

    @property
    def mixed_words(self) -> str:
        return self.context.text("properties.mixed")
