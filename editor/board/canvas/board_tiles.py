"""The painted board in square pieces of device pixels, so that panning is only blitting.

Two sets: what lies under the overlays and what lies above them. Painting takes no longer than a budget; what is
missing then is shown as it was at the last zoom until the next frame.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QRegion

from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.label_layer import BELOW, BELOW_OBSTACLE, GREATEST_GROWTH, captions
from editor.render.painting.layers import ABOVE_OVERLAYS, BELOW_OVERLAYS
from editor.render.painting.tile_art import ArtLayer
from schema.content import Label

SIDE: Final = 256
_BUDGET_BYTES: Final = 128 * 2**20
_FRAME: Final = 4.0
"""How far the frame reaches into the board, in scene units."""
_OPAQUE: Final = QImage.Format.Format_RGB32
_CLEAR: Final = QImage.Format.Format_ARGB32_Premultiplied
TileKey = tuple[bool, int, int]
"""Above the overlays or not, row, column."""


class BoardTiles:
    """Give it the painter and the zoom; then `blit` draws what is ready and `paint_missing` makes more."""

    def __init__(self, painter: BoardPainter) -> None:
        self._painter = painter
        self._pixels = 0.0
        # What was shown at the zoom before, to stand in for what is not painted yet.
        self._earlier: dict[TileKey, QImage] = {}
        self._earlier_pixels = 0.0
        self._tiles: OrderedDict[TileKey, QImage | None] = OrderedDict()
        self._dirty: dict[TileKey, QRegion] = {}
        self._bytes = 0
        self._captions: tuple[tuple[Label, ...], list[QRectF]] = ((), [])
        self.painted = 0
        """How many pieces were painted, wholly or in part."""

    @property
    def painter(self) -> BoardPainter:
        return self._painter

    def set_zoom(self, pixels: float) -> bool:
        """Returns whether what was shown at another zoom can stand in for all of it."""
        if pixels == self._pixels:
            return False
        ready = {tile: image for tile, image in self._tiles.items() if image is not None}
        if ready and (len(ready) > 1 or not self._earlier):
            self._earlier, self._earlier_pixels = ready, self._pixels
        self._pixels = pixels
        self._forget()
        return bool(self._earlier)

    def set_painter(self, painter: BoardPainter, areas: Iterable[QRectF] | None, *, only_above: bool = False) -> None:
        """Another board; `areas` of the scene look different now, None: all of it.

        `only_above`: what lies under the overlays is the same.
        """
        self._painter = painter
        self._earlier = {}
        if areas is None:
            self._forget()
            return
        for area in areas:
            self._soil(self._device_rect(area), (True,) if only_above else (False, True))

    def _forget(self) -> None:
        self._tiles.clear()
        self._dirty.clear()
        self._bytes = 0

    def _soil(self, area: QRect, levels: tuple[bool, ...]) -> None:
        for row, col in _tiles_in(area):
            for above in levels:
                tile = above, row, col
                if tile not in self._tiles:
                    continue
                part = QRegion(area.translated(-col * SIDE, -row * SIDE) & QRect(0, 0, SIDE, SIDE))
                self._dirty[tile] = self._dirty[tile] + part if tile in self._dirty else part

    # Painting

    def paint_missing(self, exposed: QRect, seconds: float) -> bool:
        """Paint what is dirty or missing in an area of device pixels; True if all of it is ready now.

        What has changed comes first and is never put off, so that an edit shows in the very next frame.
        """
        end = perf_counter() + seconds
        missing = []
        for row, col in _tiles_in(exposed & self._bounds()):
            for above in (False, True):
                tile = above, row, col
                if tile in self._dirty:
                    self._mend(tile)
                elif tile not in self._tiles:
                    missing.append(tile)
        middle = exposed.center()
        missing.sort(key=lambda tile: _distance(tile, middle))
        for number, tile in enumerate(missing):
            if (number or not seconds) and perf_counter() >= end:
                return False
            self._make(tile)
        if missing:
            self._earlier = {}
        return True

    def _make(self, tile: TileKey) -> None:
        above, row, col = tile
        area = QRect(col * SIDE, row * SIDE, SIDE, SIDE)
        image = None
        if not above or self._has_pieces(self._scene_rect(area)):
            image = QImage(SIDE, SIDE, _CLEAR if above else _OPAQUE)
            # Under the frame there is no board: its own colour keeps its edge clean.
            image.fill(Qt.GlobalColor.transparent if above else self._painter.scene.inks.frame)
            self._paint(image, tile, QRegion(0, 0, SIDE, SIDE))
        self._keep(tile, image)

    def _mend(self, tile: TileKey) -> None:
        region = self._dirty.pop(tile)
        image = self._tiles.get(tile)
        if image is None:
            del self._tiles[tile]
            self._make(tile)
            return
        if tile[0]:
            eraser = QPainter(image)
            eraser.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
            eraser.setClipRegion(region)
            eraser.fillRect(region.boundingRect(), Qt.GlobalColor.transparent)
            eraser.end()
        self._paint(image, tile, region)

    def _paint(self, image: QImage, tile: TileKey, region: QRegion) -> None:
        above, row, col = tile
        self.painted += 1
        brush = QPainter(image)
        brush.setClipRegion(region)
        brush.translate(-col * SIDE, -row * SIDE)
        brush.scale(self._pixels, self._pixels)
        layers = ABOVE_OVERLAYS if above else BELOW_OVERLAYS
        area = self._scene_rect(region.boundingRect().translated(col * SIDE, row * SIDE))
        # A little more than is needed: the line of the frame reaches into the board.
        self._painter.paint(brush, layers, exposed=area.adjusted(-_FRAME, -_FRAME, _FRAME, _FRAME))
        brush.end()

    def _keep(self, tile: TileKey, image: QImage | None) -> None:
        self._tiles[tile] = image
        self._bytes += image.sizeInBytes() if image is not None else 0
        while self._bytes > _BUDGET_BYTES and len(self._tiles) > 1:
            dropped, gone = self._tiles.popitem(last=False)
            self._dirty.pop(dropped, None)
            self._bytes -= gone.sizeInBytes() if gone is not None else 0

    def blit(self, painter: QPainter, exposed: QRect, origin: QPoint, *, above: bool) -> None:
        """What is ready of an area, on a painter in device pixels whose board begins at `origin`."""
        bounds = self._bounds()
        missing = []
        for row, col in _tiles_in(exposed & bounds):
            tile = above, row, col
            part = QRect(col * SIDE, row * SIDE, SIDE, SIDE) & bounds
            if tile not in self._tiles:
                missing.append(part.translated(origin))
                continue
            image = self._tiles[tile]
            if image is not None:
                self._tiles.move_to_end(tile)
                painter.drawImage(part.topLeft() + origin, image, part.translated(-col * SIDE, -row * SIDE))
        if missing:
            self._stand_in(painter, missing, origin, above=above)

    def _stand_in(self, painter: QPainter, missing: list[QRect], origin: QPoint, *, above: bool) -> None:
        """These areas as they were at the last zoom, stretched; plain ground where that is not known either."""
        region = QRegion()
        for part in missing:
            region += part
        painter.save()
        painter.setClipRegion(region, Qt.ClipOperation.IntersectClip)
        if not above:
            scene = self._painter.scene
            painter.fillRect(region.boundingRect(), scene.inks.grounds[scene.land])
        if self._earlier:
            factor = self._earlier_pixels / self._pixels
            area = region.boundingRect().translated(-origin)
            earlier = QRectF(area.x() * factor, area.y() * factor, area.width() * factor, area.height() * factor)
            painter.translate(origin)
            painter.scale(1 / factor, 1 / factor)
            for row, col in _tiles_in(earlier.toAlignedRect()):
                image = self._earlier.get((above, row, col))
                if image is not None:
                    painter.drawImage(col * SIDE, row * SIDE, image)
        painter.restore()

    # Geometry

    def _bounds(self) -> QRect:
        return self._device_rect(self._painter.picture_rect)

    def _device_rect(self, area: QRectF) -> QRect:
        pixels = self._pixels
        return QRectF(area.topLeft() * pixels, area.bottomRight() * pixels).toAlignedRect()

    def _scene_rect(self, area: QRect) -> QRectF:
        pixels = self._pixels
        return QRectF(area.x() / pixels, area.y() / pixels, area.width() / pixels, area.height() / pixels)

    def _has_pieces(self, area: QRectF) -> bool:
        """Whether anything above the overlays reaches into an area; most of a board has nothing there."""
        scene = self._painter.scene
        if not scene.layout.board_rect.adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME).contains(area):
            return True
        for _, content in scene.contents_in(area):
            if content.unit or content.markers or content.obstacle:
                return True
            for tile in content.tiles():
                art = scene.tile_art(tile)
                if art.unit_kind or art.on(ArtLayer.OBSTACLE):
                    return True
        return any(rect.intersects(area) for rect in self._caption_rects())

    def _caption_rects(self) -> list[QRectF]:
        """Where captions may be, whatever else is on their hexes."""
        scene = self._painter.scene
        if self._captions[0] is not scene.scenario.labels:
            rects = [caption.rect for caption in captions(scene, GREATEST_GROWTH)]
            room = BELOW_OBSTACLE - BELOW
            self._captions = (scene.scenario.labels, [rect.adjusted(0, -room, 0, room) for rect in rects])
        return self._captions[1]


def _tiles_in(area: QRect) -> Iterator[tuple[int, int]]:
    if area.isEmpty():
        return
    for row in range(math.floor(area.top() / SIDE), area.bottom() // SIDE + 1):
        for col in range(math.floor(area.left() / SIDE), area.right() // SIDE + 1):
            yield row, col


def _distance(tile: TileKey, middle: QPoint) -> tuple[bool, int]:
    above, row, col = tile
    x, y = col * SIDE + SIDE // 2 - middle.x(), row * SIDE + SIDE // 2 - middle.y()
    return above, x * x + y * y
