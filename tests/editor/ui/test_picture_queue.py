"""Pictures that another thread paints when they are first needed."""

import threading
from functools import partial

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.ui.parts.picture_queue import PictureQueue

LONG = 20_000
SIDE = 10
BYTES = SIDE * SIDE * 4


@pytest.fixture
def queue(qapp: QApplication) -> PictureQueue[str]:
    return PictureQueue(3 * BYTES, QObject(qapp))


def square(color: str) -> QImage:
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(color))
    return image


def find(queue: PictureQueue[str], color: str) -> QImage | None:
    return queue.find(color, partial(square, color))


def test_a_picture_is_there_after_it_was_painted_once(queue: PictureQueue[str], qtbot: QtBot) -> None:
    painted: list[str] = []
    queue.painted.connect(lambda key, _: painted.append(key))
    assert find(queue, "red") is None
    assert find(queue, "red") is None
    assert not queue.is_idle
    qtbot.waitUntil(lambda: queue.is_idle, timeout=LONG)
    image = find(queue, "red")
    assert image is not None
    assert image.pixelColor(5, 5) == QColor("red")
    assert painted == ["red"]


def test_what_is_in_view_is_painted_before_what_was(queue: PictureQueue[str], qtbot: QtBot) -> None:
    painted: list[str] = []
    queue.painted.connect(lambda key, _: painted.append(key))
    may_paint = threading.Event()

    def paint(color: str) -> QImage:
        may_paint.wait(20)
        return square(color)

    for color in ("red", "green", "blue", "yellow", "cyan"):
        queue.find(color, partial(paint, color))
    QApplication.processEvents()  # three are begun
    queue.find("black", partial(paint, "black"))
    may_paint.set()
    qtbot.waitUntil(lambda: queue.is_idle, timeout=LONG)
    assert painted == ["red", "green", "blue", "black", "yellow", "cyan"]


def test_pictures_that_nobody_has_asked_for_lately_make_room(queue: PictureQueue[str]) -> None:
    for color in ("red", "green", "blue"):
        queue.store(color, square(color))
    assert queue.find_ready("red") is not None
    queue.store("black", square("black"))
    assert list(queue.images) == ["blue", "red", "black"]
    queue.store("black", square("white"))  # painted again: it does not count twice
    assert len(queue.images) == 3


def test_a_picture_that_cannot_be_painted_stays_empty_and_is_reported_once(
    queue: PictureQueue[str], qtbot: QtBot
) -> None:
    problems: list[BaseException] = []
    queue.failed.connect(problems.append)

    def fail() -> QImage:
        raise ValueError("no such drawing")

    queue.find("none", fail)
    find(queue, "red")
    qtbot.waitUntil(lambda: queue.is_idle, timeout=LONG)
    image = queue.find("none", fail)
    assert image is not None
    assert image.isNull()
    assert find(queue, "red") is not None
    assert [str(problem) for problem in problems] == ["no such drawing"]


def test_another_list_drops_the_requests_of_the_last_one(queue: PictureQueue[str]) -> None:
    find(queue, "red")
    queue.forget_requests()
    assert queue.is_idle
    QApplication.processEvents()
    assert not queue.images


def test_a_picture_that_comes_after_the_end_is_dropped(queue: PictureQueue[str], qtbot: QtBot) -> None:
    painted: list[str] = []
    queue.painted.connect(lambda key, _: painted.append(key))
    for color in ("red", "green", "blue"):
        find(queue, color)
    QApplication.processEvents()
    queue.shut_down()
    assert queue.is_idle
    qtbot.wait(20)
    assert "blue" not in painted
