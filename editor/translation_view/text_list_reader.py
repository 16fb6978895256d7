"""Reads what the list of translators shows, in the order in which it is missed: first the texts of cards and rules,
then those of the window and of scenarios, then what checks say and how far the other languages are.

The scenarios of a large library are read in pieces, which are shown as they come. Whoever leaves the page stops it; it
goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from editor.translation_view.text_list_row import read_findings, read_list_rows
from editor.translation_view.word_counts import read_word_counts
from i18n.languages import Language
from library.kinds import PROGRAM_KINDS, Kind
from library.store.scenarios import list_keys

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.document.jobs import Job
    from editor.library_view.access.library_access import LibraryAccess
    from editor.translation_view.text_list_row import TextListRow

# Few, and without a scenario to be read for them.
_FIRST: Final = tuple(kind for kind in Kind if kind is not Kind.SCENARIO and kind not in PROGRAM_KINDS)
# So many scenarios are read at once: the first ones soon, and none of the pieces takes long.
FIRST_PIECE: Final = 50
PIECE: Final = 200
# A library with more scenarios than this is read in pieces.
AT_ONCE: Final = 500
# The texts of so many rows are kept for one language only.
_MANY_ROWS: Final = 50_000


class _Rest(NamedTuple):
    """The texts that are neither of cards nor of scenarios, and the keys of the scenarios; or the texts of these, too,
    where there are few.
    """

    rows: tuple[TextListRow, ...]
    scenarios: tuple[str, ...]


class TextListReader(QObject):
    """`texts_read(Language, rows, is_whole)`: all texts as they are now, or the first ones; `texts_added(Language,
    rows, done, total)`: further ones, and how many scenarios are read of how many; `findings_read(Language, found)`,
    `counts_read(counts)` of the other languages. Of a language that is no longer wanted nothing is told.
    """

    texts_read = Signal(Language, object, bool)
    texts_added = Signal(Language, object, int, int)
    findings_read = Signal(Language, object)
    counts_read = Signal(object)

    def __init__(self, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self._language: Language | None = None
        self._last_read: dict[Language, tuple[TextListRow, ...]] = {}
        self._job: Job[Any] | None = None
        self._is_wanted = False
        # What is to be done next, or again if it was stopped; None: all is read.
        self._step: Callable[[], None] | None = None
        # Whether the library has changed since the reading began.
        self._is_stale = False
        # Whether texts are told as they come, because none are shown yet.
        self._is_first = True
        self._rows: list[TextListRow] = []
        self._scenarios: tuple[str, ...] = ()
        self._done = 0
        access.opened.connect(self.forget)
        access.changed.connect(self._note_change)

    def forget(self) -> None:
        """It may be another library now."""
        self.stop()
        self._language = None
        self._last_read.clear()

    def _note_change(self) -> None:
        self._is_stale = True

    def read(self, language: Language) -> None:
        """A language that was read before is shown as it was then, until it is read again. What is read in pieces is
        read again only if something has changed.
        """
        if language is not self._language:
            self._begin(language)
            if language in self._last_read:
                self.texts_read.emit(language, self._last_read[language], True)
        elif not self._scenarios or (self._is_stale and language in self._last_read):
            self._begin(language)
        self._is_wanted = True
        if self._job is None and self._step is not None:
            self._step()

    def stop(self) -> None:
        """Read no more for now."""
        self._is_wanted = False
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    def _begin(self, language: Language) -> None:
        self.stop()
        self._language, self._is_stale = language, False
        self._is_first = language not in self._last_read
        self._rows, self._scenarios, self._done = [], (), 0
        self._step = self._read_first if self._is_first else self._read_rest

    def _go_on(self, step: Callable[[], None]) -> None:
        """The next step, unless what was just told has made somebody leave, or want another language."""
        if self._job is None:
            self._step = step
            if self._is_wanted:
                step()

    def _start(self, step: Callable[[], None], job: Job[Any], then: Callable[[Any], None]) -> None:
        def end(result: object) -> None:
            if job is self._job:  # else another one is wanted by now
                self._job = self._step = None
                then(result)

        self._step, self._job = step, job
        job.done.connect(end)
        job.failed.connect(lambda *_: self._fail(job))

    def _fail(self, job: Job[Any]) -> None:
        if job is self._job:
            self._job = None

    # Step by step

    @property
    def _wanted(self) -> Language:
        assert self._language is not None
        return self._language

    def _read_first(self) -> None:
        job = self._access.read(partial(read_list_rows, self._wanted, _FIRST), self)
        self._start(self._read_first, job, self._show_first)

    def _show_first(self, rows: tuple[TextListRow, ...]) -> None:
        self.texts_read.emit(self._language, rows, False)
        self._go_on(self._read_rest)

    def _read_rest(self) -> None:
        self._start(self._read_rest, self._access.read(partial(_read_rest, self._wanted), self), self._show_rest)

    def _show_rest(self, rest: _Rest) -> None:
        self._rows, self._scenarios, self._done = list(rest.rows), rest.scenarios, 0
        if not rest.scenarios:
            self._show_all()
            return
        if self._is_first:
            self.texts_read.emit(self._language, rest.rows, False)
            self.texts_added.emit(self._language, (), 0, len(self._scenarios))
        self._go_on(self._read_piece)

    def _read_piece(self) -> None:
        end = self._done + (PIECE if self._done else FIRST_PIECE)
        piece = self._scenarios[self._done : end]
        job = self._access.read(partial(read_list_rows, self._wanted, (Kind.SCENARIO,), scenarios=piece), self)
        self._start(self._read_piece, job, partial(self._show_piece, len(piece)))

    def _show_piece(self, count: int, rows: tuple[TextListRow, ...]) -> None:
        self._rows += rows
        self._done += count
        if self._is_first:
            self.texts_added.emit(self._language, rows, self._done, len(self._scenarios))
        if self._done < len(self._scenarios):
            self._go_on(self._read_piece)
        else:
            self._show_all()

    def _show_all(self) -> None:
        rows, language = tuple(self._rows), self._wanted
        self._rows = []
        if len(rows) > _MANY_ROWS:
            self._last_read.clear()
        self._last_read[language] = rows
        if not (self._is_first and self._scenarios):
            self.texts_read.emit(language, rows, True)
        if self._is_stale and not self._scenarios:  # written while this was read
            self._go_on(partial(self.read, language))
        else:
            self._go_on(self._read_findings)

    def _read_findings(self) -> None:
        rows = self._last_read[self._wanted]
        job = self._access.read_long(partial(read_findings, rows), self)
        self._start(self._read_findings, job, self._show_findings)

    def _show_findings(self, found: object) -> None:
        self.findings_read.emit(self._language, found)
        self._go_on(self._read_counts)

    def _read_counts(self) -> None:
        others = [one for one in Language if one is not self._wanted]
        job = self._access.read_long(partial(read_word_counts, others), self)
        self._start(self._read_counts, job, self._show_counts)

    def _show_counts(self, counts: object) -> None:
        self.counts_read.emit(counts)
        if self._is_stale and self._scenarios:  # something has changed while the pieces were read
            self.read(self._wanted)


def _read_rest(language: Language, session: Session) -> _Rest:
    scenarios = tuple(list_keys(session=session))
    if len(scenarios) <= AT_ONCE:
        return _Rest(read_list_rows(language, tuple(Kind), session), ())
    entries: Iterable[Kind] = (kind for kind in Kind if kind is not Kind.SCENARIO)
    return _Rest(read_list_rows(language, tuple(entries), session), scenarios)
