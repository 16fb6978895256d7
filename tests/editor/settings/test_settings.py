"""Settings: kept in one file, never in the way; the dialog for them and its shortcuts page."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.settings.settings import Settings
from editor.ui.theme.tokens import Appearance
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language


def test_defaults_without_a_file(qtbot: QtBot, tmp_path: Path) -> None:
    del qtbot
    settings = Settings(tmp_path / "none" / "settings.json")
    assert settings.boxes == {"base"}
    assert settings.shortcuts == {}
    assert settings.appearance_name == "system"
    assert not settings.path.exists()


@pytest.mark.parametrize(
    ("stored", "texts"), [('["a", "b"]', ["a", "b"]), ('["a", 7]', ["a", "7"]), ('"a"', []), ('{"a": 1}', [])]
)
def test_a_list_of_texts_is_one_whatever_the_file_holds(
    qtbot: QtBot, tmp_path: Path, stored: str, texts: list[str]
) -> None:
    del qtbot
    path = tmp_path / "settings.json"
    path.write_text(f'{{"palette.favourites": {stored}}}', "utf-8")
    settings = Settings(path)
    assert settings.strings("palette.favourites") == texts
    assert settings.strings("palette.recent") == []


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"boxes": 3, "shortcuts": [], "language": 7}', "\x00\x01"])
def test_a_damaged_file_gives_the_defaults(qtbot: QtBot, tmp_path: Path, text: str) -> None:
    del qtbot
    path = tmp_path / "settings.json"
    path.write_text(text, "utf-8")
    settings = Settings(path)
    assert settings.boxes == {"base"}
    assert settings.shortcuts == {}
    assert settings.language in Language


def test_values_are_kept_and_announced(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.json"
    settings = Settings(path)
    with qtbot.waitSignal(settings.changed) as caught:
        settings.set_value("boxes", ["base", "pacific"])
    assert caught.args == ["boxes"]
    assert Settings(path).boxes == {"base", "pacific"}
    settings.set_value("boxes", None)
    assert Settings(path).boxes == {"base"}


def test_a_folder_that_takes_nothing_does_not_stop_the_program(qtbot: QtBot, tmp_path: Path) -> None:
    del qtbot
    (tmp_path / "file").write_text("", "utf-8")
    settings = Settings(tmp_path / "file" / "settings.json")
    settings.set_value("language", "nl")
    assert settings.language is Language.DUTCH
    assert settings.save() is False


def test_a_folder_whose_name_is_no_text_costs_no_other_setting(qtbot: QtBot, tmp_path: Path) -> None:
    del qtbot
    folder = os.fsdecode(b"/maps/caf\xe9")
    settings = Settings(tmp_path / "settings.json")
    settings.set_value("language", "nl")
    settings.set_value("files.folder", folder)
    again = Settings(tmp_path / "settings.json")
    assert again.language is Language.DUTCH
    assert again.value("files.folder") == folder


# The dialog


@pytest.fixture
def dialog(window: MainWindow) -> SettingsDialog:
    window.commands.show_settings("shortcuts")
    QApplication.processEvents()
    shown = window.dialogs.current
    assert isinstance(shown, SettingsDialog)
    return shown


def test_a_shortcut_is_changed_by_pressing_it(dialog: SettingsDialog, window: MainWindow) -> None:
    page = dialog.shortcuts
    page.choose("tool.paint")
    assert page.current == "tool.paint"
    page.edit.setKeySequence(QKeySequence("Ctrl+Alt+P"))
    page.edit.editingFinished.emit()
    assert window.registry.keys("tool.paint") == ("Ctrl+Alt+P",)
    assert window.context.settings.shortcuts == {"tool.paint": ("Ctrl+Alt+P",)}
    page.default.click()
    assert window.registry.keys("tool.paint") == ("B",)


def test_a_clash_is_shown_when_it_is_made_and_can_be_taken(dialog: SettingsDialog, window: MainWindow) -> None:
    page = dialog.shortcuts
    page.choose("tool.paint")
    page.edit.setKeySequence(QKeySequence("E"))
    page.edit.editingFinished.emit()
    assert "Erase" in page.problem.text()
    assert page.take.isVisible()
    assert window.registry.keys("tool.paint") == ("B",)
    page.take.click()
    assert window.registry.keys("tool.paint") == ("E",)
    assert window.registry.keys("tool.erase") == ()
    assert page.problem.text() == ""
    page.reset.click()
    assert window.registry.keys("tool.erase") == ("E",)


def test_shortcuts_are_found_by_word_and_by_key(dialog: SettingsDialog) -> None:
    page = dialog.shortcuts
    everything = page.list.count()
    page.field.setText("river")
    assert page.list.count() == 1
    page.field.setText("ctrl+shift")
    assert 1 < page.list.count() < everything


def test_looks_boxes_and_language_count_at_once(window: MainWindow) -> None:
    window.commands.show_settings("general")
    dialog = window.dialogs.current
    assert isinstance(dialog, SettingsDialog)
    dialog.looks.segment("dark").click()
    assert window.context.tokens.appearance is Appearance.DARK
    dialog.looks.segment("system").click()
    assert window.context.settings.appearance_name == "system"
    dialog.show_page("boxes")
    dialog.boxes["pacific"].click()
    assert window.context.settings.boxes == {"base", "pacific"}
    dialog.reject()


def test_tab_stays_in_the_dialog_and_shortcuts_below_are_silent(
    dialog: SettingsDialog, window: MainWindow, qtbot: QtBot
) -> None:
    dialog.show_page("general")
    for _ in range(30):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert dialog.isAncestorOf(focus)
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert window.dialogs.current is dialog
    qtbot.keyClick(focus, Qt.Key.Key_Escape)
    assert window.dialogs.current is None


@pytest.mark.parametrize(
    "content",
    [
        b'{"a": ' * 5_000,
        b"[" * 100_000,
        b"\xff\xfe\x00",
        b'{"a": NaN}',
        b'{"a": "\\ud800"}',
        b"null",
    ],
    ids=["nested", "brackets", "bytes", "number", "half a letter", "nothing"],
)
def test_settings_that_nobody_wrote_are_none(qapp: QApplication, tmp_path: Path, content: bytes) -> None:
    del qapp
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    settings = Settings(file)
    assert settings.value("a") is None
    settings.set_value("appearance", "dark")
    assert Settings(file).appearance_name == "dark"


def test_two_programs_do_not_write_over_each_other(tmp_path: Path) -> None:
    """Each writes what it has changed; the rest stays as the other one left it."""
    file = tmp_path / "settings.json"
    Settings(file).set_value("before", 1)
    first, second = Settings(file), Settings(file)
    first.set_value("language", "nl")
    second.set_value("appearance", "dark")
    first.set_value("before", None)
    stored = json.loads(file.read_text("utf-8"))
    assert stored == {"language": "nl", "appearance": "dark"}
    file.write_text("{", "utf-8")  # damaged: all that is known here is written
    first.set_value("boxes", ["base"])
    assert json.loads(file.read_text("utf-8")) == {"language": "nl", "boxes": ["base"]}


WRITER = """
import sys
from pathlib import Path
from editor.settings.settings import Settings
settings = Settings(Path(sys.argv[1]))
for number in range(40):
    settings.set_value(f"{sys.argv[2]}{number}", number)
"""


def test_many_settings_of_two_processes_are_all_there(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    both = [subprocess.Popen([sys.executable, "-c", WRITER, str(file), name]) for name in "ab"]
    assert [process.wait(60) for process in both] == [0, 0]
    assert json.loads(file.read_text("utf-8")) == {f"{name}{number}": number for name in "ab" for number in range(40)}
