"""The lab in a window, whose games a thread plays."""

import pytest
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.lab_view.lab_page import LabPage
from editor.window.main_window import MainWindow
from tests.editor.conftest import MakeWindow
from tests.editor.lab_view.lab_driver import GAMES, StartedThread, pegasus


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


@pytest.fixture
def document(window: MainWindow) -> Document:
    document = Document(pegasus(), parent=window)
    window.context.add_document(document)
    return document


@pytest.fixture
def lab(window: MainWindow, document: Document, monkeypatch: pytest.MonkeyPatch) -> LabPage:
    """The page with the document, ready to run a few games."""
    del document
    window.show_page("play-test")
    lab = window.lab
    monkeypatch.setattr(lab.session, "start_process", StartedThread)
    monkeypatch.setattr(lab.bar.games, "minimum", GAMES)
    lab.bar.games.set_value(GAMES)
    return lab


def play(lab: LabPage, qtbot: QtBot) -> None:
    """Run all games."""
    lab.start()
    qtbot.waitUntil(lambda: not lab.is_running, timeout=60_000)
