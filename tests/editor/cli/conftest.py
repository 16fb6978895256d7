"""The program, run as a user runs it: inside the test, or installed and in a process of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from editor.cli.main import main
from schema.formats.codecs import save
from tests.rules.skirmish import scenario

PROGRAM = Path(sys.executable).with_name("beachhead")
Outcome = subprocess.CompletedProcess[str]
Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a command that runs inside the test would leave a report."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The surroundings of a user who has said nothing about languages, in a home of his own."""
    spoken = ("LC_", "LANG", "BEACHHEAD", "XDG_", "COLUMNS", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "PYTHON")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(spoken)}
    return {**kept, "HOME": str(tmp_path / "home"), "LC_ALL": "C.UTF-8"}


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """The folder that the program runs in."""
    folder = tmp_path / "work"
    folder.mkdir()
    return folder


@pytest.fixture
def duel(work: Path) -> Path:
    """German infantry on d6 next to Americans in a forest on E5."""
    path = work / "duel.beachhead"
    save(scenario({"d6": "de infantry", "E5": "us infantry"}, {"E5": "forest"}), path)
    return path


@pytest.fixture
def run(environment: dict[str, str], work: Path, qapp: QApplication) -> Run:
    """Runs `beachhead` in an empty folder, inside this process; other environment variables may be given."""
    assert qapp  # a command that paints must not make an application without widgets

    def run(*arguments: object, **variables: str) -> Outcome:
        command = [str(argument) for argument in arguments]
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
        with pytest.MonkeyPatch.context() as surroundings:
            for name in os.environ.keys() - environment.keys():
                surroundings.delenv(name)
            for name, value in {**environment, **variables}.items():
                surroundings.setenv(name, value)
            surroundings.chdir(work)
            surroundings.setattr("sys.stdout", out)
            surroundings.setattr("sys.stderr", err)
            code = main(command)
        streams = (stream.buffer.getvalue().decode() for stream in (out, err))  # type: ignore[attr-defined]
        return subprocess.CompletedProcess(["beachhead", *command], code, *streams)

    return run


@pytest.fixture
def run_installed(environment: dict[str, str], work: Path) -> Run:
    """Runs the installed `beachhead` in a process of its own: for pipes, signals, locales and missing screens."""

    def run(*arguments: object, **variables: str) -> Outcome:
        return subprocess.run(
            [PROGRAM, *map(str, arguments)],
            env={**environment, **variables},
            cwd=work,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return run
