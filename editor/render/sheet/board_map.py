"""The map of a sheet: the board with its coordinates beside it, in letters that can be read on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from editor.render.painting.board_layout import HEX_WIDTH
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.general_areas import area_cuts, count_units, general_areas, general_words
from editor.render.painting.label_layer import MIN_LETTER
from editor.render.painting.layers import ABOVE_OVERLAYS, BELOW_OVERLAYS, MIN_HEX, Layer, PaintOptions
from editor.render.painting.painter_surface import surface_of
from editor.render.painting.sprites import Sprites
from editor.render.sheet.general_sheet import General
from editor.render.sheet.lines import set_fitting
from editor.render.sheet.typography import SHEET_INKS, paper_font
from editor.render.twips import TWIPS_PER_POINT, twips
from i18n.languages import Language
from schema.board import Camp, Seat
from schema.hexes import Hex
from schema.scenario import Scenario

# Room for the letters on each side of the board.
RULER: Final = twips(3.4)
_BAND: Final = twips(4.8)
_CUT: Final = twips(0.5)
_CUT_GAP: Final = twips(1.2)
_VEIL: Final = QColor(255, 255, 255, 150)
_LETTER: Final = 5.8
"""The least size of captions on paper, in points."""


class BoardMap:
    def __init__(
        self, scenario: Scenario, drawings: Sprites, language: Language, general: General | None = None
    ) -> None:
        self._scenario, self._drawings, self._language = scenario, drawings, language
        self._general = general
        self._board = BoardPainter(scenario, drawings.artwork.theme, PaintOptions(coordinates=False))

        # Above and below: the letters of the columns, and beyond them the names of generals.
        self._edge = RULER + (_BAND if area_cuts(scenario.board.kind) else 0)

    def size_within(self, room: QSizeF) -> QSizeF:
        """As large as fits, rulers included."""
        view = self._board.picture_rect
        width, height = room.width() - 2 * RULER, room.height() - 2 * self._edge
        scale = max(0.0, min(width / view.width(), height / view.height()))
        return QSizeF(view.width() * scale + 2 * RULER, view.height() * scale + 2 * self._edge)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        board = area.adjusted(RULER, self._edge, -RULER, -self._edge)
        scale = board.width() / self._board.picture_rect.width()
        self._paint_board(painter, board.topLeft(), scale)
        painter.setFont(paper_font(6.4, QFont.Weight.Bold))
        painter.setPen(SHEET_INKS[self._drawings.artwork.theme].soft)
        metrics = QFontMetricsF(painter.font())
        for letter, at in self._coordinates(area, board, scale):
            offset = QPointF(-metrics.horizontalAdvance(letter) / 2, metrics.capHeight() / 2)
            painter.drawText(at + offset, letter)
        self._paint_areas(painter, area, board, scale)

    def _paint_areas(self, painter: QPainter, area: QRectF, board: QRectF, scale: float) -> None:
        """Who commands each area of a general."""
        inks, origin = SHEET_INKS[self._drawings.artwork.theme], self._board.picture_rect.left()
        counts = count_units(self._scenario)
        fonts = [paper_font(size, QFont.Weight.Bold) for size in (7.4, 6.8, 6.2)]
        for general in general_areas(self._board.layout):
            left, right = (board.left() + (x - origin) * scale for x in (general.left, general.right))
            camp = self._scenario.sides.at(general.seat).camp
            words = general_words(self._language, camp, general.section, counts.get((general.seat, general.section), 0))
            ink = {Camp.ALLIES: inks.allies, Camp.AXIS: inks.axis, None: inks.text}[camp]
            room = right - left - 2 * _CUT_GAP
            top = area.top() if general.seat is Seat.TOP else area.bottom() - _BAND
            for line in set_fitting(words, fonts, room, ink, 1):
                line.draw(painter, left + _CUT_GAP, top + (_BAND - line.height) / 2)

    def _paint_board(self, painter: QPainter, at: QPointF, scale: float) -> None:
        painter.save()
        painter.translate(at)
        painter.scale(scale, scale)
        painter.translate(-self._board.picture_rect.topLeft())
        surface = surface_of(painter, self._drawings)
        captions = frozenset((Layer.LABELS, Layer.FRAME))
        self._board.paint_on(surface, BELOW_OVERLAYS)
        self._paint_cuts(painter, scale)
        self._board.paint_on(surface, ABOVE_OVERLAYS - captions)
        # Captions grow to a size that can be read, as they do on a screen.
        wanted = scale / TWIPS_PER_POINT * MIN_LETTER / _LETTER
        surface.pixels_per_unit = max(wanted, MIN_HEX / HEX_WIDTH)
        self._board.paint_on(surface, captions)
        self._paint_veil(painter)
        painter.restore()

    def _paint_veil(self, painter: QPainter) -> None:
        """Over what lies outside the area of the general whose sheet it is."""
        whole = self._board.layout.board_rect
        for area in general_areas(self._board.layout):
            if self._general == (area.seat, area.section):
                for left, right in ((whole.left(), area.left), (area.right, whole.right())):
                    painter.fillRect(QRectF(left, whole.top(), right - left, whole.height()), _VEIL)

    def _paint_cuts(self, painter: QPainter, scale: float) -> None:
        """The lines between the areas of the generals, under the pieces that stand on them."""
        board, edge = self._board.picture_rect, self._edge / scale
        painter.setPen(QPen(SHEET_INKS[self._drawings.artwork.theme].text, _CUT / scale))
        cuts = area_cuts(self._scenario.board.kind)
        painter.drawLines([QLineF(x, board.top() - edge, x, board.bottom() + edge) for x in cuts])

    def _coordinates(self, area: QRectF, board: QRectF, scale: float) -> Iterator[tuple[str, QPointF]]:
        """The letters of the columns above and below, the numbers of the rows left and right."""
        layout, kind = self._board.layout, self._scenario.board.kind
        origin = self._board.picture_rect.topLeft()
        for col in range(0, 2 * kind.width, 2):
            x = board.left() + (layout.center(Hex(0, col)).x() - origin.x()) * scale
            for y in (board.top() - RULER / 2, board.bottom() + RULER / 2):
                yield chr(ord("A") + col // 2), QPointF(x, y)
        for row in range(kind.rows):
            y = board.top() + (layout.center(Hex(row, 0)).y() - origin.y()) * scale
            for x in (area.left() + RULER / 2, area.right() - RULER / 2):
                yield str(kind.rows - row), QPointF(x, y)
