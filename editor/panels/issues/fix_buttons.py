"""The buttons for the fixes of an issue: one for the first fix, and a menu with all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from editor.ui.issue_words import fix_words
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.edit_target import ANYTHING, set_edit_target
from editor.ui.parts.menu_text import plain_action
from editor.ui.parts.pop_up_menu import pop_up
from editor.ui.parts.wrapping_button import WrappingButton
from schema.issues import Issue, Severity

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class FixButtons(QWidget):
    """The button is filled for an error and outlined otherwise."""

    def __init__(self, context: EditorContext, issue: Issue) -> None:
        super().__init__()
        self._context = context
        self._issue = issue
        set_edit_target(self, ANYTHING)
        kind = "small-main" if issue.severity is Severity.ERROR else "small"
        self.first = WrappingButton(context, fix_words(issue.fixes[0], context), kind=kind, icon_name="fix")
        self.first.clicked.connect(self._choose_first)
        self.more = IconButton(context, "chevron_down", side=24, icon_size=14, code="issues.other-fixes")
        self.more.clicked.connect(self.open_menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.first)
        row.addWidget(self.more)
        self.more.setVisible(len(self._issue.fixes) > 1)

    def set_issue(self, issue: Issue) -> None:
        self._issue = issue

    def retranslate(self) -> None:
        self.first.set_words(fix_words(self._issue.fixes[0], self._context))

    def _choose_first(self) -> None:
        self._apply(0)

    def open_menu(self) -> None:
        menu = self.make_menu()
        pop_up(menu, self.more.mapToGlobal(QPoint(0, self.more.height())))

    def make_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAccessibleName(self._context.text("issues.other-fixes"))
        for index, fix in enumerate(self._issue.fixes):
            plain_action(fix_words(fix, self._context), menu).setData(index)
        menu.triggered.connect(self._choose)
        return menu

    def _choose(self, action: QAction) -> None:
        self._apply(int(action.data()))

    def _apply(self, index: int) -> None:
        self._context.window.apply_fix(self._issue, self._issue.fixes[index])
