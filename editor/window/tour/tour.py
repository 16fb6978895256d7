"""Starting the guided tour: it needs a board to show, so it opens a sample where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.document.samples import find_sample
from editor.window.tour.tour_card import TourCard
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.window.frame.window_frame import WindowFrame


class Tour(QObject):
    def __init__(self, window: WindowFrame) -> None:
        super().__init__(window)
        self._window = window

    def start(self) -> None:
        window = self._window
        if not window.context.documents:
            self._open_sample()
        window.show_page("editor")
        window.dialogs.ask(self._make)

    def _open_sample(self) -> None:
        self._window.context.window.open_scenario(find_sample() or Scenario())

    def _make(self) -> TourCard:
        card = TourCard(self._window)
        card.finished.connect(self.deleteLater)
        return card
