"""A combo box of texts that follow the language. It is as wide as its longest text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal

from editor.ui.parts.chevron_combo import ChevronCombo
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ROOM = 56


class ChoiceCombo(ChevronCombo):
    """`chosen(value)` when the user chose another one."""

    chosen = Signal(str)

    def __init__(self, context: EditorContext, name_code: str) -> None:
        super().__init__(context)
        self._name_code = name_code
        self._choices: tuple[tuple[str, str], ...] = ()
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToContents)
        self.activated.connect(self._activated)
        connect_while_alive(context.language_changed, self, self.retranslate, now=True)

    def set_choices(self, choices: Sequence[tuple[str, str]], value: str) -> None:
        """Values with the codes of their texts."""
        self._choices = tuple(choices)
        self.clear()
        for key, _ in self._choices:
            self.addItem("", key)
        self.set_value(value)
        self.retranslate()

    @property
    def value(self) -> str:
        return str(self.currentData() or "")

    def set_value(self, value: str) -> None:
        self.setCurrentIndex(max(0, self.findData(value)))

    def retranslate(self, *_: object) -> None:
        words = self._context.text(self._name_code)
        self.setAccessibleName(words)
        set_plain_tool_tip(self, words)
        for index, (_value, code) in enumerate(self._choices):
            self.setItemText(index, self._context.text(code))
        self.updateGeometry()

    def _activated(self, _: int) -> None:
        self.chosen.emit(self.value)

    # Qt overrides

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(self.itemText(index)) for index in range(self.count())), default=0)
        return QSize(widest + _ROOM, self._context.tokens.size("control"))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
