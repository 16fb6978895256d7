"""`beachhead edit`: the editor's window. Without a screen it says so."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.program import PROGRAM

EXAMPLES = (f"{PROGRAM} edit", f"{PROGRAM} edit omaha.m44", f"{PROGRAM} edit omaha.m44 caen.beachhead")


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def edit(
        files: Annotated[
            list[Path] | None, typer.Argument(metavar=text("help.metavar.file"), help=text("command.edit.files"))
        ] = None,
    ) -> int:
        from editor.cli.window_start import open_window

        return open_window(files or (), console)

    return edit
