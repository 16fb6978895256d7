"""The canvas on an Overlord board: one-hex change to repainted canvas, a pan frame, a zoom frame. Aim: 8 ms each.

A change is measured alone and with the live checks that follow it, as if they ran in the same thread: in the window
they run beside it. Opening the largest file is measured until its board is painted. Aim: 150 ms.

A frame is timed from the request until the widgets have painted it. The zoom frame is the first one, which stretches
what is not painted yet; the second figure of a zoom is the time until every part is sharp again.
"""

import statistics
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from time import perf_counter, thread_time

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.panels.issues.findings import check_scenario
from rules.checks import LiveChecks
from schema.hexes import Hex
from tests.editor.board.board_driver import BoardDriver, make_board_driver
from tests.editor.documents import open_document

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints
AIM = 8.0
ROUNDS = 60


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, corpus: Path) -> BoardDriver:
    document = open_document(corpus / "m44" / "13-OmahaBeachOverlord.m44")
    made = make_board_driver(qtbot, tmp_path, document, size=(1420, 920))
    made.view.set_zoom(0.66)
    settle(made)
    return made


def settle(driver: BoardDriver) -> None:
    driver.canvas.update()
    QApplication.processEvents()
    driver.qtbot.waitUntil(lambda: driver.canvas.is_settled, timeout=20_000)
    QApplication.processEvents()


def measure(
    name: str, driver: BoardDriver, act: Callable[[], object], *, after: Callable[[], object] | None = None
) -> None:
    times, work = [], []
    for _ in range(ROUNDS):
        driver.canvas._idle.stop()
        QApplication.processEvents()
        frames = driver.canvas.frames
        start, used = perf_counter(), thread_time()
        act()
        QApplication.sendPostedEvents()  # the repaint is one of them
        times.append(1000 * (perf_counter() - start))
        work.append(1000 * (thread_time() - used))
        assert driver.canvas.frames > frames  # a second frame counts as well: it was waited for
        if after is not None:
            after()
    times.sort()
    print(
        f"\n{name}: median {statistics.median(times):.2f} ms, 95 % {times[int(0.95 * ROUNDS)]:.2f} ms,"
        f" processor {statistics.median(work):.2f} ms, at best {min(work):.2f} ms (aim {AIM:g})"
    )


def test_one_hex_change(driver: BoardDriver) -> None:
    pieces = cycle((tile_piece("forest"), tile_piece("hill")))
    measure(
        "one-hex change to repainted canvas",
        driver,
        lambda: driver.document.do(PlacePiece(next(pieces), (Hex(4, 20),))),
    )


def test_one_hex_change_with_live_checks(driver: BoardDriver) -> None:
    pieces = cycle((tile_piece("forest"), tile_piece("hill")))
    live = LiveChecks()
    check_scenario(driver.document.scenario, live=live)

    def change() -> None:
        driver.document.do(PlacePiece(next(pieces), (Hex(4, 20),)))
        check_scenario(driver.document.scenario, live=live)

    measure("one-hex change to repainted canvas, with live checks", driver, change)


def test_open_the_largest_file(qtbot: QtBot, tmp_path: Path, corpus_files: list[Path]) -> None:
    largest = max(corpus_files, key=lambda path: path.stat().st_size)
    make_board_driver(
        qtbot, tmp_path / "warm", open_document(largest), size=(1420, 920)
    )  # what is made once for all boards
    clock, work = [], []
    for number in range(9):
        start, used = perf_counter(), thread_time()
        driver = make_board_driver(qtbot, tmp_path / str(number), open_document(largest), size=(1420, 920))
        qtbot.waitUntil(lambda driver=driver: driver.canvas.frames > 0)  # type: ignore[misc]
        clock.append(1000 * (perf_counter() - start))
        work.append(1000 * (thread_time() - used))
    print(
        f"\n{largest.name} opened and painted: median {statistics.median(clock):.0f} ms,"
        f" processor {statistics.median(work):.0f} ms, at best {min(work):.0f} ms (aim 150)"
    )


def test_pan_frame(driver: BoardDriver) -> None:
    way = cycle([QPointF(-9, 0)] * 20 + [QPointF(9, 0)] * 20)
    measure("pan frame on Overlord", driver, lambda: driver.canvas.camera.pan(next(way)))


def test_zoom_frame(driver: BoardDriver) -> None:
    steps = cycle((1, -1))
    sharp = []

    def wait() -> None:
        start = perf_counter()
        settle(driver)
        sharp.append(1000 * (perf_counter() - start))

    measure(
        "zoom frame on Overlord",
        driver,
        lambda: driver.canvas.camera.step_zoom(next(steps), QPointF(600, 400)),
        after=wait,
    )
    print(f"    all sharp, and the surroundings too, after {statistics.median(sharp):.0f} ms")
