"""Below a text with rules in it: which of its sentences a game plays, and ticks by which its author says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.layouts import delete_widgets
from editor.ui.parts.tick_box import TickBox
from i18n.values import Printable

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from i18n.played import Statement


class PlayedRow(QWidget):
    """A sentence with its tick, and what plays it."""

    def __init__(self, context: EditorContext, statement: Statement) -> None:
        super().__init__()
        sentence = statement.sentence.text
        self.tick = TickBox(context)
        self.tick.setAccessibleName(sentence)
        self.tick.setChecked(bool(statement.by))
        set_edit_target(self.tick, "texts")
        self.words = plain_label(sentence, wrap=True)
        self.by = plain_label(_played_by(context, statement), "small", wrap=True)
        self.tick.setAccessibleDescription(self.by.text())
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.words)
        column.addWidget(self.by)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self.tick, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)


class PlayedSentences(FoldingSection):
    """`marked(int, bool)`: the author says of a sentence, by its number, whether it is played."""

    marked = Signal(int, bool)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "texts.played", is_open=False)
        self._context = context
        self._shown: tuple[object, ...] = ()
        self.column.addWidget(worded_label(context, "texts.played.hint", "small", wrap=True))
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        self.column.addLayout(self._list)
        self.rows: list[PlayedRow] = []

    def show_statements(self, statements: tuple[Statement, ...]) -> None:
        shown = (self._context.language, statements)
        if shown == self._shown:
            return
        self._shown = shown
        focused = next((number for number, row in enumerate(self.rows) if row.tick.hasFocus()), None)
        delete_widgets(self._list, self.rows)
        self.rows = [PlayedRow(self._context, statement) for statement in statements]
        for number, row in enumerate(self.rows):
            row.tick.clicked.connect(lambda is_played, number=number: self.marked.emit(number, is_played))
            self._list.addWidget(row)
        if focused is not None and focused < len(self.rows):
            self.rows[focused].tick.setFocus(Qt.FocusReason.OtherFocusReason)


def _played_by(context: EditorContext, statement: Statement) -> str:
    if not statement.by:
        return context.text("texts.played.nothing")
    if ":" in statement.by:
        return context.text("texts.played.by", thing=Printable(context.name_of(statement.by)))
    return context.text("texts.played.marked" if statement.is_marked else "texts.played.rules")
