"""A grid of cells: a click takes a piece in the hand, a drag places it once, the corners star it and show drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QDrag,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QListView, QMenu

from editor.board.palette.cell_delegate import PICTURE, CellDelegate, cell_height, more_rect, star_rect
from editor.board.palette.entry_model import EntryModel
from editor.board.palette.palette_entry import PaletteEntry
from editor.board.palette.piece_pixmaps import piece_pixmap
from editor.board.palette.variant_flyout import VariantFlyout

if TYPE_CHECKING:
    from editor.board.palette.entry_words import EntryWords
    from editor.board.palette.palette_state import PaletteState
    from editor.board.palette.piece_pixmaps import PiecePixmaps
    from editor.ui.context import EditorContext

PER_ROW = 3


class PieceGrid(QListView):
    """As high as its cells; the palette scrolls, not the grid. `left(step)`: the arrow keys went beyond an end."""

    left = Signal(int)

    def __init__(self, context: EditorContext, state: PaletteState, words: EntryWords, pictures: PiecePixmaps) -> None:
        super().__init__()
        self._context = context
        self._state = state
        self._words = words
        # Where the left button went down on a piece; None: it did not, or a drag has begun.
        self._pressed: QPoint | None = None
        self.entries_model = EntryModel(state, words, self)
        self.setModel(self.entries_model)
        self._cells = CellDelegate(context, state, pictures, self)
        self.setItemDelegate(self._cells)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QListView:focus { border: none; }")  # the cell has the ring
        pictures.ready.connect(self.viewport().update)
        state.current_piece_changed.connect(self.viewport().update)

    def show_entries(self, entries: list[PaletteEntry]) -> None:
        self.entries_model.show_entries(entries)
        self._fit()
        self.viewport().update()

    def _fit(self) -> None:
        """Three cells in a row, however wide the dock is, and as high as the longest name needs."""
        width = max((self.viewport().width() - 2) // PER_ROW, 40)
        height = cell_height((self._words.name(entry) for entry in self.entries_model.entries), width)
        self._cells.cell = QSize(width, height)
        self.setGridSize(self._cells.cell)
        rows = -(-len(self.entries_model.entries) // PER_ROW)
        self.setFixedHeight(rows * height + 2)

    def focus_cell(self, position: int) -> None:
        index = self.entries_model.index(max(0, min(position, self.entries_model.rowCount() - 1)))
        self.setCurrentIndex(index)
        self.setFocus(Qt.FocusReason.TabFocusReason)

    def choose(self, index: QModelIndex) -> None:
        self._state.choose(self.entries_model.entry(index))
        self.viewport().update()

    def show_variants(self, index: QModelIndex) -> None:
        """All drawings of an entry, to choose one."""
        entry = self.entries_model.entry(index)
        if len(entry.variants) > 1:
            flyout = VariantFlyout(self._context, self._state, self._words, entry, self)
            flyout.open_at(self.viewport().mapToGlobal(self.visualRect(index).bottomLeft() + QPoint(0, 2)))

    def menu_for(self, index: QModelIndex) -> QMenu:
        """What else can be done with an entry, for mouse and keyboard."""
        entry = self.entries_model.entry(index)
        menu = QMenu(self)
        starred = self._state.favourites.has(entry)
        star = QAction(self._context.text("palette.unstar" if starred else "palette.star"), menu)
        star.setIcon(self._context.icon("favorite"))
        star.triggered.connect(lambda *_: self._state.favourites.toggle(entry))
        menu.addAction(star)
        if len(entry.variants) > 1:
            more = QAction(self._context.text("palette.show-drawings"), menu)
            more.triggered.connect(lambda *_: self.show_variants(index))
            menu.addAction(more)
        return menu

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if event.button() is not Qt.MouseButton.LeftButton or not index.isValid():
            super().mousePressEvent(event)
            return
        cell, at = self.visualRect(index), event.position().toPoint()
        entry = self.entries_model.entry(index)
        if star_rect(cell).contains(at):
            self._state.favourites.toggle(entry)
        elif len(entry.variants) > 1 and more_rect(cell).contains(at):
            self.show_variants(index)
        else:
            self._pressed = at
            self.setCurrentIndex(index)
            self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            super().mouseMoveEvent(event)
        elif (event.position().toPoint() - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = None
            self.startDrag(Qt.DropAction.CopyAction)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        super().mouseReleaseEvent(event)
        if pressed is not None and self.currentIndex().isValid():
            self.choose(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        key = event.key()
        if index.isValid() and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.choose(index)
            return
        if index.isValid() and key == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.show_variants(index)
            return
        count = self.entries_model.rowCount()
        if key == Qt.Key.Key_Down and index.row() + PER_ROW >= count:
            self.left.emit(1)
        elif key == Qt.Key.Key_Up and index.row() < PER_ROW:
            self.left.emit(-1)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl it turns through the drawings of the cell; else the palette scrolls."""
        index = self.indexAt(event.position().toPoint())
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier and index.isValid():
            entry = self.entries_model.entry(index)
            step = -1 if event.angleDelta().y() > 0 else 1
            self._state.choose_variant(entry, self._state.variant_of(entry) + step)
            event.accept()
        else:
            event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        keyboard = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if keyboard else self.indexAt(event.pos())
        if index.isValid():
            menu = self.menu_for(index)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            at = self.visualRect(index).center() if keyboard else event.pos()
            menu.popup(self.viewport().mapToGlobal(at))

    def startDrag(self, actions: Qt.DropAction) -> None:
        """The piece itself hangs at the pointer."""
        del actions
        index = self.currentIndex()
        if not index.isValid():
            return
        drag = QDrag(self)
        drag.setMimeData(self.entries_model.mimeData([index]))
        piece = self._state.piece_of(self.entries_model.entry(index))
        drag.setPixmap(_faint(piece_pixmap(piece, PICTURE, self.devicePixelRatioF())))
        drag.setHotSpot(QPoint(PICTURE // 2, PICTURE // 2))
        if drag.exec(Qt.DropAction.CopyAction) is Qt.DropAction.CopyAction:
            self._state.recent.add(piece)
        QApplication.sendEvent(self.viewport(), QEvent(QEvent.Type.Leave))  # the drag has swallowed it

    def selectionCommand(self, index: QModelIndex, event: object | None = None) -> QItemSelectionModel.SelectionFlag:  # type: ignore[override]
        """What is in the hand is shown by the cell itself; Qt's selection would only confuse."""
        del index, event
        return QItemSelectionModel.SelectionFlag.NoUpdate


def _faint(picture: QPixmap) -> QPixmap:
    """At 60 %: the board under the pointer must be seen."""
    pixmap = QPixmap(picture.size())
    pixmap.setDevicePixelRatio(picture.devicePixelRatio())
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setOpacity(0.6)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return pixmap
