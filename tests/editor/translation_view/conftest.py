"""A library of its own for each test, with two Dutch texts emptied, and a window that shows the page."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from library.kinds import Kind
from tests.editor.conftest import MakeWindow
from tests.editor.library_view.library_driver import put_library
from tests.editor.translation_view.translation_driver import AMBUSH, LONG, TextKey, TranslationDriver, write_text

FOREST = TextKey(Kind.TERRAIN, "forest", "full")


@pytest.fixture
def file(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = put_library(home, tmp_path_factory)
    for key in (AMBUSH, FOREST):
        write_text(file, key, "")
    return file


@pytest.fixture
def driver(make_window: MakeWindow, qtbot: QtBot, file: Path) -> TranslationDriver:  # noqa: ARG001
    driver = TranslationDriver(make_window(), qtbot)
    driver.window.activateWindow()
    qtbot.waitUntil(driver.window.isActiveWindow, timeout=LONG)
    driver.enter()
    return driver
