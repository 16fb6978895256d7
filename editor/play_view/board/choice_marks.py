"""The marks of a decision on the board: ordered units, the acting one, where it may go, whom it may battle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPolygonF

from editor.board.canvas import marks
from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.area import Area
from editor.board.overlays.legend import LegendEntry
from editor.board.overlays.order_tab import paint_tab
from editor.board.overlays.plate_layout import Plate, PlateLayout
from editor.board.overlays.reach_mark import disc_center, paint_disc
from editor.board.overlays.target_marks import paint_reticle
from editor.render.fonts import lato
from schema.hexes import Hex

_RING: Final = 2.6
_LINE: Final = 2.6
_CASING: Final = 3.2
_TAB: Final = 9.0
_UNIT: Final = 0.36
_ARROW: Final = 4.0
_HEAD: Final = 11.0
_VEIL: Final = 0.4
# How far a ring, a tab or a reticle reaches beyond its hex.
_REACH: Final = 14.0


@dataclass(frozen=True)
class ReachedHex:
    """A hex to go to: the number in its disc, and whether a battle may follow."""

    number: str
    may_battle: bool = True


@dataclass(frozen=True)
class BoardMarks:
    """All that a decision shows on the board."""

    ordered: Mapping[Hex, str] = field(default_factory=dict)
    pickable: frozenset[Hex] = frozenset()
    acting: Hex | None = None
    reached: Mapping[Hex, ReachedHex] = field(default_factory=dict)
    targets: Mapping[Hex, Plate | None] = field(default_factory=dict)
    # How units came to their hexes, and a remark beside one of them.
    arrows: tuple[tuple[Hex, ...], ...] = ()
    # Other plays that were weighed: their arrows and numbers.
    alternatives: tuple[tuple[Hex, Hex, int], ...] = ()
    fire: tuple[Hex, Hex] | None = None
    refused: Hex | None = None
    # Units that a card could order, and the columns, in units of the board, that it has nothing to do with.
    ringed: frozenset[Hex] = frozenset()
    veils: tuple[tuple[float, float], ...] = ()
    captions: tuple[tuple[Hex, str, str], ...] = ()
    # The words for what is marked.
    legend: tuple[LegendEntry, ...] = ()


NO_MARKS: Final = BoardMarks()


class ChoiceGround:
    """Under the units: where the acting unit may go, and the veil over what does not count now."""

    level: Final = Level.UNDER_UNITS

    def __init__(self) -> None:
        self.marks = NO_MARKS
        self._area: tuple[object, Area] | None = None

    def paint(self, painter: QPainter, frame: Frame) -> None:
        shown = self.marks
        self._paint_veils(painter, frame)
        if shown.reached:
            key = (frame.layout, tuple(shown.reached))
            if self._area is None or self._area[0] != key:
                self._area = (key, Area(frame.layout, shown.reached))
            area, tokens, transform = self._area[1], frame.tokens, frame.camera.transform
            painter.fillPath(transform.map(area.ground), tokens.overlay("wash", tokens.overlays["wash_alpha"]))
            outline = transform.map(area.outline)
            painter.strokePath(outline, marks.pen(tokens.overlay("casing_light"), _LINE + _CASING))
            painter.strokePath(outline, marks.pen(tokens.overlay("move"), _LINE))
        for where in shown.pickable:
            paint_ring(painter, frame, where, dashed=True)
        for where in (*shown.ordered, *shown.ringed):
            if where != shown.acting:
                paint_ring(painter, frame, where)
        if shown.acting is not None:
            marks.paint_selection(painter, frame, (shown.acting,))

    def _paint_veils(self, painter: QPainter, frame: Frame) -> None:
        board = frame.camera.rect_to_view(frame.layout.board_rect)
        for left, right in self.marks.veils:
            edges = [frame.camera.to_view(QPointF(x, 0)).x() for x in (left, right)]
            area = QRectF(edges[0], board.top(), edges[1] - edges[0], board.height())
            painter.fillRect(area, frame.tokens.overlay("casing_dark", _VEIL))


class ChoiceSigns:
    """Above the units: tabs, discs, reticles, plates, arrows, captions, the cross of a refusal."""

    level: Final = Level.OVER_UNITS

    def __init__(self) -> None:
        self.marks = NO_MARKS

    def paint(self, painter: QPainter, frame: Frame) -> None:
        shown = self.marks
        for way in shown.arrows:
            paint_arrow(painter, frame, way)
        for number, (origin, target, play) in enumerate(shown.alternatives):
            del number
            paint_alternative(painter, frame, origin, target, play)
        for where, state in shown.ordered.items():
            _paint_tab(painter, frame, where, state)
        painter.setFont(lato(12, QFont.Weight.Bold))
        for where, end in shown.reached.items():
            paint_disc(painter, frame, disc_center(frame, where), end.number, filled=end.may_battle)
        if shown.fire is not None:
            _paint_fire(painter, frame, *shown.fire)
        for where in shown.targets:
            paint_reticle(painter, frame, frame.center(where), frame.hex_width)
        layout = PlateLayout([_unit_rect(frame, where) for where in shown.targets])
        for where, plate in shown.targets.items():
            if plate is not None and frame.has_room_for_words:
                area = layout.add(frame, frame.center(where), plate.size)
                ink = frame.tokens.overlay("casing_light")
                plate.paint(painter, area, ground=frame.tokens.overlay("target"), ink=ink)
        for where, bold, rest in shown.captions:
            paint_caption(painter, frame, layout, where, bold, rest)
        if shown.refused is not None:
            marks.paint_forbidden(painter, frame, (shown.refused,))


def marked_area(shown: BoardMarks, frame: Frame) -> QRectF:
    """The part of the view that the marks lie in, in its pixels."""
    if shown.veils:
        return frame.camera.view
    ends = [where for pair in (shown.fire, (shown.acting, shown.refused)) for where in pair or () if where is not None]
    ways = [where for way in shown.arrows for where in way]
    plays = [where for origin, target, _ in shown.alternatives for where in (origin, target)]
    groups = (shown.ordered, shown.pickable, shown.reached, shown.targets, shown.ringed, ends, ways, plays)
    area = QRectF()
    for where in {where for group in groups for where in group}:
        area |= frame.outline(where).boundingRect()
    layout = PlateLayout([_unit_rect(frame, where) for where in shown.targets])
    for where, plate in shown.targets.items():
        if plate is not None:
            area |= layout.add(frame, frame.center(where), plate.size)
    for where, bold, rest in shown.captions:
        area |= layout.add(frame, frame.center(where), _caption(bold, rest).size)
    return area.adjusted(-_REACH, -_REACH, _REACH, _REACH) if not area.isEmpty() else area


def _unit_rect(frame: Frame, where: Hex) -> QRectF:
    middle, half = frame.center(where), frame.hex_width * _UNIT
    return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)


def paint_ring(painter: QPainter, frame: Frame, where: Hex, *, dashed: bool = False) -> None:
    """Cream with a dark casing."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    outline = frame.outline(where, 0.94)
    painter.setPen(marks.pen(frame.tokens.overlay("casing_dark"), _RING + 2.6))
    painter.drawPolygon(outline)
    painter.setPen(marks.pen(frame.tokens.overlay("casing_light"), _RING, dash=(6, 4) if dashed else None))
    painter.drawPolygon(outline)


