"""One text in a language beside its source, with its state and its versions."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from editor.library_view.texts.text_editing import TextEditing
from editor.ui.parts.flow_layout import FlowLayout

# The text has more room than its source: its buttons stand below it.
_SOURCE_SHARE, _TARGET_SHARE = 2, 3


class TranslationRow(TextEditing):
    """A row of the texts page."""

    def _build(self) -> None:
        # Source and target share one height, whichever needs more.
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        target = 0 if self._is_source else 1
        if not self._is_source:
            grid.addWidget(self.source, 0, 0)
            grid.setColumnStretch(0, _SOURCE_SHARE)
        grid.setColumnStretch(target, _TARGET_SHARE)
        grid.addWidget(self.field, 0, target)
        notes = QHBoxLayout()
        for widget in (self.note, self.notice):
            notes.addWidget(widget, 1)
        notes.addWidget(self.compare)
        remarks = QVBoxLayout()
        assert isinstance(self.problems, QWidget)
        remarks.addWidget(self.problems)
        remarks.addLayout(notes)
        grid.addLayout(remarks, 1, target)
        foot = QWidget()
        flow = FlowLayout(foot, gap=8, line_gap=6)
        for part in (self.chip, *self.states.values(), self.history_button):
            flow.addWidget(part)
        grid.addWidget(foot, 2, target)
        grid.addWidget(self.history, 3, target)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 12)
        column.setSpacing(4)
        column.addWidget(self.caption)
        column.addLayout(grid)
        column.addWidget(self.conflict)
