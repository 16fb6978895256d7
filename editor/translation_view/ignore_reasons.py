"""Why checks are wrong about a text, while somebody writes it: in the typing journal until the library has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.library_view.texts.typing_journal import TypedText

if TYPE_CHECKING:
    from editor.library_view.texts.typing_journal import TypingJournal
    from i18n.checks.translation import TranslationCheck


class IgnoreReasons:
    """`subject` is what the journal calls the text."""

    def __init__(self, journal: TypingJournal, library: str, subject: str) -> None:
        self._journal, self._library, self._subject = journal, library, subject
        self._typed: dict[TranslationCheck, str] = {}

    def find(self, check: TranslationCheck) -> str:
        """Nothing where nobody has begun one."""
        if check not in self._typed:
            typed = self._journal.find(self._library, self._name(check))
            self._typed[check] = "" if typed is None else typed.words
        return self._typed[check]

    def keep(self, check: TranslationCheck, words: str) -> None:
        if words == self.find(check):
            return
        self._typed[check] = words
        if words.strip():
            self._journal.keep(self._library, self._name(check), TypedText(words))
        else:
            self._journal.drop(self._library, self._name(check))

    def drop(self, check: TranslationCheck) -> None:
        """The library has it."""
        self.keep(check, "")

    def _name(self, check: TranslationCheck) -> str:
        return f"{self._subject}#ignore-{check}"
