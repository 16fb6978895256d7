"""A field for a number that buttons, keys and the wheel change by steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout

from editor.ui.parts.buttons import IconButton
from editor.ui.parts.framed_field import FramedField

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_STEPS: Final = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10}


class SteppedField(FramedField):
    """Keys change the number while the field has the focus, the wheel once the user has gone there."""

    def __init__(self, context: EditorContext, *, spacing: int = 2) -> None:
        super().__init__(context)
        self.setFixedHeight(context.tokens.size("control"))
        self.minus = IconButton(context, "minus", side=24, icon_size=14, code="number.less")
        self.plus = IconButton(context, "plus", side=24, icon_size=14, code="number.more")
        for button in (self.minus, self.plus):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the field is the only tab stop; it has the arrow keys
        self.minus.clicked.connect(self._step_down)
        self.plus.clicked.connect(self._step_up)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 1, 3, 1)
        row.setSpacing(spacing)
        row.addWidget(self.field, 1)
        row.addWidget(self.minus)
        row.addWidget(self.plus)

    def step_by(self, count: int) -> None:
        """Change the number by so many steps."""
        raise NotImplementedError

    def _step_down(self) -> None:
        self.step_by(-1)

    def _step_up(self) -> None:
        self.step_by(1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field:
            if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
                count = _STEPS.get(Qt.Key(event.key()))
                if count is not None:
                    self.step_by(count)
                    return True
            elif isinstance(event, QWheelEvent):
                if self.field.takes_wheel:
                    self.step_by(1 if event.angleDelta().y() > 0 else -1)
                else:
                    event.ignore()
                return True
        return super().eventFilter(watched, event)
