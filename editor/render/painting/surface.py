"""What the layers paint on: one surface draws vectors, for files, another blits ready sprites, for the screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from editor.render.painting.artwork import Artwork

Draw = Callable[[QPainter], None]
DrawArea = Callable[["Surface", QRectF], None]


class Surface(Protocol):
    """Painting in scene units."""

    @property
    def painter(self) -> QPainter:
        """For what is neither a piece nor a picture: it paints in scene units, antialiased."""
        ...

    @property
    def pixels_per_unit(self) -> float:
        """How large it comes out; a file that knows no pixels counts as the largest size."""
        ...

    def put(self, stem: str, at: QPointF, *, degrees: float = 0.0, scale: float = 1.0, mirrored: bool = False) -> None:
        """A piece about a point, mirrored left to right, then turned clockwise."""
        ...

    def picture(self, key: Hashable, box: QRectF, at: QPointF, draw: Draw) -> None:
        """What `draw` paints about its origin, within the box. The same key is always the same picture."""
        ...

    def clip(self, area: QRectF) -> AbstractContextManager[None]:
        """Within it, nothing is painted outside the area."""
        ...

    def stretch(self, stem: str, area: QRectF) -> None:
        """A soft drawing without detail, laid over an area of its own size."""
        ...

    def backdrop(self, key: Hashable, area: QRectF, bounds: QRectF, draw: DrawArea, *, opaque: bool) -> None:
        """The part in `area` of what `draw` paints within the bounds. It may be kept in pieces."""
        ...


class UncachedPictures:
    """The pictures of a surface that keeps none of them: each is painted anew."""

    def picture(self: Surface, key: Hashable, box: QRectF, at: QPointF, draw: Draw) -> None:
        del key, box
        painter = self.painter
        painter.save()
        painter.translate(at)
        draw(painter)
        painter.restore()

    def backdrop(self: Surface, key: Hashable, area: QRectF, bounds: QRectF, draw: DrawArea, *, opaque: bool) -> None:
        del key, opaque
        with self.clip(bounds):
            draw(self, area & bounds)


class VectorSurface(UncachedPictures):
    """Draws every path: exact at any size, slow."""

    def __init__(self, painter: QPainter, artwork: Artwork) -> None:
        self.painter = painter
        self.pixels_per_unit = painter.worldTransform().m11()
        self._artwork = artwork
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)

    def put(self, stem: str, at: QPointF, *, degrees: float = 0.0, scale: float = 1.0, mirrored: bool = False) -> None:
        painter = self.painter
        painter.save()
        transform_painter(painter, at, degrees=degrees, scale=scale, mirrored=mirrored)
        self._artwork.draw(painter, stem)
        painter.restore()

    @contextmanager
    def clip(self, area: QRectF) -> Iterator[None]:
        self.painter.save()
        self.painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        try:
            yield
        finally:
            self.painter.restore()

    def stretch(self, stem: str, area: QRectF) -> None:
        renderer = self._artwork.renderer(stem)
        if renderer is not None:
            renderer.render(self.painter, area)


def transform_painter(painter: QPainter, at: QPointF, *, degrees: float, scale: float, mirrored: bool) -> None:
    painter.translate(at)
    if degrees:
        painter.rotate(degrees)
    if mirrored or scale != 1.0:
        painter.scale(-scale if mirrored else scale, scale)
