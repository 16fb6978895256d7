"""The row above the issues: a search field, the grouping, and a chip for a filter by code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.panels.issues.findings import GroupBy
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.search_line import SearchLine
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class FilterRow(QWidget):
    """Words to search for, groups, and the code that is shown alone; its parts have signals of their own."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._code = ""
        self.search = SearchLine(context, "issues.search")
        self.search.setMinimumWidth(140)
        self.search.setMaximumWidth(320)
        connect_while_alive(context.language_changed, self.search, self._retranslate, now=True)
        self.groups = ChoiceCombo(context, "issues.group-by")
        self.groups.set_choices([(by.value, f"issues.by-{by.value}") for by in GroupBy], GroupBy.KIND.value)
        self.code = PushButton(context, kind="small", icon_name="close")
        self.close_button = IconButton(context, "close", side=24, icon_size=14, code="issues.close-filter")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 12, 0)
        row.setSpacing(8)
        row.addWidget(self.search, 1)
        row.addWidget(self.groups)
        row.addWidget(self.code)
        row.addStretch(1)
        row.addWidget(self.close_button)
        self.show_code("")

    def show_code(self, code: str) -> None:
        self._code = code
        self.code.setVisible(bool(code))
        self._retranslate()

    def _retranslate(self, *_: object) -> None:
        if self._code:
            self.code.setText(self._code)
            self.code.setAccessibleName(self._context.text("issues.drop-code", code=self._code))
            set_plain_tool_tip(self.code, self.code.accessibleName())
