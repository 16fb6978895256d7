"""What an edit changed on the map, as areas of the scene that must be painted again."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from editor.render.painting.board_layout import HEX_WIDTH
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.label_layer import GREATEST_GROWTH, captions
from editor.render.painting.marker_layer import objective_groups
from editor.render.painting.tile_layers import bridges_beside
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Tile
from schema.scenario import Scenario


def dirty_areas(earlier: BoardScene, painter: BoardPainter) -> list[QRectF] | None:
    """The areas in which the painter's scene looks other than an earlier one; None: everywhere."""
    before, after = earlier.scenario, painter.scene.scenario
    if before.board != after.board or before.sides != after.sides:
        return None
    hexes = after.changed_hexes(before)
    if not hexes:
        return []
    areas = [_area(painter, where) for where in (*hexes, *bridges_beside(painter.scene, hexes))]
    # A label may move, and change its letters, with what is on its hex.
    if before.labels is not after.labels or any(label.hex in hexes for label in after.labels):
        old, new = _caption_rects(earlier), _caption_rects(painter.scene)
        areas += [old.get(key) or new[key] for key in old.keys() ^ new.keys()]
    areas += _group_areas(painter, earlier, hexes)
    return areas


def is_ground_unchanged(before: Scenario, after: Scenario) -> bool:
    """Whether every tile lies where it did: units, markers and labels are all painted above the overlays."""
    hexes = after.changed_hexes(before)
    old, new = before.by_hex, after.by_hex
    return all(_tiles(old.get(where)) == _tiles(new.get(where)) for where in hexes)


def _tiles(content: HexContent | None) -> tuple[Tile | None, ...]:
    return (None, None, None) if content is None else (content.terrain, content.structure, content.obstacle)


def _area(painter: BoardPainter, where: Hex) -> QRectF:
    """All that the pieces of a hex cover; at the edge of the board ways run on into the half hexes beyond it."""
    area = painter.layout.piece_rect(where)
    kind = painter.layout.kind
    if where.row in (0, kind.rows - 1) or where.col < 2 or where.col > 2 * kind.width - 4:
        return area.adjusted(-HEX_WIDTH, -HEX_WIDTH, HEX_WIDTH, HEX_WIDTH)
    return area


def _caption_rects(scene: BoardScene) -> dict[tuple[object, ...], QRectF]:
    """At their largest: the area must do for every zoom."""
    return {caption.key: caption.rect for caption in captions(scene, GREATEST_GROWTH)}


def _group_areas(painter: BoardPainter, earlier: BoardScene, hexes: frozenset[Hex]) -> Iterator[QRectF]:
    """The lines of a group hang on its medals, and these make room for units."""
    old, new = set(objective_groups(earlier)), set(objective_groups(painter.scene))
    for group in (old ^ new) | {group for group in old & new if group & hexes}:
        area = QRectF()
        for where in group:
            area |= painter.layout.piece_rect(where)
        yield area
