"""The trays of a watched game: the same as in play, with every card face up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.play_view.overlord.tray_row import TrayRow
from editor.play_view.overlord.tray_words import ShownCommand, TrayWords
from editor.play_view.strip.card_pictures import CardPictures
from rules.game.command_state import COMMANDER, command_state
from rules.game.command_tables import GENERALS
from rules.game.field import CAMPS

if TYPE_CHECKING:
    from editor.game_session.game_history import GameHistory
    from editor.play_view.board.play_board import PlayBoard
    from editor.ui.context import EditorContext

_ALL_ROLES: Final = frozenset({COMMANDER, *GENERALS})


class WatchedTrays(TrayRow):
    """Of the side in turn, wherever the game is shown."""

    def __init__(self, context: EditorContext, board: PlayBoard, history: GameHistory) -> None:
        super().__init__(context, board)
        self._history = history
        self._words = TrayWords(context, history.engine)
        self.pictures = CardPictures(context, history.field.grid.kind, self)
        self.set_low(on=True)

    def show_position(self, position: int, begin: int) -> None:
        """`position`: so many actions are done; `begin`: the first action of the turn."""
        history = self._history
        state = command_state(history.state_before(position))
        actions = history.actions[begin:position]
        shown = ShownCommand(
            state=state,
            dispatched=state.dispatched,
            events=tuple(event for action in actions for event in action.events),
            seen=_ALL_ROLES,
        )
        self.show_trays(self._words.trays(shown), self.pictures, history.field.seats[state.side], CAMPS[state.side])
