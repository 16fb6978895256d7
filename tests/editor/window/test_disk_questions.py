"""A file that changes, goes or moves while its scenario is open: one question, about what is true now."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.labels import SetLabel
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.window.main_window import MainWindow
from schema.formats import codecs
from schema.hexes import Hex
from schema.scenario import Scenario
from tests.editor.conftest import MakeWindow


def question(window: MainWindow, qtbot: QtBot) -> DecisionDialog:
    qtbot.waitUntil(lambda: window.dialogs.current is not None, timeout=30_000)
    dialog = window.dialogs.current
    assert isinstance(dialog, DecisionDialog)
    return dialog


def words_of(dialog: DecisionDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def default_of(dialog: DecisionDialog) -> str:
    return next(name for name, button in dialog.buttons.items() if button is dialog.main_button)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    folder = tmp_path / "maps"
    folder.mkdir()
    codecs.save(Scenario(), folder / "caen.beachhead")
    return folder / "caen.beachhead"


@pytest.fixture
def opened(make_window: MakeWindow, file: Path) -> MainWindow:
    return make_window(files=(file,))


def write_theirs(file: Path, words: str) -> None:
    codecs.save(SetLabel(Hex(0, 0), (words,)).apply(Scenario()), file)


def current(window: MainWindow) -> Document:
    document = window.context.current_document
    assert document is not None
    return document


def test_a_file_that_goes_after_it_has_changed_is_asked_about_as_gone(
    opened: MainWindow, file: Path, qtbot: QtBot
) -> None:
    write_theirs(file, "Theirs")
    opened.commands.check_disk()
    stale = question(opened, qtbot)
    assert default_of(stale) == "load"
    file.unlink()
    opened.commands.check_disk()
    dialog = question(opened, qtbot)
    assert dialog is not stale
    assert set(dialog.buttons) == {"keep", "save"}
    dialog.buttons["save"].click()
    qtbot.waitUntil(file.exists, timeout=30_000)
    assert opened.dialogs.current is None, "nobody is asked twice"


def test_a_file_that_comes_back_is_asked_about_as_changed(opened: MainWindow, file: Path, qtbot: QtBot) -> None:
    file.unlink()
    opened.commands.check_disk()
    assert "save" in question(opened, qtbot).buttons
    write_theirs(file, "Theirs")
    opened.commands.check_disk()
    dialog = question(opened, qtbot)
    dialog.buttons["load"].click()
    assert [label.lines for label in current(opened).scenario.labels] == [("Theirs",)]
    assert opened.dialogs.current is None


def test_a_question_that_waits_is_about_what_is_true_when_it_is_asked(
    opened: MainWindow, file: Path, qtbot: QtBot
) -> None:
    opened.registry.action("help.about").trigger()
    write_theirs(file, "Theirs")
    opened.commands.check_disk()
    file.unlink()
    opened.commands.check_disk()
    about = opened.dialogs.current
    assert about is not None
    about.reject()
    assert set(question(opened, qtbot).buttons) == {"keep", "save"}
    question(opened, qtbot).reject()
    assert opened.dialogs.current is None


def test_the_wish_to_save_outlives_the_next_change(opened: MainWindow, file: Path, qtbot: QtBot) -> None:
    document = current(opened)
    document.do(SetLabel(Hex(0, 0), ("Mine",)))
    write_theirs(file, "Theirs")
    opened.registry.action("file.save").trigger()
    assert "replace" in question(opened, qtbot).buttons
    write_theirs(file, "Theirs again")
    opened.commands.check_disk()
    dialog = question(opened, qtbot)
    dialog.buttons["replace"].click()
    qtbot.waitUntil(lambda: not document.is_dirty, timeout=30_000)
    assert [label.lines for label in codecs.load(file).scenario.labels] == [("Mine",)]


def test_a_file_that_cannot_be_loaded_again_leaves_nothing_to_choose(
    opened: MainWindow, file: Path, qtbot: QtBot
) -> None:
    before = current(opened).scenario
    file.write_text("garbage", "utf-8")
    opened.commands.check_disk()
    question(opened, qtbot).buttons["load"].click()
    dialog = question(opened, qtbot)
    assert set(dialog.buttons) == {"close"}
    assert default_of(dialog) == "close"
    assert current(opened).scenario is before


def test_a_folder_that_is_renamed_is_told(opened: MainWindow, file: Path, qtbot: QtBot) -> None:
    file.parent.rename(file.parent.with_name("moved"))
    dialog = question(opened, qtbot)  # nobody has to look: the system tells it
    assert set(dialog.buttons) == {"keep", "save"}
    dialog.reject()


def test_a_file_that_does_not_exist_is_not_called_untouched(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    window.commands.open_paths([tmp_path / "gone.beachhead"])
    words = words_of(question(window, qtbot))
    assert "does not exist" in words
    assert "has not been touched" not in words
    dialog = window.dialogs.current
    assert dialog is not None
    dialog.reject()
    garbage = tmp_path / "garbage.beachhead"
    garbage.write_text("garbage", "utf-8")
    window.commands.open_paths([garbage])
    assert "has not been touched" in words_of(question(window, qtbot))
