"""`beachhead edit`: the editor's window. Without a screen it says so."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import PROGRAM, Console
from editor.cli.language_option import OPTION
from schema.issues import KnownProblem

FAILED, UNREADABLE = 1, 2
_UNSEEN = ("offscreen", "minimal")
EXAMPLES = (f"{PROGRAM} edit", f"{PROGRAM} edit omaha.m44")


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def edit(
        file: Annotated[
            Path | None, typer.Argument(metavar=text("help.metavar.file"), help=text("command.edit.file"))
        ] = None,
    ) -> int:
        if not has_screen(os.environ, sys.platform):
            if file is not None and not _is_readable(file, console):
                return UNREADABLE
            console.err(console.text("line.problem", file=PROGRAM, message=console.text("edit.no-screen")))
            return FAILED
        from editor.window.application import run

        # The language of the command line counts before that of the settings; the system's does not.
        chosen = console.language if any(part.partition("=")[0] == OPTION for part in sys.argv) else None
        return run(() if file is None else (file,), chosen)

    return edit


def _is_readable(file: Path, console: Console) -> bool:
    """Without a screen there is nothing to see, but what is wrong with the file can still be said."""
    from schema.codecs import load

    try:
        load(file)
    except KnownProblem as problem:
        console.problem(problem, file)
        return False
    return True


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Qt ends the program without a word to be caught where it finds no screen, so ask first."""
    wanted = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if wanted:
        return wanted not in _UNSEEN
    return platform in ("win32", "darwin") or any(map(environment.get, ("DISPLAY", "WAYLAND_DISPLAY")))
