"""`beachhead translate export`: all texts with their translations into a language, as a PO file."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.program import PROGRAM
from schema.formats.files import write_atomically
from schema.issues import KnownProblem

EXAMPLES = (
    f"{PROGRAM} translate export --lang nl -o nl.po",
    f"{PROGRAM} translate export --lang fr -o fr.po --kind card --kind rule",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def export(
        target: Annotated[Path, typer.Option("-o", "--output", help=text("command.translate.export.output"))],
        kinds: Annotated[
            list[str] | None, typer.Option("--kind", metavar="KIND", help=text("command.translate.export.kind"))
        ] = None,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.exchange.po import write_po
        from library.exchange.translations import export_po
        from library.kinds import Kind

        unknown = [kind for kind in kinds or () if kind not in tuple(Kind)]
        if unknown:
            raise KnownProblem("usage.bad-value", name="--kind", found=unknown[0], allowed=tuple(Kind))
        chosen = [Kind(kind) for kind in kinds or Kind]
        with open_library(database) as library, library.reading() as session:
            file = export_po(session=session, language=console.language, kinds=chosen)
        try:
            write_atomically(target, write_po(file).encode("utf-8"))
        except KnownProblem as problem:
            console.problem(problem, target)
            return ExitCode.FAILURE
        language = f"language:{console.language}"
        console.out(text("translate.exported", count=len(file.entries), language=language, file=name_of(target)))
        return ExitCode.SUCCESS

    return export
