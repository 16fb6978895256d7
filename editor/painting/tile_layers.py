"""Tiles: water and ways, standing terrain, and the rectangles that lie on them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from editor.painting.ground_layer import mark
from editor.painting.layout import hex_polygon
from editor.painting.scene import BoardScene
from editor.painting.surface import Surface
from editor.painting.tile_art import TileArt
from editor.painting.variants import variant_of
from rules.geometry import neighbour
from schema.hexes import Hex
from schema.pieces import Tile

SHADOW: Final = QPointF(5, 8)
"""Where the shadow of a turned piece falls, whichever way the piece lies."""
_PLAIN_GROUNDS: Final = frozenset(("ocean", "beach", "open_ground"))


def paint_ways(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    """Water and ways, with the land that tiles bring to the shore under them."""
    found = [(where, tile) for where, content in scene.contents_in(area) if (tile := content.terrain) is not None]
    for where, tile in found:
        _lay_ground(surface, scene, where, tile)
    for where, tile in found:
        art = scene.tile_art(tile)
        if art.flat:
            _run_on(surface, scene, where, tile, art)
            put_tile(surface, scene, where, tile)


def paint_terrain(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    for where, content in scene.contents_in(area):
        tile = content.terrain
        if tile is not None and not scene.tile_art(tile).flat:
            put_tile(surface, scene, where, tile)


def paint_structures(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    found = [(where, tile) for where, content in scene.contents_in(area) if (tile := content.structure) is not None]
    for where, tile in found:
        _put_shadow(surface, scene, where, tile)
    for where, tile in found:
        put_tile(surface, scene, where, tile, shadow=False)


def put_tile(surface: Surface, scene: BoardScene, where: Hex, tile: Tile, *, shadow: bool = True) -> None:
    """One tile with its shadow and what is drawn over it."""
    art = scene.tile_art(tile)
    at = scene.layout.center(where)
    if shadow:
        _put_shadow(surface, scene, where, tile)
    if art.stems and tile.terrain not in _PLAIN_GROUNDS:
        surface.put(variant_of(art.stems, where), at, degrees=art.degrees(tile.turn))
    if art.modifier:
        surface.put(art.modifier, at)


def _put_shadow(surface: Surface, scene: BoardScene, where: Hex, tile: Tile) -> None:
    art = scene.tile_art(tile)
    if not (scene.inks.shadows and art.stems):
        return
    stem = f"{variant_of(art.stems, where)}_shadow"
    if stem in scene.artwork.stems:
        surface.put(stem, scene.layout.center(where) + SHADOW, degrees=art.degrees(tile.turn))


def _lay_ground(surface: Surface, scene: BoardScene, where: Hex, tile: Tile) -> None:
    """On sand and water a tile lies on a hex of its own ground."""
    ground = tile.terrain if tile.terrain in ("ocean", "beach") else scene.land
    printed = scene.ground_of_row(where.row)
    if ground == printed or not (scene.tile_art(tile).brings_land or tile.terrain in _PLAIN_GROUNDS):
        return
    at = scene.layout.center(where)
    key = ("land", scene.theme, ground)
    box = QRectF(-110, -120, 220, 240)

    def draw(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(scene.inks.grounds[ground])
        painter.drawPolygon(hex_polygon(QPointF(), 1.006))

    surface.picture(key, box, at, draw)
    if f"ground_{ground}_a" in scene.artwork.stems and tile.terrain in _PLAIN_GROUNDS:
        mark(surface, ground, where, at)


def _run_on(surface: Surface, scene: BoardScene, where: Hex, tile: Tile, art: TileArt) -> None:
    """A river or a road that leaves the board goes on to the frame."""
    for link in art.links:
        direction = link.rotated(tile.turn)
        beyond = neighbour(where, direction)
        if not scene.layout.kind.contains(beyond):
            surface.put(art.onward, scene.layout.center(beyond), degrees=-60.0 * direction % 360)
