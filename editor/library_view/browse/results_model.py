"""The results of a search as a model for the grid: ids for all rows, cards loaded by page as they come into view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, QTimer

from editor.library_view.cards.card_words import spoken_card
from library.search.listing import Card, Listing, cards_of

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.ui.context import EditorContext
    from i18n.languages import Language

PAGE: Final = 48
CARD_ROLE: Final = int(Qt.ItemDataRole.UserRole)
Index = QModelIndex | QPersistentModelIndex


class ResultsModel(QAbstractListModel):
    """A card is loaded when its row is first read; until then `data` returns None."""

    def __init__(self, context: EditorContext, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._ids: tuple[int, ...] = ()
        self._is_binned = False
        self.loaded_cards: dict[int, Card] = {}
        self._requested_pages: set[int] = set()
        self.running_pages: set[int] = set()
        self._generation = 0
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._fetch)

    @property
    def ids(self) -> tuple[int, ...]:
        return self._ids

    @property
    def is_binned(self) -> bool:
        return self._is_binned

    def show(self, listing: Listing, first: Mapping[int, Card] | None = None) -> None:
        """Another list, perhaps with the cards of its first page. Cards that both have may have changed."""
        self.beginResetModel()
        self._generation += 1
        self._ids, self._is_binned = listing.ids, listing.is_binned
        self.loaded_cards = (
            {row: first[one] for row, one in enumerate(self._ids[:PAGE]) if one in first} if first else {}
        )
        self._requested_pages.clear()
        self.running_pages.clear()
        self.endResetModel()

    def extend(self, listing: Listing) -> None:
        """The whole of a list whose beginning is shown already."""
        if listing.ids[: len(self._ids)] != self._ids:
            self.show(listing)
            return
        if len(listing.ids) > len(self._ids):
            self.beginInsertRows(QModelIndex(), len(self._ids), len(listing.ids) - 1)
            self._ids = listing.ids
            self.endInsertRows()

    def forget_cards(self) -> None:
        """The language or a text has changed: every card is fetched again when it is seen."""
        self._generation += 1
        self.loaded_cards.clear()
        self.running_pages.clear()
        if self._ids:
            self.dataChanged.emit(self.index(0), self.index(len(self._ids) - 1))

    def card(self, row: int) -> Card | None:
        if not 0 <= row < len(self._ids):
            return None
        card = self.loaded_cards.get(row)
        if card is None:
            self._requested_pages.add(row // PAGE)
            self._timer.start()
        return card

    def find_loaded(self, row: int) -> Card | None:
        """The card of a row, if it has been loaded."""
        return self.loaded_cards.get(row)

    def row_of(self, kind: str, key: str) -> int | None:
        """The row of an entry whose card has been loaded."""
        return next((row for row, card in self.loaded_cards.items() if (card.kind, card.key) == (kind, key)), None)

    def _fetch(self) -> None:
        pages, self._requested_pages = self._requested_pages - self.running_pages, set()
        if not self._access.is_open:
            return
        for page in sorted(pages):
            self.running_pages.add(page)
            ids = self._ids[page * PAGE : (page + 1) * PAGE]
            job = self._access.read(partial(_cards, ids, self._context.text_language, self._is_binned), self)
            job.done.connect(partial(self._arrived, self._generation, page))

    def _arrived(self, generation: int, page: int, cards: Mapping[int, Card]) -> None:
        if generation != self._generation:
            return
        self.running_pages.discard(page)
        first = page * PAGE
        for row, one in enumerate(self._ids[first : first + PAGE], first):
            if one in cards:
                self.loaded_cards[row] = cards[one]
        self.dataChanged.emit(self.index(first), self.index(min(first + PAGE, len(self._ids)) - 1))

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._ids)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        card = self.card(index.row())
        if role == CARD_ROLE:
            return card
        if card is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return spoken_card(card, self._context)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken_card(card, self._context)
        return None


def _cards(ids: Sequence[int], language: Language, is_binned: bool, session: Session) -> dict[int, Card]:
    return cards_of(session=session, ids=ids, language=language, is_binned=is_binned)
