"""The command that opens the medal form beside the selected hex. It adds a medal first if there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from shiboken6 import isValid

from editor.edits.hex_fields import PutPart
from editor.panels.properties.add_button import first_values
from editor.panels.properties.medal_pop_up import PART, MedalPopUp

if TYPE_CHECKING:
    from editor.board.canvas.board_view import BoardView
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext


class MedalCommand(QObject):
    """`board` returns the current board."""

    def __init__(
        self,
        context: EditorContext,
        registry: ActionRegistry,
        board: Callable[[], BoardView | None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._board = board
        self._pop_up: MedalPopUp | None = None
        registry.on("edit.medal", self.run)

    @property
    def pop_up(self) -> MedalPopUp | None:
        """The form, while it is open."""
        pop_up = self._pop_up
        return pop_up if pop_up is not None and isValid(pop_up) and pop_up.isVisible() else None

    def run(self) -> None:
        board = self._board()
        if board is None:
            return
        document = board.document
        hexes = document.selection.hexes
        if len(hexes) != 1:
            self._context.toast(self._context.text("properties.medal-needs-hex"))
            return
        where = next(iter(hexes))
        if (open_one := self.pop_up) is not None:
            open_one.leave()
        if PART.find(document.scenario.at(where)) is None:
            document.do(PutPart(PART, dict(first_values(document.scenario))[PART], (where,)))
            document.seal()
        self._pop_up = MedalPopUp(self._context, board, where)
        self._pop_up.open()
