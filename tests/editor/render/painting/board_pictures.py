"""Boards painted for tests, and what their pixels say."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from editor.render.painting.board_painter import BoardPainter, Quality
from editor.render.painting.layers import ALL_LAYERS, Layer, PaintOptions
from editor.render.theme import Theme
from rules.geometry import Direction
from schema.board import Board, BoardKind, Face
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.scenario import Scenario

HERE = Hex(4, 8)
THEMES = list(Theme)
SCALE = 0.5


def scenario(*contents: HexContent, face: Face = Face.COUNTRY, kind: BoardKind = BoardKind.STANDARD) -> Scenario:
    return Scenario(board=Board(kind=kind, face=face), hexes=contents)


def content(where: Hex = HERE, **parts: object) -> HexContent:
    return HexContent.model_validate({"row": where.row, "col": where.col, **parts})


def painted(
    board: Scenario,
    theme: Theme = Theme.SCREEN,
    options: PaintOptions | None = None,
    *,
    scale: float = SCALE,
    ratio: float = 1.0,
    layers: frozenset[Layer] = ALL_LAYERS,
    quality: Quality = Quality.SPRITES,
) -> QImage:
    painter = BoardPainter(board, theme, options)
    view = painter.picture_rect
    size = QSize(round(view.width() * scale * ratio), round(view.height() * scale * ratio))
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("white"))
    brush = QPainter(image)
    brush.scale(scale, scale)
    brush.translate(-view.topLeft())
    painter.paint(brush, layers, quality=quality)
    brush.end()
    return image


def pixel(image: QImage, board: Scenario, where: Hex, dx: float = 0, dy: float = 0) -> QColor:
    """The color at a place of a hex, in scene units from its center."""
    painter = BoardPainter(board)
    at = (painter.layout.center(where) + QPointF(dx, dy) - painter.picture_rect.topLeft()) * SCALE
    return image.pixelColor(round(at.x()), round(at.y()))


def differs(first: QColor, second: QColor) -> int:
    return max(abs(first.red() - second.red()), abs(first.green() - second.green()), abs(first.blue() - second.blue()))


def changed_rect(first: QImage, second: QImage) -> QRectF:
    """What two pictures differ in, in pixels."""
    found = QRectF()
    for y in range(first.height()):
        if bytes(first.constScanLine(y)) == bytes(second.constScanLine(y)):
            continue
        xs = [x for x in range(first.width()) if first.pixel(x, y) != second.pixel(x, y)]
        found |= QRectF(min(xs), y, max(xs) - min(xs) + 1, 1)
    return found


def towards(direction: Direction, length: float) -> tuple[float, float]:
    row, col = direction.step
    vector = QPointF(100 * col, 173.205 * row)
    scale = length / 200
    return vector.x() * scale, vector.y() * scale


def label(where: Hex, *lines: str) -> Label:
    return Label(row=where.row, col=where.col, lines=lines)
