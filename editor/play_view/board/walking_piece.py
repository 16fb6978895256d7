"""A piece on its way from hex to hex: short and calm, and over at once where nobody wants motion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QImage, QPainter

from editor.board.canvas.overlay import Frame, Level
from editor.render.painting.board_layout import BOX
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import Layer, PaintOptions
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Unit
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas

HEX_MS: Final = 90
WALK_MS: Final = 360
_FRAME_MS: Final = 16


class WalkingPiece(QObject):
    """An overlay above the units."""

    level: Final = Level.OVER_UNITS

    def __init__(self, canvas: BoardCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._way: tuple[Hex, ...] = ()
        self._picture: QImage | None = None
        self._clock = QElapsedTimer()
        self._time = 0
        self._done: Callable[[], object] = lambda: None
        self._timer = QTimer(self, interval=_FRAME_MS)
        self._timer.timeout.connect(self._step)

    def walk(self, unit: Unit, way: Sequence[Hex], done: Callable[[], object]) -> None:
        """Along the hexes, then call `done`."""
        self.finish()
        self._way = tuple(way)
        self._done = done
        self._time = min(WALK_MS, HEX_MS * (len(self._way) - 1))
        self._picture = self._draw(unit)
        self._clock.start()
        self._timer.start()

    def finish(self) -> None:
        """At once to the end."""
        if self._timer.isActive():
            self._timer.stop()
            self._picture = None
            self._canvas.update()
            self._done()

    def _step(self) -> None:
        if self._clock.elapsed() >= self._time:
            self.finish()
        else:
            self._canvas.update()

    def _draw(self, unit: Unit) -> QImage:
        """The unit alone, as the board paints it."""
        where = self._way[0]
        content = HexContent.model_construct(row=where.row, col=where.col, unit=unit)
        scene = self._canvas.scenario
        alone = Scenario.model_construct(**{**dict(scene), "hexes": (content,), "labels": ()})
        scale, ratio = self._canvas.camera.scale, self._canvas.devicePixelRatioF()
        side = max(1, round(2 * BOX * scale * ratio))
        image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        center = self._canvas.board_layout.center(where)
        brush = QPainter(image)
        brush.scale(scale * ratio, scale * ratio)
        brush.translate(QPointF(BOX, BOX) - center)
        options = PaintOptions(frozenset({Layer.UNITS}), coordinates=False)
        BoardPainter(alone, options=options).paint(brush, frozenset({Layer.UNITS}))
        brush.end()
        image.setDevicePixelRatio(ratio)
        return image

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if self._picture is None or len(self._way) < 2:
            return
        share = min(1.0, self._clock.elapsed() / max(1, self._time)) * (len(self._way) - 1)
        number = min(int(share), len(self._way) - 2)
        start, end = (frame.center(self._way[number + step]) for step in (0, 1))
        at = start + (end - start) * (share - number)
        size = self._picture.deviceIndependentSize()
        painter.drawImage(QRectF(at - QPointF(size.width() / 2, size.height() / 2), size), self._picture)
