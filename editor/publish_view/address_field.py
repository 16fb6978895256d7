"""An address for the QR code of a sheet. `chosen(str)` when typing pauses; what no code can hold is not taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from editor.render.sheet.qr_code import MAX_BYTES
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_TYPING_PAUSE_MS: Final = 500


class AddressField(QWidget):
    chosen = Signal(str)

    def __init__(self, context: EditorContext, address: str) -> None:
        super().__init__()
        self._context = context
        self.line = QLineEdit(address)
        self.hint = plain_label("", "hint", wrap=True)
        self._pause = QTimer(self, singleShot=True, interval=_TYPING_PAUSE_MS)
        self._pause.timeout.connect(self._choose)
        self.line.textEdited.connect(self._type)
        self.line.editingFinished.connect(self._choose)
        self.setFocusProxy(self.line)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.line)
        column.addWidget(self.hint)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    @property
    def address(self) -> str:
        return self.line.text().strip()

    @property
    def is_too_long(self) -> bool:
        return len(self.address.encode()) > MAX_BYTES

    def _retranslate(self) -> None:
        text = self._context.text
        self.line.setAccessibleName(text("publish.address"))
        self.hint.setText(
            text("publish.address-too-long", limit=MAX_BYTES) if self.is_too_long else text("publish.address-hint")
        )

    def _type(self) -> None:
        self._retranslate()
        self._pause.start()

    def _choose(self) -> None:
        self._pause.stop()
        if not self.is_too_long:
            self.chosen.emit(self.address)
