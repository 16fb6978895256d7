"""Controls with a line of text: a name, and the hexes of a group by their labels."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QLineEdit

from editor.edits.part_changes import SetPartField
from editor.panels.properties.controls.control import Control
from editor.panels.properties.selected_hexes import MIXED
from editor.ui.parts.labels import plain_label
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_BETWEEN = re.compile(r"[\s,;+·]+")
_MAX_LENGTH = 200


class TextControl(Control):
    def __init__(self, context: EditorContext, field: str) -> None:
        super().__init__(context, field)
        self.line = QLineEdit()
        self.line.setMaxLength(_MAX_LENGTH)
        self._shown_value: Any = ""
        self.line.editingFinished.connect(self._finish)
        self.add_widget(self.line)

    def _finish(self) -> None:
        words = self.line.text()
        if words != ("" if self._shown_value is MIXED else self._shown_value):
            self.change_requested.emit(SetPartField(self.field, words))

    def discard_input(self) -> None:
        self._shown_value = None

    def show_value(self, value: Any, parts: Sequence[Frozen]) -> None:
        del parts
        same, self._shown_value = value == self._shown_value, value
        self.line.setPlaceholderText(self.mixed_words if value is MIXED else "")
        words = "" if value is MIXED else str(value)
        if not (same and self.line.hasFocus()) and self.line.text() != words:
            self.line.setText(words)


class HexesControl(Control):
    """Labels such as `D7 k4`. Words that are no hexes are listed below the field and change nothing."""

    def __init__(self, context: EditorContext, field: str, scenario_of: Callable[[], Scenario | None]) -> None:
        super().__init__(context, field)
        self._scenario_of = scenario_of
        self._shown_value: Any = ()
        self.line = QLineEdit()
        self.line.editingFinished.connect(self._finish)
        self.add_widget(self.line)
        self.problem = plain_label("", "small", wrap=True)
        self.problem.setProperty("tone", "error")
        self.problem.hide()
        self._column.addWidget(self.problem)

    def discard_input(self) -> None:
        self._shown_value = None

    def show_value(self, value: Any, parts: Sequence[Frozen]) -> None:
        del parts
        scenario = self._scenario_of()
        same, self._shown_value = value == self._shown_value, value
        mixed = value is MIXED
        self.line.setPlaceholderText(self.mixed_words if mixed else self.context.text("properties.group-none"))
        words = "" if mixed or scenario is None else ", ".join(scenario.label(where) for where in value)
        # Showing the same value again does not replace what is being typed or is wrong.
        if same and (self.line.hasFocus() or not self.problem.isHidden()):
            return
        self.problem.hide()
        if self.line.text() != words:
            self.line.setText(words)

    def _finish(self) -> None:
        scenario = self._scenario_of()
        if scenario is None:
            return
        labels = [label for label in _BETWEEN.split(self.line.text()) if label]
        by_label = [(label, scenario.find_hex(label)) for label in labels]
        wrong = [label for label, where in by_label if where is None]
        self.problem.setVisible(bool(wrong))
        if wrong:
            self.problem.setText(self.context.text("properties.no-hex", hexes=", ".join(wrong)))
            return
        hexes: tuple[Hex, ...] = tuple(dict.fromkeys(where for _, where in by_label if where is not None))
        if hexes != self._shown_value and not (self._shown_value is MIXED and not labels):
            self.change_requested.emit(SetPartField(self.field, hexes))
