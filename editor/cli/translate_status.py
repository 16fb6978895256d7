"""`beachhead translate status`: how far the translations are."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.cli.progress_bar import progress_bar
from editor.program import PROGRAM

EXAMPLES = (
    f"{PROGRAM} translate status",
    f"{PROGRAM} translate status --json",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def status(
        as_json: Annotated[bool, typer.Option("--json", help=text("command.translate.status.json"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from editor.cli.progress_table import lines
        from library.exchange.translations import progress
        from library.store.text_counts import keep_missing_counts

        with open_library(database) as library:
            if not library.is_read_only:
                with progress_bar(text("translate.counting")) as go_on:
                    keep_missing_counts(library, go_on)
            with library.reading() as session:
                counts = progress(session=session)
        if as_json:
            console.out(json.dumps(counts))
        else:
            for line in lines(counts, console):
                console.out(line)
        return ExitCode.SUCCESS

    return status
