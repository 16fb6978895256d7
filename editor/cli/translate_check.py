"""`beachhead translate check`: what is wrong with the translations into a language."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.cli.target_language import target_language
from editor.program import PROGRAM
from i18n.languages import Language
from i18n.render import render
from i18n.values import printable
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from i18n.checks.translation import CheckSeverity, TranslationFinding
    from library.translation.text_list import ListedText

EXAMPLES = (
    f"{PROGRAM} translate check --to fr",
    f"{PROGRAM} translate check --to nl --severity cosmetic --kind card",
    f"{PROGRAM} translate check --to fr --json",
    f"{PROGRAM} translate check omaha.beachhead --to fr",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def check(
        file: Annotated[
            Path | None,
            typer.Argument(metavar=text("help.metavar.file"), help=text("command.translate.check.file")),
        ] = None,
        *,
        to: Annotated[str | None, typer.Option("--to", metavar="LANG", help=text("command.translate.check.to"))] = None,
        severity: Annotated[
            str,
            typer.Option(
                "--severity",
                metavar="critical|functional|cosmetic",
                help=text("command.translate.check.severity"),
            ),
        ] = "functional",
        kinds: Annotated[
            list[str] | None, typer.Option("--kind", metavar="KIND", help=text("command.translate.export.kind"))
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=text("command.translate.check.json"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        language = target_language(console, to)
        least = _severity(severity)
        if file is None:
            rows = _library_rows(database, language, kinds)
        elif kinds or database:
            raise KnownProblem(
                "usage.not-together", option=text("help.metavar.file"), other="--kind" if kinds else OPTION
            )
        else:
            try:
                rows = _file_rows(file, language)
            except KnownProblem as problem:
                console.problem(problem, file)
                return ExitCode.BAD_INPUT
        found = [(row, finding) for row in rows for finding in row.findings if _is_bad(finding, least)]
        if as_json:
            console.out(json.dumps([_json(console, row, finding) for row, finding in found], ensure_ascii=False))
        else:
            for row, finding in found:
                name = text(f"translate.severity.{finding.severity}")
                console.out(console.pair(printable(row.code), console.pair(name, render(finding, console.language))))
            console.out(text("translate.checked", count=len(rows), found=len(found), language=f"language:{language}"))
        return ExitCode.FAILURE if found else ExitCode.SUCCESS

    return check


def _severity(name: str) -> "CheckSeverity":
    from i18n.checks.translation import CheckSeverity

    if name not in tuple(CheckSeverity):
        raise KnownProblem("usage.bad-value", name="--severity", found=name, allowed=tuple(CheckSeverity))
    return CheckSeverity(name)


def _is_bad(finding: "TranslationFinding", least: "CheckSeverity") -> bool:
    order = list(type(least))
    return order.index(finding.severity) <= order.index(least)


def _library_rows(database: str | None, language: Language, kinds: list[str] | None) -> "tuple[ListedText, ...]":
    from library.kinds import Kind
    from library.translation.text_list import list_translations

    unknown = [kind for kind in kinds or () if kind not in tuple(Kind)]
    if unknown:
        raise KnownProblem("usage.bad-value", name="--kind", found=unknown[0], allowed=tuple(Kind))
    wanted = tuple(Kind(kind) for kind in kinds) if kinds else tuple(Kind)
    with open_library(database) as library, library.reading() as session:
        return list_translations(session=session, language=language, kinds=wanted).rows


def _file_rows(file: Path, language: Language) -> "tuple[ListedText, ...]":
    from library.translation.file_checks import list_file_translations
    from schema.formats.codecs import load

    return list_file_translations(load(file), language).rows


def _json(console: Console, row: "ListedText", finding: "TranslationFinding") -> dict[str, object]:
    return {
        "code": row.code,
        "check": finding.check.value,
        "severity": finding.severity.value,
        "message": render(finding, console.language),
        "span": finding.span,
        "text": row.text.text,
        "fix": finding.fix,
    }
