"""The page of a map: how large the board is on paper, and the page itself for a preview or a printer."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPainter

from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.image_surface import ImageSurface
from editor.render.painting.pdf_surface import PdfSurface, paints_pixels
from editor.render.painting.svg_surface import MILLIMETERS_PER_UNIT
from editor.render.paper import Paper
from editor.render.pdf import custom_page_size, page_layout, page_size

_MARGIN: Final = 10.0
"""Millimeters round the board on a sheet of paper."""
_POINTS_PER_MILLIMETER: Final = 72 / 25.4


def map_layout(view: QRectF, paper: Paper) -> QPageLayout:
    """The page, in landscape format if the board is wider than high."""
    size = view.size() * MILLIMETERS_PER_UNIT
    if paper is Paper.BOARD:
        return page_layout(custom_page_size(size))
    return page_layout(page_size(paper), is_landscape=size.width() > size.height())


def millimeters_per_unit(view: QRectF, paper: Paper) -> float:
    if paper is Paper.BOARD:
        return MILLIMETERS_PER_UNIT
    room = map_layout(view, paper).fullRect(QPageLayout.Unit.Millimeter).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    return min(room.width() / view.width(), room.height() / view.height())


class MapPage:
    """The board in the middle of a page; as a picture, without the paper around it."""

    page_count = 1

    def __init__(self, board: BoardPainter, paper: Paper, *, is_picture: bool = False) -> None:
        self._board = board
        view = board.picture_rect
        self._scale = millimeters_per_unit(view, paper) * _POINTS_PER_MILLIMETER
        paper_size = map_layout(view, paper).fullRect(QPageLayout.Unit.Point).size()
        self.page_size: QSizeF = view.size() * self._scale if is_picture else paper_size

    def paint(self, page: int, painter: QPainter) -> None:
        """The painter is in points, its origin the corner of the paper."""
        del page  # there is one only
        view, size = self._board.picture_rect, self.page_size
        painter.save()
        painter.translate(
            (size.width() - view.width() * self._scale) / 2, (size.height() - view.height() * self._scale) / 2
        )
        painter.scale(self._scale, self._scale)
        painter.translate(-view.topLeft())
        surface = ImageSurface if paints_pixels(painter) else PdfSurface
        self._board.paint_on(surface(painter, self._board.drawings))
        painter.restore()
