"""Settings, recent files and dropped names of any content: what makes no sense is passed over, and the window opens."""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.library_view.access.library_access import library_address
from editor.panels.issues.check_options import read_check_options
from editor.play_view.motion_setting import wants_motion
from editor.printing.print_choices import load_choices
from editor.publish_view.publish_choices import load_publish_choices
from editor.settings.settings import Settings
from editor.settings.settings_file import settings_path
from editor.ui.dialogs.file_dialogs import FileDialogs
from editor.window import main_window
from editor.window.application import make_application, make_first_window
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language
from library.search.titles import read_titles
from library.user import set_user_name, user_name
from schema.formats import codecs
from schema.formats.file_names import is_folder
from schema.scenario import Scenario
from tests.editor.conftest import MakeWindow, drop_window

NAMES = (
    *("language", "appearance", "contrast", "boxes", "shortcuts", "window", "folder", "underlay_folder"),
    *("underlay_files", "library-folder", "threat", "rules", "palette.favourites", "palette.recent", "palette.nation"),
    *("palette.owned-only", "target", "issues-group", "spelling", "texts-beside", "play.motion", "print", "publish"),
    *("own-name", "translation-language", "tour", "library"),
)
NESTED = {
    "window": (
        *("geometry", "overlays", "columns", "rows", "right_page", "bottom_page", "bottom_folded", "palette_folded"),
    ),
    "publish": (
        *("product", "folder", "languages", "arrangement", "paper", "theme", "texts", "picture_format", "dpi"),
        *("reader", "with_pieces"),
    ),
    "print": ("paper", "theme", "without", "with"),
    "shortcuts": ("file.save", "nothing"),
}
LISTS = ("boxes", "underlay_files", "palette.favourites", "palette.recent")
VALUES: dict[str, Any] = {
    "null": None,
    "true": True,
    "number": 5,
    "huge number": 10**250,
    "empty text": "",
    "text": "odd",
    "NUL": "a\0b",
    "long text": "a" * 100_000,
    "byte of a path": "\udce9",
    "markup": "<img src=x>{0}%n\u202e\x1b[2J",
    "empty list": [],
    "lists": [[], {}, None, 5, "a\0b", ["x"]],
    "objects": {"": {}, "file.save": [[], None, 5, "Ctrl+\0"], "x": "y"},
    "deep": [[[[[[[[[{"a": [[[[[]]]]]}]]]]]]]]],
}


def write_settings(values: dict[str, Any]) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(values), "ascii")


def use(window: MainWindow) -> None:
    """Whatever reads settings: the palette, panels and overlays, what is printed and published, and the own name."""
    settings = window.context.settings
    editor = window.editor
    editor.ensure_palette()
    for dock in (editor.right, editor.bottom):
        for panel in dock.panel_ids():
            dock.show_panel(panel)
    window.commands.show_settings("general")
    assert isinstance(window.dialogs.current, SettingsDialog)
    load_choices(settings, Language.ENGLISH)
    load_publish_choices(settings, Language.ENGLISH)
    wants_motion(settings)
    read_check_options(settings)
    assert is_folder(Path(FileDialogs(window.context, window).folder()))
    read_titles(library_address(settings))
    user_name().encode("utf-8")


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A library of an odd name is looked for here; the name of the user is forgotten."""
    monkeypatch.chdir(tmp_path)
    yield
    set_user_name("")


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES.keys())
@pytest.mark.usefixtures("home")
def test_any_value_under_any_name_opens_a_window(make_window: MakeWindow, value: object) -> None:
    write_settings(dict.fromkeys(NAMES, value))
    use(make_window())


@pytest.mark.parametrize("kind", ["true", "huge number", "text", "NUL", "byte of a path", "lists", "objects", "deep"])
@pytest.mark.usefixtures("home")
def test_any_value_inside_a_setting_opens_a_window(make_window: MakeWindow, kind: str) -> None:
    value = VALUES[kind]
    inside = {name: dict.fromkeys(names, value) for name, names in NESTED.items()}
    write_settings({**inside, **{name: [value] for name in LISTS}})
    use(make_window())


def test_all_names_that_are_read_are_tried(make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[str] = set()
    ask = Settings.value

    def note(settings: Settings, name: str, default: object = None) -> object:
        read.add(name)
        return ask(settings, name, default)

    monkeypatch.setattr(Settings, "value", note)
    use(make_window())
    assert read <= set(NAMES)


@pytest.mark.usefixtures("home")
def test_settings_that_stop_the_window_are_left_aside(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever may be in them that nobody has thought of: the file stays as it is."""
    del qtbot

    def fail(_: MainWindow, settings: Settings) -> bool:
        if settings.value("window") is not None:
            raise TypeError
        return False

    monkeypatch.setattr(main_window, "restore_state", fail)
    write_settings({"window": {}, "language": "nl", "appearance": "dark"})
    window = make_first_window(make_application())
    assert window.context.settings.value("appearance") is None
    assert settings_path().read_text("utf-8").count("dark") == 1
    drop_window(window, qapp)


# Recent files and drops


@pytest.mark.parametrize(
    "name", ["a\0b.m44", "a" * 300, "\ud800", "/" + "a/" * 3_000], ids=["NUL", "long", "half", "deep"]
)
def test_a_recent_file_that_there_cannot_be_is_not_shown(
    make_window: MakeWindow, home: Path, qtbot: QtBot, name: str
) -> None:
    file = home / "config" / "beachhead" / "recent.json"
    file.parent.mkdir(parents=True)
    there = home / "caen.beachhead"
    codecs.save(Scenario(), there)
    file.write_text(json.dumps({"files": [name, str(there), str(home / "gone.m44")]}), "ascii")
    window = make_window()
    qtbot.waitUntil(lambda: len(window.start.cards) == 2)
    assert [card.path.name for card in window.start.cards] == ["caen.beachhead", "gone.m44"]


@pytest.mark.skipif(os.name == "nt" or sys.platform == "darwin", reason="names are text here")
def test_dropped_files_may_have_any_name(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    """Bytes that are no text are those of the file; a NUL is in the name of none."""
    file = home / os.fsdecode(b"caf\xe9.beachhead")
    codecs.save(Scenario(), file)
    data = QMimeData()
    data.setUrls([QUrl(f"file://{home}/caf%E9.beachhead"), QUrl(f"file://{home}/a%00b.beachhead")])
    point, none = QPointF(200, 200), Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(point, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none))
    qtbot.waitUntil(lambda: len(window.context.documents) == 1)
    assert window.context.documents[0].path == file
    assert window.dialogs.current is None
    assert "caf\\xe9" in window.windowTitle()
