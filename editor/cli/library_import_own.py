"""`beachhead library import-own`: cards, rulings, notes, tags and lists of others into the library."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.program import PROGRAM
from library.user import user_name
from schema.issues import KnownProblem

EXAMPLES = (
    f"{PROGRAM} library import-own club.json",
    f"{PROGRAM} library import-own club.json --force",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def import_own(
        file: Annotated[
            Path, typer.Argument(metavar=text("help.metavar.file"), help=text("command.library.import-own.file"))
        ],
        force: Annotated[bool, typer.Option("--force", help=text("command.library.import-own.force"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.exchange.own_document import OwnOutcome, read_own
        from library.exchange.own_document import import_own as bring_in
        from library.store.log import Change
        from library.values import RevisionCause
        from schema.formats.files import read_bytes

        try:
            document = read_own(read_bytes(file))
        except KnownProblem as problem:
            console.problem(problem, file)
            return ExitCode.BAD_INPUT
        with open_library(database, can_create=True) as library, library.writing() as session:
            change = Change.now(user_name(), RevisionCause.IMPORTED)
            result = bring_in(session=session, document=document, change=change, prefers_file=force)
        for outcome in OwnOutcome:
            if result.counts.get(outcome):
                console.out(text(f"library.own.{outcome}", count=result.counts[outcome]))
        for code in result.unknown:
            console.err(text("library.own.unknown", code=code))
        for code in result.kept:
            console.err(text("library.own.kept-one", code=code))
        if result.kept:
            console.err(text("library.import.use-force"))
        return ExitCode.CONFLICT if result.kept else ExitCode.SUCCESS

    return import_own
