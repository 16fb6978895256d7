"""Loads what the editor needs while the start page waits, a little at a time, so that the first board opens at once."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

# From the bottom up: each step then loads only a little.
MODULES: Final = (
    "rules.catalog",
    "rules.board.position",
    "rules.checks",
    "i18n.sentences",
    "i18n.checks",
    "editor.render.painting.board_painter",
    "editor.edits.joints",
    "editor.document.document",
    "editor.tools.toolbox",
    "editor.board.canvas.board_view",
    "rules.board.inspection",
    "editor.board.overlays.controller",
    "editor.board.palette.piece_palette",
    "editor.panels.history.history_panel",
    "editor.board.underlay.underlays",
    "editor.panels.properties.properties_panel",
    "editor.window.pages.editor_page",
)
# Between two steps the window answers to the hand.
_PAUSE_MS: Final = 15


class WarmUp(QObject):
    """Its last step is `make`, which builds the page of the editor."""

    finished = Signal()

    def __init__(self, make: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._make = make
        self._left = list(MODULES)
        self._timer = QTimer(self, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._step)

    def start(self) -> None:
        self._timer.start()

    def _step(self) -> None:
        if self._left:
            import_module(self._left.pop(0))
            return
        self._timer.stop()
        self._make()
        self.finished.emit()
