"""One text in one language: its name and facts, the words or what the data says instead, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from editor.panels.texts.changed_since import ChangedSince
from editor.panels.texts.data_sentences import DataSentences
from editor.panels.texts.fact_chips import Chip, FactChips
from editor.panels.texts.facts import Fact
from editor.panels.texts.text_editor import TextEditor
from editor.panels.texts.text_findings import TextFindings
from editor.panels.texts.text_highlighter import TextHighlighter
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from schema.issues import Issue

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# Texts of one line.
LINES: Final = frozenset({"title", "subtitle", "date"})
# A step of the history ends when the author pauses this long.
PAUSE_MS: Final = 900
_GAP: Final = 8


@dataclass(frozen=True)
class FieldView:
    """All that a block shows."""

    text: str = ""
    # What the data says, and what it said when the text was taken over from it; "" for nothing.
    data: str = ""
    taken: str = ""
    facts: tuple[Fact, ...] = ()
    issues: tuple[Issue, ...] = ()
    # The name of another language that has a text of its own where this one follows the data.
    elsewhere: str = ""
    board_rows: int = 9

    @property
    def follows_data(self) -> bool:
        return not self.text.strip() and bool(self.data)

    @property
    def is_behind(self) -> bool:
        """Whether the data has changed since the text was taken over from it."""
        return bool(self.text.strip() and self.taken and self.data and self.taken != self.data)


class FieldBlock(QWidget):
    """`edited(str)`, `paused()`; `taken()`, `given_back()`, `kept()`; `fix_chosen(Issue, Fix)`; `focused(field)`."""

    edited = Signal(str)
    paused = Signal()
    taken = Signal()
    given_back = Signal()
    kept = Signal()
    fix_chosen = Signal(object, object)
    focused = Signal(str)

    def __init__(self, context: EditorContext, field: str) -> None:
        super().__init__()
        self._context = context
        self.field = field
        self._language_name = ""
        self.view = FieldView()
        self._is_writing = False
        self.name = plain_label("", "bold")
        self.chips = FactChips(context)
        self.editor = TextEditor(context, lines=field not in LINES)
        self.highlighter = TextHighlighter(context, self.editor.document())
        self.sentences = DataSentences(context)
        self.elsewhere = plain_label("", "small", wrap=True)
        self.take = PushButton(context, "texts.take-over", kind="small", icon_name="take_over")
        self.give = PushButton(context, "texts.give-back", kind="small", icon_name="link")
        self.since = ChangedSince(context)
        self.findings = TextFindings(context)
        self._lay_out()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._listen()

    def _lay_out(self) -> None:
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(_GAP)
        self._head.addWidget(self.name)
        self._head.addWidget(self.chips, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.take)
        foot.addWidget(self.give)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 10)
        column.setSpacing(4)
        column.addLayout(self._head)
        column.addWidget(self.editor, 1)
        column.addWidget(self.sentences, 1)
        column.addWidget(self.elsewhere)
        column.addLayout(foot)
        column.addWidget(self.since)
        column.addWidget(self.findings)
        for part in (self.sentences, self.elsewhere, self.take, self.give, self.since, self.findings):
            part.hide()

    def _listen(self) -> None:
        self._pause.timeout.connect(self.paused)
        self.editor.edited.connect(self._written)
        self.editor.paused.connect(self._stop)
        self.editor.focused.connect(self._focused)
        self.editor.left.connect(self._left)
        self.sentences.taken.connect(self._take)
        self.take.clicked.connect(self._take)
        self.give.clicked.connect(self._give)
        self.since.replaced.connect(self._take)
        self.since.kept.connect(self.kept)
        self.findings.fix_chosen.connect(self.fix_chosen)
        connect_while_alive(self._context.language_changed, self, lambda *_: self.retranslate())

    # Writing

    def _written(self, text: str) -> None:
        self._pause.start()
        self.edited.emit(text)

    def _stop(self) -> None:
        self._pause.stop()
        self.paused.emit()

    def _focused(self) -> None:
        self._is_writing = True
        self.focused.emit(self.field)

    def _left(self) -> None:
        self._is_writing = False
        self._show()

    def _take(self) -> None:
        self.taken.emit()
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give(self) -> None:
        self._is_writing = False
        self.given_back.emit()
        self.focus()

    def focus(self) -> None:
        """Into the text, or onto what the data says instead."""
        target = self.sentences if self.editor.isHidden() else self.editor
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    # Showing

    def retranslate(self, language_name: str | None = None) -> None:
        self._language_name = self._language_name if language_name is None else language_name
        words = self._context.text(f"texts.{self.field}")
        self.name.setText(words)
        named = self._context.text("texts.in-language", field=words, language=self._language_name)
        self.editor.setAccessibleName(named)
        self.sentences.setAccessibleName(f"{named}. {self._context.text('texts.follows')}")
        self.editor.setPlaceholderText(self._context.text("texts.unwritten"))
        self._show()

    def show_text(self, text: str) -> None:
        """Only the words: what happens with every letter."""
        self.editor.show_text(text)

    def show_view(self, view: FieldView) -> None:
        self.view = view
        self.editor.show_text(view.text)
        self._show()

    def _show(self) -> None:
        view, text = self.view, self._context.text
        # A field that is being written in does not go away under the hand because it is empty for a moment.
        follows = view.follows_data and not (self._is_writing and self.editor.hasFocus())
        self.editor.setVisible(not follows)
        self.sentences.setVisible(follows)
        self.sentences.show_text(view.data)
        self.take.setVisible(follows)
        self.give.setVisible(not follows and bool(view.data and view.text.strip()))
        self.elsewhere.setVisible(follows and bool(view.elsewhere) and not view.issues)
        self.elsewhere.setText(text("texts.elsewhere", language=view.elsewhere) if view.elsewhere else "")
        self.since.setVisible(view.is_behind)
        self.since.show_text(view.data if view.is_behind else "")
        self.findings.show_issues(view.issues, view.board_rows)
        self.chips.show_chips(self._chips(follows=follows))
        self._place_chips()
        self.highlighter.show_facts(view.facts)

    def _place_chips(self) -> None:
        """Beside the name if all of them fit there, else below it."""
        beside = self.name.sizeHint().width() + _GAP + self.chips.wanted_width <= self.width()
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._head.setDirection(across if beside else down)
        self._head.setSpacing(_GAP if beside else 2)
        self.chips.setVisible(beside or bool(self.chips.chips))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_chips()

    def _chips(self, *, follows: bool) -> list[Chip]:
        text, view = self._context.text, self.view
        if follows:
            return [Chip(text("texts.follows"), "link", "info")]
        chips = [
            Chip(text(fact.text_code, **fact.params), *(("check", "ok") if fact.agrees else ("warning", "warning")))
            for fact in view.facts
        ]
        if self.field == "history" and (words := len(view.text.split())):
            chips.append(Chip(text("texts.words", count=words)))
        return chips
