"""The history of a document as a list model: the beginning, then one row for each step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from editor.document.history_steps import HistoryEntry
from editor.ui.history_words import step_text
from editor.ui.tool_tip import plain_tool_tip
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

CURRENT_ROLE: Final = int(Qt.ItemDataRole.UserRole)
UNDONE_ROLE: Final = CURRENT_ROLE + 1
SAVED_ROLE: Final = CURRENT_ROLE + 2
TIME_ROLE: Final = CURRENT_ROLE + 3
_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX: Final = QModelIndex()


class HistoryModel(QAbstractListModel):
    """Row n is the state after n steps."""

    def __init__(self, context: EditorContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._document: Document | None = None
        self._entries: tuple[HistoryEntry, ...] = ()

    def set_document(self, document: Document | None) -> None:
        self.beginResetModel()
        self._document = document
        self._entries = () if document is None else document.history()
        self.endResetModel()

    def refresh(self) -> None:
        """Update the rows that have changed."""
        document = self._document
        new = () if document is None else document.history()
        old = self._entries
        same = next(
            (index for index, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
        )
        if same < len(old):
            self.beginRemoveRows(_NO_INDEX, same + 1, len(old))
            self._entries = old[:same]
            self.endRemoveRows()
        if same < len(new):
            self.beginInsertRows(_NO_INDEX, same + 1, len(new))
            self._entries = new
            self.endInsertRows()
        if self.rowCount():
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    @property
    def current(self) -> int:
        return 0 if self._document is None else self._document.history_index

    def words(self, row: int) -> str:
        if row == 0:
            return self._context.text("history.beginning")
        assert self._document is not None
        return step_text(self._document, row - 1, self._context.language)

    def time(self, row: int) -> str:
        """When the step was done, on the clock; of the beginning nobody knows."""
        moment = self._entries[row - 1].moment if row else None
        return "" if moment is None else f"{moment:%H:%M}"

    # Qt overrides

    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        return 0 if parent.isValid() or self._document is None else len(self._entries) + 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or self._document is None:
            return None
        row = index.row()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return readable_labels(self.words(row))
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(filter(None, (self._state(row), self.words(row), self.time(row))))
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tool_tip(readable_labels(self.words(row))) if row else None
            case _:
                return {
                    CURRENT_ROLE: row == self.current,
                    UNDONE_ROLE: row > self.current,
                    SAVED_ROLE: row == self._document.saved_index,
                    TIME_ROLE: self.time(row),
                }.get(role)

    def _state(self, row: int) -> str:
        """The state for screen readers, to be read before the text."""
        code = "history.now" if row == self.current else "history.undone" if row > self.current else ""
        return self._context.text(code) if code else ""
