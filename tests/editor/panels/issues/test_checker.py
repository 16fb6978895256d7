"""The checker beside the window: what it does when a check is wrong."""

import pytest
from pytestqt.qtbot import QtBot

from editor.panels.issues import checker as checker_module
from editor.panels.issues.findings import Findings
from editor.window.main_window import MainWindow
from schema.scenario import Scenario
from tests.editor.recording_window import RecordingWindow


def test_a_check_that_breaks_is_said_once(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def broken(*_: object, **__: object) -> Findings:
        asked.append(None)
        raise RuntimeError("ours")

    monkeypatch.setattr(checker_module, "check_scenario", broken)
    recording = RecordingWindow()
    monkeypatch.setattr(window.context, "window", recording)
    window.commands.files.create(Scenario())
    qtbot.waitUntil(lambda: bool(recording.crashes), timeout=30_000)
    qtbot.waitUntil(lambda: not window.checker.is_busy)
    window.checker.check_now()
    qtbot.waitUntil(lambda: not window.checker.is_busy)
    assert len(asked) <= 2
