"""The list below the query line: what the filter that is being typed may become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QStyle, QStyleOptionViewItem

from editor.render.fonts import lato
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.row_delegate import Index, RowDelegate
from library.search.completion import Completion

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.ui.context import EditorContext

_ROW: Final = 28
_WIDTH: Final = 460
_HINT: Final = Qt.ItemDataRole.UserRole
_BOLD: Final = QFont.Weight.Bold


class QueryCompletions(QListWidget):
    """`accepted(text)`: the query with the completion that was chosen. It never takes the focus from the field."""

    accepted = Signal(str)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._completions: tuple[Completion, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.Box)
        self.setObjectName("completions")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setItemDelegate(_CompletionDelegate(context, self, height=_ROW, width=0))
        self.itemClicked.connect(self._clicked)
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)
        set_accessible_name(context, self, "library.completions")
        self.hide()

    def _tint(self) -> None:
        tokens = self._context.tokens
        ground, edge = tokens.hex("raised"), tokens.hex("line_strong")
        self.setStyleSheet(f"QListWidget {{ background: {ground}; border: 1px solid {edge}; border-radius: 6px; }}")

    def offer(self, completions: Sequence[Completion], below: QWidget) -> None:
        """Show these below a field, as a part of its window."""
        self._completions = tuple(completions)
        self.clear()
        if not self._completions:
            self.hide()
            return
        for one in self._completions:
            item = QListWidgetItem(one.words)
            item.setData(_HINT, one.hint)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{one.words}, {one.hint}" if one.hint else one.words)
            self.addItem(item)
        window = below.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        corner = below.mapTo(window, QPoint(0, below.height() + 3))
        width = min(max(below.width(), 220), _WIDTH)
        self.setGeometry(QRect(corner, QSize(width, len(self._completions) * _ROW + 2 * self.frameWidth() + 2)))
        self.show()
        self.raise_()

    def step(self, step: int) -> None:
        self.setCurrentRow((self.currentRow() + step) % self.count())

    def accept_current(self) -> bool:
        """Take the one that is marked, or the only one; False where nothing is."""
        row = self.currentRow() if self.currentRow() >= 0 else 0 if self.count() == 1 else -1
        if not self.isVisible() or row < 0:
            return False
        self._accept(row)
        return True

    def _clicked(self, item: QListWidgetItem) -> None:
        self._accept(self.row(item))

    def _accept(self, row: int) -> None:
        text = self._completions[row].text
        self.hide()
        self.accepted.emit(text)


class _CompletionDelegate(RowDelegate):
    """A completion in bold with its hint beside it."""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens = self._context.tokens
        state: QStyle.StateFlag = option.state
        area: QRect = option.rect
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.fillRect(area, tokens.color("accent_soft"))
        words, hint = str(index.data()), str(index.data(_HINT))
        font = lato(13, _BOLD)
        width = QFontMetrics(font).horizontalAdvance(words)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(font)
        painter.setPen(tokens.color("text"))
        painter.drawText(area.adjusted(12, 0, -12, 0), middle, words)
        room = area.adjusted(12 + width + 14, 0, -12, 0)
        painter.setFont(lato(12))
        painter.setPen(tokens.color("text_2"))
        elided = QFontMetrics(lato(12)).elidedText(hint, Qt.TextElideMode.ElideRight, max(room.width(), 0))
        painter.drawText(room, middle, elided)
