"""Threads that belong to one object, which ends them by `shut_down`."""

import threading
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from editor.document.jobs import JobControl, Work
from editor.document.workers import JobQueue, LatestWorker

LONG = 20_000
# One thread belongs to no window: fonts and drawings live in it until the program ends.
MAKERS_OF_THREADS = {"document/jobs.py", "document/workers.py", "printing/painting_thread.py"}


class Gate:
    """Work that waits in its thread until it may go on."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.may_end = threading.Event()

    def pass_through(self, control: JobControl) -> str:
        self.begun.set()
        while not self.may_end.wait(0.01):
            control.stop_if_cancelled()
        return "done"

    def pass_when_open(self, _: JobControl) -> str:
        self.begun.set()
        self.may_end.wait(20)
        return "done"


@pytest.fixture
def owner(qapp: QApplication) -> QObject:
    return QObject(qapp)


def test_the_jobs_of_a_queue_run_one_after_the_other_in_their_order(owner: QObject, qtbot: QtBot) -> None:
    queue, order = JobQueue(owner), []
    for number in range(20):
        queue.start(lambda _, number=number: order.append(number))
    assert not queue.is_idle
    qtbot.waitUntil(lambda: queue.is_idle, timeout=LONG)
    assert order == list(range(20))


def test_what_a_queue_has_begun_is_canceled_when_its_owner_shuts_down(owner: QObject, qtbot: QtBot) -> None:
    queue, gate, ends = JobQueue(owner), Gate(), []
    for job in (queue.start(gate.pass_through), queue.start(lambda _: "next")):
        job.done.connect(ends.append)
        job.cancelled.connect(lambda: ends.append("canceled"))
    assert gate.begun.wait(20)
    assert queue.shut_down()
    qtbot.waitUntil(lambda: queue.is_idle, timeout=LONG)
    assert ends == ["canceled", "canceled"]


def test_what_writes_is_finished_when_its_owner_shuts_down(owner: QObject, tmp_path: Path) -> None:
    queue, gate, target = JobQueue(owner, finishes=True), Gate(), tmp_path / "kept"
    queue.start(gate.pass_through)
    queue.start(lambda _: target.write_text("whole", "utf-8"))
    assert gate.begun.wait(20)
    assert not queue.shut_down(seconds=0.05)
    gate.may_end.set()
    assert queue.shut_down()
    assert target.read_text("utf-8") == "whole"


def test_a_job_whose_widget_is_gone_is_not_waited_for(owner: QObject, qtbot: QtBot) -> None:
    queue, gate, widget = JobQueue(owner), Gate(), QObject()
    results: list[str] = []
    queue.start(gate.pass_when_open, widget).done.connect(results.append)
    assert gate.begun.wait(20)
    del widget
    gate.may_end.set()
    qtbot.waitUntil(lambda: queue.is_idle, timeout=LONG)
    QApplication.processEvents()
    assert results == []


def test_a_job_that_is_over_keeps_nothing_alive(owner: QObject, qtbot: QtBot) -> None:
    queue, gate = JobQueue(owner), Gate()
    watched = weakref.ref(gate)
    queue.start(gate.pass_through)
    gate.may_end.set()
    del gate
    qtbot.waitUntil(lambda: queue.is_idle and watched() is None, timeout=LONG)


def test_an_owner_that_is_deleted_waits_for_nothing() -> None:
    owner, gate = QObject(), Gate()
    queue = JobQueue(owner)
    queue.start(gate.pass_when_open)
    assert gate.begun.wait(20)
    delete(owner)  # returns although the gate is shut
    assert not queue.shut_down(seconds=0)
    gate.may_end.set()
    assert queue.shut_down()


def test_a_queue_with_two_threads_runs_two_jobs_at_once(owner: QObject, qtbot: QtBot) -> None:
    queue, gates = JobQueue(owner, threads=2), [Gate(), Gate(), Gate()]
    for gate in gates:
        queue.start(gate.pass_when_open)
    assert gates[0].begun.wait(20)
    assert gates[1].begun.wait(20)
    assert not gates[2].begun.wait(0.05)
    for gate in gates:
        gate.may_end.set()
    qtbot.waitUntil(lambda: queue.is_idle, timeout=LONG)


class Letters:
    """What is wanted: a letter; what was done."""

    def __init__(self, owner: QObject) -> None:
        self.wanted = ""
        self.results: list[str] = []
        self.problems: list[BaseException] = []
        self.gate = Gate()
        self.worker: LatestWorker[str] = LatestWorker(self.prepare, owner)
        self.worker.done.connect(self.results.append)
        self.worker.failed.connect(self.problems.append)

    def prepare(self) -> Work[str] | None:
        letter, self.wanted = self.wanted, ""
        return (lambda control: self.work(letter, control)) if letter else None

    def work(self, letter: str, control: JobControl) -> str:
        self.gate.pass_through(control)
        if letter == "!":
            raise ValueError(letter)
        return letter

    def want(self, letter: str) -> None:
        self.wanted = letter
        self.worker.request()


def test_only_the_newest_of_several_requests_is_worked_on(owner: QObject, qtbot: QtBot) -> None:
    letters = Letters(owner)
    for letter in "abcd":
        letters.want(letter)
    assert letters.worker.is_busy
    letters.gate.may_end.set()
    qtbot.waitUntil(lambda: not letters.worker.is_busy, timeout=LONG)
    assert letters.results == ["a", "d"]


def test_a_worker_with_nothing_to_do_is_not_busy(owner: QObject) -> None:
    letters = Letters(owner)
    letters.worker.request()
    assert not letters.worker.is_busy


def test_a_failure_is_reported_and_the_next_request_is_worked_on(owner: QObject, qtbot: QtBot) -> None:
    letters = Letters(owner)
    letters.want("!")
    letters.want("b")
    letters.gate.may_end.set()
    qtbot.waitUntil(lambda: not letters.worker.is_busy, timeout=LONG)
    assert [str(problem) for problem in letters.problems] == ["!"]
    assert letters.results == ["b"]


def test_canceled_work_reports_nothing_and_makes_room_for_the_next(owner: QObject, qtbot: QtBot) -> None:
    letters = Letters(owner)
    letters.want("a")
    assert letters.gate.begun.wait(20)
    letters.worker.cancel()
    letters.want("b")
    letters.gate.may_end.set()
    qtbot.waitUntil(lambda: not letters.worker.is_busy, timeout=LONG)
    assert letters.results == ["b"]


def test_nothing_begins_after_a_worker_was_shut_down(owner: QObject, qtbot: QtBot) -> None:
    letters = Letters(owner)
    letters.want("a")
    assert letters.gate.begun.wait(20)
    letters.want("b")
    letters.worker.shut_down()
    letters.want("c")
    letters.gate.may_end.set()
    qtbot.waitUntil(lambda: not letters.worker.is_busy, timeout=LONG)
    assert letters.results == []


def test_all_threads_of_the_program_are_made_here(package_folder: Path) -> None:
    makers = {
        path.relative_to(package_folder).as_posix()
        for path in package_folder.rglob("*.py")
        if "QThreadPool(" in path.read_text("utf-8") or "globalInstance()" in path.read_text("utf-8")
    }
    assert makers == MAKERS_OF_THREADS


@pytest.fixture
def package_folder() -> Path:
    import editor

    return Path(editor.__file__).parent
