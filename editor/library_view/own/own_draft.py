"""A new entry that is being written: its texts are in the typing journal until the library has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from editor.library_view.texts.typing_journal import TypedText
from i18n.languages import Language
from library.store.own_entries import OWN_FIELDS

if TYPE_CHECKING:
    from editor.library_view.texts.typing_journal import TypingJournal
    from library.kinds import Kind


class OwnDraft:
    """One for each kind; whoever begins another entry goes on with it."""

    def __init__(self, journal: TypingJournal, library: str, kind: Kind) -> None:
        self._journal = journal
        self._library = library
        self.kind = kind

    def find(self) -> tuple[Language, Mapping[str, str]] | None:
        """The language, and the words by field."""
        for language in Language:
            typed = {
                field: found.words
                for field in OWN_FIELDS[self.kind]
                if (found := self._journal.find(self._library, self._subject(field, language))) is not None
            }
            if typed:
                return language, typed
        return None

    def keep(self, language: Language, texts: Mapping[str, str]) -> None:
        """In place of what is there."""
        for one in Language:
            for field in OWN_FIELDS[self.kind]:
                if one is language and texts.get(field):
                    self._journal.keep(self._library, self._subject(field, one), TypedText(texts[field]))
                else:
                    self._journal.drop(self._library, self._subject(field, one))

    def drop(self, *_: object) -> None:
        self.keep(Language.ENGLISH, {})

    def _subject(self, field: str, language: Language) -> str:
        return f"{self.kind.value}:new.{field}@{language.value}"
