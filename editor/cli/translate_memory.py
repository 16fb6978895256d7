"""`beachhead translate memory`: the translation memory out to other programs and in from them, as TMX."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.existing_option import is_input, output_help
from editor.cli.exit_code import ExitCode
from editor.cli.file_patterns import expand_patterns
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.cli.target_language import target_language
from editor.cli.translate_export import write_exchange_file
from editor.program import PROGRAM
from i18n.languages import Language
from library.user import user_name
from schema.issues import KnownProblem

EXAMPLES = (
    f"{PROGRAM} translate memory --to nl -o nl.tmx",
    f"{PROGRAM} translate memory nl.tmx",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def memory(
        files: Annotated[
            list[Path] | None,
            typer.Argument(
                callback=expand_patterns, metavar=text("help.metavar.file"), help=text("command.translate.memory.files")
            ),
        ] = None,
        *,
        target: Annotated[
            Path | None, typer.Option("-o", "--output", help=output_help(console, "command.translate.export.output"))
        ] = None,
        to: Annotated[
            str | None, typer.Option("--to", metavar="LANG", help=text("command.translate.memory.to"))
        ] = None,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        other = "--output" if target is not None else "--to" if to is not None else ""
        if files and other:
            raise KnownProblem("usage.not-together", option=text("help.metavar.file"), other=other)
        if files:
            return _read(console, files, database)
        if target is None:
            raise KnownProblem("usage.missing-argument", name=text("help.metavar.file"))
        return _write(console, target, target_language(console, to), database)

    return memory


def _write(console: Console, target: Path, language: Language, database: str | None) -> int:
    from library.database.connection import library_files
    from library.translation.memory_exchange import write_memory
    from library.translation.memory_segments import memory_index

    if is_input(console, target, library_files(database)):
        return ExitCode.FAILURE
    with open_library(database) as library, library.reading() as session:
        index = memory_index(session=session, language=language)
    told = console.text(
        "translate.memory-written", count=len(index), language=f"language:{language}", file=name_of(target)
    )
    return write_exchange_file(console, write_memory(index, language), target, told)


def _read(console: Console, files: list[Path], database: str | None) -> int:
    from library.exchange.file_formats import read_exchange_file
    from library.store.log import Change
    from library.translation.memory_exchange import read_memory
    from library.values import RevisionCause

    result = ExitCode.SUCCESS
    with open_library(database) as library:
        for path in files:
            change = Change.now(user_name(), RevisionCause.IMPORTED)
            try:
                data = read_exchange_file(path)
                with library.writing() as session:
                    count = read_memory(session=session, data=data, change=change)
            except KnownProblem as problem:
                console.problem(problem, path)
                result = ExitCode.BAD_INPUT
                continue
            console.out(console.text("translate.remembered", count=count))
    return result
