"""A whole game as text: a heading for each turn, and below it what happened."""

from __future__ import annotations

from editor.wording.game_text import GameText
from i18n.languages import Language
from rules.game.game import Game
from rules.game.replay import ReplayedAction

_INDENT = "  "


class Playthrough:
    """The lines about the actions of a game, as they are carried out on it."""

    def __init__(self, game: Game, language: Language) -> None:
        self.words = GameText(game.field, language)
        self._game = game
        self._kinds = list(game.state.kinds)
        self._turn = 0
        self._lines: list[str] = []

    def add(self, step: ReplayedAction) -> None:
        """Tell an action that has just been carried out."""
        if step.turn != self._turn:
            self._turn = step.turn
            self._lines.append(self.words.heading(step.turn, step.side))
        self._lines += (_INDENT + sentence for sentence in self.words.sentences(self._kinds, step.events))
        self._kinds = list(self._game.state.kinds)

    def take(self) -> list[str]:
        """The lines since the last time."""
        lines, self._lines = self._lines, []
        return lines
