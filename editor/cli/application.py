"""The commands as typer knows them. Apart from `main`, so that opening the window does not import typer."""

from __future__ import annotations

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.lazy_group import LazyGroup
from editor.cli.nested_group import build_application


def application(console: Console) -> typer.Typer:
    program = build_application(LazyGroup)

    @program.callback()
    def beachhead(context: typer.Context) -> int:
        if context.invoked_subcommand is None:
            from editor.cli.edit import command

            return command(console)()
        return ExitCode.SUCCESS

    return program
