"""A job keeps nothing alive once it is over: neither its work nor what the work refers to."""

import gc
import weakref

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from editor.document.jobs import Job, JobControl


class Subject:
    def read(self, _: JobControl) -> int:
        return 44


def start(subject: Subject, parent: QObject) -> list[int]:
    """What the job brings arrives in the list; nobody here refers to the job itself."""
    results: list[int] = []
    job = Job(subject.read, parent)
    job.done.connect(results.append)
    job.start()
    return results


def test_a_job_that_is_over_lets_go_of_its_work(qtbot: QtBot) -> None:
    parent = QObject()  # lives as long as the window
    subject = Subject()
    watched = weakref.ref(subject)
    results = start(subject, parent)
    del subject
    qtbot.waitUntil(lambda: results == [44])
    gc.collect()
    assert watched() is None
    assert parent.children() == []
