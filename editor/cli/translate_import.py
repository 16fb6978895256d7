"""`beachhead translate import`: translations back from PO files. Nothing that they replace is lost."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.program import PROGRAM
from library.user import user_name
from schema.formats.files import read_bytes
from schema.issues import KnownProblem

EXAMPLES = (f"{PROGRAM} translate import nl.po",)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def import_(
        files: Annotated[
            list[Path], typer.Argument(metavar=text("help.metavar.file"), help=text("command.translate.import.files"))
        ],
        as_json: Annotated[bool, typer.Option("--json", help=text("command.translate.import.json"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.exchange.po import read_po
        from library.exchange.translations import TextOutcome, import_po

        result = ExitCode.SUCCESS
        with open_library(database) as library:
            for path in files:
                try:
                    file = read_po(read_bytes(path))
                except KnownProblem as problem:
                    console.problem(problem, path)
                    result = ExitCode.BAD_INPUT
                    continue
                with library.writing() as session:
                    report = import_po(session=session, file=file, by=user_name())
                counts = {outcome.value: report.count(outcome) for outcome in TextOutcome}
                if as_json:
                    texts = {
                        code: outcome.value for code, outcome in report.outcomes if outcome is not TextOutcome.SAME
                    }
                    console.out(json.dumps({"file": str(path), "counts": counts, "texts": texts}))
                    continue
                console.out(name_of(path))
                for name, number in counts.items():
                    if number:
                        console.out(f"  {text(f'translate.import.{name}', count=number)}")
        return result

    return import_
