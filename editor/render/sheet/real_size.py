"""The board as large as on the table, over as many pages as it takes: to be cut, taped together and played on.

A tile is 53 mm across its flats. Pages overlap, so that an edge that is cut askew leaves no gap.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPen

from editor.render.painting.board_layout import HEX_WIDTH
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import PaintOptions
from editor.render.painting.offscreen import ensure_application
from editor.render.painting.painter_surface import surface_of
from editor.render.painting.sprites import Sprites
from editor.render.paper import Paper
from editor.render.pdf import page_layout, page_size
from editor.render.sheet.lines import set_fitting
from editor.render.sheet.paragraphs import one_line
from editor.render.sheet.typography import paper_font
from editor.render.twips import TWIPS_PER_POINT, twips
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.values import Printable, printable
from schema.scenario import Scenario

TILE: Final = 53.0
"""Millimeters from one flat side of a tile to the other."""
MARGIN: Final = 12.0
OVERLAP: Final = 10.0
_UNIT: Final = twips(TILE) / HEX_WIDTH
_MARK: Final = twips(5)
_INK: Final = QColor("#4a4a4a")


@dataclass(frozen=True)
class PageGrid:
    """How a picture of so many millimeters is spread over pages."""

    columns: int
    rows: int
    is_landscape: bool

    @property
    def count(self) -> int:
        return self.columns * self.rows


def page_grid(picture: QSizeF, paper: QSizeF) -> PageGrid:
    """The fewest pages, lying or standing; all in millimeters."""
    grids = []
    for is_landscape in (False, True):
        page = paper.transposed() if is_landscape else paper
        columns = _pages(picture.width(), page.width())
        grids.append(PageGrid(columns, _pages(picture.height(), page.height()), is_landscape))
    return min(grids, key=lambda grid: grid.count)


def _pages(length: float, page: float) -> int:
    room = page - 2 * MARGIN
    return max(1, math.ceil((length - OVERLAP) / (room - OVERLAP)))


class RealSizeMap:
    """The pages, from the top left of the board, row by row."""

    def __init__(self, scenario: Scenario, language: Language, paper: Paper, drawings: Sprites) -> None:
        ensure_application()
        self._drawings, self._language = drawings, language
        theme = drawings.artwork.theme
        self._board = BoardPainter(scenario, theme, PaintOptions(coordinates=True))
        size = page_size(paper).size(QPageSize.Unit.Millimeter)
        self.grid = page_grid(self._board.picture_rect.size() * TILE / HEX_WIDTH, size)
        self.layout: QPageLayout = page_layout(page_size(paper), is_landscape=self.grid.is_landscape)
        texts = catalog(Domain.UI, language)
        self.title = one_line(scenario.title_in(language.value)) or texts.text("sheet.untitled")
        self.identity = f"real size|{language}|{paper}|{theme}|{scenario.model_dump_json()}"

    @property
    def page_count(self) -> int:
        return self.grid.count

    @property
    def page_size(self) -> QSizeF:
        """In points, 72 to the inch."""
        return self.layout.fullRect(QPageLayout.Unit.Point).size()

    def paint(self, page: int, painter: QPainter) -> None:
        """A page, the first being 0. The painter is in points, its origin the corner of the paper."""
        row, column = divmod(page, self.grid.columns)
        painter.save()
        painter.scale(1 / TWIPS_PER_POINT, 1 / TWIPS_PER_POINT)
        room, part = self._room, self._part(row, column)
        shown = QRectF(room.topLeft(), part.size() * _UNIT)
        painter.save()
        painter.setClipRect(shown)
        painter.translate(room.topLeft())
        painter.scale(_UNIT, _UNIT)
        painter.translate(-part.topLeft())
        surface = surface_of(painter, self._drawings)
        self._board.paint_on(surface, area=part)
        painter.restore()
        self._paint_marks(painter, shown, row, column)
        self._paint_label(painter, row, column, page)
        painter.restore()

    @property
    def _room(self) -> QRectF:
        """What of a page is printed on, in twips."""
        size = self.layout.fullRect(QPageLayout.Unit.Millimeter).size()
        return QRectF(twips(MARGIN), twips(MARGIN), twips(size.width() - 2 * MARGIN), twips(size.height() - 2 * MARGIN))

    def _part(self, row: int, column: int) -> QRectF:
        """What of the board is on a page, in scene units."""
        whole, room = self._board.picture_rect, self._room.size() / _UNIT
        step = QSizeF(room.width() - twips(OVERLAP) / _UNIT, room.height() - twips(OVERLAP) / _UNIT)
        at = QPointF(whole.left() + column * step.width(), whole.top() + row * step.height())
        return QRectF(at, room) & whole

    def _paint_marks(self, painter: QPainter, shown: QRectF, row: int, column: int) -> None:
        """Where to cut: at all corners. Dashed, how far the next page reaches over this one."""
        painter.setPen(QPen(_INK, twips(0.15)))
        for x in (shown.left(), shown.right()):
            painter.drawLine(QLineF(x, shown.top() - _MARK, x, shown.top() - twips(1)))
            painter.drawLine(QLineF(x, shown.bottom() + twips(1), x, shown.bottom() + _MARK))
        for y in (shown.top(), shown.bottom()):
            painter.drawLine(QLineF(shown.left() - _MARK, y, shown.left() - twips(1), y))
            painter.drawLine(QLineF(shown.right() + twips(1), y, shown.right() + _MARK, y))
        painter.setPen(QPen(_INK, twips(0.15), Qt.PenStyle.DashLine))
        if column < self.grid.columns - 1:
            x = shown.right() - twips(OVERLAP)
            painter.drawLine(QLineF(x, shown.top() - _MARK, x, shown.top() - twips(1)))
            painter.drawLine(QLineF(x, shown.bottom() + twips(1), x, shown.bottom() + _MARK))
        if row < self.grid.rows - 1:
            y = shown.bottom() - twips(OVERLAP)
            painter.drawLine(QLineF(shown.left() - _MARK, y, shown.left() - twips(1), y))
            painter.drawLine(QLineF(shown.right() + twips(1), y, shown.right() + _MARK, y))

    def _paint_label(self, painter: QPainter, row: int, column: int, page: int) -> None:
        texts, size = catalog(Domain.UI, self._language), self.layout.fullRect(QPageLayout.Unit.Millimeter).size()
        name = f"{chr(ord('A') + column)}{row + 1}"
        words = texts.text(
            "realsize.label",
            title=printable(self.title),
            name=Printable(name),
            page=page + 1,
            pages=self.page_count,
            tile=Printable(f"{TILE:.0f}"),
        )
        width = twips(size.width() - 2 * MARGIN)
        for line in set_fitting(words, (paper_font(7.4, QFont.Weight.Bold),), width, _INK, 1):
            line.draw(painter, twips(MARGIN), twips(size.height() - 5.6))
