"""A palette beside a document."""

import pytest
from pytestqt.qtbot import QtBot

from editor.board.palette.piece_palette import PiecePalette
from editor.ui.context import EditorContext
from tests.editor.board.palette.palette_driver import show_palette


@pytest.fixture
def palette(qtbot: QtBot, context: EditorContext) -> PiecePalette:
    return show_palette(qtbot, context)
