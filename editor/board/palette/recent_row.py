"""The last ten pieces as small pictures with their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QHelpEvent, QKeyEvent, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from editor.board.palette.current_piece_row import piece_words
from editor.board.palette.recent_pieces import MAX
from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.tool_tip import show_tool_tip

if TYPE_CHECKING:
    from editor.board.palette.entry_words import EntryWords
    from editor.board.palette.palette_state import PaletteState
    from editor.board.palette.piece_pixmaps import PiecePixmaps
    from editor.edits.pieces import Piece
    from editor.ui.context import EditorContext

_PICTURE: Final = 24
_HEIGHT: Final = 42
_WIDEST: Final = 32


class RecentRow(QWidget):
    """`number_chosen(number)`, 1 to 10."""

    number_chosen = Signal(int)

    def __init__(self, context: EditorContext, state: PaletteState, words: EntryWords, pictures: PiecePixmaps) -> None:
        super().__init__()
        self._context = context
        self._state = state
        self._words = words
        self._pictures = pictures
        self._focused = 1
        self.setFixedHeight(_HEIGHT)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        set_accessible_name(context, self, "palette.recent")
        state.recent.changed.connect(self.update)
        state.current_piece_changed.connect(self.update)
        pictures.ready.connect(self.update)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        connect_while_alive(context.language_changed, self, lambda *_: self.update())

    def slot_rect(self, number: int) -> QRect:
        width = min(_WIDEST, self.width() // MAX)
        return QRect((number - 1) * width, 0, width, self.height())

    def number_at(self, at: QPoint) -> int | None:
        """The place of a piece under a point; None where there is none."""
        for number in range(1, len(self._state.recent.pieces) + 1):
            if self.slot_rect(number).contains(at):
                return number
        return None

    def words(self, piece: Piece) -> str:
        return piece_words(self._words, piece)

    # Qt overrides

    def sizeHint(self) -> QSize:
        return QSize(MAX * 25, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, ratio = self._context.tokens, self.devicePixelRatioF()
        painter = smooth_painter(self)
        if not self._state.recent.pieces:
            painter.setFont(lato(12))
            painter.setPen(tokens.color("text_3"))
            wrapped = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
            painter.drawText(self.rect(), wrapped, self._context.text("palette.recent-empty"))
            return
        painter.setFont(lato(11, QFont.Weight.Medium))
        hovered = self.number_at(self.mapFromGlobal(self.cursor().pos())) if self.underMouse() else None
        for number in range(1, MAX + 1):
            slot = self.slot_rect(number)
            piece = self._state.recent.at(number)
            ground = QRectF(slot).adjusted(0.5, 0.5, -0.5, -13.5)
            painter.setPen(Qt.PenStyle.NoPen)
            if piece is not None and self._state.is_same(piece):
                painter.setPen(QPen(tokens.color("accent"), 1))
                painter.setBrush(tokens.color("accent_soft"))
                painter.drawRoundedRect(ground, 5, 5)
            elif number == hovered:
                painter.setBrush(tokens.color("sunken"))
                painter.drawRoundedRect(ground, 5, 5)
            if self.hasFocus() and number == self._focused:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(tokens.color("focus"), 2))
                painter.drawRoundedRect(ground.adjusted(1, 1, -1, -1), 5, 5)
            picture = None if piece is None else self._pictures.find(piece, _PICTURE, ratio)
            if picture is not None:
                painter.drawPixmap(QPoint(slot.center().x() - _PICTURE // 2 + 1, 2), picture)
            painter.setPen(tokens.color("text_2" if piece is not None else "line_strong"))
            painter.drawText(slot.adjusted(0, 28, 0, 0), Qt.AlignmentFlag.AlignCenter, str(number % MAX))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self.number_at(event.position().toPoint())
        if number is not None and event.button() is Qt.MouseButton.LeftButton:
            self.number_chosen.emit(number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        del event
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        count = len(self._state.recent.pieces)
        match Qt.Key(event.key()):
            case Qt.Key.Key_Left:
                self._focus_slot(max(1, self._focused - 1))
            case Qt.Key.Key_Right:
                self._focus_slot(min(max(1, count), self._focused + 1))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space if count:
                self.number_chosen.emit(self._focused)
            case _:
                super().keyPressEvent(event)

    def _focus_slot(self, number: int) -> None:
        self._focused = number
        piece = self._state.recent.at(number)
        if piece is not None:
            self.setAccessibleDescription(f"{number % MAX}: {self.words(piece)}")
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            number = self.number_at(event.pos())
            piece = None if number is None else self._state.recent.at(number)
            words = "" if piece is None or number is None else f"{self.words(piece)}  ({number % MAX})"
            show_tool_tip(event.globalPos(), words, self)
            return True
        return super().event(event)