def _paint_tab(painter: QPainter, frame: Frame, where: Hex, state: str) -> None:
    """At the upper right corner."""
    at = frame.center(where) + QPointF(frame.hex_width * 0.42, -frame.hex_width * 0.24)
    paint_tab(painter, frame.tokens, at, _TAB if frame.has_room_for_words else 5.0, state)


def _head(tip: QPointF, back: QPointF, size: float) -> QPolygonF:
    line = QLineF(tip, back)
    left, right = QLineF(line), QLineF(line)
    for side, angle in ((left, 28), (right, -28)):
        side.setAngle(line.angle() + angle)
        side.setLength(size)
    return QPolygonF([left.p2(), tip, right.p2()])


def paint_arrow(painter: QPainter, frame: Frame, way: tuple[Hex, ...]) -> None:
    """Dark with a light casing: moved, retreated."""
    if len(way) < 2:
        return
    points = [frame.center(where) for where in way]
    last = QLineF(points[-2], points[-1])
    points[-1] = last.pointAt(max(0.0, 1 - frame.hex_width * 0.34 / max(1.0, last.length())))
    first = QLineF(points[0], points[1])
    points[0] = first.pointAt(min(0.4, frame.hex_width * 0.2 / max(1.0, first.length())))
    head = _head(points[-1], points[-2], _HEAD)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in (("casing_light", _ARROW + 3), ("casing_dark", _ARROW)):
        painter.setPen(marks.pen(frame.tokens.overlay(color), width, round_=True))
        painter.drawPolyline(QPolygonF(points))
        painter.drawPolyline(head)


