"""Opening the window from the command line: asks for a screen first, because Qt ends the program without one."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from editor.cli.exit_code import ExitCode
from editor.cli.file_patterns import expand_patterns
from editor.cli.language_option import OPTION
from editor.program import PROGRAM
from editor.system_libraries import can_load, find_missing_libraries
from schema.issues import KnownProblem, Unreadable

if TYPE_CHECKING:
    from editor.cli.console import Console

_WITHOUT_SCREEN: Final = ("offscreen", "minimal")
_FIRST_X_PORT: Final = 6000
_PATIENCE_SECONDS: Final = 2.0


def open_window(files: Sequence[Path], console: Console) -> int:
    """Show the editor, with files or with the start page, until it is closed; the exit code of the program."""
    try:
        files = expand_patterns(files)
    except Unreadable as problem:
        console.problem(problem)
        return ExitCode.BAD_INPUT
    if not has_screen(os.environ, sys.platform):
        readable = [file for file in files if _is_readable(file, console)]
        if len(readable) < len(files):
            return ExitCode.BAD_INPUT
        console.err(console.text("line.problem", file=PROGRAM, message=console.text("edit.no-screen")))
        return ExitCode.FAILURE
    if uses_x11(os.environ, sys.platform) and (missing := find_missing_libraries(for_window=True)) is not None:
        console.problem(missing)
        return ExitCode.FAILURE
    from editor.window.application import run

    # The language of the command line counts before that of the settings; the system's does not.
    chosen = console.language if any(part.partition("=")[0] == OPTION for part in sys.argv) else None
    return run(files, chosen)


def _is_readable(file: Path, console: Console) -> bool:
    """Without a screen there is nothing to see, but what is wrong with the file can still be said."""
    from schema.formats.codecs import load

    try:
        load(file)
    except KnownProblem as problem:
        console.problem(problem, file)
        return False
    return True


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    qt_platform = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if qt_platform:
        return qt_platform not in _WITHOUT_SCREEN
    if platform in ("win32", "darwin"):
        return True
    display = environment.get("DISPLAY")
    return _has_wayland(environment) or (bool(display) and _has_x_server(display or ""))


def uses_x11(environment: Mapping[str, str], platform: str) -> bool:
    """Whether Qt will talk to an X server. It ends the program if libraries for that are missing."""
    if not platform.startswith("linux"):
        return False
    qt_platform = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if qt_platform:
        return qt_platform == "xcb"
    return not (_has_wayland(environment) and can_load("libwayland-client.so.0"))


def _has_wayland(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY")
    return bool(name) and answers(Path(environment.get("XDG_RUNTIME_DIR", "/run")) / (name or ""))


def _has_x_server(display: str) -> bool:
    """Whether somebody listens at `:0`, `:0.0`, `unix:0` or `host:0`."""
    host, _, number = display.rpartition(":")
    digits = number.partition(".")[0]
    if not digits.isdecimal() or len(digits) > 4:
        return False
    if host in ("", "unix"):
        path = f"/tmp/.X11-unix/X{digits}"
        return answers(Path(path)) or answers(f"\0{path}")
    return answers((host.strip("[]"), _FIRST_X_PORT + int(digits)))


def answers(address: Path | str | tuple[str, int]) -> bool:
    """Whether a connection can be made. Without one, Qt would end the program with words of its own."""
    import socket  # where a screen is on every system, it is not needed

    try:
        if isinstance(address, tuple):
            with socket.create_connection(address, timeout=_PATIENCE_SECONDS):
                return True
        if not hasattr(socket, "AF_UNIX"):
            return False
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(_PATIENCE_SECONDS)
            connection.connect(str(address))
    except (OSError, ValueError):
        return False
    return True
