"""A grid of equal cells for any number of results. Only cells in view are loaded and painted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame

from editor.library_view.browse.results_model import CARD_ROLE, ResultsModel
from editor.library_view.cards.cell_painters import CellPainter, CellState
from editor.ui.parts.live_connection import connect_while_alive
from library.search.listing import EntryCard, ScenarioCard

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from library.search.listing import Card

_MARGIN, _MIN_GAP, _ROW_GAP = 16, 12, 12
Index = QModelIndex | QPersistentModelIndex


class CardGrid(QAbstractItemView):
    """`chosen()` when another card has become the current one; `opened()` by Enter or a double click."""

    chosen = Signal()
    opened = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(self, context: EditorContext, model: ResultsModel, cells: CellPainter) -> None:
        super().__init__()
        self._context = context
        self._results = model
        self._cells = cells
        self._hovered = -1
        # Cards that were painted without their picture.
        self._rows_without_picture: set[int] = set()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setModel(model)
        self.doubleClicked.connect(self._double_clicked)
        model.modelReset.connect(self._reset)
        model.rowsInserted.connect(self._rows_inserted)
        connect_while_alive(context.theme_changed, self, lambda *_: self.viewport().update())

    def set_cells(self, cells: CellPainter) -> None:
        if cells is not self._cells:
            self._cells = cells
            self._fit()

    # Cards

    @property
    def current_card(self) -> Card | None:
        index = self.currentIndex()
        return self._results.card(index.row()) if index.isValid() else None

    def selected_cards(self) -> list[Card]:
        """In the order of the list; what is not loaded yet cannot have been selected by hand."""
        return [card for row in self.selected_rows() if (card := self._results.card(row)) is not None]

    def choose(self, row: int) -> None:
        index = self._results.index(row)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(self.currentIndex())  # whoever was told of the choice may have chosen another one

    def selected_rows(self) -> list[int]:
        return sorted(index.row() for index in self.selectionModel().selectedIndexes())

    def select_rows(self, rows: Iterable[int], current: int) -> None:
        """Without scrolling."""
        selection = QItemSelection()
        for row in rows:
            index = self._results.index(row)
            selection.select(index, index)
        model = self.selectionModel()
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        model.setCurrentIndex(self._results.index(current), QItemSelectionModel.SelectionFlag.NoUpdate)

    # Where cells are

    @property
    def columns(self) -> int:
        return self._cells.fit(self.viewport().width() - 2 * _MARGIN, _MIN_GAP)

    def _cell(self, row: int) -> QRect:
        """Of the whole list; the room that is left over goes between the columns."""
        columns = self.columns
        size = self._cells.size
        spare = self.viewport().width() - 2 * _MARGIN - columns * size.width()
        gap = min(spare // (columns - 1), 40) if columns > 1 else 0
        line, column = divmod(row, columns)
        left = _MARGIN + column * (size.width() + gap)
        return QRect(QPoint(left, _MARGIN + line * (size.height() + _ROW_GAP)), size)

    def _lines(self) -> int:
        return -(-self._results.rowCount() // self.columns)

    def _fit(self, *_: object) -> None:
        lines = self._lines()
        pitch = self._cells.size.height() + _ROW_GAP
        whole = 2 * _MARGIN + lines * pitch - _ROW_GAP
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, whole - self.viewport().height()))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(pitch // 4)
        self.viewport().update()

    def _rows_inserted(self, _: QModelIndex, first: int, last: int) -> None:
        """The rest of a long list. If all of it was selected so far, all of it is meant."""
        if first and len(self.selected_rows()) == first:
            rest = QItemSelection(self._results.index(first), self._results.index(last))
            self.selectionModel().select(rest, QItemSelectionModel.SelectionFlag.Select)
        self._fit()

    def show_new_pictures(self) -> None:
        """Paint the cards anew whose pictures have become ready."""
        ratio = self.devicePixelRatioF()
        waiting, self._rows_without_picture = self._rows_without_picture, set()
        for row in waiting.intersection(self.rows_in_view()):
            card = self._results.find_loaded(row)
            if card is not None and not self._cells.has_picture(card, ratio):
                self._rows_without_picture.add(row)
            else:
                self.viewport().update(self.visualRect(self._results.index(row)))

    def _reset(self) -> None:
        self._hovered = -1
        self.verticalScrollBar().setValue(0)
        self._fit()

    def rows_in_view(self) -> range:
        pitch = self._cells.size.height() + _ROW_GAP
        top = self.verticalOffset() - _MARGIN
        first = max(0, top // pitch) * self.columns
        last = (max(0, top + self.viewport().height()) // pitch + 1) * self.columns
        return range(first, min(last, self._results.rowCount()))

    # What QAbstractItemView asks of every view

    def visualRect(self, index: Index) -> QRect:
        return self._cell(index.row()).translated(0, -self.verticalOffset()) if index.isValid() else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        for row in self.rows_in_view():
            if self._cell(row).translated(0, -self.verticalOffset()).contains(point):
                return self._results.index(row)
        return QModelIndex()

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        del hint
        if not index.isValid():
            return
        cell, bar = self._cell(index.row()), self.verticalScrollBar()
        if cell.top() - _MARGIN < bar.value():
            bar.setValue(cell.top() - _MARGIN)
        elif cell.bottom() + _MARGIN > bar.value() + self.viewport().height():
            bar.setValue(cell.bottom() + _MARGIN - self.viewport().height())

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def isIndexHidden(self, index: Index) -> bool:
        del index
        return False

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        del modifiers
        count = self._results.rowCount()
        if not count:
            return QModelIndex()
        row = self.currentIndex().row()
        if row < 0:
            return self._results.index(0)
        page = max(1, self.viewport().height() // (self._cells.size.height() + _ROW_GAP)) * self.columns
        moves = QAbstractItemView.CursorAction
        step = {
            moves.MoveLeft: -1, moves.MovePrevious: -1, moves.MoveRight: 1, moves.MoveNext: 1,
            moves.MoveUp: -self.columns, moves.MoveDown: self.columns, moves.MovePageUp: -page,
            moves.MovePageDown: page, moves.MoveHome: -row, moves.MoveEnd: count - 1 - row,
        }.get(action, 0)  # fmt: skip
        target = row + step
        if not 0 <= target < count and action in (moves.MoveUp, moves.MoveDown):
            target = row if action is moves.MoveUp else count - 1
        return self._results.index(min(max(target, 0), count - 1))

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """A click, or a range with Shift."""
        selection = QItemSelection()
        area = rect.normalized()
        for row in self.rows_in_view():
            if self._cell(row).translated(0, -self.verticalOffset()).intersects(area):
                index = self._results.index(row)
                selection.select(index, index)
        self.selectionModel().select(selection, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    # Qt overrides

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        self.chosen.emit()

    def dataChanged(self, top_left: Index, bottom_right: Index, roles: object = ()) -> None:
        del roles
        self.viewport().update()
        current = self.currentIndex().row()
        if top_left.row() <= current <= bottom_right.row():
            self.chosen.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        ratio = self.devicePixelRatioF()
        selected, current = self.selectionModel(), self.currentIndex().row()
        area = event.rect()
        for row in self.rows_in_view():
            cell = self._cell(row).translated(0, -self.verticalOffset())
            if not cell.intersects(area):
                continue
            index = self._results.index(row)
            card = index.data(CARD_ROLE)
            state = CellState(selected.isSelected(index), row == self._hovered, self.hasFocus() and row == current)
            if card is None or isinstance(card, EntryCard | ScenarioCard):
                self._cells.paint(painter, QRectF(cell), card, state, ratio)
            if isinstance(card, EntryCard | ScenarioCard) and not self._cells.has_picture(card, ratio):
                self._rows_without_picture.add(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        top = self.indexAt(QPoint(_MARGIN + 4, _MARGIN + 4))
        super().resizeEvent(event)
        self._fit()
        if top.isValid() and self.verticalOffset():
            self.verticalScrollBar().setValue(self._cell(top.row()).top() - _MARGIN)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        del dx, dy
        self.viewport().update()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._fit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        row = self.indexAt(event.position().toPoint()).row()
        if row != self._hovered:
            self._hovered = row
            self.viewport().update()

    def leaveEvent(self, event: object) -> None:
        del event
        self._hovered = -1
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.opened.emit()
            return
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()  # back and forward are for the page
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self.currentIndex()
        if event.reason() is not QContextMenuEvent.Reason.Keyboard:
            index = self.indexAt(event.pos())
        if index.isValid():
            at = self.visualRect(index).center() if event.reason() is QContextMenuEvent.Reason.Keyboard else event.pos()
            self.menu_wanted.emit(self.viewport().mapToGlobal(at))

    def _double_clicked(self, index: QModelIndex) -> None:
        if index.isValid():
            self.opened.emit()

    def sizeHint(self) -> QSize:
        return QSize(900, 700)
