"""The mouse on the scan: moves, scales and turns it, or points at it and at hexes. It goes before the tools."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from editor.board.underlay.handles import Grip, HandleHit, ScanHandles
from editor.board.underlay.placement import moved, scaled, turned
from schema.underlay import Underlay

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas

_POINTERS: Final = {
    Grip.INSIDE: Qt.CursorShape.SizeAllCursor,
    Grip.TURN: Qt.CursorShape.PointingHandCursor,
    Grip.CORNER: Qt.CursorShape.SizeFDiagCursor,
}


class ScanInput(QObject):
    """Signals: `began()`, `dragged(Underlay)`, `dropped(Underlay)` and `dropped_back()` of a drag;
    `pointed(QPointF in the view)` while points are asked for; `left()` by Esc.
    """

    began = Signal()
    dragged = Signal(Underlay)
    dropped = Signal(Underlay)
    dropped_back = Signal()
    pointed = Signal(QPointF)
    left = Signal()

    def __init__(self, canvas: BoardCanvas, handles: ScanHandles) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._handles = handles
        self._hit: HandleHit | None = None
        self._from = QPointF()
        self._start: Underlay | None = None
        self._is_on = False
        self.is_pointing = False

    def set_on(self, on: bool) -> None:
        if on == self._is_on:
            return
        self._is_on = on
        if on:
            self._canvas.installEventFilter(self)
        else:
            self._canvas.removeEventFilter(self)
            self._canvas.unsetCursor()
            self._let_go()

    @property
    def is_dragging(self) -> bool:
        return self._hit is not None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._canvas:
            return False
        if isinstance(event, QMouseEvent):
            return self._mouse(event)
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            return self._escape(event)
        return False

    def _mouse(self, event: QMouseEvent) -> bool:
        kind, at = event.type(), event.position()
        if kind is QEvent.Type.MouseMove and not self.is_dragging:
            self._show_pointer(at)
            return self.is_pointing is False and self._handles.hit(at, self._canvas.camera) is not None
        if kind is QEvent.Type.MouseMove:
            self.dragged.emit(self._dragged_to(event))
            return True
        if event.button() is not Qt.MouseButton.LeftButton:
            return False
        if kind is QEvent.Type.MouseButtonRelease:
            return self._released(event)
        return self._pressed(at)

    def _pressed(self, at: QPointF) -> bool:
        if self.is_pointing:
            self.pointed.emit(at)
            return True
        self._hit = self._handles.hit(at, self._canvas.camera)
        if self._hit is None:
            return False
        self._start = self._handles.underlay
        self._from = self._canvas.camera.to_scene(at)
        self.began.emit()
        return True

    def _released(self, event: QMouseEvent) -> bool:
        if self._hit is None:
            return self.is_pointing
        result = self._dragged_to(event)
        changed = result != self._start
        self._let_go()
        if changed:
            self.dropped.emit(result)
        else:
            self.dropped_back.emit()
        return True

    def _dragged_to(self, event: QMouseEvent) -> Underlay:
        assert self._start is not None
        assert self._hit is not None
        to = self._canvas.camera.to_scene(event.position())
        match self._hit.grip:
            case Grip.INSIDE:
                return moved(self._start, to - self._from)
            case Grip.CORNER:
                return scaled(self._start, self._hit.corner, to - self._from)
            case Grip.TURN:
                whole = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                return turned(self._start, self._from, to, whole=whole)

    def _escape(self, event: QKeyEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()  # the key is ours before it is a shortcut
            return True
        if event.type() is QEvent.Type.KeyPress:
            if self.is_dragging:
                self._let_go()
                self.dropped_back.emit()
            else:
                self.left.emit()
            return True
        return False

    def _let_go(self) -> None:
        self._hit = self._start = None

    def _show_pointer(self, at: QPointF) -> None:
        hit = self._handles.hit(at, self._canvas.camera)
        if self.is_pointing:
            self._canvas.setCursor(Qt.CursorShape.CrossCursor)
        elif hit is not None:
            backward = hit.grip is Grip.CORNER and hit.corner % 2
            self._canvas.setCursor(Qt.CursorShape.SizeBDiagCursor if backward else _POINTERS[hit.grip])
        else:
            self._canvas.unsetCursor()
