"""A field for hexes: typed by their labels, or chosen on the map."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from editor.ui.parts.buttons import IconButton
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController


def hex_labels(hexes: Iterable[Hex], scenario: Scenario) -> str:
    return " ".join(map(scenario.label, hexes))


def find_hexes(text: str, scenario: Scenario) -> tuple[tuple[Hex, ...], tuple[str, ...]]:
    """The hexes of the board that a text names, each once, and the words that are no hexes."""
    hexes: dict[Hex, None] = {}
    wrong: list[str] = []
    for word in re.split(r"[\s,;]+", text.strip()):
        if not word:
            continue
        where = scenario.find_hex(word)
        if where is None:
            wrong.append(word)
        else:
            hexes[where] = None
    return tuple(hexes), tuple(wrong)


class HexesField(QWidget):
    """`value_edited(hexes)` when they were typed; `map` is the button to choose them by clicks on the map."""

    value_edited = Signal(object)

    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        self.controller = controller
        self._context = controller.context
        self._hexes: tuple[Hex, ...] = ()
        self.line = QLineEdit()
        self.line.editingFinished.connect(self._finished)
        self.map = IconButton(self._context, "target", side=30, icon_size=16, code="battle.choose-on-map")
        self.setFocusProxy(self.line)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.line, 1)
        row.addWidget(self.map)
        connect_while_alive(self._context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _retranslate(self) -> None:
        self.line.setPlaceholderText(self._context.text("battle.hexes-hint"))

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self.line.setAccessibleName(name)

    def show_value(self, hexes: tuple[Hex, ...]) -> None:
        self._hexes = hexes
        words = hex_labels(hexes, self.controller.scenario)
        if self.line.text() != words:
            self.line.setText(words)

    def _finished(self) -> None:
        hexes, wrong = find_hexes(self.line.text(), self.controller.scenario)
        if wrong:
            set_plain_tool_tip(self.line, self._context.text("battle.no-hexes", words=wrong))
        elif hexes != self._hexes:
            self.value_edited.emit(hexes)
            set_plain_tool_tip(self.line, "")
        self.show_value(self._hexes)
