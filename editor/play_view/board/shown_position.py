"""The position of a game as a document that a canvas shows. Nobody edits it."""

from __future__ import annotations

from editor.document.document import Document
from schema.scenario import Scenario


class ShownPosition(Document):
    """Changes without a history: the game has its own."""

    def show_position(self, scenario: Scenario) -> None:
        self._show(scenario)
