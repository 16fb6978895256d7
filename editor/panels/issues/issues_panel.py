"""The Issues panel: the issues of the current document, filtered and in groups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout, QWidget

from editor.panels.issues.filter_row import FilterRow
from editor.panels.issues.findings import Findings, GroupBy, group_issues
from editor.panels.issues.issue_filter import IssueFilter
from editor.panels.issues.issue_list import IssueList
from editor.panels.issues.issue_row import IssueRow
from editor.panels.issues.no_issues_page import NoIssuesPage
from editor.ui.issue_words import IssueWords, fix_words
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.menu_text import plain_action
from editor.ui.parts.pop_up_menu import pop_up
from schema.issues import Issue, Severity

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

GROUP_SETTING: Final = "issues-group"


class IssuesPanel(QWidget):
    """`severity_changed(Severity | None)` of the filter."""

    severity_changed = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._findings: Findings | None = None
        self.filter = IssueFilter()
        self.group_by = GroupBy(context.settings.word(GROUP_SETTING, list(GroupBy), GroupBy.KIND))
        self.list = IssueList(context)
        self.list.menu_wanted.connect(self.open_menu)
        self.empty_page = NoIssuesPage(context)
        self.empty_page.show_all.clicked.connect(self.show_all)
        self.filter_row = FilterRow(context)
        self.filter_row.groups.set_value(self.group_by.value)
        self.filter_row.search.textChanged.connect(self._search)
        self.filter_row.groups.chosen.connect(self.set_group_by)
        self.filter_row.code.clicked.connect(self._drop_code)
        self.filter_row.close_button.clicked.connect(self._close_filter)
        self.filter_row.hide()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty_page)
        self._stack.addWidget(self.list)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.filter_row)
        column.addWidget(self._stack, 1)
        connect_while_alive(context.language_changed, self, self._retranslate)
        self._show()

    @property
    def rows(self) -> list[IssueRow]:
        return self.list.rows

    def show_findings(self, findings: Findings | None) -> None:
        self._findings = findings
        self._show()

    def step(self, step: int) -> None:
        """Focus the next or previous issue and go to its location."""
        self.list.step(step)

    # Filter and groups

    def set_filter(self, new: IssueFilter) -> None:
        if new == self.filter:
            return
        self.filter = new
        if self.filter_row.search.text().strip() != new.words:
            self.filter_row.search.setText(new.words)
        self.filter_row.show_code(new.code)
        if new.code or new.words:
            self.set_filter_shown(True)
        self.severity_changed.emit(new.severity)
        self._show()

    def show_severity(self, severity: Severity | None) -> None:
        self.set_filter(replace(self.filter, severity=severity))

    def show_all(self) -> None:
        self.set_filter(IssueFilter())

    def set_group_by(self, by: str) -> None:
        self.group_by = GroupBy(by)
        self._context.settings.set_value(GROUP_SETTING, by)
        self.filter_row.groups.set_value(by)
        self._show()

    def set_filter_shown(self, shown: bool) -> None:
        self.filter_row.setVisible(shown)

    def _search(self, words: str) -> None:
        self.set_filter(replace(self.filter, words=words.strip()))

    def _drop_code(self) -> None:
        self.set_filter(replace(self.filter, code=""))

    def _close_filter(self) -> None:
        """A hidden filter does not filter."""
        self.set_filter(replace(self.filter, code="", words=""))
        self.set_filter_shown(False)

    # What is shown

    @property
    def _words(self) -> IssueWords:
        document = self._context.current_document
        return IssueWords(self._context, 9 if document is None else document.scenario.board.kind.rows)

    def _show(self) -> None:
        findings, words = self._findings, self._words
        everything = () if findings is None or self._context.current_document is None else findings.all
        passed = self.filter.apply(everything, words)
        document = self._context.current_document
        rows = 9 if document is None else document.scenario.board.kind.rows
        self.list.show_groups(group_issues(passed, self.group_by, rows), self.group_by, words)
        if passed:
            self._stack.setCurrentWidget(self.list)
        self.empty_page.show_findings(findings, filtered=0 if passed else len(everything))
        if not passed:
            self._stack.setCurrentWidget(self.empty_page)

    def _retranslate(self, *_: object) -> None:
        self.list.retranslate(self._words)
        self._show()

    # The menu of a finding

    def open_menu(self, issue: Issue, where: QPoint) -> None:
        menu = self.make_menu(issue)
        pop_up(menu, where)

    def make_menu(self, issue: Issue) -> QMenu:
        text = self._context.text
        menu = QMenu(self)
        menu.setAccessibleName(text("issues.menu"))
        for fix in issue.fixes:
            self._add(menu, fix_words(fix, self._context), "fix", partial(self._context.window.apply_fix, issue, fix))
        if issue.fixes:
            menu.addSeparator()
        self._add(menu, text("issues.go-there"), "target", lambda: self.list.choose(issue))
        only = replace(self.filter, code=issue.code)
        self._add(menu, text("issues.only-code", code=issue.code), "filter", lambda: self.set_filter(only))
        return menu

    def _add(self, menu: QMenu, words: str, icon: str, slot: Callable[[], object]) -> None:
        action = plain_action(words, menu)
        action.setIcon(self._context.icon(icon))
        action.triggered.connect(lambda *_: slot())
