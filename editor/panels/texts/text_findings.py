"""The issues of one text, below it, with their fixes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.ui.issue_words import SEVERITY_ICONS, IssueWords, fix_words
from editor.ui.parts.edit_target import ANYTHING, set_edit_target
from editor.ui.parts.labels import plain_label
from editor.ui.parts.layouts import delete_widgets
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.wrapping_button import WrappingButton
from editor.ui.theme.icons import pixmap
from schema.issues import Fix, Issue

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class TextFinding(QWidget):
    """One issue: icon and sentence, below them its fixes."""

    def __init__(self, context: EditorContext, issue: Issue, rows: int) -> None:
        super().__init__()
        self._context = context
        self.issue = issue
        self._mark = QLabel()
        self.words = plain_label(IssueWords(context, rows).sentence(issue), wrap=True)
        self.words.setAccessibleName(IssueWords(context, rows).accessible_text(issue))
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._mark, alignment=Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(4)
        column.addLayout(line)
        self.buttons = [self._button(fix, column) for fix in issue.fixes]
        connect_while_alive(context.theme_changed, self, self._tint, now=True)

    def _button(self, fix: Fix, column: QVBoxLayout) -> WrappingButton:
        button = WrappingButton(self._context, fix_words(fix, self._context), kind="small", icon_name="fix")
        button.clicked.connect(lambda: self._context.window.apply_fix(self.issue, fix))
        set_edit_target(button, ANYTHING)
        indented = QHBoxLayout()
        indented.setContentsMargins(24, 0, 0, 0)
        indented.addWidget(button)
        indented.addStretch(1)
        column.addLayout(indented)
        return button

    def _tint(self, *_: object) -> None:
        tone = SEVERITY_ICONS[self.issue.severity]
        self._mark.setPixmap(pixmap(tone, self._context.tokens.color(tone), 16, self.devicePixelRatioF()))


class TextFindings(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._issues: tuple[Issue, ...] = ()
        self._rows = 9
        self.rows: list[TextFinding] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        connect_while_alive(context.language_changed, self, lambda *_: self._build())

    def show_issues(self, issues: tuple[Issue, ...], rows: int) -> None:
        if issues == self._issues and rows == self._rows:
            for row, issue in zip(self.rows, issues, strict=True):
                row.issue = issue
            return
        self._issues, self._rows = issues, rows
        self._build()

    def _build(self) -> None:
        delete_widgets(self._column, self.rows)
        self.rows = []
        for issue in self._issues:
            row = TextFinding(self._context, issue, self._rows)
            self._column.addWidget(row)
            self.rows.append(row)
        self.setVisible(bool(self.rows))
