"""A file that another program has open: Windows refuses to replace it until that program lets go."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from schema.formats import files
from schema.formats.files import write_atomically
from schema.issues import KnownProblem

Busy = Callable[[int], list[float]]


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Busy:
    """Lets replacing fail so many times, as on Windows; the pauses between."""
    replace = os.replace

    def busy(times: int) -> list[float]:
        pauses: list[float] = []

        def refuse(*paths: Path) -> None:
            if len(pauses) < times:
                raise PermissionError(13, "Access is denied")
            replace(*paths)

        monkeypatch.setattr(os, "replace", refuse)
        monkeypatch.setattr("time.sleep", pauses.append)
        monkeypatch.setattr(files, "REPLACING_PAUSES", (0.1, 0.2, 0.4))
        return pauses

    return busy


@pytest.mark.parametrize("times", [0, 1, 3])
def test_a_file_that_is_busy_for_a_moment_is_saved(tmp_path: Path, busy: Busy, times: int) -> None:
    path = tmp_path / "a.beachhead"
    path.write_bytes(b"old")
    pauses = busy(times)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert pauses == [0.1, 0.2, 0.4][:times]


def test_a_file_that_stays_busy_is_left_alone(tmp_path: Path, busy: Busy) -> None:
    path = tmp_path / "a.beachhead"
    path.write_bytes(b"old")
    pauses = busy(99)
    with pytest.raises(KnownProblem, match=r"file\.not-permitted"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert pauses == [0.1, 0.2, 0.4]
    assert list(tmp_path.iterdir()) == [path]


def test_elsewhere_nobody_waits() -> None:
    assert bool(files.REPLACING_PAUSES) is (os.name == "nt")
