"""Theme and language with five boards open, the palette on a sharp screen, the first cards of the library.

Processor time, printed and not asserted: another program on the machine must not fail a test.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.library_view.access.library_pictures import LibraryPictures
from editor.window.main_window import MainWindow
from i18n.languages import Language
from tests.editor.conftest import MakeWindow, home, make_window  # noqa: F401 # fixtures
from tests.editor.gestures import PANELS, show_panel

ROUNDS = 6


@pytest.fixture
def boards(make_window: MakeWindow, root: Path) -> MainWindow:  # noqa: F811
    files = sorted((root / "library" / "scenarios").glob("*.beachhead"))[:5]
    window = make_window(files=tuple(files))
    for panel in PANELS:
        show_panel(window, panel)
    show_panel(window, "properties")
    window.checker.wait()
    QTest.qWait(500)
    return window


def report(name: str, change: Callable[[int], object]) -> None:
    """The first change loads what the others have, so it stands alone."""
    times = []
    for number in range(ROUNDS):
        start = time.process_time()
        change(number)
        for _ in range(3):
            QApplication.processEvents()
        times.append((time.process_time() - start) * 1_000)
    rest = sorted(times[1:])
    print(f"\n{name}: first {times[0]:.0f} ms, then {rest[len(rest) // 2]:.0f} ms of the processor")


def test_theme_switch(boards: MainWindow) -> None:
    context = boards.context
    report("theme, five boards, all panels visited", lambda _: context.set_appearance(context.tokens.appearance.other))


def test_language_switch(boards: MainWindow) -> None:
    order = (Language.FRENCH, Language.DUTCH, Language.ENGLISH)
    report("language, five boards, all panels visited", lambda number: boards.context.set_language(order[number % 3]))


PALETTE = """
import time
from PySide6.QtWidgets import QApplication
from editor.board.palette import cell_delegate
from editor.document.document import Document
from tests.editor.conftest import show_window
cells = 0
paint = cell_delegate.CellDelegate.paint
def count(*arguments):
    global cells
    cells += 1
    paint(*arguments)
cell_delegate.CellDelegate.paint = count
window = show_window()
window.start_up(())
window.context.add_document(Document())
palette = window.editor.palette_widget
start, idle = time.process_time(), 0
while idle < 3:
    QApplication.processEvents()
    idle = 0 if palette.pictures.is_busy else idle + 1
spent = (time.process_time() - start) * 1000
print(f"palette at 2x: {spent:.0f} ms of the processor until all is painted, {cells} cells painted")
"""


def test_palette_on_a_sharp_screen(tmp_path: Path, root: Path) -> None:
    folders = {f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in ("CONFIG", "DATA", "STATE", "CACHE")}
    environment = {**os.environ, **folders, "QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", PALETTE]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=True)
    print(f"\n{done.stdout.strip()}")


def test_first_pictures_of_the_library(boards: MainWindow, qtbot: QtBot) -> None:
    """Painted, and then found on disk."""
    boards.show_page("library")
    pictures: LibraryPictures = boards.library.pictures
    qtbot.waitUntil(lambda: bool(pictures.queue.images) and pictures.is_idle, timeout=60_000)
    for how in ("painted", "from disk"):
        if how == "painted":
            pictures.disk_cache.folder = pictures.disk_cache.folder.with_name("empty")
        else:
            qtbot.waitUntil(lambda: pictures.is_stored, timeout=60_000)
            pictures.shut_down()  # all is on disk then
        pictures.queue.images.clear()
        count = 0
        start = time.process_time()
        boards.library.browser.grid.viewport().repaint()
        while not pictures.queue.images:
            QApplication.processEvents()
        first = time.process_time() - start
        while not pictures.is_idle:
            QApplication.processEvents()
        count, spent = len(pictures.queue.images), time.process_time() - start
        print(f"\nlibrary, {how}: first pictures after {first * 1_000:.0f} ms, {count} after {spent * 1_000:.0f} ms")
