"""Fixtures of the tests of the Battle panel."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.editor.conftest import MakeDocument
from tests.editor.panels.battle.battle_driver import make_battle_driver
from tests.editor.panels.battle.victory_form import MAP, Form


@pytest.fixture
def form(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> Form:
    """The victory blocks of a map that has nothing to win yet."""
    return Form(make_battle_driver(qtbot, tmp_path, make_document(MAP), width=800))
