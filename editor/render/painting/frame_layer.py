"""The frame: it covers what leans over the edge of the board, and carries the coordinates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen

from editor.render.fonts import lato
from editor.render.painting.board_layout import FRAME, HEX_WIDTH
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.surface import Surface
from schema.hexes import Hex

_LINE: Final = 3.0
_BOX: Final = QRectF(-FRAME / 2, -FRAME / 2, FRAME, FRAME)
_LETTER: Final = 22.0
_MIN_LETTER: Final = 6.0
"""Letters of fewer pixels are left out."""


def paint_frame(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    board = scene.layout.board_rect
    if board.contains(area):
        return
    ring = QPainterPath()
    ring.addRect(scene.layout.frame_rect(coordinates=scene.options.coordinates))
    ring.addRect(board)
    painter = surface.painter
    painter.fillPath(ring, scene.inks.frame)
    painter.setPen(QPen(scene.inks.frame_line, _LINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, _MITER))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(board)
    if scene.options.coordinates and surface.pixels_per_unit * _LETTER >= _MIN_LETTER:
        for at, text in coordinates(scene):
            if area.intersects(_BOX.translated(at)):
                _put_text(surface, scene, at, text)


_MITER: Final = Qt.PenJoinStyle.MiterJoin


def _put_text(surface: Surface, scene: BoardScene, at: QPointF, text: str) -> None:
    def draw(painter: QPainter) -> None:
        painter.setFont(lato(_LETTER, QFont.Weight.Bold))
        painter.setPen(scene.inks.coordinate)
        painter.drawText(_BOX, Qt.AlignmentFlag.AlignCenter, text)

    surface.picture(("coordinate", text), _BOX, at, draw)


def coordinates(scene: BoardScene) -> Iterator[tuple[QPointF, str]]:
    """The numbers of the rows at both sides, the letters of the columns above and below, by their middle."""
    layout = scene.layout
    for row in range(layout.kind.rows):
        for x in (-FRAME / 2, layout.width + FRAME / 2):
            yield QPointF(x, layout.center(Hex(row, 0)).y()), str(layout.kind.rows - row)
    for column in range(layout.kind.width):
        for y in (-FRAME / 2, layout.height + FRAME / 2):
            yield QPointF((column + 0.5) * HEX_WIDTH, y), chr(ord("A") + column)
