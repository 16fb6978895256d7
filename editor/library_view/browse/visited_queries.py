"""The queries that were asked one after the other, to go back and forward between them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from editor.library_view.browse.library_query import LibraryQuery

# Nobody goes back further.
_MAX = 100
EntryKey = tuple[str, str]


@dataclass(frozen=True, slots=True)
class VisitedQuery:
    """A query and the entry that was chosen among its results."""

    query: LibraryQuery
    chosen: EntryKey | None = None


@dataclass(frozen=True, slots=True)
class VisitedQueries:
    """`at` is the one that is shown. Every change returns a new value."""

    visits: tuple[VisitedQuery, ...] = (VisitedQuery(LibraryQuery()),)
    at: int = 0

    @property
    def current(self) -> VisitedQuery:
        return self.visits[self.at]

    @property
    def can_go_back(self) -> bool:
        return self.at > 0

    @property
    def can_go_forward(self) -> bool:
        return self.at < len(self.visits) - 1

    def with_query(self, query: LibraryQuery, *, is_typing: bool = False) -> VisitedQueries:
        """Another query. While words are typed it is the same visit: nobody goes back letter by letter."""
        current = self.current
        if query == current.query:
            return self
        is_going_on = is_typing and bool(current.query.words.strip()) and current.query.filters == query.filters
        before = self.visits[: self.at if is_going_on else self.at + 1]
        visits = (*before, VisitedQuery(query))[-_MAX:]
        return VisitedQueries(visits, len(visits) - 1)

    def with_chosen(self, chosen: EntryKey) -> VisitedQueries:
        visit = replace(self.current, chosen=chosen)
        return replace(self, visits=(*self.visits[: self.at], visit, *self.visits[self.at + 1 :]))

    def moved(self, step: int) -> VisitedQueries:
        return replace(self, at=min(max(self.at + step, 0), len(self.visits) - 1))
