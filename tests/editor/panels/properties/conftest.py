"""Fixtures of the tests of the Properties panel."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from schema.scenario import Scenario
from tests.editor.conftest import MakeDocument
from tests.editor.panels.properties.full_board import SCENARIO
from tests.editor.panels.properties.properties_driver import PropertiesDriver, make_properties_driver

MakeProperties = Callable[..., PropertiesDriver]


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> MakeProperties:
    def make(scenario: Scenario = SCENARIO, *, width: int = 360) -> PropertiesDriver:
        return make_properties_driver(qtbot, tmp_path, make_document(scenario), width=width)

    return make
