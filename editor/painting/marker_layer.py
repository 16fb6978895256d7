"""Medals and markers, and the gold line that joins the hexes of one objective."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from editor.painting.piece_art import piece_art
from editor.painting.scene import BoardScene
from editor.painting.surface import Surface
from rules.geometry import distance
from schema.board import BoardKind
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Exit, Marker, Medal

_LINE: Final = 3.2
_CASING: Final = 6.0
_DASH: Final = (11.0, 8.0)
_BESIDE: Final = QPointF(-124, 0)
"""From the place of a medal to that of the second marker of a hex."""
_FURTHER: Final = QPointF(0, -36)
_WITH_UNIT: Final = 0.95


def paint_markers(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    _join_groups(surface, scene, area)
    for where, content in scene.contents_in(area):
        beside = 0
        for marker in content.markers:
            if isinstance(marker, Exit):
                _put_exit(surface, scene, where, marker)
            else:
                _put_marker(surface, scene, where, content, marker, beside)
                beside += 1


def _put_marker(
    surface: Surface, scene: BoardScene, where: Hex, content: HexContent, marker: Marker, beside: int
) -> None:
    art = piece_art()
    with_unit = content.unit is not None
    at = scene.layout.center(where) + art.medal_place(with_unit=with_unit)
    at += _BESIDE * (beside % 2) + _FURTHER * (beside // 2)
    for stem in art.marker(marker):
        surface.put(stem, at, scale=_WITH_UNIT if with_unit else 1.0)


def _put_exit(surface: Surface, scene: BoardScene, where: Hex, marker: Exit) -> None:
    """The arrow: turned as its author wants, or out over the nearest edge."""
    turned = marker.rotation
    degrees = _outward(scene.layout.kind, where) if turned is None else -60.0 * (turned - 1) % 360
    for stem in piece_art().marker(marker):
        surface.put(stem, scene.layout.center(where), degrees=degrees)


def _outward(kind: BoardKind, where: Hex) -> float:
    """Clockwise degrees from east to the nearest edge of the board; up or down where two are as near."""
    edges = (
        (where.row, 270.0),
        (kind.rows - 1 - where.row, 90.0),
        (where.col // 2, 180.0),
        ((2 * kind.width - 2 - where.col) // 2, 0.0),
    )
    return min(edges, key=lambda edge: edge[0])[1]


def _join_groups(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    lines = [
        QLineF(scene.layout.center(first), scene.layout.center(second))
        for group in objective_groups(scene)
        for first, second in joined(group)
    ]
    shown = [line for line in lines if _reaches(line, area)]
    if not shown:
        return
    painter = surface.painter
    for color, width in ((scene.inks.group_casing, _CASING), (scene.inks.group_line, _LINE)):
        # The casing lies under the dashes only: each dash is a little bar of its own.
        grown = width - _LINE
        pen = QPen(color, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([(_DASH[0] + grown) / width, (_DASH[1] - grown) / width])
        pen.setDashOffset(grown / 2 / width)
        painter.setPen(pen)
        painter.drawLines(shown)


def _reaches(line: QLineF, area: QRectF) -> bool:
    box = QRectF(line.p1(), line.p2()).normalized().adjusted(-_CASING, -_CASING, _CASING, _CASING)
    return box.intersects(area)


def objective_groups(scene: BoardScene) -> list[frozenset[Hex]]:
    """The hexes of every objective that has more than one on the board, each group once."""
    groups: dict[frozenset[Hex], None] = {}
    for where, content in scene.scenario.by_hex.items():
        for marker in content.markers:
            if isinstance(marker, Medal | Exit) and marker.group:
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
