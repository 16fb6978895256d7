"""One board of a comparison. Several panes may share a camera."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from editor.board.canvas import marks
from editor.board.canvas.board_tiles import BoardTiles
from editor.board.canvas.camera import Camera
from editor.board.canvas.dirty_areas import dirty_areas
from editor.board.canvas.overlay import Frame
from editor.render.fonts import lato
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import PaintOptions
from editor.render.theme import Theme
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from schema.differences import Difference, DifferenceType
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_SECONDS: Final = 0.025
_STEP: Final = 40.0
_FLASHES, _FLASH_MS = 4, 100
_SIGNS: Final = {
    DifferenceType.ADDED: "plus",
    DifferenceType.REMOVED: "minus",
    DifferenceType.CHANGED: "compare",
    DifferenceType.MOVED: "sort",
}
_BADGE: Final = 9.0
TITLE_ROOM: Final = 30.0
"""Pixels above the board that its title needs."""


class BoardPane(QWidget):
    """Shows one version, or a second one over it. `hex_clicked(Hex)`."""

    hex_clicked = Signal(Hex)

    def __init__(self, context: EditorContext, camera: Camera) -> None:
        super().__init__()
        self._context = context
        self.camera = camera
        self._tiles: list[BoardTiles] = []
        self._title = ""
        self.marked: Mapping[Hex, DifferenceType] = {}
        self.flashed: Hex | None = None
        self._flashes = 0
        self._grip: QPointF | None = None
        self._pressed = QPointF()
        # Opacity of the second version over the first.
        self.blend = 0.0
        # Whether all visible tiles are painted.
        self.is_settled = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._timer = QTimer(self, interval=_FLASH_MS)
        self._timer.timeout.connect(self._flash_step)
        camera.moved.connect(self.update)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    # Show

    def show_versions(self, *versions: Scenario) -> None:
        for index, scenario in enumerate(versions):
            painter = BoardPainter(scenario, Theme.SCREEN, PaintOptions(coordinates=False))
            if index < len(self._tiles):
                tiles = self._tiles[index]
                tiles.set_painter(painter, dirty_areas(tiles.painter.scene, painter))
            else:
                self._tiles.append(BoardTiles(painter))
        del self._tiles[len(versions) :]
        self.update()

    def set_title(self, words: str) -> None:
        self._title = words
        self.setAccessibleName(words)
        self.update()

    def set_marks(self, differences: Iterable[Difference]) -> None:
        """A ring and a sign on each hex that differs."""
        marks: dict[Hex, DifferenceType] = {}
        for difference in differences:
            if difference.hex is not None:
                known = marks.get(difference.hex, difference.change)
                marks[difference.hex] = known if known is difference.change else DifferenceType.CHANGED
        self.marked = marks
        self.update()

    def set_blend(self, blend: float) -> None:
        self.blend = blend
        self.update()

    def center_of(self, where: Hex) -> QPointF:
        """Of a hex of the first board, in the scene."""
        return self._tiles[0].painter.layout.center(where)

    def flash(self, where: Hex) -> None:
        self.flashed, self._flashes = where, _FLASHES
        self._timer.start()
        self.update()

    def _flash_step(self) -> None:
        self._flashes -= 1
        if self._flashes <= 0:
            self._timer.stop()
            self.flashed = None
        self.update()

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._context.tokens.color("canvas"))
        ready = True
        for tiles in self._tiles[:1]:
            ready = self._paint_board(painter, tiles)
        for tiles in self._tiles[1:]:
            ready = self._paint_over(painter, tiles) and ready
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._tiles:
            self._paint_marks(painter)
        self._paint_title(painter)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), self._context.tokens.color("focus"), 0)
        painter.end()
        self.is_settled = ready
        if not ready:
            QTimer.singleShot(0, self, self.update)

    def _paint_over(self, painter: QPainter, tiles: BoardTiles) -> bool:
        """Paint the second board into an image first, so that what both have does not fade."""
        whole = QImage(self.size() * self.devicePixelRatioF(), QImage.Format.Format_ARGB32_Premultiplied)
        whole.setDevicePixelRatio(self.devicePixelRatioF())
        whole.fill(self._context.tokens.color("canvas"))
        inner = QPainter(whole)
        ready = self._paint_board(inner, tiles)
        inner.end()
        painter.setOpacity(self.blend)
        painter.drawImage(0, 0, whole)
        painter.setOpacity(1.0)
        return ready

    def _paint_board(self, painter: QPainter, tiles: BoardTiles) -> bool:
        ratio = self.camera.ratio
        shown = QRect(0, 0, round(self.width() * ratio), round(self.height() * ratio)).translated(-self.camera.origin)
        tiles.set_zoom(self.camera.pixels)
        ready = tiles.paint_missing(shown, _SECONDS)
        painter.save()
        painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        for above in (False, True):
            tiles.blit(painter, shown, self.camera.origin, above=above)
        painter.restore()
        return ready

    def _paint_marks(self, painter: QPainter) -> None:
        board = self._tiles[0].painter
        frame = Frame(board.scene.scenario, board.layout, self.camera, self._context.tokens, QRectF(self.rect()))
        ratio = self.devicePixelRatioF()
        for where, change in self.marked.items():
            if not frame.reaches(where):
                continue
            outline = frame.outline(where, 0.9)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(marks.pen(frame.tokens.overlay("casing_dark"), 5))
            painter.drawPolygon(outline)
            painter.setPen(marks.pen(frame.tokens.overlay("select"), 2.6))
            painter.drawPolygon(outline)
            if frame.has_room_for_words:
                at = frame.center(where) + QPointF(frame.hex_width * 0.3, -frame.hex_width * 0.34)
                painter.setPen(marks.pen(frame.tokens.overlay("casing_dark"), 2))
                painter.setBrush(frame.tokens.overlay("select"))
                painter.drawEllipse(at, _BADGE, _BADGE)
                sign = pixmap(_SIGNS[change], frame.tokens.overlay("casing_dark"), 12, ratio)
                painter.drawPixmap((at - QPointF(6, 6)).toPoint(), sign)
        if self.flashed is not None and self._flashes % 2 == 0:
            marks.paint_flash(painter, frame, self.flashed)

    def _paint_title(self, painter: QPainter) -> None:
        if not self._title:
            return
        tokens = self._context.tokens
        painter.setFont(lato(13))
        width = min(painter.fontMetrics().horizontalAdvance(self._title) + 24, self.width() - 20)
        chip = QRectF(10, 10, width, 26)
        painter.setPen(QPen(tokens.color("line"), 1))
        painter.setBrush(tokens.color("raised"))
        painter.drawRoundedRect(chip, 13, 13)
        painter.setPen(tokens.color("text"))
        words = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideMiddle, round(width) - 22)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)

    # Mouse and keys

    def hex_at(self, at: QPointF) -> Hex | None:
        if not self._tiles:
            return None
        return self._tiles[0].painter.layout.find_hex(self.camera.to_scene(at))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.camera.set_view(event.size(), self.devicePixelRatioF())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._grip = self._pressed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self.camera.pan(event.position() - self._grip)
            self._grip = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        still = (event.position() - self._pressed).manhattanLength() < 4
        self._grip = None
        where = self.hex_at(event.position())
        if still and where is not None and event.button() is Qt.MouseButton.LeftButton:
            self.hex_clicked.emit(where)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn = event.angleDelta().y()
        if turn:
            self.camera.step_zoom(1 if turn > 0 else -1, event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match Qt.Key(event.key()):
            case Qt.Key.Key_Left:
                self.camera.pan(QPointF(_STEP, 0))
            case Qt.Key.Key_Right:
                self.camera.pan(QPointF(-_STEP, 0))
            case Qt.Key.Key_Up:
                self.camera.pan(QPointF(0, _STEP))
            case Qt.Key.Key_Down:
                self.camera.pan(QPointF(0, -_STEP))
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.camera.step_zoom(1)
            case Qt.Key.Key_Minus:
                self.camera.step_zoom(-1)
            case Qt.Key.Key_0:
                self.camera.fit()
            case _:
                super().keyPressEvent(event)
