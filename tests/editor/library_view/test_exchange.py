"""Scenarios go into the library and out of it: import, board, copy, files, bin, comparison, copies of all of it."""

import json
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.library_view.browse.library_tab import LibraryTab
from editor.window.main_window import MainWindow
from i18n.languages import Language
from library.database.connection import Database
from library.exchange.importing import ImportReport, Outcome, Progress, import_files
from library.kinds import Kind
from library.store import get_scenario
from schema.formats.codecs import load, save
from tests.editor.library_view.library_driver import LONG, LibraryHand, put_library
from tests.library.generated_scenarios import made_up

MakeWindow = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def file(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return put_library(home, tmp_path_factory)


@pytest.fixture
def hand(make_window: MakeWindow, qtbot: QtBot, file: Path) -> LibraryHand:  # noqa: ARG001
    hand = LibraryHand(make_window(), qtbot)
    hand.enter()
    return hand


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """A folder with three boards, one of them twice, and a file that is none."""
    folder = tmp_path / "boards"
    (folder / "deep").mkdir(parents=True)
    for number in range(3):
        save(made_up(number), folder / f"{number}.beachhead")
    save(made_up(0), folder / "deep" / "again.beachhead")
    (folder / "broken.m44").write_text("this is no scenario", "utf-8")
    return folder


# In


def test_a_folder_is_imported_with_a_report(hand: LibraryHand, boards: Path) -> None:
    dialogs = hand.place.commands.dialogs
    dialogs.choose_folder = lambda: boards  # type: ignore[method-assign]
    hand.window.registry.action("library.import-folder").trigger()
    line = hand.place.import_bar
    hand.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    assert line.report is not None
    assert [line.report.count(outcome) for outcome in (Outcome.ADDED, Outcome.SAME, Outcome.UNREADABLE)] == [3, 1, 1]
    assert line.isVisible()
    assert "3 added, 1 same, 1 unreadable" in line.words.text()
    report = hand.place.report  # shows itself because of the broken file
    assert hand.place.middle.currentWidget() is report
    assert [file.file.name for file in report.model.files] == ["broken.m44"]
    assert report.model.index(0).data().startswith("broken.m44: ")
    report.filter.segment("all").click()
    assert report.model.rowCount() == 5
    QTest.keyClick(report, Qt.Key.Key_Escape)
    hand.idle()
    assert hand.browser.query.tab is LibraryTab.SCENARIOS
    assert len(hand.browser.model.ids) == 20
    line.start([boards])
    hand.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    assert line.report.count(Outcome.SAME) == 4
    hand.idle()
    assert len(hand.browser.model.ids) == 20


def test_an_import_is_cancelled_and_what_was_counted_is_there(
    hand: LibraryHand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(35):
        save(made_up(number), folder / f"{number}.beachhead")
    line, pressed = hand.place.import_bar, threading.Event()

    def slowly(database: Database, paths: Sequence[Path], *, progress: Progress, by: str, batch: int) -> ImportReport:
        """The first files, then nothing until the button has been pressed."""

        def told(done: int, total: int) -> bool:
            progress(done, total)
            assert pressed.wait(LONG / 1_000)
            return progress(done, total)

        return import_files(database, paths, by=by, progress=told, batch=batch)

    monkeypatch.setattr("editor.library_view.imports.import_bar.import_files", slowly)
    line.start([folder])
    hand.qtbot.waitUntil(line.isVisible, timeout=LONG)
    hand.qtbot.waitUntil(lambda: "of 35" in line.words.text(), timeout=LONG)
    line.cancel.click()
    pressed.set()
    hand.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    report = line.report
    assert report is not None
    assert report.was_cancelled
    assert 0 < len(report.files) < 35
    assert "stopped" in line.words.text()
    hand.tab(LibraryTab.SCENARIOS)
    hand.idle()
    assert len(hand.browser.model.ids) == 17 + report.count(Outcome.ADDED)
    line.start([folder])
    hand.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    hand.idle()
    assert len(hand.browser.model.ids) == 17 + 35


def test_files_are_dropped_into_the_library(hand: LibraryHand, boards: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(boards / "0.beachhead")), QUrl.fromLocalFile(str(boards / "deep"))])
    event = QDropEvent(
        QPoint(300, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    hand.place.dropEvent(event)
    hand.qtbot.waitUntil(lambda: hand.place.import_bar.report is not None, timeout=LONG)
    report = hand.place.import_bar.report
    assert report is not None
    assert [report.count(Outcome.ADDED), report.count(Outcome.SAME)] == [1, 1]
    assert not hand.window.context.documents  # dropped here they are not opened


def test_the_open_board_is_added_once(hand: LibraryHand) -> None:
    window = hand.window
    action = window.registry.action("library.add-board")
    assert not action.isEnabled()
    window.commands.files.create(made_up(7))
    assert action.isEnabled()
    action.trigger()
    hand.idle()
    hand.qtbot.waitUntil(lambda: len(hand.browser.model.ids) == 18, timeout=LONG)
    assert window.page == "library"
    hand.qtbot.waitUntil(lambda: any("in the library" in toast.words.text() for toast in window.toasts.visible))
    action.trigger()
    hand.idle()
    hand.qtbot.waitUntil(lambda: any("already" in toast.words.text() for toast in window.toasts.visible), timeout=LONG)
    assert len(hand.browser.model.ids) == 18


# Out


def test_a_copy_is_opened_and_the_library_keeps_its_own(hand: LibraryHand) -> None:
    hand.tab(LibraryTab.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    hand.press(Qt.Key.Key_Return)
    document = hand.window.context.current_document
    assert document is not None
    assert document.path is None
    assert document.scenario.texts["en"].title == "Pegasus Bridge"
    assert hand.window.page == "editor"


def test_a_scenario_and_the_content_go_out_as_files(hand: LibraryHand, tmp_path: Path) -> None:
    hand.tab(LibraryTab.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    target = tmp_path / "bridge.m44"
    hand.place.commands.dialogs.choose_target = lambda *_: target  # type: ignore[method-assign]
    hand.place.detail.scenario.export.click()
    hand.idle()
    assert load(target).scenario.texts["en"].title == "Pegasus Bridge"
    target = tmp_path / "content.json"
    hand.window.registry.action("library.export").trigger()
    hand.idle()
    content = json.loads(target.read_text("utf-8"))
    assert content["languages"]["nl"]["card"]["ambush"]["name"]["text"] == "Hinderlaag"


def test_a_copy_of_the_library_is_made_and_put_back(hand: LibraryHand, file: Path) -> None:
    hand.window.registry.action("library.backup").trigger()
    hand.idle()
    (copy,) = (file.parent / "backups").glob("library-backup-*.db")
    assert "backed up today" in hand.window.status.saved.text()
    row = hand.edit(Kind.CARD, "ambush", Language.FRENCH)["name"]
    row.field.set_words("Guet-apens")
    row.save()
    hand.idle()
    hand.place.texts.leave()
    hand.place.commands.dialogs.choose_backup = lambda _: copy  # type: ignore[method-assign]
    hand.window.registry.action("library.restore").trigger()
    hand.qtbot.waitUntil(lambda: hand.place.access.is_open and hand.place.access.is_idle, timeout=LONG)
    hand.qtbot.waitUntil(lambda: hand.stored("name")[0] == "Embuscade", timeout=LONG)
    assert len(list((file.parent / "backups").iterdir())) == 2  # what was there before is kept


# Bin and compare


def test_del_puts_scenarios_into_the_bin_and_they_come_out_again(hand: LibraryHand) -> None:
    hand.tab(LibraryTab.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    hand.press(Qt.Key.Key_Delete)
    hand.idle()
    assert "01-pegasus-bridge" not in hand.listed()
    (toast,) = hand.window.toasts.visible
    assert "Pegasus Bridge" in toast.words.text()
    toast.undo.click()
    hand.idle()
    assert "01-pegasus-bridge" in hand.listed()
    hand.choose("01-pegasus-bridge")
    hand.place.detail.scenario.bin.click()
    hand.idle()
    hand.browser.facets.box("is", "binned").click()
    assert hand.listed() == ["01-pegasus-bridge"]
    hand.known("01-pegasus-bridge")
    detail = hand.place.detail.scenario
    assert detail.unbin.isVisible()
    assert detail.open.isHidden()
    detail.unbin.click()
    hand.idle()
    assert hand.listed() == []
    hand.browser.clear()
    assert "01-pegasus-bridge" in hand.listed()


def test_two_scenarios_are_compared_by_key(hand: LibraryHand) -> None:
    hand.tab(LibraryTab.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    hand.press(Qt.Key.Key_D, CONTROL)
    assert any("Ctrl" in toast.words.text() for toast in hand.window.toasts.visible)  # one alone: says what is missing
    hand.choose("05-first-assault-wave", also=True)
    assert len(hand.browser.chosen_scenarios()) == 2
    hand.press(Qt.Key.Key_D, CONTROL)
    page = hand.place.compare
    hand.qtbot.waitUntil(lambda: bool(page.differences), timeout=LONG)
    assert hand.place.middle.currentWidget() is page
    words = page.list.toPlainText()
    assert f"{len(page.differences)} differences" in words
    assert "TERRAIN" in words
    page.back.click()
    assert hand.place.middle.currentWidget() is hand.browser.grid


def test_a_scenario_is_compared_with_the_open_board(hand: LibraryHand) -> None:
    with hand.place.access.database.reading() as session:
        scenario = get_scenario(session=session, key="01-pegasus-bridge")
    hand.window.commands.files.create(scenario)
    hand.window.show_page("library")
    hand.tab(LibraryTab.SCENARIOS)
    hand.choose("01-pegasus-bridge")
    hand.place.detail.scenario.compare.click()
    page = hand.place.compare
    hand.qtbot.waitUntil(lambda: hand.place.middle.currentWidget() is page, timeout=LONG)
    hand.qtbot.waitUntil(lambda: "same" in page.list.toPlainText(), timeout=LONG)
    assert page.differences == ()
