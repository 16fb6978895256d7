"""The process of a computer player: it follows a game by its actions, and decides when it is asked to."""

from __future__ import annotations

import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from editor.game_session.game_history import GameHistory
from editor.play_view.thinking.thought_messages import (
    StopThinking,
    ThinkAnswer,
    ThinkCrash,
    ThinkProgress,
    ThinkRequest,
    Thought,
)
from rules.game.notation import action_text, parse_action
from rules.game.record import GameRecord, read_record
from rules.game.strength import Strength
from rules.lab.workers import spawn_context
from rules.players.computer_player import computer_player
from rules.players.player import Player
from rules.players.rollout_player import RolloutProgress
from rules.players.view import PlayerView
from schema.formats.files import parse_json

_CLOSING_SECONDS = 3.0


class StartedPlayer:
    """The process, seen from the window."""

    def __init__(self, connection: Connection, record: str) -> None:
        self._process: BaseProcess = spawn_context().Process(target=serve, args=(connection, record), name="player")
        self._process.daemon = True
        self._process.start()
        connection.close()

    def end(self) -> None:
        self._process.join(_CLOSING_SECONDS)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def serve(connection: Connection, record: str) -> None:
    """Answer requests until the pipe is closed. The record comes as the text of its file."""
    thinker = ProcessThinker(connection, read_record(parse_json(record)))
    try:
        while not thinker.is_closing:
            request = connection.recv()
            if request is None:
                break
            if isinstance(request, ThinkRequest):
                thinker.think(request)
    except (EOFError, OSError):
        pass
    except BaseException:
        thinker.say(ThinkCrash(traceback.format_exc()))
        raise
    finally:
        connection.close()


class ProcessThinker:
    """Stands where the game stands, and keeps a player for each side: some have a plan for the whole turn."""

    def __init__(self, connection: Connection, record: GameRecord) -> None:
        self._connection = connection
        self._record = record
        self._history = GameHistory(record, Path())
        self._players: dict[tuple[int, Strength], Player] = {}
        self._number = 0
        # The window wants no further answers.
        self.is_closing = False

    def say(self, answer: ThinkAnswer) -> None:
        with suppress(OSError):
            self._connection.send(answer)

    def think(self, request: ThinkRequest) -> None:
        self._number = request.number
        self._follow_game(request.actions)
        history = self._history
        side = history.decision.side
        key = (side, request.strength)
        if key not in self._players:
            self._players[key] = computer_player(history.field, request.strength, f"player/{side}", self._is_enough)
        action = self._players[key].choose(PlayerView(history.engine, history.state))
        self.say(Thought(request.number, action_text(history.field, action)))

    def _follow_game(self, texts: tuple[str, ...]) -> None:
        """Go on to where the game stands; from the beginning where something was taken back."""
        history = self._history
        known = tuple(one.text for one in history.actions)
        if texts[: len(known)] != known:
            record = self._record.model_copy(update={"actions": (), "digest": None})
            history = self._history = GameHistory(record, Path())
            self._players.clear()
            known = ()
        for text in texts[len(known) :]:
            history.apply(parse_action(history.field, text, history.legal_actions))

    def _is_enough(self, progress: RolloutProgress) -> bool:
        self.say(ThinkProgress(self._number, progress.done / progress.total))
        while self._connection.poll():
            order = self._connection.recv()
            if order is None:
                self.is_closing = True
                return True
            if isinstance(order, StopThinking) and order.number == self._number:
                return True
        return False
