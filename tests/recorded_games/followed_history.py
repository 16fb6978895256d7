"""A recorded game of another implementation as the history of a game of ours, for pages that show games."""

from __future__ import annotations

from pathlib import Path

from editor.game_session.game_history import GameHistory, HistoryAction
from rules.game.actions import Action
from rules.game.chance import RecordingChance
from rules.game.events import Event
from rules.game.notation import action_text
from rules.game.record import GameRecord
from schema.catalog.switch import Profile
from schema.scenario import Scenario
from tests.recorded_games.__main__ import load_board
from tests.recorded_games.comparison import compare
from tests.recorded_games.engine_follower import EngineFollower
from tests.recorded_games.line import Decision
from tests.recorded_games.record import Record, read_record


class _ListeningFollower(EngineFollower):
    """Keeps what every action did."""

    def __init__(self, record: Record, scenario: Scenario) -> None:
        super().__init__(record, scenario)
        self.actions: list[HistoryAction] = []

    def _play(self, choice: Decision, action: Action) -> tuple[Event, ...]:
        before = self._game.state.copy()
        events = super()._play(choice, action)
        text = action_text(self._game.field, action)
        self.actions.append(HistoryAction(before, action, text, events, is_revealing=True, chance_results=0))
        return events


class FollowedHistory(GameHistory):
    """As far as the engine follows the record. It is there to be watched: it has no chance of its own to go on with."""

    def __init__(self, record: Record, scenario: Scenario) -> None:
        follower = _ListeningFollower(record, scenario)
        self.result = compare(record, follower)
        self._game = follower._game
        self._chance = RecordingChance(self._game.chance)
        self.field = self._game.field
        self.opening = ()
        self.actions = follower.actions
        self._spans = []
        self._head = GameRecord(rules=Profile.ONLINE, seed=0, scenario=self.field.scenario)


def read_history(path: Path, boards: Path) -> FollowedHistory:
    """The game of a file, on the board that it names."""
    record = read_record(path)
    return FollowedHistory(record, load_board(boards / record.start.scenario))
