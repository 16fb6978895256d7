"""The tests of the Texts panel have a window each."""

import pytest

from editor.window.main_window import MainWindow
from tests.editor.conftest import MakeWindow


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()
