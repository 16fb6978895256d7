"""What the tool in hand would do: its pieces at 60 %, dashed outlines, red crosses, open joints and lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLineF, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPolygonF

from editor.board.canvas.marks import paint_dashed, paint_forbidden, pen
from editor.board.canvas.overlay import Frame
from editor.board.canvas.plates import paint_plate
from editor.render.painting.board_layout import BOX
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import ALL_LAYERS, MIN_HEX_ON_MAP, Layer, PaintOptions
from editor.tools.tool import EMPTY_PREVIEW, Preview
from rules.geometry import neighbour
from schema.hexes import Hex
from schema.scenario import Scenario

OPACITY: Final = 0.6
_BELOW: Final = 18.0
_PIECES: Final = ALL_LAYERS - {Layer.GROUND, Layer.GRID, Layer.SECTION_LINES, Layer.FRAME}


class PreviewPainter:
    """Keeps the picture of the pieces until the preview or the zoom is another."""

    def __init__(self, words: Callable[[str], str]) -> None:
        """`words` gives the text of a key."""
        self._words = words
        self._preview = EMPTY_PREVIEW
        self._key: tuple[object, ...] = ()
        self._image: QImage | None = None
        self._corner = QPoint()

    def set_preview(self, preview: Preview) -> bool:
        """Returns whether anything is to be painted again."""
        if preview == self._preview:
            return False
        self._preview = preview
        self._key = ()
        return True

    @property
    def preview(self) -> Preview:
        return self._preview

    def hexes(self) -> frozenset[Hex]:
        """All hexes that it touches."""
        preview = self._preview
        occupied = {content.hex for content in preview.contents} | {label.hex for label in preview.labels}
        return (
            preview.hexes | preview.forbidden | occupied | set(preview.line) | {joint.hex for joint in preview.joints}
        )

    def paint(self, painter: QPainter, frame: Frame) -> None:
        preview = self._preview
        if preview.contents or preview.labels:
            self._paint_pieces(painter, frame)
        paint_dashed(painter, frame, preview.hexes)
        if len(preview.line) > 1:
            _paint_line(painter, frame, preview.line)
        for joint in preview.joints:
            _paint_joint(painter, frame, joint.hex, neighbour(joint.hex, joint.side))
        paint_forbidden(painter, frame, preview.forbidden)
        if preview.remark is not None:
            below = QPointF(0, frame.hex_width * 0.5 + _BELOW)
            paint_plate(painter, frame, frame.center(preview.remark.hex) + below, self._words(preview.remark.text_key))

    def _paint_pieces(self, painter: QPainter, frame: Frame) -> None:
        camera = frame.camera
        key = (camera.pixels, frame.scenario.board)
        if key != self._key:
            self._key = key
            self._make(frame)
        if self._image is None:
            return
        painter.save()
        painter.setOpacity(OPACITY)
        ratio = camera.ratio
        at = QPointF((self._corner.x() + camera.origin.x()) / ratio, (self._corner.y() + camera.origin.y()) / ratio)
        painter.drawImage(QRectF(at, self._image.size() / ratio), self._image)
        painter.restore()

    def _make(self, frame: Frame) -> None:
        """All pieces in one picture, so that the board shows through the whole and not through each of its parts."""
        pixels = frame.camera.pixels
        scene = Scenario.model_construct(
            **{
                **dict(frame.scenario),
                "hexes": self._preview.contents,
                "labels": self._preview.labels,
            }
        )
        area = QRectF()
        for where in {content.hex for content in self._preview.contents} | {one.hex for one in self._preview.labels}:
            center = frame.layout.center(where)
            area |= QRectF(center.x() - BOX, center.y() - BOX, 2 * BOX, 2 * BOX)
        visible = frame.camera.visible.adjusted(-BOX, -BOX, BOX, BOX)
        if area.width() * area.height() > 4 * visible.width() * visible.height():
            area &= visible
        whole = QRectF(area.topLeft() * pixels, area.bottomRight() * pixels).toAlignedRect()
        self._image = None
        if whole.isEmpty():
            return
        self._corner = whole.topLeft()
        self._image = _image(scene, whole, pixels, frame.camera.ratio)


def _image(scenario: Scenario, whole: QRect, pixels: float, ratio: float) -> QImage:
    image = QImage(whole.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    options = PaintOptions(coordinates=False, pixel_ratio=ratio, min_hex=MIN_HEX_ON_MAP)
    brush = QPainter(image)
    brush.translate(-whole.x(), -whole.y())
    brush.scale(pixels, pixels)
    BoardPainter(scenario, options=options).paint(brush, _PIECES)
    brush.end()
    return image


def _paint_line(painter: QPainter, frame: Frame, line: tuple[Hex, ...]) -> None:
    points = QPolygonF([frame.center(where) for where in line])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(frame.tokens.overlay("casing_dark"), 4.6, round_=True))
    painter.drawPolyline(points)
    painter.setPen(pen(frame.tokens.overlay("select"), 2.4, dash=(9, 6)))
    painter.drawPolyline(points)


def _paint_joint(painter: QPainter, frame: Frame, where: Hex, beyond: Hex) -> None:
    """A warning on the side where a way cannot go on."""
    side = QLineF(frame.center(where), frame.center(beyond)).pointAt(0.5)
    painter.setPen(pen(frame.tokens.overlay("casing_light"), 2))
    painter.setBrush(frame.tokens.overlay("target"))
    painter.drawEllipse(side, 6, 6)
