"""Scenarios go into the library and out of it: import, board, copy, files, bin, comparison, copies of all of it."""

import json
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest

from editor.library_view.browse.library_tab import LibraryTab
from editor.window.main_window import MainWindow
from i18n.languages import Language
from library.database.connection import Database
from library.exchange.importing import ImportOutcome, ImportReport, Progress, import_files
from library.kinds import Kind
from library.store import get_scenario
from schema.formats.codecs import load, save
from schema.scenario import Scenario
from tests.editor.library_view.library_driver import LONG, LibraryDriver
from tests.library.generated_scenarios import generated
from tests.shipped_counts import scenario_count

MakeWindow = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    """A folder with three boards, one of them twice, and a file that is none."""
    folder = tmp_path / "boards"
    (folder / "deep").mkdir(parents=True)
    for number in range(3):
        save(generated(number), folder / f"{number}.beachhead")
    save(generated(0), folder / "deep" / "again.beachhead")
    (folder / "broken.m44").write_text("this is no scenario", "utf-8")
    return folder


# In


@pytest.mark.slow
def test_a_folder_is_imported_with_a_report(driver: LibraryDriver, boards: Path) -> None:
    dialogs = driver.place.commands.dialogs
    dialogs.choose_folder = lambda: boards  # type: ignore[method-assign]
    driver.window.registry.action("library.import-folder").trigger()
    line = driver.place.import_bar
    driver.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    assert line.report is not None
    assert [
        line.report.count(outcome) for outcome in (ImportOutcome.ADDED, ImportOutcome.SAME, ImportOutcome.UNREADABLE)
    ] == [3, 1, 1]
    assert line.isVisible()
    assert "3 added, 1 unchanged, 1 unreadable" in line.words.text()
    report = driver.place.report  # shows itself because of the broken file
    assert driver.place.middle.currentWidget() is report
    assert [file.file.name for file in report.model.rows] == ["broken.m44"]
    assert report.model.index(0).data().startswith("broken.m44: ")
    report.filter.segment("all").click()
    assert report.model.rowCount() == 5
    QTest.keyClick(report, Qt.Key.Key_Escape)
    driver.idle()
    assert driver.browser.query.tab is LibraryTab.SCENARIOS
    assert len(driver.browser.model.ids) == scenario_count() + 3
    line.start([boards])
    driver.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    assert line.report.count(ImportOutcome.SAME) == 4
    driver.idle()
    assert len(driver.browser.model.ids) == scenario_count() + 3


