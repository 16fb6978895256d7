"""The folded palette: search, the groups, the piece in the hand, and the way back, in a strip of 46."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.board.palette.group_icons import GroupIcons
from editor.ui.parts.buttons import IconButton

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class FoldedStrip(QWidget):
    def __init__(self, context: EditorContext, hand: QWidget) -> None:
        """`hand` shows the piece in the hand, as the strip has no cells."""
        super().__init__()
        self.search = IconButton(context, "search", side=32, icon_size=20, code="palette.search")
        self.groups = GroupIcons(context, upright=True)
        self.unfold = IconButton(context, "chevron_right", side=32, icon_size=18, code="palette.unfold")
        column = QVBoxLayout(self)
        column.setContentsMargins(7, 10, 7, 10)
        column.setSpacing(6)
        column.addWidget(self.search, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.groups, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(6)
        column.addWidget(hand, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        column.addWidget(self.unfold, 0, Qt.AlignmentFlag.AlignHCenter)
