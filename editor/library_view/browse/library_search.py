"""Searches of the window, by jobs: the last one asked counts, the first results come first, counts of facets after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.library_view.browse.library_query import LibraryQuery
from editor.library_view.browse.library_tab import Shelf, facet_groups
from editor.library_view.browse.results_model import PAGE
from library.search.listing import Card, Listing, cards_of, count_values, list_found
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.ui.context import EditorContext
    from i18n.languages import Language

Places = tuple[tuple[str, str], ...] | None
# Under which name the counts say how much of the shelf the open board uses.
BOARD_USE = ("board-use", "")
# Between two letters of somebody who types on.
_PAUSE_MS = 60


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found for a question. `problem`: it was not understood; `to_drop`: without this filter there is more."""

    asked: LibraryQuery
    listing: Listing
    total: int
    seconds: float
    # The cards of the first page, so that they come with the list and not after it.
    first: Mapping[int, Card] = field(default_factory=dict)
    problem: KnownProblem | None = None
    to_drop: str = ""


class Searching(QObject):
    """`answered(Answer)`; `completed(Answer)` with all of a long list; `counted(counts of facets)`."""

    answered = Signal(object)
    completed = Signal(object)
    counted = Signal(object)

    def __init__(self, context: EditorContext, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._asked = LibraryQuery()
        self._board: Places = None
        self._number = 0
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._start)

    def ask(self, asked: LibraryQuery, board: Places = None, *, is_typing: bool = False) -> None:
        """`board`: what the open board uses; always counted, and the only things to find if the question says so."""
        self._asked, self._board = asked, board
        self._number += 1
        if is_typing:
            self._timer.start()
        else:
            self._timer.stop()
            self._start()

    def again(self) -> None:
        """The library has changed."""
        self.ask(self._asked, self._board)

    @property
    def _places(self) -> Places:
        return self._board if self._asked.is_of_board else None

    @property
    def is_busy(self) -> bool:
        return self._timer.isActive()

    def _start(self) -> None:
        if self._access.is_open:
            language = self._context.text_language
            job = self._access.read(partial(_search, self._asked, self._places, language), self)
            job.done.connect(partial(self._answered, self._number))

    def _answered(self, number: int, answer: Answer) -> None:
        if number != self._number:
            return  # another question has been asked since
        self.answered.emit(answer)
        if answer.problem is not None:
            return
        if answer.listing.has_more:
            job = self._access.read(partial(_search, answer.asked, self._places, None), self)
            job.done.connect(partial(self._completed, number))
        counting = self._access.read(partial(_count, answer.asked, self._places, self._board), self)
        counting.done.connect(partial(self._counted, number))

    def _completed(self, number: int, answer: Answer) -> None:
        if number == self._number:
            self.completed.emit(answer)

    def _counted(self, number: int, counts: Mapping[tuple[str, str], int | None]) -> None:
        if number == self._number:
            self.counted.emit(counts)


def _search(asked: LibraryQuery, places: Places, language: Language | None, session: Session) -> Answer:
    """The beginning with its cards in a language; without a language the whole list and no cards."""
    start = perf_counter()
    is_whole = language is None
    try:
        found = list_found(
            session=session, query=asked.query(), order=asked.effective_order(), places=places, is_whole=is_whole
        )
    except KnownProblem as problem:
        if not problem.code.startswith("search."):
            raise
        return Answer(asked, Listing(()), 0, perf_counter() - start, problem=problem)
    seconds = perf_counter() - start
    total = _size_of(asked.shelf, session)
    to_drop = "" if found.ids else _filter_to_drop(asked, places, session)
    first: Mapping[int, Card] = {}
    if language is not None:
        first = cards_of(session=session, ids=found.ids[:PAGE], language=language, is_binned=found.is_binned)
    return Answer(asked, found, total, seconds, first, to_drop=to_drop)


def _size_of(shelf: Shelf, session: Session) -> int:
    """How much stands on the shelf altogether."""
    from sqlmodel import col, func, select

    from library.rows import SearchItemRow

    query = select(func.count()).select_from(SearchItemRow).where(col(SearchItemRow.kind).in_(shelf.kinds))
    return session.exec(query).one()


def _filter_to_drop(asked: LibraryQuery, places: Places, session: Session) -> str:
    """The filter without which the most would be found, if any helps."""
    best, most = "", 0
    for one in asked.filters:
        try:
            query = asked.without_filter(one).query()
            found = len(list_found(session=session, query=query, places=places, is_whole=False).ids)
        except KnownProblem:
            continue
        if found > most:
            best, most = one, found
    return best


def _count(asked: LibraryQuery, places: Places, board: Places, session: Session) -> dict[tuple[str, str], int | None]:
    groups = {group.name: tuple(map(str, group.values)) for group in facet_groups(asked.shelf)}
    found = count_values(session=session, query=asked.query(), groups=groups, places=places)
    if board is not None:
        found[BOARD_USE] = len(list_found(session=session, query=LibraryQuery(asked.shelf).query(), places=board).ids)
    return found
