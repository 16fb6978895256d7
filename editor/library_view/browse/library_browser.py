"""Asking and looking through: what is typed, ticked and chosen becomes a question, its answer fills the grid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from editor.library_view.access.board_entries import board_use
from editor.library_view.browse.card_grid import CardGrid
from editor.library_view.browse.empty_results import EmptyShelf
from editor.library_view.browse.facet_panel import FacetPanel
from editor.library_view.browse.library_bar import LibraryBar
from editor.library_view.browse.library_query import LibraryQuery
from editor.library_view.browse.library_search import BOARD_USE, Answer, Places, Searching
from editor.library_view.browse.library_tab import Shelf
from editor.library_view.browse.results_model import ResultsModel
from editor.library_view.cards.cell_painters import EntryCell, ScenarioCell
from editor.ui.document_names import document_title
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from library.kinds import Kind
from library.search.listing import ScenarioCard
from library.search.orders import Order

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.access.library_pictures import LibraryPictures
    from editor.ui.context import EditorContext

# Which filter of scenarios asks for a thing of which kind; pieces on a hex are all terrains.
_USED_AS = {Kind.UNIT: "unit", Kind.BADGE: "badge", Kind.NATION: "nation", Kind.BOX: "needs", Kind.RULE: "rule"}


class Browsing(QObject):
    """`answered(has results)`; `card_chosen(card or None)`: also again when more of it is known; `spoken()`."""

    answered = Signal(bool)
    card_chosen = Signal(object)
    spoken = Signal()

    def __init__(
        self, context: EditorContext, access: LibraryAccess, pictures: LibraryPictures, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._pictures = pictures
        self._answer: Answer | None = None
        # What is to be chosen as soon as it has been found.
        self._wanted: tuple[str, str] | None = None
        self.asked = LibraryQuery()
        self.searching = Searching(context, access, self)
        self.bar = LibraryBar(context)
        self.facets = FacetPanel(context)
        self.model = ResultsModel(context, access, self)
        self._entry_cells, self._scenario_cells = EntryCell(context, pictures), ScenarioCell(context, pictures)
        self.grid = CardGrid(context, self.model, self._entry_cells)
        set_accessible_name(context, self.grid, "library.results")
        self.empty = EmptyShelf(context)
        self._listen()
        self._show_asked()

    def _listen(self) -> None:
        query = self.bar.query
        query.typed.connect(self.type_words)
        query.entered.connect(self._entered)
        query.left_down.connect(self.focus_grid)
        query.filter_dropped.connect(self._drop_filter)
        query.cleared.connect(self.clear)
        self.bar.shelf_chosen.connect(self.show_shelf)
        self.bar.order_chosen.connect(self._choose_order)
        self.facets.toggled.connect(self._toggle)
        self.facets.board_toggled.connect(self._toggle_board)
        self.empty.drop_wanted.connect(self._drop_filter)
        self.empty.clear_wanted.connect(self.clear)
        self.grid.chosen.connect(self._chosen)
        self.searching.answered.connect(self._answered)
        self.searching.completed.connect(self._completed)
        self.searching.counted.connect(self._counted)
        self._access.changed.connect(self.searching.again)
        self._pictures.ready.connect(self.grid.viewport().update)
        connect_while_alive(self._context.text_language_changed, self, lambda *_: self._language_changed())
        connect_while_alive(self._context.language_changed, self, lambda *_: self._speak())
        connect_while_alive(self._context.current_document_changed, self, lambda *_: self.show_board())

    # Asking

    def ask(self, asked: LibraryQuery | None = None, *, is_typing: bool = False) -> None:
        """This question, or the same once more."""
        self.asked = asked or self.asked
        self._show_asked()
        self.searching.ask(self.asked, self._board_places(), is_typing=is_typing)

    def _show_asked(self) -> None:
        self.bar.show_asked(self.asked)
        self.facets.show_asked(self.asked)

    def type_words(self, words: str) -> None:
        self.ask(self.asked.typed(words), is_typing=True)

    def _entered(self) -> None:
        self.ask(self.asked.finished())

    def _drop_filter(self, text: str) -> None:
        self.ask(self.asked.without_filter(text))

    def clear(self) -> None:
        self.ask(replace(self.asked, filters=(), words="", is_of_board=False))
        self.bar.query.setFocus(Qt.FocusReason.OtherFocusReason)

    def _toggle(self, group: str, value: str, on: bool) -> None:
        self.ask(self.asked.with_value(group, value, on=on))

    def _choose_order(self, order: Order) -> None:
        self.ask(replace(self.asked, order=order))

    def show_shelf(self, shelf: Shelf) -> None:
        self.ask(self.asked.on_shelf(shelf))

    def show_entry(self, kind: str, key: str) -> None:
        """A link was followed: the thing on its shelf, among its like."""
        self._wanted = (kind, key)
        self.ask(LibraryQuery(Shelf.RULES if Kind(kind) in Shelf.RULES.kinds else Shelf.CARDS))

    def show_scenario(self, key: str) -> None:
        self._wanted = (Kind.SCENARIO.value, key)
        self.ask(LibraryQuery(Shelf.SCENARIOS, order=Order.CHANGED))

    def show_usage(self, kind: str, key: str) -> None:
        """The scenarios that use a thing."""
        from rules.catalog import catalog

        known = Kind(kind)
        used_as = _USED_AS.get(known, Kind.TERRAIN.prefix if known.prefix == Kind.TERRAIN.prefix else "")
        unit = catalog().units.get(key) if known is Kind.UNIT else None
        value = unit.kind if unit is not None else key.replace("-", "_") if known is Kind.RULE else key
        if used_as:
            self.ask(LibraryQuery(Shelf.SCENARIOS, (f"{used_as}:{value}",), order=Order.DATE))

    # Answers

    @property
    def has_results(self) -> bool:
        return self._answer is not None and bool(self._answer.listing.ids)

    def _answered(self, answer: Answer) -> None:
        is_again = self._answer is not None and self._answer.asked == answer.asked
        self._answer = answer
        self._pictures.forget_queue()
        row, top = self.grid.currentIndex().row(), self.grid.verticalOffset()
        self.model.show(answer.listing, answer.first)
        self.grid.set_cells(self._scenario_cells if answer.asked.shelf is Shelf.SCENARIOS else self._entry_cells)
        self.answered.emit(self.has_results)
        if self.has_results:
            if is_again:
                self.grid.verticalScrollBar().setValue(top)
            self.grid.choose(min(max(row, 0), len(answer.listing.ids) - 1) if is_again else 0)
        else:
            self.empty.show_nothing_found(answer)
            self.card_chosen.emit(None)
        self._speak()

    def _completed(self, answer: Answer) -> None:
        self._answer = answer
        self.model.extend(answer.listing)
        self._speak()

    # What is chosen

    def _chosen(self) -> None:
        """Also comes when the card of the current row arrives; then the one that is wanted can be found."""
        if self._wanted is not None:
            row = self.model.row_of(*self._wanted)
            if row is not None:
                self._wanted = None
                self.grid.choose(row)
                return
        card = self.grid.current_card
        if card is not None:
            self.card_chosen.emit(card)

    def chosen_scenarios(self) -> list[ScenarioCard]:
        return [card for card in self.grid.selected_cards() if isinstance(card, ScenarioCard)]

    def focus_grid(self) -> None:
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    # The open board

    def _board_places(self) -> Places:
        document = self._context.current_document
        return None if document is None else board_use(document.scenario)

    def show_board(self) -> None:
        """The way to what the open board uses."""
        document = self._context.current_document
        if not self.facets.isVisible():
            return
        self.facets.show_board("" if document is None else document_title(document, self._context))
        if document is None and self.asked.is_of_board:
            self.ask(replace(self.asked, is_of_board=False))

    def _counted(self, counts: Mapping[tuple[str, str], int | None]) -> None:
        self.facets.show_counts(counts)
        self.facets.board_box.set_found(counts.get(BOARD_USE))

    def _toggle_board(self, on: bool) -> None:
        self.ask(replace(self.asked, is_of_board=on))

    # Words

    def _language_changed(self) -> None:
        self._pictures.forget_queue()
        self.model.forget_cards()

    def _speak(self) -> None:
        self.show_board()
        words = ""
        if self._answer is not None and self._answer.problem is None:
            code = "library.found-first" if self._answer.listing.has_more else "library.found-of"
            words = self._context.text(
                code,
                found=len(self.model.ids),
                total=self._answer.total,
                milliseconds=max(1, round(self._answer.seconds * 1_000)),
            )
        self.bar.query.show_count(words)
        self.spoken.emit()
