"""The mini-map: the whole board in the corner while not all of it is visible, its yellow frame to be dragged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from editor.board.canvas.camera import Camera
from editor.board.canvas.marks import pen
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.layers import Layer
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_WIDEST, _HIGHEST = 268.0, 104.0
_PADDING: Final = 5.0
MARGIN: Final = 14
"""From the corner of the view."""
_DELAY: Final = 150
"""Milliseconds: a stroke is shown when the hand pauses, not with every hex."""


class MiniMap(QWidget):
    """Lies over the canvas. Drag the frame, or click where to look."""

    def __init__(self, context: EditorContext, camera: Camera, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._camera = camera
        self._painter: BoardPainter | None = None
        self._image: QImage | None = None
        # What of the picture is out of date; None: all of it.
        self._areas: list[QRectF] | None = None
        self._grip: QPointF | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_DELAY)
        self._timer.timeout.connect(self._repaint)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        set_accessible_name(context, self, "canvas.mini-map")
        camera.moved.connect(self._follow)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())
        self.hide()

    # What it shows

    def set_board(self, painter: BoardPainter, areas: Iterable[QRectF] | None) -> None:
        """Another board; `areas` of the scene look different now, None: all of it."""
        self._painter = painter
        if areas is None:
            self._areas = None
            self.resize(self.sizeHint())
            self._follow()
        elif self._areas is not None:
            self._areas += areas
        self._timer.start()

    @property
    def scale(self) -> float:
        """Logical pixels to the scene unit."""
        if self._painter is None:
            return 1.0
        board = self._painter.layout.board_rect
        return min(_WIDEST / board.width(), _HIGHEST / board.height())

    @property
    def view_frame(self) -> QRectF:
        """The part of the board that the view shows, in pixels of this widget."""
        if self._painter is None:
            return QRectF()
        seen = self._camera.visible & self._painter.layout.board_rect
        return QRectF(self.to_map(seen.topLeft()), self.to_map(seen.bottomRight()))

    def to_map(self, point: QPointF) -> QPointF:
        return point * self.scale + QPointF(_PADDING, _PADDING)

    def to_scene(self, at: QPointF) -> QPointF:
        return (at - QPointF(_PADDING, _PADDING)) / self.scale

    def _follow(self) -> None:
        """Keep to the corner. The canvas is painted anew whenever the camera moves, and what lies on it with it."""
        view = self._camera.view
        room = view.width() > 2.2 * self.width() and view.height() > 2.2 * self.height()
        wanted = self._painter is not None and room and not self._camera.shows_all
        if wanted:
            corner = (view.bottomRight() - QPointF(self.width() + MARGIN, self.height() + MARGIN)).toPoint()
            if corner != self.pos():
                self.move(corner)
        if wanted == self.isHidden():
            self.setVisible(wanted)

    def _repaint(self) -> None:
        if self.isVisible():
            self._refresh()
            self.update()

    def _refresh(self) -> None:
        """Paint the picture, or the parts of it that have changed."""
        if self._painter is None:
            return
        ratio = self.devicePixelRatioF()
        pixels = self.scale * ratio
        board = self._painter.layout.board_rect
        size = QSize(round(board.width() * pixels), round(board.height() * pixels))
        areas = self._areas
        if areas is None or self._image is None or self._image.size() != size:
            self._image = QImage(size, QImage.Format.Format_RGB32)
            areas = [board]
        brush = QPainter(self._image)
        brush.scale(pixels, pixels)
        for area in areas:
            brush.save()
            brush.setClipRect(area)
            self._painter.paint(brush, _SHOWN, exposed=area)
            brush.restore()
        brush.end()
        self._areas = []

    # Qt overrides

    def sizeHint(self) -> QSize:
        if self._painter is None:
            return QSize(0, 0)
        board = self._painter.layout.board_rect
        return QSize(
            round(board.width() * self.scale + 2 * _PADDING), round(board.height() * self.scale + 2 * _PADDING)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._image is None or (self._areas != [] and not self._timer.isActive()):
            self._refresh()
        tokens = self._context.tokens
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint_frame(painter, QRectF(self.rect()), tokens, edge="line", fill="raised", radius=8)
        inner = QRectF(self.rect()).adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        if self._image is not None:
            painter.drawImage(inner, self._image)
        frame = self.view_frame.adjusted(1, 1, -1, -1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(tokens.overlay("casing_dark"), 4))
        painter.drawRect(frame)
        painter.setPen(pen(tokens.overlay("select"), 2))
        painter.drawRect(frame)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        at = event.position()
        if self.view_frame.contains(at):
            self._grip = self.to_scene(at) - self._camera.visible.center()
        else:
            self._grip = QPointF()
            self._camera.center_on(self.to_scene(at))
        self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._camera.center_on(self.to_scene(event.position()) - self._grip)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        del event
        self._grip = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """It zooms the board, about the middle of what is seen."""
        steps = event.angleDelta().y()
        if steps:
            self._camera.step_zoom(1 if steps > 0 else -1)
        event.accept()


_SHOWN: Final = frozenset(Layer) - {Layer.LABELS, Layer.FRAME}
