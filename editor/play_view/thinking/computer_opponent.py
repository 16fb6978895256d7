"""A computer player, seen from the window: asked to decide, it answers when it is ready. The window goes on."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from editor.document.jobs import JobControl
from editor.document.workers import JobQueue
from editor.play_view.thinking.thought_messages import (
    StopThinking,
    ThinkAnswer,
    ThinkCrash,
    ThinkProgress,
    ThinkRequest,
    Thought,
)
from rules.game.record import GameRecord, write_record

if TYPE_CHECKING:
    from rules.game.strength import Strength


class PlayerProcess(Protocol):
    def end(self) -> None:
        """Wait until it has ended."""


StartPlayer = Callable[[Connection, str], PlayerProcess]


class PlayerCrash(Exception):
    """The process of a computer player broke off; the text says where."""


class ComputerOpponent(QObject):
    """`decided(str)`: an action in the notation; `progressed(float)`: the share that is thought through;
    `crashed(exception)`.
    """

    decided = Signal(str)
    progressed = Signal(float)
    crashed = Signal(BaseException)
    _heard = Signal(object)

    def __init__(self, record: GameRecord, parent: QObject, start_player: StartPlayer | None = None) -> None:
        """`record` has its scenario."""
        super().__init__(parent)
        self._record = write_record(record)
        self._start_player = start_player
        self._number = 0
        self._is_thinking = False
        self._is_over = False
        self._connection, self._far_end = multiprocessing.Pipe()
        self._heard.connect(self._take)
        self._listeners = JobQueue(self)
        self._listeners.start(self._listen).failed.connect(self._break_off)

    @property
    def is_thinking(self) -> bool:
        return self._is_thinking

    def think(self, actions: tuple[str, ...], strength: Strength) -> None:
        """Decide after these actions. An answer to an earlier question no longer counts."""
        self._number += 1
        self._is_thinking = True
        self._send(ThinkRequest(self._number, actions, strength))

    def play_best_so_far(self) -> None:
        if self._is_thinking:
            self._send(StopThinking(self._number))

    def forget(self) -> None:
        """Nobody waits for the answer any more."""
        if self._is_thinking:
            self._send(StopThinking(self._number))
        self._number += 1
        self._is_thinking = False

    def shut_down(self) -> None:
        """Waits until the process has ended."""
        if not self._is_over:
            self._is_over = True
            self._send(StopThinking(self._number))
            self._send(None)
            self._listeners.shut_down()

    def _send(self, message: object) -> None:
        with suppress(OSError):
            self._connection.send(message)

    # In the thread

    def _listen(self, control: JobControl) -> None:
        del control
        from editor.play_view.thinking.player_process import StartedPlayer  # takes long to import

        process = (self._start_player or StartedPlayer)(self._far_end, self._record)
        try:
            while True:
                answer: ThinkAnswer = self._connection.recv()
                self._tell(answer)
        except (EOFError, OSError):
            self._tell(None)
        finally:
            self._connection.close()
            process.end()

    def _tell(self, answer: ThinkAnswer | None) -> None:
        with suppress(RuntimeError):  # the window is gone
            self._heard.emit(answer)

    # In the window

    def _take(self, answer: ThinkAnswer | None) -> None:
        if self._is_over:
            return
        match answer:
            case Thought() if answer.number == self._number:
                self._is_thinking = False
                self.decided.emit(answer.action)
            case ThinkProgress() if answer.number == self._number:
                self.progressed.emit(answer.share)
            case ThinkCrash():
                self._break_off(PlayerCrash(answer.text))
            case None:
                self._break_off(PlayerCrash("the process of the computer player has ended"))
            case _:
                pass

    def _break_off(self, problem: BaseException) -> None:
        if not self._is_over:
            self._is_over = True
            self._is_thinking = False
            self.crashed.emit(problem)
