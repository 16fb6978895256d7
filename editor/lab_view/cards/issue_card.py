"""A card above the figures: why a scenario is not played, or what its figures leave out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from editor.lab_view.cards.lab_card import LabCard
from editor.ui.parts.issue_lines import IssueLine, IssueLines

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class IssueCard(LabCard):
    """Hidden as long as there is nothing to say."""

    def __init__(self, context: EditorContext, code: str) -> None:
        super().__init__(context, code)
        self.remark.hide()  # the head has the whole width
        self.lines = IssueLines(context)
        self.column.addWidget(self.lines)
        self.hide()

    def show_lines(self, lines: Sequence[IssueLine]) -> None:
        self.lines.show_lines(lines)
        self.setVisible(bool(lines))
