"""A library of its own for each test, and a window that shows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.window.frame import toast
from library.database.connection import Database, parse_address
from tests.editor.conftest import MakeWindow
from tests.editor.library_view.library_driver import LONG, LibraryDriver, put_library
from tests.library_template import library_template


@pytest.fixture
def file(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return put_library(home, library_template(tmp_path_factory))


@pytest.fixture
def anna(file: Path) -> Iterator[Database]:
    """Another program at the same library."""
    database = Database(parse_address(str(file)))
    yield database
    database.close()


@pytest.fixture
def driver(
    make_window: MakeWindow,
    qtbot: QtBot,
    file: Path,  # noqa: ARG001
    monkeypatch: pytest.MonkeyPatch,
) -> LibraryDriver:
    monkeypatch.setattr(toast, "LIFE_MS", 600_000)  # a slow machine would miss what they say
    driver = LibraryDriver(make_window(), qtbot)
    driver.window.activateWindow()
    qtbot.waitUntil(driver.window.isActiveWindow, timeout=LONG)
    driver.enter()
    return driver
