"""The drawings of one entry side by side: shapes of a river, looks of a town. A click chooses one and takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QGridLayout, QToolButton, QWidget

from editor.board.palette.piece_pixmaps import piece_pixmap
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.board.palette.entry_words import EntryWords
    from editor.board.palette.palette_entry import PaletteEntry
    from editor.board.palette.palette_state import PaletteState
    from editor.ui.context import EditorContext

_SIDE: Final = 54
_PER_ROW: Final = 5


class VariantFlyout(QFrame):
    """A popup; it deletes itself when it closes. Arrow keys and Enter work in it."""

    def __init__(
        self, context: EditorContext, state: PaletteState, words: EntryWords, entry: PaletteEntry, parent: QWidget
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("variant flyout")
        self.setAccessibleName(words.name(entry))
        self.setStyleSheet(_style(context))
        self._state = state
        self._entry = entry
        grid = QGridLayout(self)
        grid.setContentsMargins(6, 6, 6, 6)
        grid.setSpacing(2)
        self.buttons: list[QToolButton] = []
        for index, piece in enumerate(entry.variants):
            button = QToolButton(self)
            button.setAutoRaise(True)
            button.setIcon(QIcon(piece_pixmap(piece, _SIDE, self.devicePixelRatioF())))
            button.setIconSize(QSize(_SIDE, _SIDE))
            button.setCheckable(True)
            button.setChecked(index == state.variant_of(entry))
            name = words.drawing(piece) or words.name(entry)
            set_plain_tool_tip(button, name)
            button.setAccessibleName(name)
            button.clicked.connect(lambda *_, index=index: self._choose(index))
            grid.addWidget(button, index // _PER_ROW, index % _PER_ROW)
            self.buttons.append(button)

    def open_at(self, where: QPoint) -> None:
        self.adjustSize()
        screen = self.screen().availableGeometry()
        x = min(where.x(), screen.right() - self.width())
        y = min(where.y(), screen.bottom() - self.height())
        self.move(max(x, screen.left()), max(y, screen.top()))
        self.show()
        self.buttons[self._state.variant_of(self._entry)].setFocus(Qt.FocusReason.PopupFocusReason)

    def _choose(self, index: int) -> None:
        self._state.choose_variant(self._entry, index)
        self._state.choose(self._entry)
        self.close()


def _style(context: EditorContext) -> str:
    tokens = context.tokens
    return (
        f"QFrame {{ background: {tokens.hex('raised')}; border: 1px solid {tokens.hex('line')}; border-radius: 8px; }}"
        "QToolButton { border: 2px solid transparent; border-radius: 6px; background: transparent; padding: 1px; }"
        f"QToolButton:hover {{ background: {tokens.hex('sunken')}; }}"
        f"QToolButton:checked {{ background: {tokens.hex('accent_soft')}; border-color: {tokens.hex('accent')}; }}"
        f"QToolButton:focus {{ border-color: {tokens.hex('focus')}; }}"
    )
