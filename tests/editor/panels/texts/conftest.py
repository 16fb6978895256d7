"""The tests of the Texts panel share a window."""

import pytest

from editor.window.main_window import MainWindow


@pytest.fixture
def window(reused_window: MainWindow) -> MainWindow:
    return reused_window
