"""The fit by two points: a place on the scan and its hex, twice. Knows no widgets."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from editor.board.underlay.handles import FitPoint
from editor.board.underlay.placement import PointPair, fitted_by, to_picture, transform
from editor.render.painting.board_layout import BoardLayout
from schema.hexes import Hex
from schema.underlay import Underlay


class ScanFit:
    """Goes through four steps: 1 and 3 want a point of the scan, 2 and 4 the hex that it belongs to."""

    def __init__(self, underlay: Underlay, layout: BoardLayout) -> None:
        self._underlay = underlay
        self._layout = layout
        self._clicked: list[QPointF] = []

    @property
    def step(self) -> int:
        return len(self._clicked) + 1

    @property
    def wants_scan(self) -> bool:
        return self.step % 2 == 1

    def point_at_scan(self, point: QPointF) -> bool:
        """A point of the scene where the scan lies now; False beside the picture."""
        part = to_picture(self._underlay, point)
        if not (0 <= part.x() <= 1 and 0 <= part.y() <= 1):
            return False
        self._clicked.append(part)
        return True

    def point_at_hex(self, where: Hex | None) -> bool:
        """The second hex must be another one."""
        if where is None:
            return False
        center = self._layout.center(where)
        if len(self._clicked) == 3 and center == self._clicked[1]:
            return False
        self._clicked.append(center)
        return True

    @property
    def points(self) -> list[FitPoint]:
        """What was given so far, for the eye: points of the scan where the scan shows them."""
        points = []
        for index, point in enumerate(self._clicked):
            on_scan = index % 2 == 0
            points.append(FitPoint(index // 2 + 1, self._in_scene(point) if on_scan else point, on_scan))
        return points

    def _in_scene(self, part: QPointF) -> QPointF:
        return transform(self._underlay).map(part)

    def result(self) -> Underlay | None:
        """None until all four are given, or where both points of the scan are one."""
        if len(self._clicked) < 4:
            return None
        first, one, second, other = self._clicked
        return fitted_by(self._underlay, PointPair(first, one), PointPair(second, other))
