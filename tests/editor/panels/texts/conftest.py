"""The tests of the Texts panel share a window."""

import pytest

from editor.window.main_window import MainWindow
from tests.editor.conftest import MakeWindow


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()
