"""The frame: it covers what leans over the edge of the board, and carries the coordinates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainterPath, QPen

from editor.fonts import lato
from editor.painting.layout import FRAME, HEX_WIDTH
from editor.painting.scene import BoardScene
from editor.painting.surface import Surface
from schema.hexes import Hex

_LINE: Final = 3.0
_LETTER: Final = 22.0
_LEAST_LETTER: Final = 6.0
"""Letters of fewer pixels are left out."""


def paint_frame(surface: Surface, scene: BoardScene) -> None:
    board = scene.layout.board_rect
    ring = QPainterPath()
    ring.addRect(scene.layout.frame_rect(coordinates=scene.options.coordinates))
    ring.addRect(board)
    painter = surface.painter
    painter.fillPath(ring, scene.inks.frame)
    painter.setPen(QPen(scene.inks.frame_line, _LINE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, _MITER))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(board)
    if scene.options.coordinates and surface.pixels_per_unit * _LETTER >= _LEAST_LETTER:
        painter.setFont(lato(_LETTER, QFont.Weight.Bold))
        painter.setPen(scene.inks.coordinate)
        for box, text in coordinates(scene):
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


_MITER: Final = Qt.PenJoinStyle.MiterJoin


def coordinates(scene: BoardScene) -> Iterator[tuple[QRectF, str]]:
    """The numbers of the rows at both sides, the letters of the columns above and below."""
    layout = scene.layout
    for row in range(layout.kind.rows):
        y = layout.center(Hex(row, 0)).y() - FRAME / 2
        for x in (-FRAME, layout.width):
            yield QRectF(x, y, FRAME, FRAME), str(layout.kind.rows - row)
    for column in range(layout.kind.width):
        for y in (-FRAME, layout.height):
            yield QRectF(column * HEX_WIDTH, y, HEX_WIDTH, FRAME), chr(ord("A") + column)
