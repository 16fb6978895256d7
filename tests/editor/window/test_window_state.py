"""Where the window lies: it fits the screen that it opens on, also one that is smaller than the last."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication

from editor.settings.settings import Settings
from editor.window.application import make_application, make_window
from editor.window.window_state import first_geometry, fitting_geometry, keep_state


@pytest.mark.parametrize(
    ("room", "size"),
    [
        (QRect(0, 0, 1280, 800), QSize(1280, 760)),
        (QRect(0, 28, 1366, 740), QSize(1366, 700)),
        (QRect(0, 0, 640, 400), QSize(640, 360)),  # 1280 × 800 at twice the size
        (QRect(0, 0, 1920, 1080), QSize(1600, 1000)),
        (QRect(1920, 0, 3840, 2160), QSize(3072, 1728)),
    ],
)
def test_the_first_window_fits_the_screen(room: QRect, size: QSize) -> None:
    first = first_geometry(room)
    assert first.size() == size
    assert room.contains(first)
    assert first.top() > room.top()  # the title bar is on the screen too


def test_a_remembered_size_is_cut_to_the_screen() -> None:
    room = QRect(0, 0, 1280, 800)
    assert fitting_geometry(QRect(100, 100, 900, 600), room) == QRect(100, 100, 900, 600)
    for earlier in (QRect(0, 0, 2400, 1400), QRect(3000, 2000, 1000, 700), QRect(-500, -300, 1000, 700)):
        assert room.contains(fitting_geometry(earlier, room))


@pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints
@pytest.mark.usefixtures("home", "qtbot")
def test_a_window_that_was_larger_than_this_screen_opens_inside_it(qapp: QApplication) -> None:
    settings = Settings()
    first = make_window(make_application(), settings)
    room = first.screen().availableGeometry()
    assert room.contains(first.geometry())
    first.setMinimumSize(0, 0)
    first.setGeometry(QRect(200, 200, room.width() + 500, room.height() + 400))
    keep_state(first, settings)
    second = make_window(make_application(), settings)
    assert room.contains(second.geometry())
    for window in (first, second):
        window.deleteLater()
    qapp.processEvents()
    qapp.setStyleSheet("")
