"""The map of a sheet: the board with its coordinates beside it, in letters that can be read on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF, QPaintEngine, QPainter

from editor.render.painting.board_layout import HEX_WIDTH
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.image_surface import ImageSurface
from editor.render.painting.label_layer import MIN_LETTER
from editor.render.painting.layers import ALL_LAYERS, MIN_HEX, Layer, PaintOptions
from editor.render.painting.pdf_surface import PdfSurface
from editor.render.painting.sprites import Sprites
from editor.render.sheet.typography import SHEET_INKS, paper_font
from editor.render.twips import TWIPS_PER_POINT, twips
from schema.hexes import Hex
from schema.scenario import Scenario

# Room for the letters on each side of the board.
RULER: Final = twips(3.4)
_LETTER: Final = 5.8
"""The least size of captions on paper, in points."""
# Engines that paint pixels; all others take vectors as well.
_PIXELS: Final = (QPaintEngine.Type.Raster, QPaintEngine.Type.OpenGL, QPaintEngine.Type.OpenGL2)


class BoardMap:
    def __init__(self, scenario: Scenario, drawings: Sprites) -> None:
        self._scenario, self._drawings = scenario, drawings
        self._board = BoardPainter(scenario, drawings.artwork.theme, PaintOptions(coordinates=False))

    def size_within(self, room: QSizeF) -> QSizeF:
        """As large as fits, rulers included."""
        view = self._board.picture_rect
        width, height = room.width() - 2 * RULER, room.height() - 2 * RULER
        scale = max(0.0, min(width / view.width(), height / view.height()))
        return QSizeF(view.width() * scale + 2 * RULER, view.height() * scale + 2 * RULER)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        board = area.adjusted(RULER, RULER, -RULER, -RULER)
        scale = board.width() / self._board.picture_rect.width()
        self._paint_board(painter, board.topLeft(), scale)
        painter.setFont(paper_font(6.4, QFont.Weight.Bold))
        painter.setPen(SHEET_INKS[self._drawings.artwork.theme].soft)
        metrics = QFontMetricsF(painter.font())
        for letter, at in self._coordinates(area, board, scale):
            offset = QPointF(-metrics.horizontalAdvance(letter) / 2, metrics.capHeight() / 2)
            painter.drawText(at + offset, letter)

    def _paint_board(self, painter: QPainter, at: QPointF, scale: float) -> None:
        painter.save()
        painter.translate(at)
        painter.scale(scale, scale)
        painter.translate(-self._board.picture_rect.topLeft())
        on_pixels = painter.paintEngine().type() in _PIXELS
        surface = (ImageSurface if on_pixels else PdfSurface)(painter, self._drawings)
        captions = frozenset((Layer.LABELS, Layer.FRAME))
        self._board.paint_on(surface, ALL_LAYERS - captions)
        # Captions grow to a size that can be read, as they do on a screen.
        wanted = scale / TWIPS_PER_POINT * MIN_LETTER / _LETTER
        surface.pixels_per_unit = max(wanted, MIN_HEX / HEX_WIDTH)
        self._board.paint_on(surface, captions)
        painter.restore()

    def _coordinates(self, area: QRectF, board: QRectF, scale: float) -> Iterator[tuple[str, QPointF]]:
        """The letters of the columns above and below, the numbers of the rows left and right."""
        layout, kind = self._board.layout, self._scenario.board.kind
        origin = self._board.picture_rect.topLeft()
        for col in range(0, 2 * kind.width, 2):
            x = board.left() + (layout.center(Hex(0, col)).x() - origin.x()) * scale
            for y in (area.top() + RULER / 2, area.bottom() - RULER / 2):
                yield chr(ord("A") + col // 2), QPointF(x, y)
        for row in range(kind.rows):
            y = board.top() + (layout.center(Hex(row, 0)).y() - origin.y()) * scale
            for x in (area.left() + RULER / 2, area.right() - RULER / 2):
                yield str(kind.rows - row), QPointF(x, y)
