"""A query as the window holds it: tab, filters, words and order. Every change returns a new value."""

from __future__ import annotations

from dataclasses import dataclass, replace

from editor.library_view.browse.library_tab import FIRST_ORDER, LibraryTab
from i18n.languages import Language
from library.query import (
    ChoiceFilter,
    NumberFilter,
    Query,
    begins_with_or,
    find_unfinished,
    has_alternatives,
    parse_query,
    split_query,
)
from library.search.choices import known_value
from library.search.orders import SearchOrder
from library.search.query_languages import state_languages_of
from schema.issues import KnownProblem


@dataclass(frozen=True, slots=True)
class LibraryQuery:
    """`filters` are written as one types them: `kind:card,terrain`. `is_of_board`: only what the open board uses."""

    tab: LibraryTab = LibraryTab.ALL
    filters: tuple[str, ...] = ()
    words: str = ""
    order: SearchOrder = SearchOrder.RELEVANCE
    is_of_board: bool = False

    def typed(self, text: str) -> LibraryQuery:
        """With these words; a filter among them that has been finished becomes a chip."""
        query = self
        if begins_with_or(text) and self.filters:  # the last chip is one of the alternatives
            query, text = self.without_filter(self.filters[-1]), f"{self.filters[-1]} {text}"
        filters, words = split_query(text)
        for one in filters:
            query = query.with_filter(one)
        return replace(query, words=words)._on_tab_of_kinds()

    def _on_tab_of_kinds(self) -> LibraryQuery:
        """On the tab that shows the kinds asked for, as by `kind:scenario`, where this one shows none of them."""
        try:
            kinds = set(parse_query(self.text).values("kind"))
        except KnownProblem:
            return self
        fitting = [tab for tab in LibraryTab if kinds & set(tab.kinds)]
        if not fitting or self.tab in fitting:
            return self
        moved = self.on_tab(fitting[0])
        return replace(moved, filters=self.filters)

    def finished(self) -> LibraryQuery:
        """Enter was pressed: also the last filter is finished."""
        return self.typed(f"{self.words} ") if self.words.strip() else self

    def with_filter(self, text: str) -> LibraryQuery:
        """With one more filter; a second one of the same name and kind adds its values to the first."""
        new = find_filter(text)
        if isinstance(new, ChoiceFilter) and not new.exactly:
            for index, one in enumerate(self.filters):
                old = find_filter(one)
                if isinstance(old, ChoiceFilter) and (old.name, old.negated, old.exactly) == (
                    new.name,
                    new.negated,
                    False,
                ):
                    values = dict.fromkeys((*old.values, *new.values))
                    merged = _filter_text(replace(old, values=tuple(values)))
                    return replace(self, filters=(*self.filters[:index], merged, *self.filters[index + 1 :]))
        return self if text in self.filters else replace(self, filters=(*self.filters, text))

    def without_filter(self, text: str) -> LibraryQuery:
        return replace(self, filters=tuple(one for one in self.filters if one != text))

    def with_value(self, name: str, value: str, *, on: bool) -> LibraryQuery:
        """One value of a filter, ticked or not."""
        if on:
            return self.with_filter(f"{name}:{value}")
        filters = []
        for one in self.filters:
            old = find_filter(one)
            if isinstance(old, ChoiceFilter) and old.name == name and not old.negated and value in old.values:
                rest = tuple(other for other in old.values if other != value)
                filters += [_filter_text(replace(old, values=rest))] if rest else []
            else:
                filters.append(one)
        return replace(self, filters=tuple(filters))

    def values(self, name: str) -> frozenset[str]:
        return frozenset(
            value
            for one in self.filters
            if isinstance(choice := find_filter(one), ChoiceFilter) and choice.name == name and not choice.negated
            for value in choice.values
        )

    def on_tab(self, tab: LibraryTab) -> LibraryQuery:
        """The same words on another tab; filters that mean nothing there are dropped."""
        if tab is self.tab:
            return self
        kept = self.filters if tab is LibraryTab.ALL else tuple(filter(_is_of_any_tab, self.filters))
        is_of_board = self.is_of_board and tab is not LibraryTab.SCENARIOS
        return LibraryQuery(tab, kept, self.words, FIRST_ORDER[tab], is_of_board)

    def without_unfinished(self) -> LibraryQuery | None:
        """Without the filter that is still being typed at the end; None where there is none."""
        unfinished = find_unfinished(self.words)
        return None if unfinished is None else replace(self, words=self.words[: unfinished.start])

    @property
    def text(self) -> str:
        """As one would type it: the filters hold for all alternatives of the words."""
        words = f"({self.words.strip()})" if self.filters and has_alternatives(self.words) else self.words
        return " ".join((*self.filters, words)).strip()

    def query(self, language: Language) -> Query:
        """Raises `search.` problems for what cannot be understood. A tab has cells for its own kinds only.

        `language`: the one that is shown, which states are about unless the query names another one.
        """
        query = replace(parse_query(self.text), state_language=language.value)
        if self.tab is LibraryTab.ALL:
            return query
        return replace(query, choices=(*query.choices, ChoiceFilter("kind", tuple(self.tab.kinds))))

    def state_languages(self, language: Language) -> tuple[str, ...]:
        """The languages that ticked states are about, where this one is shown."""
        try:
            return state_languages_of(self.query(language))
        except KnownProblem:
            return (language.value,)

    def effective_order(self) -> SearchOrder:
        """Without words there is no relevance to sort by."""
        if self.order is SearchOrder.RELEVANCE and not self.words.strip():
            return SearchOrder.TITLE if self.tab is LibraryTab.SCENARIOS else SearchOrder.CATALOG
        return self.order


def _is_of_any_tab(text: str) -> bool:
    found = find_filter(text)
    return found is not None and found.name in ("lang", "state")


def find_filter(text: str) -> ChoiceFilter | NumberFilter | None:
    """The parsed filter of a chip; None for one that cannot be understood."""
    try:
        return _parsed(text)
    except KnownProblem:
        return None


def _parsed(text: str) -> ChoiceFilter | NumberFilter | None:
    query = parse_query(text)
    # By the ids that ticks have, whatever words were typed.
    choices = (
        replace(one, values=tuple(known_value(one.name, value) for value in one.values)) for one in query.choices
    )
    filters: tuple[ChoiceFilter | NumberFilter, ...] = (*choices, *query.numbers)
    return filters[0] if filters else None


def _filter_text(choice: ChoiceFilter) -> str:
    values = ",".join(choice.values)
    quoted = f'"{values}"' if " " in values else values
    return f"{'-' if choice.negated else ''}{choice.name}{'=' if choice.exactly else ':'}{quoted}"
