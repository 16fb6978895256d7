"""The lab's own process: it hands games to workers and adds up what they tell, so that the window has its time.

A thread beside the window would not do: both would wait for Python's one lock.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from pydantic import TypeAdapter

from editor.lab_view.running.lab_requests import AnswerKind, LabAnswer, LabRequest, PlayRequest, SearchRequest
from rules.lab.play_test import PlayTest
from rules.lab.reading import BalanceReading, Progress
from rules.lab.suggestions.search import SuggestionSearch
from rules.lab.suggestions.suggestion import Suggestion
from rules.lab.workers import ProcessWorkers, Workers, spawn_context
from schema.formats import codecs
from schema.issues import KnownProblem
from schema.scenario import Scenario

SUGGESTIONS: Final = TypeAdapter(tuple[Suggestion, ...])
# The window goes first where there are few cores.
_NICENESS: Final = 5
# So often at most the window is told how far it is.
_TELL_SECONDS: Final = 0.1
_CLOSING_SECONDS: Final = 5.0

OpenWorkers = Callable[[], Workers]


def open_processes() -> Workers:
    """One for each core."""
    return ProcessWorkers(os.cpu_count() or 1)


class StartedProcess:
    """The process, seen from the window. Started anew, not forked: a window with threads cannot be."""

    def __init__(self, connection: Connection, request: LabRequest) -> None:
        self._process: BaseProcess = spawn_context().Process(target=serve, args=(connection, request), name="lab")
        self._process.start()
        connection.close()

    def end(self) -> None:
        """Wait for it, but not forever."""
        self._process.join(2 * _CLOSING_SECONDS)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def serve(connection: Connection, request: LabRequest, open_workers: OpenWorkers = open_processes) -> None:
    """Do what is asked for. Whatever comes through the pipe, also its end, means to stop."""
    if open_workers is open_processes and hasattr(os, "nice"):
        os.nice(_NICENESS)
    voice = _Voice(connection)
    try:
        with open_workers() as workers:
            if isinstance(request, PlayRequest):
                _play(request, workers, voice)
            else:
                _search(request, workers, voice)
    except KnownProblem as problem:
        params = json.dumps(dict(problem.params), ensure_ascii=False)
        voice.say(LabAnswer(AnswerKind.PROBLEM, problem.code, params))
    except BaseException:
        voice.say(LabAnswer(AnswerKind.CRASH, traceback.format_exc()))
        raise
    finally:
        # Those who were just being started still need what they were sent.
        for worker in multiprocessing.active_children() if open_workers is open_processes else ():
            worker.join(_CLOSING_SECONDS)
            worker.kill()
        connection.close()


class _Voice:
    """Answers through the pipe. A window that is gone hears nothing."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._last_progress = 0.0

    def say(self, answer: LabAnswer) -> None:
        with suppress(OSError):
            self._connection.send(answer)

    def tell_progress(self, progress: Progress) -> None:
        now = time.monotonic()
        if now - self._last_progress >= _TELL_SECONDS:
            self._last_progress = now
            self.say(LabAnswer(AnswerKind.PROGRESS, progress.model_dump_json()))

    def listen(self, cancel: Callable[[], None]) -> None:
        """Call `cancel`, in a thread, as soon as anything comes."""

        def wait() -> None:
            with suppress(OSError, EOFError):
                self._connection.recv()
            cancel()

        threading.Thread(target=wait, name="lab pipe", daemon=True).start()


def _play(request: PlayRequest, workers: Workers, voice: _Voice) -> None:
    test = PlayTest(_scenario(request), workers, request.options)
    voice.listen(test.cancel)
    last: BalanceReading | None = None

    def report(progress: Progress, reading: BalanceReading | None) -> None:
        nonlocal last
        voice.tell_progress(progress)
        if reading is not None and reading is not last:
            last = reading
            voice.say(LabAnswer(AnswerKind.VALUE, reading.model_dump_json()))

    found = test.run(report)
    voice.say(LabAnswer(AnswerKind.DONE, "" if found is None else found.model_dump_json()))


def _search(request: SearchRequest, workers: Workers, voice: _Voice) -> None:
    reading = BalanceReading.model_validate_json(request.reading)
    search = SuggestionSearch(_scenario(request), reading, workers)
    voice.listen(search.cancel)
    last: tuple[Suggestion, ...] = ()

    def report(progress: Progress, suggestions: tuple[Suggestion, ...]) -> None:
        nonlocal last
        voice.tell_progress(progress)
        if suggestions is not last:
            last = suggestions
            voice.say(LabAnswer(AnswerKind.VALUE, _suggestions_json(suggestions)))

    voice.say(LabAnswer(AnswerKind.DONE, _suggestions_json(search.run(report))))


def _suggestions_json(suggestions: tuple[Suggestion, ...]) -> str:
    return SUGGESTIONS.dump_json(suggestions).decode()


def _scenario(request: LabRequest) -> Scenario:
    return codecs.loads(request.scenario, codecs.NATIVE).scenario
