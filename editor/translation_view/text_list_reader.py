"""Reads what the list of translators shows, in the order in which it is missed: first the texts of cards and rules,
then all of them, then what checks say and how far the other languages are.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from editor.translation_view.text_list_row import read_findings, read_list_rows
from editor.translation_view.word_counts import read_word_counts
from i18n.languages import Language
from library.kinds import PROGRAM_KINDS, Kind

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.translation_view.text_list_row import TextListRow

# Few, and without a scenario to be read for them.
_FIRST: Final = tuple(kind for kind in Kind if kind is not Kind.SCENARIO and kind not in PROGRAM_KINDS)


class TextListReader(QObject):
    """`texts_read(Language, rows, is_whole)`, `findings_read(Language, found)`, `counts_read(counts)` of the other
    languages; of a language that is no longer wanted nothing is told.
    """

    texts_read = Signal(object, object, bool)
    findings_read = Signal(object, object)
    counts_read = Signal(object)

    def __init__(self, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self._language: Language | None = None
        self._last_read: dict[Language, tuple[TextListRow, ...]] = {}
        access.opened.connect(self._forget)

    def _forget(self) -> None:
        """It may be another library now."""
        self._language = None
        self._last_read.clear()

    def read(self, language: Language) -> None:
        """A language that was read before is shown as it was then, until it is read again."""
        is_other, self._language = language is not self._language, language
        if not is_other or language in self._last_read:
            if is_other:
                self.texts_read.emit(language, self._last_read[language], True)
            self._read_all(language)
            return
        job = self._access.read(partial(read_list_rows, language, _FIRST), self)
        job.done.connect(partial(self._show_some, language))

    def _show_some(self, language: Language, rows: tuple[TextListRow, ...]) -> None:
        if language is self._language:
            self.texts_read.emit(language, rows, False)
            self._read_all(language)

    def _read_all(self, language: Language) -> None:
        job = self._access.read(partial(read_list_rows, language, tuple(Kind)), self)
        job.done.connect(partial(self._show_all, language))

    def _show_all(self, language: Language, rows: tuple[TextListRow, ...]) -> None:
        self._last_read[language] = rows
        if language is not self._language:
            return
        self.texts_read.emit(language, rows, True)
        findings = self._access.read(partial(read_findings, rows), self)
        findings.done.connect(partial(self._show_findings, language))
        counts = self._access.read(partial(read_word_counts, [one for one in Language if one is not language]), self)
        counts.done.connect(partial(self._show_counts, language))

    def _show_findings(self, language: Language, found: object) -> None:
        if language is self._language:
            self.findings_read.emit(language, found)

    def _show_counts(self, language: Language, counts: object) -> None:
        if language is self._language:
            self.counts_read.emit(counts)
