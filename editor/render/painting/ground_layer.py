"""The ground: base flood, wash, marks, and on the beach face the dune and the shore. It depends on the board only."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from editor.render.painting.board_layout import RADIUS, ROW_PITCH
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.surface import Surface
from editor.render.painting.tile_art import edge_art, ground_art
from editor.render.painting.variants import scatter, variant_of
from editor.render.theme import Theme
from schema.hexes import Hex

_WASH_WIDTH, _WASH_HEIGHT = 2600.0, 1600.0


def paint_ground(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    board = scene.scenario.board
    bounds = scene.layout.board_rect

    def draw(part: Surface, visible: QRectF) -> None:
        _flood(part.painter, scene)
        if scene.inks.washes:
            _wash(part, scene, visible)
        _mark(part, scene, visible)

    surface.backdrop(("ground", board.kind, board.face), area, bounds, draw, opaque=True)


def _flood(painter: QPainter, scene: BoardScene) -> None:
    """Each ground down to the bottom edge, the next one over it, so that no seam can show."""
    layout = scene.layout
    painter.setPen(Qt.PenStyle.NoPen)
    above = ""
    for row in range(-1, layout.kind.rows + 1):
        ground = scene.ground_of_row(row)
        if ground == above:
            continue
        painter.setBrush(scene.inks.grounds[ground])
        painter.drawPolygon(_from_row(scene, row) if above else QPolygonF(layout.board_rect))
        above = ground


def _from_row(scene: BoardScene, row: int) -> QPolygonF:
    """All that lies below the upper sides of a row."""
    layout = scene.layout
    upper = []
    for col in range(row % 2 - 2, 2 * layout.kind.width + 1, 2):
        center = layout.center(Hex(row, col))
        upper += [QPointF(center.x() - 100, center.y() - RADIUS / 2), QPointF(center.x(), center.y() - RADIUS)]
    bottom = layout.height + RADIUS
    return QPolygonF([*upper, QPointF(upper[-1].x(), bottom), QPointF(upper[0].x(), bottom)])


def _wash(surface: Surface, scene: BoardScene, visible: QRectF) -> None:
    """The drift of color over each ground, cut where the wave of the dune or the shore will cover the cut."""
    layout = scene.layout
    rows: dict[str, list[int]] = {}
    for row in range(layout.kind.rows):
        rows.setdefault(scene.ground_of_row(row), []).append(row)
    for ground, row_numbers in rows.items():
        top = 0.0 if row_numbers[0] == 0 else layout.center(Hex(row_numbers[0], 0)).y() - ROW_PITCH / 2
        bottom = layout.height
        if row_numbers[-1] < layout.kind.rows - 1:
            bottom = layout.center(Hex(row_numbers[-1], 0)).y() + ROW_PITCH / 2
        band = QRectF(0, top, layout.width, bottom - top)
        with surface.clip(band):
            for part in _wash_parts(band & visible):
                surface.stretch(ground_art(ground).wash, part)


def _wash_parts(area: QRectF) -> Iterator[QRectF]:
    """The wash repeats in both directions: its copies that reach into an area."""
    for row in range(math.floor(area.top() / _WASH_HEIGHT), math.ceil(area.bottom() / _WASH_HEIGHT)):
        for col in range(math.floor(area.left() / _WASH_WIDTH), math.ceil(area.right() / _WASH_WIDTH)):
            yield QRectF(col * _WASH_WIDTH, row * _WASH_HEIGHT, _WASH_WIDTH, _WASH_HEIGHT)


def _mark(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    positions = list(scene.layout.positions_in(area))
    for where in positions:
        put_marks(surface, scene, scene.ground_of_row(where.row), where)
    for where in positions:
        edge = edge_art(scene.ground_of_row(where.row - 1), scene.ground_of_row(where.row))
        if edge is not None:
            surface.put(edge, scene.layout.center(where))


def put_marks(surface: Surface, scene: BoardScene, ground: str, where: Hex) -> None:
    """The marks of one hex."""
    if scene.theme is Theme.PRINT and ground == "country" and (where.col * 5 + where.row * 3) % 4:
        return  # grass on every hex would cost more ink than it says
    stem = variant_of(ground_art(ground).marks, where)
    surface.put(stem, scene.layout.center(where), mirrored=scatter(where, 2, salt=9) == 1)
