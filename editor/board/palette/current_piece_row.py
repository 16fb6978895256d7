"""The current piece, where the list does not show it: a search, a group or another nation may hide its cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.board.palette.entries import find_entry
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.board.palette.entry_words import EntryWords
    from editor.board.palette.palette_state import PaletteState
    from editor.board.palette.piece_pixmaps import PiecePixmaps
    from editor.edits.pieces import Piece
    from editor.ui.context import EditorContext

_PICTURE: Final = 26


def piece_words(words: EntryWords, piece: Piece) -> str:
    """Name and drawing of a piece, wherever it came from."""
    entry = find_entry(piece)
    if entry is None:
        return piece.name
    return ", ".join(filter(None, (words.name(entry), words.drawing(piece))))


class CurrentPiecePicture(QWidget):
    """The picture of what the next click puts down, framed like the chosen cell; nothing when there is none."""

    def __init__(self, context: EditorContext, state: PaletteState, words: EntryWords, pictures: PiecePixmaps) -> None:
        super().__init__()
        self._context = context
        self._state = state
        self._words = words
        self._pictures = pictures
        self.setFixedSize(_PICTURE + 6, _PICTURE + 6)
        state.current_piece_changed.connect(self._speak)
        pictures.ready.connect(self.update)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)

    def _speak(self) -> None:
        piece = self._state.current_piece
        name = "" if piece is None else piece_words(self._words, piece)
        words = self._context.pair(self._context.text("palette.in-hand"), name) if name else ""
        self.setAccessibleName(words)
        set_plain_tool_tip(self, words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        piece = self._state.current_piece
        if piece is None:
            return
        tokens = self._context.tokens
        painter = smooth_painter(self)
        painter.setPen(QPen(tokens.color("accent"), 1.5))
        painter.setBrush(tokens.color("accent_soft"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        picture = self._pictures.find(piece, _PICTURE, self.devicePixelRatioF())
        if picture is not None:
            painter.drawPixmap(QPoint(3, 3), picture)

    def sizeHint(self) -> QSize:
        return QSize(_PICTURE + 6, _PICTURE + 6)


class CurrentPieceRow(QWidget):
    """Shown by the palette; the cross clears it."""

    def __init__(self, context: EditorContext, state: PaletteState, words: EntryWords, pictures: PiecePixmaps) -> None:
        super().__init__()
        set_background(self, "sunken")
        self._state = state
        self._words = words
        self.picture = CurrentPiecePicture(context, state, words, pictures)
        self.name = plain_label("", wrap=True)
        self.clear = IconButton(context, "close", side=24, icon_size=16, code="palette.put-down")
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(worded_label(context, "palette.in-hand", "small"))
        column.addWidget(self.name)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 6, 4, 6)
        row.setSpacing(8)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(column, 1)
        row.addWidget(self.clear, 0, Qt.AlignmentFlag.AlignVCenter)
        self.clear.clicked.connect(state.clear_piece)
        self.hide()

    def show_unless(self, is_listed: bool) -> None:
        """`is_listed`: the list shows the piece itself."""
        piece = self._state.current_piece
        if piece is not None:
            self.name.setText(piece_words(self._words, piece))
        self.setVisible(piece is not None and not is_listed)
