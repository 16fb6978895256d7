"""The base of the controls: a field of one or many values, shown as it is or as mixed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.panels.properties.subject import shared
from schema.frozen import Frozen

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class Control(QWidget):
    """`wanted(PartChange)` when its user gave another value; what it is shown never comes back as a wish."""

    wanted = Signal(object)

    def __init__(self, context: EditorContext, field: str) -> None:
        super().__init__()
        self.context = context
        self.field = field
        self._target: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def hold(self, widget: QWidget) -> None:
        self._column.addWidget(widget)
        if self._target is None:
            self._target = widget

    @property
    def target(self) -> QWidget:
        """What takes the focus for it. No focus proxy: Tab would come by it twice."""
        assert self._target is not None
        return self._target

    def take_focus(self) -> None:
        self.target.setFocus(Qt.FocusReason.TabFocusReason)

    def show_parts(self, parts: Sequence[Frozen]) -> None:
        """Show the field of these parts, which are one or more."""
        self.show_value(shared(getattr(part, self.field) for part in parts), parts)

    def forget(self) -> None:
        """Other hexes are shown from now on: what was being typed was not meant for them."""

    def show_value(self, value: Any, parts: Sequence[Frozen]) -> None:
        raise NotImplementedError

    def set_words(self, words: str) -> None:
        """The name of the field, for the ear and, where the control shows it, for the eye."""
        self.target.setAccessibleName(words)

    @property
    def mixed_words(self) -> str:
        return self.context.text("properties.mixed")