@pytest.mark.slow
def test_an_import_is_cancelled_and_what_was_counted_is_there(
    driver: LibraryDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(35):
        save(generated(number), folder / f"{number}.beachhead")
    line, pressed = driver.place.import_bar, threading.Event()

    def slowly(database: Database, paths: Sequence[Path], *, progress: Progress, by: str, batch: int) -> ImportReport:
        """The first files, then nothing until the button has been pressed."""

        def told(done: int, total: int) -> bool:
            progress(done, total)
            assert pressed.wait(LONG / 1_000)
            return progress(done, total)

        return import_files(database, paths, by=by, progress=told, batch=batch)

    monkeypatch.setattr("editor.library_view.imports.import_bar.import_files", slowly)
    line.start([folder])
    driver.qtbot.waitUntil(line.isVisible, timeout=LONG)
    driver.qtbot.waitUntil(lambda: "of 35" in line.words.text(), timeout=LONG)
    line.cancel.click()
    pressed.set()
    driver.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    report = line.report
    assert report is not None
    assert report.was_cancelled
    assert 0 < len(report.files) < 35
    assert "stopped" in line.words.text()
    driver.tab(LibraryTab.SCENARIOS)
    driver.idle()
    assert len(driver.browser.model.ids) == scenario_count() + report.count(ImportOutcome.ADDED)
    line.start([folder])
    driver.qtbot.waitUntil(lambda: line.report is not None, timeout=LONG)
    driver.idle()
    assert len(driver.browser.model.ids) == scenario_count() + 35


@pytest.mark.slow
def test_files_are_dropped_into_the_library(driver: LibraryDriver, boards: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(boards / "0.beachhead")), QUrl.fromLocalFile(str(boards / "deep"))])
    event = QDropEvent(
        QPoint(300, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    driver.place.dropEvent(event)
    driver.qtbot.waitUntil(lambda: driver.place.import_bar.report is not None, timeout=LONG)
    report = driver.place.import_bar.report
    assert report is not None
    assert [report.count(ImportOutcome.ADDED), report.count(ImportOutcome.SAME)] == [1, 1]
    assert not driver.window.context.documents  # dropped here they are not opened


@pytest.mark.slow
def test_the_open_board_is_added_once(driver: LibraryDriver) -> None:
    window = driver.window
    action = window.registry.action("library.add-board")
    assert not action.isEnabled()
    window.commands.files.create(generated(7))
    assert action.isEnabled()
    action.trigger()
    driver.idle()
    driver.qtbot.waitUntil(lambda: len(driver.browser.model.ids) == scenario_count() + 1, timeout=LONG)
    assert window.page == "library"
    driver.qtbot.waitUntil(lambda: any("in the library" in toast.words.text() for toast in window.toasts.visible))
    action.trigger()
    driver.idle()
    driver.qtbot.waitUntil(
        lambda: any("already" in toast.words.text() for toast in window.toasts.visible), timeout=LONG
    )
    assert len(driver.browser.model.ids) == scenario_count() + 1


# Out


@pytest.mark.slow
def test_a_copy_is_opened_and_the_library_keeps_its_own(driver: LibraryDriver) -> None:
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    driver.press(Qt.Key.Key_Return)
    document = driver.window.context.current_document
    assert document is not None
    assert document.path is None
    assert document.scenario.texts["en"].title == "Pegasus Bridge"
    assert driver.window.page == "editor"


@pytest.mark.slow
def test_a_scenario_and_the_content_go_out_as_files(driver: LibraryDriver, tmp_path: Path) -> None:
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    target = tmp_path / "bridge.m44"
    driver.place.commands.dialogs.choose_target = lambda *_: target  # type: ignore[method-assign]
    driver.place.detail.scenario.export.click()
    driver.idle()
    assert load(target).scenario.texts["en"].title == "Pegasus Bridge"
    target = tmp_path / "content.json"
    driver.window.registry.action("library.export").trigger()
    driver.idle()
    content = json.loads(target.read_text("utf-8"))
    assert content["languages"]["nl"]["card"]["ambush"]["name"]["text"] == "Hinderlaag"


@pytest.mark.slow
def test_no_export_takes_the_place_of_the_library(driver: LibraryDriver, file: Path, tmp_path: Path) -> None:
    target = tmp_path / "content.json"
    target.symlink_to(file)
    driver.place.commands.dialogs.choose_target = lambda *_: target  # type: ignore[method-assign]
    for action in ("library.export", "library.export-own"):
        driver.window.registry.action(action).trigger()
        driver.idle()
    assert file.read_bytes().startswith(b"SQLite format 3")
    assert target.samefile(file)


@pytest.mark.slow
def test_no_export_takes_the_place_of_an_open_scenario(driver: LibraryDriver, tmp_path: Path) -> None:
    target = tmp_path / "mine.m44"
    save(Scenario(), target)
    before = target.read_bytes()
    driver.window.commands.open_path(target)
    driver.qtbot.waitUntil(lambda: len(driver.window.context.documents) == 1)
    driver.place.commands.dialogs.choose_target = lambda *_: target  # type: ignore[method-assign]
    driver.window.show_page("library")
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    driver.place.detail.scenario.export.click()
    driver.idle()
    for action in ("library.export", "library.export-own"):
        driver.window.registry.action(action).trigger()
        driver.idle()
    assert target.read_bytes() == before


@pytest.mark.slow
def test_a_copy_of_the_library_is_made_and_put_back(driver: LibraryDriver, file: Path) -> None:
    driver.window.registry.action("library.backup").trigger()
    driver.idle()
    (copy,) = (file.parent / "backups").glob("library-backup-*.db")
    assert "backed up today" in driver.window.status.saved.text()
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["name"]
    row.field.set_words("Guet-apens")
    row.save()
    driver.idle()
    driver.place.texts.leave()
    driver.place.commands.dialogs.choose_backup = lambda _: copy  # type: ignore[method-assign]
    driver.window.registry.action("library.restore").trigger()
    driver.qtbot.waitUntil(lambda: driver.place.access.is_open and driver.place.access.is_idle, timeout=LONG)
    driver.qtbot.waitUntil(lambda: driver.stored("name")[0] == "Embuscade", timeout=LONG)
    assert len(list((file.parent / "backups").iterdir())) == 2  # what was there before is kept


# Bin and compare


@pytest.mark.slow
def test_del_puts_scenarios_into_the_bin_and_they_come_out_again(driver: LibraryDriver) -> None:
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    driver.press(Qt.Key.Key_Delete)
    driver.idle()
    assert "01-pegasus-bridge" not in driver.listed()
    (toast,) = driver.window.toasts.visible
    assert "Pegasus Bridge" in toast.words.text()
    toast.undo.click()
    driver.idle()
    assert "01-pegasus-bridge" in driver.listed()
    driver.choose("01-pegasus-bridge")
    driver.place.detail.scenario.bin.click()
    driver.idle()
    driver.browser.facets.box("is", "binned").click()
    assert driver.listed() == ["01-pegasus-bridge"]
    driver.known("01-pegasus-bridge")
    detail = driver.place.detail.scenario
    assert detail.unbin.isVisible()
    assert detail.open.isHidden()
    detail.unbin.click()
    driver.idle()
    assert driver.listed() == []
    driver.browser.clear()
    assert "01-pegasus-bridge" in driver.listed()


@pytest.mark.slow
def test_two_scenarios_are_compared_by_key(driver: LibraryDriver) -> None:
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    driver.press(Qt.Key.Key_D, CONTROL)
    assert any(
        "Ctrl" in toast.words.text() for toast in driver.window.toasts.visible
    )  # one alone: says what is missing
    driver.choose("05-first-assault-wave", also=True)
    assert len(driver.browser.chosen_scenarios()) == 2
    driver.press(Qt.Key.Key_D, CONTROL)
    page = driver.place.compare
    driver.qtbot.waitUntil(lambda: bool(page.differences), timeout=LONG)
    assert driver.place.middle.currentWidget() is page
    words = page.list.toPlainText()
    assert f"{len(page.differences)} differences" in words
    assert "TERRAIN" in words
    page.back.click()
    assert driver.place.middle.currentWidget() is driver.browser.grid


@pytest.mark.slow
def test_a_scenario_is_compared_with_the_open_board(driver: LibraryDriver) -> None:
    with driver.place.access.database.reading() as session:
        scenario = get_scenario(session=session, key="01-pegasus-bridge")
    driver.window.commands.files.create(scenario)
    driver.window.show_page("library")
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    driver.place.detail.scenario.compare.click()
    page = driver.place.compare
    driver.qtbot.waitUntil(lambda: driver.place.middle.currentWidget() is page, timeout=LONG)
    driver.qtbot.waitUntil(lambda: "same" in page.list.toPlainText(), timeout=LONG)
    assert page.differences == ()
