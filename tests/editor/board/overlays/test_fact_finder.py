"""The facts that overlays show, looked for beside the window."""

import pytest
from pytestqt.qtbot import QtBot

from editor.board.overlays import fact_finder
from editor.board.overlays.fact_finder import FactFinder
from editor.board.overlays.facts import OverlayName
from editor.document.document import Document
from editor.ui.context import EditorContext
from schema.catalog.switch import Profile
from tests.editor.recording_window import RecordingWindow


def test_a_mistake_in_the_search_for_facts_is_reported_once(
    context: EditorContext, document: Document, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(fact_finder, "find_board_facts", break_down)
    context.window = recording = RecordingWindow()
    finder = FactFinder(context, document, Profile.BOOK)
    for _ in range(2):
        finder.look(None, frozenset({OverlayName.THREAT}))
        qtbot.waitUntil(lambda: not finder.is_busy, timeout=10_000)
    assert [type(problem) for problem in recording.crashes] == [ZeroDivisionError]
