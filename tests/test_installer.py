"""`install.py`: what it says while something is missing, and which versions it tries."""

import re
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

Missing = Callable[[list[str], list[str]], None]


@pytest.fixture
def installer(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script on a Linux system, without root's rights and with nothing to install."""
    spec = spec_from_file_location("installer", root / "install.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(module, "can_use_apt", lambda: False)
    for step in ("make_environment", "install_pins", "prepare_data", "compile_bytecode"):
        monkeypatch.setattr(module, step, lambda: None)
    monkeypatch.setattr(module, "STAMP", tmp_path / "installed")
    return module


@pytest.fixture
def missing(installer: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Missing:
    """Makes the libraries of Debian packages missing: some for painting, some for a window."""

    def missing(painting: list[str], window: list[str]) -> None:
        packages = {"painting": painting, "window": window}
        monkeypatch.setattr(installer, "missing_packages", packages.__getitem__)

    return missing


def test_it_reads_the_list_of_the_program(installer: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(library: str) -> None:
        if library in ("libglib-2.0.so.0", "libgthread-2.0.so.0", "libxcb-cursor.so.0"):
            raise OSError

    monkeypatch.setattr("ctypes.CDLL", load)
    assert installer.missing_packages("painting") == ["libglib2.0-0"]
    assert installer.missing_packages("window") == ["libxcb-cursor0"]


def test_it_stops_while_qt_cannot_start(
    installer: ModuleType, missing: Missing, capsys: pytest.CaptureFixture[str]
) -> None:
    missing(["libegl1"], ["libxcb-cursor0"])
    for _ in range(2):
        with pytest.raises(SystemExit) as stopped:
            installer.install()
        assert "sudo apt install libegl1 libxcb-cursor0\n" in str(stopped.value)
        assert not installer.STAMP.exists()
    assert capsys.readouterr().out == ""


def test_without_a_window_it_does_not_call_itself_ready(
    installer: ModuleType, missing: Missing, capsys: pytest.CaptureFixture[str]
) -> None:
    missing([], ["libxcb-cursor0"])
    installer.install()
    assert capsys.readouterr().out == (
        "No window can open: Qt needs libraries that this system lacks. "
        "On Debian and Ubuntu: sudo apt install libxcb-cursor0\n"
    )
    missing([], [])
    installer.install()
    assert capsys.readouterr().out == "Ready.\n"
    assert installer.STAMP.exists()


def test_the_lowest_versions_are_exact_and_all_of_them(installer: ModuleType) -> None:
    versions = installer.lowest_versions()
    assert all(re.fullmatch(r"[\w.-]+(\[\w+\])?==[\d.]+", version) for version in versions), versions
    names = {version.partition("=")[0] for version in versions}
    assert {"typer", "PySide6-Essentials", "psycopg[binary]", "distributed", "pytest", "setuptools"} <= names
    assert "pyinstaller" not in names
