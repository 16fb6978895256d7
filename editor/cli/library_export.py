"""`beachhead library export`: the whole content as JSON, or the schema of it."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.cli.existing_option import is_input, output_help
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.program import PROGRAM
from library.user import user_name
from schema.formats.files import write_atomically
from schema.formats.json_schema import schema_text
from schema.issues import KnownProblem

EXAMPLES = (
    f"{PROGRAM} library export -o content.json",
    f"{PROGRAM} library export --schema -o content.schema.json",
    f"{PROGRAM} library export --own -o club.json",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def export(
        target: Annotated[
            Path, typer.Option("-o", "--output", help=output_help(console, "command.library.export.output"))
        ],
        schema: Annotated[bool, typer.Option("--schema", help=text("command.library.export.schema"))] = False,
        own: Annotated[bool, typer.Option("--own", help=text("command.library.export.own"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.database.connection import library_files
        from library.exchange import content_document, own_document

        if is_input(console, target, library_files(database)):
            return ExitCode.FAILURE
        if schema:
            chosen = own_document.generate_schema() if own else content_document.generate_schema()
            document = schema_text(chosen)
        else:
            with open_library(database) as library, library.reading() as session:
                if own:
                    document = own_document.written(own_document.export_own(session=session, by=user_name()))
                else:
                    document = content_document.written(content_document.export_content(session=session))
        try:
            write_atomically(target, document.encode("utf-8"))
        except KnownProblem as problem:
            console.problem(problem, target)
            return ExitCode.FAILURE
        return ExitCode.SUCCESS

    return export
