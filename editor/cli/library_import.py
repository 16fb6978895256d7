"""`beachhead library import`: files and folders of scenarios into the library."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.file_patterns import expand_patterns
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.cli.progress_bar import progress_bar
from editor.program import PROGRAM
from i18n.render import render
from library.user import user_name
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from library.exchange.importing import ImportReport

EXAMPLES = (
    f"{PROGRAM} library import omaha.m44",
    f"{PROGRAM} library import ~/scenarios other/*.beachhead",
    f"{PROGRAM} library import omaha.m44 --force",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def import_(
        paths: Annotated[
            list[Path],
            typer.Argument(
                callback=expand_patterns, metavar=text("help.metavar.path"), help=text("command.library.import.paths")
            ),
        ],
        force: Annotated[bool, typer.Option("--force", help=text("command.library.import.force"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=text("command.library.import.json"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.exchange.importing import ImportOutcome, import_files

        with (
            open_library(database, can_create=True) as library,
            progress_bar(console.text("library.import.running")) as progress,
        ):
            report = import_files(library, paths, by=user_name(), progress=progress, prefers_files=force)
        for file in report.files:
            if file.problem is not None:
                console.problem(file.problem, file.file)
        if as_json:
            console.out(_json(report, console))
        else:
            for outcome in ImportOutcome:
                if report.count(outcome):
                    console.out(text(f"library.import.{outcome}", count=report.count(outcome)))
            if report.count(ImportOutcome.KEPT):
                console.err(text("library.import.use-force"))
            if report.was_cancelled:
                console.out(text("library.import.cancelled"))
            elif not report.files:
                console.out(text("library.import.nothing"))
        if report.was_cancelled:
            return ExitCode.INTERRUPTED
        if report.count(ImportOutcome.UNREADABLE):
            return ExitCode.BAD_INPUT
        return ExitCode.CONFLICT if report.count(ImportOutcome.KEPT) else ExitCode.SUCCESS

    return import_


def _json(report: "ImportReport", console: Console) -> str:
    files = [
        {
            "file": str(file.file),
            "outcome": file.outcome.value,
            "key": file.key,
            "problem": None if file.problem is None else _problem(file.problem, console),
        }
        for file in report.files
    ]
    return json.dumps({"cancelled": report.was_cancelled, "files": files})


def _problem(problem: KnownProblem, console: Console) -> dict[str, str]:
    return {"code": problem.code, "message": render(problem, console.language)}
