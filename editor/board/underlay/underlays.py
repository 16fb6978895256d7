"""The map scans of all open boards of a window, behind one command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.board.underlay.scan_controller import ScanController

if TYPE_CHECKING:
    from editor.board.canvas.board_view import BoardView
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext


class Underlays(QObject):
    def __init__(self, context: EditorContext, registry: ActionRegistry, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._controllers: dict[object, ScanController] = {}
        registry.on("board.underlay", self.open)
        context.document_closed.connect(self._forget)

    def attach(self, board: BoardView) -> ScanController:
        """Call it after the overlays of the engine have been attached: their list replaces all others."""
        controller = ScanController(board, self._context)
        self._controllers[board.document] = controller
        return controller

    @property
    def current(self) -> ScanController | None:
        return self._controllers.get(self._context.current_document)

    def open(self) -> None:
        if self.current is not None:
            self.current.open()

    def _forget(self, document: object) -> None:
        self._controllers.pop(document, None)
