"""Terms and the translation memory of a language: read once, asked for each text, off the window thread."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.translation_view.memory_panel import MAX_MATCHES
from editor.translation_view.source_terms import find_source_terms
from i18n.languages import Language
from library.text_findings import library_terms
from library.translation.memory_index import MemoryIndex, MemorySegment
from library.translation.memory_segments import memory_index
from library.values import LibraryText
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.document.jobs import Job
    from editor.library_view.access.library_access import LibraryAccess
    from editor.translation_view.source_terms import SourceTerm
    from i18n.checks.translation import TermsOf
    from library.values import MemoryMatch


class TranslationHelps(QObject):
    """For the last text: `terms_found(LibraryText, terms, TermsOf)` and `matches_found(LibraryText, matches)`."""

    terms_found = Signal(LibraryText, object, object)
    matches_found = Signal(LibraryText, object)

    def __init__(self, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self._terms_of: TermsOf | None = None
        self.memories: dict[str, MemoryIndex] = {}
        self._wanted: LibraryText | None = None
        access.opened.connect(self.forget)

    def find(self, text: LibraryText) -> None:
        self._wanted = text
        work = partial(_find, text, self._terms_of, self.memories.get(text.language))
        self._access.read(work, self).done.connect(partial(self._found, self.memories))

    def forget(self) -> None:
        """Somebody has changed texts or terms: both are read anew with the next text."""
        self._terms_of = None
        self.memories = {}

    def find_containing(
        self, language: Language, words: str, limit: int, parent: QObject
    ) -> Job[tuple[MemorySegment, ...]]:
        """Texts that have these words, in the source or in the translation."""
        work = partial(_find_containing, language, words, limit, self.memories.get(language.value))
        return self._access.read(work, parent)

    def learn(self, text: LibraryText) -> None:
        """What was translated just now helps with the next text."""
        memory = self.memories.get(text.language)
        if memory is not None and text.text and text.state in (TextState.TRANSLATED, TextState.REVIEWED):
            segment = MemorySegment(text.source, text.text, str(text.code))
            self.memories[text.language] = memory.with_segment(segment)

    def _found(self, memories: dict[str, MemoryIndex], found: _Found) -> None:
        """`memories`: those of the time when it was asked for, which may be forgotten by now."""
        text, self._terms_of, memory, terms, matches = found
        memories.setdefault(text.language, memory)
        if text is self._wanted:
            self.terms_found.emit(text, terms, self._terms_of)
            self.matches_found.emit(text, matches)


_Found = tuple["LibraryText", "TermsOf", MemoryIndex, "tuple[SourceTerm, ...]", "tuple[MemoryMatch, ...]"]


def _find_containing(
    language: Language, words: str, limit: int, memory: MemoryIndex | None, session: Session
) -> tuple[MemorySegment, ...]:
    known = memory_index(session=session, language=language) if memory is None else memory
    return known.containing(words, limit=limit)


def _find(text: LibraryText, terms_of: TermsOf | None, memory: MemoryIndex | None, session: Session) -> _Found:
    if terms_of is None:
        terms_of = library_terms(session=session)
    if memory is None:
        memory = memory_index(session=session, language=Language(text.language))
    own = str(text.code)
    matches = [match for match in memory.find(text.source, limit=MAX_MATCHES + 2) if match.code != own]
    terms = find_source_terms(text.source, text.source_language, text.language, terms_of)
    return text, terms_of, memory, terms, tuple(matches[:MAX_MATCHES])
