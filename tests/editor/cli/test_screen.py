"""Whether there is a screen to show a window on. Qt must not be asked where nobody answers: it ends the program."""

import socket
from collections.abc import Sequence
from pathlib import Path

import pytest

from editor.cli import window_start
from editor.cli.window_start import has_screen
from editor.window import application
from i18n.languages import Language
from tests.editor.cli.conftest import Run


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"DISPLAY": ":9876"},
        {"DISPLAY": "unix:9876.0"},
        {"DISPLAY": "127.0.0.1:9875"},
        {"DISPLAY": "no.such.host.invalid:0"},
        {"DISPLAY": "nonsense"},
        {"DISPLAY": ":99999999999"},
        {"DISPLAY": ":1\0"},
        {"WAYLAND_DISPLAY": "wayland-nowhere", "XDG_RUNTIME_DIR": "/nowhere"},
        {"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":0"},
    ],
)
def test_nobody_answers(environment: dict[str, str]) -> None:
    assert not has_screen(environment, "linux")


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no such sockets here")
def test_somebody_answers(tmp_path: Path) -> None:
    assert has_screen({}, "win32")
    assert has_screen({"QT_QPA_PLATFORM": "xcb"}, "linux")
    with socket.socket(socket.AF_UNIX) as wayland, socket.create_server(("127.0.0.1", 0)) as server:
        wayland.bind(str(tmp_path / "wayland-0"))
        wayland.listen()
        assert has_screen({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}, "linux")
        assert has_screen({"WAYLAND_DISPLAY": str(tmp_path / "wayland-0")}, "linux")
        port = server.getsockname()[1]
        if port - 6000 < 10_000:
            pytest.skip("no port that is a display")
        assert not has_screen({"DISPLAY": f"127.0.0.1:{port - 6000}"}, "linux")


def test_a_display_that_cannot_be_reached_is_told_in_one_line(run_installed: Run) -> None:
    done = run_installed("edit", DISPLAY=":9876", QT_QPA_PLATFORM="")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "qt" not in done.stderr.lower()


@pytest.mark.parametrize("command", [(), ("edit",)])
def test_several_files_are_opened_at_once(
    run: Run, duel: Path, work: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    opened: list[Path] = []

    def note(files: Sequence[Path] = (), language: Language | None = None) -> int:
        assert language is None
        opened.extend(files)
        return 0

    monkeypatch.setattr(application, "run", note)
    monkeypatch.setattr(window_start, "has_screen", lambda *_: True)
    assert run(*command, duel, "second.m44", "third").returncode == 0
    assert opened == [duel, Path("second.m44"), Path("third")]
    monkeypatch.setattr(window_start, "has_screen", lambda *_: False)
    outcome = run(*command, duel, "second.m44")
    assert outcome.returncode == 2
    assert outcome.stderr.startswith("second.m44: This file does not exist.")
    (work / "check").touch()
    assert run("check", "check").returncode == 2  # a command is no file
