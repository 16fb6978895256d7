"""Tables of a reading: words at the left, numbers at the right, all rows seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from editor.lab_view.cards.lab_card import LabCard
from editor.ui.parts.live_connection import set_accessible_name
from schema.board import Camp

if TYPE_CHECKING:
    from editor.lab_view.words.reading_words import ReadingWords
    from editor.ui.context import EditorContext
    from rules.lab.reading import BalanceReading

_ROW: Final = 28
_Index = QModelIndex | QPersistentModelIndex
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class TableContent(NamedTuple):
    """The heads of the columns; `words` of them from the left hold words, the others numbers."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1


class ReadingTableModel(QAbstractTableModel):
    def __init__(self) -> None:
        super().__init__()
        self._content = TableContent((), ())

    def show(self, content: TableContent) -> None:
        """Only what is another text is announced: a table that grows does not flicker."""
        old = self._content
        if content == old:
            return
        if len(content.rows) != len(old.rows) or len(content.heads) != len(old.heads):
            self.beginResetModel()
            self._content = content
            self.endResetModel()
            return
        self._content = content
        if content.heads != old.heads:
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(content.heads) - 1)
        changed = [row for row, cells in enumerate(content.rows) if cells != old.rows[row]]
        if changed:
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], len(content.heads) - 1))

    @property
    def lengths(self) -> tuple[int, ...]:
        """By column, the letters of its longest text."""
        content = self._content
        return tuple(max(map(len, column)) for column in zip(content.heads, *content.rows, strict=True))

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 # Qt's own default
        return 0 if parent.isValid() else len(self._content.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 # Qt's own default
        return 0 if parent.isValid() else len(self._content.heads)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._content.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(index.column())
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and section < len(self._content.heads):
            if role == Qt.ItemDataRole.DisplayRole:
                return self._content.heads[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return self._alignment(section)
        return None

    def _alignment(self, column: int) -> int:
        return _LEFT if column < self._content.words else _RIGHT


class ReadingTable(LabCard):
    """A card with a table. `columns_fitted()`: its columns have other widths."""

    columns_fitted = Signal()

    def __init__(self, context: EditorContext, code: str) -> None:
        super().__init__(context, code)
        self.model = ReadingTableModel()
        self.view = QTableView()
        self.view.setModel(self.model)
        self.view.setShowGrid(False)
        self.view.setWordWrap(False)
        self.view.verticalHeader().hide()
        self.view.verticalHeader().setDefaultSectionSize(_ROW)
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setTabKeyNavigation(False)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.view.horizontalHeader()
        # Not by their contents: Qt would look at every cell again for each number that changes.
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        self._lengths: tuple[int, ...] = ()
        # With all of its texts.
        self.width_needed = 0
        set_accessible_name(context, self.view, code)
        self.column.addWidget(self.view)
        self.column.addStretch(1)
        self._fit()

    def show_content(self, content: TableContent) -> None:
        self.model.show(content)
        if self.isVisible() and self.model.lengths != self._lengths:
            self._fit_columns()
        self._fit()

    def _fit_columns(self) -> None:
        self._lengths = self.model.lengths
        if self._lengths:
            # Stretched before, it would keep its width.
            self.view.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        self.view.resizeColumnsToContents()
        header = self.view.horizontalHeader()
        margins = self.column.contentsMargins()
        frame = self.view.width() - self.view.viewport().width()
        self.width_needed = header.length() + frame + margins.left() + margins.right()
        if self._lengths:
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.columns_fitted.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now the fonts are those of the theme.
        self._fit_columns()

    def _fit(self) -> None:
        """As high as all rows: the page scrolls, not the table."""
        header = self.view.horizontalHeader().sizeHint().height()
        self.view.setFixedHeight(header + _ROW * self.model.rowCount() + 14)


MakeContent = Callable[["BalanceReading", "ReadingWords"], TableContent]


class BalanceTable(ReadingTable):
    """What `content` makes of the reading of a scenario; hidden without one."""

    def __init__(self, context: EditorContext, code: str, content: MakeContent) -> None:
        super().__init__(context, code)
        self._content = content

    def show_reading(self, reading: BalanceReading | None, words: ReadingWords) -> None:
        self.setVisible(reading is not None)
        if reading is not None:
            self.show_content(self._content(reading, words))


def unit_content(reading: BalanceReading, words: ReadingWords) -> TableContent:
    """Units of the set-up, those first that are lost most often."""
    heads = ("lab.column-unit", "lab.column-camp", "lab.column-hex", "lab.column-lost", "lab.column-eliminated")
    rows = tuple(
        (
            words.unit(unit.unit),
            words.camp(unit.camp),
            words.hex(unit.hex),
            words.text("lab.of", part=round(unit.figures_lost, 1), whole=unit.figures),
            words.percent(unit.eliminated),
        )
        for unit in sorted(reading.units, key=lambda unit: (-unit.eliminated, -unit.figures_lost, unit.hex))
    )
    return TableContent(tuple(words.text(head) for head in heads), rows, words=3)


def card_content(reading: BalanceReading, words: ReadingWords) -> TableContent:
    """Cards that were played or kept, those first that are played most often."""
    heads = (
        *("lab.column-card", "lab.column-played-allies", "lab.column-played-axis"),
        *("lab.column-without-effect", "lab.column-kept"),
    )
    by_card: dict[str, list[int]] = {}
    for index, entry in enumerate(reading.cards):
        by_card.setdefault(entry.card, []).append(index)
    rows = []
    for card, indices in by_card.items():
        entries = [reading.cards[index] for index in indices]
        played = {entry.camp: entry.played for entry in entries}
        total = sum(played.values())
        dead = sum(entry.without_effect * entry.played for entry in entries) / total if total else 0.0
        kept = sum(entry.kept for entry in entries) / len(entries)
        cells = (
            words.card(card),
            *(words.number(played.get(camp, 0.0)) for camp in Camp),
            words.percent(dead),
            words.percent(kept),
        )
        rows.append((-total, cells))
    rows.sort()
    return TableContent(tuple(words.text(head) for head in heads), tuple(cells for _, cells in rows))
