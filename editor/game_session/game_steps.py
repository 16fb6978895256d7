"""The steps of a watched game: through its actions by decision, by battle, by turn, and to the next medal."""

from __future__ import annotations

from bisect import bisect_right
from enum import StrEnum
from operator import attrgetter
from typing import Final

from editor.game_session.game_history import GameHistory, HistoryAction
from rules.game.events import EventCode

_BATTLES: Final = frozenset({EventCode.BATTLE, EventCode.STRIKE, EventCode.AMBUSH, EventCode.BATTLE_BACK})
_MEDALS: Final = frozenset({EventCode.MEDAL, EventCode.MEDAL_LOST})


class StepSize(StrEnum):
    DECISION = "decision"
    BATTLE = "battle"
    TURN = "turn"


class GameSteps:
    """Positions are numbers of actions that are done: 0 is the set-up."""

    def __init__(self, history: GameHistory) -> None:
        self._history = history

    @property
    def end(self) -> int:
        return len(self._history.actions)

    def forward(self, position: int, size: StepSize) -> int:
        """Where the next step leads; the end stays the end."""
        match size:
            case StepSize.DECISION:
                return min(position + 1, self.end)
            case StepSize.TURN:
                return next((span.begin for span in self._history.turns if span.begin > position), self.end)
            case StepSize.BATTLE:
                return self._find(position, _BATTLES)

    def back(self, position: int, size: StepSize) -> int:
        match size:
            case StepSize.DECISION:
                return max(position - 1, 0)
            case StepSize.TURN:
                return max((span.begin for span in self._history.turns if span.begin < position), default=0)
            case StepSize.BATTLE:
                before = (
                    number for number in range(position - 1, 0, -1) if _has(self._history.actions[number - 1], _BATTLES)
                )
                return next(before, 0)

    def next_medal(self, position: int) -> int:
        return self._find(position, _MEDALS)

    def _find(self, position: int, codes: frozenset[EventCode]) -> int:
        actions = self._history.actions
        found = (number for number in range(position + 1, self.end + 1) if _has(actions[number - 1], codes))
        return next(found, self.end)

    def turn_at(self, position: int) -> int:
        """The number of the turn, from 0, in which a position lies; at its end the turn that was played last."""
        return max(0, bisect_right(self._history.turns, position, key=attrgetter("begin")) - 1)

    def begin_of(self, turn: int) -> int:
        spans = self._history.turns
        return spans[min(max(turn, 0), len(spans) - 1)].begin


def _has(action: HistoryAction, codes: frozenset[EventCode]) -> bool:
    return any(event.code in codes for event in action.events)
