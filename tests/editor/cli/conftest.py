"""The installed program, run as a user runs it."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

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
def run(environment: dict[str, str], tmp_path: Path) -> Run:
    """Runs `beachhead` in an empty folder; other environment variables may be given."""
    folder = tmp_path / "work"
    folder.mkdir()

    def run(*arguments: object, **variables: str) -> Outcome:
        return subprocess.run(
            [PROGRAM, *map(str, arguments)],
            env={**environment, **variables},
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def work(tmp_path: Path, run: Run) -> Path:
    """The folder that the program runs in."""
    assert run
    return tmp_path / "work"
