"""Files dropped on the window: each kind goes to the page that works with it, or a sentence says where it goes."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.window.main_window import MainWindow
from library.exchange.importing import ImportOutcome
from rules.game.record import new_record, save_record
from schema.formats.codecs import load, save
from schema.scenario import Scenario
from tests.editor.conftest import MakeWindow
from tests.editor.library_view.library_driver import LONG, put_library
from tests.library_template import library_template

BUTTON, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def dropped(*names: Path | str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(name) if isinstance(name, str) else QUrl.fromLocalFile(str(name)) for name in names])
    return data


def drop(on: QWidget, *names: Path | str) -> None:
    data = dropped(*names)
    on.dropEvent(QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, data, BUTTON, NO_KEY))


def notice(window: MainWindow, qtbot: QtBot) -> str:
    """What the dialog that comes up says."""
    qtbot.waitUntil(lambda: window.dialogs.current is not None, timeout=LONG)
    dialog = window.dialogs.current
    assert isinstance(dialog, DecisionDialog)
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def picture(path: Path) -> Path:
    image = QImage(80, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    assert image.save(str(path))
    return path


def test_a_game_is_watched_on_the_play_page(window: MainWindow, pegasus: Path, tmp_path: Path, qtbot: QtBot) -> None:
    first, second = tmp_path / "first.game", tmp_path / "second.game"
    for path in (first, second):
        save_record(new_record(load(pegasus).scenario, 1), path)
    drop(window, first, second)
    qtbot.waitUntil(lambda: window.page == "play", timeout=LONG)
    assert window.play.title == "Pegasus Bridge"
    words = window.toasts.visible[-1].words.text()
    assert words == "first.game is shown. 1 other game was not opened."


def test_a_picture_becomes_the_map_scan_of_the_board_in_front(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    document = window.commands.files.create(Scenario())
    drop(window, picture(tmp_path / "map.png"))
    qtbot.waitUntil(lambda: document.scenario.underlay is not None, timeout=LONG)
    scan = window.editor.underlays.current
    assert scan is not None
    assert scan.card.isVisible()
    document.undo()
    assert document.scenario.underlay is None


def test_a_picture_without_a_board_waits_for_one(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    drop(window, picture(tmp_path / "map.png"))
    assert "Open a scenario first, then drop map.png again." in notice(window, qtbot)


def test_translations_are_previewed_on_their_page(
    make_window: MakeWindow, home: Path, tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot
) -> None:
    put_library(home, library_template(tmp_path_factory))
    window = make_window()
    texts = home / "nl.po"
    header = 'msgid ""\nmsgstr "Language: nl\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
    texts.write_text(f'{header}msgctxt "terrain:forest.name"\nmsgid "forest"\nmsgstr "woud"\n', encoding="utf-8")
    drop(window, texts)  # before the library is open
    qtbot.waitUntil(lambda: window.dialogs.current is not None, timeout=LONG)
    assert window.page == "translation"
    assert window.library.translators.dialog is window.dialogs.current


def test_a_folder_is_imported_into_the_library(
    make_window: MakeWindow, home: Path, tmp_path_factory: pytest.TempPathFactory, pegasus: Path, qtbot: QtBot
) -> None:
    put_library(home, library_template(tmp_path_factory))
    window = make_window()
    folder = home / "drafts"
    folder.mkdir()
    scenario = load(pegasus).scenario
    save(scenario.model_copy(update={"title": {"en": "Draft"}}), folder / "draft.beachhead")
    drop(window, folder)
    qtbot.waitUntil(lambda: window.library.import_bar.report is not None, timeout=LONG)
    report = window.library.import_bar.report
    assert report is not None
    assert window.page == "library"
    assert report.count(ImportOutcome.ADDED) == 1


def test_another_kind_of_file_says_what_can_be_dropped(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    letter = tmp_path / "letter.odt"
    letter.write_text("Dear players")
    drop(window, letter)
    words = notice(window, qtbot)
    assert "letter.odt cannot be opened." in words
    assert ".beachhead, .m44, .zip" in words


def test_a_missing_file_is_not_called_untouched(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    drop(window, tmp_path / "gone.m44")
    words = notice(window, qtbot)
    assert "This file does not exist." in words
    assert "The file itself has not been touched." not in words


def test_a_name_that_no_system_allows_is_no_file(window: MainWindow) -> None:
    data = dropped("file:///tmp/a%00b.m44")
    enter = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, data, BUTTON, NO_KEY)
    enter.ignore()
    window.dragEnterEvent(enter)
    assert not enter.isAccepted()
    drop(window, "file:///tmp/a%00b.m44")
    assert window.dialogs.current is None


def test_a_name_that_is_too_long_is_told_as_missing(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    drop(window, tmp_path / f"{'a' * 300}.odt")
    assert "This file does not exist." in notice(window, qtbot)


@pytest.mark.slow
def test_the_library_leaves_what_it_cannot_import_to_the_window(window: MainWindow, tmp_path: Path) -> None:
    window.show_page("library")
    for name, taken in (("a.m44", True), ("a.game", False)):
        data = dropped(tmp_path / name)
        enter = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, data, BUTTON, NO_KEY)
        window.library.dragEnterEvent(enter)
        assert enter.isAccepted() is taken
