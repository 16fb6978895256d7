"""`beachhead compare`: what differs between two scenario files, hex by hex, in words or as JSON."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.scenario_file import read_scenario
from editor.program import PROGRAM

if TYPE_CHECKING:
    from i18n.languages import Language
    from schema.differences import Difference

EXAMPLES = (
    f"{PROGRAM} compare omaha.m44 omaha.beachhead",
    f"{PROGRAM} compare first.beachhead second.beachhead --lang fr",
    f"{PROGRAM} compare first.beachhead second.beachhead --json",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def compare(
        before: Annotated[Path, typer.Argument(metavar=text("help.metavar.from"), help=text("command.compare.before"))],
        after: Annotated[Path, typer.Argument(metavar=text("help.metavar.to"), help=text("command.compare.after"))],
        as_json: Annotated[bool, typer.Option("--json", help=text("command.compare.json"))] = False,
    ) -> int:
        from editor.wording.differences import difference_text
        from schema.differences import find_differences

        versions = [read_scenario(console, path) for path in (before, after)]
        old, new = versions
        if old is None or new is None:
            return ExitCode.BAD_INPUT
        differences = find_differences(old, new)
        if as_json:
            console.out(
                json.dumps([_report(difference, console.language) for difference in differences], ensure_ascii=False)
            )
        elif not differences:
            console.out(text("compare.same"))
        else:
            for difference in differences:
                console.out(difference_text(difference, console.language))
            console.out(text("compare.count", count=len(differences)))
        return ExitCode.FAILURE if differences else ExitCode.SUCCESS

    return compare


def _report(difference: "Difference", language: "Language") -> dict[str, Any]:
    """A difference for other programs. The text is for people: programs read the rest."""
    from editor.wording.differences import difference_text

    where = difference.hex
    return {
        "kind": difference.kind.value,
        "change": difference.change.value,
        "path": list(difference.path),
        "hex": None if where is None else {"row": where.row, "col": where.col, "label": difference.label},
        "before": _plain(difference.before),
        "after": _plain(difference.after),
        "text": difference_text(difference, language),
    }


def _plain(value: Any) -> Any:
    """A part of a scenario as its file says it."""
    from pydantic import TypeAdapter

    return TypeAdapter(Any).dump_python(value, mode="json", exclude_defaults=True)
