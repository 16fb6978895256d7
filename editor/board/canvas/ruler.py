"""The rulers: the letters of the columns above the board, the numbers of its rows to the left, a mark for the hover."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.board.canvas.camera import Camera
from editor.render.fonts import lato
from editor.render.painting.board_layout import HEX_WIDTH, ROW_PITCH, BoardLayout
from editor.ui.parts.live_connection import connect_while_alive
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_LETTER: Final = 11.0
_TICK: Final = 5.0
_MARK: Final = 4.5
_MIN_ROOM: Final = 14.0
"""Letters nearer to each other than this are left out, every second or third of them."""


class Ruler(QWidget):
    """One edge of the view; its zero is that of the canvas beside it."""

    def __init__(self, context: EditorContext, camera: Camera, layout: BoardLayout, *, upright: bool) -> None:
        super().__init__()
        self._context = context
        self._camera = camera
        self._board = layout
        self._upright = upright
        self._hover: Hex | None = None
        side = context.tokens.size("ruler")
        if upright:
            self.setFixedWidth(side)
        else:
            self.setFixedHeight(side)
        camera.moved.connect(self.update)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def set_layout(self, layout: BoardLayout) -> None:
        if layout != self._board:
            self._board = layout
            self.update()

    def set_hover(self, where: Hex | None) -> None:
        if where != self._hover:
            self._hover = where
            self.update()

    @property
    def hover(self) -> Hex | None:
        return self._hover

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        painter.fillRect(self.rect(), tokens.color("ruler"))
        painter.setPen(QPen(tokens.color("line"), 1))
        if self._upright:
            painter.drawLine(QLineF(self.width() - 0.5, 0, self.width() - 0.5, self.height()))
        else:
            painter.drawLine(QLineF(0, self.height() - 0.5, self.width(), self.height() - 0.5))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ticks(painter)
        self._paint_letters(painter)
        if self._hover is not None:
            self._paint_mark(painter, self._hover)

    def _paint_ticks(self, painter: QPainter) -> None:
        if self._upright:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setPen(QPen(self._context.tokens.color("line_strong"), 1))
        for column in range(self._board.kind.width + 1):
            x = self._camera.to_view(QPointF(column * HEX_WIDTH, 0)).x()
            painter.drawLine(QPointF(x, self.height() - 1 - _TICK), QPointF(x, self.height() - 1))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _paint_letters(self, painter: QPainter) -> None:
        tokens, ratio = self._context.tokens, self.devicePixelRatioF()
        kind, scale = self._board.kind, self._camera.scale
        count = kind.rows if self._upright else kind.width
        step = max(1, round(_MIN_ROOM / ((ROW_PITCH if self._upright else HEX_WIDTH) * scale) + 0.45))
        reach = QRectF(self.rect())
        for index in range(0, count, step):
            box = self._box(index)
            if box.intersects(reach):
                words = str(kind.rows - index) if self._upright else chr(ord("A") + index)
                ink = tokens.hex("text" if index == self._hovered_index() else "text_2")
                painter.drawPixmap(box.topLeft(), _letter(words, ink, round(box.width()), round(box.height()), ratio))

    def _box(self, index: int) -> QRectF:
        if self._upright:
            y = self._camera.to_view(self._board.center(Hex(index, 0))).y()
            return QRectF(0, round(y) - 10, self.width() - 2, 20)
        x = self._camera.to_view(QPointF((index + 0.5) * HEX_WIDTH, 0)).x()
        return QRectF(round(x) - 12, 0, 24, self.height() - 3)

    def _hovered_index(self) -> int | None:
        if self._hover is None:
            return None
        return self._hover.row if self._upright else self._hover.col // 2

    def _paint_mark(self, painter: QPainter, where: Hex) -> None:
        at = self._camera.to_view(self._board.center(where))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._context.tokens.color("accent"))
        if self._upright:
            tip = QPointF(self.width() - 1, at.y())
            arms = (QPointF(-_MARK, -_MARK), QPointF(-_MARK, _MARK))
        else:
            tip = QPointF(at.x(), self.height() - 1)
            arms = (QPointF(-_MARK, -_MARK), QPointF(_MARK, -_MARK))
        painter.drawPolygon(QPolygonF([tip, *(tip + arm for arm in arms)]))


@lru_cache(maxsize=512)
def _letter(words: str, ink: str, width: int, height: int, ratio: float) -> QPixmap:
    """A letter in the middle of a box: setting text anew in every frame would cost more than the board."""
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setFont(lato(_LETTER, QFont.Weight.Bold))
    painter.setPen(QColor(ink))
    painter.drawText(QRectF(0, 0, width, height), Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return pixmap
