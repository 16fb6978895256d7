"""The pictures of a replay: the ground of the board once, and every piece that stands on it once."""

from __future__ import annotations

import base64
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from editor.render.painting.board_layout import BOX, HEX_WIDTH
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import ALL_LAYERS, Layer, PaintOptions
from editor.render.png import png_bytes
from schema.content import HexContent
from schema.hexes import Hex
from schema.scenario import Scenario

HEX_PIXELS: Final = 64
_STANDING: Final = frozenset({Layer.OBSTACLES, Layer.UNITS})
_GROUND: Final = ALL_LAYERS - _STANDING


class ReplayPictures:
    """Paints in the window thread: it shares the drawings of the canvas."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._scale = HEX_PIXELS / HEX_WIDTH
        self._painter = BoardPainter(scenario, options=PaintOptions(_GROUND))
        self._pieces: dict[tuple[object, object], int] = {}
        self.pictures: list[str] = []

    @property
    def size(self) -> QSize:
        area = self._painter.picture_rect
        return QSize(round(area.width() * self._scale), round(area.height() * self._scale))

    @property
    def piece_side(self) -> int:
        return round(2 * BOX * self._scale)

    def corner(self, where: Hex) -> tuple[int, int]:
        """The upper left corner of a piece on a hex."""
        at = (self._painter.layout.center(where) - self._painter.picture_rect.topLeft()) * self._scale
        return round(at.x() - self.piece_side / 2), round(at.y() - self.piece_side / 2)

    def ground(self) -> str:
        image = QImage(self.size, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        self._paint(image, self._painter, self._painter.picture_rect.topLeft())
        return _data_address(image)

    def whole(self, scenario: Scenario) -> QImage:
        """A position as one picture."""
        image = QImage(self.size, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = BoardPainter(scenario)
        self._paint(image, painter, painter.picture_rect.topLeft())
        return image

    def _paint(self, image: QImage, painter: BoardPainter, corner: QPointF) -> None:
        brush = QPainter(image)
        brush.scale(self._scale, self._scale)
        brush.translate(-corner)
        painter.paint(brush)
        brush.end()

    def piece(self, content: HexContent) -> int:
        """The number of the picture of what stands on a hex."""
        key = (content.unit, content.obstacle)
        number = self._pieces.get(key)
        if number is None:
            number = self._pieces[key] = len(self.pictures)
            self.pictures.append(self._draw(content))
        return number

    def _draw(self, content: HexContent) -> str:
        alone = content.model_copy(update={"terrain": None, "structure": None, "markers": ()})
        scene = Scenario.model_construct(**{**dict(self._scenario), "hexes": (alone,), "labels": ()})
        image = QImage(self.piece_side, self.piece_side, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = BoardPainter(scene, options=PaintOptions(_STANDING, coordinates=False))
        self._paint(image, painter, painter.layout.center(content.hex) - QPointF(BOX, BOX))
        return _data_address(image)


def _data_address(image: QImage) -> str:
    return "data:image/png;base64," + base64.b64encode(png_bytes(image)).decode("ascii")
