"""`beachhead library search`: cards, rules and scenarios by words and filters."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION, open_library
from editor.program import PROGRAM
from i18n.values import printable
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from library.search.matching import SearchMatch

EXAMPLES = (
    f"{PROGRAM} library search forest",
    f"{PROGRAM} library search kind:card deck:overlord lang:nl aanval",
    f'{PROGRAM} library search "kind:scenario terrain:river units>20" --limit 50',
    f'{PROGRAM} library search "name:forest or (kind:scenario omaha)"',
)
MAX = 10_000


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def search(
        query: Annotated[
            list[str], typer.Argument(metavar=text("help.metavar.query"), help=text("command.library.search.query"))
        ],
        limit: Annotated[int, typer.Option("--limit", help=text("command.library.search.limit"))] = 20,
        as_json: Annotated[bool, typer.Option("--json", help=text("command.library.search.json"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        if not 1 <= limit <= MAX:
            raise KnownProblem("usage.bad-value", name="--limit", found=str(limit), allowed=f"1–{MAX}")
        from library.query import parse_query
        from library.search.listing import count_kinds
        from library.search.matching import search as find
        from library.search.spelling import suggest_query

        words = " ".join(query)
        parsed = replace(parse_query(words), state_language=console.language.value)
        with open_library(database) as library, library.reading() as session:
            matches = find(session=session, query=parsed, language=console.language, limit=limit)
            kinds = count_kinds(session=session, query=parsed) if matches.hits and not as_json else {}
            suggested = None if matches.hits else suggest_query(session=session, text=words)
        for hit in matches.hits:
            if as_json:
                console.out(_json(hit))
            else:
                for line in _lines(hit, console):
                    console.out(line)
        if not as_json:
            code = "library.found-more" if matches.has_more else "library.found"
            console.out(text(code, count=matches.total, shown=len(matches.hits)))
            if len(kinds) > 1:
                console.out(" · ".join(f"{text(f'library.kind.{kind}')} {count}" for kind, count in kinds.items()))
        if suggested is not None:
            console.err(text("library.did-you-mean", query=suggested))
        return ExitCode.SUCCESS if matches.hits else ExitCode.FAILURE

    return search


def _lines(hit: "SearchMatch", console: Console) -> list[str]:
    kind = console.text(f"library.kind.{hit.kind}")
    lines = [f"{printable(hit.title)}  ({kind}, {hit.key})"]
    if hit.snippet is not None:
        lines.append(f"    {printable(hit.snippet.text)}")
    return lines


def _json(hit: "SearchMatch") -> str:
    snippet = None if hit.snippet is None else {"text": hit.snippet.text, "marks": hit.snippet.marks}
    return json.dumps(
        {"kind": hit.kind.value, "key": hit.key, "title": hit.title, "language": hit.language, "snippet": snippet}
    )
