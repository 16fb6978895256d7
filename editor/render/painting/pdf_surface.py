"""The surface for PDF pages: lines and letters, on a painted ground, with pieces that stand in the file once.

In the painted theme the ground would be hundreds of transparent gradients, and each piece all its paths again wherever
it lies: five megabytes that printers choke on. Nobody can tell them from pictures of 300 dots to the inch, unless
pieces come out as large as on the table: then they are drawn. The print theme is drawn as lines throughout.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEngine, QPainter

from editor.render.painting.board_layout import BOX
from editor.render.painting.inks import INKS
from editor.render.painting.sprite_surface import SpriteSurface
from editor.render.painting.sprites import Sprites, drawn_image
from editor.render.painting.surface import DrawArea, VectorSurface, transform_painter

_PIECE_DPI: Final = 300.0
_GROUND_DPI: Final = 180.0
_LARGEST_SPRITE: Final = 1.6
"""Pixels to the unit: a picture of more would be larger than the paths."""
_LOSSLESS: Final = QPainter.RenderHint.LosslessImageRendering


# Engines that paint pixels; all others take vectors as well.
_PIXELS: Final = (QPaintEngine.Type.Raster, QPaintEngine.Type.OpenGL, QPaintEngine.Type.OpenGL2)


def paints_pixels(painter: QPainter) -> bool:
    """Whether it paints a picture, and not a page of a file or of a printer."""
    return painter.paintEngine().type() in _PIXELS


class PdfSurface(VectorSurface):
    def __init__(self, painter: QPainter, sprites: Sprites) -> None:
        super().__init__(painter, sprites.artwork)
        self._sprites = sprites
        self._inches_per_unit = painter.worldTransform().m11() / painter.device().logicalDpiX()
        pixels = self._inches_per_unit * _PIECE_DPI
        self._has_sprites = INKS[sprites.artwork.theme].washes and pixels <= _LARGEST_SPRITE
        self._sprite_pixels = round(pixels, 2)
        # Paper knows no pixels: nothing is left out for being too small.
        self.pixels_per_unit = 4.0

    def put(self, stem: str, at: QPointF, *, degrees: float = 0.0, scale: float = 1.0, mirrored: bool = False) -> None:
        if not self._has_sprites:
            super().put(stem, at, degrees=degrees, scale=scale, mirrored=mirrored)
            return
        # Turned by the page, so that one picture serves every direction.
        image = self._sprites.sprite(stem, 0.0, False, self._sprite_pixels)
        painter = self.painter
        painter.save()
        painter.setRenderHint(_LOSSLESS)
        transform_painter(painter, at, degrees=degrees, scale=scale, mirrored=mirrored)
        painter.drawImage(QRectF(-BOX, -BOX, 2 * BOX, 2 * BOX), image)
        painter.restore()

    def backdrop(self, key: Hashable, area: QRectF, bounds: QRectF, draw: DrawArea, *, opaque: bool) -> None:
        if not (opaque and INKS[self._artwork.theme].washes):
            super().backdrop(key, area, bounds, draw, opaque=opaque)
            return
        visible = area & bounds

        def paint(painter: QPainter) -> None:
            draw(SpriteSurface(painter, self._sprites), visible)

        pixels = self._inches_per_unit * _GROUND_DPI
        self.painter.drawImage(visible, drawn_image(visible, pixels, paint, opaque=True))
