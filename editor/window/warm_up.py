"""Loads what the pages need before anybody visits them, a little at a time: editor and library then open at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.import_guard import is_importing_elsewhere

# From the bottom up: each step then loads only a little.
EDITOR: Final = (
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
LIBRARY: Final = (
    "library.opening",
    "library.search.listing",
    "editor.render.cards.card_face",
    "editor.render.cards.picture",
    "editor.library_view.browse.library_browser",
    "rules.game.game",
    "library.store.games",
    "rules.players.greedy_player",
    "rules.lab.published",
    "editor.library_view.scenario.scenario_detail",
    "editor.library_view.detail_panel",
    "i18n.checks.translation",
    "editor.library_view.texts.texts_page",
    "library.exchange.file_formats",
    "editor.library_view.translators.text_exchange",
    "editor.library_view.library_page",
)
# Between two steps the window answers to the hand.
_PAUSE_MS: Final = 15


class WarmUp(QObject):
    """Each page by its modules, and by what makes it when they are loaded."""

    finished = Signal()

    def __init__(self, pages: Sequence[tuple[Sequence[str], Callable[[], object]]], parent: QObject) -> None:
        super().__init__(parent)
        self._steps: list[str | Callable[[], object]] = []
        for modules, make in pages:
            self._steps += (*modules, make)
        self._timer = QTimer(self, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._step)

    def start(self, after_ms: int = 0) -> None:
        QTimer.singleShot(after_ms, self, self._timer.start)

    def _step(self) -> None:
        if is_importing_elsewhere():
            return
        step = self._steps.pop(0)
        if isinstance(step, str):
            __import__(step)  # guarded, which that of importlib is not
        else:
            step()
        if not self._steps:
            self._timer.stop()
            self.finished.emit()
