"""`beachhead library backup`: a verified copy of the library."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.existing_option import is_input, output_help
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.program import PROGRAM
from schema.issues import KnownProblem

EXAMPLES = (f"{PROGRAM} library backup -o library-backup.db",)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def backup(
        target: Annotated[
            Path, typer.Option("-o", "--output", help=output_help(console, "command.library.backup.output"))
        ],
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.database.backup import copy_database
        from library.database.connection import library_files

        if is_input(console, target, library_files(database)):
            return ExitCode.FAILURE
        with open_library(database) as library:
            if library.file is None:
                raise KnownProblem("library.not-a-file", database=library.address)
            copy_database(library.file, target)
            damaged = library.find_damaged_row()
        console.out(text("library.backed-up", file=name_of(target)))
        if damaged is not None:  # the copy is all there is, but it could not be restored
            console.problem(damaged)
        return ExitCode.SUCCESS if damaged is None else ExitCode.FAILURE

    return backup
