"""What the palette says when it finds nothing, and which wish to drop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label

if TYPE_CHECKING:
    from editor.board.palette.palette_state import PaletteState
    from editor.ui.context import EditorContext


class NoMatchingPieces(QWidget):
    def __init__(self, context: EditorContext, state: PaletteState) -> None:
        super().__init__()
        self._context = context
        self.words = plain_label("", wrap=True)
        self.clear = PushButton(context, "search.clear")
        self.show_all = PushButton(context, "palette.show-all-boxes")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 16, 12, 16)
        column.setSpacing(12)
        column.addWidget(self.words)
        column.addWidget(self.clear)
        column.addWidget(self.show_all)
        self.show_all.clicked.connect(lambda *_: state.set_owned_only(False))
        self.hide()

    def show_for(self, state: PaletteState, *, nothing: bool) -> None:
        self.setVisible(nothing)
        if nothing:
            hidden = state.hidden_by_boxes()
            query = state.query.strip() or "–"
            text = self._context.text
            words = text("palette.nothing", query=query, count=hidden) if hidden else text("palette.none", query=query)
            self.words.setText(words)
            self.clear.setVisible(bool(state.query.strip()))
            self.show_all.setVisible(hidden > 0)