def paint_alternative(painter: QPainter, frame: Frame, origin: Hex, target: Hex, number: int) -> None:
    """Grey and dashed, with its number in a disc."""
    line = QLineF(frame.center(origin), frame.center(target))
    reach = frame.hex_width * 0.3 / max(1.0, line.length())
    line = QLineF(line.pointAt(min(0.3, reach)), line.pointAt(max(0.7, 1 - reach)))
    grey, light = frame.tokens.overlay("no_dice"), frame.tokens.overlay("casing_light")
    for color, width, dash in ((light, 6.0, None), (grey, 3.2, (8.0, 6.0))):
        painter.setPen(marks.pen(color, width, dash=dash))
        painter.drawLine(line)
        painter.setPen(marks.pen(color, width, round_=True))
        painter.drawPolyline(_head(line.p2(), line.p1(), _HEAD))
    at = line.pointAt(0.4)
    painter.setPen(marks.pen(grey, 1.6))
    painter.setBrush(light)
    painter.drawEllipse(at, 9, 9)
    painter.setFont(lato(12, QFont.Weight.Bold))
    painter.setPen(frame.tokens.overlay("casing_dark"))
    painter.drawText(QRectF(at.x() - 9, at.y() - 9.5, 18, 18), Qt.AlignmentFlag.AlignCenter, str(number))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_fire(painter: QPainter, frame: Frame, origin: Hex, target: Hex) -> None:
    """A red dashed arrow from whoever battles to the target."""
    line = QLineF(frame.center(origin), frame.center(target))
    cut = frame.hex_width * 0.42 / max(1.0, line.length())
    line = QLineF(line.pointAt(min(0.45, cut)), line.pointAt(max(0.55, 1 - cut)))
    for color, width, dash in (("casing_light", 6.4, None), ("target", 3.2, (8.0, 5.0))):
        painter.setPen(marks.pen(frame.tokens.overlay(color), width, dash=dash))
        painter.drawLine(line)
        painter.setPen(marks.pen(frame.tokens.overlay(color), width, round_=True))
        painter.drawPolyline(_head(line.p2(), line.p1(), _HEAD))


def paint_caption(painter: QPainter, frame: Frame, layout: PlateLayout, where: Hex, bold: str, rest: str) -> None:
    """A cream plate beside an event: what happened in a few words."""
    plate = _caption(bold, rest)
    area = layout.add(frame, frame.center(where), plate.size)
    ink = frame.tokens.overlay("casing_dark")
    plate.paint(painter, area, ground=frame.tokens.overlay("casing_light"), ink=ink)


def _caption(bold: str, rest: str) -> Plate:
    return Plate(bold, rest, is_stacked=True)
