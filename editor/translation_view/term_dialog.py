"""A new term with its words in both languages, or one more word for a term that is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.framed_field import FieldLine
from editor.ui.parts.segments import Segments
from i18n.catalogs import language_name
from i18n.values import printable
from library.values import WordRole

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from i18n.languages import Language


@dataclass(frozen=True, slots=True)
class NewWord:
    """`term`: the id of the known one, empty for a new one, which has a `source` as well."""

    term: str
    source: str
    word: str
    role: WordRole
    note: str = ""


class TermDialog(FormDialog):
    """`word_added(NewWord)`. `term` and `term_words`: the known term that gets one more word."""

    word_added = Signal(NewWord)

    def __init__(
        self,
        context: EditorContext,
        window: QWidget,
        languages: tuple[Language, Language],
        *,
        term: str = "",
        term_words: str = "",
        source: str = "",
        word: str = "",
    ) -> None:
        super().__init__(context, window, title="translation.term-title", main="translation.term-add")
        self._term = term
        from_name, to_name = (language_name(one.value, context.language) for one in languages)
        self.source, self.word, self.note = FieldLine(), FieldLine(), FieldLine()
        self.source.setText(printable(term_words or source))
        self.source.setReadOnly(bool(term))
        self.word.setText(word)
        self.source.setAccessibleName(from_name)
        self.word.setAccessibleName(to_name)
        self.add_row("translation.term-source", self.source, stretch=True)
        self.add_row("translation.term-word", self.word, stretch=True)
        self.roles = Segments(context, height=30)
        for role in (WordRole.SYNONYM, WordRole.FORBIDDEN):
            self.roles.add(role.value, context.text(f"translation.role.{role}"))
        self.roles.set_current(WordRole.SYNONYM)
        if term:
            self.add_row("translation.term-role", self.roles)
        else:
            self.add_row("translation.term-note", self.note, stretch=True)
        for field in (self.source, self.word):
            field.textChanged.connect(lambda *_: self._show_main())
        self.first_focus = self.word if self.source.text() else self.source
        self._show_main()

    def _show_main(self) -> None:
        self.main.setEnabled(bool(self.source.text().strip() and self.word.text().strip()))

    def finish(self) -> None:
        role = WordRole(self.roles.current) if self._term else WordRole.PREFERRED
        words = (self.source.text().strip(), self.word.text().strip())
        self.accept()
        self.word_added.emit(NewWord(self._term, *words, role, self.note.text().strip()))
