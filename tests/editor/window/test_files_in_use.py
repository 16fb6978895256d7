"""Whatever the window writes, it takes the place of no file that something in the window works with."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.library_view.access.library_access import SETTING
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.window.main_window import MainWindow
from rules.game.record import new_record, save_record
from schema.formats.codecs import save
from schema.scenario import Scenario
from schema.underlay import Underlay
from tests.editor.game_session.played_games import PEGASUS, shipped_field

MakeWindow = Callable[..., MainWindow]
MINE = b"mine"


def open_scan(window: MainWindow, folder: Path) -> Path:
    """The map scan of an open scenario."""
    scan = folder / "scan.png"
    scan.write_bytes(MINE)
    underlay = Underlay(file=str(scan), pixels=(120, 80), x=6.5, y=4, width=14)
    window.commands.files.create(Scenario(underlay=underlay))
    return scan


def open_settings(window: MainWindow, folder: Path) -> Path:
    del folder
    path = window.context.settings.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(MINE)
    return path


def open_library(window: MainWindow, folder: Path) -> Path:
    library = folder / "club.db"
    library.write_bytes(MINE)
    window.context.settings.set_value(SETTING, str(library))
    assert window.library is not None
    return library


def open_record(window: MainWindow, folder: Path) -> Path:
    path = folder / "club.game"
    save_record(new_record(shipped_field(PEGASUS).scenario, 1), path)
    window.play.open_file(path)
    return path


def open_scenario(window: MainWindow, folder: Path) -> Path:
    path = folder / "omaha.beachhead"
    save(Scenario(), path)
    window.commands.files.open_path(path)
    return path


OPENED = {
    "scan": open_scan,
    "settings": open_settings,
    "library": open_library,
    "record": open_record,
    "scenario": open_scenario,
}


@pytest.mark.parametrize("what", OPENED)
def test_no_scenario_is_saved_in_the_place_of_what_is_open(
    make_window: MakeWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, what: str
) -> None:
    window = make_window()
    own = OPENED[what](window, tmp_path)
    qtbot.waitUntil(lambda: not window.commands.files.is_opening, timeout=30_000)
    document = window.commands.files.create(Scenario())
    before, link = own.read_bytes(), tmp_path / "link.beachhead"
    link.symlink_to(own)
    monkeypatch.setattr(window.commands.files.chooser, "choose_target", lambda *_: link)
    window.commands.files.save_as(document)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=30_000)
    dialog = window.dialogs.current
    assert isinstance(dialog, DecisionDialog)
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "This file is open in the program, so it is not replaced." in words
    assert (document.path, own.read_bytes()) == (None, before)


@pytest.mark.parametrize("what", ["library", "record"])
def test_no_copy_takes_the_place_of_what_is_open(
    make_window: MakeWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, what: str
) -> None:
    window = make_window()
    own = OPENED[what](window, tmp_path)
    document = window.commands.files.create(Scenario())
    before, link = own.read_bytes(), tmp_path / "link.m44"
    link.symlink_to(own)
    monkeypatch.setattr(window.commands.files.chooser, "choose_target", lambda *_: link)
    window.commands.files.export_m44(document)
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=30_000)
    assert own.read_bytes() == before


def test_a_scenario_is_saved_to_its_own_file_however_that_is_spelled(
    make_window: MakeWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    own, link = tmp_path / "own.beachhead", tmp_path / "link.beachhead"
    save(Scenario(), own)
    link.symlink_to(own)
    window = make_window(files=(own,))
    document = window.context.current_document
    assert document is not None
    monkeypatch.setattr(window.commands.files.chooser, "choose_target", lambda *_: link)
    with qtbot.waitSignal(window.commands.files.saved, timeout=30_000):
        window.commands.files.save_as(document)
    assert (document.path, link.is_symlink()) == (link, True)
