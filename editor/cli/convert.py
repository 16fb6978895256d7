"""`beachhead convert`: a scenario from one format to another."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.cli.existing_option import is_input, output_help
from editor.cli.exit_code import ExitCode
from editor.program import PROGRAM
from schema.issues import InvalidScenario, KnownProblem

EXAMPLES = (
    f"{PROGRAM} convert omaha.m44 omaha.beachhead",
    f"{PROGRAM} convert omaha.beachhead omaha.m44",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def convert(
        source: Annotated[Path, typer.Argument(metavar=text("help.metavar.in"), help=text("command.convert.in"))],
        target: Annotated[
            Path, typer.Argument(metavar=text("help.metavar.out"), help=output_help(console, "command.convert.out"))
        ],
    ) -> int:
        from editor.edits.underlay_location import scenario_files
        from schema.formats.codecs import extension, load, save

        try:
            extension(target)  # before any reading: a wrong name is told at once
        except KnownProblem as problem:
            console.problem(problem, target)
            return ExitCode.BAD_INPUT
        if is_input(console, target, (source,)):
            return ExitCode.FAILURE
        try:
            loaded = load(source)
        except InvalidScenario as problem:
            console.problem(problem, source)
            for issue in problem.issues:
                console.note(issue, source)
            return ExitCode.BAD_INPUT
        except KnownProblem as problem:
            console.problem(problem, source)
            return ExitCode.BAD_INPUT
        if is_input(console, target, scenario_files(loaded.scenario, source)):
            return ExitCode.FAILURE
        rows = loaded.scenario.board.kind.rows
        for issue in loaded.notes:
            console.note(issue, source, rows)
        try:
            notes = save(loaded.scenario, target, loaded.identity)
        except KnownProblem as problem:
            console.problem(problem, target)
            return ExitCode.FAILURE
        for issue in notes:
            console.note(issue, target, rows)
        return ExitCode.SUCCESS

    return convert
