"""Issues and problems: a code, a place and parameters, never a sentence.

The words live in `i18n/messages`; the same issue reads in English, French or Dutch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from schema.hexes import Hex

if TYPE_CHECKING:
    from schema.scenario import Scenario

PathPart = str | int
Parameter = str | int | float | bool | None | tuple[str, ...]


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


# The issue that stands for those of another code that are left out.
MORE = "check.more"


@dataclass(frozen=True, slots=True)
class Fix:
    """A named way out of an issue: a pure edit that is made only when asked for."""

    code: str
    apply: Callable[[Scenario], Scenario] = field(compare=False, repr=False)
    params: Mapping[str, Parameter] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Issue:
    """Something about a scenario that its author should know."""

    code: str
    severity: Severity
    path: tuple[PathPart, ...] = ()
    hex: Hex | None = None
    params: Mapping[str, Parameter] = field(default_factory=dict, hash=False)
    fixes: tuple[Fix, ...] = field(default=(), hash=False)


# As many as the largest board has hexes, and a few.
MAX_ISSUES_OF_A_CODE = 250


class CappedIssues:
    """Issues in their order, of each code at most so many; how many more there were is one issue more at the end.

    A file can have as many faults as bytes. Nobody reads them all, and nothing should have to hold them.
    """

    def __init__(self) -> None:
        self._issues: list[Issue] = []
        self._counts: dict[str, int] = {}
        self._left_out: dict[str, Severity] = {}

    def add(self, issue: Issue) -> None:
        code = issue.code
        count = self._counts[code] = self._counts.get(code, 0) + 1
        if count <= MAX_ISSUES_OF_A_CODE:
            self._issues.append(issue)
        elif self._left_out.get(code) is not Severity.ERROR:
            self._left_out[code] = issue.severity

    def all(self) -> tuple[Issue, ...]:
        more = (
            Issue(MORE, severity, params={"count": self._counts[code] - MAX_ISSUES_OF_A_CODE, "code": code})
            for code, severity in self._left_out.items()
        )
        return (*self._issues, *more)


def capped(issues: Iterable[Issue]) -> tuple[Issue, ...]:
    """The issues as an `CappedIssues` keeps them."""
    kept = CappedIssues()
    for issue in issues:
        kept.add(issue)
    return kept.all()


class KnownProblem(Exception):
    """A request that cannot be met for a reason a person can act on.

    Shown as one line in the reader's language. Anything else that is raised is a bug.
    """

    def __init__(self, code: str, **params: Parameter) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, Parameter] = params


class Unreadable(KnownProblem):
    """A file or a part of one that cannot be read at all."""


class InvalidScenario(KnownProblem):
    """A document that is not of the shape of a scenario; the issues say where and why."""

    def __init__(self, issues: tuple[Issue, ...]) -> None:
        super().__init__("file.not-a-scenario")
        self.issues = issues
