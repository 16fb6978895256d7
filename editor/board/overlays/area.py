"""Areas of hexes as paths in the scene: filled without seams, outlined without inner sides."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from editor.render.painting.board_layout import BoardLayout
from schema.hexes import Hex

# The neighbour beyond each side, clockwise from the north-eastern one, as outlines are drawn.
_BEYOND: Final = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))

Corner = tuple[int, int]


class Area:
    """Some hexes of a board. The paths are in scene units; map them by the camera, and pens stay screen pixels."""

    def __init__(self, layout: BoardLayout, hexes: Collection[Hex]) -> None:
        self.hexes = frozenset(hexes)
        self.ground = QPainterPath()
        self.ground.setFillRule(Qt.FillRule.WindingFill)
        self.outline = QPainterPath()
        starts: dict[Corner, tuple[QPointF, QPointF]] = {}
        for where in hexes:
            corners = layout.outline(where)
            self.ground.addPolygon(corners)
            self.ground.closeSubpath()
            for side, (row, col) in enumerate(_BEYOND):
                if Hex(where.row + row, where.col + col) not in self.hexes:
                    first = corners.at(side)
                    starts[_corner(first)] = (first, corners.at((side + 1) % 6))
        while starts:
            self._add_loop(starts)

    def _add_loop(self, starts: dict[Corner, tuple[QPointF, QPointF]]) -> None:
        """At most one side of an area starts in a corner, so that sides chain into rings."""
        ring: list[QPointF] = []
        _, (first, end) = next(iter(starts.items()))
        starts.pop(_corner(first))
        ring += [first, end]
        while (following := starts.pop(_corner(end), None)) is not None:
            end = following[1]
            ring.append(end)
        self.outline.addPolygon(QPolygonF(ring))
        self.outline.closeSubpath()


def _corner(point: QPointF) -> Corner:
    return round(point.x()), round(point.y())
