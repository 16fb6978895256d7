"""The findings in groups. A row stays the same widget for as long as its finding is there: focus and place stay too."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from editor.panels.issues.findings import Group, GroupBy
from editor.panels.issues.group_head import GroupHead
from editor.panels.issues.issue_row import IssueRow
from editor.ui.issue_words import IssueWords
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.scroll_keeper import ScrollKeeper
from schema.issues import Issue

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# More than this is a wall: the rest of a group unfolds on request.
UNFOLDED: Final = 12


class IssueList(QScrollArea):
    """`chosen(Issue)`, `fix_chosen(Issue, Fix)`, `menu_wanted(Issue, QPoint)`."""

    chosen = Signal(object)
    fix_chosen = Signal(object, object)
    menu_wanted = Signal(object, QPoint)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._groups: tuple[Group, ...] = ()
        self._by = GroupBy.KIND
        self._words = IssueWords(context, 9)
        self._heads: dict[str, GroupHead] = {}
        self._mores: dict[str, PushButton] = {}
        self._folded: set[tuple[GroupBy, str]] = set()
        self._whole: set[tuple[GroupBy, str]] = set()
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

    # What is shown

    def show_groups(self, groups: Sequence[Group], by: GroupBy, words: IssueWords) -> None:
        self._groups, self._by, self._words = tuple(groups), by, words
        self._lay_out()

    def speak(self, words: IssueWords) -> None:
        """The same findings in another language."""
        self._words = words
        for row in self.rows:
            row.speak(words)
        self._lay_out()

    def _lay_out(self) -> None:
        spare: defaultdict[Issue, list[IssueRow]] = defaultdict(list)
        focused = next((row for row in self.rows if row.hasFocus()), None)
        place = self.rows.index(focused) if focused is not None else -1
        for row in self.rows:
            spare[row.issue].append(row)
        self.rows = []
        wanted = list(self._widgets(spare))
        for index, widget in enumerate(wanted):
            held = self._column.itemAt(index)
            if held is None or held.widget() is not widget:
                self._column.insertWidget(index, widget)
                widget.show()
        for left in (*(row for rows in spare.values() for row in rows), *self._left_over(wanted)):
            self._column.removeWidget(left)
            left.hide()
            left.deleteLater()
        if place >= 0 and focused not in self.rows and self.rows:
            self._focus(min(place, len(self.rows) - 1))

    def _widgets(self, spare: defaultdict[Issue, list[IssueRow]]) -> Iterator[QWidget]:
        shown = 0
        for group in self._groups:
            if self._by is GroupBy.HEX and shown >= UNFOLDED and not self._is_whole("*"):
                rest = sum(len(other.issues) for other in self._groups[self._groups.index(group) :])
                yield self._more("*", rest)
                return
            yield self._head(group)
            if (self._by, group.key) in self._folded:
                continue
            whole = self._is_whole(group.key)
            for issue in group.issues if whole else group.issues[:UNFOLDED]:
                shown += 1
                row = self._row(issue, spare)
                self.rows.append(row)
                yield row
            if len(group.issues) > UNFOLDED:
                yield self._more(group.key, len(group.issues) - UNFOLDED)
        if self._by is GroupBy.HEX and self._is_whole("*"):
            yield self._more("*", 0)

    def _is_whole(self, key: str) -> bool:
        return (self._by, key) in self._whole

    def _left_over(self, wanted: list[QWidget]) -> Iterator[QWidget]:
        kept = set(map(id, wanted))
        for parts in (self._heads, self._mores):
            for key in [key for key, widget in parts.items() if id(widget) not in kept]:
                yield parts.pop(key)

    def _row(self, issue: Issue, spare: defaultdict[Issue, list[IssueRow]]) -> IssueRow:
        if spare[issue]:
            row = spare[issue].pop(0)
            row.take(issue)
        else:
            row = IssueRow(self._context, issue, self._words)
            row.chosen.connect(self.choose)
            row.fix_chosen.connect(self.fix_chosen)
            row.menu_wanted.connect(self.menu_wanted)
            row.stepped.connect(self._step_from)
        row.set_current(issue == self.current)
        return row

    def _head(self, group: Group) -> GroupHead:
        key = group.key
        if key not in self._heads:
            self._heads[key] = head = GroupHead(self._context, key)
            head.clicked.connect(self._fold)
        head = self._heads[key]
        head.setChecked((self._by, key) not in self._folded)
        head.show_words(self._title(key), len(group.issues))
        return head

    def _title(self, key: str) -> str:
        if self._by is GroupBy.HEX:
            return key or self._context.text("issues.group.no-hex")
        return self._context.text(f"issues.group.{key}")

    def _more(self, key: str, count: int) -> PushButton:
        if key not in self._mores:
            self._mores[key] = more = PushButton(self._context, kind="link")
            more.setProperty("group", key)
            more.clicked.connect(self._unfold_all)
        more = self._mores[key]
        words = self._context.text("issues.all-shown" if self._is_whole(key) else "issues.more", count=count)
        more.setText(words)
        more.setAccessibleName(words)
        return more

    def _fold(self) -> None:
        head = self.sender()
        assert isinstance(head, GroupHead)
        _toggle(self._folded, (self._by, head.key))
        self._lay_out()

    def _unfold_all(self) -> None:
        button = self.sender()
        assert isinstance(button, PushButton)
        _toggle(self._whole, (self._by, str(button.property("group"))))
        self._lay_out()

    # Choosing

    def choose(self, issue: Issue | None) -> None:
        """Make it the current one and say so; None for no one."""
        self.current = issue
        for row in self.rows:
            row.set_current(row.issue == issue)
        if issue is not None:
            self.chosen.emit(issue)

    def step(self, step: int) -> None:
        """The next finding in the order of the list, round the end; it gets the focus."""
        issues = [row.issue for row in self.rows]
        if not issues:
            return
        here = issues.index(self.current) if self.current in issues else (-1 if step > 0 else 0)
        self._focus((here + step) % len(issues))
        self.choose(issues[(here + step) % len(issues)])

    def _step_from(self, issue: Issue, step: int) -> None:
        """Arrows move the focus, and stop at the ends."""
        place = next((place for place, row in enumerate(self.rows) if row.issue is issue), -1) + step
        if 0 <= place < len(self.rows):
            self._focus(place)

    def _focus(self, place: int) -> None:
        row = self.rows[place]
        row.setFocus(Qt.FocusReason.ShortcutFocusReason)
        QTimer.singleShot(0, self, self._show_focused)

    def _show_focused(self) -> None:
        """All of the row, once it has its place; the first of a group with the head above it."""
        row = next((row for row in self.rows if row.hasFocus()), None)
        if row is not None:
            self._column.activate()
            self.ensureWidgetVisible(row, 0, row.height())


def _toggle(keys: set[tuple[GroupBy, str]], key: tuple[GroupBy, str]) -> None:
    keys.symmetric_difference_update({key})
