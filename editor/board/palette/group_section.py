"""A section of the palette: its name, what it is about, a chevron that folds it, and the grid of pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget

from editor.board.palette.piece_grid import PieceGrid
from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.labels import Hairline
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.board.palette.entry_words import EntryWords
    from editor.board.palette.nation_picker import NationPicker
    from editor.board.palette.palette_entry import PaletteEntry
    from editor.board.palette.palette_state import PaletteState
    from editor.board.palette.piece_pixmaps import PiecePixmaps
    from editor.ui.context import EditorContext

_HEIGHT = 30


class SectionHead(QAbstractButton):
    """A bold word, a grey one behind it, a chevron at the right; the whole row folds the section."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.second = ""
        self.setCheckable(True)
        self.setChecked(True)
        self.setFixedHeight(_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def set_words(self, first: str, second: str) -> None:
        self.setText(first)
        self.second = second
        self.setAccessibleName(f"{first}, {second}" if second else first)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        bold, plain = lato(13, QFont.Weight.Bold), lato(12)
        painter.setFont(bold)
        painter.setPen(tokens.color("text"))
        middle = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.drawText(self.rect(), middle, self.text())
        left = QFontMetrics(bold).horizontalAdvance(self.text()) + 8
        painter.setFont(plain)
        painter.setPen(tokens.color("text_3"))
        painter.drawText(self.rect().adjusted(left, 0, -24, 0), middle, self.second)
        name = "chevron_down" if self.isChecked() else "chevron_right"
        picture = pixmap(name, tokens.color("text_2"), 16, self.devicePixelRatioF())
        painter.drawPixmap(QPoint(self.width() - 18, (self.height() - 16) // 2), picture)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"))


class GroupSection(QWidget):
    """Hidden while it has nothing to show."""

    def __init__(
        self,
        context: EditorContext,
        state: PaletteState,
        words: EntryWords,
        pictures: PiecePixmaps,
        picker: NationPicker | None = None,
    ) -> None:
        super().__init__()
        self.head = SectionHead(context)
        self.grid = PieceGrid(context, state, words, pictures)
        self._picker = picker
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(4)
        column.addWidget(Hairline())
        column.addWidget(self.head)
        if picker is not None:
            column.addWidget(picker)
        column.addWidget(self.grid)
        self.head.toggled.connect(self._fold)

    def _fold(self, open_: bool) -> None:
        self.grid.setVisible(open_)
        if self._picker is not None:
            self._picker.setVisible(open_)

    def show_entries(self, entries: list[PaletteEntry], first: str, second: str) -> None:
        self.grid.show_entries(entries)
        self.grid.setAccessibleName(first)
        self.head.set_words(first, second)
        self.setVisible(bool(entries))
