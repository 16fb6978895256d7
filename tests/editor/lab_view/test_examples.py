"""Games of a run, a click away from being watched."""

import pytest
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.lab_view.lab_page import LabPage
from editor.window.main_window import MainWindow
from tests.editor.lab_view.test_lab_page import show_result


@pytest.mark.slow
def test_a_click_shows_a_game_of_the_run(window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot) -> None:
    show_result(lab, document)
    card = lab.view.examples
    assert not card.isHidden()
    assert len(card.buttons) == 3
    reading = lab.version.reading if lab.version is not None else None
    assert reading is not None
    card.buttons[0].click()
    qtbot.waitUntil(lambda: window.page == "play" and window.play.watched is not None, timeout=60_000)
    view = window.play.watched
    assert view is not None
    assert view.history.is_over
    assert view.history.state.turn == reading.examples[0].turns


def test_a_reading_without_examples_has_no_such_card(lab: LabPage, document: Document) -> None:
    show_result(lab, document, examples=())
    assert lab.view.examples.isHidden()
