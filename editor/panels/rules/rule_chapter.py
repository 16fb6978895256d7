"""A chapter of the rule book. It is folded at first and filled when it is unfolded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.rule_view import RuleView
from editor.wording.rule_book import RuleBook

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class RuleChapter(FoldingSection):
    def __init__(self, context: EditorContext, code: str, book: RuleBook, terms: tuple[str, ...]) -> None:
        super().__init__(context, code, is_open=False)
        self._context = context
        self._book = book
        self._terms = terms
        self.views: list[RuleView] = []
        self.head.toggled.connect(self._fill)

    def _fill(self) -> None:
        if self.views:
            return
        for rule in self._book.find_all(iter(self._terms)):
            self.views.append(RuleView(self._context, rule))
            self.column.addWidget(self.views[-1])
