"""The bands of an Overlord board: each general's name and units above and below, and the lines between the areas."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.render.fonts import lato
from editor.render.painting.board_layout import COLUMN_PITCH
from rules.geometry.sections import SECTION_CUTS, sections_of
from schema.board import BoardKind, Camp, Seat
from schema.nations import find_camp
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
_FILLS: Final = {Camp.ALLIES: QColor("#e2b55c"), Camp.AXIS: QColor("#44515d"), None: QColor("#868e84")}
_INKS: Final = {Camp.ALLIES: QColor("#1e231f"), Camp.AXIS: QColor("#ffffff"), None: QColor("#ffffff")}


class GeneralLines:
    """An overlay: the strong lines between the areas, through the bands."""

    level: Final = Level.UNDER_UNITS

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if frame.layout.kind is not BoardKind.OVERLORD:
            return
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
        self._counted: tuple[Scenario, dict[tuple[Seat, Section], int]] | None = None

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if frame.layout.kind is not BoardKind.OVERLORD:
            return
        counts = self.counts(frame.scenario)
        board = frame.camera.rect_to_view(frame.layout.board_rect)
        edges = [board.left(), *_cuts(frame), board.right()]
        for seat in Seat:
            sections = list(Section) if seat is Seat.BOTTOM else list(reversed(Section))
            top = board.top() - ROOM if seat is Seat.TOP else board.bottom() + GAP
            for section, (left, right) in zip(sections, pairwise(edges), strict=True):
                self._band(painter, frame, seat, QRectF(left + 1.5, top, right - left - 3, HEIGHT), section, counts)

    def _band(
        self,
        painter: QPainter,
        frame: Frame,
        seat: Seat,
        area: QRectF,
        section: Section,
        counts: dict[tuple[Seat, Section], int],
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
            side = f"camp:{camp.value}" if camp else ""
            self._said[key] = self._context.text(f"general.{section.value}", camp=side, count=count)
        return self._said[key]

    def counts(self, scenario: Scenario) -> dict[tuple[Seat, Section], int]:
        if self._counted is None or self._counted[0] is not scenario:
            self._counted = (scenario, count_units(scenario))
        return self._counted[1]


@lru_cache(maxsize=256)
def shortened(words: str, width: int) -> str:
    """The words that fit: first the number of units is left out, then the name is cut."""
    metrics = QFontMetricsF(lato(13, QFont.Weight.Bold))
    if metrics.horizontalAdvance(words) <= width:
        return words
    return metrics.elidedText(words.split(_BEFORE_COUNT, maxsplit=1)[0], Qt.TextElideMode.ElideRight, width)


def _cuts(frame: Frame) -> list[float]:
    """Where the lines between the areas are, in pixels of the view."""
    points = (QPointF(COLUMN_PITCH * (cut + 1), 0) for cut in SECTION_CUTS[frame.layout.kind])
    return [frame.camera.to_view(point).x() for point in points]


def count_units(scenario: Scenario) -> dict[tuple[Seat, Section], int]:
    """The units of each general. One on the line between two areas counts for both."""
    kind = scenario.board.kind
    counts: Counter[tuple[Seat, Section]] = Counter()
    for where, content in scenario.by_hex.items():
        if content.unit is None:
            continue
        camp = find_camp(content.unit.nation)
        seat = scenario.sides.seat_of(camp) if camp is not None else None
        if seat is not None:
            counts.update((seat, section) for section in sections_of(kind, where, seat))
    return dict(counts)


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
