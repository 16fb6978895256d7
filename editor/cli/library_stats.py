"""`beachhead library stats`: what the library holds, by kind, language and state."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.program import PROGRAM

EXAMPLES = (
    f"{PROGRAM} library stats",
    f"{PROGRAM} library stats --json",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def stats(
        as_json: Annotated[bool, typer.Option("--json", help=text("command.library.stats.json"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from editor.cli.progress_table import lines
        from library.stats import count

        with open_library(database) as library, library.reading() as session:
            statistics = count(session=session)
        if as_json:
            console.out(json.dumps(statistics.to_json()))
            return ExitCode.SUCCESS
        for kind, number in statistics.entries.items():
            console.out(f"{number:>8}  {text(f'library.kind.{kind}')}")
        console.out("")
        for line in lines(statistics.languages, console):
            console.out(line)
        return ExitCode.SUCCESS

    return stats
