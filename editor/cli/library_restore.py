"""`beachhead library restore`: a backup in the place of the library."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.existing_option import is_input
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION
from editor.program import PROGRAM
from schema.issues import KnownProblem

EXAMPLES = (f"{PROGRAM} library restore library-backup.db",)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def restore(
        backup: Annotated[
            Path, typer.Argument(metavar=text("help.metavar.file"), help=text("command.library.restore.backup"))
        ],
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.database.connection import default_address, library_files, parse_address, shown_address
        from library.restoring import restore_database

        url = parse_address(database or default_address())
        if url.get_backend_name() != "sqlite" or not url.database:
            raise KnownProblem("library.not-a-file", database=shown_address(url))
        if is_input(console, backup, library_files(database)):
            return ExitCode.FAILURE
        previous = restore_database(backup, Path(url.database))
        console.out(text("library.restored", file=name_of(backup)))
        if previous is not None:
            console.out(text("library.kept-before", file=name_of(previous)))
        return ExitCode.SUCCESS

    return restore
