"""Input on the map: mouse, wheel, keys and drops move camera and hex cursor and go to the current tool."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QKeyCombination, QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import (
    QContextMenuEvent,
    QDropEvent,
    QEnterEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from editor.board.canvas.context_menu import hex_menu
from editor.board.canvas.edge_scroll import EdgeScroll
from editor.board.canvas.hex_cursor import HexCursor
from editor.board.canvas.hover_tip import HoverTip
from editor.board.canvas.piece_mime import MIME, find_dragged
from editor.board.canvas.wheel_steps import WheelSteps, wheel_turn
from editor.document.selection import Selection
from editor.edits.place_piece import PlacePiece
from editor.tools.measure_tool import MeasureTool
from editor.tools.piece_preview import find_refusal, preview_of_piece
from editor.tools.tool import EMPTY_PREVIEW, NO_KEYS, Modifiers, Preview, ToolKey
from editor.ui.parts.live_connection import connect_while_alive
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas
    from editor.edits.pieces import Piece
    from editor.ui.actions.registry import ActionRegistry

LONG_PRESS: Final = 500
"""Milliseconds."""
_SIDEWAYS: Final = 0.6
"""Pixels for each unit of the wheel."""
_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText


class CanvasInput(QObject):
    """Listens to the events of one canvas. Tools work on the current document: other boards only scroll."""

    def __init__(self, canvas: BoardCanvas, registry: ActionRegistry) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._registry = registry
        self._toolbox = canvas.context.toolbox
        self.tip = HoverTip(canvas)
        self.cursor = HexCursor(canvas)
        self._pan_from: QPointF | None = None
        self._pan_key = False
        self._drawing = False
        # The pointer has not moved since the board came under it.
        self._is_resting = False
        # Of the mouse while it draws: where it was last, in the scene, and what was held down with it.
        self._drawn_to: QPointF | None = None
        self._pointer = QPointF()
        self._modifiers = NO_KEYS
        self._edge_scroll = EdgeScroll(canvas.camera, self)
        self._edge_scroll.scrolled.connect(self._draw_on)
        self._wheel = WheelSteps()
        self._dropped: Hex | None = None
        self._long_press = QTimer(self)
        self._long_press.setSingleShot(True)
        self._long_press.setInterval(LONG_PRESS)
        self._long_press.timeout.connect(self._long_pressed)
        self._right: tuple[Hex | None, QPoint] | None = None
        canvas.setAcceptDrops(True)
        canvas.installEventFilter(self)
        connect_while_alive(self._toolbox.updated, self, self.show_preview)

    @property
    def is_current(self) -> bool:
        return self._toolbox.state.has_document and self._toolbox.state.document is self._canvas.document

    def add_widget_beside(self, widget: QWidget) -> None:
        """Let strokes begin on a widget beside the canvas too, as they may beside the board."""
        widget.installEventFilter(self)

    def show_preview(self) -> None:
        """What the tool would do now; a plain hover is left to the canvas."""
        tool = self._toolbox.current
        measure = tool.measure if isinstance(tool, MeasureTool) and self.is_current else None
        self._canvas.set_measure(measure)
        if not self.is_current:
            self._canvas.set_preview(EMPTY_PREVIEW)
            return
        preview = tool.preview
        if measure is not None:
            preview = replace(preview, line=())  # it has a line of its own
        if tool.hover is not None and preview == Preview(hexes=frozenset({tool.hover})):
            preview = EMPTY_PREVIEW
        self._canvas.set_preview(preview)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is not self._canvas:
            if isinstance(watched, QWidget) and isinstance(event, QMouseEvent):
                return self._mouse(kind, _mapped(event, watched, self._canvas))
            return False
        if isinstance(event, QMouseEvent):
            return self._mouse(kind, event)
        if isinstance(event, QWheelEvent):
            return self._turned_wheel(event)
        if isinstance(event, QKeyEvent):
            return self._key(kind, event)
        if isinstance(event, QContextMenuEvent):
            return self._on_context_menu(event)
        if isinstance(event, QDropEvent):
            return self._drop(kind, event)
        if kind is QEvent.Type.DragLeave:
            self._canvas.set_preview(EMPTY_PREVIEW)
        elif kind is QEvent.Type.Leave:
            self._left()
        elif isinstance(event, QEnterEvent) and self._canvas.cursor_hex is None:
            self._entered(event)
        elif kind is QEvent.Type.FocusOut:
            self._pan_key = self._canvas.overlays_held_off = False
            self._show_pointer()
        return False

    # Mouse

    def _mouse(self, kind: QEvent.Type, event: QMouseEvent) -> bool:
        match kind:
            case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick:
                self._pressed(event, twice=kind is QEvent.Type.MouseButtonDblClick)
            case QEvent.Type.MouseMove:
                self._moved(event)
            case QEvent.Type.MouseButtonRelease:
                self._released(event)
            case _:
                return False
        event.accept()
        return True

    def _pressed(self, event: QMouseEvent, *, twice: bool) -> None:
        self.tip.stop()
        self._canvas.setFocus(Qt.FocusReason.MouseFocusReason)
        self.cursor.hide()
        button, where = event.button(), self._canvas.hex_at(event.position())
        if button is Qt.MouseButton.MiddleButton or (button is Qt.MouseButton.LeftButton and self._pan_key):
            self._pan_from = event.position()
            self._show_pointer()
        elif button is Qt.MouseButton.LeftButton and self.is_current:
            self._drawing = True
            self._drawn_to = self._canvas.camera.to_scene(event.position())
            self._edge_scroll.start(event.position())
            self._toolbox.pressed(where, _modifiers(event))
            if twice:
                self._toolbox.double_clicked(where, _modifiers(event))
        elif button is Qt.MouseButton.RightButton:
            self._right = where, event.position().toPoint()
            self._long_press.start()

    def _moved(self, event: QMouseEvent) -> None:
        if self._pan_from is not None:
            self._canvas.camera.pan(event.position() - self._pan_from)
            self._pan_from = event.position()
            return
        if self._drawn_to is not None:
            self._draw_to(event)
            self._edge_scroll.follow(event.position())
            return
        where = self._canvas.hex_at(event.position())
        if where != self._canvas.hover or self._drawing or self._is_resting:
            self._came_to(where, event)

    def _came_to(self, where: Hex | None, event: QMouseEvent) -> None:
        changed = where != self._canvas.hover
        self._is_resting = False
        self.cursor.hide()
        self._canvas.set_hover(where)
        if not self._drawing:
            self.tip.start(where, event.position().toPoint())
        if self.is_current and (changed or self._drawing):
            self._toolbox.moved(where, _modifiers(event))

    def _draw_to(self, event: QMouseEvent) -> None:
        self._pointer, self._modifiers = event.position(), _modifiers(event)
        self._draw_on()

    def _draw_on(self) -> None:
        """The tool passes all hexes up to the pointer, however fast the mouse or the board beneath it went."""
        canvas = self._canvas
        start, end = self._drawn_to, canvas.camera.to_scene(self._pointer)
        if start is None:
            return
        self._drawn_to = end
        self.cursor.hide()
        canvas.set_hover(canvas.hex_at(self._pointer))
        if self.is_current:
            self._toolbox.passed(canvas.board_layout.hexes_along(start, end), self._modifiers)

    def _released(self, event: QMouseEvent) -> None:
        where = self._canvas.hex_at(event.position())
        button = event.button()
        if self._pan_from is not None and button in (Qt.MouseButton.MiddleButton, Qt.MouseButton.LeftButton):
            self._pan_from = None
            self._show_pointer()
        elif button is Qt.MouseButton.LeftButton and self._drawing:
            self._draw_to(event)
            self._edge_scroll.stop()
            self._drawing, self._drawn_to = False, None
            if self.is_current:
                self._toolbox.released(where, _modifiers(event))
        elif button is Qt.MouseButton.RightButton and self._right is not None:
            self._long_press.stop()
            (pressed, at), self._right = self._right, None
            if not self.is_current:
                return
            if pressed in self._canvas.document.selection.hexes and pressed is not None:
                self.open_menu(pressed, at)
            else:
                self._toolbox.captured(pressed, _modifiers(event))

    def _long_pressed(self) -> None:
        if self._right is not None:
            (where, at), self._right = self._right, None
            if where is not None and self.is_current:
                self.open_menu(where, at)

    def _entered(self, event: QEnterEvent) -> None:
        """The board came under a pointer that rests: another scenario was chosen, or what lay over it has gone."""
        where = self._canvas.hex_at(event.position())
        self._canvas.set_hover(where)
        self._is_resting = True  # no tool tip before it moves
        if self.is_current and not self._drawing:
            self._toolbox.moved(where)

    def _left(self) -> None:
        self.tip.stop()
        self._canvas.set_hover(None)
        if self.is_current and not self._drawing:
            self._toolbox.moved(None)

    def _turned_wheel(self, event: QWheelEvent) -> bool:
        self.tip.stop()
        turn = wheel_turn(event)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._canvas.camera.pan(QPointF(turn * _SIDEWAYS, 0))
        elif steps := self._wheel.add(turn):
            self._canvas.camera.step_zoom(steps, event.position())
        event.accept()
        return True

    def _show_pointer(self) -> None:
        if self._pan_from is not None:
            self._canvas.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self._pan_key:
            self._canvas.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self._canvas.unsetCursor()

    # Keys

    def _key(self, kind: QEvent.Type, event: QKeyEvent) -> bool:
        if kind not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        down = kind is QEvent.Type.KeyPress
        if self._is(event, "view.pan"):
            return self._held(event, pan=down)
        if self._is(event, "overlay.hide"):
            return self._held(event, off=down)
        if self._is(event, "cursor.use", any_modifiers=True):
            return self._used(event, down=down)
        if down and event.keyCombination() == QKeyCombination(Qt.Key.Key_Tab) and self.is_current:
            return self._toolbox.key(ToolKey.NEXT)
        if down and self._drawing and self._is(event, "edit.undo"):
            return self._toolbox.take_back()  # where the history has nothing to undo, the key comes here
        if down and self._is(event, "cursor.move", any_modifiers=True):
            return self._stepped(event)
        if down and (self._is(event, "cursor.menu") or event.key() == Qt.Key.Key_Menu):
            self._menu_at_cursor()
            return True
        return False

    def _is(self, event: QKeyEvent, action: str, *, any_modifiers: bool = False) -> bool:
        key = QKeySequence(event.key()) if any_modifiers else QKeySequence(event.keyCombination())
        return key.toString(_PORTABLE) in self._registry.keys(action)

    def _held(self, event: QKeyEvent, *, pan: bool | None = None, off: bool | None = None) -> bool:
        if not event.isAutoRepeat():
            if pan is not None:
                self._pan_key = pan
                self._show_pointer()
            if off is not None:
                self._canvas.overlays_held_off = off
                self._canvas.update()
        return True

    def _stepped(self, event: QKeyEvent) -> bool:
        self.tip.stop()
        where = self.cursor.step(Qt.Key(event.key()))
        self._canvas.set_hover(None)
        if self.is_current:
            self._toolbox.moved(where, _modifiers(event))
        return True

    def _used(self, event: QKeyEvent, *, down: bool) -> bool:
        """The key held down is the button held down: with the arrows it draws."""
        if event.isAutoRepeat() or not self.is_current:
            return True
        if down:
            where = self.cursor.show()
            self._drawing = True
            self._toolbox.moved(where, _modifiers(event))
            self._toolbox.pressed(where, _modifiers(event))
        elif self._drawing:
            self._drawing = False
            self._toolbox.released(self.cursor.where, _modifiers(event))
        return True

    # Menu

    def _on_context_menu(self, event: QContextMenuEvent) -> bool:
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            self._menu_at_cursor()
        event.accept()  # the mouse has its own way to it
        return True

    def _menu_at_cursor(self) -> None:
        where = self.cursor.show()
        at = self._canvas.camera.to_view(self._canvas.board_layout.center(where))
        self.open_menu(where, at.toPoint())

    def open_menu(self, where: Hex, at: QPoint) -> None:
        self.tip.stop()
        document = self._canvas.document
        if where not in document.selection.hexes:
            document.select(Selection(frozenset({where})))
        menu = hex_menu(self._canvas, self._registry, where)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self._canvas.mapToGlobal(at))

    # Drops from the palette

    def _drop(self, kind: QEvent.Type, event: QDropEvent) -> bool:
        piece = find_dragged(event.mimeData()) if event.mimeData().hasFormat(MIME) else None
        if piece is None:
            return False
        where = self._canvas.hex_at(event.position())
        allowed = where is not None and self._can_drop(piece, where)
        if kind is QEvent.Type.Drop:
            self._canvas.set_preview(EMPTY_PREVIEW)
            if where is not None and allowed:
                self._canvas.document.do(PlacePiece(piece, (where,)))
                self._canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            known = where is not None and self.is_current
            preview = preview_of_piece(self._toolbox.state, piece, (where,)) if known and where else EMPTY_PREVIEW
            self._canvas.set_preview(preview)
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept() if allowed or kind is QEvent.Type.DragEnter else event.ignore()
        return True

    def _can_drop(self, piece: Piece, where: Hex) -> bool:
        return self.is_current and find_refusal(self._toolbox.state, piece, where) is None


def _mapped(event: QMouseEvent, source: QWidget, target: QWidget) -> QMouseEvent:
    """The event as if the other widget had got it."""
    at, where = source.mapTo(target.window(), event.position()), event.globalPosition()
    local = target.mapFrom(target.window(), at)
    return QMouseEvent(event.type(), local, where, event.button(), event.buttons(), event.modifiers())


def _modifiers(event: QMouseEvent | QKeyEvent) -> Modifiers:
    held = event.modifiers()
    return Modifiers(
        shift=bool(held & Qt.KeyboardModifier.ShiftModifier),
        ctrl=bool(held & Qt.KeyboardModifier.ControlModifier),
        alt=bool(held & Qt.KeyboardModifier.AltModifier),
    )
