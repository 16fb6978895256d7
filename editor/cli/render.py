"""`beachhead render`: the board of a scenario as a picture. No screen is needed."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console
from editor.cli.existing_option import output_help
from editor.cli.picture_output import check_choice, write_painted
from editor.program import PROGRAM
from editor.render.paper import Paper
from editor.render.picture_format import PictureFormat, format_of
from editor.render.theme import Theme
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.render.painting.export import PictureOptions
    from schema.scenario import Scenario

EXAMPLES = (
    f"{PROGRAM} render omaha.m44 -o omaha.png",
    f"{PROGRAM} render omaha.m44 -o omaha.png --width 3000",
    f"{PROGRAM} render omaha.beachhead -o omaha.pdf --theme print --paper a4",
    f"{PROGRAM} render omaha.beachhead -o omaha.svg",
)
MIN, MAX = 16, 30_000
WITH_PIXEL_SIZE = tuple(one for one in PictureFormat if one.has_pixel_size)
WITH_PAGES = tuple(one for one in PictureFormat if one.has_pages)
WITH_SCAN = tuple(one for one in PictureFormat if one.can_hold_scan)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def render(
        file: Annotated[Path, typer.Argument(metavar=text("help.metavar.file"), help=text("command.render.file"))],
        target: Annotated[
            Path,
            typer.Option(
                "-o",
                "--output",
                help=output_help(console, "command.render.output", allowed=tuple(PictureFormat)),
            ),
        ],
        theme: Annotated[
            str, typer.Option("--theme", metavar="|".join(Theme), help=text("command.render.theme"))
        ] = "screen",
        width: Annotated[
            int | None, typer.Option("--width", help=text("command.render.width", allowed=WITH_PIXEL_SIZE))
        ] = None,
        dpi: Annotated[
            int | None, typer.Option("--dpi", help=text("command.render.dpi", allowed=WITH_PIXEL_SIZE))
        ] = None,
        paper: Annotated[
            str, typer.Option("--paper", metavar="|".join(Paper), help=text("command.render.paper", allowed=WITH_PAGES))
        ] = "board",
        underlay: Annotated[
            bool, typer.Option("--underlay", help=text("command.render.underlay", allowed=WITH_SCAN))
        ] = False,
    ) -> int:
        _check(target, theme=theme, width=width, dpi=dpi, paper=paper)
        if underlay and target.suffix.lower() not in WITH_SCAN:
            raise KnownProblem("usage.only-for", name="--underlay", allowed=WITH_SCAN)
        from editor.render.painting.export import render as write

        return write_painted(
            console,
            file,
            target,
            check_name=format_of,
            write=lambda scenario: write(
                scenario,
                target,
                _with_scan(
                    _picture(console, theme=theme, width=width, dpi=dpi, paper=paper),
                    scenario if underlay else None,
                    file,
                ),
            ),
        )

    return render


def _check(target: Path, *, theme: str, width: int | None, dpi: int | None, paper: str) -> None:
    """Whatever can be wrong with the options, before Qt is even loaded."""
    check_choice("--theme", theme, Theme)
    check_choice("--paper", paper, Paper)
    for name, number in (("--width", width), ("--dpi", dpi)):
        if number is not None and not MIN <= number <= MAX:
            raise KnownProblem("usage.bad-value", name=name, found=str(number), allowed=f"{MIN}–{MAX}")
        if number is not None and target.suffix.lower() not in WITH_PIXEL_SIZE:
            raise KnownProblem("usage.only-for", name=name, allowed=WITH_PIXEL_SIZE)
    if width is not None and dpi is not None:
        raise KnownProblem("usage.not-together", option="--width", other="--dpi")


def _picture(console: Console, *, theme: str, width: int | None, dpi: int | None, paper: str) -> "PictureOptions":
    from editor.render.painting.export import PictureOptions

    return PictureOptions(theme=Theme(theme), width=width, dpi=dpi, paper=Paper(paper), language=console.language.value)


def _with_scan(picture: "PictureOptions", scenario: "Scenario | None", file: Path) -> "PictureOptions":
    """With the map scan of a scenario, where one is given."""
    if scenario is None:
        return picture
    from dataclasses import replace

    from editor.board.underlay.export import scan_for_export
    from editor.settings.settings import Settings

    return replace(picture, options=replace(picture.options, underlay=scan_for_export(scenario, file, Settings())))
