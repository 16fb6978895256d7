"""`beachhead translate undo`: the last import of translations taken back."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from typing import Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.program import PROGRAM
from library.user import user_name

EXAMPLES = (f"{PROGRAM} translate undo",)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def undo(
        as_json: Annotated[bool, typer.Option("--json", help=text("command.translate.undo.json"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.exchange.text_undo import undo_text_import

        with open_library(database) as library, library.writing() as session:
            report = undo_text_import(session=session, by=user_name())
        if as_json:
            answer = {"file": report.record.name, "restored": report.restored, "changed_since": report.changed_since}
            console.out(json.dumps(answer))
            return ExitCode.SUCCESS
        console.out(text("translate.undone", count=len(report.restored), file=name_of(report.record.name)))
        if report.changed_since:
            console.out(text("translate.undo-kept", count=len(report.changed_since)))
            for code in report.changed_since:
                console.out(f"  {code}")
        return ExitCode.SUCCESS

    return undo
