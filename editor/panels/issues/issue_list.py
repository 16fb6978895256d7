"""The issues in groups. The row of an issue is reused as long as the issue exists, so that it keeps the focus."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from editor.panels.issues.findings import GroupBy, IssueGroup
from editor.panels.issues.issue_group_header import IssueGroupHeader
from editor.panels.issues.issue_row import IssueRow
from editor.ui.issue_words import IssueWords
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.layouts import delete_widgets
from editor.ui.parts.scroll_keeper import ScrollKeeper
from schema.issues import Issue

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# Of larger groups only the first issues are shown until the user unfolds them.
MAX_UNFOLDED: Final = 12


class IssueList(QScrollArea):
    """`menu_wanted(Issue, QPoint)`."""

    menu_wanted = Signal(Issue, QPoint)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._groups: tuple[IssueGroup, ...] = ()
        self._by = GroupBy.KIND
        self._words = IssueWords(context, 9)
        self.headers: dict[str, IssueGroupHeader] = {}
        self.more_buttons: dict[str, PushButton] = {}
        self._folded: set[tuple[GroupBy, str]] = set()
        self._unfolded: set[tuple[GroupBy, str]] = set()
        self.rows: list[IssueRow] = []
        self.current: Issue | None = None
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(8, 4, 8, 8)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self.setWidgetResizable(True)
        self.setWidget(inner)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroll_keeper = ScrollKeeper(self.verticalScrollBar())

    # Show

    def show_groups(self, groups: Sequence[IssueGroup], by: GroupBy, words: IssueWords) -> None:
        self._groups, self._by, self._words = tuple(groups), by, words
        self._lay_out()

    def retranslate(self, words: IssueWords) -> None:
        """Show the same issues in another language."""
        self._words = words
        for row in self.rows:
            row.retranslate(words)
        self._lay_out()

    def _lay_out(self) -> None:
        unused_rows: defaultdict[Issue, list[IssueRow]] = defaultdict(list)
        focused = self._focused_row()
        focused_row = self.rows.index(focused) if focused is not None else -1
        for row in self.rows:
            unused_rows[row.issue].append(row)
        self.rows = []
        widgets = list(self._widgets(unused_rows))
        for index, widget in enumerate(widgets):
            item = self._column.itemAt(index)
            if item is None or item.widget() is not widget:
                self._column.insertWidget(index, widget)
                widget.show()
        if focused_row >= 0 and focused not in self.rows and self.rows:
            self._focus(min(focused_row, len(self.rows) - 1))
        old_rows = (row for rows in unused_rows.values() for row in rows)
        delete_widgets(self._column, (*old_rows, *self._remove_unused(widgets)))

    def _focused_row(self) -> IssueRow | None:
        """The row that has the focus, or whose button has it."""
        focus = QApplication.focusWidget()
        return next((row for row in self.rows if focus is not None and (row is focus or row.isAncestorOf(focus))), None)

    def _widgets(self, unused_rows: defaultdict[Issue, list[IssueRow]]) -> Iterator[QWidget]:
        shown = 0
        for group in self._groups:
            if self._by is GroupBy.HEX and shown >= MAX_UNFOLDED and not self._is_unfolded("*"):
                rest = sum(len(other.issues) for other in self._groups[self._groups.index(group) :])
                yield self._more("*", rest)
                return
            yield self._header(group)
            if (self._by, group.key) in self._folded:
                continue
            unfolded = self._is_unfolded(group.key)
            for issue in group.issues if unfolded else group.issues[:MAX_UNFOLDED]:
                shown += 1
                row = self._row(issue, unused_rows)
                self.rows.append(row)
                yield row
            if len(group.issues) > MAX_UNFOLDED:
                yield self._more(group.key, len(group.issues) - MAX_UNFOLDED)
        if self._by is GroupBy.HEX and self._is_unfolded("*"):
            yield self._more("*", 0)

    def _is_unfolded(self, key: str) -> bool:
        return (self._by, key) in self._unfolded

    def _remove_unused(self, widgets: list[QWidget]) -> Iterator[QWidget]:
        used = set(map(id, widgets))
        for parts in (self.headers, self.more_buttons):
            for key in [key for key, widget in parts.items() if id(widget) not in used]:
                yield parts.pop(key)

    def _row(self, issue: Issue, unused_rows: defaultdict[Issue, list[IssueRow]]) -> IssueRow:
        if unused_rows[issue]:
            row = unused_rows[issue].pop(0)
            row.set_issue(issue)
        else:
            row = IssueRow(self._context, issue, self._words)
            row.chosen.connect(self.choose)
            row.menu_wanted.connect(self.menu_wanted)
            row.stepped.connect(self._step_from)
        row.set_current(issue == self.current)
        return row

    def _header(self, group: IssueGroup) -> IssueGroupHeader:
        key = group.key
        if key not in self.headers:
            self.headers[key] = header = IssueGroupHeader(self._context, key)
            header.clicked.connect(self._fold)
        header = self.headers[key]
        header.setChecked((self._by, key) not in self._folded)
        is_hex = self._by is GroupBy.HEX and key != ""
        header.show_words(self._title(key), len(group.issues), is_hex=is_hex)
        return header

    def _title(self, key: str) -> str:
        if self._by is GroupBy.HEX:
            return key or self._context.text("issues.group.no-hex")
        return self._context.text(f"issues.group.{key}")

    def _more(self, key: str, count: int) -> PushButton:
        if key not in self.more_buttons:
            self.more_buttons[key] = more = PushButton(self._context, kind="link")
            more.setProperty("group", key)
            more.clicked.connect(self._unfold_all)
        more = self.more_buttons[key]
        words = self._context.text("issues.all-shown" if self._is_unfolded(key) else "issues.more", count=count)
        more.setText(words)
        more.setAccessibleName(words)
        return more

    def _fold(self) -> None:
        header = self.sender()
        assert isinstance(header, IssueGroupHeader)
        _toggle(self._folded, (self._by, header.key))
        self._lay_out()

    def _unfold_all(self) -> None:
        button = self.sender()
        assert isinstance(button, PushButton)
        _toggle(self._unfolded, (self._by, str(button.property("group"))))
        self._lay_out()

    # Choose

    def choose(self, issue: Issue | None) -> None:
        """Make an issue the current one and show where it is; None for no issue."""
        self.current = issue
        for row in self.rows:
            row.set_current(row.issue == issue)
        if issue is not None:
            self._context.window.show_issue(issue)

    def step(self, step: int) -> None:
        """Choose the next issue and focus it; after the last comes the first."""
        issues = [row.issue for row in self.rows]
        if not issues:
            return
        here = issues.index(self.current) if self.current in issues else (-1 if step > 0 else 0)
        self._focus((here + step) % len(issues))
        self.choose(issues[(here + step) % len(issues)])

    def _step_from(self, issue: Issue, step: int) -> None:
        """Move the focus by the arrow keys; it stops at the ends."""
        index = next((index for index, row in enumerate(self.rows) if row.issue is issue), -1) + step
        if 0 <= index < len(self.rows):
            self._focus(index)

    def _focus(self, index: int) -> None:
        row = self.rows[index]
        row.setFocus(Qt.FocusReason.ShortcutFocusReason)
        QTimer.singleShot(0, self, self._show_focused)

    def _show_focused(self) -> None:
        """Scroll to the whole row, and to the header above it, after the layout."""
        row = next((row for row in self.rows if row.hasFocus()), None)
        if row is not None:
            self._column.activate()
            self.ensureWidgetVisible(row, 0, row.height())


def _toggle(keys: set[tuple[GroupBy, str]], key: tuple[GroupBy, str]) -> None:
    keys.symmetric_difference_update({key})
