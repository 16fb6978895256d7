"""Issues and problems as people read them: the sentence, and the location it speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.values import Printable, printable
from schema.issues import Issue, Parameter, PathPart

STANDARD_ROWS = 9


class CodedProblem(Protocol):
    """Whatever says what is the matter by a code and parameters."""

    @property
    def code(self) -> str: ...

    @property
    def params(self) -> Mapping[str, Parameter]: ...


def render(problem: CodedProblem, language: Language, *, rows: int = STANDARD_ROWS) -> Printable:
    """The sentence, on one line. `rows` is the height of the board, which the label of a hex depends on."""
    params: dict[str, Parameter] = dict(problem.params)
    if isinstance(problem, Issue) and problem.hex is not None:
        params.setdefault("hex", problem.hex.label(rows))
    if problem.code == "schema.type":
        params.update({name: _json_kinds(params[name]) for name in ("found", "allowed") if name in params})
    return catalog(Domain.MESSAGES, language).text(problem.code, **params)


def issue_location(issue: Issue, *, rows: int = STANDARD_ROWS) -> Printable:
    """Where the issue is: the label of its hex, else its path in the file, else nothing."""
    if issue.hex is not None:
        return Printable(issue.hex.label(rows))
    return printable(json_path(issue.path) if issue.path else "")


def json_path(path: tuple[PathPart, ...]) -> str:
    """A path in a file in the usual notation: `$.hexes[3].unit.figures`."""
    steps = "".join(
        f"[{part}]" if isinstance(part, int) else f".{part}" if part.isidentifier() else f"[{part!r}]" for part in path
    )
    return f"${steps}"


def _json_kinds(kinds: Parameter) -> Parameter:
    """The kinds of values that JSON Schema names, as references to their names in each language."""
    return tuple(f"json:{kind}" for kind in kinds.split(", ")) if isinstance(kinds, str) else kinds
