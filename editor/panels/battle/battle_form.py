"""A form with rows: a label of fixed width at the left, its field at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.panels.battle.fields import CountField, TickField
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.labels import worded_label
from editor.ui.parts.live_connection import set_accessible_name, set_text

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

LABEL_WIDTH = 104


class BattleForm(QWidget):
    """Fields by their path in the scenario: `battle.front`. A test finds them by the property `path`."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)

    def add(self, code: str, field: QWidget, *, path: str = "") -> QWidget:
        """A row. A tick box has its words beside it and needs no label."""
        field.setProperty("path", path)
        if path:
            set_edit_target(field, path.partition(".")[0])
        if isinstance(field, TickField):
            set_text(self._context, field, code)
            self._column.addWidget(field)
            return field
        label = worded_label(self._context, code, "label", wrap=True)
        label.setFixedWidth(LABEL_WIDTH)
        set_accessible_name(self._context, field, code)
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(label)
        row.addWidget(field, 0 if isinstance(field, CountField) else 1)
        if isinstance(field, CountField):
            row.addStretch(1)
        self._column.addWidget(line)
        field.setProperty("row", line)
        return line

    def add_widget(self, widget: QWidget) -> None:
        self._column.addWidget(widget)
