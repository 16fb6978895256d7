"""A scan on disk, and a board with that scan under it."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.board.underlay.scan_controller import ScanController
from tests.editor.board.underlay.scan_driver import Open, laid_scan, make_opener, write_scan
from tests.editor.conftest import MakeDocument


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    return write_scan(tmp_path / "scan.png")


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, monkeypatch: pytest.MonkeyPatch) -> Open:
    return make_opener(qtbot, tmp_path, make_document, monkeypatch)


@pytest.fixture
def controller(opened: Open, scan: Path, qtbot: QtBot) -> ScanController:
    return laid_scan(opened, scan, qtbot)
