"""One run of the lab, beside the window: another process plays, a thread listens, results come as they grow."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

from PySide6.QtCore import QObject, Signal

from editor.document.jobs import JobControl
from editor.document.workers import JobQueue
from editor.lab_view.running.lab_requests import AnswerKind, LabAnswer, LabRequest, PlayRequest, SearchRequest
from rules.lab.reading import BalanceReading, Progress
from schema.formats import codecs
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from rules.lab.play_test import PlayTestOptions
    from schema.scenario import Scenario

_LAST_ANSWERS: Final = (AnswerKind.DONE, AnswerKind.PROBLEM, AnswerKind.CRASH)


class RunningProcess(Protocol):
    def end(self) -> None:
        """Wait until it has ended."""


StartProcess = Callable[[Connection, LabRequest], RunningProcess]


class LabCrash(Exception):
    """The process of the lab broke off; the text says where."""


class LabRun(QObject):
    """`progressed(Progress)` and `grown(value)` while it runs; at the end one of `done(value)`, `stopped()`,
    `failed(KnownProblem)` and `crashed(exception)`. Subclasses say what the value is.
    """

    progressed = Signal(Progress)
    grown = Signal(object)
    done = Signal(object)
    stopped = Signal()
    failed = Signal(KnownProblem)
    crashed = Signal(BaseException)
    _heard = Signal(object)

    lost: ClassVar[str] = "playtest.workers-lost"

    def __init__(self, request: LabRequest, parent: QObject, start_process: StartProcess | None = None) -> None:
        super().__init__(parent)
        self._request = request
        self._start_process = start_process
        # Called in the thread while the process starts: what would hold up the window at the first result.
        self.prepare: Callable[[], object] = lambda: None
        self._is_over = False
        self._connection, self._far_end = multiprocessing.Pipe()
        self._listeners = JobQueue(self)
        self._heard.connect(self._take)

    def read_value(self, text: str) -> object:
        """The value of an answer."""
        raise NotImplementedError

    def start(self) -> None:
        job = self._listeners.start(self._listen)
        job.failed.connect(self._break_off)
        job.finished.connect(self.deleteLater)

    def stop(self) -> None:
        """At once for whoever waits for `stopped`; the process ends within a moment."""
        if not self._is_over:
            self._is_over = True
            self._ask_to_stop()
            self.stopped.emit()

    def shut_down(self) -> None:
        """Nobody wants to hear of it any more. Waits until the process has ended."""
        self._is_over = True
        self._ask_to_stop()
        self._listeners.shut_down()

    def _ask_to_stop(self) -> None:
        with suppress(OSError):
            self._connection.send(None)

    # In the thread

    def _listen(self, control: JobControl) -> None:
        del control
        from editor.lab_view.running.lab_process import StartedProcess  # takes long to import

        process = (self._start_process or StartedProcess)(self._far_end, self._request)
        self.prepare()
        is_told = False
        try:
            while not is_told:
                answer: LabAnswer = self._connection.recv()
                is_told = answer.kind in _LAST_ANSWERS
                self._heard.emit(self._understood(answer))
        except EOFError:
            self._heard.emit((AnswerKind.CRASH, KnownProblem(self.lost)))
        finally:
            self._connection.close()  # the other end, which waits for a word from here, hears this
            process.end()

    def _understood(self, answer: LabAnswer) -> tuple[AnswerKind, object]:
        match answer.kind:
            case AnswerKind.PROGRESS:
                return answer.kind, Progress.model_validate_json(answer.text)
            case AnswerKind.VALUE | AnswerKind.DONE:
                return answer.kind, self.read_value(answer.text) if answer.text else None
            case AnswerKind.PROBLEM:
                return AnswerKind.CRASH, KnownProblem(answer.text, **json.loads(answer.params))
            case AnswerKind.CRASH:
                return answer.kind, LabCrash(answer.text)

    # In the window

    def _take(self, heard: tuple[AnswerKind, object]) -> None:
        kind, value = heard
        if self._is_over:
            return
        if kind is AnswerKind.PROGRESS:
            self.progressed.emit(value)
        elif kind is AnswerKind.VALUE:
            self.grown.emit(value)
        elif kind is AnswerKind.DONE and value is not None:
            self._is_over = True
            self.done.emit(value)
        elif kind is AnswerKind.DONE:
            self._is_over = True
            self.stopped.emit()
        elif isinstance(value, BaseException):
            self._break_off(value)

    def _break_off(self, problem: BaseException) -> None:
        if not self._is_over:
            self._is_over = True
            (self.failed if isinstance(problem, KnownProblem) else self.crashed).emit(problem)


class PlayRun(LabRun):
    """Plays a scenario. The value is a BalanceReading."""

    def __init__(
        self,
        scenario: Scenario,
        options: PlayTestOptions,
        parent: QObject,
        start_process: StartProcess | None = None,
    ) -> None:
        super().__init__(PlayRequest(scenario_text(scenario), options), parent, start_process)

    def read_value(self, text: str) -> object:
        return BalanceReading.model_validate_json(text)


class SearchRun(LabRun):
    """Looks for small changes. The value is a tuple of Suggestion."""

    def __init__(
        self,
        scenario: Scenario,
        reading: BalanceReading,
        parent: QObject,
        start_process: StartProcess | None = None,
    ) -> None:
        super().__init__(SearchRequest(scenario_text(scenario), reading.model_dump_json()), parent, start_process)

    def read_value(self, text: str) -> object:
        from editor.lab_view.running.lab_process import SUGGESTIONS  # takes long to import

        return SUGGESTIONS.validate_json(text)


def scenario_text(scenario: Scenario) -> str:
    return codecs.dumps(scenario, codecs.NATIVE)[0]
