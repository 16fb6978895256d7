"""`beachhead library copy`: the whole library into another database, such as that of a club."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.program import PROGRAM
from i18n.values import printable

EXAMPLES = (
    f"{PROGRAM} library copy --to postgresql://club/beachhead",
    f"{PROGRAM} library copy --database postgresql://club/beachhead --to library-2026.db",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def copy(
        target: Annotated[str, typer.Option("--to", metavar=METAVAR, help=text("command.library.copy.to"))],
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.copying import copy_library
        from library.passwords import hide_password

        with open_library(database) as library:
            copied = copy_library(library, target)
        for table, count in copied.rows.items():
            console.out(f"{count:>8}  {table}")
        console.out(text("library.copied-rows", count=copied.total, database=printable(hide_password(target))))
        return ExitCode.SUCCESS

    return copy
