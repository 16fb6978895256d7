"""Pictures of single pieces, for palettes, lists and cursors: one hex of a board, alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBitmap, QImage, QPainter, QPainterPath, QRegion

from editor.render.painting.board_layout import BOX
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.image_surface import ImageSurface
from editor.render.painting.layers import ALL_LAYERS, Layer
from editor.render.painting.sprites import drawn_image, sprites
from editor.render.theme import Theme
from schema.board import Board, Face
from schema.content import HexContent
from schema.hexes import Hex
from schema.scenario import Scenario

# A hex away from every edge, where the ground is land on each face.
_PLACE: Final = Hex(2, 4)
_ROOM: Final = 4.0
_PIECES: Final = ALL_LAYERS - {Layer.GROUND, Layer.GRID, Layer.SECTION_LINES, Layer.LABELS, Layer.FRAME}


def piece_picture(
    content: HexContent,
    pixels: int,
    *,
    theme: Theme = Theme.SCREEN,
    face: Face = Face.COUNTRY,
    ground: bool = False,
    tight: bool = False,
) -> QImage:
    """What is on a hex in a square of so many pixels, transparent around it, on a hex of ground if that is wanted.

    `tight` fills the square with the piece, whatever its size on the board. The position of the content does not
    matter. For a screen of another pixel ratio ask for more pixels.
    """
    moved = content.model_copy(update={"row": _PLACE.row, "col": _PLACE.col})
    return _picture(moved, pixels, theme, face, ground, tight)


@lru_cache(maxsize=1024)
def _picture(content: HexContent, pixels: int, theme: Theme, face: Face, ground: bool, tight: bool) -> QImage:
    painter = BoardPainter(Scenario(board=Board(face=face), hexes=(content,)), theme)
    whole = painter.layout.piece_rect(_PLACE)
    if tight:
        view = _filled(_drawn(painter, whole, round(2 * BOX), ground=ground), whole)
        return _drawn(painter, view, pixels, ground=ground)
    return _drawn(painter, whole, pixels, ground=ground)


def _filled(image: QImage, whole: QRectF) -> QRectF:
    """The square round what is not transparent, in the scene; the image has a pixel for each unit."""
    bounds = QRectF(QRegion(QBitmap.fromImage(image.createAlphaMask())).boundingRect())
    if bounds.isEmpty():
        return whole
    side = max(bounds.width(), bounds.height()) + 2 * _ROOM
    middle = whole.topLeft() + bounds.center()
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)


def _drawn(painter: BoardPainter, view: QRectF, pixels: int, *, ground: bool) -> QImage:
    def draw(brush: QPainter) -> None:
        surface = ImageSurface(brush, sprites(painter.scene.theme))
        if ground:
            _draw_ground(brush, painter, view)
        painter.paint_on(surface, _PIECES, view)

    return drawn_image(view, pixels / view.width(), draw)


def _draw_ground(brush: QPainter, painter: BoardPainter, view: QRectF) -> None:
    shape = QPainterPath()
    shape.addPolygon(painter.layout.outline(_PLACE))
    brush.save()
    brush.setClipPath(shape)
    painter.paint_on(ImageSurface(brush, sprites(painter.scene.theme)), frozenset((Layer.GROUND,)), view)
    brush.restore()
