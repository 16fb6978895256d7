"""`beachhead translate export`: texts with their translations into a language, or the terms, for translators."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from editor.cli.console import Console, name_of
from editor.cli.existing_option import is_input, output_help
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.cli.target_language import target_language
from editor.program import PROGRAM
from i18n.languages import Language
from schema.formats.files import write_atomically
from schema.issues import KnownProblem
from schema.texts import TextState

if TYPE_CHECKING:
    from library.exchange.file_formats import ExchangeFormat
    from library.exchange.translation_file import TranslationFile
    from library.exchange.translations import TextSelection

EXAMPLES = (
    f"{PROGRAM} translate export --to nl -o nl.po",
    f"{PROGRAM} translate export --to fr -o fr.po --kind card --kind rule",
    f"{PROGRAM} translate export --to fr -o todo.po --state untranslated --state outdated",
    f"{PROGRAM} translate export --to fr -o - --scenario 01-pegasus-bridge",
    f"{PROGRAM} translate export omaha.beachhead --to fr -o omaha-fr.xliff",
    f"{PROGRAM} translate export -o terms.tbx",
)
_STANDARD_OUTPUT = "-"
_TERMS = "tbx"
_Value = TypeVar("_Value", bound=StrEnum)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def export(
        file: Annotated[
            Path | None,
            typer.Argument(metavar=text("help.metavar.file"), help=text("command.translate.export.file")),
        ] = None,
        *,
        target: Annotated[
            Path, typer.Option("-o", "--output", help=output_help(console, "command.translate.export.output"))
        ],
        to: Annotated[
            str | None, typer.Option("--to", metavar="LANG", help=text("command.translate.export.to"))
        ] = None,
        wanted: Annotated[
            str | None, typer.Option("--format", metavar="FORMAT", help=text("command.translate.export.format"))
        ] = None,
        kinds: Annotated[
            list[str] | None, typer.Option("--kind", metavar="KIND", help=text("command.translate.export.kind"))
        ] = None,
        states: Annotated[
            list[str] | None, typer.Option("--state", metavar="STATE", help=text("command.translate.export.state"))
        ] = None,
        scenarios: Annotated[
            list[str] | None, typer.Option("--scenario", metavar="KEY", help=text("command.translate.export.scenario"))
        ] = None,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        from library.database.connection import library_files

        language = target_language(console, to)
        exchange_format = _format(wanted, target)
        if is_input(console, target, library_files(database) if file is None else (file,)):
            return ExitCode.FAILURE
        if exchange_format == _TERMS:
            return _write_terms(console, database, target)
        selection = _selection(kinds, states, scenarios)
        if file is None:
            texts = _read(database, language, console.language, selection)
        elif kinds or scenarios or database:
            other = "--kind" if kinds else "--scenario" if scenarios else OPTION
            raise KnownProblem("usage.not-together", option=text("help.metavar.file"), other=other)
        else:
            try:
                texts, inputs = _read_file(file, language, console.language, selection)
            except KnownProblem as problem:
                console.problem(problem, file)
                return ExitCode.BAD_INPUT
            if is_input(console, target, inputs):
                return ExitCode.FAILURE
        return _write(console, texts, target, exchange_format)

    return export


def _format(name: str | None, target: Path) -> "ExchangeFormat":
    from library.exchange.file_formats import ExchangeFormat, format_of_name

    if name is None:
        return format_of_name(target.name)
    if name not in tuple(ExchangeFormat):
        raise KnownProblem("usage.bad-value", name="--format", found=name, allowed=tuple(ExchangeFormat))
    return ExchangeFormat(name)


def _write_terms(console: Console, database: str | None, target: Path) -> int:
    from library.exchange.tbx import write_tbx
    from library.store import list_terms

    with open_library(database) as library, library.reading() as session:
        terms = list_terms(session=session)
    told = console.text("translate.terms-written", count=len(terms), file=name_of(target))
    return write_exchange_file(console, write_tbx(terms), target, told)


def _selection(kinds: list[str] | None, states: list[str] | None, scenarios: list[str] | None) -> "TextSelection":
    from library.exchange.translations import TextSelection
    from library.kinds import Kind

    if scenarios and kinds:
        raise KnownProblem("usage.not-together", option="--kind", other="--scenario")
    return TextSelection(
        (Kind.SCENARIO,) if scenarios else _values("--kind", kinds, Kind),
        frozenset(scenarios) if scenarios else None,
        frozenset(_values("--state", states, TextState)),
    )


def _values(option: str, found: list[str] | None, values: type[_Value]) -> tuple[_Value, ...]:
    """What the option names; all there are where it is not given."""
    unknown = [value for value in found or () if value not in tuple(values)]
    if unknown:
        raise KnownProblem("usage.bad-value", name=option, found=unknown[0], allowed=tuple(values))
    return tuple(values(value) for value in found) if found else tuple(values)


def _read(database: str | None, language: Language, reader: Language, selection: "TextSelection") -> "TranslationFile":
    from library.exchange.translations import export_po
    from library.store import get_summary

    with open_library(database) as library, library.reading() as session:
        for key in selection.scenarios or ():
            get_summary(session=session, key=key)  # one that is not there is told
        return export_po(session=session, language=language, selection=selection, reader=reader)


def _read_file(
    file: Path, language: Language, reader: Language, selection: "TextSelection"
) -> tuple["TranslationFile", tuple[Path, ...]]:
    """Also the files of the scenario."""
    from editor.edits.underlay_location import scenario_files
    from library.exchange.file_texts import export_file
    from schema.formats.codecs import load

    loaded = load(file)
    texts = export_file(loaded, language=language, states=selection.states, reader=reader)
    return texts, scenario_files(loaded.scenario, file)


def _write(console: Console, file: "TranslationFile", target: Path, wanted: "ExchangeFormat") -> int:
    from library.exchange.file_formats import write_translations

    told = console.text(
        "translate.exported", count=len(file.entries), language=f"language:{file.language}", file=name_of(target)
    )
    return write_exchange_file(console, write_translations(file, wanted), target, told)


def write_exchange_file(console: Console, data: bytes, target: Path, told: str) -> int:
    """Into the file that the user named, or on standard output; `told` says what was written."""
    if str(target) == _STANDARD_OUTPUT:
        console.out(data.decode("utf-8").removesuffix("\n"))
        console.err(told)
        return ExitCode.SUCCESS
    try:
        write_atomically(target, data)
    except KnownProblem as problem:
        console.problem(problem, target)
        return ExitCode.FAILURE
    console.out(told)
    return ExitCode.SUCCESS
