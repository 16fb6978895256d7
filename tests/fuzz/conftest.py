"""How much is tried: a little in every run of the tests, as much as was asked for with `make fuzz`."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from library.database.connection import Database
from library.opening import open_database
from tests.conftest import ROOT
from tests.library_template import library_template

IS_LONG = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"


def amount(*, short: int, long: int) -> int:
    return long if IS_LONG else short


@pytest.fixture(scope="session")
def scenario_files() -> list[Path]:
    return sorted((ROOT / "library" / "scenarios").glob("*.beachhead"))


@pytest.fixture(scope="session")
def full_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return library_template(tmp_path_factory)


@pytest.fixture
def library_file(full_library: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(full_library, tmp_path / "library.db"))


@pytest.fixture
def library(library_file: Path) -> Iterator[Database]:
    database = open_database(str(library_file))
    yield database
    database.close()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Path:
    """A user's folders of their own; a bug is told as to a user."""
    assert qapp
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.delenv("BEACHHEAD_DEBUG", raising=False)
    return tmp_path
