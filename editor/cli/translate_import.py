"""`beachhead translate import`: translations back from PO files. Nothing that they replace is lost."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.cli.progress_bar import progress_bar
from editor.program import PROGRAM
from library.user import user_name
from schema.formats.files import read_bytes
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from library.database.connection import Database
    from library.exchange.text_import import ImportPlan, TextOutcome

EXAMPLES = (
    f"{PROGRAM} translate import --dry-run nl.po",
    f"{PROGRAM} translate import nl.po",
    f"{PROGRAM} translate import nl.po --take conflict",
)
FORCE = "--force"


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def import_(
        files: Annotated[
            list[Path], typer.Argument(metavar=text("help.metavar.file"), help=text("command.translate.import.files"))
        ],
        dry_run: Annotated[bool, typer.Option("--dry-run", help=text("command.translate.import.dry-run"))] = False,
        force: Annotated[bool, typer.Option(FORCE, help=text("command.translate.import.force"))] = False,
        take: Annotated[
            list[str] | None,
            typer.Option("--take", metavar="conflict|older", help=text("command.translate.import.take")),
        ] = None,
        verbose: Annotated[bool, typer.Option("--verbose", help=text("command.translate.import.verbose"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=text("command.translate.import.json"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.exchange.text_import import CHOICES, ImportCancelled, TextOutcome

        for choice in take or ():
            if choice not in CHOICES:
                raise KnownProblem("usage.bad-value", name="--take", found=choice, allowed=CHOICES)
        taken = (TextOutcome.CHANGED, *map(TextOutcome, take or ()))
        result = ExitCode.SUCCESS
        with open_library(database) as library:
            for path in files:
                try:
                    plan = _plan(library, path, force=force)
                    if not dry_run:
                        plan = _apply(console, library, plan, path, taken)
                except KnownProblem as problem:
                    console.problem(problem, path)
                    result = ExitCode.BAD_INPUT
                    continue
                except ImportCancelled:
                    console.err(text("translate.cancelled"))
                    return ExitCode.INTERRUPTED
                if as_json:
                    console.out(_json(console, plan, path))
                else:
                    _print(console, plan, path, dry_run=dry_run, verbose=verbose)
        return result

    return import_


def _plan(library: "Database", path: Path, *, force: bool) -> "ImportPlan":
    from library.exchange.po_reader import read_po
    from library.exchange.text_import import plan_import

    file = read_po(read_bytes(path))
    with library.reading() as session:
        plan = plan_import(session=session, file=file, name=path.name)
    if plan.mismatch is not None and not force:
        raise KnownProblem(plan.mismatch.code, **plan.mismatch.params, option=FORCE)
    return plan


def _apply(
    console: Console, library: "Database", plan: "ImportPlan", path: Path, taken: "tuple[TextOutcome, ...]"
) -> "ImportPlan":
    from library.exchange.text_import import apply_import

    codes = {text.code for text in plan.of(*taken)}
    with progress_bar(console.text("translate.running")) as progress:
        return apply_import(library, plan, by=user_name(), name=path.name, codes=codes, progress=progress)


def _print(console: Console, plan: "ImportPlan", path: Path, *, dry_run: bool, verbose: bool) -> None:
    from editor.cli.text_changes import change_lines
    from library.exchange.text_import import TextOutcome

    console.out(name_of(path))
    for outcome in TextOutcome:
        number = plan.count(outcome)
        if number:
            console.out(f"  {console.text(f'translate.import.{outcome}', count=number)}")
            for line in change_lines(console, plan.of(outcome), outcome, verbose=verbose):
                console.out(f"    {line}")
    if dry_run:
        console.out(console.text("translate.dry-run"))
    elif plan.count(TextOutcome.CHANGED):
        console.out(console.text("translate.how-to-undo", command=f"{PROGRAM} translate undo"))


def _json(console: Console, plan: "ImportPlan", path: Path) -> str:
    from i18n.render import render
    from library.exchange.text_import import TextOutcome

    counts = {outcome.value: plan.count(outcome) for outcome in TextOutcome}
    shown = [text for text in plan.texts if text.outcome is not TextOutcome.SAME]
    changes = [
        {
            "code": text.code,
            "line": text.line,
            "outcome": text.outcome.value,
            "before": None if text.before is None else text.before.text,
            "after": text.text,
            "problems": [render(problem, console.language) for problem in text.problems],
        }
        for text in shown
    ]
    texts = {text.code: text.outcome.value for text in shown}
    return json.dumps({"file": str(path), "counts": counts, "texts": texts, "changes": changes})
