"""A small picture of one hex as the board shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from schema.hexes import Hex

if TYPE_CHECKING:
    from schema.scenario import Scenario


class HexPortrait(QWidget):
    def __init__(self, side: int = 56) -> None:
        super().__init__()
        self._side = side
        self._picture: QPixmap | None = None
        self.setFixedSize(side, side)

    def show_hex(self, scenario: Scenario, where: Hex) -> None:
        from editor.painting.board_painter import BoardPainter
        from editor.painting.layout import hex_polygon

        ratio = self.devicePixelRatioF()
        picture = QPixmap(QSize(round(self._side * ratio), round(self._side * ratio)))
        picture.setDevicePixelRatio(ratio)
        picture.fill("transparent")
        board = BoardPainter(scenario)
        area = board.layout.piece_rect(where)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self._side / area.width()
        painter.scale(scale, scale)
        painter.translate(-area.topLeft())
        clip = QPainterPath()
        clip.addPolygon(hex_polygon(area.center()))
        painter.setClipPath(clip)
        board.paint(painter, exposed=QRectF(area))
        painter.end()
        self._picture = picture
        self.update()

    def clear(self) -> None:
        self._picture = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._picture is not None:
            QPainter(self).drawPixmap(0, 0, self._picture)
