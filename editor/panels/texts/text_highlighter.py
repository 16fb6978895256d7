"""Highlights in a text: statements that agree with the data, those that differ, and misspelled words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextDocument

from editor.panels.texts.spelling import find_words
from editor.panels.texts.text_facts import TextFact
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from collections.abc import Collection

    from editor.ui.context import EditorContext


class TextHighlighter(QSyntaxHighlighter):
    def __init__(self, context: EditorContext, document: QTextDocument) -> None:
        super().__init__(document)
        self._context = context
        self._facts: tuple[TextFact, ...] = ()
        self.misspelled: frozenset[str] = frozenset()
        connect_while_alive(context.theme_changed, self, lambda *_: self.rehighlight())

    def show_facts(self, facts: tuple[TextFact, ...]) -> None:
        if facts != self._facts:
            self._facts = facts
            self.rehighlight()

    def show_misspelled(self, words: Collection[str]) -> None:
        if frozenset(words) != self.misspelled:
            self.misspelled = frozenset(words)
            self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        tokens = self._context.tokens
        start = self.currentBlock().position()
        for fact in self._facts:
            marked = QTextCharFormat()
            if fact.agrees:
                marked.setBackground(tokens.color("accent_soft"))
            else:
                marked.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
                marked.setUnderlineColor(tokens.color("warning"))
                marked.setForeground(tokens.color("warning"))
            for first, last in fact.spans:
                self._mark(text, first - start, last - start, marked)
        if self.misspelled:
            misspelled = QTextCharFormat()
            misspelled.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SpellCheckUnderline)
            misspelled.setUnderlineColor(tokens.color("error"))
            for first, word in find_words(text):
                if word in self.misspelled:
                    self._mark(text, first, first + len(word), misspelled)

    def _mark(self, text: str, first: int, last: int, marked: QTextCharFormat) -> None:
        first, last = max(0, first), min(len(text), last)
        if first < last:
            self.setFormat(first, last - first, marked)
