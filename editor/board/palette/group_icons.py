"""The row of icons above the pieces: all groups, or one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.board.palette.palette_entry import PieceGroup
from editor.ui.parts.buttons import IconButton

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

ALL_ICON = "grid"
# The order of the pictures; the palette itself lists units first, because they are placed most.
ORDER = (
    PieceGroup.TERRAIN,
    PieceGroup.STRUCTURE,
    PieceGroup.OBSTACLE,
    PieceGroup.UNIT,
    PieceGroup.BADGE,
    PieceGroup.MEDAL,
    PieceGroup.MARKER,
)


class GroupIcons(QWidget):
    """`chosen(Group or None)`. Lying, or standing in the folded palette."""

    chosen = Signal(object)

    def __init__(self, context: EditorContext, *, upright: bool = False, with_all: bool = True) -> None:
        super().__init__()
        self.buttons: dict[PieceGroup | None, IconButton] = {}
        row = QVBoxLayout(self) if upright else QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 if upright else 0)
        groups: tuple[PieceGroup | None, ...] = (None, *ORDER) if with_all else ORDER
        for group in groups:
            name = ALL_ICON if group is None else group.value
            code = "palette.group.all" if group is None else f"palette.group.{group.value}"
            button = IconButton(context, name, side=30 if upright else 24, icon_size=20, code=code)
            button.setCheckable(True)
            button.clicked.connect(lambda *_, group=group: self._clicked(group))
            row.addWidget(button)
            if not upright:
                row.addStretch(1)
            self.buttons[group] = button

    def _clicked(self, group: PieceGroup | None) -> None:
        self.show_group(group)
        self.chosen.emit(group)

    def show_group(self, group: PieceGroup | None) -> None:
        for known, button in self.buttons.items():
            button.setChecked(known is group)
