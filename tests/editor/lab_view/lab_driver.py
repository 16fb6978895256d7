"""Runs of the lab for tests: the games are played by a thread, so that no test waits for processes to start."""

import threading
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path

from editor.lab_view.running.lab_process import serve
from editor.lab_view.running.lab_requests import LabRequest
from rules.lab.play_test import PlayTest, PlayTestOptions
from rules.lab.reading import BalanceReading
from rules.lab.workers import LocalWorker
from schema.formats.codecs import load
from schema.scenario import Scenario

PEGASUS = Path("library/scenarios/01-pegasus-bridge.beachhead")
GAMES = 6


class StartedThread:
    """Stands for the process of the lab."""

    def __init__(self, connection: Connection, request: LabRequest) -> None:
        self._thread = threading.Thread(target=serve, args=(connection, request, LocalWorker), daemon=True)
        self._thread.start()

    def end(self) -> None:
        self._thread.join(10)


@cache
def pegasus() -> Scenario:
    return load(PEGASUS).scenario


@cache
def pegasus_reading() -> BalanceReading:
    """A few games: enough for every part of the page to have something to show."""
    reading = PlayTest(pegasus(), LocalWorker(), PlayTestOptions(games=GAMES)).run()
    assert reading is not None
    return reading
