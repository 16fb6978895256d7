"""What no text may have, told below the field in which it is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt

from editor.ui.parts.labels import WrappedLabel
from editor.ui.parts.live_connection import connect_while_alive
from library.text_checks import check_text, max_letters

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.values import LibraryText
    from schema.issues import KnownProblem


class ProblemView(Protocol):
    """What tells the problems of a text: a text with one is a draft at most, and one that is too long is not saved."""

    @property
    def problems(self) -> Sequence[object]: ...

    @property
    def is_too_long(self) -> bool: ...

    def check(self, text: LibraryText, words: str) -> None: ...


class TextProblems(WrappedLabel):
    """One line of words. Hidden while there are no problems."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__("")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._context = context
        self.problems: tuple[KnownProblem, ...] = ()
        self.is_too_long = False
        self.hide()
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)

    def check(self, text: LibraryText, words: str) -> None:
        self.problems = check_text(text, words)
        self.is_too_long = len(words) > max_letters(text.kind, text.field)
        self._retranslate()

    def _retranslate(self) -> None:
        self.setText(" ".join(map(self._context.sentence, self.problems)))
        self.setVisible(bool(self.problems))

    def _tint(self) -> None:
        self.setStyleSheet(f"color: {self._context.tokens.hex('error')};")
