"""The field in which a translation is typed: bindings are shown as chips, and no key leaves half of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QKeyEvent, QSyntaxHighlighter, QTextCharFormat, QTextCursor, QTextDocument

from editor.library_view.texts.prose_box import SourceText, TextField
from editor.translation_view.bindings import Span, binding_around, binding_before, binding_behind, find_bindings
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class TranslationHighlighter(QSyntaxHighlighter):
    """Bindings as chips, terms underlined, words with a problem in red and underlined."""

    def __init__(self, context: EditorContext, document: QTextDocument) -> None:
        super().__init__(document)
        self._context = context
        self._terms: tuple[Span, ...] = ()
        self._problems: tuple[Span, ...] = ()
        connect_while_alive(context.theme_changed, self, lambda *_: self.rehighlight())

    def show_spans(self, *, terms: Sequence[Span] = (), problems: Sequence[Span] = ()) -> None:
        """Positions in the whole text."""
        if (tuple(terms), tuple(problems)) != (self._terms, self._problems):
            self._terms, self._problems = tuple(terms), tuple(problems)
            self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        tokens = self._context.tokens
        start = self.currentBlock().position()
        term, problem, chip = QTextCharFormat(), QTextCharFormat(), QTextCharFormat()
        term.setFontUnderline(True)
        term.setUnderlineColor(tokens.color("accent"))
        problem.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        problem.setUnderlineColor(tokens.color("error"))
        problem.setForeground(tokens.color("error"))
        chip.setBackground(tokens.color("accent_soft"))
        chip.setForeground(tokens.color("accent_text"))
        for spans, look in ((self._terms, term), (self._problems, problem)):
            for span in spans:
                first, last = max(0, span.start - start), min(len(text), span.end - start)
                if first < last:
                    self.setFormat(first, last - first, look)
        for span in find_bindings(text):
            self.setFormat(span.start, span.end - span.start, chip)


class BoundSourceText(SourceText):
    """The source, with its bindings and terms marked."""

    def __init__(self, context: EditorContext, words: str) -> None:
        super().__init__(context, words)
        self.highlighter = TranslationHighlighter(context, self.document())


class BoundTextField(TextField):
    """A key that would change a part of a binding acts on the whole of it, or beside it."""

    min_box_height: ClassVar[int] = 84

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self.highlighter = TranslationHighlighter(context, self.document())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        cursor = self.textCursor()
        # Nothing but letters and Enter has a text; Ctrl with a letter has one, too, and changes nothing here.
        is_letter = bool(event.text()) and event.text().isprintable()
        if event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self._grow_selection(is_backward=event.key() == Qt.Key.Key_Backspace)
        elif is_letter or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._leave_binding()
        super().keyPressEvent(event)
        if not cursor.hasSelection() and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step_over(is_forward=event.key() == Qt.Key.Key_Right, keeps=self.textCursor().hasSelection())

    def insertFromMimeData(self, source: QMimeData) -> None:
        self._leave_binding()
        super().insertFromMimeData(source)

    def insert_words(self, words: str) -> None:
        """At the caret, as if they were typed, with the spaces that they need."""
        self._leave_binding()
        cursor = self.textCursor()
        text = self.words
        before, behind = text[: cursor.selectionStart()][-1:], text[cursor.selectionEnd() :][:1]
        lead = " " if before and not before.isspace() and before not in "(«“‘’'-" else ""
        trail = " " if behind and behind.isalnum() else ""
        cursor.insertText(f"{lead}{words}{trail}")
        self.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _grow_selection(self, *, is_backward: bool) -> None:
        """Take the whole of a binding of which a part would go."""
        cursor, words = self.textCursor(), self.words
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        if cursor.hasSelection():
            first, last = binding_around(words, start), binding_around(words, end)
            start = start if first is None else first.start
            end = end if last is None else last.end
        else:
            beside = binding_before(words, start) if is_backward else binding_behind(words, start)
            span = binding_around(words, start) or beside
            if span is None:
                return
            start, end = span
        self._select(start, end)

    def _leave_binding(self) -> None:
        """What is typed inside of a binding stands behind it; what replaces a part of one replaces the whole."""
        cursor = self.textCursor()
        if cursor.hasSelection():
            self._grow_selection(is_backward=False)
        elif (span := binding_around(self.words, cursor.position())) is not None:
            self._select(span.end, span.end)

    def _step_over(self, *, is_forward: bool, keeps: bool) -> None:
        cursor = self.textCursor()
        span = binding_around(self.words, cursor.position())
        if span is not None:
            mode = QTextCursor.MoveMode.KeepAnchor if keeps else QTextCursor.MoveMode.MoveAnchor
            cursor.setPosition(span.end if is_forward else span.start, mode)
            self.setTextCursor(cursor)

    def _select(self, start: int, end: int) -> None:
        cursor = self.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
