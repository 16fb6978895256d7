"""Three versions of a text beside each other: before, yours and somebody else's, with buttons for what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from editor.library_view.cards.card_words import format_moment, person_name
from editor.library_view.history.differences_label import DifferencesLabel
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive
from library.text_differences import text_differences

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.values import EditConflict


class ConflictView(QWidget):
    """`theirs_chosen()`, `mine_chosen()`, `merge_chosen()`. Hidden without a conflict."""

    theirs_chosen = Signal()
    mine_chosen = Signal()
    merge_chosen = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "card")
        self._context = context
        self.conflict: EditConflict | None = None
        self._is_merging = False
        self.words = plain_label("", "bold", wrap=True)
        self._versions = QGridLayout()
        self._versions.setHorizontalSpacing(16)
        self.theirs = PushButton(context, "library.conflict.keep-theirs", kind="small")
        self.mine = PushButton(context, "library.conflict.take-mine", kind="small")
        self.merge = PushButton(context, "library.conflict.merge", kind="small-main")
        for button, chosen in (
            (self.theirs, self.theirs_chosen),
            (self.mine, self.mine_chosen),
            (self.merge, self.merge_chosen),
        ):
            button.clicked.connect(chosen)
        buttons = QWidget()
        flow = FlowLayout(buttons, gap=8, line_gap=8)
        for button in (self.merge, self.mine, self.theirs):
            flow.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(8)
        column.addWidget(self.words)
        column.addLayout(self._versions)
        column.addWidget(buttons)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        self.hide()

    def show_conflict(self, conflict: EditConflict) -> None:
        self.conflict = conflict
        self._is_merging = False
        self._show()
        self.show()

    def ask_for_merging(self) -> None:
        """Both have changed the same words: the user writes in the field what shall be, with all versions in view."""
        self._is_merging = True
        self._show()

    def clear(self) -> None:
        self.conflict = None
        self.hide()

    def _show(self) -> None:
        conflict = self.conflict
        if conflict is None:
            return
        text = self._context.text
        who, when = person_name(conflict.by, self._context), format_moment(conflict.at, self._context)
        code = "library.conflict.by-hand" if self._is_merging else "library.conflict.words"
        self.words.setText(text(code, by=who, at=when))
        self.merge.setVisible(not self._is_merging)
        self.setAccessibleName(self.words.text())
        clear_layout(self._versions)
        base = conflict.base
        columns = [(text("library.conflict.mine"), conflict.mine or ""), (f"{who} · {when}", conflict.theirs)]
        if base is not None:
            columns.insert(0, (text("library.conflict.base"), base))
        for number, (caption, words) in enumerate(columns):
            self._versions.addWidget(plain_label(caption, "caption", wrap=True), 0, number)
            pieces = text_differences(words if base is None else base, words)
            label = DifferencesLabel(self._context, pieces, is_whole=True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._versions.addWidget(label, 1, number, Qt.AlignmentFlag.AlignTop)
            self._versions.setColumnStretch(number, 1)
