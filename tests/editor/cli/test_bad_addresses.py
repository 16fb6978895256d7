"""Addresses of libraries that lead nowhere: one clear line, never a bug, never a password."""

import sys
from pathlib import Path

import pytest

from tests.editor.cli.conftest import Run

SECRET = "s3cret-word"


@pytest.mark.parametrize(
    "address",
    [
        "~nosuchuser/library.db",
        "x" * 5_000,
        "/dev/null",
        "/dev/zero",
        "folder",
        "sqlite:///library.db?timeout=soon",
        "nonsense://host/x",
        f"postgresql://club:{SECRET}@nowhere.invalid/x",
        f"postgresql://club:{SECRET}@localhost:99999/x",
        f"postgresql://club:{SECRET}@localhost/x?nonsense=1",
        f"postgresql://club:{SECRET}@localhost/x?sslmode=nonsense",
        f"postgresql://club:{SECRET}@localhost:port/x",
    ],
)
def test_a_library_that_cannot_be_opened_is_told_in_one_line(
    run: Run, work: Path, tmp_path: Path, address: str
) -> None:
    (work / "folder").mkdir()
    done = run("library", "search", "forest", "--database", address)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert SECRET not in done.stderr
    assert not list(tmp_path.rglob("report-*.txt"))


def test_a_driver_that_is_missing_can_be_added(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class WithoutItsLibrary:
        """What psycopg raises where it is installed without one of its implementations."""

        def find_spec(self, name: str, *_: object) -> None:
            if name == "psycopg":
                raise ImportError("no pq wrapper available.")

    monkeypatch.delitem(sys.modules, "psycopg", raising=False)
    monkeypatch.setattr(sys, "meta_path", [WithoutItsLibrary(), *sys.meta_path])
    search = ("library", "search", "forest", "--database", "postgresql://club/library")
    done = run(*search)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert 'pipx inject beachhead "psycopg[binary]"' in done.stderr
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    in_bundle = run(*search).stderr
    assert in_bundle.endswith("install Beachhead with pipx, as its README says.\n")
    assert "psycopg" not in in_bundle


def test_a_wrong_command_line_does_not_repeat_the_password(run: Run) -> None:
    done = run("library", "stats", f"postgresql://club:{SECRET}@host/x")
    assert done.returncode == 2
    assert "postgresql" in done.stderr
    assert SECRET not in done.stderr


def test_a_report_does_not_hold_the_password(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"postgresql://club:{SECRET}@host/x"
    monkeypatch.setattr("sys.argv", ["beachhead", "library", "stats", "--database", address])

    def fail(_address: str | None) -> None:
        raise RuntimeError(f"cannot use {SECRET} at {address}")

    monkeypatch.setattr("editor.cli.library_stats.open_library", fail)
    done = run("library", "stats", "--database", address, XDG_STATE_HOME=str(tmp_path / "state"))
    assert done.returncode == 70
    (report,) = tmp_path.rglob("report-*.txt")
    assert "library" in report.read_text("utf-8")
    assert SECRET not in report.read_text("utf-8") + done.stderr


@pytest.mark.parametrize("command", [("cards", "--kind", "nation", "-o"), ("library", "backup", "-o")])
def test_a_target_that_takes_nothing_is_named_with_the_reason(run: Run, work: Path, command: tuple[str, ...]) -> None:
    (work / "file").write_text("x", "utf-8")
    done = run(*command, work / "file" / "inside")
    assert done.returncode == 1
    assert "inside" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "…" not in done.stderr
