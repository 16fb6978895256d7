"""Medals and markers, and the gold line that joins the hexes of one objective."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from editor.render.painting.board_layout import HEX_WIDTH
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.piece_art import piece_art
from editor.render.painting.surface import Surface
from rules.geometry import distance
from schema.board import BoardKind
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Exit, Marker, Medal

_LINE: Final = 4.0
_CASING: Final = 7.6
_DASH: Final = 11.0
_GAP: Final = 8.0
_KNOT: Final = 9.0
"""The dot on a hex of a group that has no medal of its own."""
_KNOT_BOX: Final = QRectF(-12, -12, 24, 24)
_MIDDLE: Final = QPointF(0, 4)
_OTHER_SIDE: Final = -1
_FURTHER: Final = QPointF(0, -38)
_WITH_UNIT: Final = 0.95
_EXIT_BESIDE: Final = 76.0
_EXIT_SMALL: Final = 0.8
# Pixels of a hex on which a medal is as large as it is drawn; on smaller ones it grows up to so much.
_FULL_SIZE_HEX: Final = 60.0
_MAX_GROWTH: Final = 1.5
_INWARDS: Final = 0.35


def medal_growth(hex_pixels: float) -> float:
    """How much larger a medal is drawn on small hexes: what wins the game is to be seen on a whole Overlord board."""
    return min(max(1.0, _FULL_SIZE_HEX / hex_pixels), _MAX_GROWTH)


def paint_markers(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    growth = medal_growth(HEX_WIDTH * surface.pixels_per_unit / scene.options.pixel_ratio)
    for where, content in scene.contents_in(area):
        markers_before = 0
        for marker in content.markers:
            if isinstance(marker, Exit):
                _put_exit(surface, scene, where, content, marker)
            else:
                scale = _WITH_UNIT if content.unit is not None else 1.0
                offset = marker_offset(content, marker, markers_before)
                if isinstance(marker, Medal):  # it grows into its hex
                    scale *= growth
                    offset *= 1 - (growth - 1) * _INWARDS
                at = scene.layout.center(where) + offset
                for stem in piece_art().marker(marker):
                    surface.put(stem, at, scale=scale)
                markers_before += 1


def marker_offset(content: HexContent, marker: Marker, markers_before: int) -> QPointF:
    """Beside the unit or the name of the hex; in the middle where a lone marker has the hex to itself.

    `markers_before` counts the markers that already lie there.
    """
    beside = content.unit is not None or isinstance(marker, Medal) or len(content.markers) > 1
    if not beside:
        return _MIDDLE
    offset = piece_art().medal_offset(with_unit=content.unit is not None)
    if markers_before % 2:
        offset.setX(_OTHER_SIDE * offset.x())
    return offset + _FURTHER * (markers_before // 2)


def _put_exit(surface: Surface, scene: BoardScene, where: Hex, content: HexContent, marker: Exit) -> None:
    """The arrow: turned as its author wants, or out over the nearest edge; a unit pushes it to the side."""
    turned = marker.rotation
    degrees = _outward(scene.layout.kind, where) if turned is None else -60.0 * (turned - 1) % 360
    at, scale = scene.layout.center(where), 1.0
    if content.unit is not None:
        at += QPointF(math.cos(math.radians(degrees)), math.sin(math.radians(degrees))) * _EXIT_BESIDE
        scale = _EXIT_SMALL
    for stem in piece_art().marker(marker):
        surface.put(stem, at, degrees=degrees, scale=scale)


def _outward(kind: BoardKind, where: Hex) -> float:
    """Clockwise degrees from east to the nearest edge of the board; up or down where two are as near."""
    edges = (
        (where.row, 270.0),
        (kind.rows - 1 - where.row, 90.0),
        (where.col // 2, 180.0),
        ((2 * kind.width - 2 - where.col) // 2, 0.0),
    )
    return min(edges, key=lambda edge: edge[0])[1]


def paint_groups(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    """The lines between the hexes of an objective. They lie under the units."""
    groups = objective_groups(scene)
    lines = [QLineF(_knot(scene, a), _knot(scene, b)) for group in groups for a, b in joined(group)]
    lines = [line for line in lines if _reaches(line, area)]
    if not lines:
        return
    painter = surface.painter
    for color, width in ((scene.inks.group_casing, _CASING), (scene.inks.group_line, _LINE)):
        path = QPainterPath()
        for line in lines:
            for dash in _dashes(line, width):
                path.addPolygon(dash)
                path.closeSubpath()
        painter.fillPath(path, color)
    for where in sorted({one for group in groups for one in group}):
        surface.picture("knot", _KNOT_BOX, _knot(scene, where), lambda brush: _draw_knot(brush, scene))


def _draw_knot(painter: QPainter, scene: BoardScene) -> None:
    painter.setBrush(scene.inks.group_line)
    painter.setPen(QPen(scene.inks.group_casing, (_CASING - _LINE) / 2))
    painter.drawEllipse(QPointF(), _KNOT, _KNOT)


def _knot(scene: BoardScene, where: Hex) -> QPointF:
    """Where the medal of a hex lies, or would."""
    content = scene.scenario.by_hex.get(where)
    with_unit = content is not None and content.unit is not None
    return scene.layout.center(where) + piece_art().medal_offset(with_unit=with_unit)


def _dashes(line: QLineF, width: float) -> Iterator[QPolygonF]:
    """The dashes of a line as little bars; those of the casing are longer by what they are wider.

    Not left to a dashed pen, which would begin anew wherever a part of the board is painted again.
    """
    count = max(1, round(line.length() / (_DASH + _GAP)))
    forward = (line.p2() - line.p1()) / line.length()
    ahead = forward * ((_DASH + width - _LINE) / 2)
    aside = QPointF(-forward.y(), forward.x()) * (width / 2)
    for number in range(count):
        middle = line.pointAt((number + 0.5) / count)
        yield QPolygonF(
            [middle - ahead - aside, middle + ahead - aside, middle + ahead + aside, middle - ahead + aside]
        )


def _reaches(line: QLineF, area: QRectF) -> bool:
    box = QRectF(line.p1(), line.p2()).normalized().adjusted(-_KNOT, -_KNOT, _KNOT, _KNOT)
    return box.intersects(area)


def objective_groups(scene: BoardScene) -> tuple[frozenset[Hex], ...]:
    """The hexes of every objective that has more than one on the board, each group once."""
    key = "objective groups"
    if key not in scene.memory:
        scene.memory[key] = tuple(_objective_groups(scene))
    groups: tuple[frozenset[Hex], ...] = scene.memory[key]
    return groups


def _objective_groups(scene: BoardScene) -> list[frozenset[Hex]]:
    groups: dict[frozenset[Hex], None] = {}
    for where, content in scene.scenario.by_hex.items():
        for marker in content.markers:
            if isinstance(marker, Medal) and marker.group:
                group = frozenset(one for one in (where, *marker.group) if scene.layout.kind.contains(one))
                groups.setdefault(group)
    return [group for group in groups if len(group) > 1]


def joined(group: Iterable[Hex]) -> Iterator[tuple[Hex, Hex]]:
    """The shortest lines that hang a group together."""
    first, *rest = sorted(group)
    reached, left = [first], set(rest)
    while left:
        near, far = min(((one, other) for one in reached for other in left), key=lambda pair: (distance(*pair), pair))
        yield near, far
        reached.append(far)
        left.discard(far)
