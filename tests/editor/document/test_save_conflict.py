"""Saving looks at the disk first: what another program wrote is never overwritten unasked, told of it or not."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QFileSystemWatcher
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.labels import SetLabel
from editor.window.main_window import MainWindow
from schema.formats import codecs
from schema.hexes import Hex
from schema.issues import KnownProblem
from schema.scenario import Scenario
from tests.editor.window.test_files import answer, change, dialog_of, open_changed, saved, words_of

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def silent_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk of another machine, which tells nobody of changes."""
    monkeypatch.setattr(QFileSystemWatcher, "addPaths", lambda *_: [])


@pytest.fixture
def opened(make_window: MakeWindow, tmp_path: Path, silent_share: None) -> tuple[MainWindow, Document, Path]:
    del silent_share
    path = tmp_path / "board.beachhead"
    codecs.save(Scenario(), path)
    return *open_changed(make_window, path), path


def write_theirs(path: Path, words: str = "Theirs") -> bytes:
    codecs.save(SetLabel(Hex(8, 8), (words,)).apply(Scenario()), path)
    return path.read_bytes()


Opened = tuple[MainWindow, Document, Path]


def test_saving_at_once_asks_and_overwrites_nothing(opened: Opened, qtbot: QtBot) -> None:
    window, document, path = opened
    theirs = write_theirs(path)
    window.registry.action("file.save").trigger()
    dialog = dialog_of(window, qtbot)
    assert path.read_bytes() == theirs
    assert set(dialog.buttons) == {"keep", "replace", "load", "elsewhere"}
    assert "1" in words_of(dialog)
    answer(dialog, "keep")
    assert document.is_dirty
    assert path.read_bytes() == theirs
    assert window.dialogs.current is None


def test_theirs_is_replaced_when_the_user_says_so(opened: Opened, qtbot: QtBot) -> None:
    window, document, path = opened
    write_theirs(path)
    window.registry.action("file.save").trigger()
    answer(dialog_of(window, qtbot), "replace")
    saved(window, qtbot)
    assert codecs.load(path).scenario == document.scenario
    assert not document.is_dirty
    change(document, "More")
    window.registry.action("file.save").trigger()
    saved(window, qtbot)
    assert window.dialogs.current is None


def test_theirs_can_be_loaded_and_that_undone(opened: Opened, qtbot: QtBot) -> None:
    window, document, path = opened
    mine = document.scenario
    write_theirs(path)
    window.registry.action("file.save").trigger()
    answer(dialog_of(window, qtbot), "load")
    assert [label.lines for label in document.scenario.labels] == [("Theirs",)]
    document.undo()
    assert document.scenario == mine


def test_closing_after_saving_goes_on_only_when_it_was_saved(opened: Opened, qtbot: QtBot) -> None:
    window, document, path = opened
    theirs = write_theirs(path)
    window.registry.action("file.close").trigger()
    answer(dialog_of(window, qtbot), "save")
    qtbot.waitUntil(lambda: window.dialogs.current is not None and "replace" in window.dialogs.current.buttons)
    answer(dialog_of(window, qtbot), "keep")
    assert window.context.documents == [document]
    assert path.read_bytes() == theirs


@pytest.mark.usefixtures("silent_share")
def test_the_bytes_count_not_time_and_size(make_document: Callable[..., Document], tmp_path: Path) -> None:
    """Clocks of shares are coarse, and a change of one letter leaves the size as it is."""
    path = tmp_path / "board.beachhead"
    write_theirs(path, "First")
    before = path.stat()
    document = make_document(path=path)
    change(document)
    theirs = write_theirs(path, "Other")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    with pytest.raises(KnownProblem) as told:
        document.save()
    assert told.value.code == "file.changed-on-disk"
    assert path.read_bytes() == theirs
    assert document.is_dirty
    path.unlink()
    document.save()
    assert codecs.load(path).scenario == document.scenario


@pytest.mark.usefixtures("silent_share")
def test_another_file_is_replaced_as_the_user_chose_it(make_document: Callable[..., Document], tmp_path: Path) -> None:
    path, other = tmp_path / "board.beachhead", tmp_path / "other.m44"
    write_theirs(path)
    write_theirs(other)
    document = make_document(path=path)
    change(document)
    document.save_as(other)
    assert codecs.load(other).scenario == document.scenario


def test_changes_are_counted_from_the_last_save(make_document: Callable[..., Document], tmp_path: Path) -> None:
    path = tmp_path / "board.beachhead"
    document = make_document()
    change(document, "One")
    document.save_as(path)
    change(document, "Two")
    assert document.changes == 1
    write_theirs(path)
    assert document.check_disk() is not None
    assert document.changes == 1


def test_what_is_written_while_the_file_is_read_is_noticed(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "board.beachhead"
    codecs.save(Scenario(), path)
    read = codecs.load

    def slow(file: Path) -> codecs.Loaded:
        loaded = read(file)
        if file == path:
            write_theirs(path)
        return loaded

    with monkeypatch.context() as slowly:
        slowly.setattr(codecs, "load", slow)
        window = make_window(files=(path,))
    document = window.context.current_document
    assert document is not None
    change(document)
    theirs = path.read_bytes()
    window.registry.action("file.save").trigger()
    dialog_of(window, qtbot)
    assert path.read_bytes() == theirs
