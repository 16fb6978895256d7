"""What the window asks the library: shelf, filters as chips, words, order. A value; every change gives another one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from editor.library_view.browse.library_tab import FIRST_ORDER, Shelf
from library.query import Choice, Number, Query, parse_query, split_query
from library.search.orders import Order
from schema.issues import KnownProblem


@dataclass(frozen=True, slots=True)
class LibraryQuery:
    """`filters` are written as one types them: `kind:card,terrain`. `is_of_board`: only what the open board uses."""

    shelf: Shelf = Shelf.CARDS
    filters: tuple[str, ...] = ()
    words: str = ""
    order: Order = Order.RELEVANCE
    is_of_board: bool = False

    def typed(self, text: str) -> LibraryQuery:
        """The words now are these; a filter that has been finished leaves them and becomes a chip."""
        filters, words = split_query(text)
        found = self
        for one in filters:
            found = found.with_filter(one)
        return replace(found, words=words)

    def finished(self) -> LibraryQuery:
        """Enter was pressed: also the last filter is finished."""
        return self.typed(f"{self.words} ") if self.words.strip() else self

    def with_filter(self, text: str) -> LibraryQuery:
        """With one more filter; a second one of the same name and kind adds its values to the first."""
        new = find_filter(text)
        if isinstance(new, Choice) and not new.exactly:
            for place, one in enumerate(self.filters):
                old = find_filter(one)
                if isinstance(old, Choice) and (old.name, old.negated, old.exactly) == (new.name, new.negated, False):
                    values = dict.fromkeys((*old.values, *new.values))
                    merged = _written(replace(old, values=tuple(values)))
                    return replace(self, filters=(*self.filters[:place], merged, *self.filters[place + 1 :]))
        return self if text in self.filters else replace(self, filters=(*self.filters, text))

    def without_filter(self, text: str) -> LibraryQuery:
        return replace(self, filters=tuple(one for one in self.filters if one != text))

    def with_value(self, name: str, value: str, *, on: bool) -> LibraryQuery:
        """One value of a filter, ticked or not."""
        if on:
            return self.with_filter(f"{name}:{value}")
        found = []
        for one in self.filters:
            old = find_filter(one)
            if isinstance(old, Choice) and old.name == name and not old.negated and value in old.values:
                rest = tuple(kept for kept in old.values if kept != value)
                found += [_written(replace(old, values=rest))] if rest else []
            else:
                found.append(one)
        return replace(self, filters=tuple(found))

    def values(self, name: str) -> frozenset[str]:
        return frozenset(
            value
            for one in self.filters
            if isinstance(found := find_filter(one), Choice) and found.name == name and not found.negated
            for value in found.values
        )

    def on_shelf(self, shelf: Shelf) -> LibraryQuery:
        """The same words on another shelf; filters that mean nothing there are dropped."""
        if shelf is self.shelf:
            return self
        kept = tuple(one for one in self.filters if one.partition(":")[0].lstrip("-") in ("lang", "state"))
        is_of_board = self.is_of_board and shelf is not Shelf.SCENARIOS
        return LibraryQuery(shelf, kept, self.words, FIRST_ORDER[shelf], is_of_board)

    @property
    def text(self) -> str:
        return " ".join((*self.filters, self.words)).strip()

    def query(self) -> Query:
        """Raises `search.` problems for what cannot be understood."""
        found = parse_query(self.text)
        if found.values("kind"):
            return found
        return replace(found, choices=(*found.choices, Choice("kind", tuple(self.shelf.kinds))))

    def effective_order(self) -> Order:
        """Without words nothing is a better match than another."""
        if self.order is Order.RELEVANCE and not self.words.strip():
            return Order.TITLE if self.shelf is Shelf.SCENARIOS else Order.CATALOG
        return self.order


def find_filter(text: str) -> Choice | Number | None:
    """What a chip stands for; None for one that cannot be understood."""
    try:
        return _parsed(text)
    except KnownProblem:
        return None


def _parsed(text: str) -> Choice | Number | None:
    query = parse_query(text)
    found: tuple[Choice | Number, ...] = (*query.choices, *query.numbers)
    return found[0] if found else None


def _written(choice: Choice) -> str:
    values = ",".join(choice.values)
    quoted = f'"{values}"' if " " in values else values
    return f"{'-' if choice.negated else ''}{choice.name}{'=' if choice.exactly else ':'}{quoted}"
