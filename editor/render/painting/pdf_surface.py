"""The surface for PDF pages: vectors, but for the painted ground.

Its soft colors would be hundreds of transparent gradients, five megabytes that printers choke on; nobody can tell
them from a picture of 300 dots to the inch. The print theme has none and is drawn as lines throughout.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.render.painting.image_surface import ImageSurface
from editor.render.painting.inks import INKS
from editor.render.painting.sprites import Sprites, drawn_image
from editor.render.painting.surface import DrawArea, VectorSurface

_PIXELS_PER_UNIT: Final = 1.0


class PdfSurface(VectorSurface):
    def __init__(self, painter: QPainter, sprites: Sprites) -> None:
        super().__init__(painter, sprites.artwork)
        self._sprites = sprites
        # Paper knows no pixels: nothing is left out for being too small.
        self.pixels_per_unit = 4.0

    def backdrop(self, key: Hashable, area: QRectF, bounds: QRectF, draw: DrawArea, *, opaque: bool) -> None:
        if not (opaque and INKS[self._artwork.theme].washes):
            super().backdrop(key, area, bounds, draw, opaque=opaque)
            return
        visible = area & bounds

        def paint(painter: QPainter) -> None:
            draw(ImageSurface(painter, self._sprites), visible)

        self.painter.drawImage(visible, drawn_image(visible, _PIXELS_PER_UNIT, paint, opaque=True))
