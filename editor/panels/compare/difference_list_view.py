"""The list of differences: icon, location, text, and a button that takes the difference over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.render.fonts import lato
from editor.ui.parts.edit_target import ANYTHING, set_edit_target
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.rows_model import RowsModel
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import plain_tool_tip
from editor.wording.differences import BETWEEN, difference_words
from schema.differences import Difference, DifferenceType
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_Index = QModelIndex | QPersistentModelIndex
_MARKS: Final = {
    DifferenceType.ADDED: ("plus", "ok"),
    DifferenceType.REMOVED: ("minus", "error"),
    DifferenceType.CHANGED: ("compare", "info"),
    DifferenceType.MOVED: ("sort", "info"),
}
_ROW: Final = 32
_LOCATION_LEFT: Final = 34
_MIN_LOCATION_WIDTH: Final = 44
_PAD: Final = 10
DIFFERENCE: Final = Qt.ItemDataRole.UserRole


class DifferenceModel(RowsModel[Difference]):
    def __init__(self, context: EditorContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        difference = self.rows[index.row()]
        words = difference_words(self._context.language)
        if role == DIFFERENCE:
            return difference
        if role == Qt.ItemDataRole.DisplayRole:
            return readable_labels(words.what(difference))
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            line = BETWEEN.join((words.location(difference), words.what(difference)))
            return plain_tool_tip(readable_labels(line)) if role == Qt.ItemDataRole.ToolTipRole else line
        return None


class DifferenceDelegate(QStyledItemDelegate):
    """Rows are as high as their texts."""

    def __init__(self, context: EditorContext, view: QListView) -> None:
        super().__init__(view)
        self._context = context
        self._view = view

    def take_rect(self, row: QRect) -> QRect:
        """The rect of the button."""
        width = 16 + 6 + QFontMetrics(lato(12, QFont.Weight.Bold)).horizontalAdvance(self._take_words()) + 16
        return QRect(row.right() - width - 4, row.top() + 4, width, 24)

    def _take_words(self) -> str:
        return self._context.text("compare.take-over")

    def _location(self, index: _Index) -> str:
        return readable_labels(difference_words(self._context.language).location(index.data(DIFFERENCE)))

    def _location_width(self, index: _Index) -> int:
        return max(_MIN_LOCATION_WIDTH, QFontMetrics(lato(12)).horizontalAdvance(self._location(index)) + 20)

    def _words_rect(self, row: QRect, index: _Index) -> QRect:
        left = row.left() + _LOCATION_LEFT + self._location_width(index) + _PAD
        return QRect(left, row.top() + 2, self.take_rect(row).left() - _PAD - left, row.height() - 4)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        del option
        width = self._view.viewport().width()
        room = self._words_rect(QRect(0, 0, width, _ROW), index).width()
        metrics = QFontMetrics(lato(13))
        box = metrics.boundingRect(QRect(0, 0, max(room, 80), 10_000), _WRAPPED, str(index.data()))
        return QSize(width, max(_ROW, box.height() + 14))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        tokens = self._context.tokens
        row: QRect = option.rect
        difference: Difference = index.data(DIFFERENCE)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(row).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if selected or hovered:
            painter.setBrush(tokens.color("accent_soft" if selected else "sunken"))
            painter.drawRoundedRect(box, 6, 6)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.color("focus"), 2))
            painter.drawRoundedRect(box, 6, 6)
        icon, tone = _MARKS[difference.change]
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(QPoint(row.left() + 10, row.top() + 8), pixmap(icon, tokens.color(tone), 16, ratio))
        self._paint_location(painter, row, index)
        painter.setPen(tokens.color("text"))
        painter.setFont(lato(13))
        painter.drawText(self._words_rect(row, index), _WRAPPED | _MIDDLE, str(index.data()))
        take = self.take_rect(row)
        painter.drawPixmap(
            QPoint(take.left() + 8, take.top() + 4), pixmap("take_over", tokens.color("accent_text"), 16, ratio)
        )
        painter.setFont(lato(12, QFont.Weight.Bold))
        painter.setPen(tokens.color("accent_text"))
        painter.drawText(take.adjusted(30, 0, 0, 0), _MIDDLE, self._take_words())
        painter.restore()

    def _paint_location(self, painter: QPainter, row: QRect, index: _Index) -> None:
        tokens = self._context.tokens
        chip = QRectF(row.left() + _LOCATION_LEFT, row.top() + 5, self._location_width(index), 22)
        painter.setPen(QPen(tokens.color("line"), 1))
        painter.setBrush(tokens.color("sunken"))
        painter.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), 11, 11)
        painter.setPen(tokens.color("text_2"))
        painter.setFont(lato(12))
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, self._location(index))

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: _Index
    ) -> bool:
        if (
            isinstance(event, QMouseEvent)
            and event.type() is QEvent.Type.MouseButtonRelease
            and self.take_rect(option.rect).contains(event.position().toPoint())
        ):
            view = self._view
            assert isinstance(view, DifferenceListView)
            view.take_over_wanted.emit(index.data(DIFFERENCE))
            return True
        return super().editorEvent(event, model, option, index)


class DifferenceListView(QListView):
    """`difference_activated(Difference)` by a click or Return; `take_over_wanted(Difference)` also by Ctrl+Return."""

    difference_activated = Signal(Difference)
    take_over_wanted = Signal(Difference)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.difference_model = DifferenceModel(context, self)
        self.setModel(self.difference_model)
        self.setItemDelegate(DifferenceDelegate(context, self))
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        set_edit_target(self, ANYTHING)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setStyleSheet("QListView:focus { border: none; }")  # the row has the ring
        set_accessible_name(context, self, "compare.list")
        self.clicked.connect(self._clicked)
        self.activated.connect(self._clicked)
        connect_while_alive(context.language_changed, self, lambda *_: self.scheduleDelayedItemsLayout())
        connect_while_alive(context.theme_changed, self, lambda *_: self.viewport().update())

    def show_differences(self, differences: tuple[Difference, ...]) -> None:
        """Keep the current difference if it is still there, else the current row."""
        chosen, row, scrolled = self.chosen, self.currentIndex().row(), self.verticalScrollBar().value()
        self.difference_model.show(differences)
        if differences:
            same = (index for index, one in enumerate(differences) if one == chosen)
            self.setCurrentIndex(self.difference_model.index(next(same, min(max(row, 0), len(differences) - 1))))
        self.verticalScrollBar().setValue(scrolled)

    @property
    def chosen(self) -> Difference | None:
        index = self.currentIndex()
        return index.data(DIFFERENCE) if index.isValid() else None

    def choose_hex(self, where: object) -> None:
        """The first difference of a hex."""
        for row, difference in enumerate(self.difference_model.rows):
            if difference.hex == where:
                self.setCurrentIndex(self.difference_model.index(row))
                return

    def _clicked(self, index: QModelIndex) -> None:
        if index.isValid():
            self.difference_activated.emit(index.data(DIFFERENCE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control and self.chosen is not None:
            self.take_over_wanted.emit(self.chosen)
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap)
_MIDDLE: Final = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
