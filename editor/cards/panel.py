"""The picture of a card: a piece of board with the effect drawn on it, by the one painter of boards."""

from __future__ import annotations

from functools import cache
from threading import RLock
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEngine, QPainter

from editor.cards.face import CardFace
from editor.cards.inks import CARD_INKS
from editor.cards.marks import MarkPainter
from editor.cards.scene import Scene
from editor.cards.scenes import scene_of
from editor.painting.artwork import Artwork
from editor.painting.board_painter import BoardPainter
from editor.painting.image_surface import ImageSurface
from editor.painting.layers import Layer, PaintOptions
from editor.painting.pdf_surface import PdfSurface
from editor.painting.sprites import Sprites
from editor.painting.theme import Theme

# Drawings are not for two threads at once; cards have drawings of their own, and one thread paints at a time.
_lock = RLock()
_PIXELS: Final = (QPaintEngine.Type.Raster, QPaintEngine.Type.OpenGL, QPaintEngine.Type.OpenGL2)
_LAYERS: Final = frozenset(Layer) - {Layer.SECTION_LINES, Layer.LABELS, Layer.FRAME}


@cache
def _sprites(theme: Theme) -> Sprites:
    return Sprites(Artwork(theme))


def paint_panel(painter: QPainter, face: CardFace, area: QRectF, theme: Theme) -> None:
    """The scene of a card in an area of the painter, which clips it."""
    scene = scene_of(face)
    view = scene.view(area.width() / area.height())
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(area.width() / view.width(), area.height() / view.height())
    painter.translate(-view.topLeft())
    with _lock:
        _paint_scene(painter, scene, view, theme)
    painter.restore()


def _paint_scene(painter: QPainter, scene: Scene, view: QRectF, theme: Theme) -> None:
    board = BoardPainter(scene.scenario, theme, PaintOptions(_LAYERS, coordinates=False))
    on_pixels = painter.paintEngine().type() in _PIXELS
    surface = (ImageSurface if on_pixels else PdfSurface)(painter, _sprites(theme))
    board.paint_on(surface, _LAYERS, view)
    MarkPainter(surface, CARD_INKS[theme], scene, view).paint()


def paint_icon(painter: QPainter, stem: str, area: QRectF, theme: Theme) -> None:
    """An icon of the art; it has a box of 240 units about its middle."""
    with _lock:
        renderer = _sprites(theme).artwork.renderer(stem)
        if renderer is not None:
            renderer.render(painter, QRectF(area.topLeft(), area.size()))
