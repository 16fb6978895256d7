"""`beachhead translate import`: translations back from their files. Nothing that they replace is lost."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.exit_code import ExitCode
from editor.cli.file_patterns import expand_patterns
from editor.cli.kept_file import KeptFile
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.cli.progress_bar import progress_bar
from editor.program import PROGRAM
from i18n.values import printable
from library.user import user_name
from schema.formats.existing_files import Unwritten
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from library.database.connection import Database
    from library.exchange.text_import import ImportPlan, TextOutcome

EXAMPLES = (
    f"{PROGRAM} translate import --dry-run nl.po",
    f"{PROGRAM} translate import nl.po",
    f"{PROGRAM} translate import nl.po --take conflict",
    f"{PROGRAM} translate import omaha-nl.xliff --into omaha.beachhead",
)
FORCE = "--force"


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def import_(
        files: Annotated[
            list[Path],
            typer.Argument(
                callback=expand_patterns, metavar=text("help.metavar.file"), help=text("command.translate.import.files")
            ),
        ],
        dry_run: Annotated[bool, typer.Option("--dry-run", help=text("command.translate.import.dry-run"))] = False,
        force: Annotated[bool, typer.Option(FORCE, help=text("command.translate.import.force"))] = False,
        take: Annotated[
            list[str] | None,
            typer.Option("--take", metavar="conflict|older", help=text("command.translate.import.take")),
        ] = None,
        into: Annotated[
            Path | None,
            typer.Option("--into", metavar=text("help.metavar.file"), help=text("command.translate.import.into")),
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
        if into is not None and database is not None:
            raise KnownProblem("usage.not-together", option="--into", other=OPTION)
        result = ExitCode.SUCCESS
        kept = None if into is None else KeptFile(into)
        with nullcontext() if into is not None else open_library(database) as library:
            for path in files:
                try:
                    if kept is not None:
                        plan = _import_into(kept, path, taken, force=force, dry_run=dry_run)
                    elif library is not None and (told := _add_knowledge(console, library, path, dry_run=dry_run)):
                        console.out(told)
                        continue
                    else:
                        assert library is not None
                        plan = _import(console, library, path, taken, force=force, dry_run=dry_run)
                except KnownProblem as problem:
                    result = max(result, _tell(console, problem, path))
                    continue
                except ImportCancelled:
                    console.err(text("translate.cancelled"))
                    return ExitCode.INTERRUPTED
                result = max(result, _exit_code(plan))
                if as_json:
                    console.out(_json(console, plan, path, keeps_comments=into is None))
                else:
                    can_undo = library is not None and not dry_run
                    _print(console, plan, path, verbose=verbose, keeps_comments=into is None)
                    _print_end(console, plan, dry_run=dry_run, can_undo=can_undo)
        if kept is not None and kept.copy is not None and not as_json:
            console.out(text("translate.kept", file=kept.copy.name))
        return result

    return import_


def _add_knowledge(console: Console, library: "Database", path: Path, *, dry_run: bool) -> str:
    """A memory of another program or terms: added to what is there. Empty for a file that holds texts."""
    from library.exchange.file_formats import read_exchange_file
    from library.store.log import Change
    from library.translation.knowledge import add_knowledge, is_knowledge
    from library.values import RevisionCause

    data = read_exchange_file(path)
    if not is_knowledge(data):
        return ""
    change = Change.now(user_name(), RevisionCause.IMPORTED)
    with library.reading() if dry_run else library.writing() as session:
        added = add_knowledge(session=session, data=data, change=change, is_trial=dry_run)
    if not added.is_terms:
        return console.text("translate.remembered", count=added.pairs)
    told = console.text("translate.terms-added", count=added.words)
    if not added.unknown:
        return told
    unknown = ", ".join(added.unknown)
    return f"{told}\n{console.text('translate.terms-unknown', count=len(added.unknown), terms=unknown)}"


def _import(
    console: Console,
    library: "Database",
    path: Path,
    taken: "tuple[TextOutcome, ...]",
    *,
    force: bool,
    dry_run: bool,
) -> "ImportPlan":
    from library.exchange.file_formats import read_exchange_file, read_translations
    from library.exchange.text_import import apply_import, plan_import

    file = read_translations(read_exchange_file(path))
    with library.reading() as session:
        plan = plan_import(session=session, file=file, name=path.name)
    _require_language(plan, force=force)
    if dry_run:
        return plan
    codes = {text.code for text in plan.of(*taken)}
    with progress_bar(console.text("translate.running")) as progress:
        return apply_import(library, plan, by=user_name(), name=path.name, codes=codes, progress=progress)


def _import_into(
    kept: KeptFile, path: Path, taken: "tuple[TextOutcome, ...]", *, force: bool, dry_run: bool
) -> "ImportPlan":
    """The translations into the file of a scenario, which is replaced as a whole or stays as it is."""
    from library.exchange.file_formats import read_exchange_file, read_translations
    from library.exchange.file_texts import apply_to_file, plan_file
    from schema.formats.codecs import load, save

    loaded = load(kept.path)
    plan = plan_file(loaded, file=read_translations(read_exchange_file(path)), name=path.name)
    _require_language(plan, force=force)
    scenario, _ = apply_to_file(loaded, plan, {text.code for text in plan.of(*taken)})
    if scenario != loaded.scenario and not dry_run:
        kept.replace(partial(save, scenario, kept.path, loaded.identity))
    return plan


def _tell(console: Console, problem: KnownProblem, path: Path) -> ExitCode:
    """Name the file that could not be written, or else the one that was read."""
    if isinstance(problem, Unwritten):
        console.problem(problem, problem.path)
        return ExitCode.FAILURE
    console.problem(problem, path)
    return ExitCode.BAD_INPUT


def _exit_code(plan: "ImportPlan") -> ExitCode:
    """A script must see that somebody's work was left out."""
    from library.exchange.text_import import TextOutcome

    return ExitCode.FAILURE if plan.count(TextOutcome.REFUSED) else ExitCode.SUCCESS


