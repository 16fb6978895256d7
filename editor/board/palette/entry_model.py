"""The entries of one section as Qt sees them: a thin list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from editor.board.canvas.piece_mime import MIME, piece_mime
from editor.board.palette.palette_entry import PaletteEntry

if TYPE_CHECKING:
    from editor.board.palette.entry_words import EntryWords
    from editor.board.palette.palette_state import PaletteState

ENTRY_ROLE: Final = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()


class EntryModel(QAbstractListModel):
    def __init__(self, state: PaletteState, words: EntryWords, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._words = words
        self._entries: list[PaletteEntry] = []

    def show_entries(self, entries: Sequence[PaletteEntry]) -> None:
        if list(entries) == self._entries:
            self.refresh()
            return
        self.beginResetModel()
        self._entries = list(entries)
        self.endResetModel()

    def refresh(self) -> None:
        """Words or pictures are others, the entries are not."""
        if self._entries:
            self.dataChanged.emit(self.index(0), self.index(len(self._entries) - 1))

    def entry(self, index: _Index) -> PaletteEntry:
        return self._entries[index.row()]

    @property
    def entries(self) -> tuple[PaletteEntry, ...]:
        return tuple(self._entries)

    # Qt overrides

    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry = self.entry(index)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._words.name(entry)
            case Qt.ItemDataRole.ToolTipRole:
                return self._words.tip(entry, self._state.piece_of(entry), self._state.owned(entry))
            case Qt.ItemDataRole.AccessibleTextRole:
                favourite = self._state.favourites.has(entry)
                piece = self._state.piece_of(entry)
                return self._words.spoken(entry, piece, self._state.owned(entry), favourite=favourite)
            case _:
                return entry if role == ENTRY_ROLE else None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return piece_mime(self._state.piece_of(self.entry(indexes[0])))
