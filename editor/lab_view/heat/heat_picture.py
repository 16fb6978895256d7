"""The board with its heat on any painter, for reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from editor.board.canvas.camera import Camera
from editor.board.canvas.overlay import Frame
from editor.lab_view.heat.heat_board import BOARD_LAYERS
from editor.lab_view.heat.heat_overlay import HeatGround, HeatNumbers
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import ABOVE_OVERLAYS, BELOW_OVERLAYS, PaintOptions
from editor.render.theme import Theme

if TYPE_CHECKING:
    from editor.lab_view.heat.heat_map import HeatMap
    from editor.render.painting.sprites import Sprites
    from editor.ui.theme.tokens import Tokens
    from schema.scenario import Scenario

_RATIO: Final = 3.0


def heat_picture(
    scenario: Scenario, heat: HeatMap, width: int, tokens: Tokens, drawings: Sprites | None = None
) -> QImage:
    """As wide as asked for, in pixels of which three go to one of the page. A thread brings drawings of its own."""
    board = BoardPainter(scenario, Theme.SCREEN).layout.board_rect
    size = QSizeF(width, width * board.height() / board.width())
    image = QImage((size * _RATIO).toSize(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as painter:
        painter.scale(_RATIO, _RATIO)
        _paint(painter, scenario, heat, size, tokens, drawings)
    image.setDevicePixelRatio(_RATIO)
    return image


def _paint(
    painter: QPainter, scenario: Scenario, heat: HeatMap, size: QSizeF, tokens: Tokens, drawings: Sprites | None
) -> None:
    options = PaintOptions(BOARD_LAYERS, coordinates=False)
    board = BoardPainter(scenario, Theme.SCREEN, options, drawings=drawings)
    camera = Camera()
    camera.set_content(board.layout.board_rect)
    camera.set_view(size, 1.0)
    frame = Frame(scenario, board.layout, camera, tokens, QRectF(camera.view))
    ground, numbers = HeatGround(), HeatNumbers()
    ground.show(heat, board.layout)
    numbers.heat = heat
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(camera.rect_to_view(board.layout.board_rect))
    for layers, overlay in ((BELOW_OVERLAYS, ground), (ABOVE_OVERLAYS, numbers)):
        painter.save()
        painter.setTransform(camera.transform, combine=True)
        board.paint(painter, layers)
        painter.restore()
        painter.save()
        overlay.paint(painter, frame)
        painter.restore()
    painter.restore()
