"""Rows of a form: the label left in a fixed share of the width, the field right, below it where there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QWidget

from editor.window.parts.following import follow
from editor.window.parts.labels import plain_label
from editor.window.properties.controls.control import Control
from editor.window.properties.controls.tick import TickControl
from editor.window.properties.tick_grid import TickGrid

if TYPE_CHECKING:
    from editor.window.context import EditorContext

LABEL_WIDTH = 100


class Form(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._grid: TickGrid | None = None
        self._rows = QFormLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(10)
        self._rows.setVerticalSpacing(8)
        self._rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._rows.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def add(self, control: Control, code: str) -> None:
        """A row named by a text of the window; a tick box brings its words itself."""
        label = None
        if isinstance(control, TickControl):
            self._tick_grid().add(control)
        else:
            label = plain_label("", "label", wrap=True)
            label.setFixedWidth(LABEL_WIDTH)
            label.setMinimumHeight(24)
            label.setBuddy(control)
            self._rows.addRow(label, control)

        def speak(*_: object) -> None:
            words = self._context.text(code)
            control.set_words(words)
            if label is not None:
                label.setText(words)
            elif self._grid is not None:
                self._grid.lay_out()

        follow(self._context.language_changed, control, speak, now=True)

    def _tick_grid(self) -> TickGrid:
        """All tick boxes of the form stand together, where the first of them came."""
        if self._grid is None:
            self._grid = TickGrid()
            self._rows.addRow(self._grid)
        return self._grid

    def show_row(self, control: Control, shown: bool) -> None:
        if isinstance(control, TickControl):
            self._tick_grid().show_tick(control, shown)
            return
        if self._rows.isRowVisible(control) is not shown:
            self._rows.setRowVisible(control, shown)
