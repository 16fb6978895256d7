"""The controller of browsing: makes queries of what the user types, ticks and chooses, and fills the grid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from editor.library_view.access.board_entries import board_entries
from editor.library_view.browse.card_grid import CardGrid
from editor.library_view.browse.empty_results import EmptyResults
from editor.library_view.browse.facet_panel import FacetPanel
from editor.library_view.browse.library_bar import LibraryBar
from editor.library_view.browse.library_query import LibraryQuery
from editor.library_view.browse.library_search import BOARD_ENTRIES, TAB, EntryKeys, LibrarySearch, SearchResult
from editor.library_view.browse.library_tab import LibraryTab
from editor.library_view.browse.results_model import ResultsModel
from editor.library_view.browse.shown_rows import ShownRows
from editor.library_view.browse.visited_queries import VisitedQueries
from editor.library_view.cards.cell_painters import CellPainter, EntryCellPainter, MixedCellPainter, ScenarioCellPainter
from editor.ui.document_names import document_title
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from library.kinds import Kind
from library.links import EntryLink, QueryLink
from library.search.listing import ScenarioCard, find_item
from library.search.orders import SearchOrder
from rules.catalog import catalog

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.access.library_pictures import LibraryPictures
    from editor.ui.context import EditorContext
    from i18n.languages import Language

# The filter of scenarios that use an entry of a kind; pieces on a hex are all terrains.
_USED_AS = {Kind.UNIT: "unit", Kind.BADGE: "badge", Kind.NATION: "nation", Kind.BOX: "needs", Kind.RULE: "rule"}


@dataclass(frozen=True, slots=True)
class ChosenRows:
    """Selected results by their ids. `is_everything`: the list is not complete yet, but all of it is selected."""

    ids: tuple[int, ...]
    is_binned: bool
    query: LibraryQuery
    # Which was shown: states that the query asks for are about it.
    language: Language
    is_everything: bool


class LibraryBrowser(QObject):
    """`answered(has results)`; `card_chosen(card or None)`: also again when more of it is known; `status_changed()`."""

    answered = Signal(bool)
    card_chosen = Signal(object)
    status_changed = Signal()

    def __init__(
        self, context: EditorContext, access: LibraryAccess, pictures: LibraryPictures, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._pictures = pictures
        self.result: SearchResult | None = None
        # The kind and key to choose as soon as its card is loaded.
        self._entry_to_choose: tuple[str, str] | None = None
        self.query = LibraryQuery()
        self._visited = VisitedQueries()
        self.search = LibrarySearch(context, access, self)
        self.bar = LibraryBar(context)
        self.facets = FacetPanel(context)
        self.model = ResultsModel(context, access, self)
        entry_cells = EntryCellPainter(context, pictures)
        self._cells: dict[LibraryTab, CellPainter] = {
            LibraryTab.ALL: MixedCellPainter(context, pictures),
            LibraryTab.CARDS: entry_cells,
            LibraryTab.RULES: entry_cells,
            LibraryTab.SCENARIOS: ScenarioCellPainter(context, pictures),
        }
        self.grid = CardGrid(context, self.model, self._cells[self.query.tab])
        set_accessible_name(context, self.grid, "library.results")
        self.empty = EmptyResults(context)
        self._connect_signals()
        self._show_query()

    def _connect_signals(self) -> None:
        query = self.bar.query
        query.typed.connect(self.type_words)
        query.entered.connect(self._entered)
        query.left_down.connect(self.focus_grid)
        query.filter_dropped.connect(self._drop_filter)
        query.cleared.connect(self.clear)
        query.link_pasted.connect(self.follow)
        self.bar.back.clicked.connect(self.go_back)
        self.bar.forward.clicked.connect(self.go_forward)
        self.bar.tab_chosen.connect(self.show_tab)
        self.bar.order.chosen.connect(self._choose_order)
        self.facets.toggled.connect(self._toggle)
        self.facets.board_toggled.connect(self._toggle_board)
        self.empty.drop_wanted.connect(self._drop_filter)
        self.empty.clear.clicked.connect(self.clear)
        self.empty.words_wanted.connect(self._use_words)
        self.empty.tab_wanted.connect(self.show_tab)
        self.grid.chosen.connect(self._chosen)
        self.search.answered.connect(self._show_result)
        self.search.completed.connect(self._completed)
        self.search.counted.connect(self._counted)
        self._access.opening.connect(self._show_opening)
        self._access.changed.connect(self.search.again)
        self._pictures.ready.connect(self.grid.show_new_pictures)
        connect_while_alive(self._context.text_language_changed, self, lambda *_: self._language_changed())
        connect_while_alive(self._context.language_changed, self, lambda *_: self._retranslate())
        connect_while_alive(self._context.current_document_changed, self, lambda *_: self.show_board())

    # Queries

    def ask(
        self, query: LibraryQuery | None = None, *, is_typing: bool = False, entry: tuple[str, str] | None = None
    ) -> None:
        """Run this query, or the current one again. `entry`: the kind and key to choose among the results."""
        if query is not None:
            self.query, self._entry_to_choose = query, entry
        self._visited = self._visited.with_query(self.query, is_typing=is_typing)
        self._show_query()
        self.search.ask(self.query, self._board_entry_keys(), is_typing=is_typing)

    def _show_query(self) -> None:
        self.bar.show_query(self.query)
        self.bar.show_steps(self._visited)
        self.facets.show_query(self.query)

    def type_words(self, words: str) -> None:
        self.ask(self.query.typed(words), is_typing=True)

    def _entered(self) -> None:
        self.ask(self.query.finished())

    def _use_words(self, words: str) -> None:
        self.ask(replace(self.query, words=words))

    def _drop_filter(self, text: str) -> None:
        self.ask(self.query.without_filter(text))

    def clear(self) -> None:
        self.ask(replace(self.query, filters=(), words="", is_of_board=False))
        self.bar.query.setFocus(Qt.FocusReason.OtherFocusReason)

    def _toggle(self, group: str, value: str, on: bool) -> None:
        self.ask(self.query.with_value(group, value, on=on))

    def _choose_order(self, order: SearchOrder) -> None:
        self.ask(replace(self.query, order=order))

    def show_tab(self, tab: LibraryTab) -> None:
        self.ask(self.query.on_tab(tab))

    # Back, forward, links

    def go_back(self) -> None:
        self._go(-1)

    def go_forward(self) -> None:
        self._go(1)

    def _go(self, step: int) -> None:
        self._visited = self._visited.moved(step)
        visit = self._visited.current
        self._entry_to_choose = visit.chosen
        self.query = visit.query
        self._show_query()
        self.search.ask(self.query, self._board_entry_keys())

    def link(self) -> EntryLink | QueryLink:
        """To what is chosen, or else to the query."""
        card = self.grid.current_card
        return QueryLink(self.query.text) if card is None else EntryLink(card.kind, card.key)

    def follow(self, link: EntryLink | QueryLink) -> None:
        if isinstance(link, QueryLink):
            self.ask(LibraryQuery().typed(link.text))
        elif link.kind is Kind.SCENARIO:
            self.show_scenario(link.key)
        else:
            self.show_entry(link.kind, link.key)

    def show_entry(self, kind: str, key: str) -> None:
        """Show an entry on its tab and choose it."""
        tab = LibraryTab.RULES if Kind(kind) in LibraryTab.RULES.kinds else LibraryTab.CARDS
        self.ask(LibraryQuery(tab), entry=(kind, key))

    def show_filter(self, text: str) -> None:
        """All that has a tag, or is on a list."""
        self.ask(LibraryQuery().with_filter(text))

    def show_scenario(self, key: str) -> None:
        query = LibraryQuery(LibraryTab.SCENARIOS, order=SearchOrder.CHANGED)
        self.ask(query, entry=(Kind.SCENARIO.value, key))

    def show_usage(self, kind: str, key: str) -> None:
        """List the scenarios that use an entry."""
        known = Kind(kind)
        used_as = _USED_AS.get(known, Kind.TERRAIN.prefix if known.prefix == Kind.TERRAIN.prefix else "")
        unit = catalog().units.get(key) if known is Kind.UNIT else None
        value = unit.kind if unit is not None else key.replace("-", "_") if known is Kind.RULE else key
        if used_as:
            self.ask(LibraryQuery(LibraryTab.SCENARIOS, (f"{used_as}:{value}",), order=SearchOrder.DATE))

    # Results

    @property
    def has_results(self) -> bool:
        return self.result is not None and bool(self.result.listing.ids)

    def _show_opening(self) -> None:
        """Nothing is known of a library that is being opened, which takes a while where it has to be filled."""
        self.result = None
        self.empty.show_opening()
        self.answered.emit(False)

    def _show_result(self, result: SearchResult) -> None:
        is_again = self.result is not None and self.result.query == result.query
        self.result = result
        self._pictures.forget_requests()
        top = self.grid.verticalOffset()
        shown = ShownRows.of(self.grid, self.model)
        self.model.show(result.listing, result.first)
        self.grid.set_cells(self._cells[result.query.tab])
        self.answered.emit(self.has_results)
        if self.has_results:
            if is_again:
                shown.choose_again(self.grid, self.model)
                self.grid.verticalScrollBar().setValue(top)
            else:
                self.grid.choose(0)
        else:
            self.empty.show_nothing_found(result)
            self.card_chosen.emit(None)
        self._retranslate()
        self._look_for_entry()

    def _look_for_entry(self) -> None:
        """The wanted entry may be on a page that nobody has looked at yet."""
        if self._entry_to_choose is not None and self._access.is_open:
            kind, key = self._entry_to_choose
            job = self._access.read(partial(_find_item, kind, key), self)
            job.done.connect(partial(self._choose_item, (kind, key)))

    def _choose_item(self, entry: tuple[str, str], found: int | None) -> None:
        if entry == self._entry_to_choose and found in self.model.ids:
            self.grid.choose(self.model.ids.index(found))

    def _completed(self, result: SearchResult) -> None:
        self.result = result
        self.model.extend(result.listing)
        self._retranslate()
        self._look_for_entry()

    # Selection

    def _chosen(self) -> None:
        """Also called when cards have been loaded, among which the wanted entry may be."""
        if self._entry_to_choose is not None:
            row = self.model.row_of(*self._entry_to_choose)
            if row is not None:
                self._entry_to_choose = None
                if row != self.grid.currentIndex().row():
                    self.grid.choose(row)
                    return
        card = self.grid.current_card
        if card is not None:
            if self._entry_to_choose == (card.kind.value, card.key):
                self._entry_to_choose = None
            self._visited = self._visited.with_chosen((card.kind.value, card.key))
            self.card_chosen.emit(card)

    def chosen_scenarios(self) -> list[ScenarioCard]:
        return [card for card in self.grid.selected_cards() if isinstance(card, ScenarioCard)]

    def chosen_rows(self) -> ChosenRows:
        """All that is selected, whether its cards have been loaded or not."""
        ids, rows = self.model.ids, self.grid.selected_rows()
        has_more = self.result is not None and self.result.listing.has_more
        is_everything = has_more and len(rows) == len(ids)
        return ChosenRows(
            tuple(ids[row] for row in rows),
            self.model.is_binned,
            self.query,
            self._context.text_language,
            is_everything,
        )

    def focus_grid(self) -> None:
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    # The open board

    def _board_entry_keys(self) -> EntryKeys:
        document = self._context.current_document
        return None if document is None else board_entries(document.scenario)

    def show_board(self) -> None:
        """Name the open board beside its facet."""
        document = self._context.current_document
        if not self.facets.isVisible():
            return
        self.facets.show_board("" if document is None else document_title(document, self._context))
        if document is None and self.query.is_of_board:
            self.ask(replace(self.query, is_of_board=False))

    def _counted(self, counts: Mapping[tuple[str, str], int | None]) -> None:
        self.facets.show_counts(counts)
        self.facets.board_box.set_count(counts.get(BOARD_ENTRIES))
        self.bar.show_tab_counts({value: count or 0 for (group, value), count in counts.items() if group == TAB})

    def _toggle_board(self, on: bool) -> None:
        self.ask(replace(self.query, is_of_board=on))

    # Words

    def _language_changed(self) -> None:
        """Cards show other texts, and states are those of another language."""
        self._pictures.forget_requests()
        self.model.forget_cards()
        self.facets.show_query(self.query)
        self.search.again()

    def _retranslate(self) -> None:
        self.show_board()
        words = ""
        if self.result is not None and self.result.problem is None:
            code = "library.found-first" if self.result.listing.has_more else "library.found-of"
            words = self._context.text(
                code,
                found=len(self.model.ids),
                total=self.result.total,
                milliseconds=max(1, round(self.result.seconds * 1_000)),
            )
        self.bar.query.show_count(words)
        self.status_changed.emit()


def _find_item(kind: str, key: str, session: Session) -> int | None:
    return find_item(session=session, kind=kind, key=key)
