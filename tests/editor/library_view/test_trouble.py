"""A library that cannot be opened or written: one clear line, a way out, and nothing is lost."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.library_view.database_dialog import DatabaseDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language
from library.kinds import Kind
from library.opening import open_database
from library.store import get_text
from tests.editor.library_view.library_driver import LONG, LibraryDriver, library_path
from tests.library_template import library_template

MakeWindow = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


def wait_for_problem(driver: LibraryDriver, code: str) -> None:
    driver.window.show_page("library")
    problem = driver.place.problem
    driver.qtbot.waitUntil(problem.isVisible, timeout=LONG)
    assert problem.problem is not None
    assert problem.problem.code == code
    assert str(library_path(Path()).name) in problem.words.text()


def test_a_damaged_library_is_set_aside_and_a_new_one_begun(make_window: MakeWindow, qtbot: QtBot, file: Path) -> None:
    file.write_bytes(b"no database at all, only words" * 1_000)
    driver = LibraryDriver(make_window(), qtbot)
    wait_for_problem(driver, "library.corrupt")
    shown = {way for way, button in driver.place.problem.buttons.items() if button.isVisible()}
    assert shown == {"restore", "anew", "again"}
    driver.place.problem.buttons["anew"].click()
    qtbot.waitUntil(lambda: driver.place.access.is_open, timeout=LONG)
    assert len(driver.listed()) > 20
    (kept,) = (file.parent / "backups").glob("library-damaged-*.db")
    assert kept.read_bytes().startswith(b"no database")


def test_a_newer_library_is_left_alone_and_another_one_used(
    make_window: MakeWindow, qtbot: QtBot, file: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    driver = LibraryDriver(make_window(), qtbot)
    wait_for_problem(driver, "library.too-new")
    other = tmp_path / "other.db"
    shutil.copy(library_template(tmp_path_factory), other)
    driver.place.problem.buttons["other"].click()
    dialog = driver.window.dialogs.current
    assert isinstance(dialog, DatabaseDialog)
    dialog.file.setText(str(other))
    tells_opening: list[bool] = []
    driver.place.access.opening.connect(lambda: tells_opening.append(driver.browser.empty.is_opening))
    dialog.main.click()
    qtbot.waitUntil(lambda: driver.place.access.is_open, timeout=LONG)
    assert driver.place.access.database.file == other
    assert tells_opening == [True]
    assert driver.place.problem.isHidden()
    assert driver.listed()


def test_a_folder_that_takes_nothing_is_told_and_tried_again(make_window: MakeWindow, qtbot: QtBot, home: Path) -> None:
    blocked = home / "data"
    blocked.write_text("a file where the folder should be", "utf-8")
    driver = LibraryDriver(make_window(), qtbot)
    wait_for_problem(driver, "library.not-writable")
    assert driver.place.middle.currentWidget() is driver.browser.empty
    driver.window.show_page("start")  # the rest of the window goes on
    assert driver.window.page == "start"
    blocked.unlink()
    driver.window.show_page("library")
    qtbot.waitUntil(lambda: driver.place.access.is_open, timeout=LONG)
    assert driver.listed()
    assert driver.place.problem.isHidden()


def test_closing_the_window_saves_what_is_in_a_field(make_window: MakeWindow, qtbot: QtBot, file: Path) -> None:
    driver = LibraryDriver(make_window(), qtbot)
    driver.enter()
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["name"]
    row.field.set_words("Guet-apens")
    driver.window.close_now()
    QApplication.processEvents()
    database = open_database(str(file))
    with database.reading() as session:
        text = get_text(session=session, kind=Kind.CARD, key="ambush", field="name", language="fr")
    database.close()
    assert text.text == "Guet-apens"
