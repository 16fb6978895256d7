"""The bands of an Overlord board: each general's name and units above and below, and the lines between the areas."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.render.fonts import lato
from editor.render.painting.general_areas import area_cuts, count_units, general_areas, general_words
from i18n.values import capitalized
from schema.board import Camp, Seat
from schema.scenario import Scenario
from schema.sections import Section

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

HEIGHT: Final = 24.0
GAP: Final = 4.0
ROOM: Final = HEIGHT + GAP
"""Pixels that the bands need above and below the board."""
_LINE: Final = 2.4
_PADDING: Final = 10.0
_HATCH: Final = 10
# What stands between the name of a general and the number of units, in every language.
_BEFORE_COUNT: Final = " · "
_AFTER_SIDE: Final = ":"
_FILLS: Final = {Camp.ALLIES: QColor("#e2b55c"), Camp.AXIS: QColor("#44515d"), None: QColor("#868e84")}
_INKS: Final = {Camp.ALLIES: QColor("#1e231f"), Camp.AXIS: QColor("#ffffff"), None: QColor("#ffffff")}


class GeneralLines:
    """An overlay: the strong lines between the areas, through the bands."""

    level: Final = Level.UNDER_UNITS

    def paint(self, painter: QPainter, frame: Frame) -> None:
        board = frame.camera.rect_to_view(frame.layout.board_rect)
        lines = [QLineF(x, board.top() - ROOM, x, board.bottom() + ROOM) for x in _cuts(frame)]
        painter.setPen(pen(frame.tokens.overlay("casing_light"), _LINE + 2.4))
        painter.drawLines(lines)
        painter.setPen(pen(frame.tokens.overlay("general"), _LINE))
        painter.drawLines(lines)


class GeneralBands:
    """An overlay for boards with generals; on the others it paints nothing."""

    level: Final = Level.OVER_UNITS

    def __init__(self, context: EditorContext) -> None:
        self._context = context
        self._said: dict[tuple[object, ...], str] = {}
        self._counted: tuple[Scenario, Mapping[tuple[Seat, Section], int]] | None = None

    def paint(self, painter: QPainter, frame: Frame) -> None:
        board = frame.camera.rect_to_view(frame.layout.board_rect)
        for area in general_areas(frame.layout):
            left, right = (frame.camera.to_view(QPointF(x, 0)).x() for x in (area.left, area.right))
            top = board.top() - ROOM if area.seat is Seat.TOP else board.bottom() + GAP
            rect = QRectF(left + 1.5, top, right - left - 3, HEIGHT)
            self._band(painter, frame, area.seat, rect, area.section, self.counts(frame.scenario))

    def _band(
        self,
        painter: QPainter,
        frame: Frame,
        seat: Seat,
        area: QRectF,
        section: Section,
        counts: Mapping[tuple[Seat, Section], int],
    ) -> None:
        if not area.intersects(frame.exposed):
            return
        camp = frame.scenario.sides.at(seat).camp
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_FILLS[camp])
        painter.drawRoundedRect(area, 4, 4)
        if camp is Camp.AXIS:
            painter.setBrush(_hatch())
            painter.setBrushOrigin(area.topLeft())
            painter.drawRoundedRect(area, 4, 4)
        # The name stays in sight while any of its band does.
        visible = (area & frame.camera.view).adjusted(_PADDING, 0, -_PADDING, 0)
        words = self._words(camp, section, counts.get((seat, section), 0))
        painter.setFont(lato(13, QFont.Weight.Bold))
        painter.setPen(_INKS[camp])
        fitting = shortened(words, int(visible.width()))
        painter.drawText(visible, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), fitting)

    def _words(self, camp: Camp | None, section: Section, count: int) -> str:
        key = (self._context.language, camp, section, count)
        if key not in self._said:
            self._said[key] = general_words(self._context.language, camp, section, count)
        return self._said[key]

    def counts(self, scenario: Scenario) -> Mapping[tuple[Seat, Section], int]:
        if self._counted is None or self._counted[0] is not scenario:
            self._counted = (scenario, count_units(scenario))
        return self._counted[1]


def band_colors(camp: Camp | None) -> tuple[QColor, QColor]:
    """What a band of a camp is filled with, and its ink."""
    return _FILLS[camp], _INKS[camp]


@lru_cache(maxsize=256)
def shortened(words: str, width: int) -> str:
    """The words that fit: first the number of units is left out, then the side, which the band shows by itself, and
    only then is the general cut.
    """
    metrics = QFontMetricsF(lato(13, QFont.Weight.Bold))
    name = words.split(_BEFORE_COUNT, maxsplit=1)[0]
    general = capitalized(name.rpartition(_AFTER_SIDE)[2].strip())
    fitting = next((one for one in (words, name) if metrics.horizontalAdvance(one) <= width), general)
    return metrics.elidedText(fitting, Qt.TextElideMode.ElideRight, width)


def _cuts(frame: Frame) -> list[float]:
    """Where the lines between the areas are, in pixels of the view."""
    return [frame.camera.to_view(QPointF(x, 0)).x() for x in area_cuts(frame.layout.kind)]


@cache
def _hatch() -> QBrush:
    """Axis bars are always hatched: side is never told by colour alone."""
    tile = QImage(_HATCH, _HATCH, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(QColor(255, 255, 255, 26), 2))
    for x in (-_HATCH, 0, _HATCH):
        painter.drawLine(QLineF(x - 2, _HATCH + 2, x + _HATCH + 2, -2))
    painter.end()
    return QBrush(tile)
