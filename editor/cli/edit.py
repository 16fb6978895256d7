"""`beachhead edit`: the editor. Until its window exists, what the library holds."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import PROGRAM, Console
from i18n.languages import Language
from schema.issues import KnownProblem

EXAMPLES = (f"{PROGRAM} edit", f"{PROGRAM} edit omaha.m44")
FINE, UNREADABLE = 0, 2


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def edit(
        file: Annotated[
            Path | None, typer.Argument(metavar=text("help.metavar.file"), help=text("command.edit.file"))
        ] = None,
    ) -> int:
        return _list_library(console) if file is None else _announce(file, console)

    return edit


def library_scenarios() -> list[Traversable]:
    """The scenarios that Beachhead comes with, by name."""
    folder = files("library") / "scenarios"
    if not folder.is_dir():
        return []
    found = [entry for entry in folder.iterdir() if entry.name.endswith(".beachhead")]
    return sorted(found, key=lambda entry: entry.name)


def _list_library(console: Console) -> int:
    console.out(console.text("edit.no-window"))
    scenarios = library_scenarios()
    if not scenarios:
        console.out(console.text("edit.library-empty"))
        return FINE
    console.out(console.text("edit.library", count=len(scenarios)))
    for entry in scenarios:
        console.out(f"  {entry.name.removesuffix('.beachhead')}")
    return FINE


def _announce(file: Path, console: Console) -> int:
    from schema.codecs import load

    try:
        texts = load(file).scenario.texts
    except KnownProblem as problem:
        console.problem(problem, file)
        return UNREADABLE
    written = [texts[code].title for code in (console.language, Language.ENGLISH, *texts) if code in texts]
    console.out(console.text("edit.no-window"))
    console.out(console.text("edit.readable", title=next(filter(None, written), file.stem)))
    return FINE
