"""What widgets ask of the window is done by it, and kept by the double that stands for it in their tests."""

import inspect

import pytest

from editor.ui.window_port import WindowPort
from editor.window.main_window_port import MainWindowPort
from tests.editor.recording_window import RecordingWindow

METHODS = tuple(name for name in vars(WindowPort) if not name.startswith("_"))


@pytest.mark.parametrize("name", METHODS)
def test_the_double_takes_what_the_window_takes(name: str) -> None:
    wanted = list(inspect.signature(getattr(WindowPort, name)).parameters.values())
    for implementation in (MainWindowPort, RecordingWindow):
        taken = inspect.signature(getattr(implementation, name)).parameters.values()
        assert [(one.name, one.kind, one.default) for one in taken] == [
            (one.name, one.kind, one.default) for one in wanted
        ]
