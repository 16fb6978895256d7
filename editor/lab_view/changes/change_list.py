"""The panel at the right: changes ranked by how near to even they bring it, and what bots are not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.lab_view.bar.run_progress import RunProgress
from editor.lab_view.changes.change_row import ChangeRow
from editor.lab_view.changes.shown_change import ShownChange
from editor.lab_view.charts.change_scale import common_range
from editor.lab_view.words.reading_words import ReadingWords
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.wrapping_button import WrappingButton
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from rules.lab.reading import Progress
    from schema.catalog.switch import Profile
    from schema.scenario import Scenario

_WIDTH: Final = 348


class BotsNote(QWidget):
    """What bots are not; always seen."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "sunken")
        self._context = context
        self.mark = QLabel()
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.mark)
        head.addWidget(worded_label(context, "lab.bots", "bold"), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(2)
        column.addLayout(head)
        self.words = plain_label("", "label", wrap=True)
        column.addWidget(self.words)
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)

    def show_rules(self, scenario: Scenario, rules: Profile) -> None:
        """What is known of them under these rules."""
        self.words.setText(ReadingWords(scenario, self._context.language).bots_note(rules))

    def _tint(self) -> None:
        self.mark.setPixmap(pixmap("info", self._context.tokens.color("info"), 18, self.devicePixelRatioF()))


class ChangeList(QWidget):
    """`change_chosen(ShownChange | None)`: show it on the map;
    `try_wanted(tuple of ShownChange)`.
    """

    change_chosen = Signal(object)
    try_wanted = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        set_accessible_name(context, self, "lab.changes")
        self._context = context
        self.setFixedWidth(_WIDTH)
        self._changes: tuple[ShownChange, ...] = ()
        self._games = 0
        self._current = ""
        self.rows: list[ChangeRow] = []
        self.intro = plain_label("", "small", wrap=True)
        self.search = WrappingButton(context, context.text("lab.search-changes"), kind="", icon_name="play_test")
        self.together = WrappingButton(context, "", kind="", icon_name="play_test")
        self.together.clicked.connect(self._try_together)
        self.stop = PushButton(context, "lab.stop", kind="small", icon_name="stop")
        self.progress = RunProgress(context)
        self.working = QWidget()
        self.note = BotsNote(context)
        self._build()
        connect_while_alive(context.language_changed, self, lambda *_: self._show_words(), now=True)
        self.show_search(None, can_search=False)

    def _build(self) -> None:
        working = QHBoxLayout(self.working)
        working.setContentsMargins(0, 0, 0, 0)
        working.setSpacing(12)
        working.addWidget(self.progress, 1)
        working.addWidget(self.stop)
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(8)
        column.addLayout(self._list)
        column.addWidget(self.together, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 10, 12, 14)
        outer.setSpacing(8)
        outer.addWidget(worded_label(self._context, "lab.changes-head", "strong", wrap=True))
        outer.addWidget(self.intro)
        outer.addWidget(self.search)
        outer.addWidget(self.working)
        outer.addWidget(self.area, 1)
        outer.addWidget(self.note)

    # What it shows

    def show_search(self, progress: Progress | None, *, can_search: bool) -> None:
        """How far the search for changes is; None while none goes on."""
        is_searching = progress is not None
        self.progress.show_progress(progress, is_running=is_searching)
        had_focus = self.stop.hasFocus() or self.search.hasFocus()
        self.working.setVisible(is_searching)
        self.search.setVisible(not is_searching)
        self.search.setEnabled(can_search)
        if had_focus:
            (self.stop if is_searching else self.search).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_changes(self, changes: Sequence[ShownChange], games: int = 0) -> None:
        """Ranked; rows are used again, so that a list that grows does not flicker."""
        self._changes = tuple(changes)
        self._games = games
        while len(self.rows) < len(changes):
            self._add_row()
        estimates = [change.suggestion for change in changes]
        ends = [rate for one in estimates for rate in (one.before.rate, one.after.low, one.after.high)]
        low, high = common_range(ends)
        for index, row in enumerate(self.rows):
            row.scale.set_range(low, high)
            row.setVisible(index < len(changes))
            if index < len(changes):
                row.show_change(index + 1, changes[index])
                row.set_current(changes[index].key == self._current)
            else:
                row.tick.setChecked(False)
        self._show_words()

    def _add_row(self) -> None:
        row = ChangeRow(self._context)
        row.chosen.connect(self.choose)
        row.tick.toggled.connect(self._show_together)
        row.button.clicked.connect(lambda *_: self._try(row.key))
        self.rows.append(row)
        self._list.addWidget(row)

    def _show_words(self) -> None:
        text = self._context.text
        self.search.set_words(text("lab.search-again" if self._changes else "lab.search-changes"))
        words = text("lab.changes-intro", count=self._games) if self._changes else text("lab.changes-none")
        self.intro.setText(words)
        self._show_together()

    def _show_together(self) -> None:
        numbers = [str(row.number) for row in self._ticked()]
        self.together.setVisible(len(numbers) > 1)
        if len(numbers) > 1:
            self.together.set_words(self._context.text("lab.try-together", numbers=tuple(numbers)))

    def _ticked(self) -> list[ChangeRow]:
        return [row for row in self.rows[: len(self._changes)] if row.tick.isChecked()]

    # Choosing

    def choose(self, key: str) -> None:
        """Show a change on the map; again, and the map is as it was."""
        self._current = "" if key == self._current else key
        for row in self.rows:
            row.set_current(row.key == self._current and bool(self._current))
        self.change_chosen.emit(self._change(self._current))

    def _change(self, key: str) -> ShownChange | None:
        return next((change for change in self._changes if change.key == key), None)

    def _try(self, key: str) -> None:
        change = self._change(key)
        if change is not None:
            self.try_wanted.emit((change,))

    def _try_together(self) -> None:
        keys = [row.key for row in self._ticked()]
        self.try_wanted.emit(tuple(change for change in self._changes if change.key in keys))
