"""The keys of an Overlord game besides those of every game: giving out cards, choosing a section, initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.play_view.play_keys import PlayKeys
from rules.game.state import Question

if TYPE_CHECKING:
    from editor.play_view.overlord.overlord_view import OverlordView

_SIDEWAYS = (Qt.Key.Key_Left, Qt.Key.Key_Right)


class CommandKeys(PlayKeys):
    def __init__(self, view: OverlordView) -> None:
        super().__init__(view)
        self._overlord = view

    def press(self, event: QKeyEvent) -> bool:
        view = self._overlord
        key = Qt.Key(event.key())
        if view.command.is_dispatching and key in _SIDEWAYS and view.board.canvas.cursor_hex is None:
            view.hand.view.setFocus(Qt.FocusReason.OtherFocusReason)
            view.hand.view.keyPressEvent(event)
            return True
        return super().press(event)

    def _letter(self, key: Qt.Key) -> bool:
        if key == Qt.Key.Key_O:
            self._overlord.toggle_odds()
            return True
        return super()._letter(key)

    def _enter(self) -> None:
        if self._overlord.command.is_dispatching:
            self._overlord.command.give_out()
        else:
            super()._enter()

    def _dispatch(self, general: int) -> None:
        """Give the card that is picked up; or choose by number where a general lays a card."""
        view = self._overlord
        if view.command.is_dispatching:
            view.command.dispatch(view.command.read_card, general)
        elif view.command.question in (Question.PLACE_CARD, Question.EXTRA_UNIT):
            buttons = view.words.text().buttons
            if 0 <= general < len(buttons):
                view.play(buttons[general].action)
        else:
            super()._dispatch(general)
