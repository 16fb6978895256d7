"""Where everything lies on a board, in scene units: a hex is 200 wide, y grows downward, the board begins at 0, 0.

Pointy-top hexes; the board is a rectangle, so the odd rows end in half hexes that belong to no one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from schema.board import BoardKind
from schema.hexes import Hex

HEX_WIDTH: Final = 200.0
COLUMN_PITCH: Final = HEX_WIDTH / 2
"""From one doubled column to the next."""
RADIUS: Final = HEX_WIDTH / math.sqrt(3)
"""From the center of a hex to a corner."""
ROW_PITCH: Final = 1.5 * RADIUS
BOX: Final = 120.0
"""Half the side of the square in which every piece is drawn; it reaches over the hex on all sides."""
FRAME: Final = 46.0
"""The width of the frame round the board, where the coordinates stand."""
EDGE: Final = 6.0
"""The width of the frame without coordinates."""

_CORNERS: Final = tuple(
    (RADIUS * math.sin(math.radians(60 * step)), -RADIUS * math.cos(math.radians(60 * step))) for step in range(6)
)


def hex_polygon(center: QPointF, scale: float = 1.0) -> QPolygonF:
    """The outline of a hex, clockwise from the top corner."""
    x, y = center.x(), center.y()
    return QPolygonF([QPointF(x + dx * scale, y + dy * scale) for dx, dy in _CORNERS])


class PieceRange(NamedTuple):
    rows: range
    cols: range


@dataclass(frozen=True)
class BoardLayout:
    """The geometry of one kind of board."""

    kind: BoardKind

    @property
    def width(self) -> float:
        return self.kind.width * HEX_WIDTH

    @property
    def height(self) -> float:
        return (self.kind.rows - 1) * ROW_PITCH + 2 * RADIUS

    @property
    def board_rect(self) -> QRectF:
        """The playing area with its half hexes, without the frame."""
        return QRectF(0, 0, self.width, self.height)

    def frame_rect(self, *, coordinates: bool = True) -> QRectF:
        """The board with its frame: all that there is to see."""
        margin = FRAME if coordinates else EDGE
        return self.board_rect.adjusted(-margin, -margin, margin, margin)

    def center(self, where: Hex) -> QPointF:
        """The center of a hex, which need not lie on the board."""
        return QPointF(COLUMN_PITCH * where.col + COLUMN_PITCH, RADIUS + ROW_PITCH * where.row)

    def outline(self, where: Hex, scale: float = 1.0) -> QPolygonF:
        return hex_polygon(self.center(where), scale)

    def piece_rect(self, where: Hex) -> QRectF:
        """All that the pieces of a hex may cover; a label may reach further."""
        center = self.center(where)
        return QRectF(center.x() - BOX, center.y() - BOX, 2 * BOX, 2 * BOX)

    def nearest(self, point: QPointF) -> Hex:
        """The hex under a point, on the board or off it. Exact: a point belongs to the nearest center.

        A point on a side belongs to the upper, or else the left, of its hexes.
        """
        x, y = point.x() / COLUMN_PITCH - 1, (point.y() - RADIUS) / ROW_PITCH
        upper = math.floor(y)
        candidates = [Hex(row, 2 * math.ceil((x - row % 2) / 2 - 0.5) + row % 2) for row in (upper, upper + 1)]
        return min(candidates, key=lambda where: self._squared_distance(where, point))

    def _squared_distance(self, where: Hex, point: QPointF) -> float:
        offset = point - self.center(where)
        return QPointF.dotProduct(offset, offset)

    def find_hex(self, point: QPointF) -> Hex | None:
        """The hex of the board under a point; None beside the board and in the half hexes."""
        where = self.nearest(point)
        return where if self.kind.contains(where) else None

    def hexes_along(self, start: QPointF, end: QPointF) -> tuple[Hex, ...]:
        """The hexes that the straight line between two points crosses, in order, on the board or off it."""
        way, last = end - start, self.nearest(end)
        path = [self.nearest(start)]
        while path[-1] != last:
            here = path[-1]
            center = self.center(here)
            exits = []
            for row_step, col_step in _BEYOND:
                beyond = Hex(here.row + row_step, here.col + col_step)
                across = self.center(beyond) - center
                if (ahead := QPointF.dotProduct(way, across)) > 0:
                    # All sides are equally far from the center: half way to the neighbor's.
                    side = HEX_WIDTH**2 / 2 - QPointF.dotProduct(start - center, across)
                    exits.append((side / ahead, beyond != last, beyond))
            at, _, beyond = min(exits, default=(math.inf, True, last))
            # At the end only rounding can be left between the hexes.
            path.append(beyond if at <= 1 else last)
        return tuple(path)

    def piece_range(self, area: QRectF) -> PieceRange:
        """The rows and doubled columns whose pieces may reach into an area, one beyond each edge included."""
        wanted = area.adjusted(-BOX, -BOX, BOX, BOX)
        first = max(-1, math.ceil((wanted.top() - RADIUS) / ROW_PITCH))
        last = min(self.kind.rows, math.floor((wanted.bottom() - RADIUS) / ROW_PITCH))
        west = max(-2, math.ceil(wanted.left() / COLUMN_PITCH - 1))
        east = min(2 * self.kind.width, math.floor(wanted.right() / COLUMN_PITCH - 1))
        return PieceRange(range(first, last + 1), range(west, east + 1))

    def positions_in(self, area: QRectF) -> Iterator[Hex]:
        """The hexes whose pieces may reach into an area, half hexes and one row beyond the edge included."""
        rows, cols = self.piece_range(area)
        for row in rows:
            for col in range(cols.start + (cols.start + row) % 2, cols.stop, 2):
                yield Hex(row, col)

    def hexes_in(self, area: QRectF) -> Iterator[Hex]:
        """As `positions_in`, the hexes of the board only."""
        return (where for where in self.positions_in(area) if self.kind.contains(where))

    def grid_path(self, area: QRectF) -> QPainterPath:
        """The sides of the hexes that reach into an area, each side once, so that no line is drawn over another."""
        path = QPainterPath()
        for where in self.hexes_in(area):
            path.addPath(_sides(self._own_sides(where)).translated(self.center(where)))
        return path

    def _own_sides(self, where: Hex) -> tuple[int, ...]:
        """The eastern sides of a hex, and the others where no neighbour draws them."""
        return tuple(side for side in range(6) if side < 3 or not self.kind.contains(_beyond(where, side)))


# The neighbour beyond the side that begins at a corner, clockwise from the north-eastern side.
_BEYOND: Final = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))


def _beyond(where: Hex, side: int) -> Hex:
    row_step, col_step = _BEYOND[side]
    return Hex(where.row + row_step, where.col + col_step)


@cache
def _sides(sides: tuple[int, ...]) -> QPainterPath:
    path = QPainterPath()
    for side in sides:
        path.moveTo(*_CORNERS[side])
        path.lineTo(*_CORNERS[(side + 1) % 6])
    return path
