"""A library of its own for each test, with two Dutch texts emptied, and a window that shows the page."""

import shutil
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from library.kinds import Kind
from tests.editor.conftest import MakeWindow
from tests.editor.library_view.library_driver import put_library
from tests.editor.translation_view.translation_driver import AMBUSH, LONG, TextKey, TranslationDriver, write_text
from tests.library_template import small_library_template

FOREST = TextKey(Kind.TERRAIN, "forest", "full")


def empty_two_texts(template: Path) -> Path:
    """A copy of the template without them, made once a run."""
    file = template.with_stem(f"{template.stem}-two-empty")
    if not file.exists():
        shutil.copy(template, file)
        for key in (AMBUSH, FOREST):
            write_text(file, key, "")
    return file


@pytest.fixture
def file(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return put_library(home, empty_two_texts(small_library_template(tmp_path_factory)))


@pytest.fixture
def driver(make_window: MakeWindow, qtbot: QtBot, file: Path) -> TranslationDriver:  # noqa: ARG001
    driver = TranslationDriver(make_window(), qtbot)
    driver.window.activateWindow()
    qtbot.waitUntil(driver.window.isActiveWindow, timeout=LONG)
    driver.enter()
    return driver
