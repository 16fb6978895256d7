"""Pictures of pieces, ready to be blitted: each drawing is rasterized once and scaled down for the other zooms.

Bounded: what was not used for the longest time is dropped first.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.render.painting.artwork import Artwork, artwork
from editor.render.painting.board_layout import BOX
from editor.render.painting.surface import Draw, transform_painter
from editor.render.theme import Theme

MASTERS: Final = (0.5, 1.0, 2.0)
"""Pixels per unit at which the drawings themselves are rasterized."""
# A picture scaled down by less than this would be blurred: then the next larger master is taken.
_MIN_REDUCTION: Final = 1.25
_SOFT: Final = 0.2
# Masters have a store of their own: sprites of many zooms must not drive them out.
_MASTERS_BUDGET: Final = 128 * 2**20
_BUDGET: Final = 96 * 2**20


class ImageStore:
    """Images by key, up to a number of bytes."""

    def __init__(self, budget: int) -> None:
        self._images: OrderedDict[Hashable, QImage] = OrderedDict()
        self._budget = budget
        self._bytes = 0

    def find(self, key: Hashable) -> QImage | None:
        image = self._images.get(key)
        if image is not None:
            self._images.move_to_end(key)
        return image

    def keep(self, key: Hashable, image: QImage) -> QImage:
        self._images[key] = image
        self._bytes += image.sizeInBytes()
        while self._bytes > self._budget and len(self._images) > 1:
            self._bytes -= self._images.popitem(last=False)[1].sizeInBytes()
        return image

    @property
    def bytes(self) -> int:
        return self._bytes


class Sprites:
    """The pictures of one theme. Shared by all boards that are open."""

    def __init__(self, art: Artwork) -> None:
        self.artwork = art
        self.store = ImageStore(_BUDGET)
        self._masters = ImageStore(_MASTERS_BUDGET)

    def sprite(self, stem: str, degrees: float, mirrored: bool, pixels: float) -> QImage:
        """A piece with its whole box, `pixels` to the unit."""
        key = (stem, degrees, mirrored, pixels)
        return self.store.find(key) or self.store.keep(key, self._scaled_sprite(stem, degrees, mirrored, pixels))

    def _scaled_sprite(self, stem: str, degrees: float, mirrored: bool, pixels: float) -> QImage:
        master = next((level for level in MASTERS if level >= pixels * _MIN_REDUCTION), None)
        if master is None or pixels in MASTERS:
            return self._master(stem, degrees, mirrored, pixels)
        side = max(1, round(2 * BOX * pixels))
        return self._master(stem, degrees, mirrored, master).scaled(
            QSize(side, side), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )

    def _master(self, stem: str, degrees: float, mirrored: bool, pixels: float) -> QImage:
        key = (stem, degrees, mirrored, pixels)
        return self._masters.find(key) or self._masters.keep(key, self._rasterize(stem, degrees, mirrored, pixels))

    def _rasterize(self, stem: str, degrees: float, mirrored: bool, pixels: float) -> QImage:
        def draw(painter: QPainter) -> None:
            transform_painter(painter, QPointF(), degrees=degrees, scale=1.0, mirrored=mirrored)
            self.artwork.draw(painter, stem)

        return drawn_image(QRectF(-BOX, -BOX, 2 * BOX, 2 * BOX), pixels, draw)

    def soft(self, stem: str, size: QSizeF) -> QImage:
        """A drawing without detail, of this size in the scene, small: it will be stretched."""
        box = QRectF(0, 0, size.width(), size.height())

        def draw(painter: QPainter) -> None:
            renderer = self.artwork.renderer(stem)
            if renderer is not None:
                renderer.render(painter, box)

        return self.picture((stem, size.width(), size.height()), box, _SOFT, draw)

    def picture(self, key: Hashable, box: QRectF, pixels: float, draw: Draw) -> QImage:
        """Anything else that is painted the same way every time."""
        key = (key, pixels)
        return self.store.find(key) or self.store.keep(key, drawn_image(box, pixels, draw))


def drawn_image(box: QRectF, pixels: float, draw: Draw, *, opaque: bool = False) -> QImage:
    """What `draw` paints in a box of the scene, `pixels` to the unit."""
    size = QSize(max(1, round(box.width() * pixels)), max(1, round(box.height() * pixels)))
    image = QImage(size, QImage.Format.Format_RGB32 if opaque else QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(pixels, pixels)
    painter.translate(-box.topLeft())
    draw(painter)
    painter.end()
    return image


@cache
def sprites(theme: Theme) -> Sprites:
    return Sprites(artwork(theme))
