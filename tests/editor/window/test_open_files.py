"""What is open in the window is not written over by anything else, whatever the user picks in a dialog."""

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.window.main_window import MainWindow
from schema.formats import codecs
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.editor.window.test_files import MakeWindow, answer, change, dialog_of, saved, words_of

CAEN = Scenario(texts={"en": ScenarioText(title="Caen")})
OPEN = "This file is open in the program, so it is not replaced."


@pytest.fixture
def caen(tmp_path: Path) -> Path:
    path = tmp_path / "caen.m44"
    codecs.save(CAEN, path)
    return path


@pytest.fixture
def two(make_window: MakeWindow, caen: Path, tmp_path: Path) -> MainWindow:
    """A window with Caen, and another scenario in front, which is changed."""
    path = tmp_path / "omaha.m44"
    codecs.save(Scenario(), path)
    window = make_window(files=(caen, path))
    (omaha,) = (document for document in window.context.documents if document.path == path)
    window.context.set_current_document(omaha)
    change(omaha)
    return window


def front(window: MainWindow) -> Document:
    document = window.context.current_document
    assert document is not None
    return document


def test_save_as_does_not_replace_another_open_scenario(
    two: MainWindow, caen: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, before, document = tmp_path / "link.m44", caen.read_bytes(), front(two)
    os.link(caen, link)
    targets = iter((link, tmp_path / "elsewhere.m44"))
    monkeypatch.setattr(two.commands.files.chooser, "choose_target", lambda *_: next(targets))
    two.registry.action("file.save-as").trigger()
    dialog = dialog_of(two, qtbot)
    assert f"link.m44: {OPEN}" in words_of(dialog)
    answer(dialog, "again")
    again = dialog_of(two, qtbot)
    assert caen.read_bytes() == before
    assert document.is_dirty
    answer(again, "elsewhere")
    saved(two, qtbot)
    assert document.path == tmp_path / "elsewhere.m44"


def test_save_as_onto_its_own_file_saves(
    two: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, link = front(two), tmp_path / "link.m44"
    assert document.path is not None
    link.symlink_to(document.path)
    monkeypatch.setattr(two.commands.files.chooser, "choose_target", lambda *_: link)
    two.registry.action("file.save-as").trigger()
    saved(two, qtbot)
    assert not document.is_dirty
    assert link.is_symlink()


def test_a_copy_for_others_does_not_replace_another_open_scenario(
    two: MainWindow, caen: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = caen.read_bytes()
    monkeypatch.setattr(two.commands.files.chooser, "choose_target", lambda *_: caen)
    two.registry.action("file.export-m44").trigger()
    assert OPEN in words_of(dialog_of(two, qtbot))
    assert caen.read_bytes() == before
