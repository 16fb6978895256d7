"""One text in one language: its name and facts, an editor or the generated text, and its issues."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import shorten
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from editor.panels.texts.data_change_notice import DataChangeNotice
from editor.panels.texts.fact_chips import FactChip, FactChips
from editor.panels.texts.generated_text_view import GeneratedTextView
from editor.panels.texts.played_sentences import PlayedSentences
from editor.panels.texts.text_editor import TextEditor
from editor.panels.texts.text_facts import TextFact
from editor.panels.texts.text_findings import TextFindings
from editor.panels.texts.text_highlighter import TextHighlighter
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from schema.issues import Issue

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from i18n.played import Statement

# Texts without line breaks.
SINGLE_LINE_FIELDS: Final = frozenset({"title", "subtitle", "date"})
# A step of the history ends after such a pause in typing.
TYPING_PAUSE_MS: Final = 900
_GAP: Final = 8
# So much of the text of another language fits on the one line of an empty editor.
_MAX_PLACEHOLDER: Final = 40


@dataclass(frozen=True)
class FieldState:
    """Everything that a block shows."""

    text: str = ""
    # The text that is generated from the data, now and when it was taken over; "" for none.
    data: str = ""
    data_when_taken_over: str = ""
    facts: tuple[TextFact, ...] = ()
    issues: tuple[Issue, ...] = ()
    # The name of another language in which the author has written this text, and that text, while this one is empty.
    other_language: str = ""
    other_language_code: str = ""
    other_text: str = ""
    # The generated text with what readers see below it.
    told: str = ""
    # The sentences of a text with rules in it: None where another text is judged, () while nobody looks.
    statements: tuple[Statement, ...] | None = None
    board_rows: int = 9

    @property
    def follows_data(self) -> bool:
        return not self.text.strip() and bool(self.data)

    @property
    def is_behind(self) -> bool:
        """Whether the data has changed since the text was taken over from it."""
        return bool(
            self.text.strip() and self.data_when_taken_over and self.data and self.data_when_taken_over != self.data
        )


class FieldBlock(QWidget):
    """`edited(str)`, `paused()`; `take_over_requested()`, `give_back_requested()`;
    `focused(field)`."""

    edited = Signal(str)
    paused = Signal()
    take_over_requested = Signal()
    give_back_requested = Signal()
    focused = Signal(str)

    def __init__(self, context: EditorContext, field: str) -> None:
        super().__init__()
        self._context = context
        self.field = field
        self._language_name = ""
        self.state = FieldState()
        self._is_writing = False
        self.name = plain_label("", "bold")
        self.chips = FactChips(context)
        self.editor = TextEditor(context, has_lines=field not in SINGLE_LINE_FIELDS)
        self.highlighter = TextHighlighter(context, self.editor.document())
        self.generated = GeneratedTextView(context)
        self.other_language = plain_label("", "small", wrap=True)
        self.take_over = PushButton(context, "texts.take-over", kind="small", icon_name="take_over")
        self.give_back = PushButton(context, "texts.give-back", kind="small", icon_name="link")
        self.change_notice = DataChangeNotice(context)
        for part in (self.editor, self.generated, self.take_over, self.give_back, self.change_notice):
            set_edit_target(part, "texts")
        self.findings = TextFindings(context)
        self.played = PlayedSentences(context)
        self._lay_out()
        self.typing_pause = QTimer(self, singleShot=True, interval=TYPING_PAUSE_MS)
        self._connect_signals()

    def _lay_out(self) -> None:
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(_GAP)
        self._head.addWidget(self.name)
        self._head.addWidget(self.chips, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.take_over)
        foot.addWidget(self.give_back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 10)
        column.setSpacing(4)
        column.addLayout(self._head)
        column.addWidget(self.editor, 1)
        column.addWidget(self.generated, 1)
        column.addWidget(self.other_language)
        column.addLayout(foot)
        column.addWidget(self.change_notice)
        column.addWidget(self.findings)
        column.addWidget(self.played)
        for part in (
            self.generated,
            self.other_language,
            self.take_over,
            self.give_back,
            self.change_notice,
            self.findings,
            self.played,
        ):
            part.hide()

    def _connect_signals(self) -> None:
        self.typing_pause.timeout.connect(self.paused)
        self.editor.edited.connect(self._text_edited)
        self.editor.paused.connect(self._stop)
        self.editor.focused.connect(self._focused)
        self.editor.left.connect(self._left)
        self.generated.take_over_requested.connect(self._take_over)
        self.take_over.clicked.connect(self._take_over)
        self.give_back.clicked.connect(self._give_back)
        self.change_notice.use.clicked.connect(self._take_over)
        connect_while_alive(self._context.language_changed, self, lambda *_: self.retranslate())

    # Edit

    def _text_edited(self, text: str) -> None:
        self.typing_pause.start()
        self.edited.emit(text)

    def _stop(self) -> None:
        self.typing_pause.stop()
        self.paused.emit()

    def _focused(self) -> None:
        self._is_writing = True
        self.focused.emit(self.field)

    def _left(self) -> None:
        self._is_writing = False
        self._show()

    def _take_over(self) -> None:
        self.take_over_requested.emit()
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give_back(self) -> None:
        self._is_writing = False
        self.give_back_requested.emit()
        self.focus()

    def focus(self) -> None:
        """Focus the editor, or the generated text."""
        target = self.generated if self.editor.isHidden() else self.editor
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    # Show

    def retranslate(self, language_name: str | None = None) -> None:
        self._language_name = self._language_name if language_name is None else language_name
        words = self._context.text(f"texts.{self.field}")
        self.name.setText(words)
        named = self._context.text("texts.in-language", field=words, language=self._language_name)
        self.editor.setAccessibleName(named)
        self.generated.setAccessibleName(f"{named}. {self._context.text('texts.follows')}")
        self._show()

    def show_text(self, text: str) -> None:
        """Show only the text; called with every letter."""
        self.editor.show_text(text)

    def show_state(self, state: FieldState) -> None:
        self.state = state
        self.editor.show_text(state.text)
        self._show()

    def _show(self) -> None:
        state, text = self.state, self._context.text
        # An editor with the focus stays visible even if it is empty for a moment.
        follows = state.follows_data and not (self._is_writing and self.editor.hasFocus())
        self.editor.setVisible(not follows)
        self.generated.setVisible(follows)
        self.generated.show_text(state.told or state.data)
        self.take_over.setVisible(follows)
        self.give_back.setVisible(not follows and bool(state.data and state.text.strip()))
        self.other_language.setVisible(bool(state.other_language))
        code = "texts.generated-beside" if state.follows_data else "texts.shown-in"
        self.other_language.setText(text(code, language=state.other_language) if state.other_language else "")
        stands = shorten(state.other_text, _MAX_PLACEHOLDER, placeholder="…")
        self.editor.setPlaceholderText(stands or text("texts.unwritten"))
        self.editor.setProperty("language", state.other_language_code)
        self.change_notice.setVisible(state.is_behind)
        self.change_notice.show_text(state.data if state.is_behind else "")
        self.findings.show_issues(state.issues, state.board_rows)
        self.played.setVisible(state.statements is not None)
        self.played.show_statements(state.statements or ())
        self.chips.show_chips(self._chips(follows=follows))
        self._arrange_chips()
        self.highlighter.show_facts(state.facts)

    def _arrange_chips(self) -> None:
        """Put the chips beside the name if all of them fit, else below it."""
        beside = self.name.sizeHint().width() + _GAP + self.chips.wanted_width <= self.width()
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._head.setDirection(across if beside else down)
        self._head.setSpacing(_GAP if beside else 2)
        self.chips.setVisible(beside or bool(self.chips.chips))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange_chips()

    def _chips(self, *, follows: bool) -> list[FactChip]:
        text, state = self._context.text, self.state
        if follows:
            return [FactChip(text("texts.follows"), "link", "info")]
        chips = [
            FactChip(text(fact.text_code, **fact.params), *(("check", "ok") if fact.agrees else ("warning", "warning")))
            for fact in state.facts
        ]
        if self.field == "history" and (words := len(state.text.split())):
            chips.append(FactChip(text("texts.words", count=words)))
        return chips
