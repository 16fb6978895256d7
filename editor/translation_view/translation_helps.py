"""Terms and the translation memory of a language: read once, asked for each text, off the window thread."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.translation_view.memory_panel import MAX_MATCHES
from editor.translation_view.source_terms import TermFinder
from i18n.languages import Language
from library.store import list_terms
from library.translation.memory_index import MemoryIndex, MemorySegment
from library.translation.memory_segments import memory_index
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.translation_view.source_terms import SourceTerm
    from library.values import LibraryText, MemoryMatch


class TranslationHelps(QObject):
    """`terms_found(LibraryText, terms)` and `matches_found(LibraryText, matches)` for the text asked for last."""

    terms_found = Signal(object, object)
    matches_found = Signal(object, object)

    def __init__(self, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self._finders: dict[tuple[str, str], TermFinder] = {}
        self._memories: dict[str, MemoryIndex] = {}
        self._wanted: LibraryText | None = None

    def find(self, text: LibraryText) -> None:
        self._wanted = text
        work = partial(
            _find, text, self._finders.get((text.source_language, text.language)), self._memories.get(text.language)
        )
        self._access.read(work, self).done.connect(self._found)

    def learn(self, text: LibraryText) -> None:
        """What was translated just now helps with the next text."""
        memory = self._memories.get(text.language)
        if memory is not None and text.text and text.state in (TextState.TRANSLATED, TextState.REVIEWED):
            segment = MemorySegment(text.source, text.text, str(text.code))
            self._memories[text.language] = memory.with_segment(segment)

    def _found(self, found: _Found) -> None:
        text, finder, memory, terms, matches = found
        self._finders[text.source_language, text.language] = finder
        self._memories.setdefault(text.language, memory)
        if text is self._wanted:
            self.terms_found.emit(text, terms)
            self.matches_found.emit(text, matches)


_Found = tuple["LibraryText", TermFinder, MemoryIndex, "tuple[SourceTerm, ...]", "tuple[MemoryMatch, ...]"]


def _find(text: LibraryText, finder: TermFinder | None, memory: MemoryIndex | None, session: Session) -> _Found:
    if finder is None:
        finder = TermFinder(list_terms(session=session), text.source_language, text.language)
    if memory is None:
        memory = memory_index(session=session, language=Language(text.language))
    own = str(text.code)
    matches = [match for match in memory.find(text.source, limit=MAX_MATCHES + 2) if match.code != own]
    return text, finder, memory, finder.find(text.source), tuple(matches[:MAX_MATCHES])
