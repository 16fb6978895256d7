"""The surface for the screen: blits sprites to whole device pixels, with smoothing off, because they fit already."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

from editor.render.painting.sprites import Sprites, drawn_image
from editor.render.painting.surface import Draw, DrawArea

TILE: Final = 512
"""Device pixels of a part of the backdrop."""
_SMOOTH: Final = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


class SpriteSurface:
    """For a painter that is only moved and scaled, on a device of any pixel ratio."""

    def __init__(self, painter: QPainter, sprites: Sprites) -> None:
        ratio = painter.device().devicePixelRatio()
        self._painter = painter
        self._sprites = sprites
        self._scene = painter.worldTransform()
        self._device = QTransform.fromScale(1 / ratio, 1 / ratio)
        self._blitting: bool | None = None
        self.pixels_per_unit = self._scene.m11() * ratio
        # The same whole pixel for the board's corner in every paint: nothing jitters when the view is moved.
        self._left, self._top = round(self._scene.dx() * ratio), round(self._scene.dy() * ratio)

    @property
    def painter(self) -> QPainter:
        if self._blitting is not False:
            self._blitting = False
            self._painter.setWorldTransform(self._scene)
            self._painter.setRenderHints(_SMOOTH)
        return self._painter

    def put(self, stem: str, at: QPointF, *, degrees: float = 0.0, scale: float = 1.0, mirrored: bool = False) -> None:
        pixels = self.pixels_per_unit
        image = self._sprites.sprite(stem, degrees, mirrored, pixels * scale)
        # By its middle: the side of a sprite is a whole number of pixels, its box is not.
        self._blit(image, at.x() * pixels - image.width() / 2, at.y() * pixels - image.height() / 2)

    def picture(self, key: Hashable, box: QRectF, at: QPointF, draw: Draw) -> None:
        pixels = self.pixels_per_unit
        image = self._sprites.picture(key, box, pixels, draw)
        self._blit(image, (at.x() + box.x()) * pixels, (at.y() + box.y()) * pixels)

    @contextmanager
    def clip(self, area: QRectF) -> Iterator[None]:
        painter = self.painter
        painter.save()
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        yield
        painter.restore()
        self._blitting = False  # as it was when the painter was saved

    def stretch(self, stem: str, area: QRectF) -> None:
        self.painter.drawImage(area, self._sprites.soft(stem, area.size()))

    def backdrop(self, key: Hashable, area: QRectF, bounds: QRectF, draw: DrawArea, *, opaque: bool) -> None:
        pixels = self.pixels_per_unit
        store = self._sprites.store
        whole = QRectF(bounds.topLeft() * pixels, bounds.bottomRight() * pixels).toRect()
        visible = QRectF(area.topLeft() * pixels, area.bottomRight() * pixels).toAlignedRect() & whole
        if visible.isEmpty():
            return
        for row in range(visible.top() // TILE, visible.bottom() // TILE + 1):
            for col in range(visible.left() // TILE, visible.right() // TILE + 1):
                tile = (key, pixels, opaque, row, col)
                part = QRect(col * TILE, row * TILE, TILE, TILE) & whole
                image = store.find(tile)
                if image is None:
                    box = QRectF(part.x() / pixels, part.y() / pixels, part.width() / pixels, part.height() / pixels)
                    image = store.keep(tile, self._part(box, draw, opaque=opaque))
                self._blit(image, part.x(), part.y())

    def _part(self, box: QRectF, draw: DrawArea, *, opaque: bool) -> QImage:
        def paint(painter: QPainter) -> None:
            draw(SpriteSurface(painter, self._sprites), box)

        return drawn_image(box, self.pixels_per_unit, paint, opaque=opaque)

    def _blit(self, image: QImage, x: float, y: float) -> None:
        """An image at device pixels from the corner of the board."""
        if self._blitting is not True:
            self._blitting = True
            self._painter.setWorldTransform(self._device)
            self._painter.setRenderHints(_SMOOTH, on=False)
        self._painter.drawImage(self._left + round(x), self._top + round(y), image)