def _require_language(plan: "ImportPlan", *, force: bool) -> None:
    if plan.mismatch is not None and not force:
        raise KnownProblem(plan.mismatch.code, **plan.mismatch.params, option=FORCE)


def _print(console: Console, plan: "ImportPlan", path: Path, *, verbose: bool, keeps_comments: bool) -> None:
    from editor.cli.text_changes import change_lines, finding_lines
    from library.exchange.text_import import TextOutcome

    console.out(name_of(path))
    for outcome in TextOutcome:
        number = plan.count(outcome)
        if number:
            console.out(f"  {console.text(f'translate.import.{outcome}', count=number)}")
            for line in change_lines(console, plan.of(outcome), outcome, verbose=verbose):
                console.out(f"    {line}")
    found = list(finding_lines(console, plan.with_findings))
    if found:
        console.out(f"  {console.text('translate.import-findings', count=len(found))}")
    for line in found:
        console.out(f"    {line}")
    if plan.comment_count:
        code = "translate.import-comments" if keeps_comments else "translate.comments-left"
        console.out(f"  {console.text(code, count=plan.comment_count)}")
    for text in () if keeps_comments else plan.texts:
        for comment in text.comments:
            console.out(f"    {console.pair(text.code, printable(comment))}")


def _print_end(console: Console, plan: "ImportPlan", *, dry_run: bool, can_undo: bool) -> None:
    from library.exchange.text_import import TextOutcome

    if dry_run:
        console.out(console.text("translate.dry-run"))
    elif can_undo and (plan.count(TextOutcome.CHANGED) or plan.comment_count):
        console.out(console.text("translate.how-to-undo", command=f"{PROGRAM} translate undo"))


def _json(console: Console, plan: "ImportPlan", path: Path, *, keeps_comments: bool) -> str:
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
            "state": text.state.value,
            "problems": [render(problem, console.language) for problem in text.problems],
            "findings": [
                {
                    "check": finding.check.value,
                    "severity": finding.severity.value,
                    "message": render(finding, console.language),
                }
                for finding in text.findings
            ],
        }
        for text in shown
    ]
    texts = {text.code: text.outcome.value for text in shown}
    comments = {text.code: text.comments for text in plan.texts if text.comments}
    named_comments = {"comments" if keeps_comments else "comments_left": comments}
    return json.dumps({"file": str(path), "counts": counts, "texts": texts, "changes": changes, **named_comments})
