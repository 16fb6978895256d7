"""`beachhead sheet`: the scenario on paper, map and texts, as a PDF. No screen is needed."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.cli.existing_option import output_help
from editor.cli.library_option import METAVAR, OPTION
from editor.cli.picture_output import check_choice, write_painted
from editor.program import PROGRAM
from editor.render.paper import SHEET_PAPERS, Paper
from editor.render.theme import Theme

EXAMPLES = (
    f"{PROGRAM} sheet omaha.m44 -o omaha.pdf",
    f"{PROGRAM} sheet omaha.beachhead -o omaha.pdf --lang fr",
    f"{PROGRAM} sheet omaha.beachhead -o omaha.pdf --paper letter --theme screen",
    f"{PROGRAM} sheet omaha.beachhead -o omaha.pdf --without history --without sources",
    f"{PROGRAM} sheet omaha.beachhead -o omaha.pdf --with pieces",
)
# Spelled out, because the module that knows them takes longer to import than a help page to print.
PARTS = ("history", "briefing", "conditions", "special-rules", "sources")
OPTIONAL_PARTS = ("pieces",)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def sheet(
        file: Annotated[Path, typer.Argument(metavar=text("help.metavar.file"), help=text("command.sheet.file"))],
        target: Annotated[Path, typer.Option("-o", "--output", help=output_help(console, "command.sheet.output"))],
        paper: Annotated[
            str, typer.Option("--paper", metavar="|".join(SHEET_PAPERS), help=text("command.sheet.paper"))
        ] = "a4",
        theme: Annotated[
            str, typer.Option("--theme", metavar="|".join(Theme), help=text("command.sheet.theme"))
        ] = "print",
        without: Annotated[
            list[str] | None, typer.Option("--without", metavar="|".join(PARTS), help=text("command.sheet.without"))
        ] = None,
        including: Annotated[
            list[str] | None, typer.Option("--with", metavar="|".join(OPTIONAL_PARTS), help=text("command.sheet.with"))
        ] = None,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        left_out = tuple(without or ())
        check_choice("--paper", paper, SHEET_PAPERS)
        check_choice("--theme", theme, Theme)
        for part in left_out:
            check_choice("--without", part, PARTS)
        added = tuple(including or ())
        for part in added:
            check_choice("--with", part, OPTIONAL_PARTS)
        from editor.cli.library_texts import library_texts
        from editor.render.sheet.export import check_name, write_sheet
        from library.database.connection import library_files

        parts = (*(part.replace("-", "_") for part in PARTS if part not in left_out), *added)
        with library_texts(console, database):
            return write_painted(
                console,
                file,
                target,
                check_name=check_name,
                inputs=library_files(database),
                write=lambda scenario: write_sheet(
                    scenario, target, console.language, Paper(paper), Theme(theme), parts=parts
                ),
            )

    return sheet
