"""The layers of the board in a pop-up that stays open: a row each, with an eye and a lock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from editor.edits.layers import MapLayer
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import set_kind, worded_label
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# As they lie on each other: the topmost first.
LAYERS: Final = tuple(layer.value for layer in reversed(MapLayer))
_ROW: Final = 32
_ONLY: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_EYE, _LOCK = 0, 1
_STEPS: Final = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}


class LayersPopUp(QFrame):
    """A click changes one layer; with Ctrl or Alt it is the only one left, and with the next all are back."""

    def __init__(self, context: EditorContext, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("layers")
        self.setProperty("kind", "pop-up")
        self._context = context
        self._state = context.layers
        self.setAccessibleName(context.text("menu.layers"))
        self.eyes: dict[str, IconButton] = {}
        self.locks: dict[str, IconButton] = {}
        self.names = {layer: worded_label(context, f"layer.{layer}") for layer in LAYERS}
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(4)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(2, 1)
        for row, layer in enumerate(LAYERS):
            self.eyes[layer] = self._button(layer, row, _EYE)
            self.locks[layer] = self._button(layer, row, _LOCK)
            self._grid.addWidget(self.names[layer], row, 2)
            self._grid.setRowMinimumHeight(row, _ROW)
        self.all = PushButton(context, "layer.reset", kind="link")
        self.all.clicked.connect(self._state.reset)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 14, 10)
        column.setSpacing(4)
        column.addWidget(worded_label(context, "menu.layers", "strong"))
        column.addLayout(self._grid)
        column.addWidget(worded_label(context, "layer.hint", "small"))
        column.addWidget(self.all, alignment=Qt.AlignmentFlag.AlignLeft)
        self._state.changed.connect(self._show)
        self._show()

    def _button(self, layer: str, row: int, column: int) -> IconButton:
        button = IconButton(self._context, "eye" if column == _EYE else "unlock", side=28, icon_size=18)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setCheckable(column == _LOCK)
        button.clicked.connect(lambda *_: self._clicked(layer, column))
        button.installEventFilter(self)
        self._grid.addWidget(button, row, column)
        return button

    def open_at(self, where: QPoint) -> None:
        """`where` is the upper right corner, on the screen."""
        self.adjustSize()
        room = self.screen().availableGeometry()
        left = min(max(where.x() - self.width(), room.left()), room.right() - self.width())
        self.move(left, min(where.y(), room.bottom() - self.height()))
        self.show()
        self.eyes[LAYERS[0]].setFocus(Qt.FocusReason.PopupFocusReason)

    def _clicked(self, layer: str, column: int) -> None:
        state = self._state
        others = frozenset(LAYERS) - {layer}
        is_only = bool(QGuiApplication.keyboardModifiers() & _ONLY)
        if column == _EYE:
            if is_only:
                state.set_all_hidden(frozenset() if state.hidden == others else others)
            else:
                state.set_hidden(layer, layer not in state.hidden)
        elif is_only:
            state.set_all_locked(frozenset() if state.locked == others else others)
        else:
            state.set_locked(layer, layer not in state.locked)

    def _show(self) -> None:
        text, state = self._context.text, self._state
        for layer in LAYERS:
            hidden, locked = layer in state.hidden, layer in state.locked
            words = text(f"layer.{layer}")
            self.eyes[layer].set_icon_name("eye_off" if hidden else "eye")
            self.locks[layer].set_icon_name("lock" if locked else "unlock")
            self.locks[layer].setChecked(locked)
            _name(self.eyes[layer], text("layer.show" if hidden else "layer.hide", layer=words))
            _name(self.locks[layer], text("layer.unlock" if locked else "layer.lock", layer=words))
            set_kind(self.names[layer], "hint" if hidden else "")
        self.all.setEnabled(bool(state.hidden or state.locked))

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go from button to button; by itself a button takes all of them for Tab."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            step = _STEPS.get(Qt.Key(event.key()))
            if step is not None:
                self._go(*step)
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) is Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _go(self, down: int, right: int) -> None:
        columns = (self.eyes, self.locks)
        for column, buttons in enumerate(columns):
            for row, layer in enumerate(LAYERS):
                if buttons[layer].hasFocus():
                    target = columns[min(max(column + right, 0), 1)]
                    target[LAYERS[(row + down) % len(LAYERS)]].setFocus(Qt.FocusReason.OtherFocusReason)
                    return


def _name(button: IconButton, words: str) -> None:
    button.setAccessibleName(words)
    set_plain_tool_tip(button, words)
