"""The row that adds victory blocks: the common kinds as buttons, the others in a menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from editor.edits.victory_blocks import NEW_BLOCKS
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.labels import worded_label

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

_BUTTONS: Final = {"objective": "flag", "exit": "leave", "sudden_death": "medal"}


class AddBlockRow(QWidget):
    """`block_requested(kind)`."""

    block_requested = Signal(str)

    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        self._context = controller.context
        self.menu: QMenu | None = None
        set_edit_target(self, "victory", "hexes")
        flow = FlowLayout(self, gap=8, line_gap=8)
        flow.addWidget(worded_label(self._context, "battle.add", "label"))
        self.buttons: dict[str, PushButton] = {}
        for kind, icon in _BUTTONS.items():
            button = PushButton(self._context, f"battle.add-{kind}", icon_name=icon)
            button.clicked.connect(lambda *_, kind=kind: self.block_requested.emit(kind))
            self.buttons[kind] = button
            flow.addWidget(button)
        self.more = PushButton(self._context, "battle.add-more", icon_name="plus")
        self.more.clicked.connect(self.open_more)
        flow.addWidget(self.more)

    def open_more(self) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self)
        for kind in NEW_BLOCKS:
            if kind not in _BUTTONS:
                action = QAction(self._context.text(f"block.{kind}"), self.menu)
                action.setObjectName(f"add {kind}")
                action.triggered.connect(lambda *_, kind=kind: self.block_requested.emit(kind))
                self.menu.addAction(action)
        self.menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height() + 2)))
