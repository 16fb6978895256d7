"""`beachhead sheet`: the scenario on paper, map and texts, as a PDF. No screen is needed."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import PROGRAM, Console
from schema.issues import KnownProblem

EXAMPLES = (
    f"{PROGRAM} sheet omaha.m44 -o omaha.pdf",
    f"{PROGRAM} sheet omaha.beachhead -o omaha.pdf --lang fr",
    f"{PROGRAM} sheet omaha.beachhead -o omaha.pdf --paper letter --theme screen",
)
FINE, FAILED, UNREADABLE = 0, 1, 2
# Spelled out, because Qt takes longer to import than a help page to print.
THEMES, PAPERS = ("print", "screen"), ("a4", "letter")


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def sheet(
        file: Annotated[Path, typer.Argument(metavar=text("help.metavar.file"), help=text("command.sheet.file"))],
        target: Annotated[Path, typer.Option("-o", "--output", help=text("command.sheet.output"))],
        paper: Annotated[
            str, typer.Option("--paper", metavar="|".join(PAPERS), help=text("command.sheet.paper"))
        ] = "a4",
        theme: Annotated[
            str, typer.Option("--theme", metavar="|".join(THEMES), help=text("command.sheet.theme"))
        ] = "print",
    ) -> int:
        for name, value, allowed in (("--paper", paper, PAPERS), ("--theme", theme, THEMES)):
            if value not in allowed:
                raise KnownProblem("usage.bad-value", name=name, found=value, allowed=allowed)
        from editor.painting.theme import Theme
        from editor.sheet.export import check_name, write_sheet
        from editor.sheet.paper import SheetPaper
        from schema.codecs import load

        try:
            check_name(target)  # before any reading: a wrong name is told at once
        except KnownProblem as problem:
            console.problem(problem, target)
            return UNREADABLE
        try:
            scenario = load(file).scenario
        except KnownProblem as problem:
            console.problem(problem, file)
            return UNREADABLE
        try:
            write_sheet(scenario, target, console.language, SheetPaper(paper), Theme(theme))
        except KnownProblem as problem:
            console.problem(problem, target)
            return FAILED
        return FINE

    return sheet
