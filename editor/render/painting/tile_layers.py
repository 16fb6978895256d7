"""Tiles: water and ways, standing terrain with what is drawn over it, and the rectangles that lie on them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from editor.render.painting.board_layout import HEX_WIDTH
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.ground_layer import put_marks
from editor.render.painting.surface import Surface
from editor.render.painting.tile_art import ArtLayer, Leaf, TileArt, ground_art
from editor.render.painting.variants import variant_of
from rules.geometry import Direction, neighbour
from schema.hexes import Hex
from schema.pieces import Tile

SHADOW: Final = QPointF(5, 8)
"""Where the shadow of a turned piece falls, whichever way the piece lies."""


def paint_ways(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    """Water and ways, with the land that tiles bring to the shore under them."""
    contents = scene.contents_in(area)
    for where, content in contents:
        if content.terrain is not None:
            _lay_land(surface, scene, where, content.terrain)
    # What runs on lies a whole hex farther out than its tile, which may be outside the area.
    for where, content in scene.contents_in(area.adjusted(-HEX_WIDTH, -HEX_WIDTH, HEX_WIDTH, HEX_WIDTH)):
        if content.terrain is not None:
            _run_on(surface, scene, where, content.terrain)
    for where, content in contents:
        for tile in content.tiles():
            put_leaves(surface, scene, where, tile, ArtLayer.WAYS)
    for where, _ in contents:
        if is_bridge(scene, where):
            _lead_to_bridge(surface, scene, where)


def paint_terrain(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    contents = scene.contents_in(area)
    for layer in (ArtLayer.STANDING, ArtLayer.OVERLAY):
        for where, content in contents:
            for tile in content.tiles():
                put_leaves(surface, scene, where, tile, layer)


def paint_structures(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    contents = scene.contents_in(area)
    for where, content in contents:
        for tile in content.tiles():
            for leaf in scene.tile_art(tile).on(ArtLayer.RECT):
                _put_shadow(surface, scene, where, tile, leaf)
    for where, content in contents:
        for tile in content.tiles():
            for leaf in scene.tile_art(tile).on(ArtLayer.RECT):
                _put_leaf(surface, scene, where, tile, leaf)


def put_leaves(surface: Surface, scene: BoardScene, where: Hex, tile: Tile, layer: ArtLayer) -> None:
    """The drawings of a tile that belong to a layer, each over its shadow."""
    for leaf in scene.tile_art(tile).on(layer):
        _put_shadow(surface, scene, where, tile, leaf)
        _put_leaf(surface, scene, where, tile, leaf)


def _put_leaf(surface: Surface, scene: BoardScene, where: Hex, tile: Tile, leaf: Leaf) -> None:
    surface.put(variant_of(leaf.stems, where), scene.layout.center(where), degrees=leaf.degrees(tile.turn))


def _put_shadow(surface: Surface, scene: BoardScene, where: Hex, tile: Tile, leaf: Leaf) -> None:
    if leaf.shadow is not None and scene.inks.shadows:
        surface.put(leaf.shadow, scene.layout.center(where) + SHADOW, degrees=leaf.degrees(tile.turn))


def _lay_land(surface: Surface, scene: BoardScene, where: Hex, tile: Tile) -> None:
    """On sand and water a tile lies on a hex of its own ground."""
    if scene.tile_art(tile).brings_land and scene.ground_of_row(where.row) != scene.land:
        at = scene.layout.center(where)
        surface.put(ground_art(scene.land).base, at)
        put_marks(surface, scene, scene.land, where)


def _run_on(surface: Surface, scene: BoardScene, where: Hex, tile: Tile) -> None:
    """A river or a road that leaves the board goes on to the frame."""
    art: TileArt = scene.tile_art(tile)
    for link in art.links:
        direction = link.rotated(tile.turn)
        beyond = neighbour(where, direction)
        if art.onward and not scene.layout.kind.contains(beyond):
            surface.put(art.onward, scene.layout.center(beyond), degrees=-60.0 * direction % 360)


def is_bridge(scene: BoardScene, where: Hex) -> bool:
    """Whether a bridge lies on the hex: how the roads beside it end shows there too."""
    content = scene.scenario.by_hex.get(where)
    return content is not None and content.structure is not None and scene.tile_art(content.structure).takes_approaches


def bridges_beside(scene: BoardScene, changed: Collection[Hex]) -> list[Hex]:
    """The bridges to which a road beside them may lead now, or no more."""
    beside = {neighbour(where, side) for where in changed for side in Direction}
    return [where for where in beside if where not in changed and is_bridge(scene, where)]


def _lead_to_bridge(surface: Surface, scene: BoardScene, where: Hex) -> None:
    """Roads that come to a bridge go on until its deck covers them; a bridge is shorter than its hex."""
    for side in Direction:
        content = scene.scenario.by_hex.get(neighbour(where, side))
        if content is None or content.terrain is None:
            continue
        art = scene.tile_art(content.terrain)
        if art.approach and any(link.rotated(content.terrain.turn) is side.opposite for link in art.links):
            surface.put(art.approach, scene.layout.center(where), degrees=-60.0 * side % 360)
