"""The rules of a game in the dock; above them the one rule that was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from editor.play_view.strip.fact_page import FactPage
from editor.ui.parts.labels import Hairline
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.rule_view import RuleView
from editor.wording.rule_book import rule_book

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class RulesPage(FactPage):
    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self.rule: RuleView | None = None
        self._rule_layout = QVBoxLayout()
        self._rule_layout.setSpacing(12)
        self.column.insertLayout(0, self._rule_layout)
        connect_while_alive(context.language_changed, self, lambda *_: self._translate())

    def show_rule(self, term: str) -> None:
        """By its term, such as `terrain:forest`."""
        clear_layout(self._rule_layout)
        rule = rule_book(self._context.language).find(term)
        self.rule = None if rule is None else RuleView(self._context, rule)
        if self.rule is not None:
            self._rule_layout.addWidget(self.rule)
            self._rule_layout.addWidget(Hairline())

    def _translate(self) -> None:
        if self.rule is not None:
            self.show_rule(self.rule.rule.term)
