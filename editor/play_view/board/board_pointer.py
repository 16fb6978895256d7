"""The pointer on the board of a game: hover, click, drag, wheel. Keys belong to the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent

from editor.board.canvas.hex_cursor import HexCursor
from editor.board.canvas.wheel_steps import WheelSteps, wheel_turn
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas

# The pointer has rested after so many milliseconds.
REST_MS: Final = 400
_DRAG: Final = 8.0


class BoardPointer(QObject):
    """`clicked(Hex)`, `why_wanted(Hex)`, `dragged(Hex, Hex)`, `moved_on()` to another hex, `rested(Hex or None)`."""

    clicked = Signal(Hex)
    why_wanted = Signal(Hex)
    dragged = Signal(Hex, Hex)
    moved_on = Signal()
    rested = Signal(object)

    def __init__(self, canvas: BoardCanvas, cursor: HexCursor) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._cursor = cursor
        self._pressed: tuple[Hex, QPointF] | None = None
        self._pan_from: QPointF | None = None
        self._wheel = WheelSteps()
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(lambda: self.rested.emit(self._canvas.hover))
        canvas.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if isinstance(event, QMouseEvent):
            return self._mouse(event)
        if isinstance(event, QWheelEvent):
            return self._turned_wheel(event)
        if event.type() is QEvent.Type.Leave:
            self._go_to(None)
        return False

    def _mouse(self, event: QMouseEvent) -> bool:
        match event.type():
            case QEvent.Type.MouseMove:
                self._moved(event)
            case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick:
                self._press(event)
            case QEvent.Type.MouseButtonRelease:
                self._release(event)
            case _:
                return False
        return True

    def _moved(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._canvas.camera.pan(event.position() - self._pan_from)
            self._pan_from = event.position()
        else:
            self._go_to(self._canvas.hex_at(event.position()))

    def _go_to(self, where: Hex | None) -> None:
        if where == self._canvas.hover:
            return
        self._cursor.hide()
        self._canvas.set_hover(where)
        self.moved_on.emit()
        self._rest.start()

    def _press(self, event: QMouseEvent) -> None:
        self._canvas.setFocus(Qt.FocusReason.MouseFocusReason)
        self._cursor.hide()
        where = self._canvas.hex_at(event.position())
        if event.button() is Qt.MouseButton.MiddleButton:
            self._pan_from = event.position()
        elif event.button() is Qt.MouseButton.LeftButton and where is not None:
            self._pressed = (where, event.position())

    def _release(self, event: QMouseEvent) -> None:
        self._pan_from = None
        where = self._canvas.hex_at(event.position())
        pressed, self._pressed = self._pressed, None
        if event.button() is Qt.MouseButton.RightButton and where is not None:
            self.why_wanted.emit(where)
        elif event.button() is Qt.MouseButton.LeftButton and pressed is not None and where is not None:
            start, at = pressed
            if start != where and (event.position() - at).manhattanLength() > _DRAG:
                self.dragged.emit(start, where)
            else:
                self.clicked.emit(where)

    def _turned_wheel(self, event: QWheelEvent) -> bool:
        if steps := self._wheel.add(wheel_turn(event)):
            self._canvas.camera.step_zoom(steps, event.position())
        event.accept()
        return True
