"""Saving beside the work: a slow disk holds up nobody, and closing waits for what is being written."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.window.main_window import MainWindow
from schema.formats import codecs
from schema.issues import KnownProblem
from schema.scenario import Scenario
from tests.editor.window.test_files import answer, change, dialog_of, open_changed, saved

MakeWindow = Callable[..., MainWindow]


class SlowDisk:
    """Writes only when told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._write = codecs.write_readable
        self.go_on = threading.Event()
        self.reached = threading.Event()
        self.problem: str | None = None
        monkeypatch.setattr(codecs, "write_readable", self.write)

    def write(self, path: Path, data: bytes) -> None:
        self.reached.set()
        assert self.go_on.wait(30)
        if self.problem is not None:
            raise KnownProblem(self.problem)
        self._write(path, data)


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk(monkeypatch)
    yield disk
    disk.go_on.set()


@pytest.fixture
def opened(make_window: MakeWindow, tmp_path: Path) -> MainWindow:
    """A window with a board from a file, changed and not saved."""
    path = tmp_path / "pegasus.m44"
    codecs.save(Scenario(), path)
    return open_changed(make_window, path)[0]


def test_work_goes_on_while_a_slow_disk_is_written(opened: MainWindow, qtbot: QtBot, slow_disk: SlowDisk) -> None:
    document = opened.context.current_document
    assert document is not None
    assert document.path is not None
    files = opened.commands.files
    opened.registry.action("file.save").trigger()
    qtbot.waitUntil(slow_disk.reached.is_set)
    written = document.scenario
    change(document, "Meanwhile")
    qtbot.waitUntil(lambda: files.notice is not None and files.notice.isVisible(), timeout=30_000)
    assert files.notice is not None
    assert "pegasus.m44" in files.notice.words.text()
    assert document.is_dirty
    slow_disk.go_on.set()
    saved(opened, qtbot)
    assert not files.notice.isVisible()
    assert document.is_dirty, "what was done meanwhile is not in the file"
    assert document.changes == 1
    assert codecs.load(document.path).scenario.labels == written.labels
    document.undo()
    assert not document.is_dirty
    assert document.check_disk() is None


def test_a_second_save_waits_for_the_first(opened: MainWindow, qtbot: QtBot, slow_disk: SlowDisk) -> None:
    document = opened.context.current_document
    assert document is not None
    assert document.path is not None
    opened.registry.action("file.save").trigger()
    change(document, "Second")
    opened.registry.action("file.save").trigger()
    slow_disk.go_on.set()
    saved(opened, qtbot)
    assert not document.is_dirty
    assert codecs.load(document.path).scenario.labels == document.scenario.labels


def test_a_slow_save_that_fails_keeps_all_the_work(opened: MainWindow, qtbot: QtBot, slow_disk: SlowDisk) -> None:
    document = opened.context.current_document
    assert document is not None
    assert document.path is not None
    old = document.path.read_bytes()
    opened.registry.action("file.save").trigger()
    change(document, "Meanwhile")
    slow_disk.problem = "file.disk-full"
    slow_disk.go_on.set()
    dialog = dialog_of(opened, qtbot)
    assert document.path.read_bytes() == old
    assert document.is_dirty
    slow_disk.problem = None
    answer(dialog, "again")
    saved(opened, qtbot)
    assert not document.is_dirty
    assert codecs.load(document.path).scenario.labels == document.scenario.labels


def test_closing_waits_for_the_save_under_way(opened: MainWindow, qtbot: QtBot, slow_disk: SlowDisk) -> None:
    document = opened.context.current_document
    assert document is not None
    path, labels = document.path, document.scenario.labels
    assert path is not None
    opened.registry.action("file.save").trigger()
    opened.close()
    QApplication.processEvents()
    assert opened.isVisible()
    assert opened.dialogs.current is None
    slow_disk.go_on.set()
    qtbot.waitUntil(lambda: not opened.isVisible(), timeout=30_000)
    assert codecs.load(path).scenario.labels == labels


def test_closing_asks_about_work_done_while_it_saved(opened: MainWindow, qtbot: QtBot, slow_disk: SlowDisk) -> None:
    document = opened.context.current_document
    assert document is not None
    opened.registry.action("file.close").trigger()
    answer(dialog_of(opened, qtbot), "save")
    qtbot.waitUntil(slow_disk.reached.is_set)
    change(document, "Meanwhile")
    slow_disk.go_on.set()
    dialog = dialog_of(opened, qtbot)
    assert opened.context.documents == [document]
    answer(dialog, "discard")
    assert opened.context.documents == []


def test_a_save_that_fails_while_closing_closes_nothing(opened: MainWindow, qtbot: QtBot, slow_disk: SlowDisk) -> None:
    document = opened.context.current_document
    assert document is not None
    opened.registry.action("file.save").trigger()
    opened.close()
    slow_disk.problem = "file.disk-full"
    slow_disk.go_on.set()
    answer(dialog_of(opened, qtbot), "keep")
    assert opened.isVisible()
    assert opened.context.documents == [document]
    assert document.is_dirty
