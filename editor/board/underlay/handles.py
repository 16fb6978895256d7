"""The scan while a hand is on it: its outline with handles, the picture in motion, and the points of a fit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QPolygonF

from editor.board.canvas.camera import Camera
from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.board.underlay.placement import corners
from editor.board.underlay.scan_picture import ScanPicture
from editor.render.fonts import lato
from editor.render.painting.board_layout import HEX_WIDTH
from schema.underlay import Underlay

HANDLE: Final = 11.0
"""The side of a handle in pixels; a target is larger."""
_REACH: Final = 14.0
_ARM: Final = 32.0
"""From the upper side to the handle that turns."""
_DISC: Final = 11.0


class Grip(Enum):
    CORNER = "corner"
    TURN = "turn"
    INSIDE = "inside"


class HandleHit(NamedTuple):
    grip: Grip
    corner: int = 0


class FitPoint(NamedTuple):
    """A numbered point of the fit by two points, in the scene."""

    number: int
    at: QPointF
    on_scan: bool


class ScanHandles:
    """An overlay of the canvas. It shows nothing until it is given an underlay."""

    level = Level.OVER_UNITS

    def __init__(self) -> None:
        self.underlay: Underlay | None = None
        # The picture to be seen over the board while it is moved or pointed at.
        self.ghost: ScanPicture | None = None
        self.shows_handles = False
        self.points: Sequence[FitPoint] = ()

    # Where things are, in pixels of the view

    def outline(self, camera: Camera) -> QPolygonF:
        assert self.underlay is not None
        return camera.transform.map(corners(self.underlay))

    def turn_handle(self, camera: Camera) -> QPointF:
        """Beyond the middle of the upper side, seen from the middle of the picture."""
        outline = self.outline(camera)
        upper = (outline.at(0) + outline.at(1)) / 2
        middle = (outline.at(0) + outline.at(2)) / 2
        way = upper - middle
        length = max(math.hypot(way.x(), way.y()), 1e-6)
        return upper + way / length * _ARM

    def seen_turn_handle(self, camera: Camera) -> QPointF:
        """Kept within the view: a scan is often larger than the board."""
        return _within(self.turn_handle(camera), camera, 24)

    def hit(self, at: QPointF, camera: Camera) -> HandleHit | None:
        """What a press at a point of the view takes hold of."""
        if self.underlay is None or not self.shows_handles:
            return None
        if _near(at, self.seen_turn_handle(camera)):
            return HandleHit(Grip.TURN)
        outline = self.outline(camera)
        for corner in range(4):
            if _near(at, self._seen(outline.at(corner), camera)):
                return HandleHit(Grip.CORNER, corner)
        return HandleHit(Grip.INSIDE) if outline.containsPoint(at, Qt.FillRule.OddEvenFill) else None

    def _seen(self, at: QPointF, camera: Camera) -> QPointF:
        return _within(at, camera, 10)

    # Painting

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if self.ghost is not None:
            painter.save()
            painter.setWorldTransform(frame.camera.transform, combine=True)
            self.ghost.paint(painter, frame.camera.visible)
            painter.restore()
        if self.underlay is not None and self.shows_handles:
            self._paint_handles(painter, frame)
        for point in self.points:
            self._paint_point(painter, frame, point)

    def _paint_handles(self, painter: QPainter, frame: Frame) -> None:
        tokens, camera = frame.tokens, frame.camera
        dark, gold = tokens.overlay("casing_dark"), tokens.overlay("select")
        outline = self.outline(camera)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, color in ((4.0, dark), (2.0, gold)):
            line = QPen(color, width)
            if width < 3:
                line.setDashPattern([5, 4])
            painter.setPen(line)
            painter.drawPolygon(outline)
        turn = self.seen_turn_handle(camera)
        painter.setPen(pen(dark, 4))
        upper = self._seen((outline.at(0) + outline.at(1)) / 2, camera)
        painter.drawLine(upper, turn)
        painter.setPen(pen(gold, 2))
        painter.drawLine(upper, turn)
        painter.setPen(pen(dark, 2))
        painter.setBrush(gold)
        painter.drawEllipse(turn, HANDLE / 2 + 1, HANDLE / 2 + 1)
        for corner in range(4):
            at = self._seen(outline.at(corner), camera)
            painter.drawRect(QRectF(at.x() - HANDLE / 2, at.y() - HANDLE / 2, HANDLE, HANDLE))

    def _paint_point(self, painter: QPainter, frame: Frame, point: FitPoint) -> None:
        """A hollow cross hair on the scan, a full disc on the board."""
        tokens = frame.tokens
        at = frame.camera.to_view(point.at)
        dark, gold = tokens.overlay("casing_dark"), tokens.overlay("select")
        if point.on_scan:
            for width, color in ((4.0, dark), (2.0, gold)):
                painter.setPen(pen(color, width))
                painter.drawLine(at - QPointF(16, 0), at + QPointF(16, 0))
                painter.drawLine(at - QPointF(0, 16), at + QPointF(0, 16))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(dark, 4))
            radius = HEX_WIDTH * frame.camera.scale * 0.4
            painter.drawEllipse(at, radius, radius)
            painter.setPen(pen(gold, 2))
            painter.drawEllipse(at, radius, radius)
        disc = at + QPointF(18, -18)
        painter.setPen(pen(dark, 2))
        painter.setBrush(gold)
        painter.drawEllipse(disc, _DISC, _DISC)
        painter.setFont(lato(13, QFont.Weight.Bold))
        painter.setPen(dark)
        box = QRectF(disc.x() - _DISC, disc.y() - _DISC, 2 * _DISC, 2 * _DISC)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(point.number))


def _within(at: QPointF, camera: Camera, margin: float) -> QPointF:
    room = camera.view.adjusted(margin, margin, -margin, -margin)
    return QPointF(min(max(at.x(), room.left()), room.right()), min(max(at.y(), room.top()), room.bottom()))


def _near(one: QPointF, other: QPointF) -> bool:
    way = one - other
    return way.x() ** 2 + way.y() ** 2 <= _REACH**2
