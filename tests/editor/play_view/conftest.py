"""The page Play by itself, with games in a folder of the test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.play_view.play_page import PlayPage
from editor.ui.context import EditorContext
from tests.editor.play_view.play_driver import make_page


@pytest.fixture
def page(context: EditorContext, qtbot: QtBot, tmp_path: Path) -> Iterator[PlayPage]:
    page, _host = make_page(context, qtbot, tmp_path / "games")
    yield page
    page.shut_down()
