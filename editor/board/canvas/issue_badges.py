"""Findings on the map: an octagon, a triangle or a circle at the upper left of their hex, clear of its pieces."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPolygonF

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.render.fonts import lato
from schema.hexes import Hex
from schema.issues import Issue, Severity

RADIUS: Final = 9.5
_MIN_RADIUS: Final = 4.0
_CASING: Final = QColor("#fffaf0")
_DARK: Final = QColor("#2b1d00")
_FILLS: Final[Mapping[Severity, QColor]] = {
    Severity.ERROR: QColor("#b3261e"),
    Severity.WARNING: QColor("#f1c232"),
    Severity.INFO: QColor("#1d5b94"),
}
# From the centre of the hex, in scene units: between the badge of a unit, its equipment and the edge.
_PLACE: Final = QPointF(-90, -27)


class IssueBadges:
    """An overlay. A hex with several findings shows the worst."""

    level: Final = Level.OVER_UNITS

    def __init__(self) -> None:
        self._worst: dict[Hex, Severity] = {}

    def set_issues(self, issues: Iterable[Issue]) -> set[Hex]:
        """Returns the hexes whose badge is another now."""
        worst: dict[Hex, Severity] = {}
        for issue in issues:
            where = issue.hex
            if where is not None and (where not in worst or rank(issue.severity) < rank(worst[where])):
                worst[where] = issue.severity
        changed = {
            where for where in worst.keys() | self._worst.keys() if worst.get(where) is not self._worst.get(where)
        }
        self._worst = worst
        return changed

    def at(self, where: Hex) -> Severity | None:
        return self._worst.get(where)

    def paint(self, painter: QPainter, frame: Frame) -> None:
        radius = max(_MIN_RADIUS, min(RADIUS, frame.hex_width * 0.13))
        for where, severity in self._worst.items():
            if frame.reaches(where, RADIUS):
                center = frame.camera.to_view(frame.layout.center(where) + _PLACE)
                paint_badge(painter, center, radius, severity)


def rank(severity: Severity) -> int:
    return list(_FILLS).index(severity)


def paint_badge(painter: QPainter, center: QPointF, radius: float, severity: Severity) -> None:
    painter.setBrush(_FILLS[severity])
    painter.setPen(pen(_CASING, 2, round_=True))
    match severity:
        case Severity.ERROR:
            painter.drawPolygon(_polygon(center, radius * 1.04, 8, 22.5))
        case Severity.WARNING:
            painter.drawPolygon(_polygon(center + QPointF(0, radius * 0.16), radius * 1.28, 3, 0))
        case Severity.INFO:
            painter.drawEllipse(center, radius, radius)
    if radius >= RADIUS * 0.7:
        painter.setPen(_DARK if severity is Severity.WARNING else Qt.GlobalColor.white)
        painter.setFont(lato(radius * 1.4, QFont.Weight.Black))
        low = radius * 0.24 if severity is Severity.WARNING else 0.0
        box = QRectF(center.x() - radius, center.y() - radius + low, 2 * radius, 2 * radius)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "i" if severity is Severity.INFO else "!")


def _polygon(center: QPointF, radius: float, corners: int, turn: float) -> QPolygonF:
    angles = [math.radians(turn + 360 * corner / corners) for corner in range(corners)]
    return QPolygonF(
        [QPointF(center.x() + radius * math.sin(angle), center.y() - radius * math.cos(angle)) for angle in angles]
    )
