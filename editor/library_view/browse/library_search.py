"""Runs the searches of the window as jobs.

Only the last query counts. The first results come first, then the whole list and the counts of the facets.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.library_view.browse.library_query import LibraryQuery
from editor.library_view.browse.library_tab import LibraryTab, facet_groups
from editor.library_view.browse.results_model import PAGE
from library.search.listing import Card, Listing, cards_of, count_items, count_matches, count_values, list_matches
from library.search.matching import expression_of
from library.search.spelling import suggest_query
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.ui.context import EditorContext
    from i18n.languages import Language

EntryKeys = tuple[tuple[str, str], ...] | None
# The key under which the counts hold the number of entries that the open board uses.
BOARD_ENTRIES = ("board-use", "")
# Under this and its name the counts hold the number of matches on a tab.
TAB = "tab"
# A search waits so long for the next letter.
_PAUSE_MS = 60


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The matches of a query. `problem`: why it is not understood; `filter_to_drop`: without it there are more.

    A filter that is still being typed is left out as long as it means nothing.
    """

    query: LibraryQuery
    listing: Listing
    total: int
    seconds: float
    # The cards of the first page.
    first: Mapping[int, Card] = field(default_factory=dict)
    problem: KnownProblem | None = None
    filter_to_drop: str = ""
    # The same with its words spelled as the library has them, where nothing was found.
    suggestion: str = ""
    # Where nothing was found: how many matches the other tabs have.
    tab_counts: Mapping[LibraryTab, int] = field(default_factory=dict)


class LibrarySearch(QObject):
    """`answered(SearchResult)`; `completed(SearchResult)` with all of a long list; `counted(counts of facets)`."""

    answered = Signal(SearchResult)
    completed = Signal(SearchResult)
    counted = Signal(object)

    def __init__(self, context: EditorContext, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._query = LibraryQuery()
        self._board: EntryKeys = None
        self._number = 0
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._start)

    def ask(self, query: LibraryQuery, board: EntryKeys = None, *, is_typing: bool = False) -> None:
        """`board`: the entries that the open board uses; they are counted, and a query may be limited to them."""
        self._query, self._board = query, board
        self._number += 1
        if is_typing:
            self._timer.start()
        else:
            self._timer.stop()
            self._start()

    def again(self) -> None:
        """The library has changed. The whole list at once: what is shown of it must not become shorter meanwhile."""
        self._number += 1
        self._timer.stop()
        self._start(is_whole=True)

    @property
    def _entry_keys(self) -> EntryKeys:
        return self._board if self._query.is_of_board else None

    @property
    def is_busy(self) -> bool:
        return self._timer.isActive()

    def _start(self, *, is_whole: bool = False) -> None:
        if self._access.is_open:
            language = self._context.text_language
            job = self._access.read(partial(_search, self._query, self._entry_keys, language, is_whole, True), self)
            job.done.connect(partial(self._answered, self._number, language))

    def _answered(self, number: int, language: Language, result: SearchResult) -> None:
        if number != self._number:
            return  # there is another query by now
        self.answered.emit(result)
        if result.problem is not None:
            return
        if result.listing.has_more:
            job = self._access.read(partial(_search, result.query, self._entry_keys, language, True, False), self)
            job.done.connect(partial(self._completed, number))
        counting = self._access.read(partial(_count, result.query, self._entry_keys, self._board, language), self)
        counting.done.connect(partial(self._counted, number))

    def _completed(self, number: int, result: SearchResult) -> None:
        if number == self._number:
            self.completed.emit(result)

    def _counted(self, number: int, counts: Mapping[tuple[str, str], int | None]) -> None:
        if number == self._number:
            self.counted.emit(counts)


def _search(
    query: LibraryQuery, entry_keys: EntryKeys, language: Language, is_whole: bool, has_cards: bool, session: Session
) -> SearchResult:
    """The list or its beginning; `has_cards`: with the cards of the first page."""
    start = perf_counter()
    understood = query
    try:
        understood, listing = _list_understood(query, entry_keys, language, is_whole, session)
    except KnownProblem as problem:
        if not problem.code.startswith("search."):
            raise
        return SearchResult(query, Listing(()), 0, perf_counter() - start, problem=problem)
    seconds = perf_counter() - start
    total = count_items(session=session, kinds=query.tab.kinds)
    filter_to_drop = suggestion = ""
    if not listing.ids:
        filter_to_drop = _filter_to_drop(understood, entry_keys, language, session)
        suggestion = suggest_query(session=session, text=understood.words) or ""
    first: Mapping[int, Card] = {}
    if has_cards:
        first = cards_of(session=session, ids=listing.ids[:PAGE], language=language, is_binned=listing.is_binned)
    tab_counts = {} if listing.ids else _count_tabs(understood, language, session)
    return SearchResult(
        query,
        listing,
        total,
        seconds,
        first,
        filter_to_drop=filter_to_drop,
        suggestion=suggestion,
        tab_counts=tab_counts,
    )


def _list_understood(
    query: LibraryQuery, entry_keys: EntryKeys, language: Language, is_whole: bool, session: Session
) -> tuple[LibraryQuery, Listing]:
    order = query.effective_order()
    try:
        return query, list_matches(
            session=session, query=query.query(language), order=order, item_keys=entry_keys, is_whole=is_whole
        )
    except KnownProblem:
        shorter = query.without_unfinished()
        if shorter is None:
            raise
        return _list_understood(shorter, entry_keys, language, is_whole, session)


def _count_tabs(query: LibraryQuery, language: Language, session: Session) -> dict[LibraryTab, int]:
    """What each tab would show; a filter that means nothing there is dropped."""
    return {tab: count_matches(session=session, query=query.on_tab(tab).query(language)) for tab in LibraryTab}


def _filter_to_drop(query: LibraryQuery, entry_keys: EntryKeys, language: Language, session: Session) -> str:
    """The filter without which the most entries match; empty if none helps."""
    best, most = "", 0
    for one in query.filters:
        try:
            rest = query.without_filter(one).query(language)
            count = len(list_matches(session=session, query=rest, item_keys=entry_keys, is_whole=False).ids)
        except KnownProblem:
            continue
        if count > most:
            best, most = one, count
    return best


def _understood(query: LibraryQuery, language: Language, session: Session) -> LibraryQuery:
    try:
        expression_of(session=session, query=query.query(language))
    except KnownProblem:
        return query.without_unfinished() or query
    return query


def _count(
    query: LibraryQuery, entry_keys: EntryKeys, board: EntryKeys, language: Language, session: Session
) -> dict[tuple[str, str], int | None]:
    groups = {group.name: tuple(map(str, group.values)) for group in facet_groups(query.tab)}
    query = _understood(query, language, session)
    counts = count_values(session=session, query=query.query(language), groups=groups, item_keys=entry_keys)
    counts |= {(TAB, tab.value): count for tab, count in _count_tabs(query, language, session).items()}
    if board is not None:
        everything = LibraryQuery(query.tab).query(language)
        counts[BOARD_ENTRIES] = len(list_matches(session=session, query=everything, item_keys=board).ids)
    return counts
