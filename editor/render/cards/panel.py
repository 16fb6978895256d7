"""The picture of a card: a piece of board with the effect drawn on it, by the one painter of boards."""

from __future__ import annotations

from functools import cache
from threading import RLock
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from editor.render.cards.card_face import CardFace
from editor.render.cards.inks import CARD_INKS
from editor.render.cards.mark_painter import MarkPainter
from editor.render.cards.scene import Scene
from editor.render.cards.scenes import scene_of
from editor.render.painting.artwork import Artwork
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.inks import INKS
from editor.render.painting.layers import Layer, PaintOptions
from editor.render.painting.painter_surface import surface_of
from editor.render.painting.pdf_surface import paints_pixels
from editor.render.painting.sprites import ImageStore, Sprites
from editor.render.theme import Theme
from editor.render.twips import TWIPS_PER_INCH

# Drawings are not for two threads at once; cards have drawings of their own, and one thread paints at a time.
_lock = RLock()
_LAYERS: Final = frozenset(Layer) - {Layer.SECTION_LINES, Layer.LABELS, Layer.FRAME}
_BUDGET: Final = 48 * 2**20
_PAPER_DPI: Final = 300
"""Painted pictures are pixels on paper too: as vectors a deck of cards would have the size of a film."""


@cache
def _sprites(theme: Theme) -> Sprites:
    return Sprites(Artwork(theme))


@cache
def _pictures() -> ImageStore:
    return ImageStore(_BUDGET)


def paint_panel(painter: QPainter, face: CardFace, area: QRectF, theme: Theme) -> None:
    """The scene of a card in an area of the painter, which is in twips and clips it."""
    with _lock:
        if paints_pixels(painter):
            _blit(painter, face, area, theme)
        elif theme is Theme.SCREEN:
            scale = _PAPER_DPI / TWIPS_PER_INCH
            size = QSize(round(area.width() * scale), round(area.height() * scale))
            painter.drawImage(area, _picture(face, size, theme))
        else:
            _paint_vectors(painter, face, area, theme)


def _blit(painter: QPainter, face: CardFace, area: QRectF, theme: Theme) -> None:
    """On whole pixels of the device, so that nothing is blurred."""
    ratio = painter.device().devicePixelRatio()
    transform = painter.worldTransform()
    device_area = transform.mapRect(area)
    device = QRectF(device_area.topLeft() * ratio, device_area.size() * ratio).toAlignedRect()
    image = _picture(face, device.size(), theme)
    painter.save()
    painter.resetTransform()
    painter.drawImage(QRectF(QPointF(device.topLeft()) / ratio, device.size().toSizeF() / ratio), image)
    painter.restore()


def _picture(face: CardFace, size: QSize, theme: Theme) -> QImage:
    """The same picture serves every language and reading of a card."""
    key = (face.kind, face.key, face.section, size.width(), size.height(), theme)
    return _pictures().find(key) or _pictures().keep(key, _drawn(face, size, theme))


def _drawn(face: CardFace, size: QSize, theme: Theme) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    # An Overlord board may be less high than the picture.
    image.fill(INKS[theme].grounds["country"])
    brush = QPainter(image)
    brush.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    _paint_vectors(brush, face, QRectF(0, 0, size.width(), size.height()), theme)
    brush.end()
    return image


def _paint_vectors(painter: QPainter, face: CardFace, area: QRectF, theme: Theme) -> None:
    scene = scene_of(face)
    view = scene.view(area.width() / area.height())
    painter.save()
    painter.translate(area.topLeft())
    painter.scale(area.width() / view.width(), area.height() / view.height())
    painter.translate(-view.topLeft())
    _paint_scene(painter, scene, view, theme)
    painter.restore()


def _paint_scene(painter: QPainter, scene: Scene, view: QRectF, theme: Theme) -> None:
    board = BoardPainter(scene.scenario, theme, PaintOptions(_LAYERS, coordinates=False))
    surface = surface_of(painter, _sprites(theme))
    board.paint_on(surface, _LAYERS, view)
    MarkPainter(surface, CARD_INKS[theme], scene, view).paint()


def panel_image(face: CardFace, size: QSize) -> QImage:
    """The scene of a card in color, as a picture of so many pixels."""
    with _lock:
        return _picture(face, size, Theme.SCREEN)


def paint_icon(painter: QPainter, stem: str, area: QRectF, theme: Theme) -> None:
    """An icon of the art; it has a box of 240 units about its middle."""
    with _lock:
        renderer = _sprites(theme).artwork.renderer(stem)
        if renderer is not None:
            renderer.render(painter, area)
