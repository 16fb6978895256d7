"""The marks of a scene, painted: arrows, arcs and bursts in signal red with a cream edge, black in print."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainterPath, QPen, QPolygonF

from editor.render.cards.inks import CardInks
from editor.render.cards.scene import (
    Arc,
    Arrow,
    Burst,
    CardsMark,
    Cross,
    Dice,
    Disc,
    Mark,
    OrderArrow,
    PieceMark,
    Ring,
    Scene,
    SightMark,
    Spot,
)
from editor.render.fonts import lato
from editor.render.painting.board_layout import hex_polygon
from editor.render.painting.surface import Surface
from rules.geometry import Section
from rules.geometry.sections import SECTION_CUTS
from schema.board import BoardKind

_EDGE: Final = 9.0
_SHAFT: Final = 17.0
_HEAD: Final = 46.0
DIE_LETTER: Final = 0.66
DISC_LETTER: Final = 1.02
"""The height of letters on a die, by its side, and on a disc, by its radius."""
_CARD_WIDTH: Final = 55.0
"""Millimeters of a card that a picture is wide."""


class MarkPainter:
    def __init__(self, surface: Surface, inks: CardInks, scene: Scene, view: QRectF) -> None:
        self._painter, self._surface, self._inks = surface.painter, surface, inks
        self._scene, self._view = scene, view

    def paint(self) -> None:
        if self._scene.sections:
            self._fade(self._scene.sections)
            self._section_lines()
        for mark in self._scene.marks:
            self._paint_mark(mark)

    def _paint_mark(self, mark: Mark) -> None:
        match mark:
            case Arrow() | Arc() | SightMark() | Cross() | Ring():
                self._paint_line(mark)
            case Burst():
                self._burst(mark)
            case Disc():
                self._disc(mark)
            case Dice():
                self._dice(mark)
            case PieceMark():
                for stem in mark.stems:
                    self._surface.put(stem, self._point(mark.at), scale=mark.scale)
            case OrderArrow():
                self._order(mark)
            case CardsMark():
                self._cards(mark)

    def _paint_line(self, mark: Arrow | Arc | SightMark | Cross | Ring) -> None:
        match mark:
            case Arrow():
                self._arrow(mark)
            case Arc():
                self._arc(mark)
            case SightMark():
                self._sight(mark)
            case Cross():
                self._cross(self._point(mark.at), mark.size)
            case Ring():
                self._outlined(_closed(hex_polygon(self._point(mark.at), 0.9)), 14)

    def _point(self, spot: Spot) -> QPointF:
        return spot.point(self._scene.middle)

    def _fade(self, lit: tuple[Section, ...]) -> None:
        for section in Section:
            if section not in lit:
                self._painter.fillRect(self._section_area(section), self._inks.faded)

    def _section_lines(self) -> None:
        """Dots as large as on a board that lies on the table."""
        unit = self._view.width() / _CARD_WIDTH
        for cut in SECTION_CUTS[BoardKind.STANDARD]:
            x = 100.0 * (cut + 1)
            for color, width in ((self._inks.signal_edge, 1.0), (self._inks.signal, 0.62)):
                pen = QPen(color, width * unit, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
                pen.setDashPattern([0.01, 1.6 / width])
                self._painter.setPen(pen)
                self._painter.drawLine(QPointF(x, self._view.top() + unit * 0.4), QPointF(x, self._view.bottom()))

    def _section_area(self, section: Section) -> QRectF:
        """As the player at the bottom sees it."""
        first, second = (100.0 * (cut + 1) for cut in SECTION_CUTS[BoardKind.STANDARD])
        edges = (self._view.left(), first, second, self._view.right())
        number = list(Section).index(section)
        return QRectF(edges[number], self._view.top(), edges[number + 1] - edges[number], self._view.height())

    # Lines

    def _outlined(self, path: QPainterPath, width: float, *, dash: tuple[float, float] | None = None) -> None:
        """A line in signal color on a wider one in the edge color."""
        for color, size in ((self._inks.signal_edge, width + 2 * _EDGE), (self._inks.signal, width)):
            pen = QPen(color, size, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            if dash is not None:
                pen.setDashPattern([dash[0] / size, dash[1] / size])
            self._painter.setPen(pen)
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.drawPath(path)

    def _arrow(self, mark: Arrow) -> None:
        start, end = self._point(mark.start), self._point(mark.end)
        control = _bent(start, end, mark.bend)
        angle = math.atan2(end.y() - control.y(), end.x() - control.x())
        neck = end - QPointF(math.cos(angle), math.sin(angle)) * _HEAD * 0.8
        shaft = QPainterPath(start)
        shaft.quadTo(control, neck)
        head = QPolygonF(
            [
                end,
                end - _turned(angle, _HEAD, _HEAD * 0.62),
                end - _turned(angle, _HEAD, -_HEAD * 0.62),
            ]
        )
        self._line_with_head(shaft, head)

    def _line_with_head(self, shaft: QPainterPath, head: QPolygonF) -> None:
        for color, extra in ((self._inks.signal_edge, 2 * _EDGE), (self._inks.signal, 0.0)):
            cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.setPen(QPen(color, _SHAFT + extra, Qt.PenStyle.SolidLine, cap, join))
            self._painter.drawPath(shaft)
            self._painter.setPen(QPen(color, 3 + extra, Qt.PenStyle.SolidLine, cap, join))
            self._painter.setBrush(color)
            self._painter.drawPolygon(head)

    def _arc(self, mark: Arc) -> None:
        start, end = self._point(mark.start), self._point(mark.end)
        across = (end - start) * 0.28
        # Not out of a low picture.
        room = min(start.y(), end.y()) - self._view.top() - 2.5 * _EDGE
        lift = QPointF(0, -max(10.0, min(mark.rise, room)) * 4 / 3)
        path = QPainterPath(start)
        path.cubicTo(start + across + lift, end - across + lift, end)
        self._outlined(path, 12, dash=(32, 29))

    def _sight(self, mark: SightMark) -> None:
        start, end = self._point(mark.start), self._point(mark.end)
        path = QPainterPath(start)
        path.lineTo(self._point(mark.stopped) if mark.stopped is not None else end)
        self._outlined(path, 10, dash=(4, 24))
        if mark.stopped is not None:
            self._cross(self._point(mark.stopped), 30)

    def _cross(self, at: QPointF, size: float) -> None:
        path = QPainterPath()
        for turn in (1, -1):
            path.moveTo(at + QPointF(-size, -size * turn))
            path.lineTo(at + QPointF(size, size * turn))
        self._outlined(path, 17)

    # Plates

    def _burst(self, mark: Burst) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        scales = (1.14, 1.0, 0.74, 0.42) if len(self._inks.burst) == 4 else (1.14, 1.0, 0.84)
        for color, scale in zip(self._inks.burst, scales, strict=True):
            self._painter.setBrush(color)
            self._painter.drawPolygon(_star(self._point(mark.at), mark.size * scale))

    def _disc(self, mark: Disc) -> None:
        at = self._point(mark.at)
        self._plate(at, mark.size)
        self._word(QRectF(at.x() - 90, at.y() - 90, 180, 180), mark.word, mark.size * DISC_LETTER)

    def _plate(self, at: QPointF, radius: float) -> None:
        self._painter.setPen(QPen(self._inks.signal_outline, 5))
        self._painter.setBrush(self._inks.signal_edge)
        self._painter.drawEllipse(at, radius + 6, radius + 6)
        self._painter.setPen(Qt.PenStyle.NoPen)
        is_dark = self._inks.signal_text != self._inks.signal
        self._painter.setBrush(self._inks.signal if is_dark else self._inks.signal_edge)
        self._painter.drawEllipse(at, radius, radius)

    def _word(self, area: QRectF, word: str, size: float, color: QColor | None = None) -> None:
        self._painter.setFont(lato(size, QFont.Weight.Black))
        self._painter.setPen(color or self._inks.signal_text)
        self._painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), word)

    def _dice(self, mark: Dice) -> None:
        at = self._point(mark.at)
        for number, die_face in enumerate(mark.faces):
            box = QRectF(0, 0, mark.size, mark.size)
            box.moveCenter(at + QPointF(number * mark.size * 1.14, 0))
            self._painter.setPen(QPen(self._inks.signal_outline, mark.size * 0.06))
            self._painter.setBrush(self._inks.box)
            self._painter.drawRoundedRect(box, mark.size * 0.18, mark.size * 0.18)
            if die_face.startswith("icon_"):
                self._surface.put(die_face, box.center(), scale=mark.size / 240 * 0.94)
            else:
                self._word(box, die_face, mark.size * DIE_LETTER, self._inks.text)

    def _cards(self, mark: CardsMark) -> None:
        at = self._point(mark.at)
        for number in range(mark.count):
            turn = (number - (mark.count - 1) / 2) * 11
            self._painter.save()
            self._painter.translate(at + QPointF(0, mark.size))
            self._painter.rotate(turn)
            lift = mark.raised if number == mark.count - 1 else 0.0
            card = QRectF(-mark.size * 0.36, -mark.size * 1.5 - lift, mark.size * 0.72, mark.size)
            self._painter.setPen(QPen(self._inks.signal_outline, 4))
            self._painter.setBrush(self._inks.box)
            self._painter.drawRoundedRect(card, 8, 8)
            band = QRectF(card.left() + 7, card.top() + 7, card.width() - 14, card.height() * 0.22)
            self._painter.setPen(QPen(self._inks.signal_outline, 2))
            self._painter.setBrush(self._inks.signal if lift or mark.count == 1 else self._inks.rule)
            self._painter.drawRect(band)
            self._painter.restore()

    def _order(self, mark: OrderArrow) -> None:
        area = self._section_area(mark.section)
        across = area.center().x()
        unit = self._view.width() / _CARD_WIDTH
        # A low picture has a lower arrow.
        tall = min(15 * unit, self._view.height() * 0.66)
        broad = 3.2 * unit * min(1.0, tall / (12 * unit))
        foot = self._view.bottom() - (self._view.height() - tall * 1.15) * 0.36
        path = QPainterPath(QPointF(across - broad, foot))
        for x, y in ((-0.8, 0.55), (-2, 0.55), (0, 1.15), (2, 0.55), (0.8, 0.55), (1, 0), (0, 0.12)):
            path.lineTo(across + broad * x, foot - tall * y)
        path.closeSubpath()
        for color, width in ((self._inks.signal_edge, 1.4), (self._inks.signal_outline, 0.4)):
            join = Qt.PenJoinStyle.RoundJoin
            self._painter.setPen(QPen(color, width * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, join))
            is_dark = self._inks.signal_text != self._inks.signal
            self._painter.setBrush(self._inks.signal if is_dark else self._inks.signal_edge)
            self._painter.drawPath(path)
        if mark.number:
            size = 15 * 25.4 / 72 * unit * min(1.0, tall / (12 * unit))
            self._word(QRectF(across - 400, foot - tall * 0.62, 800, tall * 0.66), mark.number, size)


def _closed(polygon: QPolygonF) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(polygon)
    path.closeSubpath()
    return path


def _bent(start: QPointF, end: QPointF, bend: float) -> QPointF:
    along = end - start
    length = math.hypot(along.x(), along.y()) or 1.0
    return (start + end) / 2 + QPointF(along.y(), -along.x()) / length * bend


def _turned(angle: float, along: float, across: float) -> QPointF:
    return QPointF(
        math.cos(angle) * along - math.sin(angle) * across,
        math.sin(angle) * along + math.cos(angle) * across,
    )


def _star(at: QPointF, size: float) -> QPolygonF:
    points = []
    for step in range(18):
        reach = size * (1.0 if step % 2 == 0 else 0.56)
        angle = step * math.pi / 9 + 0.2
        points.append(at + QPointF(reach * math.cos(angle), reach * math.sin(angle)))
    return QPolygonF(points)
